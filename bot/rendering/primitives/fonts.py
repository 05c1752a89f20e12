"""The font, its measures, and the names that it can write."""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from pathlib import Path

from PIL import ImageFont

from bot.player_name import without_joiners
from bot.util.caching import MEGABYTE, cached

FONT = Path(__file__).with_name("font_files") / "Inter-Bold-subset.otf"

_WRITTEN = (
    (0x20, 0x7E),  # Latin
    (0xA1, 0xAC),
    (0xAE, 0x17F),
    (0x1CD, 0x1DC),
    (0x218, 0x21B),
    (0x386, 0x3CE),  # Greek
    (0x400, 0x45F),  # Cyrillic
    (0x490, 0x4FF),
    (0x1EA0, 0x1EF9),  # Vietnamese
    (0x2010, 0x2026),
)
"""The characters of the font, see font_files/README.md."""
_FONTS_BYTES = 3 * MEGABYTE
_FONT_BYTES = 130_000
"""Bytes that FreeType takes for a size of the font, as measured."""
_HOLES = {0x149, 0x38B, 0x38D, 0x3A2, 0x49E, 0x49F}


@cached("fonts", _FONTS_BYTES, lambda size, font: _FONT_BYTES)
def font(size: int) -> ImageFont.FreeTypeFont:
    """Return the font, `size` pixels high."""
    return ImageFont.truetype(FONT, size)


@lru_cache(maxsize=2048)
def width(text: str, size: int) -> float:
    """Return the width of `text` in pixels."""
    return font(size).getlength(text)


@lru_cache(maxsize=1024)
def writable_name(name: str, otherwise: str) -> str:
    """Return the part of `name` that the font can write, or `otherwise` if letters would be missing.

    Decoration (emoji, fancy letters) is dropped or made plain; a name in a script that the font lacks is replaced as a
    whole.

    >>> writable_name("𝓐𝓷𝓪 🎉", "First"), writable_name("Łukasz", "First"), writable_name("花子", "First")
    ('Ana', 'Łukasz', 'First')
    """
    plain = without_joiners(unicodedata.normalize("NFKC", name))
    kept = " ".join("".join(letter if _has(letter) else " " for letter in plain).split())
    parts_of_words = ("L", "N", "Mn", "Mc")  # but not the frame of a key
    lost = any(unicodedata.category(letter).startswith(parts_of_words) and not _has(letter) for letter in plain)
    return kept if any(map(str.isalnum, kept)) and not lost else otherwise


def _has(letter: str) -> bool:
    code = ord(letter)
    return code not in _HOLES and any(first <= code <= last for first, last in _WRITTEN)


@lru_cache(maxsize=2048)
def fit_text(text: str, size: int, room: int) -> str:
    """Cut `text` with `…` to at most `room` pixels."""
    if width(text, size) <= room:
        return text
    while text and width(text + "…", size) > room:
        text = text[:-1].rstrip()
    return text + "…"


@lru_cache(maxsize=64)
def fold_text(text: str, size: int, room: int) -> tuple[str, ...]:
    """Fold `text` between words into lines of at most `room` pixels, if no word is wider.

    >>> fold_text("Take any coin", 20, 90)
    ('Take any', 'coin')
    """
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width(longer, size) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return tuple(lines)
