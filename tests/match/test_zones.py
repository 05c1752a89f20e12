"""A time zone is found by the hour that it is there, or by its name in any spelling."""

from __future__ import annotations

from datetime import UTC, datetime
from zoneinfo import available_timezones

import pytest

from bot.match.zones import COMMON_ZONES, find_zone, fold, suggest_zones, time_zone, zones_at

NOW = datetime(2026, 11, 27, 12, 40, tzinfo=UTC)


@pytest.mark.parametrize(
    ("text", "zone"),
    [
        ("Europe/Berlin", "Europe/Berlin"),
        (" europe/berlin ", "Europe/Berlin"),
        ("new york", "America/New_York"),
        ("America.Argentina.Buenos_Aires", "America/Argentina/Buenos_Aires"),
        ("utc", "UTC"),
        ("S\u00e3o Paulo", "America/Sao_Paulo"),
        ("Z\u00fcrich", "Europe/Zurich"),
        ("\u0130stanbul", "Europe/Istanbul"),
        ("St. John\u2019s", "America/St_Johns"),
        ("Port\u2010au prince", "America/Port-au-Prince"),
        ("\uff22\uff25\uff32\uff2c\uff29\uff2e", "Europe/Berlin"),
        ("Ber\u200blin\ufe0f", "Europe/Berlin"),
        ("New\u2800York", "America/New_York"),
        ("Calcutta", "Asia/Calcutta"),
        ("Etc.GMT+2", "Etc/GMT+2"),
    ],
)
def test_a_zone_is_found_by_its_name_or_city_in_any_spelling(text: str, zone: str) -> None:
    assert find_zone(text) == zone


@pytest.mark.parametrize("text", ["", " ", "Berlln", "UTC+2", "etc/gmt+2", "est", "Europe", "\ufffd", "x" * 100])
def test_what_names_no_place_is_no_zone(text: str) -> None:
    assert find_zone(text) is None


def test_a_menu_has_zones_in_which_it_is_that_hour_common_ones_first() -> None:
    assert zones_at(13, NOW, 3) == ["Africa/Casablanca", "Africa/Lagos", "Europe/Paris"]
    menus = [zones_at(hour, NOW, 25) for hour in range(24)]
    for hour, zones in enumerate(menus):
        assert 1 <= len(zones) <= 25
        assert {NOW.astimezone(time_zone(zone)).hour for zone in zones} == {hour}
    assert {zone for zones in menus for zone in zones} >= set(COMMON_ZONES)


def test_suggestions_begin_with_what_is_written() -> None:
    assert suggest_zones("new y", 25) == ["America/New_York"]
    assert suggest_zones("", 3) == list(COMMON_ZONES[:3])
    assert "Europe/London" in suggest_zones("lon", 5)
    assert suggest_zones("zzz", 5) == []


def test_every_common_zone_exists() -> None:
    assert set(COMMON_ZONES) <= available_timezones()
    assert len({fold(zone) for zone in COMMON_ZONES}) == len(COMMON_ZONES)
    assert time_zone("Mars/Olympus") is UTC
