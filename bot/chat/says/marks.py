"""Marks of moves: a shape for each, the same as in the pictures, and words for it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from bot.chat.says.words import COLUMNS
from bot.match import Mark
from bot.pictures.review_words import word

SHAPES = {Mark.BEST: "●", Mark.ONLY: "◆", Mark.INACCURACY: "▽", Mark.BLUNDER: "✕"}


def shapes(marks: Iterable[Mark]) -> list[str]:
    """One shape a move, in order, in lines of even length that fit a phone."""
    row = "".join(SHAPES[mark] for mark in marks)
    lines = -(-len(row) // COLUMNS) or 1
    each = -(-len(row) // lines) or 1
    return [row[start : start + each] for start in range(0, len(row), each)]


def legend(marks: Iterable[Mark]) -> list[str]:
    """What the shapes mean and how many there are of each that occurs, a line each: `◆ only move: 3`."""
    counted = Counter(marks)
    return [f"{shape} {word(mark)}: {counted[mark]}" for mark, shape in SHAPES.items() if counted[mark]]
