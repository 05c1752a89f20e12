"""Read a player's statistics."""

from __future__ import annotations

from dataclasses import dataclass

from bot.match.ratings import Rating
from bot.match.statistics import PlayerTotals, ResultRecord, RivalRecord
from bot.service.app_context import AppContext
from bot.service.statistics import aggregation_job
from bot.service.statistics.daily_history import DailyHistory, daily_history
from bot.store.statistics import player_statistics

RIVALS = 5
"""The number of other players whose results against this one are shown."""
CURVE = 60
"""The number of duels in a rating chart."""


@dataclass(frozen=True, slots=True)
class PlayerStats:
    """A player's totals everywhere (`None` before a first game counts) and results.

    `records` are by opponent, `layouts` by layout, `rivals` against the players met most often. `rating` is `None`
    before the first rated duel; `curve` is its latest course in points, the oldest first. There may be a rating without
    totals: after a duplicate in which each player moved on one board and lost the other on time. `daily` is `None` for
    a player without daily puzzles.
    """

    totals: PlayerTotals | None
    records: tuple[ResultRecord, ...]
    layouts: tuple[ResultRecord, ...] = ()
    rivals: tuple[RivalRecord, ...] = ()
    rating: Rating | None = None
    curve: tuple[int, ...] = ()
    daily: DailyHistory | None = None


async def read_player_stats(app: AppContext, player: int) -> PlayerStats:
    """Return the statistics of `player`; none while their data is being deleted."""
    now = app.clock()

    async def read() -> PlayerStats:
        stored = await player_statistics.read_statistics(app.database, player, RIVALS, CURVE)
        return PlayerStats(
            stored.totals,
            stored.opponents,
            stored.layouts,
            stored.rivals,
            stored.rating,
            tuple(rating.points for rating in stored.changes),
            daily_history(stored.tries, now),
        )

    return await aggregation_job.read(app, player, read)
