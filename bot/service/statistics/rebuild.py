"""Rebuild the statistics of one player, or of all players in small steps, from the stored games."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import NamedTuple

from bot.errors import CoinsError
from bot.match.game_record import Game
from bot.service.app_context import AppContext
from bot.service.scheduler import Job
from bot.service.statistics.recompute import Recomputation
from bot.store import Session, StoreUnavailableError
from bot.store.games import repository as games
from bot.store.statistics import history, progress
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


class _History(NamedTuple):
    """The ids of a player's games in canonical order, and fingerprints of all and of those that were added before."""

    games: Sequence[int]
    all: history.Fingerprint
    added: history.Fingerprint | None


class _PlayerRebuild:
    """The recomputation of one player's statistics, as far as it has come."""

    def __init__(self, app: AppContext, player: int) -> None:
        self._app = app
        self._player = player
        self._reset()

    def _reset(self) -> None:
        self._made = Recomputation(self._app, self._player, self._app.clock())
        self._added: list[int] = []
        self._seen: history.Fingerprint | None = None

    async def add_games(self) -> None:
        """Read and add all games so far, some at a time. Starts again if games that were added have changed."""
        now = await self._app.database.read(self._read)
        if not self._continues(now):
            self._reset()
        if len(now.games) != now.all.games:  # on a server, a game ended between the two queries
            return
        for start in range(len(self._added), len(now.games), _BATCH_SIZE):
            some = now.games[start : start + _BATCH_SIZE]
            found = await self._app.database.read(games.load_many, some)
            self._add(self._made, some, found)
            await asyncio.sleep(0)
        self._added, self._seen = list(now.games), now.all

    def finish(self, session: Session) -> Recomputation | None:
        """Return the statistics with the games that ended since `add_games`.

        `None` if they are many, or if games that were added have changed. May be called again.
        """
        now = self._read(session)
        new = now.games[len(self._added) :]
        if self._seen is None or not self._continues(now) or len(new) > _BATCH_SIZE:
            return None
        made = self._made.copy()
        if new:
            self._add(made, new, games.load_many(session, new))
        made.add_rest(history.won_duels(session, self._player), history.rated_duels(session, self._player))
        return made

    def _read(self, session: Session) -> _History:
        seen = self._seen
        return _History(
            history.counted_games(session, self._player),
            history.fingerprint(session, self._player),
            history.fingerprint(session, self._player, seen.newest) if seen else None,
        )

    def _continues(self, now: _History) -> bool:
        return now.added == self._seen and list(now.games[: len(self._added)]) == self._added

    def _add(self, made: Recomputation, ids: Sequence[int], found: Mapping[int, Game | CoinsError]) -> None:
        for game in (found.get(each) for each in ids):
            if isinstance(game, Game):
                made.add_game(game)
            elif isinstance(game, CoinsError):
                log.warning("Left out of statistics, because it can't be replayed: %s", game)


async def rebuild_next_players(app: AppContext, most: int, pause: float = 0.0) -> bool:
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
        more = await rebuild_next_players(app, _PLAYERS_PER_RUN)
        done = min(done + _PLAYERS_PER_RUN, total)
        on_progress("recomputing statistics", done, total)
    return total - first


async def _next_run_at(app: AppContext, now: datetime) -> datetime | None:
    return None if await app.database.read(progress.reached) is None else now


async def _run(app: AppContext, now: datetime) -> None:
    await rebuild_next_players(app, _PLAYERS_PER_RUN, _PAUSE_S)


REBUILDING = Job("statistics", _next_run_at, _run)
"""Continues the rebuild of all players that a migration or an operator started."""
