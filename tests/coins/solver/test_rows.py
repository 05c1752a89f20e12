"""The move index and the values of many intervals, against the table; rings, whose first moves leave such intervals."""

from collections.abc import Sequence
from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.coins import Side
from bot.coins.solver import ring
from bot.coins.solver import rows as rows_module
from bot.coins.solver.oracle import value_and_sides
from bot.coins.solver.rows import MoveIndex, interval_values, with_tree
from bot.coins.solver.tables import RowTable
from tests.support import brute_force
from tests.support.boards import FAMILIES, thorough
from tests.support.boards import row_lists as rows


def check_every_interval(row: Sequence[int]) -> None:
    """Values, the index's two comparisons, and the exact set of moves."""
    values = brute_force.table(row)
    index = MoveIndex(row)
    for i in range(len(row)):
        for j in range(i, len(row)):
            left, right = row[i] - values[i + 1][j + 1], row[j] - values[i][j]
            if index.first[i] >= index.last[j]:
                assert left >= right, (row, i, j)
            if index.last[j] >= index.first[i]:
                assert right >= left, (row, i, j)
            assert index.value(i, j) == max(left, right), (row, i, j)
            best = {side for side, margin in ((Side.LEFT, left), (Side.RIGHT, right)) if margin == max(left, right)}
            value, sides = value_and_sides(index, i, j)
            assert value == max(left, right)
            assert set(sides) == (best if i < j else {Side.LEFT}), (row, i, j)
            assert index.best_side(i, j) in best


@pytest.mark.parametrize("n", [1, 2, 10, 31])
@pytest.mark.parametrize("family", FAMILIES)
def test_adversarial_families(family: str, n: int) -> None:
    check_every_interval(FAMILIES[family](n))


@thorough
@given(rows(14, least=1))
def test_any_row(row: list[int]) -> None:
    check_every_interval(row)


def test_equal_nodes_go_left_and_so_does_the_last_coin() -> None:
    assert MoveIndex((2, 2)).best_side(0, 1) is Side.LEFT
    for row in product(range(3), repeat=4):
        sides = MoveIndex(row).play(0, 3)
        assert (len(sides), sides[-1]) == (4, Side.LEFT)


def test_a_row_without_coins() -> None:
    index = MoveIndex(())
    assert (index.value(0, -1), index.play(0, -1)) == (0, [])
    assert RowTable(()).value(0, -1) == 0


def check_ring(row: Sequence[int]) -> None:
    expected = brute_force.ring_margins(row)
    n = len(row)
    rests = with_tree((*row, *row), [(k + 1, k + n - 1) for k in range(n)])
    assert [coin - rest for coin, rest in zip(row, rests, strict=True)] == expected, row
    assert ring.margins(row) == ring.by_windows(row) == ring.by_diagonals(row) == expected, row
    value = max(expected, default=0)
    assert ring.solve(row) == (value, [k for k in range(n) if expected[k] == value])


@thorough
@given(rows(12))
def test_any_ring(row: list[int]) -> None:
    check_ring(row)


@thorough
@given(rows(40), st.randoms(use_true_random=False))
def test_the_values_along_any_play(row: list[int], rng: Random) -> None:
    i, j = 0, len(row) - 1
    intervals = [(i, j)]
    while i <= j:
        i, j = rng.choice([(i + 1, j), (i, j - 1)])
        intervals.append((i, j))
    index = MoveIndex(row)
    expected = [index.value(i, j) for i, j in intervals]
    assert with_tree(row, intervals) == expected
    assert interval_values(row, intervals) == expected


@thorough
@given(rows(30, least=1), st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3)), max_size=20))
def test_intervals_that_skip_coins(row: list[int], leaps: list[tuple[int, int]]) -> None:
    i, j, intervals = 0, 0, [(0, 0)]
    for left, right in leaps:
        j = min(j + right, len(row) - 1)
        i = min(i + left, j)
        intervals.append((i, j))
    index = MoveIndex(row)
    assert with_tree(row, intervals) == [index.value(i, j) for i, j in intervals]


def test_short_reduced_forms_need_no_tree(monkeypatch: pytest.MonkeyPatch) -> None:
    row, intervals = (5, 4, 3, 2), [(0, 3), (0, 1)]  # of 4 and 2 nodes
    monkeypatch.setattr(rows_module, "with_tree", lambda *_: [99])
    monkeypatch.setattr(rows_module, "_STEPS_PER_INTERVAL", 3)
    assert interval_values(row, intervals) == [2, 1]
    monkeypatch.setattr(rows_module, "_STEPS_PER_INTERVAL", 2)
    assert interval_values(row, intervals) == [99]  # by the tree
