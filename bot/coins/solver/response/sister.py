"""The greedy opponent: which end she takes."""

from __future__ import annotations

import enum

from bot.coins.board import Side


class Ties(enum.Enum):
    """What she does where both ends are equal: the right one (as in *Holdem for n00bs*), the left one, or either."""

    RIGHT = "right"
    LEFT = "left"
    RANDOM = "random"


def greedy_sides(left: int, right: int, ties: Ties) -> tuple[Side, ...]:
    """The ends she may take of a row of two coins or more, each as likely as the other.

    >>> [side.name for side in greedy_sides(5, 5, Ties.RANDOM)]
    ['LEFT', 'RIGHT']
    """
    if left != right:
        return (Side.LEFT,) if left > right else (Side.RIGHT,)
    if ties is Ties.RANDOM:
        return (Side.LEFT, Side.RIGHT)
    return (Side.LEFT,) if ties is Ties.LEFT else (Side.RIGHT,)
