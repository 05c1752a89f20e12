"""Say when a player is reminded of the daily puzzle: at an hour of their time zone, at most once a day there."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from functools import lru_cache
from itertools import chain
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

HOURS = 24
MAX_IGNORED = 2
"""After so many reminders without a reaction there is none any more."""
MAX_DELAY = timedelta(hours=1)
"""A reminder that could not be sent for so long, because the bot was stopped, is left out."""
COMMON_ZONES = {
    "america": (
        *("Pacific/Honolulu", "America/Anchorage", "America/Los_Angeles", "America/Phoenix", "America/Denver"),
        *("America/Mexico_City", "America/Chicago", "America/Bogota", "America/Lima", "America/New_York"),
        *("America/Caracas", "America/Manaus", "America/Santiago", "America/Halifax", "America/St_Johns"),
        *("America/Sao_Paulo", "America/Argentina/Buenos_Aires"),
    ),
    "europe": (
        *("Atlantic/Azores", "Atlantic/Cape_Verde", "Europe/London", "Europe/Lisbon", "Africa/Casablanca"),
        *("Africa/Lagos", "Europe/Paris", "Europe/Madrid", "Europe/Berlin", "Europe/Rome", "Europe/Warsaw"),
        *("Europe/Athens", "Europe/Kyiv", "Africa/Cairo", "Africa/Johannesburg", "Europe/Istanbul"),
        *("Europe/Moscow", "Africa/Nairobi"),
    ),
    "asia": (
        *("Asia/Tehran", "Asia/Dubai", "Asia/Karachi", "Asia/Kolkata", "Asia/Kathmandu", "Asia/Dhaka", "Asia/Bangkok"),
        *("Asia/Jakarta", "Asia/Shanghai", "Asia/Singapore", "Asia/Tokyo", "Australia/Adelaide", "Australia/Brisbane"),
        *("Australia/Sydney", "Pacific/Auckland"),
    ),
}
"""The zones that menus offer, at most 25 in each: Africa is with Europe, the Pacific with Asia."""
_ONE_DAY = timedelta(days=1)
_NO_ZONES = {"localtime", "Factory"}


@dataclass(frozen=True, slots=True)
class Reminder:
    """The `hour` and the IANA name of the time `zone` that a player chose; `due_at` is `None` without reminders."""

    zone: str
    hour: int
    due_at: datetime | None


def next_reminder(after: datetime, hour: int, zone: tzinfo, last: datetime | None = None) -> datetime:
    """Return the first time after `after` at which it is `hour` in `zone`, on a later day there than `last`.

    If clocks show the hour twice on a day, it is the first time. If they skip it, it is as much later as they skip.
    """
    day = local_day(after, zone)
    if last is not None:
        day = max(day, local_day(last, zone) + _ONE_DAY)
    while (due_at := datetime.combine(day, time(hour), zone).astimezone(UTC)) <= after:
        day += _ONE_DAY
    return due_at


def local_day(moment: datetime, zone: tzinfo) -> date:
    return moment.astimezone(zone).date()


def time_zone(name: str) -> tzinfo:
    """Return the zone with this IANA name; UTC if there is none any more."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return UTC


def find_zone(text: str) -> str | None:
    """Return the IANA name that is written like `Europe/Berlin`, `europe berlin` or, if only one is meant, `Berlin`."""
    written = _plain(text)
    names = _names()
    # Not "GMT+5": the zone Etc/GMT+5 is five hours behind UTC, which hardly anybody means.
    cities = [name for spelling, name in names.items() if spelling.endswith(f" {written}") and name[:4] != "Etc/"]
    return names.get(written) or (cities[0] if len(cities) == 1 else None)


def suggest_zones(text: str, most: int) -> list[str]:
    """Return up to `most` names that contain `text`, common ones first; some common ones for an empty text."""
    written = _plain(text)
    return [name for spelling, name in _names().items() if written in spelling][:most]


@lru_cache(1)
def _names() -> Mapping[str, str]:
    """Return the names of all zones by their spellings, common ones first. The first call reads many small files."""
    names = (*chain(*COMMON_ZONES.values()), *sorted(available_timezones() - _NO_ZONES))
    return {_plain(name): name for name in names}


def _plain(name: str) -> str:
    return re.sub(r"[\s/_.]+", " ", name).strip().casefold()
