"""Answer questions about positions exactly, by the method that fits the board."""

from __future__ import annotations

from collections.abc import Sequence
from operator import itemgetter
from typing import Protocol

from bot.coins.board import Line, Side
from bot.coins.position import Move, Position
from bot.coins.solver import reductions, ring
from bot.coins.solver.lines import Play
from bot.coins.solver.reductions import Component
from bot.coins.solver.rows import MoveIndex
from bot.coins.solver.tables import RowTable, table_bytes
from bot.util.caching import MEGABYTE, Cache

TABLE_COINS = 100
"""The longest row that is answered from its table; longer ones from the move index.

Measured: a table costs more to build the longer the row is, and then answers
about ten times as fast. A game asks about each of its positions several times (hints, marks, review) while its table
is cached; up to about this length that pays for building it.
"""
_TABLES_BYTES = 4 * MEGABYTE
"""Room for about 45 tables of 60 coins or 600 of 12."""


class RowMethod(Protocol):
    """The common interface of table and move index. Intervals `[i..j]` are 0-based and inclusive."""

    def value(self, i: int, j: int) -> int:
        """Return the margin of the side to move on `[i..j]`; 0 if `j = i - 1`."""

    def margins(self, i: int, j: int) -> tuple[int, int]:
        """Return the margins after taking the left and the right coin of `[i..j]`."""

    def play(self, i: int, j: int) -> list[Side]:
        """Return the sides of one optimal play of `[i..j]`; the last coin is taken from the left."""


def value_and_sides(row: RowMethod, i: int, j: int) -> tuple[int, tuple[Side, ...]]:
    """Return the value of `[i..j]`, i <= j, and its optimal moves, left first.

    For a single coin only the left move is returned.

    >>> value, sides = value_and_sides(MoveIndex((1, 2, 1)), 0, 2)
    >>> value, [side.name for side in sides]
    (0, ['LEFT', 'RIGHT'])
    """
    left, right = row.margins(i, j)
    if i == j or left > right:
        return left, (Side.LEFT,)
    return right, (Side.RIGHT,) if right > left else (Side.LEFT, Side.RIGHT)


class Oracle:
    """Exact values, margins and best moves of any position. Safe to share between threads.

    A single row of up to `TABLE_COINS` coins is answered from its cached table (O(1) once it is built), a longer one
    from its move index (O(K), K the nodes of the reduced form), several lines and stacks by Idziaszek's reductions
    (O(n log k)). The last table and the last move index are kept, because the questions about a game come together.
    The first move of a ring is answered by `ring` (O(n log n)), later ones as an interval of the ring written twice.
    Answers do not depend on the scores. `hits` and `misses` count how often a table was in the cache.
    """

    def __init__(self) -> None:
        self.tables: Cache[tuple[int, ...], RowTable] = Cache("tables", _TABLES_BYTES, table_bytes)
        self.hits = self.misses = 0
        self._index = MoveIndex(())
        self._table = RowTable(())

    def row(self, coins: tuple[int, ...]) -> RowMethod:
        """Return the method for intervals of the row `coins`."""
        if len(coins) <= TABLE_COINS:
            table = self._table  # another thread may replace it at any moment, as the index below
            if table.coins != coins:
                cached_table = self.tables.get(coins)
                if cached_table is not None:
                    self.hits += 1
                    table = cached_table
                else:
                    self.misses += 1
                    table = RowTable(coins)
                    self.tables.put(coins, table)
                self._table = table
            return table
        index = self._index
        if index.coins != coins:
            self._index = index = MoveIndex(coins)
        return index

    def value(self, position: Position) -> int:
        """Return the margin of the side to move from `position` on, under perfect play of both."""
        if position.is_untouched_ring:
            return max(ring.margins(position.board.coins))
        row = _single_row(position)
        if row is None:
            return reductions.value(_components(position))
        start, stop = position.spans[0]
        return self.row(row).value(start, stop - 1)

    def margins(self, position: Position) -> dict[Move, int]:
        """Return the margin after each legal move, in order, if both play perfectly after it."""
        if position.is_untouched_ring:
            return dict(zip(position.moves(), ring.margins(position.board.coins), strict=True))
        row = _single_row(position)
        if row is None:
            return _margins(position)
        start, stop = position.spans[0]
        if start == stop:
            return {}
        return dict(zip(position.moves(), self.row(row).margins(start, stop - 1), strict=False))

    def assess(self, position: Position, move: Move) -> tuple[int, bool]:
        """Return the margin that the legal `move` gives away, and true if the moves of `position` differ in value."""
        row = _single_row(position)
        if row is None or move.side is None:
            margins = self.margins(position)
            best = max(margins.values())
            return best - margins[move], min(margins.values()) < best
        start, stop = position.spans[0]
        left, right = self.row(row).margins(start, stop - 1)
        return max(left, right) - (left if move.side is Side.LEFT else right), left != right

    def best_move(self, position: Position) -> Move:
        """Return the first optimal move in order, so ties of a row go left.

        Raises `ValueError` if no coin is left.
        """
        move, _ = max(self.margins(position).items(), key=itemgetter(1))
        return move

    def best_moves(self, position: Position) -> tuple[Move, ...]:
        """Return every optimal move, in order; none if no coin is left."""
        margins = self.margins(position)
        best = max(margins.values(), default=0)
        return tuple(move for move, margin in margins.items() if margin == best)

    def best_play(self, position: Position) -> tuple[Move, ...]:
        """Return one best play of both sides from `position` to the end.

        O(n) on a row (without building its table), O(n log k) on k lines, O(n log n) on a ring. Only a table always
        gives the first of several best moves.
        """
        if position.is_untouched_ring:
            first = self.best_move(position)
            return first, *self.best_play(position.take(first))
        row = _single_row(position)
        if row is not None:
            start, stop = position.spans[0]
            moves_by_side = {side: Move(1, side) for side in Side}
            return tuple([moves_by_side[side] for side in self.row(row).play(start, stop - 1)])
        lines = position.board.lines
        moves = []
        for number, side in Play(_components(position)).play_out():
            wall = lines[number].wall
            moves.append(Move(number + 1, wall.other if wall else side))
        return tuple(moves)


def component(line: Line, coins: Sequence[int]) -> Component:
    """Return the coins left of a line as a component; a stack walled at its right is reversed."""
    return (coins[::-1] if line.wall is Side.RIGHT else coins), line.wall is not None


def _single_row(position: Position) -> tuple[int, ...] | None:
    """Return the coins that `position.spans` refers to, if the board is a single row or ring."""
    lines = position.board.lines
    return lines[0].unrolled if len(lines) == 1 and lines[0].wall is None else None


def _components(position: Position) -> list[Component]:
    return [component(line, coins) for line, coins in zip(position.board.lines, position.lines, strict=True)]


def _margins(position: Position) -> dict[Move, int]:
    """Return the margins of rows and stacks. O(n log n) for all moves: a move changes the nodes of its line only."""
    reduced = [reductions.reduce(part) for part in _components(position)]
    moves, taken, changes = position.moves(), [], []
    for move in moves:
        index = move.line - 1
        coins = position.lines[index]
        coin, left = (coins[0], coins[1:]) if move.side is Side.LEFT else (coins[-1], coins[:-1])
        taken.append(coin)
        changes.append((index, reductions.reduce(component(position.board.lines[index], left))))
    values = reductions.values_with_one_changed(reduced, changes)
    return {move: coin - value for move, coin, value in zip(moves, taken, values, strict=True)}
