"""Make thousands of random boards and positions from a seed."""

from __future__ import annotations

from random import Random

from bot.coins import Board, Line, Position, Side


def random_position(rng: Random) -> Position:
    """Return a position that is not over: rows, stacks, rings, several lines, zero and negative coins."""
    values = rng.choice([(0, 3), (-3, 6), (1, 20), (0, 20), (-20, 20)])

    def coins(most: int) -> tuple[int, ...]:
        return tuple(rng.randint(*values) for _ in range(rng.randint(1, most)))

    kind = rng.randrange(4)
    if kind == 0:
        board = Board((Line(coins(9)),))
    elif kind == 1:
        board = Board((Line(coins(8), ring=True),))
    else:
        most = 5 if kind == 2 else 4
        lines = [Line(coins(most), rng.choice([None, *Side])) for _ in range(rng.randint(1, kind))]
        board = Board(tuple(lines))
    position = Position.start(board)
    for _ in range(rng.randint(0, min(4, board.size - 1))):
        position = position.take(rng.choice(position.moves()))
    return position
