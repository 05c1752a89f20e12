"""Draw pictures with a transparent ground, in the way sprites are drawn."""

from __future__ import annotations

from io import BytesIO

from PIL import Image, ImageDraw

from bot.rendering.primitives.palette import Palette
from bot.rendering.primitives.sprite_builder import SpriteBuilder

_CLEAR = (0, 0, 0, 0)
_COLOURS = 64
"""Colours of a file: enough for smooth edges, and a third of the bytes of true colours."""


class TransparentBuilder(SpriteBuilder):
    """A builder of a picture of `size` x `size` pixels; what is drawn in the colour `ground` is transparent.

    Unlike a sprite, a picture may also have colours that its palette lacks, written as `#rrggbb`.
    """

    def __init__(self, palette: Palette, size: int, ground: str) -> None:
        super().__init__(palette, size, size, ground)
        self._ground = ground
        self._image = Image.new("RGBA", self._image.size, _CLEAR)
        self._draw = ImageDraw.Draw(self._image)

    def picture(self) -> Image.Image:
        """Return the drawing, in true colours and with smooth edges."""
        return self._image.reduce(self._scale)

    def _colour(self, ink: str) -> str | tuple[int, int, int, int]:
        if ink == self._ground:
            return _CLEAR
        return ink if ink.startswith("#") else self._palette.colours[ink]


def encode_transparent(picture: Image.Image) -> bytes:
    """Encode a picture as a PNG with a palette that has transparency. The same picture gives the same bytes."""
    file = BytesIO()
    reduced = picture.quantize(_COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    reduced.save(file, "PNG", optimize=True)
    return file.getvalue()
