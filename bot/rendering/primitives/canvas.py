"""Compose palette images of sprites and write them as PNG."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from bot.rendering.primitives.palette import Ink, Palette
from bot.rendering.primitives.png_encoder import encode_png
from bot.rendering.primitives.sprite_builder import Sprite


class Canvas:
    """An image of `width` x `height` pixels in the colours of `palette`, filled with `ground`."""

    def __init__(self, palette: Palette, width: int, height: int, ground: str = "tray") -> None:
        self.palette = palette
        self.image = Image.new("P", (width, height), palette[ground])

    def paste(self, sprite: Sprite, x: int, y: int, mask: Image.Image | None = None) -> None:
        """Paste `sprite` with its top left corner at x, y; with a `mask` of `mask_without` only a part of it."""
        self.image.paste(sprite, (x, y), mask)

    def paste_on(self, ground: str, sprite: Sprite, x: int, y: int) -> None:
        """Paste `sprite` without its pixels of the colour `ground`."""
        self.paste(sprite, x, y, mask_without(sprite, self.palette[ground]))

    def fill(self, ink: Ink, left: int, top: int, right: int, bottom: int) -> None:
        """Fill a rectangle; right and bottom are one past the last."""
        self.image.paste(ink, (left, top, right, bottom))

    def png(self) -> bytes:
        """Return the image as a PNG file."""
        return encode_png(self.image, self.palette.flat)


def mask_without(sprite: Sprite, ground: Ink) -> Image.Image:
    """Return the mask of the pixels of `sprite` that are not of the colour `ground`. Takes as long as five pastes."""
    return sprite.point(_seen(ground), "1")


@lru_cache(maxsize=16)
def _seen(ground: Ink) -> list[int]:
    """Return a table that maps a colour to 0 if it is `ground`, else to 255."""
    return [255 * (number != ground) for number in range(256)]
