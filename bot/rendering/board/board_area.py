"""The main area of the board: its lines, or its ring."""

from __future__ import annotations

from functools import cached_property

from bot.match import Match
from bot.rendering.board.captions import ReviewedMoves
from bot.rendering.board.line import LineLayout
from bot.rendering.board.line_fit import NUMBER, LineFit, line_fit
from bot.rendering.board.ring import draw_ring, ring_shape
from bot.rendering.primitives.canvas import Canvas
from bot.rendering.themes import Theme

_PAD = 10


class BoardArea:
    """The area of all lines, `width` and `height` pixels large."""

    def __init__(self, match: Match, theme: Theme, width: int, marks: ReviewedMoves | None = None) -> None:
        self._match, self._theme, self._marks = match, theme, marks
        self.width, self._room = width, width - 2 * _PAD
        self._oval = ring_shape(match.board.size, theme, self._room) if match.position.is_untouched_ring else None
        self.height = 2 * _PAD + (self._oval.size[1] if self._oval else sum(self._fit.rows) * self._fit.step)
        """Pixels."""

    def draw(self, canvas: Canvas, x: int, y: int) -> None:
        """Draw the area with its top left corner at x, y."""
        if self._oval:
            left = x + (self.width - self._oval.size[0]) // 2
            draw_ring(canvas, self._match, self._theme, (left, y + _PAD), self._oval, self._marks)
            return
        top = y + _PAD
        if not self._match.active:  # no words below the coins
            top += self._theme.letters // 2
        for number, rows in enumerate(self._fit.rows, 1):
            self._draw_line(canvas, number, x + _PAD, top)
            top += rows * self._fit.step

    def _draw_line(self, canvas: Canvas, number: int, x: int, y: int) -> None:
        room = self._room
        if len(self._match.board.lines) > 1:
            label = self._theme.label(str(number), self._theme.letters, "quiet", "tray")
            canvas.paste(label, x, y + (self._theme.rows(self._fit.pitch) - label.height) // 2)
            x, room = x + NUMBER, room - NUMBER
        LineLayout(self._match, number, self._theme, self._fit, canvas, self._marks).draw(x, y, room)

    @cached_property
    def _fit(self) -> LineFit:
        """Return the measures of the lines, which an untouched ring doesn't need."""
        return line_fit(self._match.board, self._theme, self._room)
