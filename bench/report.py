"""Write a report on a subject as Markdown, and describe the machine."""

from __future__ import annotations

import os
import platform
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median


@dataclass(slots=True)
class Section:
    """A heading with paragraphs and tables."""

    title: str
    text: str
    blocks: list[str] = field(default_factory=list)
    """Paragraphs and tables as Markdown."""

    def add_table(self, header: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
        """Add a table; the first column contains text, the others contain numbers."""
        rule = ["---", *["---:"] * (len(header) - 1)]
        self.blocks.append("\n".join(f"| {' | '.join(cells)} |" for cells in [header, rule, *rows]))

    def add_paragraph(self, text: str) -> None:
        """Add a paragraph."""
        self.blocks.append(text)

    def __str__(self) -> str:
        return "\n\n".join([f"## {self.title}", self.text, *self.blocks])


def format_time(seconds: float) -> str:
    """Format a time in a suitable unit, to three digits."""
    for unit, size in (("s", 1.0), ("ms", 1e-3), ("µs", 1e-6)):
        if seconds >= size:
            return f"{digits(seconds / size)} {unit}"
    return f"{digits(seconds / 1e-9)} ns"


def digits(number: float) -> str:
    """Format a number to three digits, or to all digits before the point."""
    return f"{number:,.0f}" if number >= 100 else f"{number:.3g}"


def spread(ratios: Sequence[float]) -> str:
    """Format the least, the median and the greatest of some ratios."""
    least, middle, greatest = map(digits, (min(ratios), median(ratios), max(ratios)))
    return f"{least} / **{middle}** / {greatest}"


def describe_machine() -> str:
    """Describe the machine in a sentence without its full stop."""
    memory = ""
    if hasattr(os, "sysconf"):
        memory = f", {os.sysconf('SC_PAGE_SIZE') * os.sysconf('SC_PHYS_PAGES') / 2**30:.0f} GiB of memory"
    return (
        f"Measured on {_processor()}, {os.cpu_count()} cores{memory}, {platform.system()} {platform.machine()}, "
        f"{platform.python_implementation()} {platform.python_version()}"
    )


def _processor() -> str:
    """Return the model of the processor; if the system doesn't tell it, the name of the platform."""
    try:
        for line in Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    except OSError:
        pass
    return platform.processor() or sys.platform
