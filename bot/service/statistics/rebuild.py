"""Rebuild the statistics of one player, or of all players in small steps, from the stored games."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping, Sequence
from datetime import datetime

from bot.errors import CoinsError
from bot.match.games import Game
from bot.service.app_context import AppContext
from bot.service.scheduler import Job
from bot.service.statistics.recompute import Recomputation
from bot.store import Session, StoreUnavailableError
from bot.store.games import repository as games
from bot.store.statistics import history, rebuild_progress
from bot.store.statistics.rating_rebuild import RebuildProgress
from bot.store.statistics.replace import replace_statistics

log = logging.getLogger(__name__)

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
    rebuild = _PlayerRebuild(app, player)
    for _ in range(_MAX_ATTEMPTS):
        await rebuild.add_games()
        if await app.database.write(replace_statistics, player, rebuild.finish):
            return
    raise StoreUnavailableError


class _PlayerRebuild:
    """The recomputation of one player's statistics, as far as it has come."""

    def __init__(self, app: AppContext, player: int) -> None:
        self._app = app
        self._player = player
        self._reset()

    def _reset(self) -> None:
        self._recomputation = Recomputation(self._app, self._player, self._app.clock())
        self._added_games: list[int] = []
        self._fingerprint: history.Fingerprint | None = None

    async def add_games(self) -> None:
        """Read and add all games so far, some at a time. Starts again if games that were added have changed."""
        read = self._app.database.read
        ids = await read(self._list_games)
        if ids is None:
            self._reset()
            ids = await read(history.counted_games, self._player)
        # After the ids: a change since then shows in the fingerprint or in the ids of the next call.
        self._fingerprint = await read(history.fingerprint, self._player)
        for start in range(len(self._added_games), len(ids), _BATCH_SIZE):
            batch = ids[start : start + _BATCH_SIZE]
            _add_games(self._recomputation, batch, await read(games.load_many, batch))
            self._added_games += batch
            await asyncio.sleep(0)

    def finish(self, session: Session) -> Recomputation | None:
        """Return the statistics with the games that ended since `add_games`.

        `None` if they are many, or if games that were added have changed. May be called again.
        """
        ids = self._list_games(session)
        if ids is None or len(ids) - len(self._added_games) > _BATCH_SIZE:
            return None
        recomputation, new_games = self._recomputation.copy(), ids[len(self._added_games) :]
        if new_games:
            _add_games(recomputation, new_games, games.load_many(session, new_games))
        recomputation.add_rest(history.won_duels(session, self._player), history.rated_duels(session, self._player))
        return recomputation

    def _list_games(self, session: Session) -> Sequence[int] | None:
        """Return the ids of all games, those that were added first; `None` if these have changed."""
        seen, ids = self._fingerprint, history.counted_games(session, self._player)
        if seen is not None and history.fingerprint(session, self._player, seen.newest) != seen:
            return None
        return ids if list(ids[: len(self._added_games)]) == self._added_games else None


def _add_games(recomputation: Recomputation, ids: Sequence[int], loaded: Mapping[int, Game | CoinsError]) -> None:
    """Add games, and log those that are left out because they can't be replayed."""
    for error in recomputation.add_games(ids, loaded):
        log.warning("A game is not counted in statistics, because it can't be replayed: %s", error)


async def rebuild_next_players(app: AppContext, count: int, pause: float = 0.0) -> bool:
    """Rebuild the next `count` players of a pending rebuild of all players. Return true if more are left.

    The progress is stored after each player, so that the rebuild resumes there after a restart. Several processes may
    do this at once. Raises what `rebuild_player` raises.
    """
    last_player = await app.database.read(rebuild_progress.reached)
    if last_player is None:
        return False
    players = await app.database.read(history.players_after, last_player, count)
    for player in players:
        await rebuild_player(app, player)
        await app.database.write(rebuild_progress.advance, last_player, player)
        last_player = player
        await asyncio.sleep(pause)
    if len(players) == count:
        return True
    await app.database.write(rebuild_progress.end, last_player)
    log.info("Recomputed the statistics of all players from the stored games.")
    return False


async def rebuild_all(app: AppContext, on_progress: RebuildProgress, *, restart: bool) -> int:
    """Finish the pending rebuild of all players, or `restart` it. Return the number of players rebuilt.

    Raises `StoreUnavailableError`.
    """
    if restart:
        await app.database.write(rebuild_progress.begin)
    last_player = await app.database.read(rebuild_progress.reached)
    if last_player is None:
        return 0
    total = await app.database.read(history.players_up_to)
    done_before = players_done = await app.database.read(history.players_up_to, last_player)
    has_more = True
    while has_more:
        has_more = await rebuild_next_players(app, _PLAYERS_PER_RUN)
        players_done = min(players_done + _PLAYERS_PER_RUN, total)
        on_progress("recomputing statistics", players_done, total)
    return total - done_before


async def _next_run_at(app: AppContext, now: datetime) -> datetime | None:
    return None if await app.database.read(rebuild_progress.reached) is None else now


async def _run(app: AppContext, now: datetime) -> None:
    await rebuild_next_players(app, _PLAYERS_PER_RUN, _PAUSE_S)


REBUILDING = Job("statistics", _next_run_at, _run)
"""Continues the rebuild of all players that a migration or an operator started."""
