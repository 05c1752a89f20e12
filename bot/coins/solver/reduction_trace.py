"""Trace the reductions step by step, for teaching.

The same three steps as `bot.coins.solver.reductions` (T. Idziaszek, *An Optimal Algorithm for Calculating the Profit
in the Coins in a Row Game*): fusion, fruitless moves, and the greedy order of what remains.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.coins.solver.reductions import Component, Nodes


@dataclass(frozen=True, slots=True)
class Fusion:
    """The step from x <= M >= y to `node` = x - M + y; `nodes` is the line after it."""

    line: int
    x: int
    middle: int
    y: int
    nodes: tuple[int, ...]

    @property
    def node(self) -> int:
        return self.x - self.middle + self.y


@dataclass(frozen=True, slots=True)
class Fruitless:
    """The step that sets aside M at the wall and its neighbour x <= M; `nodes` is the line after it.

    The wall stands before the first node. `worth` is added to the value: (-1)^n (x - M) for n coins in the whole game.
    """

    line: int
    middle: int
    x: int
    worth: int
    nodes: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Greedy:
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
        if walled:
            yield from _fruitless(line, nodes, sign)
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


def _fruitless(line: int, nodes: Nodes, sign: int) -> Iterator[Fruitless]:
    while len(nodes) > 1 and nodes[1] <= nodes[0]:
        middle, x = nodes[:2]
        del nodes[:2]
        yield Fruitless(line, middle, x, sign * (x - middle), tuple(nodes))
