"""Count streaks: consecutive days of play, with one missed day a week forgiven.

The days are those of UTC, the weeks those of ISO 8601, from Monday to Sunday. The first missed day of a
week is *frozen*: the streak goes on after it without growing. Any other missed day ends the streak.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from datetime import date, timedelta

_ONE_DAY = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class Streak:
    """Lengths of the current streak (0: none) and the best, and if this week's freeze is used (`freeze_used`)."""

    current: int
    best: int
    freeze_used: bool


@dataclass
class _StreakCounter:
    """A growing streak: its length, its last day and its last frozen day."""

    open: Collection[date]
    length: int = 0
    last: date | None = None
    frozen: date | None = None

    def miss_until(self, day: date) -> None:
        """Count the days between the last one and `day` as missed, except those that are `open`."""
        missed = self.last + _ONE_DAY if self.last is not None else day
        while self.length and missed < day:
            if missed not in self.open:
                if self.frozen is not None and _week(self.frozen) == _week(missed):
                    self.length = 0
                self.frozen = missed
            missed += _ONE_DAY

    def count_day(self, day: date) -> None:
        self.miss_until(day)
        self.length += 1
        self.last = day


def reached(days: Sequence[date], still_open: Collection[date] = ()) -> Iterator[tuple[date, int]]:
    """Yield the length of the streak on each of `days`, which are in order and unique. O(days)."""
    counter = _StreakCounter(still_open)
    for day in days:
        counter.count_day(day)
        yield day, counter.length


def daily_streak(days: Sequence[date], today: date, still_open: Collection[date] = ()) -> Streak:
    """Return the streak as of `today`; today and days `still_open` don't count as missed yet. O(days)."""
    counter, best = _StreakCounter(still_open), 0
    for day in days:
        counter.count_day(day)
        best = max(best, counter.length)
    counter.miss_until(today)
    freeze_used = counter.frozen is not None and _week(counter.frozen) == _week(today)
    return Streak(counter.length, best, freeze_used)


def _week(day: date) -> tuple[int, int]:
    year, week, _ = day.isocalendar()
    return year, week
