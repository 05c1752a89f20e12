"""The reduction of a small board to its value, step by step (`docs/solver.md` tells why it is right)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.chat.says import lines
from bot.coins.solver.trace import Fruitless, Fusion, Greedy, Step
from bot.language import say


def reduction(steps: Sequence[Step], several: bool) -> str:
    """A code block: fusions, what is set aside at walls, and what is left as taken in turn, summed up."""
    told, worths = [], []
    taken: list[str] = []
    for step in steps:
        where = f"{step.line + 1}: " if several else ""
        match step:
            case Fusion():
                told.append(f"{where}{_numbers(step.x, step.middle, step.y)} → {lines.number(step.node)}")
            case Fruitless():
                coins, worth = _numbers(step.middle, step.x), lines.number(step.worth)
                told.append(f"{where}{say('evaluation-aside', coins=coins, worth=worth)}")
                worths.append(step.worth)
            case Greedy():
                taken.append(lines.number(step.node))
                worths.append(-step.node if step.seat else step.node)
    if taken:
        told.append(say("evaluation-in-turn", coins=" ".join(taken)))
    told.append(f"{' '.join(_signed(worth) for worth in worths)} = {lines.number(sum(worths))}")
    return "```\n" + "\n".join(map(lines.wrap, told)) + "\n```"


def _numbers(*values: int) -> str:
    return " ".join(map(lines.number, values))


def _signed(value: int) -> str:
    return f"{'+' if value >= 0 else ''}{lines.number(value)}"
