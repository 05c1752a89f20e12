"""Moves: which line, which end."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from bot.coins.board import Side
from bot.coins.errors import NotationError

_WRITTEN = re.compile(r"([1-9][0-9]{0,2})([LR])")


@dataclass(frozen=True, slots=True)
class Move:
    """The coin at the `side` end of line `line` (counted from 1), written `1L`, `1R`, `2L`."""

    line: int
    side: Side

    @classmethod
    @lru_cache(maxsize=64)
    def parse(cls, text: str) -> Move:
        """The move written in `text`. Raises `NotationError`."""
        match = _WRITTEN.fullmatch(text)
        if not match:
            raise NotationError(1, "a line's number and L or R, like 1L", f"'{text[:12]}'")
        return cls(int(match.group(1)), Side(match.group(2)))

    def __str__(self) -> str:
        return f"{self.line}{self.side.value}"
