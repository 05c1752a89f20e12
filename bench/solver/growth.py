"""Measure the growth of time with the number of coins."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import log

from bench.measure import repeated, side_by_side
from bench.report import Section, format_time
from bench.solver.c_baseline import CBaseline
from bench.solver.rolling_diagonals import rolling_value
from bench.solver.rows import random_row, valley
from bot.coins import Ties, best_response
from bot.coins.solver import reductions, ring
from bot.coins.solver.lines import Play
from bot.coins.solver.rows import MoveIndex
from bot.coins.solver.tables import RowTable

Row = tuple[int, ...]
Method = Callable[[Row], object]

_ROUNDS = 5


def _play(row: Row) -> object:
    return MoveIndex(row).play(0, len(row) - 1)


def _margins(row: Row) -> object:
    return MoveIndex(row).margins(0, len(row) - 1)


def _four_lines(row: Row) -> object:
    quarter = len(row) // 4
    return Play([(row[k * quarter : (k + 1) * quarter], k % 2 == 1) for k in range(4)]).play_out()


_LINEAR: dict[str, Method] = {
    "value, O(n)": reductions.row_value,
    "move index, built": MoveIndex,
    "move index, built, and all moves of a game": _play,
    "move index, built, and the margins of all moves": _margins,
    "two rows and two stacks, all moves of a game": _four_lines,
}
_QUADRATIC: dict[str, Method] = {
    "table of lists": RowTable,
    "rolling diagonals in Python": rolling_value,
    "best response, ties right": lambda row: best_response(row, Ties.RIGHT),
    "best response, random ties": lambda row: best_response(row, Ties.RANDOM),
}


def measure(baseline: CBaseline | None) -> Section:
    """Measure the exponent e of time ~ n^e between two sizes."""
    section = Section(
        "Growth",
        "The exponent e of time ~ n^e between the first and the last size, log(time ratio) / log(size ratio) in each "
        f"of {_ROUNDS} rounds: least / **median** / greatest (goal for value and index from 10⁴ to 10⁶: less than "
        "1.1). The times are the best ones. A valley has the longest possible reduced form.",
    )
    section.add_table(
        ["random row", "10,000", "100,000", "1,000,000", "e"],
        [[name, *_exponent(method, random_row, (10_000, 100_000, 1_000_000))] for name, method in _LINEAR.items()],
    )
    section.add_table(
        ["valley", "10,000", "100,000", "1,000,000", "e"],
        [[name, *_exponent(method, valley, (10_000, 100_000, 1_000_000))] for name, method in _LINEAR.items()],
    )
    section.add_table(
        ["ring, all first moves", "2,000", "20,000", "200,000", "e"],
        [
            ["random", *_exponent(ring.solve, random_row, (2_000, 20_000, 200_000))],
            ["valley", *_exponent(ring.solve, valley, (2_000, 20_000, 200_000))],
        ],
    )
    section.add_table(
        ["random row", "100", "300", "1,000", "e"],
        [[name, *_exponent(method, random_row, (100, 300, 1_000))] for name, method in _QUADRATIC.items()],
    )
    if baseline is not None:
        rolling, usaco, sizes = baseline.rolling, baseline.usaco, (1_000, 2_000, 4_000)
        section.add_table(
            ["random row", "1,000", "2,000", "4,000", "e"],
            [
                ["C, rolling, 32 bits", *_exponent(lambda row: rolling(row)(1), random_row, sizes)],
                ["C, USACO's layout", *_exponent(lambda row: usaco(row)(1), random_row, sizes)],
            ],
        )
    return section


def _exponent(method: Method, make: Callable[[int], Row], sizes: tuple[int, ...]) -> list[str]:
    """Return the best time of each size, and the exponent from the first to the last: least, median, greatest."""
    times = side_by_side({n: repeated(partial(method, make(n))) for n in sizes}, _ROUNDS)
    exponents = [log(ratio) / log(sizes[-1] / sizes[0]) for ratio in times[sizes[-1]].ratios(times[sizes[0]])]
    least, middle, greatest = (f"{exponent:.2f}" for exponent in exponents)
    return [*(format_time(times[n].best) for n in sizes), f"{least} / **{middle}** / {greatest}"]
