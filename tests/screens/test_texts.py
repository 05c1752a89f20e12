"""Compare what every screen says with a stored copy: `make screens ARGS=--texts` writes it anew."""

from __future__ import annotations

import difflib

import pytest

from tools.screens.__main__ import TEXTS_FOLDER, text_of_every_screen


@pytest.mark.parametrize("language", ["en", pytest.param("de", marks=pytest.mark.slow)])
async def test_the_texts_of_all_screens_are_unchanged(language: str) -> None:
    file = TEXTS_FOLDER / f"{language}.txt"
    stored, now = file.read_text(encoding="utf-8").splitlines(), (await text_of_every_screen(language)).splitlines()
    changes = "\n".join(difflib.unified_diff(stored, now, str(file), "now", lineterm="", n=2))
    assert not changes, f"Look at the changes. If they are right, run `make screens ARGS=--texts`.\n{changes}"
