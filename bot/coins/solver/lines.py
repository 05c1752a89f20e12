"""Play on rows and stacks together: optimal moves, and the simple strategies greedy and odds-or-evens.

T. Idziaszek, *An Optimal Algorithm for Calculating the Profit in the Coins in a Row Game*: in a reduced game the
greatest node that can be taken is an optimal move. Taking the end coin of that node is an optimal move of the
original game (measured, see `docs/solver.md`), and the move index gives that node for each line in O(1). If fruitless
moves have set everything aside, all moves are equally good (measured as well).

*Tutorial 6: Dynamic programming II* and Goodrich and Tamassia, *Algorithm Design and Applications*, "Coins in a Line":
greedy play can lose; odds-or-evens never loses on an even row, but is not always the best.
"""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heapify, heappop, heappush

from bot.coins.board import Side
from bot.coins.solver.reductions import Component
from bot.coins.solver.rows import MoveIndex, last_nodes

OpenNode = tuple[int, Side]
"""The greatest node of a line that can be taken, and the end at which it lies."""


class _Line:
    """A row or stack with coins[start:stop] left; a stack has its first coin at the wall.

    The wall is a coin worse than any sum: then a fruitless end, x <= M at the wall, is fused with the wall like any
    x <= M >= wall, and a node as bad as the wall has been set aside.
    """

    def __init__(self, component: Component, wall: int) -> None:
        coins, self._walled = component
        self.start, self.stop = 0, len(coins)
        if self._walled:
            self._last = last_nodes((wall, *coins))
        else:
            self._index = MoveIndex(coins)

    def open_node(self) -> OpenNode:
        if self._walled:
            return self._last[self.stop], Side.RIGHT
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
        self.lines = [_Line(component, wall) for component in components]
        self.coins_left = sum(line.stop for line in self.lines)
        # (-node, number, coins left of that line when it was entered): an entry with another count is out of date.
        self._heap = [self._entry(number) for number, line in enumerate(self.lines) if line.stop]
        heapify(self._heap)

    def best(self) -> tuple[int, Side]:
        """Return an optimal move: a line and an end. Amortised O(log k). Raises `ValueError` if no coin is left."""
        if not self.coins_left:
            raise ValueError("every coin has been taken")
        while not self._is_current(self._heap[0]):
            heappop(self._heap)
        number = self._heap[0][1]
        return number, self.lines[number].open_node()[1]

    def take(self, number: int, side: Side) -> None:
        """Take the coin at the `side` end of line `number`. O(log k). The move must be legal."""
        line = self.lines[number]
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
        line = self.lines[number]
        return -line.open_node()[0], number, line.stop - line.start

    def _is_current(self, entry: tuple[int, int, int]) -> bool:
        _, number, left = entry
        line = self.lines[number]
        return line.stop - line.start == left


def odds_or_evens(row: Sequence[int]) -> tuple[int, Side]:
    """Return the first player's guaranteed total on an even row, and the side to begin with. O(n).

    On an even row the first player can take every coin of the odd places or every coin of the even places, whatever the
    opponent does; left if the two are equal. Raises `ValueError` on an odd number of coins.

    >>> odds_or_evens([1, 3, 6, 3, 1, 3])
    (9, <Side.RIGHT: 'R'>)
    """
    if len(row) % 2:
        raise ValueError("odds-or-evens needs an even number of coins")
    odds, evens = sum(row[::2]), sum(row[1::2])
    return (odds, Side.LEFT) if odds >= evens else (evens, Side.RIGHT)


def greedy_against_perfect(components: Sequence[Component], ties: Side = Side.RIGHT) -> tuple[int, int]:
    """Return the totals of a greedy first and a perfect second player. O(n log n).

    Greedy takes the greatest coin in reach; of equal ones the last in order (`Side.RIGHT`) or the first. Perfect play
    need not be the best response to a greedy opponent: see `bot.coins.solver.against_greedy`.

    >>> greedy_against_perfect([([5, 10, 25, 10], False)])
    (20, 30)
    """
    play = Play(components)
    order = -1 if ties is Side.RIGHT else 1
    # (-coin, the number of its end in the order of ties, its place): only current if the coin still lies at that end.
    reach: list[tuple[int, int, int]] = []

    def uncover(number: int, side: Side) -> None:
        (coins, walled), line = components[number], play.lines[number]
        if line.start < line.stop and not (walled and side is Side.LEFT):
            place = line.start if side is Side.LEFT else line.stop - 1
            heappush(reach, (-coins[place], order * (2 * number + (side is Side.RIGHT)), place))

    for number in range(len(components)):
        uncover(number, Side.LEFT)
        uncover(number, Side.RIGHT)
    totals = [0, 0]
    for ply in range(play.coins_left):
        number, side = play.best() if ply % 2 else _greatest(reach, play)
        line = play.lines[number]
        totals[ply % 2] += components[number][0][line.start if side is Side.LEFT else line.stop - 1]
        play.take(number, side)
        uncover(number, side)
    return totals[0], totals[1]


def _greatest(reach: list[tuple[int, int, int]], play: Play) -> tuple[int, Side]:
    """Pop the greatest coin that can be taken."""
    while True:
        _, end, place = heappop(reach)
        number, is_right = divmod(abs(end), 2)
        line = play.lines[number]
        if line.start < line.stop and place == (line.stop - 1 if is_right else line.start):
            return number, Side.RIGHT if is_right else Side.LEFT
