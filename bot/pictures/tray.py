"""The middle of the board: all its lines, and how the match ended."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from bot.coins import Board
from bot.match import Match
from bot.pictures.canvas import Canvas
from bot.pictures.lettering import width
from bot.pictures.line import WORDS, Fit, LaidLine
from bot.pictures.numbers import short
from bot.pictures.ring import Oval, lay_ring, oval
from bot.pictures.themes import COLUMNS, WALL, Theme

_PAD = 10
_NUMBER = 26
"""Pixels for a line's number, where there are several."""
_LARGEST = {1: 84, 2: 60, 3: 54, 4: 48}
"""Pitches by the number of lines, so that a picture is not much higher than wide."""
_NARROW, _LEGIBLE = 3, 60
"""Pieces of more characters than the first are as wide as the second if they can be."""
_VERDICT = 60
"""Pixels of the band that says how the match ended."""
LETTERS = (34, 30, 26, 22)
"""Sizes of the words in it: the largest for which there is room."""


@dataclass(frozen=True, slots=True)
class Tray:
    """The place of all lines, `width` pixels wide; measured, not yet drawn."""

    match: Match
    theme: Theme
    width: int
    verdict: str

    @property
    def height(self) -> int:
        """In pixels."""
        if self.match.position.intact:
            high = self._oval.size[1]
        else:
            high = 0 if self.match.position.over else len(self.match.board.lines) * self._row
        return 2 * _PAD + high + (_VERDICT if self.verdict else 0)

    def lay(self, canvas: Canvas, x: int, y: int) -> None:
        """Draw it with the top left corner at x, y."""
        canvas.panel("tray", x, y, self.width, self.height)
        if self.match.position.intact:
            lay_ring(canvas, self.match, self.theme, x + (self.width - self._oval.size[0]) // 2, y + _PAD, self._oval)
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
        LaidLine(self.match, number, self.theme, self._fit, canvas).lay(x, y, room)

    @property
    def _row(self) -> int:
        """The height of a line with the words under it."""
        return self.theme.rows(self._fit.pitch) + self.theme.letters + WORDS

    @property
    def _oval(self) -> Oval:
        return oval(self.match.board.size, self.theme, self.width - 2 * _PAD)

    @property
    def _fit(self) -> Fit:
        return _fit(self.match.board, self.theme, self.width - 2 * _PAD)


@lru_cache(maxsize=256)
def _fit(board: Board, theme: Theme, room: int) -> Fit:
    """The largest pieces for which there is room; the same from the first move to the last."""
    wide = any(len(short(coin, COLUMNS)) > _NARROW for coin in board.coins)
    most = theme.most[wide]
    if len(board.lines) > 1:
        room -= _NUMBER
    if any(line.wall for line in board.lines):
        room -= WALL
    least, greatest = theme.pitches
    most = min(most, room // least)
    shown = max(min(len(line.coins), most) for line in board.lines)
    high = max(_LARGEST[len(board.lines)], _LEGIBLE if wide else 0)
    return Fit(most, max(least, min(greatest, high, room // shown)))
