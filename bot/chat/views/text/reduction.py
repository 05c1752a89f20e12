"""Format the reduction of a position to its value."""

from __future__ import annotations

from collections.abc import Sequence

from bot.chat.views.text.formatting import fenced, number, wrap
from bot.coins.solver.reductions import Fruitless, Fusion, Greedy, Step
from bot.i18n import translate


def block(steps: Sequence[Step], several: bool) -> str:
    """Return the steps of the reduction to the value as a code block (proof: `docs/solver.md`).

    They are fusions, pairs set aside at walls, and the rest as taken in turn, summed up.
    """
    lines, worths = [], []
    taken: list[str] = []
    for step in steps:
        prefix = f"{step.line + 1}: " if several else ""
        match step:
            case Fusion():
                lines.append(f"{prefix}{_formatted(step.x, step.middle, step.y)} → {number(step.node)}")
            case Fruitless():
                coins, worth = _formatted(step.middle, step.x), number(step.worth)
                lines.append(f"{prefix}{translate('evaluation-aside', coins=coins, worth=worth)}")
                worths.append(step.worth)
            case Greedy():
                taken.append(number(step.node))
                worths.append(-step.node if step.seat else step.node)
    if taken:
        lines.append(translate("evaluation-in-turn", coins=" ".join(taken)))
    lines.append(f"{' '.join(map(_signed, worths))} = {number(sum(worths))}")
    return fenced("\n".join(map(wrap, lines)))


def _formatted(*values: int) -> str:
    return " ".join(map(number, values))


def _signed(value: int) -> str:
    return f"{'+' if value >= 0 else ''}{number(value)}"
