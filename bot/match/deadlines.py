"""Say if a time is over: nothing else compares deadlines. The lengths of times are with their features.

The bot is away while none of its processes is connected to Discord or while the database doesn't answer. Afterwards the
open deadlines of duels and challenges move by the length of that time (`bot.store.presence`); daily puzzles don't.
"""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta
from typing import Any, Protocol, TypeVar

T_co = TypeVar("T_co", covariant=True)
ABSENT_AFTER = timedelta(minutes=3)
"""The time without a sign of the bot after which it was away; it gives one about every minute."""
_ONE_DAY = timedelta(days=1)


class _Moment(Protocol[T_co]):
    """A moment, or a column of moments, whose comparison is a condition."""

    def __le__(self, other: Any, /) -> T_co: ...

    def __lt__(self, other: Any, /) -> T_co: ...


def is_over(end: _Moment[T_co], now: datetime) -> T_co:
    """Return true if a time that ends at `end` is over; for a column of ends, the condition that it is."""
    return end <= now


def day_of(now: datetime) -> date:
    """Return the day, in UTC, whose puzzle is played at `now`."""
    return now.astimezone(UTC).date()


def ends_at(day: date) -> datetime:
    """Return the time at which the puzzle of `day` is replaced by the next one."""
    return datetime.combine(day, time(), UTC) + _ONE_DAY


def closes_at(day: date) -> datetime:
    """Return the time at which a try begun on `day` no longer counts for its puzzle: another day later."""
    return ends_at(day) + _ONE_DAY


def is_in_time(ended: _Moment[T_co], day: date) -> T_co:
    """Return true if a try at the puzzle of `day` that ended then counts; for a column, the condition that it does."""
    return ended < closes_at(day)
