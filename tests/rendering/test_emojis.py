"""The application emojis: names, files, and how they can be told apart."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from hashlib import sha256
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageColor, ImageStat

from bot.match.opponents import OPPONENTS
from bot.rendering import CoinStyle, coin_emoji_name, emoji_set, face_emoji_name, face_of
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


def test_every_coin_has_three_styles_and_every_character_a_face() -> None:
    coins = [coin_emoji_name(value, style) for value in range(1, 21) for style in CoinStyle]
    assert list(_FILES) == [face_emoji_name(face) for face in FACE_NAMES] + coins
    assert {"coin_14", "coin_14_end", "coin_14_taken", "face_penny", "face_banker"} < set(_FILES)
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
    for value in range(1, 21):
        names = [coin_emoji_name(value, style) for style in CoinStyle]
        for one in names:
            assert all(_difference(plain[one], plain[other]) > 15 for other in names if other != one), one
    for style in CoinStyle:
        coins = [plain[coin_emoji_name(value, style)] for value in range(1, 21)]
        for number, coin in enumerate(coins):
            assert all(_difference(coin, other) > 4 for other in coins[:number])
    faces = [plain[face_emoji_name(face)] for face in FACE_NAMES]
    for number, face in enumerate(faces):
        assert all(_difference(face, other) > 15 for other in faces[:number])


def test_the_value_of_a_coin_taken_can_be_read_on_light_and_on_dark() -> None:
    def luminance(colour: tuple[int, ...]) -> float:
        parts = [part / 255 for part in colour[:3]]
        red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    drawn = _decoded(_FILES["coin_8_taken"]).getcolors(128 * 128) or ()
    ink = max((count, colour) for count, colour in drawn if isinstance(colour, tuple) and colour[3] > 240)[1]
    for ground in (DARK, LIGHT):
        low, high = sorted((luminance(ink), luminance(ImageColor.getrgb(ground))))
        assert (high + 0.05) / (low + 0.05) >= 3


def test_every_opponent_has_a_face() -> None:
    assert all(face_of(opponent) in FACE_NAMES for opponent in OPPONENTS)
    assert len({face_of(opponent) for opponent in OPPONENTS}) == len(OPPONENTS)
    assert face_of("nobody") is None
