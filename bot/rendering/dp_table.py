"""The DP table of a row as a pyramid of its intervals, with the played moves on it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from bot.coins import Side
from bot.coins.solver.tables import RowTable
from bot.i18n import translate
from bot.rendering.canvas import WIDTH, Canvas, Palette, Sprite
from bot.rendering.image import Image
from bot.rendering.sprites import SpriteBuilder, sprite_bytes, text_sprite, width
from bot.rendering.themes import theme_named
from bot.rendering.words import NUMBERED, dp_table_alt_text, partial_table_alt_text, short_number
from bot.util.caching import MEGABYTE, cached

LEVELS = 4
"""Shades from the least margin to the greatest, for wins and for losses."""
_TEAL = {"win0": "#2c6a66", "win1": "#4aa392", "win2": "#74d0b6", "win3": "#b4f5df"}
_ORANGE = {"loss0": "#74401f", "loss1": "#cb7840", "loss2": "#e89c61", "loss3": "#ffcf9e"}
_GREYS = {
    f"{side}{level}": grey
    for side in ("win", "loss")
    for level, grey in enumerate(("#a3a3a3", "#b4b4b4", "#d6d6d6", "#ffffff"))
}
_TIES_AND_PATHS = {"coins": ("#506069", "#ffffff"), "cards": ("#5b6660", "#ffffff"), "contrast": ("#a8a8a8", "#ffe24a")}
_MARGIN, _PAD = 12, 12
_BRICK = (56, 36)
"""Width and height of the largest brick in pixels."""
_SWATCH, _LINE, _LETTERS = 18, 27, 20
_BRICKS_BYTES = 3 * MEGABYTE // 2


@dataclass(frozen=True, slots=True)
class HeatmapPalette:
    """A palette with `win0` to `win3`, `loss0` to `loss3` (the greater the brighter), `tie` and `path`.

    `hollow`: losses are outlines only.
    """

    palette: Palette
    hollow: bool

    def shade(self, value: int, most: int) -> str:
        """Return the colour of `value`, whose absolute value is at most `most`."""
        level = min(LEVELS - 1, LEVELS * abs(value) // (most + 1))
        return f"win{level}" if value > 0 else f"loss{level}" if value else "tie"

    def written(self, shade: str) -> str:
        outlined = self.hollow and shade.startswith("loss")
        return "text" if outlined or (not self.hollow and shade in ("win0", "loss0", "tie")) else "ink"


@lru_cache(maxsize=4)
def heatmap_palette(theme: str) -> HeatmapPalette:
    colours = theme_named(theme).palette.colours
    base = {name: colours[name] for name in ("ground", "tray", "text", "quiet")}
    tie, path = _TIES_AND_PATHS[theme]
    hollow = theme == "contrast"
    scale = _GREYS if hollow else {**_TEAL, **_ORANGE}
    return HeatmapPalette(Palette(**base, ink="#0c1214", tie=tie, path=path, **scale), hollow)


def render_dp_table(table: RowTable, played: Sequence[Side] = (), theme: str = "coins") -> Image:
    """Render the values of all intervals of a row: the whole row on top, single coins at the bottom.

    `played` are the sides taken from the whole row on; the bricks on their path are framed. Up to `NUMBERED` coins each
    brick has its number, above that a shade. O(n² + pixels).
    """
    inks = heatmap_palette(theme)
    pyramid = _Pyramid(table, frozenset(_path(len(table.coins), played)), inks)
    return Image(pyramid.canvas().png(), dp_table_alt_text(table, played))


def render_partial_table(table: RowTable, known: int, is_asking: bool, theme: str = "coins") -> Image:
    """Render the table of a short row (up to `NUMBERED` coins) with its first `known` cells filled in.

    Cells are counted by length, then from the left. The next one has a `?` in a frame if it `is_asking`.
    """
    n = len(table.coins)
    cells = [(i, i + length - 1) for length in range(1, n + 1) for i in range(n - length + 1)]
    asked = frozenset(cells[known : known + 1] if is_asking else ())
    pyramid = _Pyramid(table, asked, heatmap_palette(theme), frozenset(cells[:known]))
    return Image(pyramid.canvas().png(), partial_table_alt_text(table, known, is_asking))


def _path(n: int, played: Sequence[Side]) -> list[tuple[int, int]]:
    """Return the intervals [i..j] on the path of `played`, the whole row first, without the empty one.

    Without moves there is no path.
    """
    i, j = 0, n - 1
    stretches = [(i, j)] if played else []
    for side in played:
        i, j = (i + 1, j) if side is Side.LEFT else (i, j - 1)
        stretches.append((i, j))
    return [(i, j) for i, j in stretches if i <= j]


class _Pyramid:
    """The bricks of a table; with `known` only those, and the ones on the path with a `?`."""

    def __init__(
        self,
        table: RowTable,
        path: frozenset[tuple[int, int]],
        inks: HeatmapPalette,
        known: frozenset[tuple[int, int]] | None = None,
    ) -> None:
        self._table, self._path, self._inks, self._known = table, path, inks, known
        self._n = len(table.coins)
        values = [table.value(i, j) for i in range(self._n) for j in range(i, self._n)]
        self._high, self._low = max(0, *values), min(0, *values)
        self._most = max(self._high, -self._low)
        self._across = max(2, min(_BRICK[0], (WIDTH - 2 * (_MARGIN + _PAD)) // self._n))
        self._down = max(2, min(_BRICK[1], self._across * 4 // 5))

    def canvas(self) -> Canvas:
        palette = self._inks.palette
        high = max(self._n * self._down, 3 * _LINE)
        canvas = Canvas(palette, WIDTH, high + 2 * (_MARGIN + _PAD))
        self._draw_legend(canvas, _MARGIN + _PAD)
        for i in range(self._n):
            for j in range(i, self._n):
                if self._known is not None and (i, j) not in self._known | self._path:
                    continue
                x = (WIDTH - self._n * self._across + (i + j) * self._across) // 2
                y = _MARGIN + _PAD + high - (j - i + 1) * self._down
                canvas.paste(self._brick(i, j), x, y)
        return canvas

    def _brick(self, i: int, j: int) -> Sprite:
        if self._known is not None and (i, j) not in self._known:
            return _brick(self._inks, "tie", "?", True, (self._across, self._down))
        value = self._table.value(i, j)
        text = short_number(value, 4) if self._n <= NUMBERED else ""
        shade = self._inks.shade(value, self._most)
        return _brick(self._inks, shade, text, (i, j) in self._path, (self._across, self._down))

    def _draw_legend(self, canvas: Canvas, y: int) -> None:
        """Draw the meaning of the shades in the free corners."""
        x = _MARGIN + _PAD
        canvas.paste(
            text_sprite(self._inks.palette, translate("picture-side-to-move"), _LETTERS, ("quiet",), "tray"), x, y - 2
        )
        blank = " " if self._n <= NUMBERED else ""
        for line, (kind, end) in enumerate((("win", self._high), ("loss", -self._low)), 1):
            for level in range(LEVELS):
                swatch = _brick(self._inks, f"{kind}{level}", blank, False, (_SWATCH, _SWATCH))
                canvas.paste(swatch, x + level * _SWATCH, y + line * _LINE)
            words = translate("picture-wins" if kind == "win" else "picture-loses")
            if self._n > NUMBERED and end:
                words = translate("picture-wins-to" if kind == "win" else "picture-loses-to", most=short_number(end, 4))
            named = text_sprite(self._inks.palette, words, _LETTERS, ("text", "quiet"), "tray")
            canvas.paste(named, x + LEVELS * _SWATCH + 8, y + line * _LINE - 3)
        right = WIDTH - _MARGIN - _PAD - _SWATCH
        legend = ((translate("picture-tied"), False), (translate("picture-path"), True))
        for line, (words, played) in enumerate(legend if self._known is None and self._path else legend[:1]):
            side = min(_SWATCH, self._down) if played else _SWATCH
            swatch = _brick(self._inks, "win1" if played else "tie", blank, played, (side, side))
            canvas.paste(swatch, right + (_SWATCH - side) // 2, y + line * _LINE + (_SWATCH - side) // 2)
            named = text_sprite(self._inks.palette, words, _LETTERS, ("text", "quiet"), "tray")
            canvas.paste(named, right - 8 - named.width, y + line * _LINE - 3)


@cached("bricks of tables", _BRICKS_BYTES, sprite_bytes)
def _brick(inks: HeatmapPalette, shade: str, text: str, played: bool, size: tuple[int, int]) -> Sprite:
    """Draw a brick. Without text, shapes support the shades: a loss is hollow, a tie is a disc.

    Bricks on the path have a frame, or join to a band if they are small.
    """
    across, down = size
    small = min(size) < _SWATCH
    gap = 0.5 if small else 1.0
    builder = SpriteBuilder(inks.palette, across, down, "path" if played and small else "tray", "tray")
    corner = 0 if small else 4
    if played and small:
        builder.disc(across / 2, down / 2, max(1.0, min(size) / 5), "tray")
        return builder.sprite()

    def inset(by: float, ink: str) -> None:
        builder.box(gap + by, gap + by, across - gap - by, down - gap - by, ink, max(0, corner - by))

    edge = 4.5 if played else 0
    if played:
        inset(0, "path")
        inset(3, "tray")
    if shade == "tie" and not text:
        builder.disc(across / 2, down / 2, min(size) / 4, shade)
        return builder.sprite()
    inset(edge, shade)
    if shade.startswith("loss") and (inks.hollow or not text):
        inset(edge + min(2.5, min(size) / 4), "tray")
    if text:
        letters = 20
        while width(text, letters) > across - 12:
            letters -= 1
        builder.text(across / 2, down / 2, text, inks.written(shade), letters)
    return builder.sprite()
