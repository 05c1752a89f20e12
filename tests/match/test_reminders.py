"""A reminder comes at the chosen hour of the local clock, once a local day, however clocks are changed."""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.match.reminders import COMMON_ZONES, find_zone, local_day, next_reminder, suggest_zones, time_zone

YEARS = st.datetimes(datetime(2020, 1, 1), datetime(2037, 1, 1), timezones=st.just(UTC))
COMMON = [zone for zones in COMMON_ZONES.values() for zone in zones]
ZONES = st.sampled_from((*COMMON, "Australia/Lord_Howe", "Antarctica/Troll", "Pacific/Chatham", "UTC"))


def local_times(zone: str, hour: int, after: datetime, number: int = 3) -> list[str]:
    """Return the next reminders as the local clock shows them."""
    times = []
    for _ in range(number):
        after = next_reminder(after, hour, time_zone(zone))
        times.append(f"{after.astimezone(time_zone(zone)):%d %H:%M %z}")
    return times


@pytest.mark.parametrize(
    ("zone", "hour", "after", "expected"),
    [
        ("Europe/Berlin", 2, datetime(2026, 3, 27, 12), ["28 02:00 +0100", "29 03:00 +0200", "30 02:00 +0200"]),
        ("Europe/Berlin", 2, datetime(2026, 10, 23, 12), ["24 02:00 +0200", "25 02:00 +0200", "26 02:00 +0100"]),
        ("America/New_York", 1, datetime(2026, 10, 31, 0), ["31 01:00 -0400", "01 01:00 -0400", "02 01:00 -0500"]),
        ("Australia/Sydney", 9, datetime(2026, 4, 3, 12), ["04 09:00 +1100", "05 09:00 +1000", "06 09:00 +1000"]),
        ("Australia/Lord_Howe", 2, datetime(2026, 10, 2, 12), ["03 02:00 +1030", "04 02:30 +1100", "05 02:00 +1100"]),
        ("Australia/Lord_Howe", 1, datetime(2026, 4, 3, 12), ["04 01:00 +1100", "05 01:00 +1100", "06 01:00 +1030"]),
        ("Africa/Cairo", 0, datetime(2026, 4, 22, 12), ["23 00:00 +0200", "24 01:00 +0300", "25 00:00 +0300"]),
        ("Pacific/Apia", 8, datetime(2011, 12, 28, 20), ["29 08:00 -1000", "31 08:00 +1400", "01 08:00 +1400"]),
        ("Asia/Kathmandu", 0, datetime(2027, 2, 26, 18), ["27 00:00 +0545", "28 00:00 +0545", "01 00:00 +0545"]),
        ("Asia/Tokyo", 23, datetime(2028, 2, 28, 0), ["28 23:00 +0900", "29 23:00 +0900", "01 23:00 +0900"]),
        ("Pacific/Auckland", 0, datetime(2026, 12, 30, 0), ["31 00:00 +1300", "01 00:00 +1300", "02 00:00 +1300"]),
    ],
)
def test_the_hour_is_that_of_the_local_clock(zone: str, hour: int, after: datetime, expected: list[str]) -> None:
    assert local_times(zone, hour, after.replace(tzinfo=UTC)) == expected


@given(zone=ZONES, hour=st.integers(0, 23), after=YEARS)
def test_every_local_day_has_one_reminder(zone: str, hour: int, after: datetime) -> None:
    place, days = time_zone(zone), []
    for _ in range(400):
        after = next_reminder(after, hour, place)
        days.append(local_day(after, place))
    assert days == [days[0] + timedelta(days=number) for number in range(400)]
    assert next_reminder(after - timedelta(microseconds=1), hour, place) == after


@given(zone=ZONES, hour=st.integers(0, 23), after=YEARS, hours=st.integers(0, 48))
def test_a_new_hour_or_zone_gives_no_second_reminder_on_a_day(
    zone: str, hour: int, after: datetime, hours: int
) -> None:
    place = time_zone(zone)
    last = after - timedelta(hours=hours)
    due_at = next_reminder(after, hour, place, last)
    assert due_at > after
    assert local_day(due_at, place) > local_day(last, place)
    assert due_at - after <= timedelta(hours=49)


@pytest.mark.parametrize(
    ("text", "zone"),
    [
        ("Europe/Berlin", "Europe/Berlin"),
        (" europe/berlin ", "Europe/Berlin"),
        ("new york", "America/New_York"),
        ("America.Argentina.Buenos_Aires", "America/Argentina/Buenos_Aires"),
        ("utc", "UTC"),
        ("Etc/GMT+5", "Etc/GMT+5"),
        ("GMT+5", None),
        ("UTC+2", None),
        ("localtime", None),
        ("Indianapolis", None),  # there are two
        ("../etc/passwd", None),
        ("Europe", None),
        ("", None),
    ],
)
def test_a_zone_is_found_in_any_common_spelling(text: str, zone: str | None) -> None:
    assert find_zone(text) == zone


def test_zones_are_suggested_by_any_part_of_their_name() -> None:
    assert suggest_zones("", 2) == COMMON[:2]
    assert suggest_zones("BERL", 9) == ["Europe/Berlin"]
    assert suggest_zones("america/i", 25)[:2] == ["America/Indiana/Indianapolis", "America/Indiana/Knox"]
    assert suggest_zones("nowhere", 25) == []
    assert len(suggest_zones("a", 25)) == 25


def test_every_common_zone_exists_and_an_unknown_one_is_utc() -> None:
    assert [zone for zone in COMMON if find_zone(zone) != zone or time_zone(zone) is UTC] == []
    assert time_zone("Mars/Olympus") is UTC
    assert datetime.combine(date(2026, 7, 1), time(12), time_zone("Europe/Berlin")).utcoffset() == timedelta(hours=2)
