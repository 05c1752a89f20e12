"""The main area of the board: its lines, and the result of the match."""

from __future__ import annotations

from dataclasses import dataclass

from bot.match import Match
from bot.rendering.board.captions import ReviewedMoves
from bot.rendering.board.line import LineLayout
from bot.rendering.board.line_fit import NUMBER, LineFit, line_fit
from bot.rendering.board.ring import RingShape, draw_ring, ring_shape
from bot.rendering.primitives.canvas import Canvas
from bot.rendering.primitives.fonts import width
from bot.rendering.themes import Theme

_PAD = 10
_VERDICT = 60
"""The height of the result in pixels."""
LETTERS = (34, 30, 26, 22)
"""Font sizes of the result; the largest that fits is used."""


@dataclass(frozen=True, slots=True)
class BoardArea:
    """The area of all lines, `width` pixels wide."""

    match: Match
    theme: Theme
    width: int
    verdict: str
    marks: ReviewedMoves | None = None

    @property
    def height(self) -> int:
        """Return the height in pixels."""
        if self.match.position.is_untouched_ring:
            high = self._oval.size[1]
        else:
            high = 0 if self.match.position.is_over else sum(self._fit.rows) * self._fit.step
        return 2 * _PAD + high + (_VERDICT if self.verdict else 0)

    def draw(self, canvas: Canvas, x: int, y: int) -> None:
        """Draw the area with its top left corner at x, y."""
        canvas.panel("tray", x, y, self.width, self.height)
        if self.match.position.is_untouched_ring:
            left = x + (self.width - self._oval.size[0]) // 2
            draw_ring(canvas, self.match, self.theme, (left, y + _PAD), self._oval, self.marks)
        elif not self.match.position.is_over:
            top = y + _PAD
            for number, rows in enumerate(self._fit.rows, 1):
                self._draw_line(canvas, number, x + _PAD, top)
                top += rows * self._fit.step
        if self.verdict:
            room = self.width - 2 * _PAD
            size = next((size for size in LETTERS if width(self.verdict, size) <= room), LETTERS[-1])
            label = self.theme.label(self.verdict, size, "text", "tray", room)
            top = y + self.height - _PAD - (_VERDICT + label.height) // 2
            canvas.paste(label, x + (self.width - label.width) // 2, top)

    def _draw_line(self, canvas: Canvas, number: int, x: int, y: int) -> None:
        room = self.width - 2 * _PAD
        if len(self.match.board.lines) > 1:
            label = self.theme.label(str(number), self.theme.letters, "quiet", "tray")
            canvas.paste(label, x, y + (self.theme.rows(self._fit.pitch) - label.height) // 2)
            x, room = x + NUMBER, room - NUMBER
        LineLayout(self.match, number, self.theme, self._fit, canvas, self.marks).draw(x, y, room)

    @property
    def _oval(self) -> RingShape:
        return ring_shape(self.match.board.size, self.theme, self.width - 2 * _PAD)

    @property
    def _fit(self) -> LineFit:
        return line_fit(self.match.board, self.theme, self.width - 2 * _PAD)
