"""The DP table of a row as a picture: a pyramid of all its stretches, with the game played drawn on it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from bot.coins import Side
from bot.coins.solver import RowTable
from bot.language import say
from bot.pictures.brush import Brush, Sprite
from bot.pictures.canvas import Canvas
from bot.pictures.labels import label
from bot.pictures.lettering import width
from bot.pictures.numbers import short
from bot.pictures.picture import Picture
from bot.pictures.shades import LEVELS, Shades, shades
from bot.pictures.table_words import NUMBERED, table_alt

_WIDTH, _MARGIN, _PAD = 600, 12, 12
_BRICK = (56, 36)
"""The largest brick, in pixels across and down."""
_SWATCH, _LINE, _LETTERS = 18, 27, 20


def table_picture(table: RowTable, played: Sequence[Side] = (), theme: str = "coins") -> Picture:
    """The values of all stretches of a row of 1 coin or more: the whole row on top, single coins at the bottom.

    `played` are the sides taken from the whole row on; the bricks they lead through are framed. Up to `NUMBERED` coins
    each brick has its number; above that, shades and a legend tell. Raises `ValueError` for more moves than coins, and
    for a theme that there is none of. O(n² + pixels).
    """
    if len(played) > len(table.coins):
        raise ValueError(f"A row of {len(table.coins)} coins has no {len(played)} moves.")
    inks = shades(theme)
    pyramid = _Pyramid(table, frozenset(_path(len(table.coins), played)), inks)
    return Picture(pyramid.canvas().png(), table_alt(table, played))


def _path(n: int, played: Sequence[Side]) -> list[tuple[int, int]]:
    """The stretches [i..j] that `played` leads through, the whole row first, the empty one left out."""
    i, j = 0, n - 1
    stretches = [(i, j)]
    for side in played:
        i, j = (i + 1, j) if side is Side.LEFT else (i, j - 1)
        stretches.append((i, j))
    return [(i, j) for i, j in stretches if i <= j]


class _Pyramid:
    def __init__(self, table: RowTable, path: frozenset[tuple[int, int]], inks: Shades) -> None:
        self._table, self._path, self._inks = table, path, inks
        self._n = len(table.coins)
        values = [table.value(i, j) for i in range(self._n) for j in range(i, self._n)]
        self._high, self._low = max(0, *values), min(0, *values)
        self._most = max(self._high, -self._low)
        self._across = max(2, min(_BRICK[0], (_WIDTH - 2 * (_MARGIN + _PAD)) // self._n))
        self._down = max(2, min(_BRICK[1], self._across * 4 // 5))

    def canvas(self) -> Canvas:
        palette = self._inks.palette
        high = max(self._n * self._down, 3 * _LINE)
        canvas = Canvas(palette, _WIDTH, high + 2 * (_MARGIN + _PAD), palette["ground"])
        canvas.panel("tray", _MARGIN, _MARGIN, _WIDTH - 2 * _MARGIN, high + 2 * _PAD)
        self._lay_legend(canvas, _MARGIN + _PAD)
        for i in range(self._n):
            for j in range(i, self._n):
                x = (_WIDTH - self._n * self._across + (i + j) * self._across) // 2
                y = _MARGIN + _PAD + high - (j - i + 1) * self._down
                canvas.paste(self._brick(i, j), x, y)
        return canvas

    def _brick(self, i: int, j: int) -> Sprite:
        value = self._table.value(i, j)
        text = short(value, 4) if self._n <= NUMBERED else ""
        shade = self._inks.shade(value, self._most)
        return _brick(self._inks, shade, text, (i, j) in self._path, (self._across, self._down))

    def _lay_legend(self, canvas: Canvas, y: int) -> None:
        """What the shades mean, in the corners that a pyramid leaves free."""
        x = _MARGIN + _PAD
        canvas.paste(label(self._inks.palette, say("picture-side-to-move"), _LETTERS, ("quiet",), "tray"), x, y - 2)
        blank = " " if self._n <= NUMBERED else ""
        for line, (kind, end) in enumerate((("win", self._high), ("loss", -self._low)), 1):
            for level in range(LEVELS):
                swatch = _brick(self._inks, f"{kind}{level}", blank, False, (_SWATCH, _SWATCH))
                canvas.paste(swatch, x + level * _SWATCH, y + line * _LINE)
            words = say("picture-wins" if kind == "win" else "picture-loses")
            if self._n > NUMBERED and end:
                words = say("picture-wins-to" if kind == "win" else "picture-loses-to", most=short(end, 4))
            named = label(self._inks.palette, words, _LETTERS, ("text", "quiet"), "tray")
            canvas.paste(named, x + LEVELS * _SWATCH + 8, y + line * _LINE - 3)
        right = _WIDTH - _MARGIN - _PAD - _SWATCH
        for line, (words, played) in enumerate(((say("picture-tied"), False), (say("picture-path"), True))):
            side = min(_SWATCH, self._down) if played else _SWATCH
            swatch = _brick(self._inks, "win1" if played else "tie", blank, played, (side, side))
            canvas.paste(swatch, right + (_SWATCH - side) // 2, y + line * _LINE + (_SWATCH - side) // 2)
            named = label(self._inks.palette, words, _LETTERS, ("text", "quiet"), "tray")
            canvas.paste(named, right - 8 - named.width, y + line * _LINE - 3)


@lru_cache(maxsize=2048)
def _brick(inks: Shades, shade: str, text: str, played: bool, size: tuple[int, int]) -> Sprite:
    """A brick. Where bricks have no text, shapes help the shades: a loss is hollow, a tie is a disc.

    Played ones have a frame, or join to a band where they are small.
    """
    across, down = size
    small = min(size) < _SWATCH
    gap = 0.5 if small else 1.0
    brush = Brush(inks.palette, across, down, "path" if played and small else "tray", "tray")
    corner = 0 if small else 4
    if played and small:
        brush.disc(across / 2, down / 2, max(1.0, min(size) / 5), "tray")
        return brush.sprite()

    def inset(by: float, ink: str) -> None:
        brush.box(gap + by, gap + by, across - gap - by, down - gap - by, ink, max(0, corner - by))

    edge = 4.5 if played else 0
    if played:
        inset(0, "path")
        inset(3, "tray")
    if shade == "tie" and not text:
        brush.disc(across / 2, down / 2, min(size) / 4, shade)
        return brush.sprite()
    inset(edge, shade)
    if shade.startswith("loss") and (inks.hollow or not text):
        inset(edge + min(2.5, min(size) / 4), "tray")
    if text:
        letters = 20
        while width(text, letters) > across - 12:
            letters -= 1
        brush.text(across / 2, down / 2, text, inks.written(shade), letters)
    return brush.sprite()
