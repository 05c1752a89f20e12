"""Compute the value of rows and stacks by fusion, fruitless ends, and the greedy order of the rest.

T. Idziaszek, *An Optimal Algorithm for Calculating the Profit in the Coins in a Row Game*: neighbouring coins are
*fused*, *fruitless* ends of stacks are set aside, and then every optimal play takes the greatest node that
can be taken, so the value is the alternating sum of the nodes in falling order. The signs are as corrected in
`docs/solver.md`: our copy lacks some of them. `bot.coins.solver.reduction_trace` has the same steps one by one.

A *node* is the worth of one coin or of an odd number of neighbouring coins that count as one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

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
    left, top = above + 1, above
    for node in coins:
        while left <= top >= node:
            node += left - top
            top = nodes.pop()
            left = nodes.pop()
        nodes.append(left)
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


def value(components: Iterable[Component]) -> int:
    """Return the margin of the side to move on rows and stacks under perfect play. O(n log k), O(n) memory.

    n is the number of coins and k of components: the sort merges at most 2k runs.

    >>> value([((4, 7, 2, 9, 5, 2), False)])
    7
    >>> value([((4, 7, 2), False), ((3, 8, 1), True)])
    3
    """
    return reduced_value(reduce(component) for component in components)


Reduced = tuple[Nodes, int, int]
"""The nodes of a component as rising runs, the sum of its fruitless moves, and its number of coins."""


def reduce(component: Component) -> Reduced:
    """Fuse one component and drop its fruitless end. O(n)."""
    coins, walled = component
    nodes, dropped = fuse(coins), 0
    if walled:
        nodes, dropped = drop_fruitless(nodes)
    return rising_runs(nodes), dropped, len(coins)


def reduced_value(components: Iterable[Reduced]) -> int:
    """Return the value of components that have been reduced one by one. O(n log k)."""
    nodes_left: Nodes = []
    set_aside = 0
    total_coins = 0
    for nodes, dropped, coins in components:
        nodes_left += nodes
        set_aside += dropped
        total_coins += coins
    nodes_left.sort()
    return alternating_sum(nodes_left) + (-set_aside if total_coins % 2 else set_aside)
