"""Find a time zone: by the hour that it is there now, or by its IANA name in any spelling."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from datetime import UTC, datetime, tzinfo
from functools import lru_cache
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

from bot.util.foreign_text import BLANK, IGNORABLE

COMMON_ZONES = (
    *("Pacific/Honolulu", "America/Anchorage", "America/Los_Angeles", "America/Phoenix", "America/Denver"),
    *("America/Mexico_City", "America/Chicago", "America/Bogota", "America/Lima", "America/New_York"),
    *("America/Caracas", "America/Manaus", "America/Santiago", "America/Halifax", "America/St_Johns"),
    *("America/Sao_Paulo", "America/Argentina/Buenos_Aires"),
    *("Atlantic/Azores", "Atlantic/Cape_Verde", "Europe/London", "Europe/Lisbon", "Africa/Casablanca"),
    *("Africa/Lagos", "Europe/Paris", "Europe/Madrid", "Europe/Berlin", "Europe/Rome", "Europe/Warsaw"),
    *("Europe/Athens", "Europe/Kyiv", "Africa/Cairo", "Africa/Johannesburg", "Europe/Istanbul"),
    *("Europe/Moscow", "Africa/Nairobi"),
    *("Asia/Tehran", "Asia/Dubai", "Asia/Karachi", "Asia/Kolkata", "Asia/Kathmandu", "Asia/Dhaka", "Asia/Bangkok"),
    *("Asia/Jakarta", "Asia/Shanghai", "Asia/Singapore", "Asia/Tokyo", "Australia/Adelaide", "Australia/Brisbane"),
    *("Australia/Sydney", "Pacific/Auckland"),
)
"""The zones that are offered first, from west to east."""
_APOSTROPHES = "['`\u00b4\u02b9-\u02bf\u02c8\u2018\u2019\u201b\u2032]"
_UNDRAWN = re.compile(f"[{IGNORABLE}]|{_APOSTROPHES}")
_SPACE = re.compile(f"[{BLANK}]")
_WORD = re.compile(r"[^\W_]+")
_LETTERS = str.maketrans({"ø": "o", "ł": "l", "đ": "d", "ð": "d", "ħ": "h", "ı": "i", "æ": "ae", "œ": "oe", "þ": "th"})
"""Letters that Unicode doesn't decompose."""
_NO_PLACES = ("Etc/", "SystemV/", "US/", "posix/", "right/")
"""The beginnings of names that are not of a place, or of one that has another name."""


def time_zone(name: str) -> tzinfo:
    """Return the zone with this IANA name; UTC if there is none any more."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return UTC


def zones_at(hour: int, now: datetime, most: int) -> list[str]:
    """Return up to `most` zones in which it is this `hour` at `now`, those that are offered first before others.

    The first call reads all zones, which takes a few hundredths of a second.
    """
    zones = dict.fromkeys((*COMMON_ZONES, *_places()))
    return [zone for zone in zones if now.astimezone(time_zone(zone)).hour == hour][:most]


def find_zone(text: str) -> str | None:
    """Return the zone with this IANA name, with slashes or dots, or of this city; `None` if there is none."""
    exact = text.strip().replace(".", "/")
    if exact in available_timezones():
        return exact
    written = fold(text)
    return next((zone for name, zone in _names() if name == written), None)


def suggest_zones(text: str, most: int) -> list[str]:
    """Return up to `most` zones whose name, or a word of it, begins with `text`; for an empty text common zones."""
    written = fold(text)
    matching = (zone for name, zone in _names() if f" {written}" in f" {name}")
    return list(dict.fromkeys(matching if written else COMMON_ZONES))[:most]


def fold(text: str) -> str:
    """Return the words of `text` in letters without case, accents, width and apostrophes, between single spaces.

    >>> fold("\uff33\u00e3o_Paulo"), fold("St. John\u2019s"), fold("\u0130stanbul (20:30)")
    ('sao paulo', 'st johns', 'istanbul 20 30')
    """
    letters = unicodedata.normalize("NFKD", _SPACE.sub(" ", _UNDRAWN.sub("", text))).casefold().translate(_LETTERS)
    return " ".join(_WORD.findall("".join(letter for letter in letters if not unicodedata.combining(letter))))


@lru_cache(1)
def _places() -> tuple[str, ...]:
    """Return the zones that are named by a place, in order of their names."""
    return tuple(zone for zone in sorted(available_timezones()) if "/" in zone and not zone.startswith(_NO_PLACES))


@lru_cache(1)
def _names() -> tuple[tuple[str, str], ...]:
    """Return the names of zones by `fold`, of common ones first: the city, and the whole name.

    Names of offsets such as `Etc/GMT+2`, whose sign is reversed, and abbreviations such as `EST` are left out: they are
    zones only for those who write them exactly.
    """

    def both(zones: tuple[str, ...]) -> Iterator[tuple[str, str]]:
        for zone in zones:
            yield fold(zone.rpartition("/")[2]), zone
            yield fold(zone), zone

    return (*both(COMMON_ZONES), *both(_places()), ("utc", "UTC"))
