"""The value of rows and stacks together, without a table.

T. Idziaszek, *An Optimal Algorithm for Calculating the Profit in the Coins in a Row Game*. Neighbouring coins are
*fused*, *fruitless* ends of stacks are set aside, and in what remains every optimal play takes the greatest node that
can be taken. The signs are as corrected in our notes: the printed text loses some of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

Nodes = list[int]
Component = tuple[Sequence[int], bool]
"""A line's coins and whether its *first* coin is walled in (a stack walled at its right comes reversed)."""


def fuse(coins: Iterable[int]) -> Nodes:
    """Fusion: neighbours x, M, y with x <= M >= y become the one node x - M + y, until none are left. O(n).

    Whoever takes x or y hands M to the other, who can always answer so; the three count as one. What is left is a
    valley: first falling, then rising.

    >>> fuse([3, 9, 5, 1, 8])
    [-1, 1, 8]
    """
    nodes: Nodes = []
    for node in coins:
        while len(nodes) >= 2 and nodes[-2] <= nodes[-1] >= node:
            node += nodes.pop(-2) - nodes.pop()
        nodes.append(node)
    return nodes


def drop_fruitless(nodes: Nodes) -> tuple[Nodes, int]:
    """Fruitless moves: while the node M at the wall (the first) has a neighbour x <= M, drop both. O(n).

    Nobody wants to take x and so uncover M; the two are what is left at the very end. Returns the nodes kept and the
    sum of x - M over what was dropped, to be counted with the sign of (-1)^n, n the coins in the whole game.
    """
    dropped = 0
    wall = 0
    while wall + 1 < len(nodes) and nodes[wall + 1] <= nodes[wall]:
        dropped += nodes[wall + 1] - nodes[wall]
        wall += 2
    return nodes[wall:], dropped


def value(components: Iterable[Component]) -> int:
    """The margin of the side to move on rows and stacks together, under perfect play. O(n log n) time, O(n) memory.

    >>> value([((4, 7, 2, 9, 5, 2), False)])
    7
    >>> value([((4, 7, 2), False), ((3, 8, 1), True)])
    3
    """
    kept: Nodes = []
    set_aside = 0
    coins_in_all = 0
    for coins, walled in components:
        coins_in_all += len(coins)
        nodes = fuse(coins)
        if walled:
            nodes, dropped = drop_fruitless(nodes)
            set_aside += dropped
        kept += nodes
    kept.sort(reverse=True)
    return sum(kept[::2]) - sum(kept[1::2]) + (-set_aside if coins_in_all % 2 else set_aside)
