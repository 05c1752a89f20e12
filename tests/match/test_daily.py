"""The daily puzzle, the same for everybody, and streaks over every kind of gap, compared with a calendar."""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta
from functools import cache
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.coins import Oracle, Position
from bot.match.daily import (
    WEEK,
    DailyPlay,
    DailyPuzzle,
    DayMark,
    Streak,
    daily_streak,
    day_of_number,
    deal_daily_puzzle,
    hurdles,
    last_week,
    number_of,
)
from bot.match.deals import Layout
from bot.match.match import BotSeat, Match
from bot.match.opponents import play_bot_moves
from tests.support import brute_force
from tests.support.full_size import FULL_SIZE

DAY = timedelta(days=1)
MONDAY = date(2026, 11, 16)
DAYS = [MONDAY + number * DAY for number in range(14)]


GOLDEN = Path(__file__).with_name("daily_boards.txt")
"""The boards of 60 days from `MONDAY` on. They never change: the day is the same for the world."""


@cache
def puzzle_of(day: date) -> DailyPuzzle:
    return deal_daily_puzzle(day)


def test_the_boards_of_days_never_change() -> None:
    lines = GOLDEN.read_text().splitlines()
    assert len(lines) == 60
    lines = lines if FULL_SIZE else lines[: len(DAYS)]
    assert [
        f"{MONDAY + number * DAY} {puzzle_of(MONDAY + number * DAY).board}" for number in range(len(lines))
    ] == lines


@pytest.mark.parametrize("day", DAYS, ids=lambda day: f"{day:%a %d}")
def test_each_day_of_the_week_is_harder_than_the_one_before(day: date) -> None:
    one = puzzle_of(day)
    task = WEEK[one.day.weekday()]
    assert (Layout.of(one.board), one.board.size) == (task.layout, task.size)
    position, found = Position.start(one.board), 0
    while not position.is_over:
        margins = brute_force.margins(brute_force.lines_left(position))
        found += position.turn == 0 and len(set(margins.values())) > 1
        best = next(move for move in position.moves() if margins[str(move)] == max(margins.values()))
        position = position.take(best)
    assert found == hurdles(one.board) == task.hurdles == 3 + one.day.weekday()
    assert one.par == brute_force.value(brute_force.lines_of(one.board)) == margin_of(one, "optimal") > 0
    assert margin_of(one, "greedy") <= 0
    assert one.features.difficulty == round(1 + one.day.weekday() * 4 / 6)


def test_a_coin_that_the_opponent_gets_instead_counts_twice() -> None:
    one = puzzle_of(DAYS[0])
    best = (one.board.total + one.par) // 2
    assert [one.behind(best - lost) for lost in (0, 1, 5)] == [0, 2, 10]


def test_all_installations_agree_on_the_numbers() -> None:
    days = [date(2025, 10, 11), date(2026, 1, 1), date(2026, 11, 26)]
    assert [number_of(day) for day in days] == [1, 83, 412]
    assert [day_of_number(number) for number in (1, 83, 412)] == days


def margin_of(one: DailyPuzzle, person: str) -> int:
    """Return the margin of the opponent `person`."""
    match = play_bot_moves(Match.start(one.board, (BotSeat(person), BotSeat("optimal"))), one.seed, Oracle())
    return match.position.scores[0] - match.position.scores[1]


def played_at(number: int) -> DailyPlay:
    """Return a try of the day `number` from Monday on."""
    at = datetime.combine(MONDAY, time(12), UTC) + number * DAY
    return DailyPlay(at.date(), at)


@pytest.mark.parametrize(
    ("played", "today", "marks"),
    [
        ([], 6, "......."),
        ([0, 1, 2, 3, 4, 5, 6], 6, "ppppppp"),
        ([0, 2, 4, 5], 6, "pbpbpp."),  # today may still be played
        ([0, 3, 4], 6, "p..ppb."),  # two missed days end a streak
        ([0, 4], 9, ".p....."),
    ],
)
def test_a_week_marks_played_bridged_and_missed_days(played: list[int], today: int, marks: str) -> None:
    week = last_week(list(map(played_at, played)), played_at(today).day)
    assert "".join({DayMark.PLAYED: "p", DayMark.BRIDGED: "b", DayMark.MISSED: "."}[mark] for mark in week) == marks


def streak_by_calendar(played: dict[date, date], today: date, still_open: set[date]) -> tuple[int, int]:
    """Count a streak day by day, with the day on which the try of each day ended."""
    there = {*played, *played.values()}
    length = best = missed = 0
    day = min(played, default=today)
    while day <= today:
        missed = 0 if day in there else missed + (day < today and day not in still_open)
        length = 0 if missed == 2 else length
        length += day in played
        best = max(best, length)
        day += DAY
    return length, best


@pytest.mark.parametrize(
    ("played", "today", "expected"),
    [
        ([], 0, Streak(0, 0)),
        ([0], 0, Streak(1, 1)),
        ([0], 1, Streak(1, 1)),  # today is not missed yet
        ([0, 1, 2], 2, Streak(3, 3)),
        ([0, 2], 2, Streak(2, 2, bridged=True)),
        ([0, 2, 3], 3, Streak(3, 3)),  # that was told a day before
        ([0], 2, Streak(1, 1, bridged=True)),
        ([0], 3, Streak(0, 1)),  # two days in a row are missed
        ([0, 3], 3, Streak(1, 1)),
        ([0, 2, 4, 6], 6, Streak(4, 4, bridged=True)),
        ([0, 1, 4, 5], 6, Streak(2, 2)),
        ([0], 30, Streak(0, 1)),
    ],
)
def test_one_missed_day_is_bridged_and_two_in_a_row_end_a_streak(
    played: list[int], today: int, expected: Streak
) -> None:
    plays, now = list(map(played_at, played)), played_at(today).ended
    assert daily_streak(plays, now) == expected
    by_calendar = streak_by_calendar({play.day: play.day for play in plays}, now.date(), set())
    assert by_calendar == (expected.current, expected.best)


@given(
    st.dictionaries(st.integers(0, 60), st.integers(0, 95), max_size=60),
    st.integers(0, 35),
    st.sets(st.integers(0, 60), max_size=3),
    st.dates(date(2, 1, 1), date(9000, 1, 1)),
)
def test_streaks_agree_with_a_day_by_day_calendar(
    half_hours: dict[int, int], until: int, still_open: set[int], start: date
) -> None:
    """A try ends on its day or on the following one."""
    midnight, half, today = datetime.combine(start, time(), UTC), timedelta(minutes=30), start + until * DAY
    plays = [
        DailyPlay(start + number * DAY, midnight + number * DAY + half_hours[number] * half)
        for number in sorted(half_hours)
    ]
    plays = [play for play in plays if play.ended.date() <= today]
    left_open = {start + number * DAY for number in still_open}
    streak = daily_streak(plays, datetime.combine(today, time(), UTC), left_open)
    ends = {play.day: play.ended.date() for play in plays}
    assert (streak.current, streak.best) == streak_by_calendar(ends, today, left_open)


def test_the_seventh_thirtieth_and_hundredth_day_are_celebrated_once() -> None:
    played = [*range(8), *range(20, 130)]  # the second streak is the first one of thirty days
    celebrated = {
        number
        for at, number in enumerate(played)
        if daily_streak([played_at(each) for each in played[: at + 1]], played_at(number).ended).celebrated
    }
    assert celebrated == {6, 20 + 29, 20 + 99}
    plays = [played_at(each) for each in range(7)]
    assert daily_streak(plays, played_at(7).ended).celebrated == plays[-1].day  # its card still says so


ZONES = (
    "America/Los_Angeles",
    "America/New_York",
    "Asia/Tokyo",
    "Europe/Berlin",
    "Pacific/Auckland",
    "Pacific/Honolulu",
)


@given(
    st.sampled_from([*ZONES, "Pacific/Kiritimati", "Asia/Kolkata"]),
    st.dates(date(2026, 1, 1), date(2027, 12, 1)),
    st.lists(st.tuples(st.floats(0, 0.999), st.floats(0, 0.999)), min_size=2, max_size=30),
)
def test_a_streak_never_breaks_for_somebody_who_plays_on_every_local_day(
    zone: str, start: date, parts: list[tuple[float, float]]
) -> None:
    """Each try begins at any time of a local day at which there is a new puzzle, and may end on the next day."""
    plays: list[DailyPlay] = []
    for number, (at, length) in enumerate(parts):
        first, end = (
            datetime.combine(start + days * DAY, time(), ZoneInfo(zone)).astimezone(UTC)
            for days in (number, number + 1)
        )
        if plays:  # the puzzle of the last try is not new
            first = max(first, datetime.combine(plays[-1].day + DAY, time(), UTC))
        began = first + at * (end - first)
        closes = datetime.combine(began.date() + 2 * DAY, time(), UTC)
        plays.append(DailyPlay(began.date(), began + length * (closes - began)))
    streak = daily_streak(plays, plays[-1].ended)
    assert (streak.current, streak.best) == (len(parts), len(parts))
