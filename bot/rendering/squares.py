"""The picture of a shared try: the puzzle, how far behind the best, and a sign for each choice. It tells no coin."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from bot.match.reviews import ChoiceQuality
from bot.rendering.canvas import Canvas, Sprite
from bot.rendering.image import Image
from bot.rendering.sprites import SpriteBuilder
from bot.rendering.theme import Theme
from bot.rendering.themes import theme_named
from bot.rendering.words import squares_alt_text

_PAD, _TILE, _GAP, _LETTERS = 20, 44, 8, 24
_LINE = 34
"""Pixels of a line of text."""
_NARROWEST = 340


def render_squares(title: str, result: str, qualities: Sequence[ChoiceQuality], theme: str = "coins") -> Image:
    """Render the `title` of a puzzle, the `result` and the `qualities` of the moves up to the last choice.

    Signs differ in shape, not only in colour. Raises `ValueError` for an unknown theme. O(pixels).
    """
    drawn, room = theme_named(theme), len(qualities) * (_TILE + _GAP) - _GAP
    name, points = (drawn.label(text, _LETTERS, ink, "tray") for text, ink in ((title, "text"), (result, "accent")))
    width = 2 * _PAD + max(_NARROWEST, room, name.width, points.width)
    canvas = Canvas(drawn.palette, width, 2 * _PAD + 2 * _LINE + (_GAP + _TILE if qualities else 0))
    canvas.paste(name, _PAD, _PAD)
    canvas.paste(points, _PAD, _PAD + _LINE)
    for place, quality in enumerate(qualities):
        canvas.paste(_tile(drawn, quality), _PAD + place * (_TILE + _GAP), _PAD + 2 * _LINE + _GAP)
    return Image(canvas.png(), squares_alt_text(title, result, qualities))


@lru_cache(maxsize=32)
def _tile(theme: Theme, quality: ChoiceQuality) -> Sprite:
    """Draw a check (best), diamond (costs points), cross (changes the result), dot (no choice) or bulb (shown)."""
    builder, middle = SpriteBuilder(theme.palette, _TILE, _TILE, "tray"), _TILE / 2
    builder.box(0, 0, _TILE, _TILE, "active", 10)
    if quality is ChoiceQuality.EXACT:
        builder.line([(11, 23), (19, 31), (33, 14)], "accent", 5)
    elif quality is ChoiceQuality.SLIP:
        builder.shape([(middle, 9), (35, middle), (middle, 35), (9, middle)], "text")
        builder.shape([(middle, 16), (28, middle), (middle, 28), (16, middle)], "active")
    elif quality is ChoiceQuality.BLUNDER:
        builder.line([(13, 13), (31, 31)], "text", 5)
        builder.line([(31, 13), (13, 31)], "text", 5)
    elif quality is ChoiceQuality.FORCED:
        builder.disc(middle, middle, 4, "quiet")
    else:
        builder.disc(middle, 18, 9, "quiet")
        builder.box(18, 25, 26, 35, "quiet", 2)
    return builder.sprite()
