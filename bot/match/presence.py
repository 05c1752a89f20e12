"""Keep promises of time while the bot is away: that time costs no player anything.

The bot is away while none of its processes is connected to Discord or while the database doesn't answer, be it for a
restart, an outage, or because a machine slept. A clock that is set forward looks the same.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta

ABSENT_AFTER = timedelta(minutes=3)
"""The time without a sign of the bot after which it was away; it gives one about every minute."""
_EXCUSED_AFTER = timedelta(hours=1)
_ONE_DAY = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class Absence:
    """A time during which the bot was away."""

    began: datetime
    ended: datetime

    def postponed(self, end: datetime, whole: timedelta) -> datetime:
        """Return when a time ends that takes as long as `whole`, and would have ended at `end`.

        As much of it is left after the absence as before. If that is little, it is as long as the absence took, at most
        a quarter of the whole: nobody knew when the bot would be back.
        """
        left, lost = min(end - self.began, whole), self.ended - self.began
        return self.ended + max(left, min(lost, whole / 4))


def prolonged(start: datetime, end: datetime, absences: Iterable[Absence]) -> datetime:
    """Return the end of a time from `start` on that stops during `absences`, which are in their order."""
    for absence in absences:
        if start < absence.ended and absence.began < end:
            end += absence.ended - max(start, absence.began)
    return end


def excused_days(absences: Iterable[Absence]) -> frozenset[date]:
    """Return the days of UTC on which nobody is missed: the bot was away for an hour or more, or at their end."""
    days = set()
    for absence in absences:
        began = absence.began
        while began < absence.ended:
            day = began.astimezone(UTC).date()
            midnight = datetime.combine(day + _ONE_DAY, datetime.min.time(), UTC)
            if absence.ended >= midnight or absence.ended - began >= _EXCUSED_AFTER:
                days.add(day)
            began = midnight
    return frozenset(days)
