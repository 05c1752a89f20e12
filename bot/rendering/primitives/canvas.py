"""Compose palette images of sprites and write them as PNG."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from bot.rendering.primitives.palette import Ink, Palette
from bot.rendering.primitives.png_encoder import encode_png
from bot.rendering.primitives.sprite_builder import Sprite, SpriteBuilder, sprite_bytes
from bot.util.caching import MEGABYTE, cached

_ROUND = 8
"""The radius of a panel's corners."""
_BLANKS_BYTES = _PANELS_BYTES = 3 * MEGABYTE // 2


class Canvas:
    """An image of `width` x `height` pixels in the colours of `palette`, filled with `ground`."""

    def __init__(self, palette: Palette, width: int, height: int, ground: Ink) -> None:
        self.palette = palette
        self.image = _blank(palette, width, height, ground).copy()

    def paste(self, sprite: Sprite, x: int, y: int, mask: Image.Image | None = None) -> None:
        """Paste `sprite` with its top left corner at x, y; with a `mask` of `mask_without` only a part of it."""
        self.image.paste(sprite, (x, y), mask)

    def paste_on(self, ground: str, sprite: Sprite, x: int, y: int) -> None:
        """Paste `sprite` without its pixels of the colour `ground`."""
        self.paste(sprite, x, y, mask_without(sprite, self.palette[ground]))

    def fill(self, ink: Ink, left: int, top: int, right: int, bottom: int) -> None:
        """Fill a rectangle; right and bottom are one past the last."""
        self.image.paste(ink, (left, top, right, bottom))

    def panel(self, ink: str, left: int, top: int, width: int, height: int, on: str = "ground") -> None:
        """Paste a rectangle with round corners, on the colour `on`."""
        self.paste(_panel(self.palette, ink, width, height, on), left, top)

    def png(self) -> bytes:
        """Return the image as a PNG file."""
        return encode_png(self.image)


def mask_without(sprite: Sprite, ground: Ink) -> Image.Image:
    """Return the mask of the pixels of `sprite` that are not of the colour `ground`. Takes as long as five pastes."""
    return sprite.point(_seen(ground), "1")


@lru_cache(maxsize=16)
def _seen(ground: Ink) -> list[int]:
    """Return a table that maps a colour to 0 if it is `ground`, else to 255."""
    return [255 * (number != ground) for number in range(256)]


@cached("blank pictures", _BLANKS_BYTES, sprite_bytes)
def _blank(palette: Palette, width: int, height: int, ground: Ink) -> Image.Image:
    return palette.image((width, height), bytes([ground]) * (width * height))


@cached("panels of pictures", _PANELS_BYTES, sprite_bytes)
def _panel(palette: Palette, ink: str, width: int, height: int, on: str) -> Sprite:
    builder = SpriteBuilder(palette, 2 * _ROUND, 2 * _ROUND, on)
    builder.disc(_ROUND, _ROUND, _ROUND, ink)
    corners = builder.sprite()
    panel = _blank(palette, width, height, palette[ink]).copy()
    for x, left in ((0, 0), (_ROUND, width - _ROUND)):
        for y, top in ((0, 0), (_ROUND, height - _ROUND)):
            panel.paste(corners.crop((x, y, x + _ROUND, y + _ROUND)), (left, top))
    return panel
