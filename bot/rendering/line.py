"""One line of a board: coins left, possible moves, places of the coins taken. Long lines are folded."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from bot.coins import Board, Move, Side
from bot.i18n import translate
from bot.match.match import Match
from bot.rendering.canvas import Canvas, Sprite
from bot.rendering.sprites import SpriteBuilder
from bot.rendering.theme import COLUMNS, FRAME, WALL, PieceState, Theme
from bot.rendering.words import short_number

_PART_GAP = 5
NUMBER = 26
"""Pixels for a line's number if there are several lines."""
TURN = 12
"""Pixels beside a folded line for the connector that joins its rows."""
_WORDS, _CONNECTOR = 14, 16
"""Pixels that the words below a row take beside their letters; in a folded line, with the connector below them."""
_LARGEST = {1: 84, 2: 72, 3: 66, 4: 60}
"""The largest pitches by the number of lines, so that an image is not much higher than wide."""
_FOLDED = 54
"""The largest pitch of folded lines."""
_NARROW, _LEGIBLE = 3, 60
"""Pieces with more characters than the first number are as wide as the second number, in pixels, if possible."""
_LOW, _HIGH = 430, 600
"""Heights in pixels: that of folded lines if their pieces are large enough, and the most otherwise."""
_ENOUGH = 0.9
"""The share of a theme's least pitch that is large enough for the pieces of a folded line."""
_ALMOST = 0.85
"""The share of the pitch of folded lines that is large enough for lines that aren't folded."""
_LEAST = 8
"""The least pitch, for boards beyond the limits of a game."""
_APART = 10
_LINK, _LANE = 3, 7
"""The thickness of a link between two coins of a folded line, and how far above a row the connector to it runs."""
_MIDDLE = 0.55
"""The middle of a piece, as a share of its height."""


@dataclass(frozen=True, slots=True)
class ReviewedMoves:
    """The moves that a review marks: the best ones and the one that was made, if any."""

    best: frozenset[Move]
    played: Move | None

    @property
    def all(self) -> frozenset[Move]:
        return self.best if self.played is None else self.best | {self.played}

    def kinds(self, move: Move) -> Sequence[str]:
        """Return the kinds of marks of `move`: `best`, `played`, both or none."""
        return ["best"] * (move in self.best) + ["played"] * (move == self.played)


NO_MOVES = ReviewedMoves(frozenset(), None)
"""The marks of a board on which nobody can move."""


@dataclass(frozen=True)
class Caption:
    """Shapes and words side by side."""

    parts: tuple[Sprite, ...]

    @cached_property
    def width(self) -> int:
        return sum(part.width for part in self.parts) + _PART_GAP * (len(self.parts) - 1)

    @cached_property
    def height(self) -> int:
        return max(part.height for part in self.parts)

    def paste(self, canvas: Canvas, x: int, y: int, over: bool = False) -> None:
        """Paste the parts on the tray with their top left corner at x, y; with `over`, on top of other parts."""
        for part in self.parts:
            top = y + (self.height - part.height) // 2
            if over:
                canvas.paste_on_tray(part, x, top)
            else:
                canvas.paste(part, x, top)
            x += part.width + _PART_GAP


@lru_cache(maxsize=64)
def _word_caption(theme: Theme, word: str) -> Caption:
    return Caption((theme.label(word, theme.letters, "accent", "tray"),))


def review_caption(theme: Theme, kinds: Sequence[str]) -> Caption:
    parts = []
    for kind in kinds:
        ink = "accent" if kind == "best" else "text"
        parts.append(theme.mark(kind, theme.letters - 2, ink, "tray"))
        parts.append(theme.label(translate(f"picture-mark-{kind}"), theme.letters, ink, "tray"))
    return Caption(tuple(parts))


@dataclass(frozen=True, slots=True)
class LineFit:
    """The pixels from one piece to the next and from one row to the next, and the pieces side by side of each line.

    A line of more pieces is folded into rows, each from the left to the right. `rows` are the rows of each line.
    """

    pitch: int
    step: int
    columns: tuple[int, ...]
    rows: tuple[int, ...]


def line_fit(board: Board, theme: Theme, room: int) -> LineFit:
    """Return the largest pieces that fit into `room` pixels, the same from the first move to the last. O(coins)."""
    is_wide = any(len(short_number(coin, COLUMNS)) > _NARROW for coin in board.coins)
    lengths = tuple([len(line.coins) for line in board.lines])
    return _fit(lengths, any(line.wall for line in board.lines), is_wide, theme, room)


@lru_cache(maxsize=64)
def _fit(lengths: tuple[int, ...], is_walled: bool, is_wide: bool, theme: Theme, room: int) -> LineFit:
    """Fit lines of these lengths: most boards are of one of a few shapes."""
    least, greatest = theme.pitches
    longest = max(lengths)
    greatest = min(greatest, max(_LARGEST[len(lengths)], _LEGIBLE if is_wide else 0))
    across = room - (NUMBER if len(lengths) > 1 else 0) - (WALL if is_walled else 0)
    unfolded = across // longest
    if longest <= min(theme.most[is_wide], across // least):
        return _rows_of_one(lengths, theme, max(least, min(greatest, unfolded)))
    fit = _largest_folded(lengths, theme, across - 2 * TURN, min(greatest, _FOLDED), round(least * _ENOUGH))
    if unfolded >= fit.pitch * _ALMOST:
        return _rows_of_one(lengths, theme, unfolded)
    return fit


def _rows_of_one(lengths: tuple[int, ...], theme: Theme, pitch: int) -> LineFit:
    return LineFit(pitch, theme.rows(pitch) + theme.letters + _WORDS, lengths, (1,) * len(lengths))


def _largest_folded(lengths: tuple[int, ...], theme: Theme, room: int, largest: int, enough: int) -> LineFit:
    for high, smallest in ((_LOW, enough), (_HIGH, _LEAST)):
        for pitch in range(largest, smallest - 1, -1):
            fit = _folded(lengths, theme, room, pitch)
            if fit.step * sum(fit.rows) <= high:
                return fit
    return _folded(lengths, theme, room, _LEAST)


def _folded(lengths: tuple[int, ...], theme: Theme, room: int, pitch: int) -> LineFit:
    most = room // pitch
    rows = [-(-length // most) for length in lengths]
    columns = tuple([-(-length // number) for length, number in zip(lengths, rows, strict=True)])
    needed = tuple([-(-length // number) for length, number in zip(lengths, columns, strict=True)])
    return LineFit(pitch, theme.rows(pitch) + theme.letters + _CONNECTOR, columns, needed)


class LineLayout:
    """Line `number` (from 1) of a match, drawn on `canvas` by `draw`."""

    def __init__(
        self, match: Match, number: int, theme: Theme, fit: LineFit, canvas: Canvas, marks: ReviewedMoves | None
    ) -> None:
        line, (start, stop) = match.board.lines[number - 1], match.position.spans[number - 1]
        self._match, self._number, self._theme, self._canvas, self._marks = match, number, theme, canvas, marks
        self._pitch, self._step = fit.pitch, fit.step
        self._coins, self._wall = line.coins, line.wall
        if line.ring and match.moves[0].place is not None:  # the first move of a ring leaves a row
            first, left = match.moves[0].place, len(line.coins) - 1
            self._coins, start, stop = line.unrolled[first : first + left], start - first, stop - first
        self._start, self._stop = start, stop
        self._columns = min(len(self._coins), fit.columns[number - 1])
        self._folded = len(self._coins) > self._columns
        moves = [move for move in match.position.moves() if move.line == number] if match.active else []
        self._moves = [move for move in moves if marks is None or move in marks.all]
        self._offered = {self._end(move) for move in self._moves}
        self._recent = self._recently_taken()

    def draw(self, x: int, y: int, room: int) -> None:
        """Draw the line in the middle of `room` pixels, its top left corner at x, y."""
        wide, high = self._columns * self._pitch, self._theme.rows(self._pitch)
        left = x + (room - wide - (WALL if self._wall else 0)) // 2
        if self._wall is Side.LEFT:
            self._canvas.paste(self._theme.wall(high), left, y)
            left += WALL
        rows = (divmod(place, self._columns) for place in range(len(self._coins)))
        spots = [(left + column * self._pitch, y + row * self._step) for row, column in rows]
        if self._wall is Side.RIGHT:
            at, top = spots[-1]
            self._canvas.paste(self._theme.wall(high), at + self._pitch, top)
        states = [self._piece_state(place) for place in range(len(spots))]
        if PieceState.SLOT in states and not self._folded:
            self._canvas.paste(self._theme.slots(len(spots), self._pitch), *spots[0])
        for place, (at, top) in enumerate(spots):
            if self._folded or states[place] is not PieceState.SLOT:
                piece = self._theme.piece(self._coins[place], states[place], self._pitch, place)
                self._canvas.paste(piece, at, top)
        if self._folded:
            for place in range(self._start, self._stop - 1):
                self._draw_link(place, spots[place], spots[place + 1])
        self._draw_captions(spots, (x, x + room))

    def _piece_state(self, place: int) -> PieceState:
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

    def _draw_link(self, place: int, one: tuple[int, int], other: tuple[int, int]) -> None:
        """Draw a link from the coin at `place` to the next one: a dash, or a connector from row to row."""
        middle = round(self._theme.rows(self._pitch) * _MIDDLE) - _LINK // 2
        ink = self._theme.palette["quiet"]
        before, after = one[0] + self._pitch - self._beside(place), other[0] + self._beside(place + 1)
        if one[1] == other[1]:
            if before < after:
                self._canvas.fill(ink, before, one[1] + middle, after, one[1] + middle + _LINK)
            return
        lane, right, left = other[1] - _LANE, one[0] + self._pitch, other[0]
        bow = lane + _LINK - (one[1] + middle)
        self._canvas.fill(ink, min(before, right), one[1] + middle, right, one[1] + middle + _LINK)
        self._canvas.paste(_bow(self._theme, bow, False), right, one[1] + middle)
        self._canvas.fill(ink, left, lane, right, lane + _LINK)
        self._canvas.paste(_bow(self._theme, other[1] + middle + _LINK - lane, True), left - TURN, lane)
        self._canvas.fill(ink, left, other[1] + middle, max(after, left), other[1] + middle + _LINK)

    def _beside(self, place: int) -> int:
        """Return the pixels between a coin and the edge of its piece."""
        radius = self._theme.radius(self._coins[place], self._pitch)
        return int(self._pitch / 2 - radius) - (FRAME if place in self._offered else 0)

    def _draw_captions(self, spots: list[tuple[int, int]], edges: tuple[int, int]) -> None:
        """Draw the words at the outer sides of the coins, without overlap of two in one row."""
        before, after = edges
        taken: dict[int, int] = {}
        is_last = self._stop - self._start == 1
        for move in sorted(self._moves, key=lambda move: -spots[self._end(move)][0]):
            if self._marks is not None:
                caption = review_caption(self._theme, self._marks.kinds(move))
            else:  # as on the buttons
                word = "picture-take" if is_last else "picture-left" if move.side is Side.LEFT else "picture-right"
                caption = _word_caption(self._theme, translate(word))
            column, top = spots[self._end(move)]
            at = column + _APART // 2 if move.side is Side.RIGHT else column + self._pitch - _APART // 2 - caption.width
            if is_last:
                at = column + (self._pitch - caption.width) // 2
            at = max(before, min(at, taken.get(top, after) - caption.width))
            caption.paste(self._canvas, at, top + self._theme.rows(self._pitch) + (2 if self._folded else 4))
            taken[top] = at - _APART


@lru_cache(maxsize=32)
def _bow(theme: Theme, height: int, back: bool) -> Sprite:
    """Draw a bow from one row to the next, open to the left or, with `back`, to the right."""
    builder = SpriteBuilder(theme.palette, TURN, height, "tray", theme.between["quiet"])
    left, right = (2, 2 * TURN + 2) if back else (-TURN - 2, TURN - 2)
    builder.box(left, 0, right, height, "quiet", TURN * 0.8)
    builder.box(left + _LINK, _LINK, right - _LINK, height - _LINK, "tray", TURN * 0.8 - _LINK)
    return builder.sprite()
