"""Challenge a player, or anyone, to a duel or a rematch."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta

from bot.errors import Refusal
from bot.match.deals import Layout
from bot.match.duels import Duel, DuelFormat, DuelStage, NewDuel
from bot.match.privacy import ANONYMIZED_PLAYER_ID
from bot.player_name import PlayerName
from bot.service.app_context import AppContext
from bot.service.duels import pings
from bot.service.duels.duel_view import get_duel
from bot.service.games import codes, limits, queries, start
from bot.service.games.start import DealTerms, NewGameRequest, build_board
from bot.service.preferences import DEADLINE
from bot.service.request_context import RequestContext
from bot.store import Session, duels, players

CHALLENGE_LIFETIME = timedelta(hours=24)
"""The time for which a challenge is open."""
MAX_OPEN_CHALLENGES = 5
"""The most open challenges of one player: each pings somebody."""


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


async def create_challenge(app: AppContext, request: RequestContext, proposal: DuelRequest) -> Duel:
    """Challenge a player or anyone. An interaction creates one challenge, even if it is delivered again."""
    if proposal.challenged is not None and proposal.challenged.player_id == request.user_id:
        raise Refusal("duel-yourself")
    if proposal.coins is not None and proposal.rated:
        raise Refusal("duel-known-coins")
    rated = proposal.rated
    if rated is None:
        rated = proposal.format is DuelFormat.DUPLICATE and proposal.coins is None
    return await _store_challenge(app, request, proposal, rated, first=app.rng.random() < 0.5)


async def rematch(app: AppContext, request: RequestContext, code: str) -> Duel:
    """Challenge the user's opponent of the duel `code` to the same kind of duel on a new deal.

    In a single game the other player moves first this time.
    """
    finished_duel = await app.database.read(get_duel, code)
    if finished_duel.stage not in (DuelStage.FINISHED, DuelStage.CLOSED):
        raise Refusal("duel-not-over")
    if request.user_id not in (finished_duel.challenger, finished_duel.challenged):
        raise Refusal("duel-of-others", first=finished_duel.names[0], second=finished_duel.names[1])
    is_challenger = finished_duel.challenger == request.user_id
    challenged = _other_player(finished_duel, request.user_id)
    proposal = DuelRequest(
        challenged, finished_duel.size, finished_duel.layout, None, finished_duel.format, finished_duel.rated
    )
    return await _store_challenge(
        app, request, proposal, finished_duel.rated, first=finished_duel.first != is_challenger, rematch_of=code
    )


def _other_player(duel: Duel, player: int) -> DuelPlayer:
    """Return the other player of an ended duel."""
    is_challenger = duel.challenger == player
    other, name = (duel.challenged, duel.names[1]) if is_challenger else (duel.challenger, duel.names[0])
    if other is None or other == ANONYMIZED_PLAYER_ID:
        raise Refusal("duel-nobody-left")
    return DuelPlayer(other, name)


async def _store_challenge(
    app: AppContext,
    request: RequestContext,
    proposal: DuelRequest,
    rated: bool,
    *,
    first: bool,
    rematch_of: str | None = None,
) -> Duel:
    queries.check_seen_by_others(request)
    seed = app.rng.getrandbits(62)
    game_request = NewGameRequest(size=proposal.size, coins=proposal.coins, layout=proposal.layout)
    board, size, layout = await build_board(app, request, game_request, DealTerms(seed, True))
    custom = proposal.coins is not None
    rated = rated and not start.is_casual(app, board, (0, 1), custom=custom)
    hours = await app.preferences.value(DEADLINE, None, request.guild_id)

    def work(session: Session) -> Duel:
        existing_duel = duels.find_by_interaction(session, request.interaction_id)
        if existing_duel is not None:
            return existing_duel
        now = app.clock()
        _check_may_challenge(session, app, request, proposal.challenged)
        if rematch_of is not None:  # the other player may have been deleted while the board was dealt
            _other_player(get_duel(session, rematch_of), request.user_id)
        code = codes.generate_unique(session, app.rng)
        challenged = None if proposal.challenged is None else proposal.challenged.player_id
        duels.add(
            session,
            NewDuel(
                code,
                request.user_id,
                challenged,
                proposal.format,
                rated,
                first,
                board,
                layout,
                size,
                seed,
                hours,
                request.guild_id,
                request.channel_id,
                request.interaction_id,
                now + CHALLENGE_LIFETIME,
                custom=custom,
            ),
            now,
        )
        return get_duel(session, code)

    return await app.database.write(work)


def _check_may_challenge(
    session: Session, app: AppContext, request: RequestContext, challenged: DuelPlayer | None
) -> None:
    """Check that the user may challenge `challenged` in this channel. Stores both players."""
    now = app.clock()
    names = {request.user_id: request.user_name.unescaped} | (
        {} if challenged is None else {challenged.player_id: challenged.name.unescaped}
    )
    players.upsert_players(session, names, request.guild_id, now, user_installed=request.is_user_install)
    limits.check_game_channel(session, app, request)
    open_challenges = [duel for duel in duels.list_challenges(session, request.user_id) if duel.expires_at > now]
    if challenged is not None and any(duel.challenged == challenged.player_id for duel in open_challenges):
        raise Refusal("duel-challenged-already", name=challenged.name)
    if len(open_challenges) >= MAX_OPEN_CHALLENGES:
        raise Refusal("duel-too-many", most=MAX_OPEN_CHALLENGES)
    if challenged is not None:
        pings.check(session, request.user_id, challenged.player_id, now)
