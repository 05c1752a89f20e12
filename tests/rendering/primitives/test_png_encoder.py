"""Pictures are packed quickly, and thoroughly only if the quick result is too large."""

from __future__ import annotations

from random import Random

import pytest
from PIL import Image

from bot.rendering.primitives import png_encoder
from bot.rendering.primitives.palette import MAX_COLOURS, Palette
from bot.rendering.primitives.png_encoder import encode_png
from tests.support.png import pixels

_PALETTE = Palette(**{f"colour{number}": f"#{number:02x}{255 - number:02x}40" for number in range(MAX_COLOURS)})


def picture(height: int) -> Image.Image:
    """Return a picture, 600 pixels wide, of random runs of colours."""
    random, wanted = Random(height), 600 * height
    rows = bytearray()
    while len(rows) < wanted:
        rows += bytes([random.randrange(MAX_COLOURS)]) * random.randrange(1, 200)
    return _PALETTE.image((600, height), bytes(rows[:wanted]))


@pytest.mark.parametrize("height", [1, 236, 369, 700])
def test_a_picture_keeps_its_pixels(height: int) -> None:
    image = picture(height)
    assert pixels(encode_png(image)).tobytes() == image.convert("RGB").tobytes()


@pytest.mark.parametrize(("height", "most"), [(236, "_MAX_SMALL"), (700, "_MAX_LARGE")])
def test_only_a_picture_that_is_too_large_is_packed_thoroughly(
    height: int, most: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    image, sizes = picture(height), {}
    for bound in (0, 10**6):
        for name in ("_MAX_SMALL", "_MAX_LARGE"):
            monkeypatch.setattr(png_encoder, name, bound if name == most else 10**6 - bound)
        sizes[bound] = len(encode_png(image))
    assert sizes[0] < sizes[10**6]
