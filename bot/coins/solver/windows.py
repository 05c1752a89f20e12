"""The values of many intervals of a row at once, where both ends only ever move one way: O(n log n) for all of them.

Two families matter: the intervals that a play goes through (both ends move inward), and the rows that are left of a
ring after each first pick (both move right); see `bot.coins.solver.ring`, which answers the second open question of
T. Idziaszek, *An Optimal Algorithm for Calculating the Profit in the Coins in a Row Game*.

Each node of the move index belongs to the reduced form of the intervals of one stretch of such a family, without a
gap. So the nodes are put in falling order once, and each comes and goes once in a tree that keeps the alternating sum
of the nodes present. `docs/solver.md` has the argument.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, pairwise
from typing import NamedTuple

from bot.coins.solver.index import MoveIndex

Interval = tuple[int, int]
"""First and last coin, 0-based and inclusive; `(i, i - 1)` is empty."""

_STEPS_PER_INTERVAL = 30
"""Nodes visited for an interval, on average, beyond which the tree takes over. Measured: random rows of 200,000 coins
have 13 nodes an interval and a visit costs a twentieth of what the tree needs for an interval."""


def values(coins: Sequence[int], intervals: Sequence[Interval]) -> list[int]:
    """The value of each interval. Both ends must be monotone: the first coins never fall, the last never turn.

    With n coins and m intervals O((n + m) log n) time and O(n + m) memory: interval by interval where their reduced
    forms are short, with the tree where they are not.

    >>> values((4, 7, 2, 9, 5, 2), [(0, 5), (0, 4), (1, 4), (2, 4)])
    [7, -5, 9, -2]
    """
    return _one_by_one(coins, intervals) or with_tree(coins, intervals)


def _one_by_one(coins: Sequence[int], intervals: Sequence[Interval]) -> list[int] | None:
    index = MoveIndex(coins)
    budget = _STEPS_PER_INTERVAL * len(intervals)
    found = []
    for i, j in intervals:
        nodes = index.nodes(i, j)
        budget -= len(nodes)
        if budget < 0:
            return None
        found.append(sum(nodes[::2]) - sum(nodes[1::2]))
    return found


def with_tree(coins: Sequence[int], intervals: Sequence[Interval]) -> list[int]:
    """As `values`, always with the tree. O((n + m) log n)."""
    if not intervals:
        return []
    # A coin worse than everything at either end: with it, a chain of nodes that leaves an interval has passed the
    # greatest and the least point of the zigzag in that interval, and what leaves it is no part of the reduced form.
    worst = -2 * sum(map(abs, coins)) - 1
    index = MoveIndex((worst, *coins, worst))
    shifted = [(i + 1, j + 1) for i, j in intervals]
    stays = _stays(index, shifted)
    stays.sort(key=lambda stay: stay.node, reverse=True)
    events: list[list[int]] = [[] for _ in range(len(intervals) + 1)]
    for rank, stay in enumerate(stays):
        events[stay.come].append(rank)
        events[stay.go].append(rank)
    tree = _AlternatingSum(len(stays))
    count = left = right = 0  # of the nodes present, and of their coins in either chain
    found = []
    for time, (i, j) in enumerate(shifted):
        for rank in events[time]:
            stay = stays[rank]
            if stay.come == time:
                tree.leaf(rank, stay.node, 1)
                count, left, right = count + 1, left + stay.left, right + stay.right
            else:
                tree.leaf(rank, 0, 0)
                count, left, right = count - 1, left - stay.left, right - stay.right
        total = tree.total(events[time])
        # The two chains end at the greatest and the least point. Between those lies the smallest node of all, in
        # neither chain; or in both, as the two smallest, which cancel out. Either way it counts once, after the rest.
        one, other = i + left, j + 1 - right
        lowest = index.odd_sum(min(one, other), max(one, other) - 1) if one != other else 0
        found.append(total - lowest if count % 2 else total + lowest)
    return found


class _Stay(NamedTuple):
    """A node that is in the reduced form of the intervals `come` up to `go` (exclusive).

    `left` is its number of coins if it is in the chain from the first coin, `right` if in the one from the last.
    """

    node: int
    left: int
    right: int
    come: int
    go: int


def _stays(index: MoveIndex, intervals: Sequence[Interval]) -> list[_Stay]:
    """Every node of the two chains, with the stretch of intervals it belongs to. O(n + m)."""
    size, after, before = len(index.coins), index.after, index.before
    covered_left = _covers(after, range(size - 1, -1, -1), 1, -1)
    covered_right = _covers(before, range(size), -1, size)
    starts_below = _counts_below([i for i, _ in intervals], size)
    ends_below = _counts_below([j for _, j in intervals], size)
    m = len(intervals)
    inward = intervals[-1][1] < intervals[0][1]
    stays = []
    for k in range(1, size - 1):  # the two worst coins are in no interval
        # In the chain from the first coin i where no node from i on covers k, and where the node ends in the interval.
        come, go = starts_below[covered_left[k] + 1], starts_below[k + 1]
        short = ends_below[after[k] - 1]
        come, go = (come, min(go, m - short)) if inward else (max(come, short), go)
        if come < go:
            stays.append(_Stay(index.first[k], after[k] - k, 0, come, go))
        # In the chain from the last coin j likewise.
        short, covered, go = ends_below[k], ends_below[covered_right[k]], starts_below[before[k] + 2]
        come, go = (m - covered, min(go, m - short)) if inward else (short, min(go, covered))
        if come < go:
            stays.append(_Stay(index.last[k], 0, k - before[k], come, go))
    return stays


def _counts_below(places: Sequence[int], size: int) -> list[int]:
    """For each coin, and for one past the last, how many of `places` come before it. O(n + m)."""
    counts = [0] * (size + 2)
    for place in places:
        counts[place + 1] += 1
    return list(accumulate(counts))


def _covers(chain: Sequence[int], order: range, step: int, none: int) -> list[int]:
    """For each coin, the first one in `order` whose node covers it without beginning there (`none`: no such). O(n)."""
    covers = [none] * len(chain)
    for k in order:
        inner, stop = k + step, chain[k]
        while inner != stop:
            covers[inner] = k
            inner = chain[inner]
    return covers


class _AlternatingSum:
    """A tree over ranks: the alternating sum, by rank, of the nodes present. O(log n) for each that changes."""

    def __init__(self, size: int) -> None:
        self._leaves = 1 << max(size - 1, 0).bit_length()
        self._sums = [0] * (2 * self._leaves)
        self._odd = bytearray(2 * self._leaves)

    def leaf(self, rank: int, node: int, present: int) -> None:
        """Put a node in its place, or nothing (twice 0). Counts as soon as `total` is told of it."""
        self._sums[self._leaves + rank] = node
        self._odd[self._leaves + rank] = present

    def total(self, changed: Sequence[int]) -> int:
        """The alternating sum of all, after the leaves at the ranks `changed`, rising, have been put in place."""
        sums, odd = self._sums, self._odd
        for rank, following in pairwise((*changed, -self._leaves)):
            # Up to where the way from the next leaf comes in: from there on it is walked once for both.
            at = self._leaves + rank
            for _ in range((at ^ (self._leaves + following)).bit_length() - 1):
                at >>= 1
                one = at + at
                sums[at] = sums[one] - sums[one + 1] if odd[one] else sums[one] + sums[one + 1]
                odd[at] = odd[one] ^ odd[one + 1]
        return sums[1]
