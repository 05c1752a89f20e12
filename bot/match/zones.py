"""Find the time zone that a text means: a city in many languages, a country, or an IANA name in any spelling.

The names are in `city_names/names.gz`, see its README: the IANA names with their old ones, cities and
countries in our languages from Unicode's CLDR, and the cities of GeoNames.
"""

from __future__ import annotations

import gzip
import re
import unicodedata
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta, tzinfo
from functools import lru_cache
from importlib.resources import files
from itertools import chain
from typing import NamedTuple
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from bot.util.foreign_text import BLANK, IGNORABLE

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
_APOSTROPHES = "['`\u00b4\u02b9-\u02bf\u02c8\u2018\u2019\u201b\u2032]"
_UNDRAWN = re.compile(f"[{IGNORABLE}]|{_APOSTROPHES}")
_SPACE = re.compile(f"[{BLANK}]")
_WORD = re.compile(r"[^\W\d_]+")
_LETTERS = str.maketrans({"ø": "o", "ł": "l", "đ": "d", "ð": "d", "ħ": "h", "ı": "i", "æ": "ae", "œ": "oe", "þ": "th"})
"""Letters that Unicode doesn't decompose."""
_PARTS = re.compile(r"[,\u00b7(]")
"""What separates a place from more about it, as in `Portland, Oregon`, and in what the bot suggests."""
_OFFSET = re.compile(r"(etc[/.])?(utc|gmt)? ?([+-]?) ?([0-9]{1,2})(?:[:.]?([0-9]{2}))?")
_DASHES = str.maketrans(dict.fromkeys("\u2010\u2011\u2012\u2013\u2212", "-"))


class FoundZones(NamedTuple):
    """The zones that a text means, the most likely one first.

    If `is_place` is false, the text was an offset such as `UTC+2` or an abbreviation such as `EST`. Then `zones` are
    those whose clocks show it in winter or in summer.
    """

    zones: tuple[str, ...]
    is_place: bool = True


def time_zone(name: str) -> tzinfo:
    """Return the zone with this IANA name; UTC if there is none any more."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return UTC


def find_zones(text: str, now: datetime) -> FoundZones:
    """Return the zones that `text` means, none for an unknown one; offsets are those of the year of `now`.

    The first call reads all names, which takes a few hundredths of a second.
    """
    by_clock = _find_clock(text, now.year)
    if by_clock is not None:
        return FoundZones(by_clock, False)
    spellings = dict.fromkeys(map(fold, (text, *_PARTS.split(text))))
    _, zones = next(chain(*(_names(rf"\n{spelling}(?=\t)") for spelling in spellings)), ("", ()))
    return FoundZones(zones)


def suggest_zones(text: str, most: int, now: datetime) -> list[tuple[str, str]]:
    """Return up to `most` names with their zones: those that begin with `text`, then those with such a word in them.

    The largest cities come first. For an empty text these are common zones.
    """
    written, by_clock = fold(text), _find_clock(text, now.year)
    if not written or by_clock is not None:
        return [(zone, zone) for zone in by_clock or chain(*COMMON_ZONES.values())][:most]
    names: dict[str, str] = {}
    for name, zones in chain(_names(f"\n{written}"), _names(f" {written}")):
        for zone in zones:
            names.setdefault(zone, name)
        if len(names) >= most:
            break
    return [(name, zone) for zone, name in names.items()][:most]


def fold(text: str) -> str:
    """Return the words of `text` in letters without case, accents, width and apostrophes, between single spaces.

    >>> fold("\uff33\u00e3o_Paulo"), fold("St. John\u2019s"), fold("\u0130stanbul (20:30)")
    ('sao paulo', 'st johns', 'istanbul')
    """
    letters = unicodedata.normalize("NFKD", _SPACE.sub(" ", _UNDRAWN.sub("", text))).casefold().translate(_LETTERS)
    return " ".join(_WORD.findall("".join(letter for letter in letters if not unicodedata.combining(letter))))


def _find_clock(text: str, year: int) -> tuple[str, ...] | None:
    """Return the zones in which clocks show the offset or abbreviation `text` in `year`; `None` if it is neither.

    All zones are searched only if no common one does. The sign in IANA's `Etc/GMT+5` is reversed: it is UTC-5.
    """
    plain = unicodedata.normalize("NFKC", _UNDRAWN.sub("", text)).translate(_DASHES).strip().casefold()
    offset, clock = _OFFSET.fullmatch(plain), None
    if offset is not None and (offset[2] or offset[3]):
        size = timedelta(hours=int(offset[4]), minutes=int(offset[5] or 0))
        clock = -size if (offset[3] == "-") != bool(offset[1]) else size
    shown = fold(text).upper() if clock is None else clock
    common = tuple(zone for zone in chain(*COMMON_ZONES.values()) if shown in _clocks(zone, year))
    if common or clock is None:
        return common or None
    return tuple(name for name, zones in _names("\n") if zones == (name,) and clock in _clocks(name, year))


@lru_cache(1024)
def _clocks(zone: str, year: int) -> frozenset[timedelta | str | None]:
    """Return the offsets and abbreviations of clocks in `zone` at the beginning and in the middle of `year`."""
    moments = [datetime(year, month, 1, tzinfo=time_zone(zone)) for month in (1, 7)]
    return frozenset(chain.from_iterable((moment.utcoffset(), moment.tzname()) for moment in moments))


def _names(start: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield the names whose spelling goes on after the expression `start`, with their zones."""
    for name in re.finditer(rf"{start}[^\t\n]*\t([^\t\n]*)\t([^\n]*)".encode(), _lines()):
        yield name[1].decode(), tuple(name[2].decode().split())


@lru_cache(1)
def _lines() -> bytes:
    """Return a line for each name: its spelling by `fold`, the name and its zones, with tabs between."""
    return b"\n" + gzip.decompress(files(__package__).joinpath("city_names", "names.gz").read_bytes())
