"""Recompute statistics from the stored games alone."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field, replace
from datetime import date, datetime
from functools import partial

from bot.errors import CoinsError
from bot.match.daily import reached
from bot.match.games import Game
from bot.match.hints import accuracy_without_hints, win_counts
from bot.match.match import BotSeat, HumanSeat, Match, Status
from bot.match.reviews import review_match
from bot.service.context import AppContext
from bot.service.scheduler import Job
from bot.store import Session, StoreUnavailableError, daily, games, statistics
from bot.store.aggregation import Totals
from bot.store.ratings import RebuildProgress
from bot.store.result_events import GameResult, ResultEvent, game_events
from bot.store.statistics import replace_statistics

log = logging.getLogger(__name__)

PEOPLE = "people"
"""The opponent in records of games against other players."""


def game_result_events(app: AppContext, game: Game, match: Match, ended: datetime) -> tuple[ResultEvent, ...]:
    """Return the result events of `game`, which ended as `match`, for each player.

    Casual games, closed ones and those lost on time before both had moved have none.
    """
    too_soon = match.status is Status.FORFEIT and match.ply < len(match.seats)
    if game.casual or too_soon or match.status is Status.EXPIRED:
        return ()
    assessments = review_match(match, app.oracle).own_assessments  # the end of a game shows the review as well
    events: list[ResultEvent] = []
    for number, seat in enumerate(match.seats):
        if not isinstance(seat, HumanSeat):
            continue
        other = match.seats[1 - number]
        events += game_events(
            seat.user_id,
            game.guild,
            ended,
            # Records must hold no names of players, because they stay after a player's data is deleted.
            other.opponent if isinstance(other, BotSeat) else PEOPLE,
            _result(game, match, number),
            accuracy_without_hints(assessments, game.hints, number),
            layout=game.layout,
            rival=other.user_id if isinstance(other, HumanSeat) else None,
            day=game.day if match.status is Status.FINISHED else None,
            secret=None if game.day is None else daily.ends_at(game.day),
            duel=None if game.duel_game is None else game.duel_game.duel,
            challenge=_challenge(game, match, number),
        )
    return tuple(events)


def _challenge(game: Game, match: Match, seat: int) -> int | None:
    """Return the challenge of a game that changes the rating of `seat` against bots.

    A game that was won or tied with a hint does not; one that was lost does, or else a hint would avert a loss.
    """
    helped = any(hint.seat == seat for hint in game.hints)
    return None if helped and match.winner != 1 - seat else game.level.challenge


def _result(game: Game, match: Match, seat: int) -> GameResult | None:
    if match.winner is None:
        return GameResult.TIE
    if match.winner != seat:
        return GameResult.LOSS
    return GameResult.WIN if win_counts(game.hints, seat) else None


@dataclass
class Recomputation:
    """The statistics of `player` as of `now`, computed by the arithmetic of the aggregation.

    Add all games that count in canonical order (by end, then by id), then the rest. `totals` is what may be counted
    `now`; `held` are the result events that must still be held back. Without `now` nothing is held back.
    """

    app: AppContext
    player: int
    now: datetime | None = None
    totals: Totals = field(default_factory=Totals)
    held: list[ResultEvent] = field(default_factory=list)
    _tries: dict[date, tuple[int | None, bool]] = field(default_factory=dict)

    def add_games(self, ids: Sequence[int], loaded: Mapping[int, Game | CoinsError]) -> list[CoinsError]:
        """Add the finished games `ids` in this order, as `load_many` returned them. Solves their positions.

        Leaves out a game that was deleted, and one that can't be replayed. Return the errors of the latter.
        """
        errors = []
        for game in (loaded[game_id] for game_id in ids if game_id in loaded):
            if isinstance(game, Game):
                self._add_game(game)
            else:
                errors.append(game)
        return errors

    def _add_game(self, game: Game) -> None:
        for event in game_result_events(self.app, game, game.match, game.updated_at):
            if event.player_id != self.player:
                continue
            if event.day is not None and game.updated_at < daily.closes_at(event.day):
                self._tries[event.day] = game.guild, event.dailies > 0
            if self.now is None:
                is_held = False
            elif event.due_at is None or event.duel_id is not None:
                is_held = game.duel_game is not None and game.duel_game.running
            else:
                is_held = event.due_at > self.now
            if is_held:
                self.held.append(event)
            else:
                self.totals.add(event)

    def copy(self) -> Recomputation:
        """Return a copy to which other games can be added. O(totals)."""
        return replace(self, totals=deepcopy(self.totals), held=list(self.held), _tries=dict(self._tries))

    def add_rest(self, events: Iterable[ResultEvent]) -> None:
        """Add the events of duels (ratings in order) and daily streaks, after all games."""
        for event in events:
            self.totals.add(event)
        for day, length in reached(sorted(self._tries)):
            guild, par = self._tries[day]
            self.totals.add(
                ResultEvent(self.player, guild, daily.starts_at(day), dailies=int(par), daily_streak=length)
            )


_BATCH_SIZE = 25
"""Games read and solved before other tasks may run: some ten milliseconds."""
_PLAYERS_PER_RUN = 20
"""Players that one run of the job rebuilds."""
_PAUSE_S = 0.05
"""Seconds between two players in the job, so that few moves have to wait for a rebuild."""
_MAX_ATTEMPTS = 10


async def rebuild_player(app: AppContext, player: int) -> None:
    """Replace the statistics of `player` by recomputed ones. Idempotent.

    Reads and solves all their games, O(games), outside the short transaction that replaces the rows. That transaction
    adds the few games that ended meanwhile. A game that can't be replayed is left out. Raises `OutcomeUnknownError`
    and `StoreUnavailableError`, the latter also if older games keep changing.
    """
    for _ in range(_MAX_ATTEMPTS):
        recomputation = Recomputation(app, player, app.clock())
        ids, seen = await app.database.read(statistics.games_so_far, player)
        for start in range(0, len(ids), _BATCH_SIZE):
            batch = ids[start : start + _BATCH_SIZE]
            for error in recomputation.add_games(batch, await app.database.read(games.load_many, batch)):
                log.warning("A game is not counted in statistics, because it can't be replayed: %s", error)
            await asyncio.sleep(0)
        if await app.database.write(replace_statistics, player, partial(_finish, recomputation, ids, seen)):
            return
    raise StoreUnavailableError


def _finish(
    recomputation: Recomputation, added: Sequence[int], seen: statistics.Fingerprint, session: Session
) -> tuple[Totals, list[ResultEvent]] | None:
    """Return the totals, and the events that are held back, with the games that ended since those `added`.

    `None` if they are many, or if games that were added have changed since `seen`. May be called again.
    """
    ids, now = statistics.games_so_far(session, recomputation.player, seen.newest)
    new_games = ids[len(added) :]
    if now != seen or ids[: len(added)] != added or len(new_games) > _BATCH_SIZE:
        return None
    finished = recomputation.copy()
    if new_games:
        finished.add_games(new_games, games.load_many(session, new_games))
    finished.add_rest(statistics.duel_events(session, recomputation.player))
    return finished.totals, finished.held


async def rebuild_next_players(app: AppContext, count: int, pause: float = 0.0) -> bool:
    """Rebuild the next `count` players of a pending rebuild of all players. Return true if more are left.

    The progress is stored after each player, so that the rebuild resumes there after a restart. Several processes may
    do this at once. Raises what `rebuild_player` raises.
    """
    last_player = await app.database.read(statistics.rebuild_reached)
    if last_player is None:
        return False
    players = await app.database.read(statistics.players_after, last_player, count)
    for player in players:
        await rebuild_player(app, player)
        await app.database.write(statistics.advance_rebuild, last_player, player)
        last_player = player
        await asyncio.sleep(pause)
    if len(players) == count:
        return True
    await app.database.write(statistics.advance_rebuild, last_player, None)
    log.info("Recomputed the statistics of all players from the stored games.")
    return False


async def rebuild_all(app: AppContext, on_progress: RebuildProgress, *, restart: bool) -> int:
    """Finish the pending rebuild of all players, or `restart` it. Return the number of players rebuilt.

    Raises `StoreUnavailableError`.
    """
    if restart:
        await app.database.write(statistics.begin_rebuild)
    last_player = await app.database.read(statistics.rebuild_reached)
    if last_player is None:
        return 0
    total = await app.database.read(statistics.players_up_to)
    done_before = players_done = await app.database.read(statistics.players_up_to, last_player)
    has_more = True
    while has_more:
        has_more = await rebuild_next_players(app, _PLAYERS_PER_RUN)
        players_done = min(players_done + _PLAYERS_PER_RUN, total)
        on_progress("recomputing statistics", players_done, total)
    return total - done_before


async def _next_run_at(app: AppContext, now: datetime) -> datetime | None:
    return None if await app.database.read(statistics.rebuild_reached) is None else now


async def _run(app: AppContext, now: datetime) -> None:
    await rebuild_next_players(app, _PLAYERS_PER_RUN, _PAUSE_S)


REBUILDING = Job("statistics", _next_run_at, _run)
"""Continues the rebuild of all players that a migration or an operator started."""
