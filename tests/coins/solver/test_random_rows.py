"""Random rows: the exact counts against all arrangements, and which rows are ties."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from random import Random

import pytest

from bot.coins.solver.reductions import fuse, row_value
from tests.support.full_size import FULL_SIZE
from tools.random_rows import value_counts


@pytest.mark.parametrize("coins", [(1, 2, 3, 4, 5, 6, 7), (1, 1, 2, 2, 3, 3), (-5, 0, 0, 4, 9), (7,), ()])
def test_counts_of_values_over_all_arrangements(coins: tuple[int, ...]) -> None:
    assert value_counts(coins, {}) == Counter(map(row_value, permutations(coins)))


def is_tie(row: list[int]) -> bool:
    """Apply the rule of `docs/solver/random-rows.md`, which needs no value."""
    nodes = sorted(fuse(row), reverse=True)
    if len(nodes) % 2:
        last = nodes.pop()
        return last == sum(nodes[1::2]) - sum(nodes[::2])
    return nodes[::2] == nodes[1::2]


def test_which_rows_are_ties() -> None:
    rng = Random(2017)
    ties = 0
    for _ in range(100_000 if FULL_SIZE else 5_000):
        row = [rng.randint(-1, rng.choice((1, 3, 9))) for _ in range(rng.randint(1, 12))]
        value = brute_value(row)
        assert is_tie(row) == (value == 0), row
        ties += value == 0
    assert ties > 200


@pytest.mark.parametrize("row", ["1331", "1243", "1342", "01233244156650", "123432", "51151221", "21121221"])
def test_rows_of_the_question(row: str) -> None:
    assert is_tie([int(coin) for coin in row]) == (row not in {"123432", "51151221", "21121221"})


def brute_value(row: list[int]) -> int:
    values = [0] * (len(row) + 1)  # of all intervals of one length
    for size in range(1, len(row) + 1):
        values = [max(row[i] - values[i + 1], row[i + size - 1] - values[i]) for i in range(len(row) - size + 1)]
    return values[0]
