"""The daily puzzle, the same for everybody, and streaks over every kind of gap, compared with a calendar."""

from __future__ import annotations

from datetime import date, timedelta
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.coins import Oracle, Position
from bot.match.daily import WEEK, DailyPuzzle, Streak, daily_streak, deal_daily_puzzle, hurdles, reached
from bot.match.deals import Layout
from bot.match.match import BotSeat, HumanSeat, Match
from bot.match.opponents import play_bot_moves
from tests.support import brute_force
from tests.support.full_size import spread

DAY = timedelta(days=1)
MONDAY = date(2026, 11, 16)
DAYS = [MONDAY + number * DAY for number in range(14)]


@cache
def puzzle_of(day: date) -> DailyPuzzle:
    return deal_daily_puzzle("a secret", day, 60)


def test_the_puzzle_depends_on_day_and_secret() -> None:
    again = [deal_daily_puzzle("a secret", day, 60) for day in DAYS[:7]]
    assert again == [puzzle_of(day) for day in DAYS[:7]]
    assert len({puzzle_of(day).board for day in DAYS}) == len(DAYS)
    other = [deal_daily_puzzle("another secret", day, 60) for day in DAYS[:7]]
    assert not {one.board for one in other} & {one.board for one in again}


def test_daily_puzzles_never_change() -> None:
    """Processes of different versions must deal the same puzzle."""
    assert str(puzzle_of(DAYS[0]).board) == "9 8 4 14 18 4 4 9"
    assert str(puzzle_of(DAYS[4]).board) == "8 8 12 3] | 13 2 2 7 3 6 7] | [5 8 | 3 6 9 15 9"


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
    assert one.stars == round(1 + one.day.weekday() * 4 / 6)


def margin_of(one: DailyPuzzle, person: str) -> int:
    """Return the margin of the opponent `person`."""
    match = play_bot_moves(Match.start(one.board, (BotSeat(person), BotSeat("optimal"))), one.seed, Oracle())
    return match.position.scores[0] - match.position.scores[1]


@pytest.mark.parametrize(("day", "most"), spread([DAYS[0], DAYS[6]], [2, 12]))
def test_a_low_limit_of_coins_gives_the_nearest_puzzle(day: date, most: int) -> None:
    one = deal_daily_puzzle("a secret", day, most)
    task = WEEK[day.weekday()]
    assert one.board.size == min(task.size, most)
    assert hurdles(one.board) <= task.hurdles
    assert Match.start(one.board, (HumanSeat(1), BotSeat("optimal"))).active


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


@pytest.mark.parametrize(
    ("played", "today", "expected"),
    [
        ([], 0, Streak(0, 0, False)),
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
