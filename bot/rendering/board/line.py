"""One line of a board: coins left, possible moves, places of the last coins taken. Long lines are folded."""

from __future__ import annotations

from dataclasses import dataclass

from bot.coins import Move, Side
from bot.i18n import translate
from bot.match import Match
from bot.rendering.board.coin_tiers import coin_tiers
from bot.rendering.primitives.canvas import Canvas
from bot.rendering.primitives.sprite_builder import Sprite
from bot.rendering.themes import WALL, PieceState, Theme

WORDS = 14
"""Pixels that the words below a line take beside their letters."""
_GAP = 10


@dataclass(frozen=True, slots=True)
class LineFit:
    """The most pieces of a line side by side, and the pixels from one to the next."""

    most: int
    pitch: int


class LineLayout:
    """Line `number` (from 1) of a match, drawn on `canvas` by `lay`."""

    def __init__(self, match: Match, number: int, theme: Theme, fit: LineFit, canvas: Canvas) -> None:
        line, (start, stop) = match.board.lines[number - 1], match.position.spans[number - 1]
        self._match, self._number, self._theme, self._canvas = match, number, theme, canvas
        self._pitch, most = fit.pitch, fit.most
        self._coins, self._wall, self._tiers = line.coins, line.wall, coin_tiers(match.board)
        if line.ring and match.moves[0].place is not None:  # the first move of a ring leaves a row
            first, left = match.moves[0].place, len(line.coins) - 1
            self._coins, start, stop = line.unrolled[first : first + left], start - first, stop - first
        self._start, self._stop = start, stop
        self._moves = [move for move in match.position.moves() if move.line == number] if match.active else []
        self._offered = {self._end(move) for move in self._moves}
        self._recent = self._recently_taken()
        # A line that fits keeps its places to the end of the game; a long one closes up.
        self._fixed = len(self._coins) <= most
        self._first, self._last = (0, len(self._coins)) if self._fixed else (self._start, self._stop)
        self._pieces = min(self._last - self._first, most)
        self._ends = most // 3
        self._folded = self._last - self._first > most

    def lay(self, x: int, y: int, room: int) -> None:
        """Draw the line in the middle of `room` pixels, its top left corner at x, y."""
        wide, high = self._pieces * self._pitch, self._theme.rows(self._pitch)
        left = x + (room - wide - (WALL if self._wall else 0)) // 2
        if self._wall is Side.LEFT:
            self._canvas.paste(self._theme.wall(high), left, y)
            left += WALL
        elif self._wall is Side.RIGHT:
            self._canvas.paste(self._theme.wall(high), left + wide, y)
        if self._folded:
            self._lay_folded(left, y)
        else:
            for place in range(self._first, self._last):
                self._lay_piece(left + (place - self._first) * self._pitch, y, place)
        self._lay_words(left, y + high + 4, (x, x + room))

    def _lay_piece(self, x: int, y: int, place: int) -> None:
        coin = self._coins[place]
        self._canvas.paste(self._theme.piece(coin, self._tiers[coin], self._look(place), self._pitch, place), x, y)

    def _look(self, place: int) -> PieceState:
        if not self._start <= place < self._stop:
            return PieceState.GHOST if place in self._recent else PieceState.SLOT
        return PieceState.OFFERED if place in self._offered else PieceState.INNER

    def _end(self, move: Move) -> int:
        return self._start if move.side is Side.LEFT else self._stop - 1

    def _recently_taken(self) -> set[int]:
        """Return the places of the coins that the last two moves took from this line."""
        start, stop, places = self._start, self._stop, set()
        for move in reversed(self._match.moves[-2:]):
            if move.line != self._number or move.side is None:
                continue
            if move.side is Side.LEFT:
                start -= 1
                places.add(start)
            else:
                places.add(stop)
                stop += 1
        return places

    def _lay_folded(self, x: int, y: int) -> None:
        """Draw both ends, and between them bars for the hidden coins, with their number."""
        right = x + (self._pieces - 1) * self._pitch
        for place in range(self._ends):
            self._lay_piece(x + place * self._pitch, y, self._start + place)
            self._lay_piece(right - place * self._pitch, y, self._stop - 1 - place)
        hidden = self._coins[self._start + self._ends : self._stop - self._ends]
        room = (self._pieces - 2 * self._ends) * self._pitch
        middle, bottom = x + self._pieces * self._pitch // 2, y + self._theme.rows(self._pitch) - 2
        step = max(1, min(12, (room - _GAP) // len(hidden)))
        shown = hidden[: (room - _GAP) // step]
        at = middle - step * len(shown) // 2
        for number, coin in enumerate(shown):
            size = self._tiers[coin]
            top = bottom - (self._theme.rows(self._pitch) - 8) * (size + 2) // 7
            gap = 1 if step > 3 else 0
            ink = self._theme.palette[self._theme.bar(size)]
            self._canvas.fill(ink, at + number * step, top, at + (number + 1) * step - gap, bottom)
        label = self._theme.label(translate("picture-more", count=len(hidden)), self._theme.letters, "text", "tray")
        self._canvas.paste(label, middle - label.width // 2, bottom + 6)

    def _lay_words(self, left: int, y: int, edges: tuple[int, int]) -> None:
        """Draw `← Left` and `Right →`, as on the buttons, at the outer sides of the coins without overlap."""
        labels = [(self._word(move), self._column(left, move), move.side) for move in self._moves]
        before, after = edges
        for label, column, side in reversed(labels):
            at = column + _GAP // 2 if side is Side.RIGHT else column + self._pitch - _GAP // 2 - label.width
            if self._stop - self._start == 1:
                at = column + (self._pitch - label.width) // 2
            at = max(before, min(at, after - label.width))
            self._canvas.paste(label, at, y)
            after = at - _GAP

    def _word(self, move: Move) -> Sprite:
        word = translate("picture-left" if move.side is Side.LEFT else "picture-right")
        if self._stop - self._start == 1:
            word = translate("picture-take")
        return self._theme.label(word, self._theme.letters, "accent", "tray")

    def _column(self, left: int, move: Move) -> int:
        """Return the left edge of the piece that `move` takes."""
        place = self._end(move) - self._first
        if self._folded and move.side is Side.RIGHT:
            place = self._pieces - 1
        return left + place * self._pitch
