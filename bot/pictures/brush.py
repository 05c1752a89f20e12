"""Drawing a sprite: large, in true colours, then scaled down and brought to the palette, which makes edges smooth."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image, ImageDraw

from bot.pictures.lettering import font
from bot.pictures.palette import Palette

_SCALE = 4
LETTERS = 2
"""The scale for what is nothing but letters: the font smooths them as well, and they are drawn most often."""

Sprite = Image.Image
"""A small palette image, drawn once and pasted often; never changed."""
Point = tuple[float, float]


class Brush:
    """A sprite in the making, `width` x `height` pixels of the colour `ground`. Coordinates are pixels, from 0, 0.

    Its edges are smoothed with the colours drawn with and those `between` them.
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
        """A disc around x, y."""
        self._draw.ellipse(self._scaled(x - radius, y - radius, x + radius, y + radius), fill=self._colour(ink))

    def square(self, x: float, y: float, radius: float, ink: str) -> None:
        """A square around x, y with slightly round corners; `radius` is half its side."""
        self.box(x - radius, y - radius, x + radius, y + radius, ink, radius * 0.2)

    def arc(self, x: float, y: float, radius: float, degrees: tuple[float, float], ink: str, width: float) -> None:
        """A part of a circle, clockwise from 3 o'clock."""
        box = self._scaled(x - radius, y - radius, x + radius, y + radius)
        self._draw.arc(box, *degrees, fill=self._colour(ink), width=round(width * self._scale))

    def box(self, left: float, top: float, right: float, bottom: float, ink: str, radius: float = 0) -> None:
        """A filled rectangle, its corners rounded by `radius`."""
        box = self._scaled(left, top, right, bottom)
        self._draw.rounded_rectangle(box, radius * self._scale, fill=self._colour(ink))

    def shape(self, points: Sequence[Point], ink: str) -> None:
        """A filled polygon."""
        self._draw.polygon([(x * self._scale, y * self._scale) for x, y in points], fill=self._colour(ink))

    def line(self, points: Sequence[Point], ink: str, width: float) -> None:
        """A polyline with round joints."""
        scaled = [(x * self._scale, y * self._scale) for x, y in points]
        self._draw.line(scaled, fill=self._colour(ink), width=round(width * self._scale), joint="curve")

    def text(self, x: float, y: float, text: str, ink: str, size: float, anchor: str = "mm") -> None:
        """`text`, `size` pixels high; `anchor` as Pillow has it (`mm`: x, y is its middle)."""
        at = (round(x) * self._scale, round(y) * self._scale)
        self._draw.text(at, text, fill=self._colour(ink), font=font(round(size) * self._scale), anchor=anchor)

    def sprite(self) -> Sprite:
        """What was drawn, as a palette image."""
        small = self._image.reduce(self._scale)
        return self._palette.reduce(small, frozenset(self._used))

    def _colour(self, ink: str) -> str:
        self._used.add(ink)
        return self._palette.colours[ink]

    def _scaled(self, left: float, top: float, right: float, bottom: float) -> tuple[float, float, float, float]:
        # Pillow's boxes include their last pixel.
        scale = self._scale
        return left * scale, top * scale, right * scale - 1, bottom * scale - 1
