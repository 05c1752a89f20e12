"""The value of rows and stacks without a table: fusion, fruitless ends, and the greedy order of what remains.

T. Idziaszek, *An Optimal Algorithm for Calculating the Profit in the Coins in a Row Game*: neighbouring coins are
*fused*, *fruitless* ends of stacks are set aside, and in what remains every optimal play takes the greatest node that
can be taken, so the value is the alternating sum of the nodes in falling order. The signs are as corrected in
`docs/solver.md`: the copy we have loses some of them. `bot.coins.solver.trace` shows the same steps one by one.

A *node* is the worth of one coin or of an odd number of neighbouring coins that count as one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

Nodes = list[int]
Component = tuple[Sequence[int], bool]
"""A line's coins and whether its *first* coin is walled in (a stack walled at its right comes reversed)."""


def fuse(coins: Sequence[int]) -> Nodes:
    """Fusion: neighbours x, M, y with x <= M >= y become the one node x - M + y, until none are left. O(n).

    Whoever takes x or y hands M to the other, who can always answer so; the three count as one. What is left is a
    valley: first falling, then rising. The order of the fusions makes no difference to the alternating sum.

    >>> fuse([3, 9, 5, 1, 8])
    [-1, 1, 8]
    """
    # Two values above every coin, the higher one below: no neighbour of theirs is ever fused, and so the loop need not
    # ask whether the stack has two nodes. The two topmost nodes live in locals, which is what makes it fast.
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
    """Fruitless moves: while the node M at the wall (the first) has a neighbour x <= M, drop both. O(n).

    Nobody wants to take x and so uncover M; the two are what is left at the very end. Returns the nodes kept and the
    sum of x - M over what was dropped, to be counted with the sign of (-1)^n, n the coins in the whole game.

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
    """The nodes of a valley as two rising runs, one after the other. O(n).

    Python's sort merges runs that it finds; a falling run with equal nodes it would not find.
    """
    if not valley:
        return []
    bottom = valley.index(min(valley))
    return valley[bottom::-1] + valley[bottom + 1 :]


def alternating_sum(rising: Sequence[int]) -> int:
    """The greatest less the second plus the third less ..., of nodes sorted rising. O(n)."""
    return sum(rising[::-2]) - sum(rising[-2::-2])


def row_value(coins: Sequence[int]) -> int:
    """The margin of the side to move on one row, under perfect play. O(n) time and memory.

    The sort is one merge of two runs, from both ends of the valley to its bottom.

    >>> row_value([4, 7, 2, 9, 5, 2])
    7
    """
    nodes = rising_runs(fuse(coins))
    nodes.sort()
    return alternating_sum(nodes)


def value(components: Iterable[Component]) -> int:
    """The margin of the side to move on rows and stacks together, under perfect play. O(n log k) time, O(n) memory.

    n is the number of coins and k of components: the sort merges at most 2k runs.

    >>> value([((4, 7, 2, 9, 5, 2), False)])
    7
    >>> value([((4, 7, 2), False), ((3, 8, 1), True)])
    3
    """
    return reduced_value(reduce(component) for component in components)


Reduced = tuple[Nodes, int, int]
"""What is kept of a component as rising runs, what fruitless moves set aside, and how many coins there were."""


def reduce(component: Component) -> Reduced:
    """One component, fused and without its fruitless end. O(n)."""
    coins, walled = component
    nodes, dropped = fuse(coins), 0
    if walled:
        nodes, dropped = drop_fruitless(nodes)
    return rising_runs(nodes), dropped, len(coins)


def reduced_value(components: Iterable[Reduced]) -> int:
    """The value of components that have been reduced one by one. O(n log k)."""
    kept: Nodes = []
    set_aside = 0
    coins_in_all = 0
    for nodes, dropped, coins in components:
        kept += nodes
        set_aside += dropped
        coins_in_all += coins
    kept.sort()
    return alternating_sum(kept) + (-set_aside if coins_in_all % 2 else set_aside)
