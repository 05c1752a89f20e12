"""The parts of pictures: names in the font, short numbers, PNG files."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from bot.rendering.canvas import MAX_COLOURS, Palette, encode_png
from bot.rendering.sprites import _HOLES, _WRITTEN, font, writable_name
from bot.rendering.words import short_number
from tests.support.shown import pixels


def test_the_font_has_every_listed_character() -> None:
    for first, last in _WRITTEN:
        for code in range(first, last + 1):
            # Characters that the font lacks are blank.
            blank = font(32).getmask(chr(code)).getbbox() is None
            assert blank == (code in _HOLES or chr(code) == " "), hex(code)


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("Ana", "Ana"),
        ("Ελένη", "Ελένη"),
        ("ᴀɴᴀ ✨", "First"),
        ("𝕬𝖓𝖆 the 1st 🏆", "Ana the 1st"),
        ("花子", "First"),
        ("Ana 花子", "First"),
        ("🎉🎉", "First"),
        ("Ana ❤️ 👩‍🚀 1️⃣", "Ana 1"),
        ("", "First"),
    ],
)
def test_names_are_reduced_to_the_characters_of_the_font(name: str, written: str) -> None:
    assert writable_name(name, "First") == written


_UNITS = {"k": 3, "M": 6, "B": 9, "T": 12}


def _parse_short_number(text: str) -> tuple[int, int]:
    """Return the number that `text` represents, and one unit of its last digit."""
    if "e" in text:
        digit, power = text.split("e")
        return int(digit) * 10 ** int(power), 10 ** int(power)
    unit = 10 ** _UNITS.get(text[-1], 0)
    whole, _, tenth = text.rstrip("kMBT").partition(".")
    if tenth:
        return int(whole) * unit + int(tenth) * unit // 10, unit // 10
    return int(whole) * unit, unit


@given(st.integers(-(10**30), 10**30), st.integers(4, 17))
def test_a_short_number_fits_and_is_rounded_towards_zero(number: int, columns: int) -> None:
    text = short_number(number, columns)
    assert (text[0] == "−") == (number < 0)
    size = text.removeprefix("−")
    assert len(size) <= columns
    read, step = _parse_short_number(size)
    assert read <= abs(number) < read + step


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
