"""The application emojis: names, files, and how they can be told apart."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from hashlib import sha256
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.rendering import emoji_set, face_emoji_name
from bot.rendering.image import EMOJI_FILES, FACE_FILES, FACE_NAMES
from tools.draw_emojis import emoji_files, face_files

DARK, LIGHT = "#313338", "#ffffff"
_FILES = {emoji.name: emoji.png for emoji in emoji_set()}


def _decoded(png: bytes) -> Image.Image:
    with Image.open(BytesIO(png)) as file:
        return file.convert("RGBA")


def _render_on(name: str, size: int, ground: str) -> Image.Image:
    """Return an emoji as Discord shows it on a background, in greys."""
    picture = _decoded(_FILES[name]).resize((size, size), Image.Resampling.LANCZOS)
    return Image.alpha_composite(Image.new("RGBA", picture.size, ground), picture).convert("L")


def _difference(one: Image.Image, other: Image.Image) -> float:
    return ImageStat.Stat(ImageChops.difference(one, other)).rms[0]


def test_every_character_has_a_face() -> None:
    assert list(_FILES) == [face_emoji_name(face) for face in FACE_NAMES]
    assert {"face_penny", "face_banker"} < set(_FILES)
    assert {path.stem for path in EMOJI_FILES.iterdir()} == set(_FILES)
    assert {path.stem for path in FACE_FILES.iterdir()} == set(FACE_NAMES)
    assert len(FACE_NAMES) == 8


@pytest.mark.parametrize("emoji", emoji_set(), ids=lambda emoji: emoji.name)
def test_a_file_is_what_discord_accepts(emoji: object) -> None:
    name, png, digest = (getattr(emoji, field) for field in ("name", "png", "digest"))
    assert re.fullmatch(r"[a-z0-9_]{2,32}", name)
    assert len(png) < 8 * 1024
    assert digest == sha256(png).hexdigest()
    with Image.open(BytesIO(png)) as file:
        assert (file.format, file.size) == ("PNG", (128, 128))
        corners = [file.convert("RGBA").getpixel(corner) for corner in ((0, 0), (127, 0), (0, 127), (127, 127))]
    assert all(isinstance(corner, tuple) and corner[3] == 0 for corner in corners)


@pytest.mark.parametrize("draw", [emoji_files, face_files])
def test_the_files_are_what_the_tool_draws(draw: Callable[[], Iterator[tuple[Path, bytes]]]) -> None:
    for path, png in draw():
        difference = ImageStat.Stat(ImageChops.difference(_decoded(path.read_bytes()), _decoded(png))).mean
        assert max(difference) < 0.5, path  # another version of Pillow has other smooth edges


@pytest.mark.parametrize("ground", [DARK, LIGHT])
def test_emojis_differ_without_colour_at_the_smallest_size_of_discord(ground: str) -> None:
    plain = {name: _render_on(name, 22, ground) for name in _FILES}
    faces = [plain[face_emoji_name(face)] for face in FACE_NAMES]
    for number, face in enumerate(faces):
        assert all(_difference(face, other) > 15 for other in faces[:number])
