"""Compare what every screen says with a stored copy, and the copy with the pictures.

`make screens ARGS=--texts` writes the copy anew, `make screens` takes the pictures anew.
"""

from __future__ import annotations

import difflib

import pytest
from PIL import Image

from tools.screens.__main__ import FOLDER, PICTURES, TEXTS_FOLDER, text_of_every_screen
from tools.screens.pictures import TEXT


@pytest.mark.parametrize("language", ["en", pytest.param("de", marks=pytest.mark.slow)])
async def test_the_texts_of_all_screens_are_unchanged(language: str) -> None:
    file = TEXTS_FOLDER / f"{language}.txt"
    stored, now = file.read_text(encoding="utf-8").splitlines(), (await text_of_every_screen(language)).splitlines()
    changes = "\n".join(difflib.unified_diff(stored, now, str(file), "now", lineterm="", n=2))
    assert not changes, f"Look at the changes. If they are right, run `make screens ARGS=--texts`.\n{changes}"


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_shows_what_the_screen_says_now(name: str) -> None:
    with Image.open(FOLDER / f"{name}.png") as picture:
        said = picture.info.get(TEXT)
    stored = (TEXTS_FOLDER / "en.txt").read_text(encoding="utf-8")
    assert f"== {name}\n{said}\n" in stored, "run `make screens`"
