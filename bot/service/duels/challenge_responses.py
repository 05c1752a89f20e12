"""Accept, decline, cancel or expire a challenge."""

from __future__ import annotations

from datetime import datetime

from bot.errors import Refusal
from bot.match.duels import Duel, DuelFormat, DuelGame, DuelStage
from bot.match.games import NewGame
from bot.match.match import HumanSeat, Match
from bot.service.app_context import AppContext
from bot.service.duels.duel_view import DuelView, duel_view, get_duel_locked, not_open
from bot.service.games import codes, deadlines, limits, queries, start
from bot.service.request_context import RequestContext
from bot.store import Session, duels, games, new_games, players


async def accept_challenge(app: AppContext, request: RequestContext, code: str | None = None) -> DuelView:
    """Accept the challenge `code`, or the one to the user in this channel, and start its games.

    Idempotent for the user who accepted it.
    """

    def work(session: Session) -> DuelView:
        duel = get_duel_locked(session, code or _code_of_received_challenge(session, request))
        if duel.stage is DuelStage.RUNNING and duel.challenged == request.user_id:  # delivered twice
            return duel_view(session, app.oracle, duel.code)
        _check_may_respond(duel, request)
        now = app.clock()
        _check_open(duel, now)
        queries.check_seen_by_others(request)  # its boards are new messages
        if duel.channel != request.channel_id:
            raise Refusal("duel-answer-there", channel=f"<#{duel.channel}>")
        _check_game_limits(session, app, request, duel, now)
        duels.start(session, duel.id, request.user_id)
        _start_games(session, app, request, duel, now)
        return duel_view(session, app.oracle, duel.code)

    accepted = await app.database.write(work)
    for game_view in accepted.game_views:
        app.active_games.put(game_view.game)
    return accepted


async def decline_challenge(app: AppContext, request: RequestContext, code: str | None = None) -> Duel:
    """Decline the challenge `code`, or the one to the user in this channel. Idempotent for the user who declined it."""

    def work(session: Session) -> Duel:
        duel = get_duel_locked(session, code or _code_of_received_challenge(session, request))
        if duel.challenged is None:
            raise (
                Refusal("duel-nobody-to-decline")
                if duel.challenger != request.user_id
                else Refusal("duel-own-challenge")
            )
        _check_may_respond(duel, request)
        return _close_challenge(session, app, duel, DuelStage.DECLINED)

    return await app.database.write(work)


async def cancel_challenge(app: AppContext, request: RequestContext, code: str | None = None) -> Duel:
    """Cancel the challenge `code`, or the user's own one in this channel. Idempotent for the user who cancelled it."""

    def work(session: Session) -> Duel:
        own_challenges = duels.list_challenges(session, request.user_id, request.channel_id)
        duel_code = code or _only_code(own_challenges, "duel-no-challenge-to-cancel")
        duel = get_duel_locked(session, duel_code)
        if duel.challenger != request.user_id:
            raise Refusal("duel-not-yours", name=duel.names[0])
        return _close_challenge(session, app, duel, DuelStage.CANCELLED)

    return await app.database.write(work)


async def expire_challenge(app: AppContext, code: str) -> Duel | None:
    """Expire the challenge `code` if its time is over, and return it; `None` if it is not, or no longer open."""

    def work(session: Session) -> Duel | None:
        duel = get_duel_locked(session, code)
        now = app.clock()
        if duel.stage is not DuelStage.OPEN or duel.expires_at > now:
            return None
        duels.finish(session, duel.id, DuelStage.EXPIRED, now)
        return get_duel_locked(session, code)

    return await app.database.write(work)


def _code_of_received_challenge(session: Session, request: RequestContext) -> str:
    """Return the code of the only challenge to the user in this channel."""
    return _only_code(duels.list_challenges_to(session, request.user_id, request.channel_id), "duel-no-challenge")


def _only_code(challenges: list[Duel], none_key: str) -> str:
    if not challenges:
        raise Refusal(none_key)
    if len(challenges) > 1:
        raise Refusal("duel-which-challenge")
    return challenges[0].code


def _check_may_respond(duel: Duel, request: RequestContext) -> None:
    """Check that the user may answer the challenge."""
    if duel.challenger == request.user_id:
        raise Refusal("duel-own-challenge")
    if duel.challenged is not None and duel.challenged != request.user_id:
        raise Refusal("duel-not-for-you", name=duel.names[1]) if duel.stage is DuelStage.OPEN else not_open(duel.stage)


def _check_open(duel: Duel, now: datetime) -> None:
    if duel.stage is not DuelStage.OPEN:
        raise not_open(duel.stage)
    if duel.expires_at <= now:
        raise not_open(DuelStage.EXPIRED)


def _check_game_limits(session: Session, app: AppContext, request: RequestContext, duel: Duel, now: datetime) -> None:
    """Check that both players may start the games of the duel. Locks both until the transaction ends."""
    names = {request.user_id: request.user_name.unescaped, duel.challenger: duel.names[0].unescaped}
    players.upsert_players(session, names, duel.guild, now, user_installed=request.is_user_install)
    limits.check_game_limits(session, app, request, now, duel.format.games)
    if games.has_at_least(session, duel.challenger, app.limits.games_per_player - duel.format.games + 1):
        raise Refusal("duel-no-room", name=duel.names[0])


def _close_challenge(session: Session, app: AppContext, duel: Duel, stage: DuelStage) -> Duel:
    if duel.stage is not stage:
        now = app.clock()
        _check_open(duel, now)
        duels.finish(session, duel.id, stage, now)
    return get_duel_locked(session, duel.code)


def _start_games(session: Session, app: AppContext, request: RequestContext, duel: Duel, now: datetime) -> None:
    """Start the games; in a duplicate each player moves first in one of them."""
    casual = start.is_casual(app, duel.board, (0, 1), custom=duel.custom)
    seats_of_both = HumanSeat(duel.challenger), HumanSeat(request.user_id)
    first_game_seats = seats_of_both if duel.first else seats_of_both[::-1]
    seats_by_game = [first_game_seats] if duel.format is DuelFormat.SINGLE else [seats_of_both, seats_of_both[::-1]]
    for number, seats in enumerate(seats_by_game, 1):
        match = Match.start(duel.board, seats)
        duel_game = DuelGame(duel.id, duel.code, number, len(seats_by_game), duel.hours, duel.rated, running=True)
        code = codes.generate_unique(session, app.rng)
        new_game = NewGame(
            code,
            match,
            duel.seed,
            duel.size,
            "me",
            duel.guild,
            duel.channel,
            None,
            custom=duel.custom,
            casual=casual,
            layout=duel.layout,
            duel_game=deadlines.with_next_deadline(duel_game, match, now),
        )
        new_games.add(session, new_game, (), now)
