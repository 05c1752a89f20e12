"""The listing fits into Discord's fields, in all languages."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from PIL import Image

from bot.i18n import LANGUAGES
from tools.draw_listing import SIZES, draw

FOLDER = Path(__file__).parents[1] / "deploy" / "listing"
LIMITS = {"name": 32, "short": 80, "description": 400, "long": 2000}
"""The most characters of each text; Discord's own limits are no lower."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_keep_to_the_limits(language: str) -> None:
    listing = tomllib.loads((FOLDER / f"{language}.toml").read_text())
    assert listing.keys() == {*LIMITS, "tags"}
    for name, most in LIMITS.items():
        assert 0 < len(listing[name].strip()) <= most
    assert len(set(listing["tags"])) == 5
    assert all(0 < len(tag) <= 20 for tag in listing["tags"])


def test_the_icon_has_the_required_size() -> None:
    with Image.open(FOLDER / "icon.png") as stored:
        assert stored.size == (1024, 1024)


@pytest.mark.parametrize("name", SIZES)
def test_pictures_have_the_required_sizes(name: str) -> None:
    with Image.open(FOLDER / f"{name}.png") as stored:
        assert stored.size == SIZES[name]
        assert stored.convert("RGB").tobytes() == draw(name).convert("RGB").tobytes()


def test_the_policies_lack_only_the_host() -> None:
    left = {
        word
        for name in ("terms", "privacy")
        for word in re.findall(r"[\[{].*?[]}]", (FOLDER / f"{name}.md").read_text())
    }
    assert left == {"{name}", "{contact}", "[Discord's terms]"}
