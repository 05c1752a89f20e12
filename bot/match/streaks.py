"""Streaks: days in a row on which something was done, where one missed day a week is forgiven.

The days are those of UTC, the weeks those of ISO 8601, from Monday to Sunday. A missed day ends a streak, unless it is
the first one of its week that would: that one is *frozen*, and the streak goes on beyond it without growing.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from datetime import date, timedelta

_DAY = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class Streak:
    """Days of the streak that still lasts (0: none), of the `best` one, and whether this week's freeze is `spent`."""

    current: int
    best: int
    spent: bool


@dataclass
class _Counter:
    """A streak as it grows: how long it is, up to which day, and the week of the last frozen day."""

    open: Collection[date]
    length: int = 0
    last: date | None = None
    frozen: date | None = None

    def miss_until(self, day: date) -> None:
        """Nothing was done on the days between the last one and `day`; those that are `open` don't count as missed."""
        missed = self.last + _DAY if self.last is not None else day
        while self.length and missed < day:
            if missed not in self.open:
                if self.frozen is not None and _week(self.frozen) == _week(missed):
                    self.length = 0
                self.frozen = missed
            missed += _DAY

    def done(self, day: date) -> None:
        self.miss_until(day)
        self.length += 1
        self.last = day


def reached(days: Sequence[date], still_open: Collection[date] = ()) -> Iterator[tuple[date, int]]:
    """How long the streak was on each of `days`, which come in order, each once. O(days)."""
    counter = _Counter(still_open)
    for day in days:
        counter.done(day)
        yield day, counter.length


def streak(days: Sequence[date], today: date, still_open: Collection[date] = ()) -> Streak:
    """The streak as of `today`, which is not missed yet, nor are days that are `still_open`. O(days)."""
    counter, best = _Counter(still_open), 0
    for day in days:
        counter.done(day)
        best = max(best, counter.length)
    counter.miss_until(today)
    spent = counter.frozen is not None and _week(counter.frozen) == _week(today)
    return Streak(counter.length, best, spent)


def _week(day: date) -> tuple[int, int]:
    year, week, _ = day.isocalendar()
    return year, week
