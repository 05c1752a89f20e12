"""Boards that are the same game in another guise."""

from __future__ import annotations

from bot.coins.board import Board, Side

Essence = tuple[tuple[bool, tuple[int, ...]], ...]


def essence(board: Board) -> Essence:
    """What matters of `board`: equal for boards that differ in the order of lines, or in left and right.

    A single coin is taken from whichever end, so a wall beside it makes no difference either.

    >>> essence(Board.parse("3 8 1] | 4 7 2")) == essence(Board.parse("2 7 4 | [1 8 3"))
    True
    """
    lines = []
    for line in board.lines:
        coins, turned = line.coins, line.coins[::-1]
        walled = line.wall is not None and len(coins) > 1
        if walled:
            lines.append((True, turned if line.wall is Side.RIGHT else coins))
        else:
            lines.append((False, min(coins, turned)))
    return tuple(sorted(lines))
