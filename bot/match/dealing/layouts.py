"""Lay out coins in the kinds of boards that are dealt."""

from __future__ import annotations

import enum
from collections.abc import Callable, Mapping
from random import Random

from bot.coins import MAX_LINES, Board, Line, Side


class Layout(enum.Enum):
    """The kind of a board; the value is its name for players."""

    ROW = "row"
    TWO_ROWS = "two rows"
    ROWS_AND_STACKS = "rows and stacks"
    RING = "ring"

    @classmethod
    def of(cls, board: Board) -> Layout:
        """Return the layout of `board`; more than two rows count as rows and stacks."""
        if board.lines[0].ring:
            return cls.RING
        if len(board.lines) > 2 or any(line.wall for line in board.lines):
            return cls.ROWS_AND_STACKS
        return cls.TWO_ROWS if len(board.lines) == 2 else cls.ROW


Shape = tuple[tuple[int, Side | None], ...]
"""The number of coins and the walled side of each line."""


def lay_out_lines(layout: Layout, coins: tuple[int, ...], generator: Random) -> Board:
    """Lay out `coins` (two at least) in lines with random lengths and walls."""
    if layout is Layout.RING:
        return Board((Line(coins, ring=True),))
    return fill_layout(_SHAPES[layout](len(coins), generator), coins)


def fill_layout(shape: Shape, coins: tuple[int, ...]) -> Board:
    """Return the board of `shape` with `coins` line after line."""
    lines, start = [], 0
    for size, wall in shape:
        lines.append(Line(coins[start : start + size], wall))
        start += size
    return Board(tuple(lines))


def _row(size: int, generator: Random) -> Shape:
    return ((size, None),)


def _two_rows(size: int, generator: Random) -> Shape:
    first, second = _sizes(size, 2, generator)
    return (first, None), (second, None)


def _rows_and_stacks(size: int, generator: Random) -> Shape:
    """Return a row, a stack and possibly further lines, in random order."""
    count = generator.randint(2, min(MAX_LINES, max(2, size // 3)))
    walls: list[Side | None] = [None, generator.choice(_SIDES)]
    walls += [generator.choice((None, *_SIDES)) for _ in range(count - 2)]
    generator.shuffle(walls)
    return tuple(zip(_sizes(size, count, generator), walls, strict=True))


def _sizes(size: int, lines: int, generator: Random) -> list[int]:
    """Split `size` coins at random into `lines` lines of one coin or more."""
    marks = sorted(generator.sample(range(1, size), lines - 1))
    return [stop - start for start, stop in zip([0, *marks], [*marks, size], strict=True)]


_SIDES = tuple(Side)
_SHAPES: Mapping[Layout, Callable[[int, Random], Shape]] = {
    Layout.ROW: _row,
    Layout.TWO_ROWS: _two_rows,
    Layout.ROWS_AND_STACKS: _rows_and_stacks,
}
