"""Palette images put together from sprites, and written as PNG."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from bot.pictures.brush import Brush, Sprite
from bot.pictures.palette import Ink, Palette
from bot.pictures.png import encode

_ROUND = 8
"""The radius of a panel's corners."""


class Canvas:
    """An image of `width` x `height` pixels in the colours of `palette`, all of them `ground` at first."""

    def __init__(self, palette: Palette, width: int, height: int, ground: Ink) -> None:
        self.palette = palette
        self.image = _blank(palette, width, height, ground).copy()

    def paste(self, sprite: Sprite, x: int, y: int) -> None:
        """Put `sprite` with its top left corner at x, y."""
        # What `Image.paste` comes to for two images of one mode; what it asks first is most of what a board takes.
        width, height = sprite.size
        self.image.im.paste(sprite.im, (x, y, x + width, y + height))

    def paste_on(self, ground: str, sprite: Sprite, x: int, y: int) -> None:
        """As `paste`, but what of the sprite is of the colour `ground` is left out."""
        seen = [number != self.palette[ground] for number in range(256)]
        self.image.paste(sprite, (x, y), sprite.point([255 * each for each in seen], "1"))

    def fill(self, ink: Ink, left: int, top: int, right: int, bottom: int) -> None:
        """Fill a rectangle; right and bottom are one past the last."""
        self.image.paste(ink, (left, top, right, bottom))

    def panel(self, ink: str, left: int, top: int, width: int, height: int, on: str = "ground") -> None:
        """A rectangle with round corners, on the colour `on`."""
        self.paste(_panel(self.palette, ink, width, height, on), left, top)

    def png(self) -> bytes:
        """The image as a file."""
        return encode(self.image)


@lru_cache(maxsize=32)
def _blank(palette: Palette, width: int, height: int, ground: Ink) -> Image.Image:
    return palette.image((width, height), bytes([ground]) * (width * height))


@lru_cache(maxsize=64)
def _panel(palette: Palette, ink: str, width: int, height: int, on: str) -> Sprite:
    brush = Brush(palette, 2 * _ROUND, 2 * _ROUND, on)
    brush.disc(_ROUND, _ROUND, _ROUND, ink)
    corners = brush.sprite()
    panel = _blank(palette, width, height, palette[ink]).copy()
    for x, left in ((0, 0), (_ROUND, width - _ROUND)):
        for y, top in ((0, 0), (_ROUND, height - _ROUND)):
            panel.paste(corners.crop((x, y, x + _ROUND, y + _ROUND)), (left, top))
    return panel
