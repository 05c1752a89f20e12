"""Sizes that are too large for a table. Without time limits, as anything far from linear would never end."""

from math import isqrt
from random import Random

import pytest

from bench.solver.c_baseline import compile_baseline
from bot.coins import Board, Line, Move, Oracle, Position, Side
from bot.coins.solver import reductions
from bot.coins.solver.reductions import Component
from bot.coins.solver.rows import MoveIndex
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


def test_rows_and_stacks_against_the_plain_recurrence_in_c() -> None:
    baseline = compile_baseline()
    if baseline is None:
        pytest.skip("there is no C compiler")
    rng = Random(4)
    for _ in range(200 if FULL_SIZE else 20):
        lines: list[Component] = []
        states = 300_000
        values = rng.choice([(0, 1), (0, 9), (-9, 9), (-(10**15), 10**15)])
        while states > 1 and len(lines) < 7:
            walled = rng.random() < 0.5
            size = min(rng.randint(1, 60 if walled else 40), states - 1 if walled else isqrt(states) - 1)
            states //= (size + 1) ** (1 if walled else 2)
            if size > 0:
                lines.append((tuple(rng.randint(*values) for _ in range(size)), walled))
        value, expected = baseline.lines(lines)
        board = Board(tuple(Line(tuple(coins), Side.LEFT if walled else None) for coins, walled in lines))
        oracle, position = Oracle(), Position.start(board)
        found = oracle.margins(position)
        margins = [
            found.get(Move(number, side), found.get(Move(number, Side.LEFT)))  # the last coin of a row is taken by L
            for number, (_, walled) in enumerate(lines, 1)
            for side in ((Side.RIGHT,) if walled else Side)
        ]
        assert oracle.value(position) == reductions.value(lines) == value
        assert margins == expected
