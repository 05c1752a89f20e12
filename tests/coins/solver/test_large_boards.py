"""Sizes that are too large for a table. Without time limits, as anything far from linear would never end."""

from random import Random

import pytest

from bench.solver.rolling_diagonals import rolling_value
from bot.coins import Side
from bot.coins.solver import reductions, ring
from bot.coins.solver.lines import Play
from bot.coins.solver.rows import MoveIndex, with_tree
from tests.support.boards import FAMILIES
from tests.support.full_size import FULL_SIZE

SMALL_COINS = [family for family in FAMILIES if not family.startswith("powers")]
"""Families without powers of two, whose 30,000 digits would test Python instead of the solver."""


@pytest.mark.parametrize("family", SMALL_COINS)
def test_a_long_play_makes_the_value(family: str) -> None:
    row = FAMILIES[family](100_000 if FULL_SIZE else 20_000)
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
def test_many_coins_against_rolling_diagonals(family: str) -> None:
    row = FAMILIES[family](400)
    value = rolling_value(row)
    assert reductions.row_value(row) == MoveIndex(row).value(0, 399) == value


def test_a_million_coins() -> None:
    rng, n = Random(1), 1_000_000 if FULL_SIZE else 100_000
    row = [rng.randint(1, 1_000) for _ in range(n)]
    index = MoveIndex(row)
    value = reductions.row_value(row)
    left, right = index.margins(0, n - 1)
    assert index.value(0, n - 1) == value == max(left, right)


def test_long_rows_and_stacks() -> None:
    rng, n = Random(2), 50_000 if FULL_SIZE else 10_000
    lines = [(tuple(rng.randint(-50, 50) for _ in range(n)), walled) for walled in (False, True, True, False)]
    spans = [[0, n] for _ in lines]
    margin = 0
    for ply, (number, side) in enumerate(Play(lines).play_out()):
        at = spans[number][0] if side is Side.LEFT else spans[number][1] - 1
        spans[number] = [at + 1, spans[number][1]] if side is Side.LEFT else [spans[number][0], at]
        margin += -lines[number][0][at] if ply % 2 else lines[number][0][at]
    assert margin == reductions.value(lines)


def test_a_large_ring_by_both_methods() -> None:
    rng, n = Random(3), 50_000 if FULL_SIZE else 10_000
    row = [rng.randint(1, 9) for _ in range(n)]
    assert with_tree((*row, *row), [(k + 1, k + n - 1) for k in range(n)]) == [
        coin - margin for coin, margin in zip(row, ring.margins(row), strict=True)
    ]
