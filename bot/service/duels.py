"""Challenge players to duels, respond to challenges, offer ties, and end and view duels.

`bot.service.moves` settles duels.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from bot.coins import Oracle
from bot.errors import Refusal
from bot.match import counting
from bot.match.deadlines import is_over
from bot.match.deals import Layout
from bot.match.duels import (
    LIVE_MOVE_TIME,
    DecisiveMove,
    Duel,
    DuelFormat,
    DuelGame,
    DuelSpeed,
    DuelStage,
    challenge_lifetime,
    decisive_move,
    margin,
)
from bot.match.games import UNSTORED, Game
from bot.match.match import HumanSeat, Match
from bot.match.privacy import ANONYMIZED_PLAYER_ID
from bot.player_name import PlayerName
from bot.service import blocks, deals, games, moves, secrecy
from bot.service.context import AppContext, RequestContext
from bot.service.errors import OwnChallengeError, UnknownDuelError
from bot.service.game_view import GameView
from bot.service.preferences import DEADLINE
from bot.store import GameUpdate, Transaction, game_updates, packing, players
from bot.store import duels as duel_rows
from bot.store import games as game_rows
from bot.store import ratings as rating_rows
from bot.store.ratings import RatingStep

MAX_OPEN_CHALLENGES = 5
"""The most open challenges of one player: each pings somebody."""
PING_WINDOW = timedelta(hours=1)
MAX_PINGS_PER_PLAYER = 3
"""The most unaccepted challenges of one player to another within `PING_WINDOW`."""
MAX_PINGS_PER_CHALLENGER = 10
"""The most unaccepted challenges of one player to named players within `PING_WINDOW`."""


@dataclass(frozen=True, slots=True)
class DuelPlayer:
    """A player who is challenged, with their name."""

    player_id: int
    name: PlayerName


@dataclass(frozen=True, slots=True)
class DuelRequest:
    """A request for a duel; without `challenged`, anyone may accept.

    The board is one of `coins` in notation, or a new deal of `size` and `layout`. Missing values are the defaults of
    the server. By default a duel is a duplicate, and a duplicate on a new deal is rated.
    """

    challenged: DuelPlayer | None = None
    size: int | None = None
    layout: Layout | None = None
    coins: str | None = None
    format: DuelFormat = DuelFormat.DUPLICATE
    rated: bool | None = None
    speed: DuelSpeed = DuelSpeed.SLOW


@dataclass(frozen=True, slots=True)
class DuelSummary:
    """The result of a finished duel.

    `margins` are the challenger's by game; their sum is the duel's. `decisive` is its turning point; `None` after a
    tie, and if the duel was lost from the start. `ratings` are those of challenger and challenged, `None` for a
    rating that did not change. `wins` are the duels that each of them has won against the other this month, including
    this one; `None` if it counts for nothing.
    """

    margins: tuple[int, ...]
    decisive: DecisiveMove | None
    ratings: tuple[RatingStep | None, RatingStep | None]
    wins: tuple[int, int] | None = None


@dataclass(frozen=True)
class DuelView:
    """A duel or challenge with the views of its games, in order, and its summary once it is finished."""

    duel: Duel
    game_views: tuple[GameView, ...] = ()
    summary: DuelSummary | None = None


def get_duel(transaction: Transaction, code: str, *, locked: bool = False) -> Duel:
    duel = duel_rows.find(transaction, code, locked=locked)
    if duel is None:
        raise UnknownDuelError(code)
    return duel


async def view_duel(app: AppContext, code: str) -> DuelView:
    """Return the view of the duel `code`, without what reviews tell if they are closed."""
    duel, played, summary = await app.database.read(_read_duel, app.oracle, code)
    game_views = tuple([await secrecy.view_game(app, game) for game in played])
    if summary is not None and not all(view.judges for view in game_views):
        summary = replace(summary, decisive=None)
    return DuelView(duel, game_views, summary)


def _read_duel(transaction: Transaction, oracle: Oracle, code: str) -> tuple[Duel, list[Game], DuelSummary | None]:
    """Read the duel with its games, and summarize it once it is finished, unless one of the players is unknown.

    No part of the summary may be shown before, because the same coins may still be played. O(moves) oracle calls.
    """
    duel = get_duel(transaction, code)
    played, summary = game_rows.list_of_duel(transaction, duel.id), None
    is_finished = duel.stage is DuelStage.FINISHED and ANONYMIZED_PLAYER_ID not in (duel.challenger, duel.challenged)
    if is_finished and duel.margin is not None and duel.challenged is not None:
        matches = [game.match for game in played]
        margins = tuple(margin(match, match.seat_of(duel.challenger) or 0) for match in matches)
        loser = duel.challenged if duel.margin > 0 else duel.challenger
        decisive = decisive_move(matches, loser, oracle) if duel.margin else None
        first, second = (
            rating_rows.rating_step(transaction, player, duel.id) for player in (duel.challenger, duel.challenged)
        )
        counts = not (duel.void or any(game.casual for game in played))
        wins = duel_rows.wins_this_month(transaction, duel) if counts else None
        summary = DuelSummary(margins, decisive, (first, second), wins)
    return duel, played, summary


def _begun(transaction: Transaction, code: str) -> DuelView:
    """Return the view of a duel that has just begun, of which nothing is to be said yet."""
    duel = get_duel(transaction, code)
    return DuelView(duel, tuple(map(GameView, game_rows.list_of_duel(transaction, duel.id))))


async def set_duel_message(app: AppContext, code: str, channel: int, message: int) -> None:
    await app.database.write(duel_rows.set_message, code, channel, message)


async def create_challenge(request: RequestContext, proposal: DuelRequest) -> Duel:
    """Challenge a player or anyone. An interaction creates one challenge, even if it is delivered again.

    If the player has challenged the user here to the same, return their challenge, which the user is to accept.
    """
    if proposal.coins is not None and proposal.rated:
        raise Refusal("duel-known-coins")
    rated = proposal.rated
    if rated is None:
        rated = proposal.format is DuelFormat.DUPLICATE and proposal.coins is None
    return await _store_challenge(request, proposal, rated, first=request.app.rng.random() < 0.5)


async def request_rematch(request: RequestContext, code: str) -> Duel:
    """Challenge the user's opponent of the duel `code` to the same kind of duel on a new deal, see `create_challenge`.

    In a single game the other player moves first this time.
    """
    duel = await request.app.database.read(get_duel, code)
    if duel.stage not in (DuelStage.FINISHED, DuelStage.CLOSED):
        raise Refusal("duel-not-over")
    if request.user_id not in (duel.challenger, duel.challenged):
        raise Refusal("duel-of-others", first=duel.names[0], second=duel.names[1])
    challenged = _other_player(duel, request.user_id)
    proposal = DuelRequest(challenged, duel.size, duel.layout, None, duel.format, duel.rated, duel.speed)
    first = duel.first != (duel.challenger == request.user_id)
    return await _store_challenge(request, proposal, duel.rated, first=first, rematch_of=code)


def _other_player(duel: Duel, player: int) -> DuelPlayer:
    """Return the other player of an ended duel."""
    is_challenger = duel.challenger == player
    other, name = (duel.challenged, duel.names[1]) if is_challenger else (duel.challenger, duel.names[0])
    if other is None or other == ANONYMIZED_PLAYER_ID:
        raise Refusal("duel-nobody-left")
    return DuelPlayer(other, name)


async def _store_challenge(
    request: RequestContext, proposal: DuelRequest, rated: bool, *, first: bool, rematch_of: str | None = None
) -> Duel:
    app, challenged, seed = request.app, proposal.challenged, request.app.rng.getrandbits(62)
    custom = proposal.coins is not None
    if proposal.coins is None:
        deal = await deals.deal_board(request, proposal.size, proposal.layout, seed, first=True)
        board, size = deal.board, proposal.size
    else:
        board = deals.read_board(request, proposal.coins, proposal.size, proposal.layout)
        size = board.size
    is_casual = counting.is_casual(board, (0, 1), app.oracle, custom=custom)
    if is_casual and proposal.rated and rematch_of is None:
        raise Refusal("duel-few-coins", least=counting.COUNTED_COINS)
    rated = rated and not is_casual
    hours = await app.preferences.value(DEADLINE, None, request.guild_id)
    move_time = LIVE_MOVE_TIME if proposal.speed is DuelSpeed.LIVE else timedelta(hours=hours)

    def work(transaction: Transaction) -> Duel:
        existing_duel = duel_rows.find_by_interaction(transaction, request.interaction_id)
        if existing_duel is not None:
            return existing_duel
        now = app.clock()
        names = {request.user_id: request.user_name.unescaped}
        if challenged is not None:
            names[challenged.player_id] = challenged.name.unescaped
        players.upsert_players(transaction, names, request.guild_id, now, user_installed=request.is_user_install)
        terms = proposal.format, move_time, size, Layout.of(board), rated
        for offer in duel_rows.list_challenges_to(transaction, request.user_id, request.channel_id):
            is_theirs = challenged is not None and offer.challenger == challenged.player_id and not custom
            is_same = (offer.format, offer.move_time, offer.size, offer.layout, offer.rated) == terms
            if is_theirs and is_same and not app.presence.is_past(offer.expires_at, now):
                return offer
        _check_may_challenge(transaction, request, challenged, now)
        if rematch_of is not None:  # the other player may have been deleted while the board was dealt
            _other_player(get_duel(transaction, rematch_of), request.user_id)
        new_duel = Duel(
            id=0,
            code=games.generate_unique_code(transaction, app.rng),
            challenger=request.user_id,
            challenged=None if challenged is None else challenged.player_id,
            names=(request.user_name, PlayerName("") if challenged is None else challenged.name),
            format=proposal.format,
            rated=rated,
            custom=custom,
            first=first,
            board=board,
            layout=Layout.of(board),
            size=size,
            seed=seed,
            move_time=move_time,
            stage=DuelStage.OPEN,
            margin=None,
            void=False,
            guild=request.guild_id,
            channel=request.channel_id,
            message=None,
            created_at=now,
            expires_at=now + challenge_lifetime(move_time),
            ended_at=None,
        )
        duel_rows.add(transaction, new_duel, request.interaction_id)
        return get_duel(transaction, new_duel.code)

    return await app.database.write(work)


async def check_may_challenge(request: RequestContext, challenged: DuelPlayer) -> None:
    """Check that the user may challenge `challenged` in this channel, before they are asked to what."""
    await request.app.database.read(_check_may_challenge, request, challenged, request.app.clock())


def _check_may_challenge(
    transaction: Transaction, request: RequestContext, challenged: DuelPlayer | None, now: datetime
) -> None:
    """Check that the user may challenge `challenged` in this channel.

    Pings are stored challenges, so restarts, other processes and cancelling don't reset their count. Accepted
    challenges don't count. Reads at most `MAX_PINGS_PER_CHALLENGER` of them.
    """
    if challenged is not None and challenged.player_id == request.user_id:
        raise Refusal("duel-yourself")
    games.check_seen_by_others(request)
    games.check_game_channel(transaction, request)
    if challenged is not None:
        blocks.check_duel(transaction, request, challenged.player_id, challenged.name)
    open_challenges = [
        duel for duel in duel_rows.list_challenges(transaction, request.user_id) if not is_over(duel.expires_at, now)
    ]
    for duel in open_challenges:
        if challenged is not None and duel.challenged == challenged.player_id:
            raise OwnChallengeError(duel.code, "duel-challenged-already", name=challenged.name)
    if len(open_challenges) >= MAX_OPEN_CHALLENGES:
        raise OwnChallengeError(open_challenges[-1].code, "duel-too-many", most=MAX_OPEN_CHALLENGES)
    if challenged is None:
        return
    pings = duel_rows.list_not_accepted(transaction, request.user_id, now - PING_WINDOW, now, MAX_PINGS_PER_CHALLENGER)
    to_same_player = [created_at for other, created_at in pings if other == challenged.player_id]
    if len(to_same_player) >= MAX_PINGS_PER_PLAYER:
        key, since = "duel-challenged-often", to_same_player[MAX_PINGS_PER_PLAYER - 1]
    elif len(pings) >= MAX_PINGS_PER_CHALLENGER:
        key, since = "duel-pinged-often", pings[-1][1]
    else:
        return
    raise Refusal(key, when=f"<t:{math.ceil((since + PING_WINDOW).timestamp())}:R>")  # such as `in 20 minutes`


async def accept_challenge(request: RequestContext, code: str) -> DuelView:
    """Accept the challenge `code`, and start its games. Idempotent for the user who accepted it."""
    app = request.app

    def work(transaction: Transaction) -> DuelView:
        duel = get_duel(transaction, code, locked=True)
        if duel.stage is DuelStage.RUNNING and duel.challenged == request.user_id:  # delivered twice
            return _begun(transaction, duel.code)
        _check_may_respond(duel, request)
        now = app.clock()
        _check_open(app, duel, now)
        blocks.check_duel(transaction, request, duel.challenger, duel.names[0])
        games.check_seen_by_others(request)  # its boards are new messages
        if duel.channel != request.channel_id:
            raise Refusal("duel-answer-there", channel=f"<#{duel.channel}>")
        # Both players must have room for the games. They are locked until the transaction ends.
        names = {request.user_id: request.user_name.unescaped, duel.challenger: duel.names[0].unescaped}
        players.upsert_players(transaction, names, duel.guild, now, user_installed=request.is_user_install)
        games.check_game_channel(transaction, request)
        count, room = duel.format.games, games.room_for(request, duel.format.games)
        crowd = game_rows.find_crowd(transaction, request.user_id, request.guild_id, *room)
        games.check_game_limits(transaction, request, now, crowd, count)
        crowd = game_rows.find_crowd(transaction, duel.challenger, request.guild_id, *room)
        has_no_room = crowd.of_player is not None or count > app.limits.games_per_player
        # So says a challenger who has blocked the user as well: that stays secret.
        if has_no_room or blocks.may_not_play(transaction, request, duel.challenger):
            raise Refusal("duel-no-room", name=duel.names[0])
        duel_rows.start(transaction, duel.id, request.user_id)
        _start_games(transaction, request, duel, now)
        return _begun(transaction, duel.code)

    accepted = await app.database.write(work)
    for game_view in accepted.game_views:
        app.active_games.put(game_view.game)
    timed = (replace(game_view, game=app.live_minutes.timed(game_view.game)) for game_view in accepted.game_views)
    return replace(accepted, game_views=tuple(timed))


def _start_games(transaction: Transaction, request: RequestContext, duel: Duel, now: datetime) -> None:
    """Start the games; in a duplicate each player moves first in one of them."""
    casual = counting.is_casual(duel.board, (0, 1), request.app.oracle, custom=duel.custom)
    names = {duel.challenger: duel.names[0], request.user_id: request.user_name}
    seats_of_both = HumanSeat(duel.challenger), HumanSeat(request.user_id)
    first_game_seats = seats_of_both if duel.first else seats_of_both[::-1]
    seats_by_game = [first_game_seats] if duel.format is DuelFormat.SINGLE else [seats_of_both, seats_of_both[::-1]]
    for number, seats in enumerate(seats_by_game, 1):
        match = Match.start(duel.board, seats)
        duel_game = DuelGame(duel.id, duel.code, number, len(seats_by_game), duel.move_time, running=True)
        new_game = Game(
            id=UNSTORED,
            code=games.generate_unique_code(transaction, request.app.rng),
            match=match,
            names=(names[seats[0].user_id], names[seats[1].user_id]),
            seed=duel.seed,
            asked_size=duel.size,
            asked_first="me",
            guild=duel.guild,
            channel=duel.channel,
            created_at=now,
            updated_at=now,
            custom=duel.custom,
            casual=casual,
            layout=duel.layout,
            duel_game=duel_game.after(match, now),
            packed_moves=packing.EMPTY,
        )
        game_updates.add(transaction, new_game)


async def decline_challenge(request: RequestContext, code: str) -> Duel:
    """Decline the challenge `code`. Idempotent for the user who declined it."""

    def work(transaction: Transaction) -> Duel:
        duel = get_duel(transaction, code, locked=True)
        if duel.challenged is None and duel.challenger != request.user_id:
            raise Refusal("duel-nobody-to-decline")
        _check_may_respond(duel, request)
        return _close_challenge(transaction, request.app, duel, DuelStage.DECLINED)

    return await request.app.database.write(work)


async def cancel_challenge(request: RequestContext, code: str) -> Duel:
    """Cancel the challenge `code`. Idempotent for the user who cancelled it."""

    def work(transaction: Transaction) -> Duel:
        duel = get_duel(transaction, code, locked=True)
        if duel.challenger != request.user_id:
            if duel.stage is not DuelStage.OPEN:
                raise Refusal(_NOT_OPEN_KEYS[duel.stage])
            raise Refusal("duel-not-yours", name=duel.names[0])
        return _close_challenge(transaction, request.app, duel, DuelStage.CANCELLED)

    return await request.app.database.write(work)


async def expire_challenge(app: AppContext, code: str) -> Duel | None:
    """Expire the challenge `code` if its time is over, and return it; `None` if it is not, or no longer open."""

    def work(transaction: Transaction) -> Duel | None:
        duel, now = get_duel(transaction, code, locked=True), app.clock()
        if duel.stage is DuelStage.OPEN and app.presence.is_past(duel.expires_at, now):
            duel_rows.finish(transaction, duel.id, DuelStage.EXPIRED, now)
            duel = get_duel(transaction, code)
        return duel if duel.stage is DuelStage.EXPIRED else None

    is_open = (await app.database.read(get_duel, code)).stage is DuelStage.OPEN
    return await app.database.write(work) if is_open else None


def _close_challenge(transaction: Transaction, app: AppContext, duel: Duel, stage: DuelStage) -> Duel:
    if duel.stage is not stage:
        now = app.clock()
        _check_open(app, duel, now)
        duel_rows.finish(transaction, duel.id, stage, now)
    return get_duel(transaction, duel.code)


def _check_may_respond(duel: Duel, request: RequestContext) -> None:
    if duel.challenger == request.user_id:
        raise OwnChallengeError(duel.code, "duel-own-challenge")
    if duel.challenged is not None and duel.challenged != request.user_id:
        if duel.stage is not DuelStage.OPEN:
            raise Refusal(_NOT_OPEN_KEYS[duel.stage])
        raise Refusal("duel-not-for-you", name=duel.names[1])


_NOT_OPEN_KEYS = {
    DuelStage.RUNNING: "duel-taken",
    DuelStage.FINISHED: "duel-over",
    DuelStage.CLOSED: "duel-over",
    DuelStage.DECLINED: "duel-was-declined",
    DuelStage.CANCELLED: "duel-was-cancelled",
    DuelStage.EXPIRED: "duel-was-too-late",
}
"""The refusals of a response to a challenge that is no longer open."""


def _check_open(app: AppContext, duel: Duel, now: datetime) -> None:
    if duel.stage is not DuelStage.OPEN:
        raise Refusal(_NOT_OPEN_KEYS[duel.stage])
    if app.presence.is_past(duel.expires_at, now):
        raise Refusal(_NOT_OPEN_KEYS[DuelStage.EXPIRED])


async def offer_tie(request: RequestContext, code: str, ply: int, *, answer: bool | None = None) -> GameView:
    """Offer a tie in the user's game `code` at `ply`; accept it if the other player offers one.

    The offer stands until it is answered or the next move is made. With an `answer`, accept or decline it.
    """
    app = request.app

    def make_update(game: Game) -> GameUpdate:
        seat, now, duel_game = games.seat_of(game, request), app.clock(), game.duel_game
        if duel_game is None:
            raise Refusal("duel-no-tie-here")
        if games.is_overdue(app, game, now):
            return games.end_game(app, game, game.match.forfeit())
        games.check_active(game, ply)
        if duel_game.offered == 1 - seat:
            if answer is not False:
                return games.end_game(app, game, game.match.agree_to_tie())
            return GameUpdate(game, game.match, now, duel_game=replace(duel_game, offered=None))
        if answer is not None:
            raise Refusal("duel-not-offered")
        if duel_game.offered == seat:
            raise Refusal("duel-offered-already")
        return GameUpdate(game, game.match, now, duel_game=replace(duel_game, offered=seat))

    changed = await games.update_game(app, code, make_update)
    return await moves.settle_if_finished(app, changed)


ClosedDuel = tuple[tuple[GameView, ...], Duel | None]
"""Games that a moderator has ended, and their duel."""


async def close_duels_of(request: RequestContext, player: int) -> list[ClosedDuel]:
    """End the running duels of `player` in the user's server without a result, except those against the user."""
    ended: list[ClosedDuel] = []
    for duel in await request.app.database.read(duel_rows.list_running, player, request.guild_id):
        with suppress(Refusal):  # it is over meanwhile, or the user's own
            ended.append(await close_game(request, duel.code))
    return ended


async def close_game(request: RequestContext, code: str, *, channel: int | None = None) -> ClosedDuel:
    """End the game (with its whole duel), duel or challenge `code` of the user's server, or only of `channel`.

    The caller checks the permission. Return the ended games and the duel. Nobody may end their own game: it would
    count for nobody, so no moderator would ever lose.
    """
    app = request.app

    def cancel(transaction: Transaction, code: str) -> None:
        duel = get_duel(transaction, code, locked=True)
        if duel.stage is DuelStage.OPEN:
            duel_rows.finish(transaction, duel.id, DuelStage.CANCELLED, app.clock())
        elif duel.stage is not DuelStage.RUNNING:  # a running one ends with its games
            raise Refusal(_NOT_OPEN_KEYS[duel.stage])

    open_games, duel_code = await app.database.read(_find_to_close, games.parse_code(code), request.guild_id)
    if channel is not None and any(game.channel != channel for game in open_games):
        raise Refusal("duel-end-there", channel=f"<#{open_games[0].channel}>")
    is_own = any(game.match.seat_of(request.user_id) is not None for game in open_games)
    if is_own and any(game.match.active for game in open_games):
        raise Refusal("duel-own-game")
    if duel_code is not None:
        await app.database.write(cancel, duel_code)
    game_views = await close_games(app, open_games)
    return game_views, None if duel_code is None else await app.database.read(duel_rows.find, duel_code)


async def close_games(app: AppContext, played: Sequence[Game]) -> tuple[GameView, ...]:
    """End a game, or the games of a duel and with them the duel, without a result. Return their views. Idempotent."""

    def close(game: Game) -> GameUpdate | None:
        return games.end_game(app, game, game.match.close()) if game.match.active else None

    closed = [await games.update_game(app, game.code, close) for game in played]
    return tuple([await moves.settle_if_finished(app, game) for game in closed])


def _find_to_close(transaction: Transaction, code: str, guild: int | None) -> tuple[list[Game], str | None]:
    """Return the games of the game or duel `code` of `guild`, and the code of the duel if it is one."""
    game, duel = game_rows.find(transaction, code), duel_rows.find(transaction, code)
    if game is not None and game.guild == guild:
        games.check_active(game)
        if game.duel_game is None:
            return [game], None
        return game_rows.list_of_duel(transaction, game.duel_game.duel), game.duel_game.code
    if duel is not None and duel.guild == guild:
        return game_rows.list_of_duel(transaction, duel.id), duel.code
    raise Refusal("duel-not-in-server", code=code)
