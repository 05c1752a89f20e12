"""The marks of moves as shapes, which say the same without colour."""

from __future__ import annotations

from functools import lru_cache

from bot.match import Mark
from bot.pictures.brush import Brush, Sprite
from bot.pictures.themes import Theme

SIZE = 18
"""Pixels of a mark, across and down, where there is room for it."""


@lru_cache(maxsize=256)
def mark_sprite(theme: Theme, mark: Mark, size: int = SIZE) -> Sprite:
    """A dot (best), a diamond (only move), an open triangle (inaccuracy) or a cross (blunder), on the tray."""
    brush = Brush(theme.palette, size, size, "tray", theme.between["text"])
    part = size / SIZE
    middle, high, low = size / 2, 2 * part, size - 2 * part
    if mark is Mark.BEST:
        brush.disc(middle, middle, 4 * part, "quiet")
    elif mark is Mark.ONLY:
        brush.shape([(middle, 0), (size, middle), (middle, size), (0, middle)], "accent")
    elif mark is Mark.INACCURACY:
        inner = 5 * part
        brush.shape([(0, high), (size, high), (middle, size)], "text")
        brush.shape([(inner, high + inner / 2), (size - inner, high + inner / 2), (middle, size - inner)], "tray")
    else:
        brush.line([(high, high), (low, low)], "text", 5 * part)
        brush.line([(high, low), (low, high)], "text", 5 * part)
    return brush.sprite()
