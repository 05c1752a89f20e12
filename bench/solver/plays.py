"""Compare the move index with the table of lists for the optimal moves of a whole game."""

from __future__ import annotations

from bench.measure import repeated, side_by_side
from bench.report import Section, format_time, spread
from bench.solver.c_baseline import CBaseline
from bench.solver.rows import random_row, valley
from bot.coins.solver.rows import MoveIndex
from bot.coins.solver.tables import RowTable

_GOALS = {30: "0.5", 100: "0.2"}


def measure(baseline: CBaseline | None) -> Section:
    """Compare building the index and reading all moves of a game from it with building the table alone."""
    section = Section(
        "All moves of a game",
        "The optimal moves of a whole game: building the move index and reading every move from it, compared with only "
        "building the table of lists.",
    )
    rows = []
    for n in (10, 20, 30, 60, 100, 300):
        for name, row in (("random", random_row(n)), ("valley", valley(n))):
            times = side_by_side(
                {
                    "play": repeated(lambda row=row, end=n - 1: MoveIndex(row).play(0, end)),  # type: ignore[misc]
                    "table": repeated(lambda row=row: RowTable(row)),  # type: ignore[misc]
                },
                15,
            )
            play, table = times["play"], times["table"]
            rows.append(
                [
                    f"{name}, n = {n}",
                    format_time(play.best),
                    format_time(table.best),
                    spread(play.ratios(table)),
                    _goal(n),
                ]
            )
    section.add_table(["row", "index and play", "table", "ratio", "goal"], rows)
    return section


def _goal(n: int) -> str:
    return f"< {_GOALS[n]}" if n in _GOALS else ""
