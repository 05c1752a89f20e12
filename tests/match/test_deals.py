"""Deals of every layout: their lines, their quality as puzzles by brute force, and what is asked about them."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.coins import Board, Line, Move, Oracle, Position
from bot.match.deals import Difficulty, ExaminedBoard, Layout, deal, grade, lay_out_lines
from tests.support import brute_force
from tests.support.matches import Facts, examine, wins

SEEDS = range(4)
FOR_EACH_LAYOUT = pytest.mark.parametrize("layout", Layout, ids=lambda layout: layout.value)
FOR_EACH_FIRST_MOVER = pytest.mark.parametrize("first", [True, False], ids=["first", "second"])
FEWEST_AGAINST_GREED = {Layout.ROW: 4, Layout.TWO_ROWS: 4, Layout.ROWS_AND_STACKS: 3, Layout.RING: 5}
ORACLE = Oracle()


def greedy_to_first(position: Position) -> Move:
    """Take the greatest coin in reach, of equals the first."""
    return max(position.moves(), key=position.coin)


def perfect_margin(board: Board, first: bool) -> int:
    return brute_force.value(brute_force.lines_of(board)) * (1 if first else -1)


def greed_wins(board: Board, first: bool) -> list[bool]:
    """Return if greedy play wins against perfect play, with the last and with the first of equal coins."""
    return [examine(board, first, ORACLE).greed, wins(board, first, greedy_to_first, ORACLE)]


def best_possible(size: int, first: bool, layout: Layout) -> int | None:
    """Return the margin of the best possible deal; `None` for a win."""
    if first:
        return None
    if layout is Layout.RING or (size == 3 and layout is not Layout.ROW):
        return -1 if size % 2 else 0
    return 0 if size == 2 or (size % 2 == 0 and layout is not Layout.ROWS_AND_STACKS) else None


@FOR_EACH_LAYOUT
@FOR_EACH_FIRST_MOVER
@pytest.mark.parametrize("size", range(2, 10))
def test_a_deal_is_a_good_puzzle(layout: Layout, first: bool, size: int) -> None:
    dealt = [deal(seed, size, first, layout) for seed in SEEDS]
    assert dealt == [deal(seed, size, first, layout) for seed in SEEDS]
    for board in dealt:
        assert (board.size, Layout.of(board)) == (size, layout)
        assert all(1 <= coin <= 20 for coin in board.coins)
        margin, best = perfect_margin(board, first), best_possible(size, first, layout)
        assert margin > 0 if best is None else best <= margin <= 0
        if first and size < FEWEST_AGAINST_GREED[layout]:
            assert all(greed_wins(board, first))
        elif not (layout is Layout.ROW and size == 3):  # on three coins in a row greedy play is perfect
            assert not any(greed_wins(board, first))


@given(st.sampled_from(Layout), st.integers(10, 60), st.booleans(), st.integers(0, 2**62))
def test_large_deals(layout: Layout, size: int, first: bool, seed: int) -> None:
    board = deal(seed, size, first, layout)
    assert (board.size, Layout.of(board)) == (size, layout)
    margin = ORACLE.value(Position.start(board)) * (1 if first else -1)
    if best_possible(size, first, layout) is None:
        assert margin > 0
        assert not all(greed_wins(board, first))
    else:
        assert 0 >= margin >= (-1 if layout is Layout.RING else -6)


def test_deals_never_change() -> None:
    """All versions of the code and of Python must deal the same."""
    assert str(deal(1, 10, first=True)) == "6 20 19 6 12 2 3 3 3 7"
    assert str(deal(1, 11, first=False)) == "4 4 7 18 14 19 14 8 11 20 16"
    assert str(deal(2**61, 2, first=True)) == "17 14"
    assert str(deal(1, 10, True, Layout.TWO_ROWS)) == "2 13 16 10 10 17 | 5 19 8 7"
    assert str(deal(1, 10, True, Layout.ROWS_AND_STACKS)) == "8 9 3 8 16 4 | 9 15 12 5]"
    assert str(deal(1, 10, True, Layout.RING)) == "(3 9 10 7 9 16 7 2 16 18)"
    assert str(deal(1, 11, False, Layout.RING)) == "(19 13 13 15 12 15 1 7 6 16 18)"
    assert str(deal(1, 20, False, Layout.RING)) == "(18 18 12 12 17 17 1 1 2 2 13 13 5 5 17 17 12 12 7 7)"


@given(st.sampled_from(Layout), st.integers(2, 60), st.randoms(use_true_random=False))
def test_all_coins_are_laid_out_in_order(layout: Layout, size: int, rng: Random) -> None:
    coins = tuple(range(size))
    board = lay_out_lines(layout, coins, rng)
    assert (board.coins, Layout.of(board)) == (coins, layout)


@FOR_EACH_FIRST_MOVER
@FOR_EACH_LAYOUT
@pytest.mark.parametrize("highest", [3, 20], ids=["many equal coins", "few equal coins"])
def test_facts_agree_with_games_between_opponents(layout: Layout, first: bool, highest: int) -> None:
    generator = Random(f"{layout}/{first}/{highest}")
    for _ in range(60):
        coins = tuple(generator.randint(1, highest) for _ in range(generator.randint(2, 12)))
        board = lay_out_lines(layout, coins, generator)
        examined, facts = ExaminedBoard(board, first), examine(board, first, ORACLE)
        assert facts == Facts(
            examined.is_winnable,
            examined.greed_wins,
            examined.one_reply_ahead_wins,
            examined.odds_or_evens_wins,
            examined.only_moves,
        ), board
        assert examined.greed_may_win is any(greed_wins(board, first)), board
        assert examined.par == ORACLE.value(Position.start(board)) * (1 if first else -1), board


FOR_EACH_DIFFICULTY = pytest.mark.parametrize("difficulty", list(Difficulty))


@FOR_EACH_DIFFICULTY
@FOR_EACH_LAYOUT
@pytest.mark.parametrize("size", [2, 4, 8, 11, 60])
def test_perfect_play_of_the_first_player_wins_every_deal(difficulty: Difficulty, layout: Layout, size: int) -> None:
    for seed in range(1 if size in (2, 60) else 3):
        board = deal(seed, size, True, layout, difficulty=difficulty)
        assert (board.size, Layout.of(board)) == (size, layout)
        assert all(1 <= coin <= 20 for coin in board.coins)
        assert size < 4 or ORACLE.value(Position.start(board)) > 0


def test_deals_of_a_difficulty_never_change() -> None:
    """All versions of the code and of Python must deal the same."""
    gentle, normal, fiendish = Difficulty.GENTLE, Difficulty.NORMAL, Difficulty.FIENDISH
    assert str(deal(1, 11, True, Layout.ROW, difficulty=gentle)) == "13 16 17 2 13 16 3 8 7 7 15"
    assert str(deal(1, 12, True, Layout.ROW, difficulty=normal)) == "13 5 2 13 12 7 13 13 9 10 19 3"
    assert str(deal(2, 12, True, Layout.ROW, difficulty=normal)) == "13 5 17 19 15 4 4 4 14 15 4 20"
    assert str(deal(3, 12, True, Layout.ROW, difficulty=normal)) == "14 4 13 5 2 11 5 11 15 12 8 15"
    assert str(deal(4, 12, True, Layout.ROW, difficulty=normal)) == "2 9 1 12 19 14 1 1 14 11 19 2"
    assert str(deal(1, 12, True, Layout.ROW, difficulty=fiendish)) == "5 8 19 1 4 7 2 20 13 7 20 20"
    assert str(deal(1, 11, False, Layout.ROW, difficulty=fiendish)) == "9 9 3 15 14 1 9 5 20 16 8"
    assert str(deal(1, 10, True, Layout.TWO_ROWS, difficulty=gentle)) == "1 18 1 19 9 18 7 | 17 6 1"
    assert str(deal(1, 10, True, Layout.TWO_ROWS, difficulty=fiendish)) == "17 19 2 12 6 | 3 16 8 9 7"
    assert str(deal(1, 10, True, Layout.ROWS_AND_STACKS, difficulty=fiendish)) == "17 7 17 2 | [15 2 3 | [6 14 4"
    assert str(deal(1, 10, True, Layout.RING, difficulty=normal)) == "(3 9 10 7 9 16 7 2 16 18)"
    assert str(deal(1, 10, True, Layout.RING, difficulty=fiendish)) == "(1 6 13 2 19 20 6 9 1 3)"


@pytest.mark.parametrize("difficulty", [None, *Difficulty])
@FOR_EACH_FIRST_MOVER
def test_a_cushion_widens_the_margin_and_keeps_the_difficulty(difficulty: Difficulty | None, first: bool) -> None:
    margins = []
    for seed in range(25):
        board = deal(seed, 11, first, difficulty=difficulty, least=4)
        examined, usual = examine(board, first), deal(seed, 11, first, difficulty=difficulty)
        margins.append(perfect_margin(board, first))
        if perfect_margin(usual, first) >= 4:
            assert board == usual
        assert board.total % 2 == 1
        assert examined.greed is (difficulty is Difficulty.GENTLE)
        assert examined.halves is examine(usual, first).halves or difficulty is Difficulty.GENTLE
        if difficulty is Difficulty.FIENDISH:
            assert grade(ExaminedBoard(board, first)) is difficulty
    assert min(margins) > 0
    assert sum(margin >= 4 for margin in margins) >= (12 if difficulty is Difficulty.FIENDISH else 22)


@FOR_EACH_LAYOUT
def test_greedy_play_wins_gentle_deals_only(layout: Layout) -> None:
    for seed in range(8):
        assert examine(deal(seed, 10, True, layout, difficulty=Difficulty.GENTLE), True).greed
        for difficulty in (Difficulty.NORMAL, Difficulty.FIENDISH):
            assert not examine(deal(seed, 10, True, layout, difficulty=difficulty), True).greed


@FOR_EACH_LAYOUT
def test_no_simple_strategy_wins_fiendish_deals(layout: Layout) -> None:
    for seed in range(8):
        facts = examine(deal(seed, 10, True, layout, difficulty=Difficulty.FIENDISH), True)
        assert (facts.winnable, facts.greed, facts.lookahead, facts.halves) == (True, False, False, False)
        assert facts.only >= 2 or layout is Layout.RING


@pytest.mark.parametrize("difficulty", [Difficulty.GENTLE, Difficulty.FIENDISH])
def test_the_difficulty_also_holds_for_players_who_move_second(difficulty: Difficulty) -> None:
    for seed in range(8):
        board = deal(seed, 11, False, difficulty=difficulty)
        assert ORACLE.value(Position.start(board)) < 0
        assert examine(board, False).greed is (difficulty is Difficulty.GENTLE)


@FOR_EACH_DIFFICULTY
def test_a_deal_that_the_second_player_cannot_win_is_the_usual_one(difficulty: Difficulty) -> None:
    assert deal(5, 10, False, difficulty=difficulty) == deal(5, 10, False)


def test_grades_of_known_boards() -> None:
    assert grade(ExaminedBoard(Board.row((9, 1)), True)) is Difficulty.GENTLE
    assert (
        grade(ExaminedBoard(Board.row((5, 10, 25, 10)), True)) is Difficulty.NORMAL
    )  # greed fails, odds-or-evens does not
    assert grade(ExaminedBoard(Board.row((5, 5)), True)) is None
    assert grade(ExaminedBoard(Board.row((5, 5)), False)) is None
    assert grade(ExaminedBoard(Board((Line((1, 1, 1, 1), ring=True),)), True)) is None
