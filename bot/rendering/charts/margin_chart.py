"""A chart of the final margin under perfect play after each ply, with the numbers and marks of all moves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.i18n import translate
from bot.match import MoveMark
from bot.rendering.alt_text.review import margins_alt_text
from bot.rendering.charts.mark_sprites import SIZE, mark_sprite
from bot.rendering.image import Image
from bot.rendering.labels import mark_name
from bot.rendering.primitives.canvas import Canvas
from bot.rendering.primitives.fonts import writable_name
from bot.rendering.primitives.number_format import short_number
from bot.rendering.themes import Theme, theme_named

_WIDTH, _MARGIN, _PAD = 600, 12, 14
_LANE, _GRAPH, _COLUMN = 34, 220, 155
"""Pixels: the heights of a row of marks and of the graph, and the width of the text to their left."""
_LINE, _ZERO, _TICK = 4, 2, 6
_EVERY = (1, 2, 5, 10, 20, 50)
"""Distances of the numbers on the axis of moves, in moves; the least that leaves room for them is used."""
_APART = 8
"""The least number of pixels between two numbers on the axis."""


def render_margins(
    margins: Sequence[int], marks: Sequence[MoveMark], names: tuple[str, str], theme: str = "coins"
) -> Image:
    """Render `margins`, seat 0's final margin under perfect play from each position, as a step graph.

    `marks` are those of the moves between the positions, so one less. Raises `ValueError` for other lengths or an
    unknown theme. O(pixels + moves).
    """
    if len(margins) != len(marks) + 1:
        raise ValueError(f"{len(marks)} moves lead through {len(marks) + 1} positions, not {len(margins)}.")
    written = writable_name(names[0], translate("picture-first")), writable_name(names[1], translate("picture-second"))
    drawing = _MarginChart(theme_named(theme), tuple(margins), tuple(marks), written)
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
        canvas = Canvas(palette, _WIDTH, height)
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
        size = min(SIZE, self._x(2) - self._x(0) - 1)
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
                self._draw_scale(canvas, margin, y)

    def _draw_scale(self, canvas: Canvas, margin: int, y: int) -> None:
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
        room = _WIDTH - 2 * (_MARGIN + _PAD) - sum(SIZE + 6 + label.width for _, label in labels)
        x = _MARGIN + _PAD
        for mark, label in labels:
            canvas.paste(mark_sprite(self.theme, mark), x, y + (label.height - SIZE) // 2)
            canvas.paste(label, x + SIZE + 6, y)
            x += SIZE + 6 + label.width + room // (len(labels) - 1)

    @property
    def _axis(self) -> int:
        """Return the height of the axis of moves."""
        return self.theme.letters + _TICK

    def _x(self, ply: int) -> int:
        """Return the left edge of the position after `ply` moves."""
        start = _MARGIN + _PAD + _COLUMN
        return start + ply * (self._end() - start) // max(1, len(self.marks))

    def _end(self) -> int:
        return _WIDTH - _MARGIN - _PAD - SIZE // 2
