"""Layouts: the kinds of boards that are dealt, and what coins look like laid out so."""

from __future__ import annotations

import enum
from collections.abc import Callable, Mapping
from random import Random

from bot.coins import MAX_LINES, Board, Line, Side


class Layout(enum.Enum):
    """What a board is made of; the value is its name for players."""

    ROW = "row"
    TWO_ROWS = "two rows"
    ROWS_AND_STACKS = "rows and stacks"
    RING = "ring"

    @classmethod
    def of(cls, board: Board) -> Layout:
        """The layout that `board` has, or comes nearest to: any more than two rows are rows and stacks."""
        if board.lines[0].ring:
            return cls.RING
        if len(board.lines) > 2 or any(line.wall for line in board.lines):
            return cls.ROWS_AND_STACKS
        return cls.TWO_ROWS if len(board.lines) == 2 else cls.ROW


Shape = tuple[tuple[int, Side | None], ...]
"""The lines of a board: how many coins each has, and its walled side."""


def lay(layout: Layout, coins: tuple[int, ...], generator: Random) -> Board:
    """`coins`, two at least, laid out by chance: how long the lines are, and where the walls stand."""
    if layout is Layout.RING:
        return Board((Line(coins, ring=True),))
    return fill(_SHAPES[layout](len(coins), generator), coins)


def fill(shape: Shape, coins: tuple[int, ...]) -> Board:
    """The board of that shape, its `coins` line after line."""
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
    """A row, a stack, and of the further lines any, in any order."""
    count = generator.randint(2, min(MAX_LINES, max(2, size // 3)))
    walls: list[Side | None] = [None, generator.choice(_SIDES)]
    walls += [generator.choice((None, *_SIDES)) for _ in range(count - 2)]
    generator.shuffle(walls)
    return tuple(zip(_sizes(size, count, generator), walls, strict=True))


def _sizes(size: int, lines: int, generator: Random) -> list[int]:
    """How `size` coins are spread over so many lines: one each, the others at random places of all."""
    marks = sorted(generator.sample(range(1, size), lines - 1))
    return [stop - start for start, stop in zip([0, *marks], [*marks, size], strict=True)]


_SIDES = tuple(Side)
_SHAPES: Mapping[Layout, Callable[[int, Random], Shape]] = {
    Layout.ROW: _row,
    Layout.TWO_ROWS: _two_rows,
    Layout.ROWS_AND_STACKS: _rows_and_stacks,
}
