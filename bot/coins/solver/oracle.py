"""The one door to exact answers about a position, whatever the method behind it."""

from __future__ import annotations

from bot.coins.board import Side
from bot.coins.move import Move
from bot.coins.position import Position
from bot.coins.solver import reductions
from bot.coins.solver.cache import TableCache


class Oracle:
    """Values, margins and best moves of any position, exactly.

    A single row is answered from its cached table (O(1) once it is built), several lines and stacks by Idziaszek's
    reductions (O(n log n) a move). Answers do not depend on the scores: what has been taken is taken.
    """

    def __init__(self, cache: TableCache | None = None) -> None:
        self.cache = cache or TableCache()

    def value(self, position: Position) -> int:
        """The margin that the side to move makes from here on, under perfect play of both."""
        if position.over:
            return 0
        return max(self.margins(position).values())

    def margins(self, position: Position) -> dict[Move, int]:
        """For each legal move, in order, the margin from here on if both play perfectly after it."""
        lines = position.board.lines
        if len(lines) == 1 and lines[0].wall is None and not position.over:
            start, stop = position.spans[0]
            both = self.cache.table(lines[0].coins).margins(start, stop - 1)
            return dict(zip(position.moves(), both, strict=False))
        return {move: position.coin(move) - _reduced(position.take(move)) for move in position.moves()}

    def best(self, position: Position) -> Move:
        """An optimal move; of several the first in order, so ties of a row go left. `ValueError` when all is taken."""
        margins = self.margins(position)
        return max(margins, key=margins.__getitem__)

    def line(self, position: Position) -> tuple[Move, ...]:
        """The best play of both sides from here to the end."""
        moves: list[Move] = []
        while not position.over:
            moves.append(self.best(position))
            position = position.take(moves[-1])
        return tuple(moves)


def _reduced(position: Position) -> int:
    return reductions.value(
        (coins[::-1] if line.wall is Side.RIGHT else coins, line.wall is not None)
        for line, coins in zip(position.board.lines, position.lines, strict=True)
    )
