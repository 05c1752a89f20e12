"""Rebuild the statistics of one player, or of all players in small steps, from the stored games."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from datetime import datetime

from bot.errors import CoinsError
from bot.match.game_record import Game
from bot.service.app_context import AppContext
from bot.service.scheduler import Job
from bot.service.statistics.recompute import Recomputation
from bot.store import StoreUnavailableError
from bot.store.games import repository as games
from bot.store.statistics import history, progress
from bot.store.statistics.rating_rebuild import RebuildProgress
from bot.store.statistics.replace import replace_statistics

log = logging.getLogger(__name__)

_GAMES = 25
"""Games read and solved before other tasks may run: some ten milliseconds."""
_PLAYERS = 20
"""Players that one run of the job rebuilds."""
_PAUSE = 0.05
"""Seconds between two players in the job, so that few moves have to wait for a rebuild."""
_TRIES = 50


async def rebuild_player(app: AppContext, player: int) -> None:
    """Replace the statistics of `player` by recomputed ones. Idempotent.

    Reads and solves all their games, O(games), outside the short transaction that replaces the rows, and adds games
    that end meanwhile. A game that can't be replayed is left out. Raises `OutcomeUnknownError` and
    `StoreUnavailableError`, the latter also if games keep ending faster than they can be read.
    """
    rebuild = _PlayerRebuild(app, player)
    for _ in range(_TRIES):
        made, seen = await rebuild.catch_up()
        if await app.database.write(replace_statistics, player, seen, made.totals, made.held):
            return
    raise StoreUnavailableError


class _PlayerRebuild:
    """The recomputation of one player's statistics, as far as it has come."""

    def __init__(self, app: AppContext, player: int) -> None:
        self._app = app
        self._player = player
        self._reset()

    def _reset(self) -> None:
        self._made = Recomputation(self._app, self._player, self._app.clock())
        self._done: list[int] = []
        self._seen: history.Fingerprint | None = None

    async def catch_up(self) -> tuple[Recomputation, history.Fingerprint]:
        """Return the recomputation with all games so far, and the fingerprint of what it is based on."""
        read = self._app.database.read
        if self._seen is not None and await read(history.fingerprint, self._player, self._seen.newest) != self._seen:
            self._reset()  # games that were added already have changed
        self._seen = await read(history.fingerprint, self._player)
        ids = await read(history.counted_games, self._player)
        if len(ids) != self._seen.games or list(ids[: len(self._done)]) != self._done:
            self._reset()  # a game ended between the two reads, or the order has changed
            return await self.catch_up()
        await self._add(ids[len(self._done) :])
        won = await read(history.won_duels, self._player)
        rated = await read(history.rated_duels, self._player)
        return self._made.with_rest(won, rated), self._seen

    async def _add(self, ids: Sequence[int]) -> None:
        for start in range(0, len(ids), _GAMES):
            some = ids[start : start + _GAMES]
            found = await self._app.database.read(games.load_many, some)
            for game in (found.get(each) for each in some):
                if isinstance(game, Game):
                    self._made.add_game(game)
                elif isinstance(game, CoinsError):
                    log.warning("Left out of statistics, because it can't be replayed: %s", game)
            self._done += some
            await asyncio.sleep(0)


async def rebuild_some(app: AppContext, most: int, pause: float = 0.0) -> bool:
    """Rebuild the next `most` players of a pending rebuild of all players. Return true if more are left.

    The progress is stored after each player, so that the rebuild resumes there after a restart. Several processes may
    do this at once. Raises what `rebuild_player` raises.
    """
    after = await app.database.read(progress.reached)
    if after is None:
        return False
    players = await app.database.read(history.players_after, after, most)
    for player in players:
        await rebuild_player(app, player)
        await app.database.write(progress.advance, after, player)
        after = player
        await asyncio.sleep(pause)
    if len(players) == most:
        return True
    await app.database.write(progress.end, after)
    log.info("Recomputed the statistics of all players from the stored games.")
    return False


async def rebuild_all(app: AppContext, on_progress: RebuildProgress, *, restart: bool) -> int:
    """Finish the pending rebuild of all players, or `restart` it. Return the number of players rebuilt.

    Raises `StoreUnavailableError`.
    """
    if restart:
        await app.database.write(progress.begin)
    after = await app.database.read(progress.reached)
    if after is None:
        return 0
    total = await app.database.read(history.players_up_to)
    first = done = await app.database.read(history.players_up_to, after)
    more = True
    while more:
        more = await rebuild_some(app, _PLAYERS)
        done = min(done + _PLAYERS, total)
        on_progress("recomputing statistics", done, total)
    return total - first


async def _next_run_at(app: AppContext, now: datetime) -> datetime | None:
    return None if await app.database.read(progress.reached) is None else now


async def _run(app: AppContext, now: datetime) -> None:
    await rebuild_some(app, _PLAYERS, _PAUSE)


REBUILDING = Job("statistics", _next_run_at, _run)
"""Continues the rebuild of all players that a migration or an operator started."""
