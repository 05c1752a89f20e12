"""Deals of every layout: their lines, and their quality as puzzles."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.coins import Board, Line, Position, Side
from bot.coins.solver import reductions, ring
from bot.coins.solver.oracle import component
from bot.match.deals import Layout, deal, lay_out_lines
from bot.match.match import BotSeat, HumanSeat, Match
from bot.match.opponents import OpponentPool
from tests.support import brute_force

DEALT_LAYOUTS = [Layout.TWO_ROWS, Layout.ROWS_AND_STACKS, Layout.RING]
FOR_EACH_LAYOUT = pytest.mark.parametrize("layout", DEALT_LAYOUTS, ids=lambda layout: layout.value)
FOR_EACH_FIRST_MOVER = pytest.mark.parametrize("first", [True, False], ids=["first", "second"])
FOR_EACH_SIZE = pytest.mark.parametrize("size", range(2, 10))
SEEDS = range(5)


def perfect_margin(board: Board, first: bool) -> int:
    return brute_force.value(brute_force.lines_of(board)) * (1 if first else -1)


def greedy_margin(board: Board, first: bool, last: bool) -> int:
    """Return the margin of greedy play (of equal coins the first or the `last`)."""
    person, bot = HumanSeat(1), BotSeat("optimal")
    opponents = OpponentPool(1)
    match = opponents.play_bot_moves(Match.start(board, (person, bot) if first else (bot, person)))[-1]
    while match.active:
        moves = match.position.moves()
        move = max(reversed(moves) if last else moves, key=match.position.coin)
        match = opponents.play_bot_moves(match.play_move(match.position.turn, move, match.ply))[-1]
    scores = match.position.scores
    return scores[0] - scores[1] if first else scores[1] - scores[0]


def forms_of(board: Board) -> list[str]:
    return [form for _, form in brute_force.lines_of(board)]


@FOR_EACH_LAYOUT
@FOR_EACH_FIRST_MOVER
@FOR_EACH_SIZE
def test_a_deal_has_its_size_and_layout_and_coins_from_1_to_20(layout: Layout, first: bool, size: int) -> None:
    for seed in SEEDS:
        board = deal(seed, size, first, layout)
        assert board.size == size
        assert all(1 <= coin <= 20 for coin in board.coins)
        assert Layout.of(board) is layout
        assert Board.parse(str(board)) == board
        if layout is Layout.TWO_ROWS:
            assert forms_of(board) == ["", ""]
        elif layout is Layout.RING:
            assert forms_of(board) == ["O"]
        else:
            assert "" in forms_of(board)
            assert {"L", "R"} & set(forms_of(board))


@FOR_EACH_LAYOUT
@FOR_EACH_FIRST_MOVER
def test_a_deal_is_reproducible_from_its_seed(layout: Layout, first: bool) -> None:
    dealt = [deal(seed, 8, first, layout) for seed in range(20)]
    assert dealt == [deal(seed, 8, first, layout) for seed in range(20)]
    assert len(set(dealt)) > 10


def test_deals_never_change() -> None:
    """All versions of the code and of Python must deal the same."""
    assert str(deal(1, 10, True, Layout.TWO_ROWS)) == "11 3 18 5 6 | 20 6 1 19 9"
    assert str(deal(1, 10, True, Layout.ROWS_AND_STACKS)) == "6] | [5 | 8 5 4 7 17 10 12 9"
    assert str(deal(1, 10, True, Layout.RING)) == "(3 9 10 7 9 16 7 2 16 17)"
    assert str(deal(1, 11, False, Layout.RING)) == "(19 13 13 15 12 15 1 7 6 16 18)"
    assert str(deal(1, 20, False, Layout.RING)) == "(18 18 12 12 17 17 1 1 2 2 13 13 5 5 17 17 12 12 7 7)"


@FOR_EACH_LAYOUT
@FOR_EACH_SIZE
def test_the_first_player_can_win(layout: Layout, size: int) -> None:
    for seed in SEEDS:
        assert perfect_margin(deal(seed, size, True, layout), True) > 0


@FOR_EACH_LAYOUT
@FOR_EACH_SIZE
def test_the_second_player_can_win_or_nearly(layout: Layout, size: int) -> None:
    for seed in SEEDS:
        reached = perfect_margin(deal(seed, size, False, layout), False)
        if size == 3 or (layout is Layout.RING and size % 2):
            assert reached >= -1
        elif size == 2 or (size % 2 == 0 and layout is not Layout.ROWS_AND_STACKS):
            assert reached == 0
        else:
            assert reached > 0


@FOR_EACH_LAYOUT
@FOR_EACH_FIRST_MOVER
@FOR_EACH_SIZE
def test_greedy_play_does_not_win_if_perfect_play_is_better(layout: Layout, first: bool, size: int) -> None:
    too_small = {Layout.TWO_ROWS: 3, Layout.ROWS_AND_STACKS: 2, Layout.RING: 4}[layout]
    for seed in SEEDS:
        board = deal(seed, size, first, layout)
        margins = [greedy_margin(board, first, last) for last in (False, True)]
        if first and size <= too_small:
            assert min(margins) > 0
        else:
            assert max(margins) <= 0


@pytest.mark.parametrize(("layout", "size"), [(Layout.TWO_ROWS, 3), (Layout.ROWS_AND_STACKS, 2), (Layout.RING, 4)])
def test_greedy_play_is_perfect_on_the_smallest_boards(layout: Layout, size: int) -> None:
    """Check every board of coins from 1 to 5: no better deal exists."""
    rng = Random(1)
    for _ in range(500):
        board = lay_out_lines(layout, tuple(rng.randint(1, 5) for _ in range(size)), rng)
        if perfect_margin(board, True) > 0:
            assert max(greedy_margin(board, True, last) for last in (False, True)) > 0


@given(st.sampled_from(DEALT_LAYOUTS), st.integers(10, 60), st.booleans(), st.integers(0, 2**62))
def test_large_deals(layout: Layout, size: int, first: bool, seed: int) -> None:
    board = deal(seed, size, first, layout)
    assert board.size == size
    assert Layout.of(board) is layout
    if layout is Layout.RING:
        value = max(ring.margins(board.coins))
    else:
        value = reductions.value([component(line, line.coins) for line in board.lines])
    if first:
        assert value > 0
        assert min(greedy_margin(board, True, last) for last in (False, True)) <= 0
    else:
        nearly = 1 if layout is Layout.RING else 6
        assert value < 0 or (value <= nearly and (size % 2 == 0 or layout is Layout.RING))


@given(st.sampled_from(Layout), st.integers(2, 60), st.randoms(use_true_random=False))
def test_all_coins_are_laid_out_in_order(layout: Layout, size: int, rng: Random) -> None:
    coins = tuple(range(size))
    board = lay_out_lines(layout, coins, rng)
    assert board.coins == coins
    assert Layout.of(board) is layout
    assert not Position.start(board).is_over


@pytest.mark.parametrize(
    ("board", "layout"),
    [
        ("1 2", Layout.ROW),
        ("[1 2", Layout.ROWS_AND_STACKS),
        ("1 | 2", Layout.TWO_ROWS),
        ("1 | 2]", Layout.ROWS_AND_STACKS),
        ("1 | 2 | 3", Layout.ROWS_AND_STACKS),
        ("(1 2)", Layout.RING),
    ],
)
def test_every_board_has_a_layout(board: str, layout: Layout) -> None:
    assert Layout.of(Board.parse(board)) is layout


def test_walls_stand_on_both_sides() -> None:
    walls = {line.wall for seed in range(40) for line in deal(seed, 12, True, Layout.ROWS_AND_STACKS).lines}
    assert walls == {None, *Side}
    counts = {len(deal(seed, 24, True, Layout.ROWS_AND_STACKS).lines) for seed in range(40)}
    assert counts == {2, 3, 4}


def test_an_odd_ring_of_pairs_is_lost_by_one_coin_of_the_lowest_value() -> None:
    coins = (9, 9, 4, 4, 17, 17, 1)
    assert perfect_margin(Board((Line(coins, ring=True),)), False) == -1
    assert perfect_margin(Board((Line(coins[:-1], ring=True),)), False) == 0
