"""The puzzle of a day: the same for everybody, as hard as its weekday says, and worth what brute force says."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from bot.coins import Position
from bot.match import Bot, Human, Layout, Match, Opponents
from bot.match.daily import WEEK, Puzzle, hurdles, puzzle
from tests import brute

DAYS = [date(2026, 11, 16) + timedelta(days=number) for number in range(21)]
PUZZLES = [puzzle("a secret", day, 60) for day in DAYS]


def test_it_follows_from_the_day_and_the_secret() -> None:
    again = [puzzle("a secret", day, 60) for day in DAYS[:7]]
    assert again == PUZZLES[:7]
    assert len({one.board for one in PUZZLES}) == len(PUZZLES)
    other = [puzzle("another secret", day, 60) for day in DAYS[:7]]
    assert not {one.board for one in other} & {one.board for one in again}


def test_it_stays_what_it_was() -> None:
    """A deal that changes with the version would not be the same for two processes of a fleet."""
    assert str(PUZZLES[0].board) == "9 8 4 14 18 4 4 9"
    assert str(PUZZLES[4].board) == "8 8 12 3] | 13 2 2 7 3 6 7] | [5 8 | 3 6 9 15 9"


@pytest.mark.parametrize("one", PUZZLES, ids=lambda one: f"{one.day:%a %d}")
def test_each_day_of_the_week_is_harder_than_the_one_before(one: Puzzle) -> None:
    task = WEEK[one.day.weekday()]
    assert (Layout.of(one.board), one.board.size) == (task.layout, task.size)
    assert hurdles(one.board) == task.hurdles == 3 + one.day.weekday()


def test_all_layouts_have_their_day() -> None:
    assert [task.layout for task in WEEK] == sorted((task.layout for task in WEEK), key=list(Layout).index)
    assert {task.layout for task in WEEK} == set(Layout)


@pytest.mark.parametrize("one", PUZZLES, ids=lambda one: f"{one.day:%a %d}")
def test_par_is_what_brute_force_says_and_thought_wins_where_greed_does_not(one: Puzzle) -> None:
    assert one.par == brute.value(brute.lines_of(one.board)) > 0
    assert played(one, "optimal") == one.par
    assert played(one, "greedy") <= 0


@pytest.mark.parametrize("one", PUZZLES[:7], ids=lambda one: f"{one.day:%a %d}")
def test_hurdles_are_the_choices_that_brute_force_sees(one: Puzzle) -> None:
    position, found = Position.start(one.board), 0
    while not position.over:
        margins = brute.margins(brute.lines_left(position))
        found += position.turn == 0 and len(set(margins.values())) > 1
        best = next(move for move in position.moves() if margins[str(move)] == max(margins.values()))
        position = position.take(best)
    assert found == hurdles(one.board)


def played(one: Puzzle, person: str) -> int:
    """The margin of somebody who plays as `person` does."""
    match = Opponents(one.seed).answers(Match.start(one.board, (Bot(person), Bot("optimal"))))[-1]
    return match.position.scores[0] - match.position.scores[1]


@pytest.mark.parametrize("most", [2, 3, 5, 9, 12])
def test_where_a_host_allows_few_coins_it_is_as_near_as_may_be(most: int) -> None:
    for day in DAYS[:7]:
        one = puzzle("a secret", day, most)
        task = WEEK[day.weekday()]
        assert one.board.size == min(task.size, most)
        assert hurdles(one.board) <= task.hurdles
    assert Match.start(one.board, (Human(1), Bot("optimal"))).active
