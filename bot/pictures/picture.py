"""What is handed over: the file and its words."""

from __future__ import annotations

from dataclasses import dataclass

LONGEST_ALT = 1024
"""Characters of alt text that Discord takes."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A PNG, and in at most `LONGEST_ALT` characters of plain words all that it says."""

    png: bytes
    alt: str
