"""`python -m bench`: measure everything and write docs/benchmarks.md.

`python -m bench SUBJECT...` only prints, and `python -m bench --write SUBJECT...` replaces these sections of the
document. A subject is a module with `measure(yardstick) -> Section`, named in `SUBJECTS`.
"""

from __future__ import annotations

import re
import sys
from importlib import import_module
from pathlib import Path

from bench import report
from bench.solver import yardstick

SUBJECTS = {
    "methods": "solver",
    "plays": "solver",
    "growth": "solver",
    "crossover": "solver",
    "games": "games",
    "mixed": "games",
    "finished": "games",
    "moves": "application",
    "pictures": "application",
    "abuse": "application",
    "statistics_requests": "application",
    "million": "application",
    "command": "solver",
    "ladder": "ladder",
    "large": "solver",
    "memory": "application",
}
"""The folder of each subject, in the order of the document."""
_DOCUMENT = Path(__file__).parents[1] / "docs" / "benchmarks.md"
_TEXT = (
    'Written by `make bench`. Each section is measured in one run; `make bench ARGS="--write SUBJECT..."` measures '
    "some anew. Compare the ratios: times are those of one machine. They are processor time, except for whole commands "
    "and large boards. [Scale](scale.md) is measured apart: what one process carries, and what a million servers need."
)


def main(words: list[str]) -> int:
    """Measure the given subjects, or all."""
    subjects = [word for word in words if word != "--write"]
    writes = not words or "--write" in words
    unknown = [word for word in subjects if word not in SUBJECTS]
    if unknown:
        print(f"bench: no subject '{unknown[0]}'; there are {', '.join(SUBJECTS)}.", file=sys.stderr)
        return 2
    found = yardstick.find()
    heading = "\n\n".join(["# Benchmarks", _TEXT, report.machine(found.compiler if found else None)])
    print(heading)
    for subject in subjects or SUBJECTS:
        section = str(import_module(f"bench.{SUBJECTS[subject]}.{subject}").measure(found))
        print(f"\n{section}", flush=True)
        if writes:
            _write(heading, subject, section)
    return 0


def _write(heading: str, subject: str, section: str) -> None:
    """Replace the heading of the document and the section of `subject`, which follows a comment with that name."""
    stored = _DOCUMENT.read_text(encoding="utf-8") if _DOCUMENT.exists() else ""
    parts = re.split(r"^<!-- (\w+) -->$", stored, flags=re.MULTILINE)
    sections = {**dict(zip(parts[1::2], parts[2::2], strict=True)), subject: section}
    shown = [f"<!-- {name} -->\n\n{sections[name].strip()}" for name in SUBJECTS if name in sections]
    _DOCUMENT.write_text("\n\n".join([heading, *shown]) + "\n", encoding="utf-8")
    print(f"\nWritten to {_DOCUMENT}.")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
