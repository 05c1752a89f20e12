"""Boards that are the same game in another guise, or what may be left of another one."""

from __future__ import annotations

from bot.coins.board import Board, Line, Side

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


def may_be_left(board: Board, dealt: Board) -> bool:
    """Whether play may leave `board`, in whatever guise, of `dealt`; walls and rings are not looked at.

    Each line is then a stretch of another line of `dealt`, read either way. O(lines! · n²), for few lines.

    >>> may_be_left(Board.parse("8 3 | 2 7"), Board.parse("4 7 2 9 | [3 8 1"))
    True
    """
    return _fit(list(board.lines), list(dealt.lines))


def _fit(parts: list[Line], whole: list[Line]) -> bool:
    """Whether each of `parts` is a stretch of another line of `whole`."""
    if not parts:
        return True
    return any(
        _is_stretch(parts[0], line) and _fit(parts[1:], whole[:number] + whole[number + 1 :])
        for number, line in enumerate(whole)
    )


def _is_stretch(part: Line, line: Line) -> bool:
    size = len(part.coins)
    if size > len(line.coins):
        return False
    stretches = {line.unrolled[at : at + size] for at in range(len(line.unrolled) - size + 1)}
    return part.coins in stretches or part.coins[::-1] in stretches
