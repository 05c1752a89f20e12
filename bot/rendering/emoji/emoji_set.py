"""The application emojis, in a fixed order, each with a digest that changes if its file does."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256

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
    """Return all emojis: the coins by value in the order of `CoinStyle`, then the faces in that of `FACES`.

    The same version of the bot and of Pillow gives the same bytes. Takes about a second the first time.
    """
    return tuple(Emoji(name, png, sha256(png).hexdigest()) for name, png in _files())


def _files() -> Iterator[tuple[str, bytes]]:
    for value in COINS:
        for style in CoinStyle:
            yield coin_emoji_name(value, style), encode_transparent(draw_coin_emoji(value, style))
    for face in FACES:
        yield face_emoji_name(face), encode_transparent(draw_face(face))
