"""Ids of Discord tell when they were given."""

from __future__ import annotations

import time
from datetime import UTC, datetime, timedelta

import discord.utils
from hypothesis import given
from hypothesis import strategies as st

from bot.util.discord_ids import MAX_ID, age_s, given_at, milliseconds_between, smallest_id

ids = st.integers(1, MAX_ID)
times = st.datetimes(datetime(2015, 1, 1), datetime(2080, 1, 1), timezones=st.just(UTC))


@given(ids)
def test_an_id_was_given_when_discord_py_says(number: int) -> None:
    assert abs(given_at(number) - discord.utils.snowflake_time(number)) < timedelta(milliseconds=1)


@given(times)
def test_the_smallest_id_of_a_time_is_given_then(moment: datetime) -> None:
    number = smallest_id(moment)
    assert timedelta() <= moment - given_at(number) < timedelta(milliseconds=1)
    assert number == 0 or given_at(number - 1) < given_at(number)


@given(ids, ids)
def test_ids_are_some_milliseconds_apart(first: int, second: int) -> None:
    apart = given_at(second) - given_at(first)
    assert milliseconds_between(first, second) == apart // timedelta(milliseconds=1)


def test_the_age_of_an_id_is_counted_by_our_clock() -> None:
    now = datetime.now(UTC)
    before = time.time() - now.timestamp()
    age = age_s(smallest_id(now - timedelta(hours=1)))
    assert 3600 + before - 0.001 <= age <= 3600 + time.time() - now.timestamp() + 0.002
