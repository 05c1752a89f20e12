"""Draw text and shapes as sprites: large and in true colours, then scaled down to a palette for smooth edges."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from bot.i18n import translate
from bot.player_name import without_joiners
from bot.rendering.canvas import Palette, Sprite
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
_SCALE = 4
LETTER_SIZE = 2
"""The scale of text: the font smooths it as well, and it is drawn most often."""
Point = tuple[float, float]
_SPRITE, _ROW = 2_600, 8
"""Bytes that Pillow takes for an image with its palette, and for each of its rows, beside the pixels."""
_PAD = 1
"""Pixels on either side of a word."""
_LINE = 1.3
"""The height of a line in font sizes, with room for accents and descenders."""
_TEXTS_BYTES = MEGABYTE
_WORDS_BYTES = 3 * MEGABYTE
"""Room for the names of hundreds of players and all scores of a usual game, on two grounds."""


@cached("fonts", _FONTS_BYTES, lambda size, font: _FONT_BYTES)
def font(size: int) -> ImageFont.FreeTypeFont:
    """Return the font. Its layout is the simple one, because the other one needs FriBiDi, which not every host has."""
    return ImageFont.truetype(FONT, size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=2048)
def width(text: str, size: int) -> float:
    return font(size * LETTER_SIZE).getlength(text) / LETTER_SIZE


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


def written_names(names: tuple[str, str]) -> tuple[str, str]:
    """Return the names of both seats as the font can write them."""
    return writable_name(names[0], translate("picture-first")), writable_name(names[1], translate("picture-second"))


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


def sprite_bytes(key: object, sprite: Sprite) -> int:
    """Estimate the bytes of a palette image for a cache; its key is small."""
    return _SPRITE + (sprite.width + _ROW) * sprite.height


class SpriteBuilder:
    """A builder of a sprite of `width` x `height` pixels on `ground`. Coordinates are pixels.

    Edges are smoothed with the colours used and the colours `between` them.
    """

    def __init__(
        self, palette: Palette, width: int, height: int, ground: str, *between: str, scale: int = _SCALE
    ) -> None:
        self._palette = palette
        self._used = {ground, *between}
        self._scale = scale
        self._image = Image.new("RGB", (width * scale, height * scale), palette.colours[ground])
        self._draw = ImageDraw.Draw(self._image)

    def disc(self, x: float, y: float, radius: float, ink: str) -> None:
        self._draw.ellipse(self._scaled(x - radius, y - radius, x + radius, y + radius), fill=self._colour(ink))

    def oval(self, x: float, y: float, across: float, down: float, ink: str) -> None:
        """Draw an ellipse around x, y with these half axes."""
        self._draw.ellipse(self._scaled(x - across, y - down, x + across, y + down), fill=self._colour(ink))

    def square(self, x: float, y: float, radius: float, ink: str) -> None:
        """Draw a square around x, y with slightly round corners; `radius` is half its side."""
        self.box(x - radius, y - radius, x + radius, y + radius, ink, radius * 0.2)

    def arc(self, x: float, y: float, radius: float, degrees: tuple[float, float], ink: str, width: float) -> None:
        """Draw a part of a circle, clockwise from 3 o'clock."""
        box = self._scaled(x - radius, y - radius, x + radius, y + radius)
        self._draw.arc(box, *degrees, fill=self._colour(ink), width=round(width * self._scale))

    def box(self, left: float, top: float, right: float, bottom: float, ink: str, radius: float = 0) -> None:
        """Draw a filled rectangle with corners rounded by `radius`."""
        box = self._scaled(left, top, right, bottom)
        self._draw.rounded_rectangle(box, radius * self._scale, fill=self._colour(ink))

    def shape(self, points: Sequence[Point], ink: str) -> None:
        self._draw.polygon([(x * self._scale, y * self._scale) for x, y in points], fill=self._colour(ink))

    def line(self, points: Sequence[Point], ink: str, width: float) -> None:
        scaled = [(x * self._scale, y * self._scale) for x, y in points]
        self._draw.line(scaled, fill=self._colour(ink), width=round(width * self._scale), joint="curve")

    def text(self, x: float, y: float, text: str, ink: str, size: float, anchor: str = "mm") -> None:
        """Draw `text`, `size` pixels high; `anchor` as in Pillow (`mm`: x, y is the middle)."""
        at = (round(x) * self._scale, round(y) * self._scale)
        self._draw.text(at, text, fill=self._colour(ink), font=font(round(size) * self._scale), anchor=anchor)

    def fitted_text(self, x: float, y: float, text: str, ink: str, size: float, room: float) -> None:
        """Draw `text` around x, y, `size` pixels high or as large as `room` pixels across allow."""
        while width(text, round(size)) > room:
            size *= 0.95
        self.text(x, y, text, ink, size)

    def sprite(self) -> Sprite:
        small = self._image.reduce(self._scale)
        return self._palette.reduce(small, frozenset(self._used))

    def _colour(self, ink: str) -> str | tuple[int, int, int, int]:
        self._used.add(ink)
        return self._palette.colours[ink]

    def _scaled(self, left: float, top: float, right: float, bottom: float) -> tuple[float, float, float, float]:
        # Pillow's boxes include their last pixel.
        scale = self._scale
        return left * scale, top * scale, right * scale - 1, bottom * scale - 1


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
    whole = Image.new("P", (round(sum(steps) - width(" ", size)) + 2 * _PAD, round(size * _LINE)), palette[ground])
    for number, word in enumerate(words):
        whole.paste(_word(palette, word, size, inks, ground), (round(sum(steps[:number])), 0))
    return whole


@cached("words of pictures", _WORDS_BYTES, sprite_bytes)
def _word(palette: Palette, word: str, size: int, inks: tuple[str, ...], ground: str) -> Sprite:
    builder = SpriteBuilder(
        palette, max(1, round(width(word, size))) + 2 * _PAD, round(size * _LINE), ground, *inks, scale=LETTER_SIZE
    )
    builder.text(_PAD, size, word, inks[0], size, "ls")
    return builder.sprite()


def clear_words() -> None:
    """Clear the caches of words and of their measures."""
    for cache in (_words, _word, fit_text, width, writable_name):
        cache.cache_clear()
