"""The marks of moves as shapes, which are distinct without colour."""

from __future__ import annotations

from functools import lru_cache

from bot.match import MoveMark
from bot.rendering.primitives.sprite_builder import Sprite, SpriteBuilder
from bot.rendering.themes import Theme

SIZE = 18
"""Width and height of a mark in pixels, if it fits."""


@lru_cache(maxsize=128)
def mark_sprite(theme: Theme, mark: MoveMark, size: int = SIZE) -> Sprite:
    """Draw a dot (best), diamond (only move), open triangle (inaccuracy) or cross (blunder)."""
    builder = SpriteBuilder(theme.palette, size, size, "tray", theme.between["text"])
    part = size / SIZE
    middle, high, low = size / 2, 2 * part, size - 2 * part
    if mark is MoveMark.BEST:
        builder.disc(middle, middle, 4 * part, "quiet")
    elif mark is MoveMark.ONLY:
        builder.shape([(middle, 0), (size, middle), (middle, size), (0, middle)], "accent")
    elif mark is MoveMark.INACCURACY:
        inner = 5 * part
        builder.shape([(0, high), (size, high), (middle, size)], "text")
        builder.shape([(inner, high + inner / 2), (size - inner, high + inner / 2), (middle, size - inner)], "tray")
    else:
        builder.line([(high, high), (low, low)], "text", 5 * part)
        builder.line([(high, low), (low, high)], "text", 5 * part)
    return builder.sprite()
