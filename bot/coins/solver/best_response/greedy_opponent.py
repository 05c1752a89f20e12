"""Define the moves of the greedy opponent, who takes the greater end."""

from __future__ import annotations

import enum

from bot.coins.board import Side


class Ties(enum.Enum):
    """The choice between equal ends: the right one (as in *Holdem for n00bs*), the left one, or either."""

    RIGHT = "right"
    LEFT = "left"
    RANDOM = "random"


def greedy_sides(left: int, right: int, ties: Ties) -> tuple[Side, ...]:
    """Return the ends of a row of two coins or more that may be taken, equally likely.

    >>> [side.name for side in greedy_sides(5, 5, Ties.RANDOM)]
    ['LEFT', 'RIGHT']
    """
    if left != right:
        return (Side.LEFT,) if left > right else (Side.RIGHT,)
    if ties is Ties.RANDOM:
        return (Side.LEFT, Side.RIGHT)
    return (Side.LEFT,) if ties is Ties.LEFT else (Side.RIGHT,)
