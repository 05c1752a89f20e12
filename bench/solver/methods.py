"""Compare the methods for values and moves with the O(n²) recurrence in C, and measure how their times grow."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import partial
from math import log
from random import Random
from statistics import median
from time import perf_counter

from bench.measure import Candidate, repeated, side_by_side
from bench.report import Section, format_time, spread
from bench.solver.c_baseline import CBaseline, compile_baseline
from bench.solver.rolling_diagonals import rolling_value
from bot.cli.solve_requests import response_line
from bot.coins import Oracle
from bot.coins.solver import reductions, ring
from bot.coins.solver.lines import Play
from bot.coins.solver.rows import MoveIndex
from bot.coins.solver.tables import RowTable

Row = tuple[int, ...]
_SIZES = (10, 100, 1_000, 4_000)
_ROUNDS = 5
_GROWN = (10_000, 100_000, 1_000_000)
_LARGE = 200_000


def random_row(n: int) -> Row:
    """Return coins of 1 to 200, always the same for the same n; 200 is the greatest number of USACO's game1."""
    generator = Random(n)
    return tuple(generator.randint(1, 200) for _ in range(n))


def valley(n: int) -> Row:
    """Return the row with the longest possible reduced form: nothing fuses."""
    return tuple(abs(n - 2 * k) for k in range(n))


def _play(row: Row) -> object:
    return MoveIndex(row).play(0, len(row) - 1)


def _four_lines(row: Row) -> object:
    quarter = len(row) // 4
    return Play([(row[k * quarter : (k + 1) * quarter], k % 2 == 1) for k in range(4)]).play_out()


_METHODS: dict[str, Callable[[Row], object]] = {
    "value, O(n)": reductions.row_value,
    "move index and all moves of a game": _play,
    "table of lists": RowTable,
    "rolling diagonals in Python": rolling_value,
}


def sections(figures: dict[str, float]) -> Iterator[Section]:
    """Measure values against C, growth, and the largest requests of the command `solve`."""
    yield _values(compile_baseline())
    yield _growth()
    yield _large()


def _values(baseline: CBaseline | None) -> Section:
    section = Section(
        "The value of a row",
        "Random coins of 1 to 200. *Rolling C* is the O(n²) recurrence with two diagonals of 32-bit integers. Below 1 "
        "is faster than C.",
    )
    rows = []
    for n in _SIZES:
        row = random_row(n)
        candidates: dict[str, Candidate] = {name: repeated(partial(method, row)) for name, method in _METHODS.items()}
        if baseline is not None:
            candidates["rolling C"] = baseline.rolling(row)
        times = side_by_side(candidates, _ROUNDS)
        rolling = times.get("rolling C")
        rows += [
            [f"n = {n:,}: {name}", format_time(time.best), spread(time.ratios(rolling)) if rolling else ""]
            for name, time in times.items()
        ]
    section.add_table(["", "time", "to rolling C"], rows)
    return section


def _growth() -> Section:
    section = Section(
        "Growth",
        "The exponent e of time ~ n^e is that from the first to the last size, the median of "
        f"{_ROUNDS} rounds. A valley has the longest possible reduced form.",
    )
    methods = {
        "value": reductions.row_value,
        "all moves of a game": _play,
        "two rows and two stacks, all moves": _four_lines,
    }
    rows = [
        [f"{name}, {kind}", *_exponent(method, make, _GROWN)]
        for kind, make in (("random", random_row), ("valley", valley))
        for name, method in methods.items()
    ]
    section.add_table(["", *(f"{n:,}" for n in _GROWN), "e"], rows)
    sizes = tuple(n // 5 for n in _GROWN)
    rings = [
        [f"ring, {kind}", *_exponent(ring.solve, make, sizes)]
        for kind, make in (("random", random_row), ("valley", valley))
    ]
    section.add_table(["", *(f"{n:,}" for n in sizes), "e"], rings)
    return section


def _exponent(method: Callable[[Row], object], make: Callable[[int], Row], sizes: tuple[int, ...]) -> list[str]:
    """Return the best time of each size, and the exponent from the first to the last."""
    times = side_by_side({n: repeated(partial(method, make(n))) for n in sizes}, _ROUNDS)
    ratio = median(times[sizes[-1]].ratios(times[sizes[0]]))
    return [*(format_time(times[n].best) for n in sizes), f"{log(ratio) / log(sizes[-1] / sizes[0]):.2f}"]


def _large() -> Section:
    section = Section(
        "Large boards", f"One request of `solve`, from JSON to JSON, in one process: {_LARGE:,} coins of 1 to 200."
    )
    coins, half = random_row(_LARGE), _LARGE // 2
    board = f"{' '.join(map(str, coins[:half]))} | [{' '.join(map(str, coins[half:]))}"
    requests = {
        "a row: value, moves and line": {"coins": coins},
        "a ring": {"coins": coins, "ring": True},
        "a row and a stack": {"board": board},
    }
    rows = []
    for name, request in requests.items():
        text = json.dumps(request)
        began = perf_counter()
        response_line(text, Oracle())
        rows.append([name, format_time(perf_counter() - began)])
    section.add_table(["request", "time"], rows)
    return section
