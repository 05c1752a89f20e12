"""Format move marks as shapes, the same as in the pictures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from bot.chat.views.text.formatting import COLUMNS
from bot.match import MoveMark
from bot.rendering.labels import mark_name

SHAPES = {MoveMark.BEST: "●", MoveMark.ONLY: "◆", MoveMark.INACCURACY: "▽", MoveMark.BLUNDER: "✕"}


def shapes(marks: Iterable[MoveMark]) -> list[str]:
    """Return a shape per move, in lines of even length that fit a phone."""
    row = "".join(SHAPES[mark] for mark in marks)
    lines = -(-len(row) // COLUMNS) or 1
    each = -(-len(row) // lines) or 1
    return [row[start : start + each] for start in range(0, len(row), each)]


def legend(marks: Iterable[MoveMark]) -> list[str]:
    """Return a line for each shape that occurs, like `◆ only move: 3`."""
    counted = Counter(marks)
    return [f"{shape} {mark_name(mark)}: {counted[mark]}" for mark, shape in SHAPES.items() if counted[mark]]
