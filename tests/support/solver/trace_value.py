"""Compute the value of a row from a trace of its reductions."""

from __future__ import annotations

from collections.abc import Sequence

from bot.coins.solver.reduction_trace import Fruitless, Fusion, Greedy, Step


def value_of(steps: Sequence[Step]) -> int:
    """Return the value from the steps of a trace.

    >>> from bot.coins.solver.reduction_trace import trace
    >>> value_of(list(trace([((4, 7, 2), False), ((3, 8, 1), True)])))
    3
    """
    total = 0
    for step in steps:
        match step:
            case Greedy():
                total += -step.node if step.seat else step.node
            case Fruitless():
                total += step.worth
            case Fusion():
                pass
    return total
