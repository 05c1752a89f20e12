"""The daily puzzle is the same for everybody; its hurdles fit its weekday, and its par agrees with brute force."""

from __future__ import annotations

from datetime import date, timedelta
from functools import cache

import pytest

from bot.coins import Position
from bot.match.daily import WEEK, DailyPuzzle, deal_daily_puzzle, hurdles
from bot.match.deals import Layout
from bot.match.match import BotSeat, HumanSeat, Match
from bot.match.opponents import OpponentPool
from tests.support import brute_force
from tests.support.full_size import spread

DAYS = [date(2026, 11, 16) + timedelta(days=number) for number in range(21)]
ON_EACH_WEEKDAY = pytest.mark.parametrize("day", DAYS[:7], ids=lambda day: f"{day:%a %d}")
ON_EVERY_DAY = pytest.mark.parametrize("day", DAYS, ids=lambda day: f"{day:%a %d}")


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


@ON_EVERY_DAY
def test_each_day_of_the_week_is_harder_than_the_one_before(day: date) -> None:
    one = puzzle_of(day)
    task = WEEK[one.day.weekday()]
    assert (Layout.of(one.board), one.board.size) == (task.layout, task.size)
    assert hurdles(one.board) == task.hurdles == 3 + one.day.weekday()


def test_every_layout_occurs_in_a_week() -> None:
    assert [task.layout for task in WEEK] == sorted((task.layout for task in WEEK), key=list(Layout).index)
    assert {task.layout for task in WEEK} == set(Layout)


@ON_EVERY_DAY
def test_par_agrees_with_brute_force_and_greedy_play_does_not_win(day: date) -> None:
    one = puzzle_of(day)
    assert one.par == brute_force.value(brute_force.lines_of(one.board)) > 0
    assert margin_of(one, "optimal") == one.par
    assert margin_of(one, "greedy") <= 0


@ON_EACH_WEEKDAY
def test_hurdles_agree_with_brute_force(day: date) -> None:
    one = puzzle_of(day)
    position, found = Position.start(one.board), 0
    while not position.is_over:
        margins = brute_force.margins(brute_force.lines_left(position))
        found += position.turn == 0 and len(set(margins.values())) > 1
        best = next(move for move in position.moves() if margins[str(move)] == max(margins.values()))
        position = position.take(best)
    assert found == hurdles(one.board)


def margin_of(one: DailyPuzzle, person: str) -> int:
    """Return the margin of the opponent `person`."""
    match = OpponentPool(one.seed).play_bot_moves(Match.start(one.board, (BotSeat(person), BotSeat("optimal"))))[-1]
    return match.position.scores[0] - match.position.scores[1]


@pytest.mark.parametrize(("day", "most"), spread(DAYS[:7], [2, 3, 5, 9, 12]))
def test_a_low_limit_of_coins_gives_the_nearest_puzzle(day: date, most: int) -> None:
    one = deal_daily_puzzle("a secret", day, most)
    task = WEEK[day.weekday()]
    assert one.board.size == min(task.size, most)
    assert hurdles(one.board) <= task.hurdles
    assert Match.start(one.board, (HumanSeat(1), BotSeat("optimal"))).active
