"""Coins as emojis: the coins of the theme `coins`, drawn so that they can be told apart at 22 pixels.

The three styles differ by shape: a coin, a coin on a tile like a button, a dashed outline.
"""

from __future__ import annotations

from PIL import Image

from bot.rendering.emoji.names import CoinStyle
from bot.rendering.primitives.transparent_builder import TransparentBuilder
from bot.rendering.themes import theme_named
from bot.rendering.themes.coins import draw_coin, write_value

SIZE = 128
"""Width and height of an emoji in pixels, as Discord stores it."""
_MIDDLE = SIZE / 2
_PLAIN, _END = 62, 57
"""Radii of the coins."""
_TILE, _FRAME, _CORNER = "#0b7a5c", "#6ff0c0", 30
_TAKEN = "#828e97"
"""A grey that can be read on light and on dark ground."""
_DASHES, _DASH = 10, 22
_LETTERS, _SMALL = 1.3, 1.18
"""The height of a value in radii, and within dashes."""


def draw_coin_emoji(value: int, style: CoinStyle) -> Image.Image:
    """Draw a coin, `SIZE` pixels wide and high, on transparent ground."""
    builder = TransparentBuilder(theme_named("coins").palette, SIZE, "tray")
    middle = _MIDDLE, _MIDDLE
    if style is CoinStyle.TAKEN:
        for dash in range(_DASHES):
            start = 360 * dash / _DASHES
            builder.arc(*middle, _PLAIN - 1, (start, start + _DASH), _TAKEN, 7)
        write_value(builder, middle, value, _TAKEN, _PLAIN, _SMALL)
    elif style is CoinStyle.END:
        builder.box(0, 0, SIZE, SIZE, _TILE, _CORNER)
        builder.box(3, 3, SIZE - 3, SIZE - 3, _FRAME, _CORNER - 3)
        builder.box(9, 9, SIZE - 9, SIZE - 9, _TILE, _CORNER - 9)
        draw_coin(builder, middle, _END, value, glossy=True, letters=_LETTERS)
    else:
        draw_coin(builder, middle, _PLAIN, value, glossy=True, letters=_LETTERS)
    return builder.picture()
