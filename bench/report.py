"""A subject's report as Markdown, and a description of the machine."""

from __future__ import annotations

import os
import platform
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path


@dataclass(slots=True)
class Section:
    """A heading, some sentences, and tables."""

    title: str
    text: str
    parts: list[str] = field(default_factory=list)

    def table(self, head: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
        """Add a table; the first column has text, the others numbers."""
        rule = ["---", *["---:"] * (len(head) - 1)]
        self.parts.append("\n".join(f"| {' | '.join(cells)} |" for cells in [head, rule, *rows]))

    def say(self, text: str) -> None:
        """Add a paragraph."""
        self.parts.append(text)

    def __str__(self) -> str:
        return "\n\n".join([f"## {self.title}", self.text, *self.parts])


def seconds(taken: float) -> str:
    """Format a time in a suitable unit, to three digits."""
    for unit, size in (("s", 1.0), ("ms", 1e-3), ("µs", 1e-6)):
        if taken >= size:
            return f"{digits(taken / size)} {unit}"
    return f"{digits(taken / 1e-9)} ns"


def digits(number: float) -> str:
    """Format a number to three digits, or to all digits before the point."""
    return f"{number:,.0f}" if number >= 100 else f"{number:.3g}"


def spread(ratios: tuple[float, float, float]) -> str:
    """Format the least, the median and the greatest."""
    least, middle, most = map(digits, ratios)
    return f"{least} / **{middle}** / {most}"


def machine(compiler: str | None) -> str:
    """Describe the machine in one paragraph."""
    memory = ""
    if hasattr(os, "sysconf"):
        memory = f", {os.sysconf('SC_PAGE_SIZE') * os.sysconf('SC_PHYS_PAGES') / 2**30:.0f} GiB of memory"
    return (
        f"Measured on {_processor()}, {os.cpu_count()} cores{memory}, {platform.system()} {platform.machine()}, "
        f"{platform.python_implementation()} {platform.python_version()}; C by "
        f"{compiler or 'nobody: no compiler was found'}."
    )


def _processor() -> str:
    """Return the name of the processor, as far as the system has it."""
    try:
        for line in Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    except OSError:
        pass
    return platform.processor() or sys.platform
