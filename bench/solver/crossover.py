"""The crossover: where the bot switches from the table to the move index."""

from __future__ import annotations

from bench.measure import repeated, side_by_side
from bench.report import Section, digits, seconds
from bench.solver.rows import random_row, valley
from bench.solver.yardstick import Yardstick
from bot.coins import Side
from bot.coins.solver import MoveIndex, RowMethod, RowTable
from bot.coins.solver.oracle import TABLE_COINS


def measure(yardstick: Yardstick | None) -> Section:
    """Measure the table's extra cost to build, its saving per question, and after how many questions it pays."""
    section = Section(
        "The crossover",
        "The bot asks for the margins of both moves: for a hint, a mark, the opponent's answer, the review. The table "
        "costs more to build and less to ask. *Pays after* is the number of questions, for each coin of the row, from "
        f"which on the table is the cheaper one; the bot asks a handful. It uses the table up to {TABLE_COINS} coins.",
    )
    rows = []
    for n in (10, 20, 30, 60, 100, 150, 200, 300, 1_000):
        for name, row in (("random", random_row(n)), ("valley", valley(n))):
            table, index = RowTable(row), _built(row)
            times = side_by_side(
                {
                    "build table": repeated(lambda row=row: RowTable(row)),  # type: ignore[misc]
                    "build index": repeated(lambda row=row: _built(row)),  # type: ignore[misc]
                    "ask table": repeated(lambda method=table, n=n: _game(method, n)),  # type: ignore[misc]
                    "ask index": repeated(lambda method=index, n=n: _game(method, n)),  # type: ignore[misc]
                },
                5,
            )
            build = [times["build table"].best, times["build index"].best]
            ask = [times["ask table"].best / n, times["ask index"].best / n]
            pays = max(build[0] - build[1], 0) / (ask[1] - ask[0]) / n
            rows.append([f"{name}, n = {n:,}", *map(seconds, build + ask), digits(pays)])
    section.table(["row", "build table", "build index", "ask table", "ask index", "pays after"], rows)
    return section


def _built(row: tuple[int, ...]) -> MoveIndex:
    """Build an index with its chains, which it makes on the first question."""
    index = MoveIndex(row)
    index.margins(0, len(row) - 1)
    return index


def _game(method: RowMethod, n: int) -> None:
    """Ask one question in each position of a best play."""
    i, j = 0, n - 1
    for side in method.play(i, j):
        method.margins(i, j)
        i, j = (i + 1, j) if side is Side.LEFT else (i, j - 1)
