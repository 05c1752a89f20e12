"""Charts of margins, levels and results of the daily puzzle, and the squares of a shared try."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from bot.i18n import translate
from bot.match.reviews import ChoiceQuality, MoveMark
from bot.rendering.canvas import WIDTH, Canvas, Sprite
from bot.rendering.image import Image
from bot.rendering.sprites import SpriteBuilder, written_names
from bot.rendering.theme import Theme
from bot.rendering.themes import theme_named
from bot.rendering.words import band_labels, margins_alt_text, mark_name, short_number, squares_alt_text

_MARGIN, _PAD, _GAP = 12, 14, 10
_LEVEL_HEIGHT = 220
_ROW, _BAR = 36, 20
"""Pixels: the height of a row of the histogram, and of its bar."""
_LANE, _GRAPH, _COLUMN = 34, 220, 155
"""Pixels: the heights of a row of marks and of the graph, and the width of the text to their left."""
_LINE, _ZERO, _TICK = 4, 2, 6
_EVERY = (1, 2, 5, 10, 20, 50)
"""Distances of the numbers on the axis of moves, in moves; the least that leaves room for them is used."""
_APART = 8
"""The least number of pixels between two numbers on the axis."""
_MARK = 18
"""Width and height of a mark in pixels, if it fits."""
_EDGE, _TILE, _TILE_GAP, _TITLE, _TITLE_ROW, _NARROWEST = 20, 44, 8, 24, 34, 340
"""Pixels of the squares: around all, of a square, between two, of letters, of a line, and the least width."""


def render_margins(
    margins: Sequence[int], marks: Sequence[MoveMark], names: tuple[str, str], theme: str = "coins"
) -> Image:
    """Render `margins`, seat 0's final margin under perfect play from each position, as a step graph.

    `marks` are those of the moves between the positions, so one less. O(pixels + moves).
    """
    drawing = _MarginChart(theme_named(theme), tuple(margins), tuple(marks), written_names(names))
    return Image(drawing.canvas().png(), margins_alt_text(margins, marks, names))


@dataclass(frozen=True, slots=True)
class _MarginChart:
    theme: Theme
    margins: tuple[int, ...]
    marks: tuple[MoveMark, ...]
    names: tuple[str, str]

    def canvas(self) -> Canvas:
        palette = self.theme.palette
        height = _GRAPH + self._axis + 2 * _LANE + 3 * _PAD + 2 * _MARGIN + self.theme.letters
        canvas = Canvas(palette, WIDTH, height)
        graph = _MARGIN + _PAD + _LANE
        for seat, y in ((0, graph - _LANE), (1, graph + _GRAPH + self._axis)):
            self._draw_lane(canvas, seat, y)
        self._draw_graph(canvas, graph + _PAD, _GRAPH - 2 * _PAD)
        self._draw_axis(canvas, graph + _GRAPH - _PAD // 2)
        self._draw_legend(canvas, graph + _GRAPH + self._axis + _LANE + _PAD // 2)
        return canvas

    def _draw_lane(self, canvas: Canvas, seat: int, y: int) -> None:
        """Draw the name of a seat and the marks of its moves."""
        name = self.theme.label(self.names[seat], 20, "text", "tray", _COLUMN - 4)
        canvas.paste(name, _MARGIN + _PAD, y + (_LANE - name.height) // 2)
        size = min(_MARK, self._x(2) - self._x(0) - 1)
        for ply in range(seat, len(self.marks), 2):
            sprite = mark_sprite(self.theme, self.marks[ply], size)
            canvas.paste(sprite, self._x(ply + 1) - size // 2, y + (_LANE - size) // 2)

    def _draw_graph(self, canvas: Canvas, top: int, height: int) -> None:
        high, low = max(0, *self.margins), min(0, *self.margins)
        scale = max(1, high - low)
        rows = [top + (high - margin) * height // scale for margin in self.margins]
        zero = top + high * height // scale
        ink = self.theme.palette
        last = len(rows) - 1
        for ply, y in enumerate(rows):
            left, right = self._x(ply), self._x(min(ply + 1, last)) if last else self._end()
            canvas.fill(ink["active"], left, min(y, zero), right, max(y, zero))
        canvas.fill(ink["quiet"], self._x(0), zero - _ZERO // 2, self._end(), zero + _ZERO // 2)
        half = _LINE // 2
        for ply, y in enumerate(rows):
            left, right = self._x(ply), self._x(min(ply + 1, last)) if last else self._end()
            canvas.fill(ink["accent"], left - half, y - half, right + half, y + half)
            if ply < last:
                after = rows[ply + 1]
                canvas.fill(ink["accent"], right - half, min(y, after) - half, right + half, max(y, after) + half)
        for margin, y in ((high, top), (0, zero), (low, top + height)):
            if not margin or abs(y - zero) > self.theme.letters:
                words = short_number(abs(margin), 6) if margin else translate("picture-scale-tie")
                label = self.theme.label(words, self.theme.letters, "quiet", "tray")
                canvas.paste(label, self._x(0) - 10 - label.width, y - label.height // 2)

    def _draw_axis(self, canvas: Canvas, y: int) -> None:
        """Draw the numbers of the moves below the graph, each where the move changed the margin."""
        name = self.theme.label(translate("picture-axis-move"), self.theme.letters, "quiet", "tray", _COLUMN - 4)
        canvas.paste(name, _MARGIN + _PAD, y + _TICK)
        if not self.marks:
            return
        last = self.theme.label(str(len(self.marks)), self.theme.letters, "quiet", "tray")
        room = self._x(1) - self._x(0)
        every = next((step for step in _EVERY if step * room >= last.width + _APART), len(self.marks))
        for number in range(every, len(self.marks) + 1, every):
            label = self.theme.label(str(number), self.theme.letters, "quiet", "tray")
            at = self._x(number)
            canvas.fill(self.theme.palette["quiet"], at - 1, y, at + 1, y + _TICK)
            canvas.paste(label, at - label.width // 2, y + _TICK)

    def _draw_legend(self, canvas: Canvas, y: int) -> None:
        labels = [(mark, self.theme.label(mark_name(mark), self.theme.letters, "text", "tray")) for mark in MoveMark]
        room = WIDTH - 2 * (_MARGIN + _PAD) - sum(_MARK + 6 + label.width for _, label in labels)
        x = _MARGIN + _PAD
        for mark, label in labels:
            canvas.paste(mark_sprite(self.theme, mark), x, y + (label.height - _MARK) // 2)
            canvas.paste(label, x + _MARK + 6, y)
            x += _MARK + 6 + label.width + room // (len(labels) - 1)

    @property
    def _axis(self) -> int:
        return self.theme.letters + _TICK

    def _x(self, ply: int) -> int:
        """Return the left edge of the position after `ply` moves."""
        start = _MARGIN + _PAD + _COLUMN
        return start + ply * (self._end() - start) // max(1, len(self.marks))

    def _end(self) -> int:
        return WIDTH - _MARGIN - _PAD - _MARK // 2


@lru_cache(maxsize=128)
def mark_sprite(theme: Theme, mark: MoveMark, size: int = _MARK) -> Sprite:
    """Draw a dot (best), diamond (only move), open triangle (inaccuracy) or cross (blunder)."""
    builder = SpriteBuilder(theme.palette, size, size, "tray", theme.between["text"])
    part = size / _MARK
    middle, high, low = size / 2, 2 * part, size - 2 * part
    if mark is MoveMark.BEST:
        builder.disc(middle, middle, 4 * part, "quiet")
    elif mark is MoveMark.ONLY:
        builder.shape([(middle, 0), (size, middle), (middle, size), (0, middle)], "accent")
    elif mark is MoveMark.INACCURACY:
        inner = 5 * part
        builder.shape([(0, high), (size, high), (middle, size)], "text")
        builder.shape([(inner, high + inner / 2), (size - inner, high + inner / 2), (middle, size - inner)], "tray")
    else:
        builder.line([(high, high), (low, low)], "text", 5 * part)
        builder.line([(high, low), (low, high)], "text", 5 * part)
    return builder.sprite()


def render_level_chart(points: Sequence[int], theme: str = "coins") -> Image:
    """Render a level's `points` after each game, oldest first."""
    drawn_theme = theme_named(theme)
    palette = drawn_theme.palette
    canvas = Canvas(palette, WIDTH, _LEVEL_HEIGHT)
    low, high = min(points), max(points)
    top, room = _MARGIN + 2 * _PAD, _LEVEL_HEIGHT - 2 * (_MARGIN + 2 * _PAD)
    rows = [top + (high - level) * room // max(1, high - low) for level in points]
    scale = {level: rows[points.index(level)] for level in (high, low)}
    labels = [(drawn_theme.label(str(level), drawn_theme.letters, "quiet", "tray"), y) for level, y in scale.items()]
    for label, y in labels:
        canvas.paste(label, _MARGIN + _PAD, y - label.height // 2)
    start = _MARGIN + _PAD + max(label.width for label, _ in labels) + _GAP
    end = WIDTH - _MARGIN - _PAD
    half = _LINE // 2
    for number, y in enumerate(rows):
        left, right = (start + game * (end - start) // len(rows) for game in (number, number + 1))
        canvas.fill(palette["accent"], left - half, y - half, right + half, y + half)
        if number:
            before = rows[number - 1]
            canvas.fill(palette["accent"], left - half, min(y, before) - half, left + half, max(y, before) + half)
    alt_text = translate("picture-curve", first=points[0], last=points[-1], games=len(points), least=low, most=high)
    return Image(canvas.png(), alt_text)


def render_daily_histogram(counts: Sequence[int], own: int | None, theme: str = "coins") -> Image:
    """Render the `counts` of tries in each band and, last, of those given up; `own` is the user's band. O(pixels)."""
    labels = band_labels()
    drawn_theme = theme_named(theme)
    palette = drawn_theme.palette
    canvas = Canvas(palette, WIDTH, 2 * (_MARGIN + _PAD) + len(counts) * _ROW)
    # The font lacks the minus sign; a dash looks the same.
    names = [drawn_theme.label(label.replace("−", "–"), drawn_theme.letters, "text", "tray") for label in labels]
    numbers = [drawn_theme.label(str(count), drawn_theme.letters, "text", "tray") for count in counts]
    start = _MARGIN + _PAD + _MARK + _GAP + max(name.width for name in names) + _GAP
    room = WIDTH - _MARGIN - _PAD - start - _GAP - max(number.width for number in numbers)
    most = max(1, *counts)
    for lane, (name, number, count) in enumerate(zip(names, numbers, counts, strict=True)):
        middle = _MARGIN + _PAD + lane * _ROW + _ROW // 2
        if lane == own:
            canvas.paste(drawn_theme.mark("turn", _MARK, "accent", "tray"), _MARGIN + _PAD, middle - _MARK // 2)
        canvas.paste(name, _MARGIN + _PAD + _MARK + _GAP, middle - name.height // 2)
        length = -(-count * room // most)
        ink = palette["accent" if lane == own else "quiet"]
        canvas.fill(ink, start, middle - _BAR // 2, start + max(length, 2), middle + _BAR // 2)
        canvas.paste(number, start + max(length, 2) + _GAP, middle - number.height // 2)
    bands = [
        translate("picture-own-band" if number == own else "picture-band", label=label, count=count)
        for number, (label, count) in enumerate(zip(labels, counts, strict=True))
    ]
    return Image(canvas.png(), translate("picture-tries", players=sum(counts), bands=", ".join(bands)))


def render_squares(title: str, result: str, qualities: Sequence[ChoiceQuality], theme: str = "coins") -> Image:
    """Render the `title` of a puzzle, the `result` and the `qualities` of the moves up to the last choice.

    Signs differ in shape, not only in colour. O(pixels).
    """
    drawn, room = theme_named(theme), len(qualities) * (_TILE + _TILE_GAP) - _TILE_GAP
    name, points = (drawn.label(text, _TITLE, ink, "tray") for text, ink in ((title, "text"), (result, "accent")))
    width = 2 * _EDGE + max(_NARROWEST, room, name.width, points.width)
    canvas = Canvas(drawn.palette, width, 2 * _EDGE + 2 * _TITLE_ROW + (_TILE_GAP + _TILE if qualities else 0))
    canvas.paste(name, _EDGE, _EDGE)
    canvas.paste(points, _EDGE, _EDGE + _TITLE_ROW)
    for place, quality in enumerate(qualities):
        canvas.paste(_tile(drawn, quality), _EDGE + place * (_TILE + _TILE_GAP), _EDGE + 2 * _TITLE_ROW + _TILE_GAP)
    return Image(canvas.png(), squares_alt_text(title, result, qualities))


@lru_cache(maxsize=32)
def _tile(theme: Theme, quality: ChoiceQuality) -> Sprite:
    """Draw a check (best), diamond (costs points), cross (changes the result), dot (no choice) or bulb (shown)."""
    builder, middle = SpriteBuilder(theme.palette, _TILE, _TILE, "tray"), _TILE / 2
    builder.box(0, 0, _TILE, _TILE, "active", 10)
    if quality is ChoiceQuality.EXACT:
        builder.line([(11, 23), (19, 31), (33, 14)], "accent", 5)
    elif quality is ChoiceQuality.SLIP:
        builder.shape([(middle, 9), (35, middle), (middle, 35), (9, middle)], "text")
        builder.shape([(middle, 16), (28, middle), (middle, 28), (16, middle)], "active")
    elif quality is ChoiceQuality.BLUNDER:
        builder.line([(13, 13), (31, 31)], "text", 5)
        builder.line([(31, 13), (13, 31)], "text", 5)
    elif quality is ChoiceQuality.FORCED:
        builder.disc(middle, middle, 4, "quiet")
    else:
        builder.disc(middle, 18, 9, "quiet")
        builder.box(18, 25, 26, 35, "quiet", 2)
    return builder.sprite()
