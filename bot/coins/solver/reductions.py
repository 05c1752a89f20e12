"""Compute the value of rows and stacks by fusion, fruitless ends, and the greedy order of the rest.

T. Idziaszek, *An Optimal Algorithm for Calculating the Profit in the Coins in a Row Game*: neighbouring coins are
*fused*, *fruitless* ends of stacks are set aside, and then every optimal play takes the greatest node that
can be taken, so the value is the alternating sum of the nodes in falling order. The signs are as corrected in
`docs/solver.md`: our copy lacks some of them. A *node* is the worth of one coin or of an odd number of neighbouring
coins that count as one.

The same steps three times: `value` keeps values only, for speed; `node_spans` keeps the coins of each node, to explain
a move; `trace` yields the steps one by one, to teach them.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate
from typing import NamedTuple

Nodes = list[int]
Component = tuple[Sequence[int], bool]
"""The coins of a line, and if a wall stands before the first (a stack walled at its right is reversed)."""


def fuse(coins: Sequence[int]) -> Nodes:
    """Fuse neighbours x <= M >= y to the node x - M + y until no such neighbours are left. O(n).

    Taking x or y hands M to the other side, which can always answer; so the three count as one. The nodes left are a
    valley: first falling, then rising. The order of fusions doesn't change the alternating sum.

    >>> fuse([3, 9, 5, 1, 8])
    [-1, 1, 8]
    """
    # Two values above every coin at the bottom, the higher one first, are never fused; so the loop need not check if
    # the stack has two nodes. The two topmost nodes are locals for speed.
    above = max(coins, default=0) + 1
    nodes = [above + 1]
    push, pop = nodes.append, nodes.pop
    left, top = above + 1, above
    for node in coins:
        while node <= top and left <= top:
            node += left - top
            top = pop()
            left = pop()
        push(left)
        left, top = top, node
    nodes += (left, top)
    return nodes[3:]


def drop_fruitless(nodes: Nodes) -> tuple[Nodes, int]:
    """Drop the node M at the wall (the first) and its neighbour x while x <= M. O(n).

    Taking x would uncover M, so the two are taken last. Returns the nodes kept and the sum of x - M over those dropped,
    which counts with the sign of (-1)^n, n the coins in the whole game.

    >>> drop_fruitless([5, 4, 3, 7])
    ([3, 7], -1)
    """
    dropped = 0
    wall = 0
    while wall + 1 < len(nodes) and nodes[wall + 1] <= nodes[wall]:
        dropped += nodes[wall + 1] - nodes[wall]
        wall += 2
    return nodes[wall:], dropped


def rising_runs(valley: Nodes) -> Nodes:
    """Return the nodes of a valley as two rising runs, one after the other. O(n).

    Python's sort merges rising runs; it does not detect a falling run with equal nodes.
    """
    if not valley:
        return []
    bottom = valley.index(min(valley))
    return valley[bottom::-1] + valley[bottom + 1 :]


def alternating_sum(rising: Sequence[int]) -> int:
    """Return the greatest less the second plus the third ... of nodes sorted rising. O(n)."""
    return sum(rising[::-2]) - sum(rising[-2::-2])


def row_value(coins: Sequence[int]) -> int:
    """Return the margin of the side to move on a row under perfect play. O(n) time and memory.

    The sort is one merge of two runs, from both ends of the valley to its bottom.

    >>> row_value([4, 7, 2, 9, 5, 2])
    7
    """
    nodes = rising_runs(fuse(coins))
    nodes.sort()
    return alternating_sum(nodes)


def gapped_row_value(coins: Sequence[int]) -> int:
    """Return the value of a row in which a 0 is a coin that has been taken, at least one. O(n log n).

    Only what lies beside a gap can be taken: the coins before the first gap and after the last are stacks. All rows
    between are fused in one loop, because they may be as many as the coins (`fuse` with a stack that begins anew at
    each gap). HNOI 2010, see `docs/solver.md`.

    >>> gapped_row_value([1, 2, 0, 3, 7, 4, 0, 9])
    8
    """
    first = coins.index(0)
    last = len(coins) - 1 - coins[::-1].index(0)
    left, left_dropped = drop_fruitless(fuse(coins[:first]))
    right, right_dropped = drop_fruitless(fuse(coins[:last:-1]))
    above = max(coins) + 1
    nodes: Nodes = []
    push, pop = nodes.append, nodes.pop
    before, top = above + 1, above
    for node in coins[first:last]:
        if node:
            while node <= top and before <= top:
                node += before - top
                top = pop()
                before = pop()
            push(before)
            before, top = top, node
        elif top != above:
            push(before)
            push(top)
            before, top = above + 1, above
    nodes += (before, top)
    nodes = [node for node in nodes if node < above] + left + right
    nodes.sort()
    set_aside = left_dropped + right_dropped
    return alternating_sum(nodes) + (-set_aside if len(nodes) % 2 else set_aside)


def scores(total: int, value: int) -> tuple[int, int]:
    """Return the totals of both players if the first one wins by `value` out of `total`."""
    first = (total + value) // 2  # exact: the total and the margin are both odd or both even
    return first, total - first


def value(components: Iterable[Component]) -> int:
    """Return the margin of the side to move on rows and stacks under perfect play. O(n log k), O(n) memory.

    n is the number of coins and k of components: the sort merges at most 2k runs.

    >>> value([((4, 7, 2, 9, 5, 2), False)])
    7
    >>> value([((4, 7, 2), False), ((3, 8, 1), True)])
    3
    """
    nodes, set_aside = _gather(reduce(component) for component in components)
    return alternating_sum(nodes) + (-set_aside if len(nodes) % 2 else set_aside)


Reduced = tuple[Nodes, int]
"""The nodes of a component as rising runs, and the sum of its fruitless moves.

Each reduction drops two nodes: as many are left as there were coins, modulo 2.
"""


def reduce(component: Component) -> Reduced:
    """Fuse one component and drop its fruitless end. O(n)."""
    coins, walled = component
    nodes, dropped = fuse(coins), 0
    if walled:
        nodes, dropped = drop_fruitless(nodes)
    return rising_runs(nodes), dropped


def _gather(components: Iterable[Reduced]) -> Reduced:
    """Return all components as one, its nodes sorted. O(n log k): Python's sort merges their runs."""
    all_nodes: Nodes = []
    set_aside = 0
    for nodes, dropped in components:
        all_nodes += nodes
        set_aside += dropped
    all_nodes.sort()
    return all_nodes, set_aside


def values_with_one_changed(components: Sequence[Reduced], changes: Iterable[tuple[int, Reduced]]) -> list[int]:
    """Return for each change (k, reduced) the value if component k is `reduced`. O(n log n) for two changes of each.

    All nodes are sorted once. Between two nodes that go or come, the others keep their signs or all change them, so
    their part of the alternating sum is a difference of two prefix sums.
    """
    nodes, set_aside = _gather(components)
    sums = [0, *nodes]  # of the nodes below each rank, with alternating signs, the least one positive
    sums[2::2] = [-node for node in nodes[1::2]]
    sums = list(accumulate(sums))
    values = []
    for index, (kept, dropped) in changes:
        kept_before, dropped_before = components[index]
        total, sign, start = 0, 1, 0
        # Twice each node, and 1 more for one that comes, so that those that go are first.
        for change in sorted([2 * node for node in kept_before] + [2 * node + 1 for node in kept]):
            rank = bisect_left(nodes, change >> 1, start)
            between = sums[rank] - sums[start]
            if change & 1:
                between += -(change >> 1) if rank & 1 else change >> 1
                start = rank
            else:
                start = rank + 1
            total += sign * between
            sign = -sign
        total += sign * (sums[-1] - sums[start])
        aside = set_aside - dropped_before + dropped
        is_odd = (len(nodes) - len(kept_before) + len(kept)) % 2  # so the greatest node, like the least, is positive
        values.append(total - aside if is_odd else aside - total)
    return values


class NodeSpan(NamedTuple):
    """A node worth `value`: the coins `[start:stop]` of its line, an odd number, which count as one coin."""

    value: int
    start: int
    stop: int


def node_spans(coins: Sequence[int]) -> list[NodeSpan]:
    """Return the nodes that are left after all fusions, from left to right. O(n).

    >>> [tuple(node) for node in node_spans([3, 9, 5, 1, 8])]
    [(-1, 0, 3), (1, 3, 4), (8, 4, 5)]
    """
    nodes: list[NodeSpan] = []
    for index, coin in enumerate(coins):
        node = NodeSpan(coin, index, index + 1)
        while len(nodes) > 1 and nodes[-2].value <= nodes[-1].value >= node.value:
            middle, left = nodes.pop(), nodes.pop()
            node = NodeSpan(left.value - middle.value + node.value, left.start, node.stop)
        nodes.append(node)
    return nodes


def open_spans(component: Component) -> list[NodeSpan]:
    """Return the nodes that can be taken: both ends of a row, the open end of a stack. O(n).

    The wall of a stack stands before its first coin. It has no such node if fruitless moves set all its coins aside.

    >>> open_spans(((5, 9, 2), False)), open_spans(((9, 5), True))
    ([NodeSpan(value=-2, start=0, stop=3)], [])
    """
    coins, walled = component
    nodes = node_spans(coins)
    if not walled:
        return nodes if len(nodes) == 1 else [nodes[0], nodes[-1]] if nodes else []
    first = 0
    while first + 1 < len(nodes) and nodes[first + 1].value <= nodes[first].value:
        first += 2
    return nodes[-1:] if first < len(nodes) else []


class Fusion(NamedTuple):
    """The step from x <= M >= y to `node` = x - M + y; `nodes` is the line after it."""

    line: int
    x: int
    middle: int
    y: int
    nodes: tuple[int, ...]

    @property
    def node(self) -> int:
        return self.x - self.middle + self.y


class Fruitless(NamedTuple):
    """The step that sets aside M at the wall and its neighbour x <= M; `nodes` is the line after it.

    The wall stands before the first node. `worth` is added to the value: (-1)^n (x - M) for n coins in the whole game.
    """

    line: int
    middle: int
    x: int
    worth: int
    nodes: tuple[int, ...]


class Greedy(NamedTuple):
    """The step that takes the greatest node, by the side to move (seat 0) or the other (seat 1)."""

    line: int
    node: int
    seat: int


Step = Fusion | Fruitless | Greedy


def trace(components: Sequence[Component]) -> Iterator[Step]:
    """Yield every step from the coins to the value; lines are numbered from 0. O(n²): each step has the whole line.

    The value is the total of seat 0 in greedy steps, less that of seat 1, plus the worth of fruitless steps.

        >>> for step in trace([((3, 9, 5, 1, 8), False)]):
        ...     print(step)
        Fusion(line=0, x=3, middle=9, y=5, nodes=(-1, 1, 8))
        Greedy(line=0, node=8, seat=0)
        Greedy(line=0, node=1, seat=1)
        Greedy(line=0, node=-1, seat=0)
    """
    sign = -1 if sum(len(coins) for coins, _ in components) % 2 else 1
    nodes_left: list[tuple[int, int]] = []
    for line, (coins, walled) in enumerate(components):
        nodes = list(coins)
        yield from _fusions(line, nodes)
        while walled and len(nodes) > 1 and nodes[1] <= nodes[0]:
            middle, x = nodes[:2]
            del nodes[:2]
            yield Fruitless(line, middle, x, sign * (x - middle), tuple(nodes))
        nodes_left += ((node, line) for node in nodes)
    nodes_left.sort(key=lambda pair: pair[0], reverse=True)
    for ply, (node, line) in enumerate(nodes_left):
        yield Greedy(line, node, ply % 2)


def _fusions(line: int, nodes: Nodes) -> Iterator[Fusion]:
    index = 1  # fusing at `index` can only make a new greatest neighbour one place to the left
    while index < len(nodes) - 1:
        x, middle, y = nodes[index - 1 : index + 2]
        if x <= middle >= y:
            nodes[index - 1 : index + 2] = [x - middle + y]
            yield Fusion(line, x, middle, y, tuple(nodes))
            index = max(index - 2, 1)
        else:
            index += 1
