"""Measure large boards: every kind of request of the command `solve`, with 200,000 coins, in one process."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from random import Random
from time import perf_counter

from bench.report import Section, format_time
from bench.solver.c_baseline import CBaseline
from bench.solver.rows import random_row, valley
from bot.cli.solve_requests import response_line
from bot.coins import Oracle

_COINS = 200_000
_INTERVALS = 100


def measure(baseline: CBaseline | None) -> Section:
    """Measure one request of each kind, from JSON to JSON."""
    generator = Random(2)
    intervals = [sorted((generator.randrange(_COINS), generator.randrange(_COINS))) for _ in range(_INTERVALS)]
    section = Section(
        "Large boards",
        f"One request of each kind, JSON to JSON, in one process; {_COINS:,} coins except for the greedy opponent. "
        "A valley is the worst case of the reduced forms, and of rings.",
    )
    rows = []
    for name, coins in (("random", random_row(_COINS)), ("valley", valley(_COINS))):
        half = _COINS // 2
        stack = " ".join(map(str, coins[half:]))
        requests: Sequence[tuple[str, Mapping[str, object]]] = (
            ("value, moves and line", {"coins": coins}),
            (f"{_INTERVALS} intervals", {"coins": coins, "intervals": intervals}),
            ("ring", {"coins": coins, "ring": True}),
            ("a row and a stack", {"board": f"{' '.join(map(str, coins[:half]))} | [{stack}"}),
        )
        for kind, request in requests:
            rows.append([kind, name, format_time(_time(request))])
    section.add_table(["request", "coins", "time"], rows)
    rows = []
    for n, greatest, ties in (
        (1_000, 200, "right"),
        (10_000, 200, "right"),
        (10_000, 200, "random"),
        (100, 20, "random"),
        (200, 20, "random"),
        (200, 2, "random"),
        (500, 20, "random"),
    ):
        request = {"coins": random_row(n, greatest), "opponent": "greedy", "ties": ties}
        rows.append([f"{n:,} coins of 1 to {greatest}, ties {ties}", *_time_and_error(request)])
    section.add_table(["greedy opponent", "time", "error"], rows)
    return section


def _time(request: Mapping[str, object]) -> float:
    text = json.dumps(request)
    began = perf_counter()
    response_line(text, Oracle())
    return perf_counter() - began


def _time_and_error(request: Mapping[str, object]) -> list[str]:
    text = json.dumps(request)
    began = perf_counter()
    answer = json.loads(response_line(text, Oracle()))
    return [format_time(perf_counter() - began), "too large" if "error" in answer else ""]
