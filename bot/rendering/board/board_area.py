"""The main area of the board: its lines, and the result of the match."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from bot.coins import Board
from bot.match import Match
from bot.rendering.board.line import WORDS, LineFit, LineLayout
from bot.rendering.board.ring import RingShape, draw_ring, ring_shape
from bot.rendering.primitives.canvas import Canvas
from bot.rendering.primitives.fonts import width
from bot.rendering.primitives.number_format import short_number
from bot.rendering.themes import COLUMNS, WALL, Theme

_PAD = 10
_NUMBER = 26
"""Pixels for a line's number if there are several lines."""
_LARGEST = {1: 84, 2: 60, 3: 54, 4: 48}
"""The largest pitches by the number of lines, so that an image is not much higher than wide."""
_NARROW, _LEGIBLE = 3, 60
"""Pieces of more characters than the first are as wide as the second if possible."""
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

    @property
    def height(self) -> int:
        """Return the height in pixels."""
        if self.match.position.is_untouched_ring:
            high = self._oval.size[1]
        else:
            high = 0 if self.match.position.over else len(self.match.board.lines) * self._row
        return 2 * _PAD + high + (_VERDICT if self.verdict else 0)

    def lay(self, canvas: Canvas, x: int, y: int) -> None:
        """Draw the area with its top left corner at x, y."""
        canvas.panel("tray", x, y, self.width, self.height)
        if self.match.position.is_untouched_ring:
            draw_ring(canvas, self.match, self.theme, x + (self.width - self._oval.size[0]) // 2, y + _PAD, self._oval)
        elif not self.match.position.over:
            for number in range(1, len(self.match.board.lines) + 1):
                self._lay_line(canvas, number, x + _PAD, y + _PAD + (number - 1) * self._row)
        if self.verdict:
            room = self.width - 2 * _PAD
            size = next((size for size in LETTERS if width(self.verdict, size) <= room), LETTERS[-1])
            label = self.theme.label(self.verdict, size, "text", "tray", room)
            top = y + self.height - _PAD - (_VERDICT + label.height) // 2
            canvas.paste(label, x + (self.width - label.width) // 2, top)

    def _lay_line(self, canvas: Canvas, number: int, x: int, y: int) -> None:
        room = self.width - 2 * _PAD
        if len(self.match.board.lines) > 1:
            label = self.theme.label(str(number), self.theme.letters, "quiet", "tray")
            canvas.paste(label, x, y + (self.theme.rows(self._fit.pitch) - label.height) // 2)
            x, room = x + _NUMBER, room - _NUMBER
        LineLayout(self.match, number, self.theme, self._fit, canvas).lay(x, y, room)

    @property
    def _row(self) -> int:
        """Return the height of a line with the words below it."""
        return self.theme.rows(self._fit.pitch) + self.theme.letters + WORDS

    @property
    def _oval(self) -> RingShape:
        return ring_shape(self.match.board.size, self.theme, self.width - 2 * _PAD)

    @property
    def _fit(self) -> LineFit:
        return _fit(self.match.board, self.theme, self.width - 2 * _PAD)


@lru_cache(maxsize=64)
def _fit(board: Board, theme: Theme, room: int) -> LineFit:
    """Return the largest pieces that fit, the same from the first move to the last."""
    wide = any(len(short_number(coin, COLUMNS)) > _NARROW for coin in board.coins)
    most = theme.most[wide]
    if len(board.lines) > 1:
        room -= _NUMBER
    if any(line.wall for line in board.lines):
        room -= WALL
    least, greatest = theme.pitches
    most = min(most, room // least)
    shown = max(min(len(line.coins), most) for line in board.lines)
    high = max(_LARGEST[len(board.lines)], _LEGIBLE if wide else 0)
    return LineFit(most, max(least, min(greatest, high, room // shown)))
