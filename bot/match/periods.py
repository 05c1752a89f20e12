"""Define the periods of leaderboards, by the calendar of UTC."""

from __future__ import annotations

import enum
from datetime import UTC, datetime


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
