"""Define leaderboard queries."""

from __future__ import annotations

from dataclasses import dataclass

from bot.match.periods import Period
from bot.match.totals import LeaderboardMetric


@dataclass(frozen=True, slots=True)
class LeaderboardQuery:
    """A leaderboard: its metric, its period (by its name, see `Period.at`), and its guild or all guilds.

    It lists all who have played; for achievements, all who have any.
    """

    metric: LeaderboardMetric
    period: str = Period.ALL.value
    guild: int | None = None
