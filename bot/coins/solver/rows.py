"""Answer questions about intervals of a row by the move index: O(n) to build and O(1) to ask for an optimal move.

This answers the first open question of T. Idziaszek, *An Optimal Algorithm for Calculating the Profit in the Coins in
a Row Game*: the optimal moves of a whole game in o(n²) in total. Two passes of his fusion are kept: `first[i]` is the
first node of the fused suffix that begins at coin i, `last[j]` the last node of the fused prefix that ends at coin j.
On every interval [i..j] the left coin is optimal if first[i] >= last[j], the right coin if last[j] >= first[i]. The
same nodes chained one to the next give the value of any interval in O(K), K the nodes of its reduced form.

`interval_values` gives the values of many intervals whose ends only move one way, in O(n log n) for all. Two families
matter: the intervals that a play goes through (both ends move inward), and the rows that are left of a ring after each
first move (both ends move right), see `bot.coins.solver.ring`. Each node of the move index belongs to the reduced form
of consecutive intervals of such a family. So the nodes are sorted once, and each is added once to and removed once from
a tree that keeps the alternating sum of its nodes.

`docs/solver.md` has the proofs. All intervals are 0-based and inclusive; `[i..i-1]` is empty.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from itertools import accumulate, pairwise
from typing import NamedTuple

from bot.coins.board import Side

Interval = tuple[int, int]
"""First and last coin, 0-based and inclusive; `(i, i - 1)` is empty."""
_STEPS_PER_INTERVAL = 30
"""Average nodes of an interval beyond which the tree is used. Measured: random rows of 200,000 coins have 13 nodes an
interval, and a visit of a node takes a twentieth of the time that the tree needs for an interval."""


def last_nodes(coins: Sequence[int]) -> list[int]:
    """Return for each j the last node of the fused row coins[0..j]. O(n) time and memory.

    Fusion as in `reductions.fuse`, except that a node equal to the middle one stays: x <= M > y. So equal nodes at the
    ends of an interval stay as they are in the interval.

    >>> last_nodes([3, 9, 5, 1, 8])
    [3, 9, -1, 1, 8]
    """
    above = max(coins, default=0) + 1  # as in `reductions.fuse`: never fused, so the stack needs no test of its depth
    nodes: list[int] = []
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
        while top > 0 and (left := before[top]) >= 0 and last[left] <= last[top] > node:
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


def interval_values(coins: Sequence[int], intervals: Sequence[Interval]) -> list[int]:
    """Return the value of each interval.

    Both ends must be monotone: first coins never fall, last coins only rise or only fall. With n coins and m intervals
    O((n + m) log n) time and O(n + m) memory: interval by interval if the reduced forms are short, else with the tree.

    >>> interval_values((4, 7, 2, 9, 5, 2), [(0, 5), (0, 4), (1, 4), (2, 4)])
    [7, -5, 9, -2]
    """
    return _one_by_one(coins, intervals) or with_tree(coins, intervals)


def _one_by_one(coins: Sequence[int], intervals: Sequence[Interval]) -> list[int] | None:
    index = MoveIndex(coins)
    budget = _STEPS_PER_INTERVAL * len(intervals)
    values = []
    for i, j in intervals:
        nodes = index.nodes(i, j)
        budget -= len(nodes)
        if budget < 0:
            return None
        values.append(sum(nodes[::2]) - sum(nodes[1::2]))
    return values


def with_tree(coins: Sequence[int], intervals: Sequence[Interval]) -> list[int]:
    """Return the same as `interval_values`, always with the tree. O((n + m) log n)."""
    if not intervals:
        return []
    # A coin worse than everything at either end: with it, a chain of nodes that leaves an interval has passed the
    # greatest and the least point of the zigzag in that interval, and nodes that leave it are not in the reduced form.
    worst = -2 * sum(map(abs, coins)) - 1
    index = MoveIndex((worst, *coins, worst))
    shifted = [(i + 1, j + 1) for i, j in intervals]
    lifetimes = _node_lifetimes(index, shifted)
    lifetimes.sort(key=lambda lifetime: lifetime.node, reverse=True)
    events: list[list[int]] = [[] for _ in range(len(intervals) + 1)]
    for rank, lifetime in enumerate(lifetimes):
        events[lifetime.first_interval].append(rank)
        events[lifetime.end_interval].append(rank)
    tree = _AlternatingSum(len(lifetimes))
    left = right = 0  # sums of the coins of the present nodes in either chain
    is_odd = False  # their number
    values = []
    for time, (i, j) in enumerate(shifted):
        for rank in events[time]:
            lifetime, is_odd = lifetimes[rank], not is_odd
            if lifetime.first_interval == time:
                tree.leaf(rank, lifetime.node, True)
                left, right = left + lifetime.left, right + lifetime.right
            else:
                tree.leaf(rank, 0, False)
                left, right = left - lifetime.left, right - lifetime.right
        total = tree.total(events[time])
        # The two chains end at the greatest and the least point. The smallest node lies between those and is
        # in neither chain; or it is in both and cancels out. Either way it counts once, after the rest.
        left_end, right_end = i + left, j + 1 - right
        lowest = index.odd_sum(min(left_end, right_end), max(left_end, right_end) - 1) if left_end != right_end else 0
        values.append(total - lowest if is_odd else total + lowest)
    return values


class _NodeLifetime(NamedTuple):
    """A node in the reduced form of the intervals from `first_interval` up to `end_interval` (exclusive).

    `left` is its number of coins if it is in the chain from the first coin, `right` likewise from the last coin.
    """

    node: int
    left: int
    right: int
    first_interval: int
    end_interval: int


def _node_lifetimes(index: MoveIndex, intervals: Sequence[Interval]) -> list[_NodeLifetime]:
    """Return every node of the two chains with the intervals that it belongs to. O(n + m)."""
    size, after, before = len(index.coins), index.after, index.before
    covered_left = _covers(after, range(size - 1, -1, -1), 1, -1)
    covered_right = _covers(before, range(size), -1, size)
    starts_below = _counts_below([i for i, _ in intervals], size)
    ends_below = _counts_below([j for _, j in intervals], size)
    m = len(intervals)
    inward = intervals[-1][1] < intervals[0][1]
    lifetimes = []
    for k in range(1, size - 1):  # the two worst coins are in no interval
        # In the chain from the first coin i if no node from i on covers k and if the node ends in the interval.
        first_interval, end_interval = starts_below[covered_left[k] + 1], starts_below[k + 1]
        short = ends_below[after[k] - 1]
        first_interval, end_interval = (
            (first_interval, min(end_interval, m - short)) if inward else (max(first_interval, short), end_interval)
        )
        if first_interval < end_interval:
            lifetimes.append(_NodeLifetime(index.first[k], after[k] - k, 0, first_interval, end_interval))
        # In the chain from the last coin j likewise.
        short, covered, end_interval = ends_below[k], ends_below[covered_right[k]], starts_below[before[k] + 2]
        first_interval, end_interval = (
            (m - covered, min(end_interval, m - short)) if inward else (short, min(end_interval, covered))
        )
        if first_interval < end_interval:
            lifetimes.append(_NodeLifetime(index.last[k], 0, k - before[k], first_interval, end_interval))
    return lifetimes


def _counts_below(places: Sequence[int], size: int) -> list[int]:
    """Return how many of `places` come before each coin and before the end. O(n + m)."""
    counts = [0] * (size + 2)
    for place in places:
        counts[place + 1] += 1
    return list(accumulate(counts))


def _covers(chain: Sequence[int], order: range, step: int, none: int) -> list[int]:
    """Return for each coin the first in `order` whose node covers it and begins elsewhere, or `none`. O(n)."""
    covers = [none] * len(chain)
    for k in order:
        inner, stop = k + step, chain[k]
        while inner != stop:
            covers[inner] = k
            inner = chain[inner]
    return covers


class _AlternatingSum:
    """A tree that keeps the alternating sum of the present nodes by rank. O(log n) a change."""

    def __init__(self, size: int) -> None:
        self._leaves = 1 << max(size - 1, 0).bit_length()
        self._sums = [0] * (2 * self._leaves)
        self._odd = bytearray(2 * self._leaves)

    def leaf(self, rank: int, node: int, present: bool) -> None:
        """Set the leaf at `rank`, to 0 if no node is `present`; `total` must be given the rank afterwards."""
        self._sums[self._leaves + rank] = node
        self._odd[self._leaves + rank] = present

    def total(self, changed: Sequence[int]) -> int:
        """Return the alternating sum of all, once the leaves at the ranks `changed` (rising) are set."""
        sums, odd = self._sums, self._odd
        for rank, following in pairwise((*changed, -self._leaves)):
            # Up to where the path from the next leaf joins; that part is walked once for both.
            node = self._leaves + rank
            for _ in range((node ^ (self._leaves + following)).bit_length() - 1):
                node >>= 1
                left_child = node + node
                sums[node] = (
                    sums[left_child] - sums[left_child + 1]
                    if odd[left_child]
                    else sums[left_child] + sums[left_child + 1]
                )
                odd[node] = odd[left_child] ^ odd[left_child + 1]
        return sums[1]
