"""Draw the pictures of `deploy/listing` in the sizes that Discord asks for: `python -m tools.draw_listing`.

They have no words, so that they suit every language. The icon is `bot/playground/page/icon.svg` in pixels.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from PIL import Image

from bot.rendering.themes import draw_coin, theme_named
from tools.draw_emojis import TransparentBuilder

FOLDER = Path(__file__).parents[1] / "deploy" / "listing"
SIZES: Mapping[str, tuple[int, int]] = {"banner": (680, 240), "page": (1920, 1080)}
_GROUND, _TILE, _FRAME = "#0d3b30", "#0b7a5c", "#6ff0c0"
_COLOURS = 128
_GAP = 2.35
"""Distance of neighbouring coins in radii."""
_CORNER, _LINE, _EDGE = 0.5, 0.07, 1.13
"""Radius of a tile's corners, width of its frame, and half its side, in radii."""


def _row(size: tuple[int, int], coins: Sequence[int], radius: int) -> Image.Image:
    """Draw a row of `coins` in the middle of a picture, with a tile behind both ends: they can be taken."""
    width, height = size
    square = max(size)
    builder = TransparentBuilder(theme_named("coins").palette, square, "tray")
    builder.box(0, 0, square, square, _GROUND, 0)
    for place, coin in enumerate(coins):
        middle = round(width / 2 + (place - (len(coins) - 1) / 2) * _GAP * radius), square // 2
        if place in (0, len(coins) - 1):
            for inset, colour in ((0.0, _FRAME), (_LINE, _TILE)):
                half = round((_EDGE - inset) * radius)
                left, top, right, bottom = middle[0] - half, middle[1] - half, middle[0] + half, middle[1] + half
                builder.box(left, top, right, bottom, colour, round(_CORNER * radius))
        draw_coin(builder, middle, radius, coin, glossy=True)
    top = (square - height) // 2
    return builder.picture().convert("RGB").crop((0, top, width, top + height))


def draw(name: str) -> Image.Image:
    """Return the picture `name` of `SIZES`."""
    coins, radius = {"banner": ((6, 11, 2, 15, 8), 46), "page": ((6, 11, 2, 15, 8, 4, 9), 104)}[name]
    return _row(SIZES[name], coins, radius).quantize(_COLOURS)


def main() -> None:
    for name in SIZES:
        draw(name).save(FOLDER / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main()
