"""Text as sprites."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from bot.pictures.brush import LETTERS, Brush, Sprite
from bot.pictures.lettering import fitted, width, writable
from bot.pictures.palette import Palette

_PAD = 1
"""Pixels beside a word."""


@lru_cache(maxsize=4096)
def label(palette: Palette, text: str, size: int, inks: tuple[str, ...], ground: str, room: int = 10_000) -> Sprite:
    """`text` in the first of `inks` on `ground`, cut to at most `room` pixels; further inks smooth its edges.

    Put together from its words: a sentence is hardly ever drawn twice, but its words are.
    """
    words = fitted(text, size, room).split(" ")
    if len(words) == 1:
        return _word(palette, words[0], size, inks, ground)
    steps = [width(word, size) + width(" ", size) for word in words]
    whole = Image.new("P", (round(sum(steps) - width(" ", size)) + 2 * _PAD, _high(size)), palette[ground])
    for number, word in enumerate(words):
        whole.paste(_word(palette, word, size, inks, ground), (round(sum(steps[:number])), 0))
    return whole


@lru_cache(maxsize=4096)
def _word(palette: Palette, word: str, size: int, inks: tuple[str, ...], ground: str) -> Sprite:
    brush = Brush(palette, max(1, round(width(word, size))) + 2 * _PAD, _high(size), ground, *inks, scale=LETTERS)
    brush.text(_PAD, size, word, inks[0], size, "ls")
    return brush.sprite()


def _high(size: int) -> int:
    return round(size * 1.3)  # room for accents above and for tails below


def forget_texts() -> None:
    """Forget all that was written so far: names are among it."""
    for kept in (label, _word, fitted, width, writable):
        kept.cache_clear()
