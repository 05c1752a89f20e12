"""Boards that are the same game in another guise."""

from __future__ import annotations

from bot.coins.board import Board, Side

Essence = tuple[tuple[str, tuple[int, ...]], ...]


def essence(board: Board) -> Essence:
    """What matters of `board`: equal for boards that differ in the order of lines, or in left and right.

    A single coin is taken from whichever end, so a wall beside it makes no difference either; nor does it whether two
    coins are a row or a ring, or where one begins to read a ring. O(n log n), of a ring O(n²).

    >>> essence(Board.parse("3 8 1] | 4 7 2")) == essence(Board.parse("2 7 4 | [1 8 3"))
    True
    """
    lines: list[tuple[str, tuple[int, ...]]] = []
    for line in board.lines:
        coins, turned = line.coins, line.coins[::-1]
        if line.ring and len(coins) > 2:
            twice = (line.unrolled, line.unrolled[::-1])
            lines.append(("ring", min(each[k : k + len(coins)] for each in twice for k in range(len(coins)))))
        elif line.wall is not None and len(coins) > 1:
            lines.append(("stack", turned if line.wall is Side.RIGHT else coins))
        else:
            lines.append(("row", min(coins, turned)))
    return tuple(sorted(lines))
