"""A time zone is found by what people call their place, in any spelling; what means several zones is asked."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from importlib.resources import files
from zoneinfo import available_timezones

import pytest

from bot.match.zones import COMMON_ZONES, find_zones, fold, suggest_zones, time_zone

NOW = datetime(2026, 11, 27, 12, tzinfo=UTC)
COMMON = [zone for zones in COMMON_ZONES.values() for zone in zones]
NO_PLACES = {"localtime", "Factory", "posixrules", "Greenwich"}
"""Names of files that are no zones, and one whose place has the clocks of London."""


def found(text: str) -> tuple[str, ...]:
    """Return the zones of the place that `text` means."""
    zones = find_zones(text, NOW)
    return zones.zones if zones.is_place else ()


@pytest.mark.parametrize(
    ("text", "zone"),
    [
        ("Europe/Berlin", "Europe/Berlin"),
        (" europe/berlin ", "Europe/Berlin"),
        ("new york", "America/New_York"),
        ("America.Argentina.Buenos_Aires", "America/Argentina/Buenos_Aires"),
        ("utc", "UTC"),
        # accents, letters that have none, apostrophes, hyphens, width, case
        ("S\u00e3o Paulo", "America/Sao_Paulo"),
        ("Z\u00fcrich", "Europe/Zurich"),
        ("\u0141\u00f3d\u017a", "Europe/Warsaw"),
        ("\u0130stanbul", "Europe/Istanbul"),
        ("St. John\u2019s", "America/St_Johns"),
        ("N'Djam\u00e9na", "Africa/Ndjamena"),
        ("Port\u2010au prince", "America/Port-au-Prince"),
        ("\uff22\uff25\uff32\uff2c\uff29\uff2e", "Europe/Berlin"),
        # invisible characters
        ("Ber\u200blin\ufe0f", "Europe/Berlin"),
        ("\u2066Ber\u00adlin\u2069", "Europe/Berlin"),
        ("New\u00a0York", "America/New_York"),
        ("New\u2800York", "America/New_York"),
        # two names of one zone
        ("Buenos Aires", "America/Argentina/Buenos_Aires"),
        ("Calcutta", "Asia/Kolkata"),
        ("Europe/Kiev", "Europe/Kyiv"),
        ("EST5EDT", "America/New_York"),
        # other languages, and places without a zone of their own
        ("Nueva York", "America/New_York"),
        ("Kairo", "Africa/Cairo"),
        ("M\u00fcnchen", "Europe/Berlin"),
        ("Hamburg, Germany", "Europe/Berlin"),
        ("Deutschland", "Europe/Berlin"),
        ("Ohio", "America/New_York"),
        # what the bot itself shows
        ("20:30 \u00b7 Istanbul", "Europe/Istanbul"),
        ("Europe/Berlin (20:30)", "Europe/Berlin"),
        ("Hamburg \u00b7 Europe/Berlin (20:30)", "Europe/Berlin"),
    ],
)
def test_a_place_is_found_in_any_spelling(text: str, zone: str) -> None:
    assert found(text) == (zone,)


@pytest.mark.parametrize("text", ["Middle/Earth", "localtime", "../etc/passwd", "`x`", "5", "+99", "\u200b", ""])
def test_an_unknown_place_is_not_found(text: str) -> None:
    assert find_zones(text, NOW).zones == ()


@pytest.mark.parametrize(
    ("text", "some"),
    [
        ("San Juan", {"America/Puerto_Rico", "America/Argentina/San_Juan"}),
        ("C\u00f3rdoba", {"America/Argentina/Cordoba", "Europe/Madrid"}),
        ("Birmingham", {"Europe/London", "America/Chicago"}),
        ("Georgia", {"Asia/Tbilisi", "America/New_York"}),
        ("Espa\u00f1a", {"Europe/Madrid", "Atlantic/Canary"}),
    ],
)
def test_a_name_that_means_several_zones_means_all_of_them(text: str, some: set[str]) -> None:
    assert some <= set(found(text))


def test_every_iana_name_means_the_clocks_that_it_has() -> None:
    """Old names and links mean the name in use, so a zone that `tzdata` gets must be collected."""
    days = [datetime(2027, month, 15, 12, tzinfo=UTC) for month in range(1, 13)]
    wrong = []
    for name in sorted(available_timezones() - NO_PLACES):
        if name.startswith("Etc/") and name[4:] not in ("UTC", "UCT", "Zulu", "Universal"):
            continue
        zones, is_place = find_zones(name, NOW)
        shown = [[day.astimezone(time_zone(each)).utcoffset() for day in days] for each in (name, *zones[:1])]
        if is_place and (len(zones) != 1 or shown[0] != shown[1]):
            wrong.append(name)
    assert wrong == []
    table = (files("tzdata") / "zoneinfo" / "zone.tab").read_text().splitlines()
    in_use = [line.split("\t")[2] for line in table if not line.startswith("#")]
    assert [name for name in in_use if found(name) != (name,)] == []


@pytest.mark.parametrize(
    ("text", "likely"),
    [
        ("EST", "America/New_York"),
        ("MST", "America/Denver"),
        ("cest", "Europe/Berlin"),
        ("GMT", "Europe/London"),
        ("Etc/GMT+5", "America/New_York"),
        ("GMT+2", "Europe/Athens"),
        ("UTC\u22125", "America/New_York"),
        ("+05:30", "Asia/Kolkata"),
        ("UTC+5:45", "Asia/Kathmandu"),
        ("UTC 5", "Asia/Karachi"),
        ("UTC\u200b+2", "Europe/Athens"),
    ],
)
def test_an_offset_or_abbreviation_is_no_place_but_suggests_some(text: str, likely: str) -> None:
    zones, is_place = find_zones(text, NOW)
    assert not is_place
    assert likely in zones


def test_clocks_are_those_at_the_beginning_and_in_the_middle_of_the_year() -> None:
    assert find_zones("Etc/GMT-14", NOW) == (("Pacific/Kiritimati",), False)
    summer_since_april = find_zones("UTC-4", datetime(1994, 6, 1, tzinfo=UTC)).zones
    assert "America/Santiago" in summer_since_april
    assert "America/Lima" not in summer_since_april  # its summer time began on 1 January
    assert "Africa/Casablanca" not in find_zones("UTC+1", datetime(2017, 6, 1, tzinfo=UTC)).zones  # but for July


def test_no_name_means_a_zone_without_a_place_except_utc() -> None:
    """An offset that is hidden in a zone would be wrong in summer."""
    for name in available_timezones():
        assert [zone for zone in found(name) if "/" not in zone and zone != "UTC"] == [], name


def test_places_are_suggested_by_the_beginning_of_a_word() -> None:
    assert suggest_zones("", 2, NOW) == [(zone, zone) for zone in COMMON[:2]]
    assert suggest_zones("z\u00fcr", 1, NOW) == [("Z\u00fcrich", "Europe/Zurich")]
    assert suggest_zones("S\u00c3O P", 1, NOW) == [("S\u00e3o Paulo", "America/Sao_Paulo")]
    assert suggest_zones("bog", 1, NOW)[0][1] == "America/Bogota"
    assert ("Paulo Afonso", "America/Bahia") in suggest_zones("paulo", 25, NOW)
    assert ("San Juan", "America/Puerto_Rico") in suggest_zones("san juan", 25, NOW)
    assert suggest_zones("europe/bu", 2, NOW)[0][0].startswith("Europe/Bu")
    assert suggest_zones("est", 25, NOW) == [("America/New_York", "America/New_York")]
    assert suggest_zones("nowhere at all", 25, NOW) == []
    assert ("New York Van Java", "Asia/Jakarta") in suggest_zones("york", 25, NOW)
    assert len(suggest_zones("san juan", 1, NOW)) == 1
    assert len(suggest_zones("a", 25, NOW)) == 25


def test_every_common_zone_exists_and_an_unknown_one_is_utc() -> None:
    assert [zone for zone in COMMON if time_zone(zone) is UTC] == []
    assert time_zone("Mars/Olympus") is UTC
    assert datetime(2026, 7, 1, 12, tzinfo=time_zone("Europe/Berlin")).utcoffset() == timedelta(hours=2)


def test_spellings_are_folded_once() -> None:
    assert fold(fold("Sa\u0303o-Paulo")) == fold("S\u00e3o Paulo") == "sao paulo"
