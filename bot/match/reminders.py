"""Say when a player is reminded of the daily puzzle: at an hour of their time zone, once on each day there."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import UTC, date, datetime, time, timedelta, tzinfo

HOURS = 24
MAX_IGNORED = 2
"""After so many reminders without a reaction there is none any more."""
REFUSED = -1
"""Stands for the ignored ones after Discord has refused a reminder, which ended them."""
MAX_DELAY = timedelta(hours=1)
"""A reminder that could not be sent for so long, because the bot was stopped, is left out."""
_ONE_DAY = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class Reminder:
    """The `hour` and the IANA name of the time `zone` that a player chose; `due_at` is `None` without reminders.

    `refused`: Discord takes no private messages to the player.
    """

    zone: str
    hour: int
    due_at: datetime | None
    refused: bool = field(default=False, compare=False)


def next_reminder(after: datetime, hour: int, zone: tzinfo, last: datetime | None = None) -> datetime:
    """Return the first time after `after` at which a reminder is due in `zone`, on a later day there than `last`.

    `last` is the time at which an earlier reminder was due: it says which day that was for.
    """
    day = local_day(after, zone)
    if last is not None:
        day = max(day, local_day(last, zone) + _ONE_DAY)
    while (due_at := _due_at(day, hour, zone)) is None or due_at <= after:
        day += _ONE_DAY
    return due_at


def _due_at(day: date, hour: int, zone: tzinfo) -> datetime | None:
    """Return when it is `hour` on `day`; `None` if there was no such day.

    If clocks show the hour twice, it is the first time. If they skip it, it is as much later as they skip, or, if the
    day is over by then, as much earlier.
    """
    for fold in (0, 1):
        moment = datetime.combine(day, time(hour, fold=fold), zone).astimezone(UTC)
        if local_day(moment, zone) == day:
            return moment
    return None


def local_day(moment: datetime, zone: tzinfo) -> date:
    return moment.astimezone(zone).date()
