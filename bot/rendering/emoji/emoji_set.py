"""The application emojis, in a fixed order, each with a digest that changes if its file does."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256

from PIL import Image

from bot.rendering.emoji.coin_emoji import CoinStyle, draw_coin_emoji
from bot.rendering.emoji.faces import FACES, draw_face
from bot.rendering.primitives.transparent_builder import encode_transparent

COINS = range(1, 21)
"""The values that have emojis."""


@dataclass(frozen=True, slots=True)
class Emoji:
    """A PNG of 128 x 128 pixels with its name on Discord, which screen readers speak, and its SHA-256 in hex."""

    name: str
    png: bytes
    digest: str


def coin_emoji_name(value: int, style: CoinStyle = CoinStyle.PLAIN) -> str:
    """Return the name of a coin's emoji.

    >>> [coin_emoji_name(14, style) for style in CoinStyle]
    ['coin_14', 'coin_14_end', 'coin_14_taken']
    """
    return f"coin_{value}" if style is CoinStyle.PLAIN else f"coin_{value}_{style.value}"


def face_emoji_name(face: str) -> str:
    """Return the name of the emoji of a face.

    >>> face_emoji_name("penny")
    'face_penny'
    """
    return f"face_{face}"


@lru_cache(maxsize=1)
def emoji_set() -> tuple[Emoji, ...]:
    """Return all emojis, in the order of `draw_emojis`.

    The same version of the bot and of Pillow gives the same bytes. Takes about a second the first time.
    """
    return tuple(draw_emojis())


def draw_emojis() -> Iterator[Emoji]:
    """Draw the emojis one by one: the faces in the order of `FACES`, then the coins by value and `CoinStyle`."""
    for face in FACES:
        yield _emoji(face_emoji_name(face), draw_face(face))
    for value in COINS:
        for style in CoinStyle:
            yield _emoji(coin_emoji_name(value, style), draw_coin_emoji(value, style))


def _emoji(name: str, picture: Image.Image) -> Emoji:
    png = encode_transparent(picture)
    return Emoji(name, png, sha256(png).hexdigest())
