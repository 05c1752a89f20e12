"""Compare each method for the value of a row with the O(n²) recurrence in C."""

from __future__ import annotations

from bench.measure import Candidate, repeated, side_by_side
from bench.report import Section, digits, format_time, spread
from bench.solver.c_baseline import CBaseline
from bench.solver.rolling_diagonals import rolling_value
from bench.solver.rows import random_row
from bot.coins.solver import reductions
from bot.coins.solver.rows import MoveIndex
from bot.coins.solver.tables import RowTable
from tests.support import solver_methods

SIZES = (10, 20, 100, 1_000, 4_000)
_MAX_SEARCHED = {"exhaustive search": 10, "memoised search": 20}
"""The largest row for each search."""
_FEW_ROUNDS_FROM = 1_000
"""From this size on, the quadratic methods in Python are measured in fewer rounds."""


def measure(baseline: CBaseline | None) -> Section:
    """Measure times, and ratios to rolling C if there is a compiler."""
    section = Section(
        "The value of a row",
        "Random coins of 1 to 200. Ratios are to the O(n²) recurrence in C with two diagonals in one array of 32-bit "
        "integers: least / **median** / greatest of the ratios within a round. Below 1 is faster than C.",
    )
    for n in SIZES:
        row = random_row(n)
        candidates = _candidates(row)
        if baseline is not None:
            candidates |= {
                "C, rolling, 32 bits": baseline.rolling(row),
                "C, rolling, 64 bits": baseline.rolling(row, 64),
                "C, USACO's layout": baseline.usaco(row),
            }
        times = side_by_side(candidates, 5 if n >= _FEW_ROUNDS_FROM else 15)
        rolling = times.get("C, rolling, 32 bits")
        section.add_table(
            [f"n = {n:,}", "time", "to rolling C"],
            [
                [name, format_time(time.best), spread(time.ratios(rolling)) if rolling else ""]
                for name, time in times.items()
            ],
        )
        if n == SIZES[-1] and rolling is not None:
            medians = [times["value, O(n)"].ratios(times[f"C, rolling, {bits} bits"])[1] for bits in (32, 64)]
            section.add_paragraph(
                f"The value of {n:,} coins in Python takes {digits(medians[0])} of the time of rolling C in 32 bits, "
                f"{digits(medians[1])} of that in 64 bits (goal: less than 0.5)."
            )
    return section


def _candidates(row: tuple[int, ...]) -> dict[str, Candidate]:
    end = len(row) - 1
    candidates = {
        "value, O(n)": repeated(lambda: reductions.row_value(row)),
        "move index, built": repeated(lambda: MoveIndex(row)),
        "move index, built, and all moves of a game": repeated(lambda: MoveIndex(row).play(0, end)),
        "rolling diagonals in Python": repeated(lambda: rolling_value(row)),
        "table of lists": repeated(lambda: RowTable(row)),
    }
    if len(row) <= _MAX_SEARCHED["memoised search"]:
        candidates["memoised search"] = repeated(lambda: solver_methods.memoised_value([(row, False)]))
    if len(row) <= _MAX_SEARCHED["exhaustive search"]:
        candidates["exhaustive search"] = repeated(lambda: solver_methods.exhaustive_value([(row, False)]))
    return candidates
