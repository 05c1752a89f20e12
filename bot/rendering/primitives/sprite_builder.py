"""Draw sprites large and in true colours, then scale them down to the palette for smooth edges."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image, ImageDraw

from bot.rendering.primitives.fonts import font
from bot.rendering.primitives.palette import Palette

_SCALE = 4
LETTER_SIZE = 2
"""The scale of text: the font smooths it as well, and it is drawn most often."""

Sprite = Image.Image
"""A small palette image that is drawn once, pasted often and never changed."""
Point = tuple[float, float]

_SPRITE, _ROW = 2_600, 8
"""Bytes that Pillow takes for an image with its palette, and for each of its rows, beside the pixels."""


def sprite_bytes(key: object, sprite: Sprite) -> int:
    """Estimate the bytes of a palette image for a cache; its key is small."""
    return _SPRITE + (sprite.width + _ROW) * sprite.height


class SpriteBuilder:
    """A builder of a sprite of `width` x `height` pixels on `ground`. Coordinates are pixels.

    Edges are smoothed with the colours used and the colours `between` them.
    """

    def __init__(
        self, palette: Palette, width: int, height: int, ground: str, *between: str, scale: int = _SCALE
    ) -> None:
        self._palette = palette
        self._used = {ground, *between}
        self._scale = scale
        self._image = Image.new("RGB", (width * scale, height * scale), palette.colours[ground])
        self._draw = ImageDraw.Draw(self._image)

    def disc(self, x: float, y: float, radius: float, ink: str) -> None:
        """Draw a disc around x, y."""
        self._draw.ellipse(self._scaled(x - radius, y - radius, x + radius, y + radius), fill=self._colour(ink))

    def oval(self, x: float, y: float, across: float, down: float, ink: str) -> None:
        """Draw an ellipse around x, y with these half axes."""
        self._draw.ellipse(self._scaled(x - across, y - down, x + across, y + down), fill=self._colour(ink))

    def square(self, x: float, y: float, radius: float, ink: str) -> None:
        """Draw a square around x, y with slightly round corners; `radius` is half its side."""
        self.box(x - radius, y - radius, x + radius, y + radius, ink, radius * 0.2)

    def arc(self, x: float, y: float, radius: float, degrees: tuple[float, float], ink: str, width: float) -> None:
        """Draw a part of a circle, clockwise from 3 o'clock."""
        box = self._scaled(x - radius, y - radius, x + radius, y + radius)
        self._draw.arc(box, *degrees, fill=self._colour(ink), width=round(width * self._scale))

    def box(self, left: float, top: float, right: float, bottom: float, ink: str, radius: float = 0) -> None:
        """Draw a filled rectangle with corners rounded by `radius`."""
        box = self._scaled(left, top, right, bottom)
        self._draw.rounded_rectangle(box, radius * self._scale, fill=self._colour(ink))

    def shape(self, points: Sequence[Point], ink: str) -> None:
        """Draw a filled polygon."""
        self._draw.polygon([(x * self._scale, y * self._scale) for x, y in points], fill=self._colour(ink))

    def line(self, points: Sequence[Point], ink: str, width: float) -> None:
        """Draw a polyline with round joints."""
        scaled = [(x * self._scale, y * self._scale) for x, y in points]
        self._draw.line(scaled, fill=self._colour(ink), width=round(width * self._scale), joint="curve")

    def text(self, x: float, y: float, text: str, ink: str, size: float, anchor: str = "mm") -> None:
        """Draw `text`, `size` pixels high; `anchor` as in Pillow (`mm`: x, y is the middle)."""
        at = (round(x) * self._scale, round(y) * self._scale)
        self._draw.text(at, text, fill=self._colour(ink), font=font(round(size) * self._scale), anchor=anchor)

    def sprite(self) -> Sprite:
        """Return the drawing as a palette image."""
        small = self._image.reduce(self._scale)
        return self._palette.reduce(small, frozenset(self._used))

    def _colour(self, ink: str) -> str | tuple[int, int, int, int]:
        self._used.add(ink)
        return self._palette.colours[ink]

    def _scaled(self, left: float, top: float, right: float, bottom: float) -> tuple[float, float, float, float]:
        # Pillow's boxes include their last pixel.
        scale = self._scale
        return left * scale, top * scale, right * scale - 1, bottom * scale - 1
