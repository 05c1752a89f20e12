"""Compare the shapes of boards: the numbers of coins in their lines."""

from __future__ import annotations

from itertools import zip_longest

from bot.coins.board import Board, Line
from bot.coins.equivalence.parts import without_constants, without_zeros

MAX_DIFFERENCE = 2
"""The number of coins by which boards of the same shape may differ."""


def same_shape(one: Board, other: Board, max_difference: int = MAX_DIFFERENCE) -> bool:
    """Return true if the lines of both boards have equal numbers of coins, except for `max_difference` coins in all.

    The order of the lines, walls and rings make no difference. Lines of zeros don't count, nor do lines of equal coins
    (which are lines of zeros after a constant is added).

    >>> same_shape(Board.parse("1 2 3 4 5 | 6 7 8"), Board.parse("9 9 1 | 4 4 4 1 1 1 | 0 0 0 0"))
    True
    >>> same_shape(Board.parse("1 2 3 4 5 | 6 7 8"), Board.parse("1 2 3 4 5 6 7 8"))
    False
    """
    return any(
        _difference(sizes, other_sizes) <= max_difference for sizes in _shapes(one) for other_sizes in _shapes(other)
    )


def _shapes(board: Board) -> set[tuple[int, ...]]:
    return {_sizes(without_zeros(board.lines)), _sizes(without_constants(board.lines))} - {()}


def _sizes(lines: list[Line]) -> tuple[int, ...]:
    return tuple(sorted((len(line.coins) for line in lines), reverse=True))


def _difference(one: tuple[int, ...], other: tuple[int, ...]) -> int:
    return sum(abs(size - other_size) for size, other_size in zip_longest(one, other, fillvalue=0))
