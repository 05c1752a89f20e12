"""`python -m bench`: measure everything, and write docs/benchmarks.md and docs/scale.md; takes about ten minutes.

`python -m bench --against COMMIT` compares with another commit, see `bench.against`.
"""

from __future__ import annotations

import os
import sys
from importlib import import_module

from bench.harness import ROOT
from bench.report import describe_machine
from bench.solver.c_baseline import compile_baseline

_SUBJECTS = "games", "solver.methods", "memory", "scale"
"""Modules with a function `sections(figures)`: it measures, and keeps in `figures` what later ones compute with."""
_TEXT = """\
Written by `make bench` in about ten minutes; `make bench ARGS="--against COMMIT"` compares with another commit. Times \
are processor time on one machine: compare the ratios, which are those within a round: least / **median** / greatest. \
The bot runs in its own process, pinned to one core; a fake Discord, the players and PostgreSQL run on another. The \
*bare bot* is a discord.py bot, also on uvloop and without intents, that responds to every command and click with a \
container of two texts, a separator and a button, and does nothing else; the bots take turns. Boards are plain text \
unless a *picture* is named. [Scale](scale.md) computes from these figures what many servers need."""


def main(arguments: list[str]) -> int:
    """Measure, or compare. Return the exit code: 2 for arguments that there aren't."""
    if not hasattr(os, "sched_setaffinity"):
        print("bench: this system can't pin a process to a core.", file=sys.stderr)
        return 2
    if "--against" in arguments:
        return int(import_module("bench.against").main(arguments))
    if arguments:
        print("bench: there are no arguments but --against COMMIT.", file=sys.stderr)
        return 2
    baseline = compile_baseline()
    compiler = f"C by {baseline.compiler}" if baseline else "no C compiler was found"
    written, figures = ["# Benchmarks", _TEXT, f"{describe_machine()}; {compiler}.{_busy()}"], dict[str, float]()
    for subject in _SUBJECTS:
        for section in import_module(f"bench.{subject}").sections(figures):
            print(f"{section}\n", flush=True)
            if subject != "scale":
                written.append(str(section))
    (ROOT / "docs" / "benchmarks.md").write_text("\n\n".join(written) + "\n", encoding="utf-8")
    return 0


def _busy() -> str:
    """Return a warning if other processes keep the machine busy, otherwise an empty text."""
    load = os.getloadavg()[2]
    return (
        "" if load < 2 * (os.cpu_count() or 1) else f" Other processes kept it busy: its load average was {load:.0f}."
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
