"""Measure the command `solve`: a million coins from a file, ten thousand small boards, and the input of judges."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from statistics import median

from bench.measure import rounds_of
from bench.report import Section, digits, format_time, spread
from bench.solver.c_baseline import CBaseline, compile_judges
from bench.solver.rows import random_row, valley

_ROUNDS = 7
_PARSE = "import sys; list(map(int, open(sys.argv[1]).read().split()))"


_SHORT_COMMANDS = {"solve": (["solve", "--board", "4 7 2"], 0.5), "check": (["check"], 1.0)}
"""Commands that mostly start and end the process, and the seconds of processor time that they may take."""


@dataclass(frozen=True, slots=True)
class ProcessUsage:
    """Seconds of wall time and of processor time, and the peak memory of a process in MB (10^6 bytes)."""

    seconds: float
    processor: float
    megabytes: float


def measure(baseline: CBaseline | None) -> Section:
    """Measure whole processes, from the start of the interpreter to its end."""
    section = Section(
        "The command",
        "Whole processes, the start of the interpreter included. *Parse* is "
        "`list(map(int, open(file).read().split()))` in a process of its own. Goal: `solve` of 10⁶ coins in less "
        "than 5 times that and less than 400 MB, and 10,000 boards of 10 coins in less than 3 s on one core. The "
        "formats of judges are compared with programs in C, `judges.c`, that read with `scanf`.",
    )
    with tempfile.TemporaryDirectory() as folder:
        rows = []
        for name, coins in (
            ("random, 1 to 200", random_row(1_000_000)),
            ("random, 1 to 10⁹", random_row(1_000_000, 10**9)),
            ("valley", valley(1_000_000)),
        ):
            file = Path(folder) / "coins"
            file.write_text(_counted(coins), encoding="ascii")
            parse, solve = [], []
            for _ in range(rounds_of(_ROUNDS)):
                parse.append(_run(["-c", _PARSE, str(file)]))
                solve.append(_run(["-m", "bot", "solve", str(file)]))
            ratios = sorted(own.seconds / other.seconds for own, other in zip(solve, parse, strict=True))
            rows.append(
                [
                    name,
                    format_time(median(run.seconds for run in parse)),
                    format_time(median(run.seconds for run in solve)),
                    spread((ratios[0], median(ratios), ratios[-1])),
                    f"{digits(max(run.megabytes for run in parse))} MB",
                    f"{digits(max(run.megabytes for run in solve))} MB",
                ]
            )
        section.add_table(["10⁶ coins", "parse", "solve", "ratio", "memory of parse", "memory of solve"], rows)
        rows = []
        for name, boards in (
            ("rows of 10 coins", _boards(" ")),
            ("a row and a stack of 5 coins each", _boards(" | [")),
        ):
            file = Path(folder) / "requests"
            file.write_text("".join(f"{json.dumps({'board': board})}\n" for board in boards), encoding="ascii")
            runs = sorted(_run(["-m", "bot", "solve", "--jsonl", str(file)]).seconds for _ in range(rounds_of(_ROUNDS)))
            rows.append([name, *map(format_time, (runs[0], median(runs), runs[-1]))])
        section.add_table(["10,000 requests", "least", "median", "greatest"], rows)
        _add_judges(section, Path(folder), baseline)
        address = f"sqlite:///{folder}/coins.db"
        _run(["-m", "bot", "migrate"], DATABASE_URL=address)
        rows = []
        for name, (arguments, limit) in _SHORT_COMMANDS.items():
            spent = sorted(
                _run(["-m", "bot", *arguments], DATABASE_URL=address).processor for _ in range(rounds_of(_ROUNDS))
            )
            rows.append([name, format_time(median(spent)), f"{digits(limit)} s"])
        section.add_table(["a short command, processor time", "median", "goal"], rows)
    return section


def _add_judges(section: Section, folder: Path, baseline: CBaseline | None) -> None:
    """Compare `solve --format` with programs in C, from the start of the process to its end."""
    program = compile_judges(folder) if baseline else None
    rows = []
    for name, kind, text, goal in (
        ("hnoi2010", "10⁶ coins, each tenth taken", _with_gaps(0.1), "1.2 s, ratio 1.5"),
        ("hnoi2010", "10⁶ coins, each second taken", _with_gaps(0.5), "1.2 s, ratio 1.5"),
        ("cses1097", "5,000 coins", _counted(random_row(5_000, 10**9)), "0.2 s"),
        ("twends", "1,000 games of 20 coins", _games(), "1 s"),
    ):
        (file := folder / "input").write_text(text, encoding="ascii")
        in_c, solve = [], []
        for _ in range(rounds_of(_ROUNDS)):
            if program:
                in_c.append(_run_program([str(program), name], str(file)).seconds)
            solve.append(_run(["-m", "bot", "solve", "--format", name], str(file)).seconds)
        ratios = sorted(own / other for own, other in zip(solve, in_c, strict=bool(program)))
        rows.append(
            [
                f"{name}: {kind}",
                format_time(median(in_c)) if in_c else "",
                format_time(median(solve)),
                spread((ratios[0], median(ratios), ratios[-1])) if ratios else "",
                goal,
            ]
        )
    section.add_table(["format", "C -O2", "solve", "ratio", "goal"], rows)


def _counted(coins: Sequence[int]) -> str:
    return f"{len(coins)}\n{' '.join(map(str, coins))}\n"


def _with_gaps(share: float) -> str:
    generator = Random(20)
    return _counted([0 if generator.random() < share else generator.randint(1, 10**8) for _ in range(1_000_000)])


def _games() -> str:
    generator = Random(30)
    rows = [[generator.randint(1, 1_000) for _ in range(20)] for _ in range(1_000)]
    return "".join(f"20 {' '.join(map(str, row))}\n" for row in rows) + "0\n"


def _boards(separator: str) -> list[str]:
    """Return 10,000 boards of 10 random coins, with `separator` after the first five."""
    generator = Random(10)
    rows = [[str(generator.randint(1, 20)) for _ in range(10)] for _ in range(10_000)]
    return [" ".join(coins[:5]) + separator + " ".join(coins[5:]) for coins in rows]


def _run(arguments: list[str], input_file: str = os.devnull, **environment: str) -> ProcessUsage:
    """Run Python with `arguments` on one core, without its output."""
    return _run_program([sys.executable, *arguments], input_file, **environment)


def _run_program(program: list[str], input_file: str, **environment: str) -> ProcessUsage:
    """Run a program on one core, without its output.

    A small process starts it, because Linux counts the memory of the parent as its child's peak.
    """
    command = [sys.executable, "-c", _STARTER, input_file, *program]
    finished = subprocess.run(command, check=True, capture_output=True, text=True, env=os.environ | environment)
    elapsed, processor, kilobytes = finished.stdout.split()
    unit = 1 if sys.platform == "darwin" else 1024
    return ProcessUsage(float(elapsed), float(processor), int(kilobytes) * unit / 1e6)


_STARTER = """
import os, resource, subprocess, sys, time
if hasattr(os, "sched_setaffinity"):
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
began = time.perf_counter()
subprocess.run(sys.argv[2:], check=True, stdin=open(sys.argv[1]), stdout=subprocess.DEVNULL)
elapsed = time.perf_counter() - began
used = resource.getrusage(resource.RUSAGE_CHILDREN)
print(elapsed, used.ru_utime + used.ru_stime, used.ru_maxrss)
"""
