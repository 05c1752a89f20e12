"""Streaks over every kind of gap, compared with a day-by-day calendar."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.match.daily import Streak, daily_streak, reached

DAY = timedelta(days=1)
MONDAY = date(2026, 11, 16)


def week_days(*numbers: int, start: date = MONDAY) -> list[date]:
    """Return days by number, 0 being a Monday."""
    return [start + number * DAY for number in numbers]


def streak_by_calendar(played: set[date], today: date, still_open: set[date]) -> Streak:
    """Count a streak day by day, with a freeze granted every Monday."""
    length = best = 0
    frozen = False
    day = min(played, default=today)
    while day <= today:
        if day.weekday() == 0:
            frozen = False
        if day in played:
            length += 1
            best = max(best, length)
        elif day < today and day not in still_open and length:
            length = 0 if frozen else length
            frozen = True
        day += DAY
    return Streak(length, best, frozen)


def test_without_games_there_is_no_streak() -> None:
    assert daily_streak([], MONDAY) == Streak(0, 0, False)


@pytest.mark.parametrize(
    ("played", "today", "expected"),
    [
        ([0], 0, Streak(1, 1, False)),
        ([0], 1, Streak(1, 1, False)),  # today is not missed yet
        ([0, 1, 2], 2, Streak(3, 3, False)),
        ([0, 2], 2, Streak(2, 2, True)),  # Tuesday is frozen
        ([0], 2, Streak(1, 1, True)),
        ([0], 3, Streak(0, 1, True)),  # Tuesday and Wednesday: the second one ends it
        ([0, 2, 4], 4, Streak(1, 2, True)),
        ([0, 3], 3, Streak(1, 1, True)),
        ([0, 3], 5, Streak(0, 1, True)),  # this week's freeze is spent, no matter on which streak
        ([5], 8, Streak(1, 1, True)),  # Sunday and Monday are missed in two weeks
        ([5, 8, 9], 9, Streak(3, 3, True)),
        ([5], 9, Streak(0, 1, True)),
        ([0, 1, 2, 3, 4, 5, 6], 8, Streak(7, 7, True)),
        ([0], 30, Streak(0, 1, False)),
        ([2], 2, Streak(1, 1, False)),  # days missed before a streak begins cost nothing
    ],
)
def test_one_missed_day_a_week_is_forgiven(played: list[int], today: int, expected: Streak) -> None:
    assert daily_streak(week_days(*played), week_days(today)[0]) == expected
    assert streak_by_calendar(set(week_days(*played)), week_days(today)[0], set()) == expected


@pytest.mark.parametrize(
    "end",
    [date(2026, 1, 31), date(2024, 2, 29), date(2026, 9, 30), date(2026, 12, 31), date(2020, 12, 31)],
)
def test_a_streak_continues_across_calendar_boundaries(end: date) -> None:
    around = [end + number * DAY for number in range(-10, 11)]
    assert daily_streak(around, around[-1]) == Streak(21, 21, False)
    for missed in around[1:-1]:
        streak = daily_streak([day for day in around if day != missed], around[-1])
        assert streak == streak_by_calendar(set(around) - {missed}, around[-1], set())
        assert streak.current == 20


def test_the_week_of_a_freeze_spans_the_end_of_a_year() -> None:
    # Monday 28 December 2026 to Sunday 3 January 2027 are one week, the 53rd of 2026.
    start = date(2026, 12, 28)
    assert daily_streak(week_days(0, 2, 3, start=start), date(2026, 12, 31)) == Streak(3, 3, True)
    assert daily_streak(week_days(0, 2, 3, 5, start=start), date(2027, 1, 2)) == Streak(1, 3, True)
    assert daily_streak(week_days(0, 2, 3, 4, 5, 6, 8, start=start), date(2027, 1, 5)) == Streak(7, 7, True)


def test_a_day_that_is_still_open_is_not_missed() -> None:
    played, today = week_days(0, 1, 3), week_days(3)[0]
    assert daily_streak(played, today, week_days(2)) == Streak(3, 3, False)
    assert daily_streak(played, today) == Streak(3, 3, True)


@given(
    st.sets(st.integers(0, 60), max_size=60), st.integers(0, 70), st.sets(st.integers(0, 60), max_size=3), st.dates()
)
def test_streaks_agree_with_a_day_by_day_calendar(
    numbers: set[int], today: int, still_open: set[int], start: date
) -> None:
    start = min(start, date(9000, 1, 1))
    now = start + today * DAY
    played = sorted(day for day in week_days(*numbers, start=start) if day <= now)
    left_open = set(week_days(*still_open, start=start))
    assert daily_streak(played, now, left_open) == streak_by_calendar(set(played), now, left_open)
    lengths = list(reached(played, left_open))
    assert [day for day, _ in lengths] == played
    assert all(
        length == daily_streak(played[: at + 1], day, left_open).current for at, (day, length) in enumerate(lengths)
    )
