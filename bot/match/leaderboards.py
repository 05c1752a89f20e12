"""Define leaderboards: their metrics, their periods by the calendar of UTC, and queries."""

from __future__ import annotations

import enum
from dataclasses import dataclass
from datetime import UTC, datetime

from bot.match.ratings import PROVISIONAL_DUELS, PROVISIONAL_GAMES


class LeaderboardMetric(enum.Enum):
    """The metric by which a leaderboard is ordered."""

    DAILY = "daily"
    STREAK = "streak"
    LEVEL = "level"
    ACCURACY = "accuracy"
    RATING = "rating"
    DUELS = "duels"
    TRAINING_STREAK = "puzzle-streak"
    TRAINING_RUSH = "puzzle-rush"
    TRAINING_RATING = "puzzle-rating"


class Period(enum.Enum):
    """A kind of period: a week begins on Monday, a season is a quarter of the year."""

    WEEK = "week"
    MONTH = "month"
    SEASON = "season"
    ALL = "all"

    def at(self, moment: datetime) -> str:
        """Return the name of the period that `moment` is in: 2026-W53, 2026-12, 2026-Q4, all."""
        day = moment.astimezone(UTC)
        if self is Period.WEEK:
            year, week, _ = day.isocalendar()  # the days around New Year may be in a week of the other year
            return f"{year}-W{week:02}"
        if self is Period.MONTH:
            return f"{day.year}-{day.month:02}"
        if self is Period.SEASON:
            return f"{day.year}-Q{(day.month + 2) // 3}"
        return str(self.value)


MIN_RESULTS = {
    LeaderboardMetric.LEVEL: PROVISIONAL_GAMES,  # rated games
    LeaderboardMetric.RATING: PROVISIONAL_DUELS,  # rated duels
}
"""The results from which on a player is listed: a provisional rating, as `bot.match.ratings` decides, is not reliable.

The leaderboard of accuracy lists players with fewer than `quality.ESTABLISHED` choices as well, below all others.
"""


@dataclass(frozen=True, slots=True)
class LeaderboardQuery:
    """A leaderboard: its metric, its period (by its name, see `Period.at`), and its guild or all guilds.

    It lists all who have played, and have the `MIN_RESULTS`; for achievements, all who have any.
    """

    metric: LeaderboardMetric
    period: str = Period.ALL.value
    guild: int | None = None
