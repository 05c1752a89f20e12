"""Find optimal moves on rows and stacks together: O(n) to prepare, O(log k) a move, k the number of lines.

T. Idziaszek, *An Optimal Algorithm for Calculating the Profit in the Coins in a Row Game*: in a reduced game the
greatest node that can be taken is an optimal move. Taking the end coin of that node is an optimal move of the
original game (measured, see `docs/solver.md`), and the move index gives that node for each line in O(1). If fruitless
moves have set everything aside, all moves are equally good (measured as well).
"""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heapify, heappop, heappush
from typing import Protocol

from bot.coins.board import Side
from bot.coins.solver.move_index import MoveIndex, last_nodes
from bot.coins.solver.reductions import Component

OpenNode = tuple[int, Side]
"""The greatest node of a line that can be taken, and the end at which it lies."""


class _Line(Protocol):
    start: int
    stop: int

    def open_node(self) -> OpenNode: ...


class _Row:
    """A row with coins[start:stop] left."""

    def __init__(self, coins: Sequence[int]) -> None:
        self._index = MoveIndex(coins)
        self.start, self.stop = 0, len(coins)

    def open_node(self) -> OpenNode:
        i, j, index = self.start, self.stop - 1, self._index
        if i == j:
            return index.coins[i], Side.LEFT
        side = index.best_side(i, j)
        if side is Side.LEFT:
            inside, node = index.after[i] <= self.stop, index.first[i]
        else:
            inside, node = index.before[j] >= i - 1, index.last[j]
        # A node that reaches beyond the coins left tells the end but not the worth: the coins left are one node.
        return (node if inside else index.odd_sum(i, j)), side


class _Stack:
    """A stack, its first coin at the wall, with coins[:stop] left.

    The wall is a coin worse than any sum: then a fruitless end, x <= M at the wall, is fused with the wall like any
    x <= M >= wall, and a node as bad as the wall has been set aside.
    """

    def __init__(self, coins: Sequence[int], wall: int) -> None:
        self._last = last_nodes((wall, *coins))
        self.start, self.stop = 0, len(coins)

    def open_node(self) -> OpenNode:
        return self._last[self.stop], Side.RIGHT


class Play:
    """A game on rows and stacks with an optimal move at any time. Lines are numbered from 0.

    Building takes O(n + k). Any legal move may be taken, optimal or not.

    >>> play = Play([((4, 7, 2), False), ((3, 8, 1), True)])
    >>> number, side = play.best()
    >>> number, side.name
    (0, 'LEFT')
    """

    def __init__(self, components: Sequence[Component]) -> None:
        wall = -2 * sum(abs(coin) for coins, _ in components for coin in coins) - 1
        self._lines: list[_Line] = [_Stack(coins, wall) if walled else _Row(coins) for coins, walled in components]
        self.coins_left = sum(line.stop for line in self._lines)
        # (-node, number, coins left of that line when it was entered): an entry with another count is out of date.
        self._heap = [self._entry(number) for number, line in enumerate(self._lines) if line.stop]
        heapify(self._heap)

    def best(self) -> tuple[int, Side]:
        """Return an optimal move: a line and an end. Amortised O(log k). Raises `ValueError` if no coin is left."""
        if not self.coins_left:
            raise ValueError("every coin has been taken")
        while not self._is_current(self._heap[0]):
            heappop(self._heap)
        number = self._heap[0][1]
        return number, self._lines[number].open_node()[1]

    def take(self, number: int, side: Side) -> None:
        """Take the coin at the `side` end of line `number`. O(log k). The move must be legal."""
        line = self._lines[number]
        if side is Side.LEFT:
            line.start += 1
        else:
            line.stop -= 1
        self.coins_left -= 1
        if line.start < line.stop:
            heappush(self._heap, self._entry(number))

    def play_out(self) -> list[tuple[int, Side]]:
        """Take the moves of one optimal play to the end, and return them. O(n log k)."""
        moves = []
        while self.coins_left:
            moves.append(self.best())
            self.take(*moves[-1])
        return moves

    def _entry(self, number: int) -> tuple[int, int, int]:
        line = self._lines[number]
        return -line.open_node()[0], number, line.stop - line.start

    def _is_current(self, entry: tuple[int, int, int]) -> bool:
        _, number, left = entry
        line = self._lines[number]
        return line.stop - line.start == left
