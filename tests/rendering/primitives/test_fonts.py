from __future__ import annotations

import pytest

from bot.rendering.sprites import _HOLES, _WRITTEN, fit_text, font, width, writable_name


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


def test_a_name_is_cut_to_its_room() -> None:
    assert fit_text("Ana", 24, 100) == "Ana"
    short = fit_text("Wolfeschlegelsteinhausen", 24, 100)
    assert short.endswith("…")
    assert width(short, 24) <= 100 < width("Wolfeschleg", 24)
