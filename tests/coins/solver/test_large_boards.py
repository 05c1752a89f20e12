"""Sizes that are too large for a table. Without time limits, as anything far from linear would never end."""

from random import Random

import pytest

from bench.solver.rolling_diagonals import rolling_value
from bot.coins import Board, Position, Side
from bot.coins.solver import MoveIndex, Oracle, Play, reductions, ring
from bot.coins.solver.rows import with_tree
from tests.support.boards import FAMILIES

SMALL_COINS = [family for family in FAMILIES if not family.startswith("powers")]
"""Families without powers of two, whose 30,000 digits would test Python instead of the solver."""


@pytest.mark.parametrize("family", SMALL_COINS)
def test_a_play_of_100_000_coins_makes_the_value(family: str) -> None:
    row = FAMILIES[family](100_000)
    index = MoveIndex(row)
    value = reductions.row_value(row)
    assert index.value(0, len(row) - 1) == value
    i, j, margin = 0, len(row) - 1, 0
    for ply, side in enumerate(index.play(i, j)):
        coin = row[i] if side is Side.LEFT else row[j]
        margin += -coin if ply % 2 else coin
        i, j = (i + 1, j) if side is Side.LEFT else (i, j - 1)
    assert margin == value


@pytest.mark.parametrize("family", FAMILIES)
def test_700_coins_against_rolling_diagonals(family: str) -> None:
    row = FAMILIES[family](700)
    value = rolling_value(row)
    assert reductions.row_value(row) == MoveIndex(row).value(0, 699) == value


def test_a_million_coins() -> None:
    rng = Random(1)
    row = [rng.randint(1, 1_000) for _ in range(1_000_000)]
    index = MoveIndex(row)
    value = reductions.row_value(row)
    left, right = index.margins(0, 999_999)
    assert index.value(0, 999_999) == value == max(left, right)


def test_rows_and_stacks_of_200_000_coins() -> None:
    rng = Random(2)
    lines = [(tuple(rng.randint(-50, 50) for _ in range(50_000)), walled) for walled in (False, True, True, False)]
    spans = [[0, 50_000] for _ in lines]
    margin = 0
    for ply, (number, side) in enumerate(Play(lines).play_out()):
        at = spans[number][0] if side is Side.LEFT else spans[number][1] - 1
        spans[number] = [at + 1, spans[number][1]] if side is Side.LEFT else [spans[number][0], at]
        margin += -lines[number][0][at] if ply % 2 else lines[number][0][at]
    assert margin == reductions.value(lines)


def test_a_ring_of_50_000_coins_by_both_methods() -> None:
    rng = Random(3)
    row = [rng.randint(1, 9) for _ in range(50_000)]
    n = len(row)
    assert with_tree((*row, *row), [(k + 1, k + n - 1) for k in range(n)]) == [
        coin - margin for coin, margin in zip(row, ring.margins(row), strict=True)
    ]


def test_the_oracle_on_a_long_row() -> None:
    row = FAMILIES["signed"](20_000)
    position = Position.start(Board.row(row))
    guide = Oracle()
    assert guide.value(position) == reductions.row_value(row)
    assert guide.best_play(position)[0] in guide.best_moves(position)
