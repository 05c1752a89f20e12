"""Confetti for the picture of a win, the same every time for the same game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import cos, pi, sin
from random import Random

from PIL import Image

from bot.rendering.primitives.canvas import Canvas
from bot.rendering.primitives.sprite_builder import Sprite, SpriteBuilder
from bot.rendering.themes import Theme

_PIECES = 170
_SIZE = 16
_KINDS = 6
Box = tuple[int, int, int, int]
"""Left, top, right and bottom."""


def draw_confetti(canvas: Canvas, theme: Theme, area: Box, free: Sequence[Box], seed: str) -> None:
    """Draw confetti within `area` but not on the boxes `free`, denser towards the top."""
    random = Random(seed).random
    left, top, right, bottom = area
    # One look-up per piece takes far less than comparing it with every box.
    blocked = _blocked(right, bottom, free)
    for number in range(_PIECES):
        x = left + int(random() * (right - left - _SIZE))
        y = top + int(random() ** 1.4 * (bottom - top - _SIZE))
        kind, ink = int(random() * _KINDS), theme.confetti[number % len(theme.confetti)]
        if not blocked[y * right + x]:
            canvas.paste(_piece(theme, kind, ink), x, y)


def _blocked(width: int, height: int, free: Sequence[Box]) -> bytes:
    """Return for each pixel, row by row, whether a piece with its top left corner there would cover a box of `free`."""
    places = Image.new("L", (width, height))
    for left, top, right, bottom in free:
        places.paste(1, (left - _SIZE + 1, top - _SIZE + 1, right, bottom))
    return places.tobytes()


@lru_cache(maxsize=128)
def _piece(theme: Theme, kind: int, ink: str) -> Sprite:
    """Draw a strip at one of four angles, a disc or a streamer."""
    builder = SpriteBuilder(theme.palette, _SIZE, _SIZE, "tray")
    half = _SIZE / 2
    if kind == _KINDS - 1:
        builder.disc(half, half, 3.6, ink)
    elif kind == _KINDS - 2:
        builder.line([(1.5 + step, half + 3.2 * sin(step * 0.7)) for step in range(_SIZE - 3)], ink, 2.4)
    else:
        angle = pi * (kind + 0.3) / (_KINDS - 2)
        along, across = (cos(angle) * 6.5, sin(angle) * 6.5), (-sin(angle) * 2.8, cos(angle) * 2.8)
        corners = ((1, 1), (1, -1), (-1, -1), (-1, 1))
        builder.shape(
            [(half + a * along[0] + b * across[0], half + a * along[1] + b * across[1]) for a, b in corners], ink
        )
    return builder.sprite()
