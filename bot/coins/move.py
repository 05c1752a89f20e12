"""Define moves: the line and the end from which a coin is taken, or the place in a ring."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from bot.coins.board import Side
from bot.coins.errors import NotationError
from bot.errors import LocalizedText
from bot.util.foreign_text import quote

_MOVE_EXPECTED = LocalizedText("notation-move")
_NOTATION = re.compile(r"([1-9][0-9]{0,2})(?:([LR])|@([1-9][0-9]{0,8}))")


@dataclass(frozen=True, slots=True)
class Move:
    """A move that takes the coin at the `side` end of `line` (from 1), written `1L`, `1R`, `2L`.

    The first move of a ring has no side: it takes the coin at `place` (from 1), written `1@5`.
    """

    line: int
    side: Side | None
    place: int | None = None

    @classmethod
    @lru_cache(maxsize=64)
    def parse(cls, text: str) -> Move:
        """Parse the move written in `text`. Raises `NotationError`."""
        match = _NOTATION.fullmatch(text)
        if not match:
            raise NotationError(1, _MOVE_EXPECTED, quote(text))
        line, side, place = match.groups()
        return cls(int(line), Side(side)) if side else cls(int(line), None, int(place))

    def __str__(self) -> str:
        return f"{self.line}@{self.place}" if self.side is None else f"{self.line}{self.side.value}"
