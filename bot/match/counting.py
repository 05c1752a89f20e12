"""Decide what a game counts for.

A *casual* game counts for nothing. A *standard* game, of which nobody has chosen how hard it is, counts for everything:
also for the level, accuracy and wins in a row. Any other game counts as won, tied or lost only: against a bot what is
chosen decides how hard it is, and players choose each other for duels, which have another rating.
"""

from __future__ import annotations

from collections.abc import Collection

from bot.coins import Board, Oracle, Position
from bot.match.deals import Difficulty, Layout
from bot.match.opponents import ADAPTIVE

COUNTED_COINS = 8
"""The fewest coins of a dealt game that counts: on fewer, guessing wins too often."""


def is_standard(
    opponent: str, size: int | None, layout: Layout, difficulty: Difficulty | None, *, begins: bool
) -> bool:
    """Return true if a game on a new deal is as it is if nobody, neither player nor server, has chosen anything.

    `opponent` is the choice, `size` the number of coins if it isn't the operator's. `begins`: the person moves first.
    """
    return opponent == ADAPTIVE and size is None and layout is Layout.ROW and difficulty is None and begins


def is_casual(board: Board, seats: Collection[int], oracle: Oracle, *, custom: bool) -> bool:
    """Return true if a game on `board` counts for nothing: on typed coins, on few, and if it leaves nobody a choice.

    `seats` are those of people; the coins of a `custom` board were typed.
    """
    return custom or board.size < COUNTED_COINS or not offers_choice(board, seats, oracle)


def offers_choice(board: Board, seats: Collection[int], oracle: Oracle) -> bool:
    """Return true if one of `seats` can come to a choice on `board` while three coins or more are left.

    The last choice, between two coins, needs no thought. Solves few positions, unless there is no choice.
    """
    start = Position.start(board)
    positions = {start.spans: start}
    for ply in range(board.size - 2):
        if ply % 2 in seats and any(len(set(oracle.margins(position).values())) > 1 for position in positions.values()):
            return True
        after = [position.take(move) for position in positions.values() for move in position.moves()]
        positions = {position.spans: position for position in after}
    return False
