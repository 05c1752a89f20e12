"""Test deals of each difficulty."""

from __future__ import annotations

import pytest

from bot.coins import Board, Line, Oracle, Position
from bot.match import deals
from bot.match.deals import ExaminedBoard, Layout
from bot.match.difficulty import Difficulty, deal_of, grade
from tests.support.full_size import some
from tests.support.matches import examine

SEEDS = range(25)
FOR_EACH_DIFFICULTY = pytest.mark.parametrize("difficulty", list(Difficulty))
FOR_EACH_LAYOUT = pytest.mark.parametrize("layout", list(Layout))


@FOR_EACH_DIFFICULTY
@FOR_EACH_LAYOUT
@pytest.mark.parametrize("size", [8, 10, 11])
def test_perfect_play_of_the_first_player_wins_every_deal(difficulty: Difficulty, layout: Layout, size: int) -> None:
    for seed in range(6):
        board = deal_of(difficulty, seed, size, True, layout)
        assert board.size == size
        assert all(1 <= coin <= 20 for coin in board.coins)
        assert Layout.of(board) is layout or layout is Layout.ROWS_AND_STACKS
        assert Oracle().value(Position.start(board)) > 0


def test_deals_of_a_difficulty_never_change() -> None:
    """All versions of the code and of Python must deal the same."""
    gentle, normal, fiendish = Difficulty.GENTLE, Difficulty.NORMAL, Difficulty.FIENDISH
    assert str(deal_of(gentle, 1, 11, True, Layout.ROW)) == "13 16 17 2 13 16 3 8 7 7 15"
    assert str(deal_of(normal, 1, 12, True, Layout.ROW)) == "7 16 9 6 15 20 6 20 9 5 8 5"
    assert str(deal_of(normal, 2, 12, True, Layout.ROW)) == "13 5 17 19 15 4 4 4 14 15 4 20"
    assert str(deal_of(normal, 3, 12, True, Layout.ROW)) == "11 18 5 3 6 7 13 12 7 9 9 8"
    assert str(deal_of(normal, 4, 12, True, Layout.ROW)) == "2 9 1 12 19 14 1 1 14 11 19 2"
    assert str(deal_of(fiendish, 1, 12, True, Layout.ROW)) == "5 8 19 1 4 7 2 20 13 7 20 20"
    assert str(deal_of(fiendish, 1, 11, False, Layout.ROW)) == "9 9 3 15 14 1 9 5 20 16 7"
    assert str(deal_of(gentle, 1, 10, True, Layout.TWO_ROWS)) == "1 18 1 19 | 9 18 7 17 6 1"
    assert str(deal_of(fiendish, 1, 10, True, Layout.TWO_ROWS)) == "19 15 10 19 13 12 11 13 | 5 19"
    assert str(deal_of(fiendish, 1, 10, True, Layout.ROWS_AND_STACKS)) == "8 19 18 10 9 11] | 7 2 12 11"
    assert str(deal_of(normal, 1, 10, True, Layout.RING)) == "(3 9 10 7 9 16 7 2 16 17)"
    assert str(deal_of(fiendish, 1, 10, True, Layout.RING)) == "(1 6 13 2 19 20 6 9 1 3)"


@FOR_EACH_LAYOUT
def test_greedy_play_wins_gentle_deals_only(layout: Layout) -> None:
    for seed in range(8):
        assert examine(deal_of(Difficulty.GENTLE, seed, 10, True, layout), True).greed
        for difficulty in (Difficulty.NORMAL, Difficulty.FIENDISH):
            assert not examine(deal_of(difficulty, seed, 10, True, layout), True).greed


@FOR_EACH_LAYOUT
def test_no_simple_strategy_wins_fiendish_deals(layout: Layout) -> None:
    for seed in range(8):
        facts = examine(deal_of(Difficulty.FIENDISH, seed, 10, True, layout), True)
        assert (facts.winnable, facts.greed, facts.lookahead, facts.halves) == (True, False, False, False)
        assert facts.only >= 2 or layout is Layout.RING


def test_odds_or_evens_fails_on_two_normal_rows_of_five() -> None:
    found = [examine(deal_of(Difficulty.NORMAL, seed, 10, True), True).halves for seed in range(200)]
    assert 0.5 <= sum(found) / 200 <= 0.7


@pytest.mark.parametrize("difficulty", [Difficulty.GENTLE, Difficulty.FIENDISH])
def test_the_difficulty_also_holds_for_players_who_move_second(difficulty: Difficulty) -> None:
    for seed in range(8):
        board = deal_of(difficulty, seed, 11, False)
        assert Oracle().value(Position.start(board)) < 0
        assert examine(board, False).greed is (difficulty is Difficulty.GENTLE)


@FOR_EACH_DIFFICULTY
def test_a_deal_that_the_second_player_cannot_win_is_the_usual_one(difficulty: Difficulty) -> None:
    assert deal_of(difficulty, 5, 10, False) == deals.deal(5, 10, False)


@FOR_EACH_DIFFICULTY
@FOR_EACH_LAYOUT
@pytest.mark.parametrize("size", some([60, 2, 4, 3], 2))
def test_deals_of_any_size(difficulty: Difficulty, layout: Layout, size: int) -> None:
    board = deal_of(difficulty, 1, size, True, layout)
    assert board.size == size
    assert size < 4 or Oracle().value(Position.start(board)) > 0


def test_grades_of_known_boards() -> None:
    assert grade(ExaminedBoard(Board.row((9, 1)), True)) is Difficulty.GENTLE
    assert (
        grade(ExaminedBoard(Board.row((5, 10, 25, 10)), True)) is Difficulty.NORMAL
    )  # greed fails, odds-or-evens does not
    assert grade(ExaminedBoard(Board.row((5, 5)), True)) is None
    assert grade(ExaminedBoard(Board.row((5, 5)), False)) is None
    assert grade(ExaminedBoard(Board((Line((1, 1, 1, 1), ring=True),)), True)) is None


@FOR_EACH_DIFFICULTY
def test_a_deal_has_the_requested_difficulty(difficulty: Difficulty) -> None:
    found = {grade(ExaminedBoard(deal_of(difficulty, seed, 10, True), True)) for seed in range(12)}
    assert found == {difficulty} if difficulty is not Difficulty.NORMAL else difficulty in found
