"""Measure the crossover: the row length from which on the bot uses the move index instead of the table."""

from __future__ import annotations

from bench.measure import repeated, side_by_side
from bench.report import Section, digits, format_time
from bench.solver.c_baseline import CBaseline
from bench.solver.rows import random_row, valley
from bot.coins import Side
from bot.coins.solver.oracle import TABLE_COINS, RowMethod
from bot.coins.solver.rows import MoveIndex
from bot.coins.solver.tables import RowTable


def measure(baseline: CBaseline | None) -> Section:
    """Measure the table's extra cost to build, its saving per query, and the number of queries that pay for it."""
    section = Section(
        "The crossover",
        "The bot queries the margins of both moves: for a hint, a mark, the opponent's move, the review. The table "
        "costs more to build and less to query. *Pays after* is the number of queries per coin of the row from which "
        f"on the table is cheaper; the bot makes a few. It uses the table for at most {TABLE_COINS} coins.",
    )
    rows = []
    for n in (10, 20, 30, 60, 100, 150, 200, 300, 1_000):
        for name, row in (("random", random_row(n)), ("valley", valley(n))):
            table, index = RowTable(row), _built(row)
            times = side_by_side(
                {
                    "build table": repeated(lambda row=row: RowTable(row)),  # type: ignore[misc]
                    "build index": repeated(lambda row=row: _built(row)),  # type: ignore[misc]
                    "query table": repeated(lambda method=table, n=n: _query_game(method, n)),  # type: ignore[misc]
                    "query index": repeated(lambda method=index, n=n: _query_game(method, n)),  # type: ignore[misc]
                },
                5,
            )
            build = [times["build table"].best, times["build index"].best]
            query = [times["query table"].best / n, times["query index"].best / n]
            pays = max(build[0] - build[1], 0) / (query[1] - query[0]) / n
            rows.append([f"{name}, n = {n:,}", *map(format_time, build + query), digits(pays)])
    section.add_table(["row", "build table", "build index", "query table", "query index", "pays after"], rows)
    return section


def _built(row: tuple[int, ...]) -> MoveIndex:
    """Build an index with its chains, which it makes for the first query."""
    index = MoveIndex(row)
    index.margins(0, len(row) - 1)
    return index


def _query_game(method: RowMethod, n: int) -> None:
    """Query the margins in each position of a game of best moves."""
    i, j = 0, n - 1
    for side in method.play(i, j):
        method.margins(i, j)
        i, j = (i + 1, j) if side is Side.LEFT else (i, j - 1)
