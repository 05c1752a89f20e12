"""Prepare in the background what frequent requests need, so that none of them waits for it."""

from __future__ import annotations

import asyncio
from datetime import datetime, timedelta

from bot.match.ladder import LadderRating
from bot.match.ladder.ladder_rating import START
from bot.match.leaderboard import LeaderboardQuery
from bot.match.match import ANONYMIZED_PLAYER_ID
from bot.match.periods import Period
from bot.match.totals import LeaderboardMetric
from bot.service.app_context import AppContext
from bot.service.scheduler import Job
from bot.service.statistics.leaderboard import read_page
from bot.service.statistics.player_stats import read_player_stats

_POLL_INTERVAL = timedelta(seconds=2)
_PAUSE_S = 0.2
"""Seconds between two steps. Compiling a query takes 10 to 30 ms, in which moves wait."""


class WarmUp:
    """The warm-up of a process, as soon as it has an active game.

    It opens connections to the database, imports the model of ratings and runs each query of the most frequent
    statistics once. Not at the start of the process: an idle one saves the memory.
    """

    def __init__(self) -> None:
        self._is_done = False

    def job(self) -> Job:
        return Job("warm-up", self.next_run_at, self.run)

    async def next_run_at(self, app: AppContext, now: datetime) -> datetime | None:
        """Return `now` once there is an active game, and `None` after the run."""
        if self._is_done:
            return None
        return now if len(app.active_games) else now + _POLL_INTERVAL

    async def run(self, app: AppContext, now: datetime) -> None:
        """Read the statistics of nobody, and rate a game. Raises `StoreUnavailableError`."""
        await app.database.open_connections()
        LadderRating().after(START, 1)
        await asyncio.sleep(_PAUSE_S)
        board = LeaderboardQuery(LeaderboardMetric.WINS, Period.ALL.at(now), None)
        await read_page(app, board, ANONYMIZED_PLAYER_ID, 0)
        await asyncio.sleep(_PAUSE_S)
        await read_player_stats(app, ANONYMIZED_PLAYER_ID)
        self._is_done = True
