"""A whole play: the move index against the table of lists."""

from __future__ import annotations

from bench.measure import repeated, side_by_side
from bench.report import Section, seconds, spread
from bench.solver.rows import random_row, valley
from bench.solver.yardstick import Yardstick
from bot.coins.solver import MoveIndex, RowTable

_ASKED = {30: "0.5", 100: "0.2"}


def measure(yardstick: Yardstick | None) -> Section:
    """Measure building the index and playing a whole game with it, against building the table alone."""
    section = Section(
        "A whole play",
        "The optimal moves of a whole play from nothing: building the move index and asking it for every move, against "
        "building the table of lists, before a single move is asked of it.",
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
                [f"{name}, n = {n}", seconds(play.best), seconds(table.best), spread(play.ratios(table)), _asked(n)]
            )
    section.table(["row", "index and play", "table", "ratio", "asked for"], rows)
    return section


def _asked(n: int) -> str:
    return f"< {_ASKED[n]}" if n in _ASKED else ""
