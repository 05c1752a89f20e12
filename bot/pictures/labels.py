"""Text as sprites."""

from __future__ import annotations

from functools import lru_cache

from bot.pictures.brush import LETTERS, Brush, Sprite
from bot.pictures.lettering import fitted, width, writable
from bot.pictures.palette import Palette


@lru_cache(maxsize=4096)
def label(palette: Palette, text: str, size: int, inks: tuple[str, ...], ground: str, room: int = 10_000) -> Sprite:
    """`text` in the first of `inks` on `ground`, cut to at most `room` pixels; further inks smooth its edges."""
    shown = fitted(text, size, room)
    # Room for accents above and for tails below.
    brush = Brush(palette, max(1, round(width(shown, size))) + 2, round(size * 1.3), ground, *inks, scale=LETTERS)
    brush.text(1, size, shown, inks[0], size, "ls")
    return brush.sprite()


def forget_texts() -> None:
    """Forget all that was written so far: names are among it."""
    for kept in (label, fitted, width, writable):
        kept.cache_clear()
