"""`python -m bench`: measure everything and write docs/benchmarks.md.

`python -m bench SUBJECT...` only prints, and `python -m bench --write SUBJECT...` replaces these sections of the
document. A subject is a module with `measure(baseline) -> Section`, named in `SUBJECTS`.
`python -m bench --against COMMIT` compares with another commit, see `bench.against`.
"""

from __future__ import annotations

import re
import sys
from importlib import import_module
from pathlib import Path

from bench import report
from bench.solver.c_baseline import compile_baseline

SUBJECTS = {
    "methods": "solver",
    "plays": "solver",
    "growth": "solver",
    "crossover": "solver",
    "games": "games",
    "mixed": "games",
    "finished": "games",
    "moves": "application",
    "training": "application",
    "pictures": "application",
    "abuse": "application",
    "statistics_requests": "application",
    "command": "solver",
    "ladder": "ladder",
    "large": "solver",
    "memory": "application",
}
"""The folder of each subject, in the order of the document."""
_DOCUMENT = Path(__file__).parents[1] / "docs" / "benchmarks.md"
_TEXT = (
    'Written by `make bench`. Each section is measured in one run; `make bench ARGS="--write SUBJECT..."` measures '
    "single sections again. Compare the ratios: the times are those of one machine. They are processor time, except "
    'for whole commands and large boards. `make bench ARGS="--against COMMIT"` compares games with those of another '
    "commit. [Scale](scale.md) has the load of one process and the needs of a million servers."
)


def main(arguments: list[str]) -> int:
    """Measure the given subjects, or all. Return the exit code: 2 for an unknown subject."""
    if "--against" in arguments:
        return int(import_module("bench.against").main(arguments))
    subjects = [argument for argument in arguments if argument != "--write"]
    writes = not arguments or "--write" in arguments
    unknown = [word for word in subjects if word not in SUBJECTS]
    if unknown:
        print(f"bench: no subject '{unknown[0]}'; there are {', '.join(SUBJECTS)}.", file=sys.stderr)
        return 2
    baseline = compile_baseline()
    compiler = f"C by {baseline.compiler}" if baseline else "no C compiler was found"
    heading = "\n\n".join(["# Benchmarks", _TEXT, f"{report.describe_machine()}; {compiler}."])
    print(heading)
    for subject in subjects or SUBJECTS:
        section = str(import_module(f"bench.{SUBJECTS[subject]}.{subject}").measure(baseline))
        print(f"\n{section}", flush=True)
        if writes:
            _write(heading, subject, section)
    return 0


def _write(heading: str, subject: str, section: str) -> None:
    """Replace the heading of the document and the section of `subject`, which follows a comment with that name."""
    stored = _DOCUMENT.read_text(encoding="utf-8") if _DOCUMENT.exists() else ""
    _, *fields = re.split(r"^<!-- (\w+) -->$", stored, flags=re.MULTILINE)
    sections = {**dict(zip(fields[::2], fields[1::2], strict=True)), subject: section}
    ordered = [f"<!-- {name} -->\n\n{sections[name].strip()}" for name in SUBJECTS if name in sections]
    _DOCUMENT.write_text("\n\n".join([heading, *ordered]) + "\n", encoding="utf-8")
    print(f"\nWritten to {_DOCUMENT}.")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
