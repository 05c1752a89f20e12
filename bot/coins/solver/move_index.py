"""Find an optimal move of *any* interval of a row by the move index: O(n) to build and O(1) to ask.

This answers the first open question of T. Idziaszek, *An Optimal Algorithm for Calculating the Profit in the Coins in
a Row Game*: the optimal moves of a whole game in o(n²) in total. Two passes of his fusion are kept:
`first[i]` is the first node of the fused suffix that begins at coin i, `last[j]` the last node of the fused
prefix that ends at coin j. On every interval [i..j] the left coin is optimal if first[i] >= last[j], the right coin if
last[j] >= first[i]. `docs/solver.md` has the proof.

The same nodes chained one to the next give the value of any interval in O(K), K the nodes of its reduced form. All
intervals are 0-based and inclusive; `[i..i-1]` is empty.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from itertools import accumulate

from bot.coins.board import Side


def last_nodes(coins: Sequence[int]) -> list[int]:
    """Return for each j the last node of the fused row coins[0..j]. O(n) time and memory.

    Fusion as in `reductions.fuse`, except that a node equal to the middle one stays: x <= M > y. So equal nodes at the
    ends of an interval stay as they are in the interval.

    >>> last_nodes([3, 9, 5, 1, 8])
    [3, 9, -1, 1, 8]
    """
    above = max(coins, default=0) + 1  # as in `reductions.fuse`: never fused, so the stack needs no test of its depth
    nodes = [above + 1]
    left, top = above + 1, above
    last = []
    for node in coins:
        while left <= top > node:
            node += left - top
            top = nodes.pop()
            left = nodes.pop()
        nodes.append(left)
        left, top = top, node
        last.append(node)
    return last


def coins_before(coins: Sequence[int], last: Sequence[int]) -> list[int]:
    """Return for each j the coin before the node `last[j]`, which is made of coins[before[j] + 1 .. j]. O(n).

    It is -1 if the node begins with the row. Following `before` from j visits the nodes of the fused prefix from its
    end.
    """
    before: list[int] = []
    for j, node in enumerate(coins):
        top = j - 1
        while top >= 0 and (left := before[top]) >= 0 and last[left] <= last[top] > node:
            node += last[left] - last[top]
            top = before[left]
        before.append(top)
    return before


class MoveIndex:
    """Optimal moves and values of every interval of a row of n coins, in O(n) memory.

    Built in O(n); the chains that `value`, `margins` and `moves` follow are made at the first query, in O(n).

    >>> index = MoveIndex((4, 7, 2, 9, 5, 2))
    >>> index.best_side(0, 5).name, index.value(0, 5), index.margins(0, 5)
    ('RIGHT', 7, (1, 7))
    >>> "".join(side.value for side in index.play(0, 5))
    'RLLLLL'
    """

    def __init__(self, coins: Sequence[int]) -> None:
        self.coins = tuple(coins)
        self.last = last_nodes(self.coins)
        self.first = last_nodes(self.coins[::-1])[::-1]

    @cached_property
    def before(self) -> list[int]:
        """Return for each coin j the coin before the node `last[j]` (-1: none)."""
        return coins_before(self.coins, self.last)

    @cached_property
    def after(self) -> list[int]:
        """Return for each coin i the coin after the node `first[i]` (n: none)."""
        end = len(self.coins) - 1
        return [end - before for before in coins_before(self.coins[::-1], self.first[::-1])][::-1]

    @cached_property
    def _alternating(self) -> list[int]:
        signed = [-coin if k % 2 else coin for k, coin in enumerate(self.coins)]
        return list(accumulate(signed, initial=0))

    def best_side(self, i: int, j: int) -> Side:
        """Return an optimal move on `[i..j]`, i <= j; left if the two nodes are equal. O(1)."""
        return Side.LEFT if self.first[i] >= self.last[j] else Side.RIGHT

    def play(self, i: int, j: int) -> list[Side]:
        """Return the sides of one optimal play of `[i..j]`; the last coin is taken from the left. O(j - i)."""
        first, last = self.first, self.last
        left, right = Side.LEFT, Side.RIGHT
        sides = []
        while i < j:
            if first[i] >= last[j]:
                sides.append(left)
                i += 1
            else:
                sides.append(right)
                j -= 1
        if i == j:
            sides.append(left)
        return sides

    def odd_sum(self, i: int, j: int) -> int:
        """Return a[i] - a[i+1] + ... + a[j] for an odd number of coins: their worth as one node. O(1)."""
        total = self._alternating[j + 1] - self._alternating[i]
        return -total if i % 2 else total

    def nodes(self, i: int, j: int) -> list[int]:
        """Return the nodes of the fused `[i..j]`, falling, as they are played. O(K), K their number.

        >>> MoveIndex((3, 9, 5, 1, 8)).nodes(0, 4)
        [8, 1, -1]
        """
        first, last, after, before = self.first, self.last, self.after, self.before
        nodes = []
        while i <= j:
            if first[i] >= last[j]:
                node, i_next, j_next = first[i], after[i], j
            else:
                node, i_next, j_next = last[j], i, before[j]
            if i_next > j_next + 1:  # the node reaches beyond the interval: the rest of the interval is one node
                nodes.append(self.odd_sum(i, j))
                break
            nodes.append(node)
            i, j = i_next, j_next
        return nodes

    def value(self, i: int, j: int) -> int:
        """Return the margin of the side to move on `[i..j]` under perfect play. O(K), K nodes when reduced."""
        nodes = self.nodes(i, j)
        return sum(nodes[::2]) - sum(nodes[1::2])

    def margins(self, i: int, j: int) -> tuple[int, int]:
        """Return the margins after taking the left and the right coin of `[i..j]`, i <= j. O(K)."""
        return self.coins[i] - self.value(i + 1, j), self.coins[j] - self.value(i, j - 1)
