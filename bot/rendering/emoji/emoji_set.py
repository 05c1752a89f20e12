"""The application emojis, in a fixed order, each with a digest that changes if its file does."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from hashlib import sha256

from PIL import Image

from bot.rendering.emoji.coin_emoji import draw_coin_emoji
from bot.rendering.emoji.faces import FACES, draw_face
from bot.rendering.emoji.names import COINS, CoinStyle, Emoji, coin_emoji_name, face_emoji_name
from bot.rendering.primitives.transparent_builder import encode_transparent


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
