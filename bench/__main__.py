"""`python -m bench`: measure everything and write docs/benchmarks.md; `python -m bench SUBJECT...` only prints.

A subject is a module of this folder with `measure(yardstick) -> Section`, named in `SUBJECTS`.
"""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

from bench import report
from bench.solver import yardstick

SUBJECTS = (
    "methods",
    "plays",
    "growth",
    "crossover",
    "games",
    "mixed",
    "finished",
    "moves",
    "pictures",
    "abuse",
    "statistics_requests",
    "million",
    "command",
    "ladder",
    "large",
    "memory",
)
_SOLVER = {"methods", "crossover", "large", "plays", "growth", "command"}
_GAMES = {"games", "mixed", "finished"}
_DOCUMENT = Path(__file__).parents[1] / "docs" / "benchmarks.md"


def _folder(subject: str) -> str:
    if subject in _GAMES:
        return "games"
    return "solver" if subject in _SOLVER else "ladder" if subject == "ladder" else "application"


def main(words: list[str]) -> int:
    """Measure the given subjects, or all."""
    unknown = [word for word in words if word not in SUBJECTS]
    if unknown:
        print(f"bench: no subject '{unknown[0]}'; there are {', '.join(SUBJECTS)}.", file=sys.stderr)
        return 2
    found = yardstick.find()
    parts = [
        "# Benchmarks",
        (
            "Written by `make bench` in one run. Compare the ratios: times are those of one machine. They are "
            "processor time, except for whole commands and large boards. [Scale](scale.md) is measured apart: what one "
            "process carries, and what a million servers need."
        ),
        report.machine(found.compiler if found else None),
    ]
    print("\n\n".join(parts))
    for subject in words or SUBJECTS:
        section = str(import_module(f"bench.{_folder(subject)}.{subject}").measure(found))
        print(f"\n{section}", flush=True)
        parts.append(section)
    if not words:
        _DOCUMENT.parent.mkdir(exist_ok=True)
        _DOCUMENT.write_text("\n\n".join(parts) + "\n", encoding="utf-8")
        print(f"\nWritten to {_DOCUMENT}.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
