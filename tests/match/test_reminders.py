"""A reminder comes at the chosen hour of the local clock, once on every local day, however clocks are changed."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.match.reminders import local_day, next_reminder
from bot.match.zones import COMMON_ZONES, time_zone

YEARS = st.datetimes(datetime(2020, 1, 1), datetime(2037, 1, 1), timezones=st.just(UTC))
RARE = ("America/Nuuk", "Australia/Lord_Howe", "Antarctica/Troll", "Pacific/Chatham", "UTC")
ZONES = st.sampled_from((*COMMON_ZONES, *RARE))


def local_times(zone: str, hour: int, after: datetime) -> list[str]:
    """Return the next reminders as the local clock shows them."""
    times = []
    for _ in range(3):
        after = next_reminder(after, hour, time_zone(zone))
        times.append(f"{after.astimezone(time_zone(zone)):%d %H:%M %z}")
    return times


@pytest.mark.parametrize(
    ("zone", "hour", "after", "expected"),
    [
        ("Europe/Berlin", 2, datetime(2026, 3, 27, 12), ["28 02:00 +0100", "29 03:00 +0200", "30 02:00 +0200"]),
        ("Europe/Berlin", 2, datetime(2026, 10, 23, 12), ["24 02:00 +0200", "25 02:00 +0200", "26 02:00 +0100"]),
        ("Australia/Lord_Howe", 2, datetime(2026, 10, 2, 12), ["03 02:00 +1030", "04 02:30 +1100", "05 02:00 +1100"]),
        ("Australia/Lord_Howe", 1, datetime(2026, 4, 3, 12), ["04 01:00 +1100", "05 01:00 +1100", "06 01:00 +1030"]),
        ("Africa/Cairo", 0, datetime(2026, 4, 22, 12), ["23 00:00 +0200", "24 01:00 +0300", "25 00:00 +0300"]),
        ("America/Nuuk", 23, datetime(2026, 3, 27, 12), ["27 23:00 -0200", "28 22:00 -0200", "29 23:00 -0100"]),
        ("Pacific/Apia", 8, datetime(2011, 12, 28, 20), ["29 08:00 -1000", "31 08:00 +1400", "01 08:00 +1400"]),
        ("Asia/Kathmandu", 0, datetime(2027, 2, 26, 18), ["27 00:00 +0545", "28 00:00 +0545", "01 00:00 +0545"]),
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


def test_a_later_hour_that_is_chosen_after_the_reminder_of_a_day_begins_on_the_next_day() -> None:
    last = datetime(2026, 11, 21, 8, tzinfo=UTC)
    assert next_reminder(last + timedelta(hours=1), 20, UTC, last) == datetime(2026, 11, 22, 20, tzinfo=UTC)


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
