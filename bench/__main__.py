"""`python -m bench`: measure everything and write docs/benchmarks.md; `python -m bench SUBJECT...` only prints.

A subject is a module of this folder with `measure(yardstick) -> Section`, named in `SUBJECTS`.
"""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

from bench import report, yardstick

SUBJECTS = (
    "methods",
    "plays",
    "growth",
    "crossover",
    "picks",
    "pictures",
    "abuse",
    "million",
    "command",
    "large",
    "scale",
)
_DOCUMENT = Path(__file__).parents[1] / "docs" / "benchmarks.md"


def main(words: list[str]) -> int:
    """Measure the subjects named, or all."""
    unknown = [word for word in words if word not in SUBJECTS]
    if unknown:
        print(f"bench: no subject '{unknown[0]}'; there are {', '.join(SUBJECTS)}.", file=sys.stderr)
        return 2
    found = yardstick.find()
    parts = [
        "# Benchmarks",
        (
            "Written by `make bench` in one run. The ratios are what to compare: times are those of one machine; "
            "processor time, except for whole commands and large boards."
        ),
        report.machine(found.compiler if found else None),
    ]
    print("\n\n".join(parts))
    for subject in words or SUBJECTS:
        section = str(import_module(f"bench.{subject}").measure(found))
        print(f"\n{section}", flush=True)
        parts.append(section)
    if not words:
        _DOCUMENT.parent.mkdir(exist_ok=True)
        _DOCUMENT.write_text("\n\n".join(parts) + "\n", encoding="utf-8")
        print(f"\nWritten to {_DOCUMENT}.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
