"""Define boards: lines of coins, each a row (two open ends) or a stack (one), or a single ring."""

from __future__ import annotations

import enum
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from itertools import chain

from bot.coins import notation
from bot.coins.errors import BoardError


class Side(enum.Enum):
    """An end of a line; the value is the letter of the notation."""

    LEFT = "L"
    RIGHT = "R"

    __hash__ = object.__hash__  # moves are keys of dictionaries everywhere, and `Enum` hashes names in Python

    @property
    def other(self) -> Side:
        return Side.RIGHT if self is Side.LEFT else Side.LEFT


@dataclass(frozen=True, slots=True)
class Line:
    """Coins side by side: a *row* without a wall, a *stack* with a wall at one end, or a *ring*.

    The first move of a ring takes any coin and leaves a row, which begins with the coin after the one taken. Coins are
    exact integers of any size and sign. Raises `BoardError` for a line without coins and for a ring with a wall.
    """

    coins: tuple[int, ...]
    wall: Side | None = None
    ring: bool = False

    def __post_init__(self) -> None:
        if not self.coins:
            raise BoardError("error-empty-line")
        if self.ring and self.wall is not None:
            raise BoardError("error-walled-ring")

    @property
    def unrolled(self) -> tuple[int, ...]:
        """Return the coins, those of a ring twice, so that `Position.spans` are slices of them."""
        return self.coins + self.coins if self.ring else self.coins

    def __str__(self) -> str:
        return notation.write_line(self.coins, notation.RING if self.ring else self.wall.value if self.wall else "")


@dataclass(frozen=True)
class Board:
    """The coins that are dealt, in any number of lines; `str` writes it in notation.

    >>> board = Board.parse("4, 7, 2|[3 8 1")
    >>> str(board), board.size, board.total
    ('4 7 2 | [3 8 1', 6, 25)

    Raises `BoardError` for no line, and for a ring beside other lines, for which no solution is known.
    """

    lines: tuple[Line, ...]

    def __post_init__(self) -> None:
        if not self.lines:
            raise BoardError("error-empty-line")
        if len(self.lines) > 1 and any(line.ring for line in self.lines):
            raise BoardError("error-ring-beside")

    @classmethod
    def row(cls, coins: Iterable[int]) -> Board:
        return cls((Line(tuple(coins)),))

    @classmethod
    def parse(cls, text: str) -> Board:
        """Parse the board written in `text`, see `bot.coins.notation`. Raises `NotationError` or `BoardError`."""
        lines = []
        for coins, form in notation.read_lines(text):
            is_ring = form == notation.RING
            lines.append(Line(coins, None if is_ring or not form else Side(form), is_ring))
        return cls(tuple(lines))

    @cached_property
    def size(self) -> int:
        return sum(len(line.coins) for line in self.lines)

    @cached_property
    def total(self) -> int:
        return sum(self.coins)

    @property
    def coins(self) -> tuple[int, ...]:
        """Return all coins, line after line."""
        return tuple(chain.from_iterable(line.coins for line in self.lines))

    def __str__(self) -> str:
        return " | ".join(map(str, self.lines))

    @property
    def pasted(self) -> str:
        """Return the board as one word after `coins`, which everything that takes coins reads.

        >>> Board.parse("4 7 2 | [3 8 1").pasted
        'coins 4-7-2|[3-8-1'
        """
        return f"coins {self}".replace(" | ", "|").replace(" ", "-").replace("coins-", "coins ")
