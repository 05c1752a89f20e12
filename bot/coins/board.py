"""Boards: one to four lines of coins, each open at both ends (a row) or at one (a stack); or a single ring."""

from __future__ import annotations

import enum
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from itertools import chain

from bot.coins import notation
from bot.coins.errors import BoardError

MAX_LINES = 4


class Side(enum.Enum):
    """An end of a line; the value is the letter of the notation."""

    LEFT = "L"
    RIGHT = "R"

    __hash__ = object.__hash__  # moves are looked up all the time, and the hash of `Enum` is a call into Python

    @property
    def other(self) -> Side:
        return Side.RIGHT if self is Side.LEFT else Side.LEFT


@dataclass(frozen=True, slots=True)
class Line:
    """Some coins side by side: a *row* without a wall, a *stack* with a wall at one end, a *ring* without ends.

    Of a ring the first pick takes any coin, and what is left is a row: the coins after the one picked, on round to the
    one before it. Coins are exact integers of any size and sign. Raises `BoardError` for a line without coins and for a
    ring with a wall.
    """

    coins: tuple[int, ...]
    wall: Side | None = None
    ring: bool = False

    def __post_init__(self) -> None:
        if not self.coins:
            raise BoardError("A line needs at least one coin.", "error-empty-line")
        if self.ring and self.wall is not None:
            raise BoardError("A ring has no ends, and so no wall.", "error-walled-ring")

    @property
    def unrolled(self) -> tuple[int, ...]:
        """The coins as `Position.spans` count them: of a ring twice, so that every row left of it is a slice."""
        return self.coins + self.coins if self.ring else self.coins

    def __str__(self) -> str:
        return notation.write_line(self.coins, notation.RING if self.ring else self.wall.value if self.wall else "")


@dataclass(frozen=True)
class Board:
    """What is dealt: 1 to `MAX_LINES` lines. Immutable and hashable; `str` writes it in notation.

    >>> board = Board.parse("4, 7, 2|[3 8 1")
    >>> str(board), board.size, board.total
    ('4 7 2 | [3 8 1', 6, 25)

    Raises `BoardError` for no lines or too many, and for a ring beside other lines: nobody knows how to solve that.
    """

    lines: tuple[Line, ...]

    def __post_init__(self) -> None:
        if not 1 <= len(self.lines) <= MAX_LINES:
            raise BoardError(
                "A board has 1 to {most} lines, not {lines}.", "error-lines", most=MAX_LINES, lines=len(self.lines)
            )
        if len(self.lines) > 1 and any(line.ring for line in self.lines):
            raise BoardError("A ring is a board of its own: it can't lie beside other lines.", "error-ring-beside")

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash(self.lines)  # once: a picture looks a dozen things up by its board

    def __reduce__(self) -> tuple[type[Board], tuple[tuple[Line, ...]]]:
        return Board, (self.lines,)  # to another process, where hashes are others

    @classmethod
    def row(cls, coins: Iterable[int]) -> Board:
        """The board of a single row."""
        return cls((Line(tuple(coins)),))

    @classmethod
    def parse(cls, text: str) -> Board:
        """The board written in `text`, see `bot.coins.notation`. Raises `NotationError` or `BoardError`."""
        written = notation.read_lines(text)
        return cls(tuple(_line(coins, form) for coins, form in written))

    @cached_property
    def size(self) -> int:
        """The number of coins dealt."""
        return sum(len(line.coins) for line in self.lines)

    @cached_property
    def total(self) -> int:
        """The sum of all coins dealt."""
        return sum(self.coins)

    @property
    def coins(self) -> tuple[int, ...]:
        """All coins, line after line."""
        return tuple(chain.from_iterable(line.coins for line in self.lines))

    def __str__(self) -> str:
        return " | ".join(map(str, self.lines))


def _line(coins: tuple[int, ...], form: str) -> Line:
    if form == notation.RING:
        return Line(coins, ring=True)
    return Line(coins, Side(form) if form else None)
