"""Large boards: every question of the command, 200,000 coins, in one process."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from random import Random
from time import perf_counter

from bench.report import Section, seconds
from bench.solver.rows import random_row, valley
from bench.solver.yardstick import Yardstick
from bot.cli.solve import response
from bot.coins.solver import Oracle

_COINS = 200_000
_INTERVALS = 100


def measure(yardstick: Yardstick | None) -> Section:
    """Measure one request each, from JSON to JSON."""
    generator = Random(2)
    intervals = [sorted((generator.randrange(_COINS), generator.randrange(_COINS))) for _ in range(_INTERVALS)]
    section = Section(
        "Large boards",
        f"One request each, from JSON to JSON, in one process; {_COINS:,} coins, except for the greedy opponent. A "
        "valley is the worst case of the reduced forms, and of rings.",
    )
    rows = []
    for name, coins in (("random", random_row(_COINS)), ("valley", valley(_COINS))):
        half = _COINS // 2
        stack = " ".join(map(str, coins[half:]))
        questions: Sequence[tuple[str, Mapping[str, object]]] = (
            ("value, moves and line", {"coins": coins}),
            (f"{_INTERVALS} intervals", {"coins": coins, "intervals": intervals}),
            ("ring", {"coins": coins, "ring": True}),
            ("a row and a stack", {"board": f"{' '.join(map(str, coins[:half]))} | [{stack}"}),
        )
        for question, request in questions:
            rows.append([question, name, seconds(_time(request))])
    section.table(["question", "coins", "time"], rows)
    rows = []
    for n, most, ties in (
        (1_000, 200, "right"),
        (10_000, 200, "right"),
        (10_000, 200, "random"),
        (100, 20, "random"),
        (200, 20, "random"),
        (200, 2, "random"),
        (500, 20, "random"),
    ):
        request = {"coins": random_row(n, most), "opponent": "greedy", "ties": ties}
        rows.append([f"{n:,} coins of 1 to {most}, ties {ties}", *_response(request)])
    section.table(["greedy opponent", "time", ""], rows)
    return section


def _time(request: Mapping[str, object]) -> float:
    text = json.dumps(request)
    began = perf_counter()
    response.response_line(text, Oracle())
    return perf_counter() - began


def _response(request: Mapping[str, object]) -> list[str]:
    text = json.dumps(request)
    began = perf_counter()
    found = json.loads(response.response_line(text, Oracle()))
    return [seconds(perf_counter() - began), "refused: too large" if "error" in found else ""]
