"""Text as sprites."""

from __future__ import annotations

from PIL import Image

from bot.rendering.primitives.fonts import fit_text, width, writable_name
from bot.rendering.primitives.palette import Palette
from bot.rendering.primitives.sprite_builder import LETTER_SIZE, Sprite, SpriteBuilder, sprite_bytes
from bot.util.caching import MEGABYTE, cached

_PAD = 1
"""Pixels on either side of a word."""
_TEXTS_BYTES = MEGABYTE
_WORDS_BYTES = 3 * MEGABYTE
"""Room for the names of hundreds of players and all scores of a usual game, on two grounds."""


def text_sprite(
    palette: Palette, text: str, size: int, inks: tuple[str, ...], ground: str, room: int = 10_000
) -> Sprite:
    """Draw `text` in the first of `inks` on `ground`, cut to `room` pixels; further inks smooth edges.

    It is composed of words, because sentences hardly ever repeat but words do.
    """
    fitting = fit_text(text, size, room)
    draw = _words if " " in fitting else _word
    return draw(palette, fitting, size, inks, ground)


@cached("texts of pictures", _TEXTS_BYTES, sprite_bytes)
def _words(palette: Palette, text: str, size: int, inks: tuple[str, ...], ground: str) -> Sprite:
    words = text.split(" ")
    steps = [width(word, size) + width(" ", size) for word in words]
    whole = Image.new("P", (round(sum(steps) - width(" ", size)) + 2 * _PAD, _high(size)), palette[ground])
    for number, word in enumerate(words):
        whole.paste(_word(palette, word, size, inks, ground), (round(sum(steps[:number])), 0))
    return whole


@cached("words of pictures", _WORDS_BYTES, sprite_bytes)
def _word(palette: Palette, word: str, size: int, inks: tuple[str, ...], ground: str) -> Sprite:
    builder = SpriteBuilder(
        palette, max(1, round(width(word, size))) + 2 * _PAD, _high(size), ground, *inks, scale=LETTER_SIZE
    )
    builder.text(_PAD, size, word, inks[0], size, "ls")
    return builder.sprite()


def _high(size: int) -> int:
    return round(size * 1.3)  # room for accents and descenders


def clear_words() -> None:
    """Clear the caches of words and of their measures."""
    for cache in (_words, _word, fit_text, width, writable_name):
        cache.cache_clear()
