"""Test that an encoded picture keeps its pixels and colours."""

from __future__ import annotations

from random import Random

import pytest
from PIL import Image

from bot.rendering.canvas import MAX_COLOURS, Palette, encode_png
from tests.support.shown import pixels

_PALETTE = Palette(**{f"colour{number}": f"#{number:02x}{255 - number:02x}40" for number in range(MAX_COLOURS)})


def picture(height: int) -> Image.Image:
    """Return a picture, 600 pixels wide, of random runs of colours."""
    random, wanted = Random(height), 600 * height
    rows = bytearray()
    while len(rows) < wanted:
        rows += bytes([random.randrange(MAX_COLOURS)]) * random.randrange(1, 200)
    return Image.frombytes("P", (600, height), bytes(rows[:wanted]))


@pytest.mark.parametrize("height", [1, 236, 369, 700])
def test_a_picture_keeps_its_pixels(height: int) -> None:
    image = picture(height)
    seen = pixels(encode_png(image, _PALETTE.flat))
    image.putpalette(_PALETTE.flat)
    assert seen.tobytes() == image.convert("RGB").tobytes()
