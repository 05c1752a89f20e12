"""Find the nodes of the reduction, each with the coins that it replaces.

The same fusion and fruitless moves as `bot.coins.solver.reductions` (T. Idziaszek), which keeps values only for speed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bot.coins.solver.reductions import Component


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
