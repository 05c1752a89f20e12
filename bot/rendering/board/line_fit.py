"""Choose the size of pieces and fold lines, so that every coin of a board is shown."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from bot.coins import Board
from bot.rendering.primitives.number_format import short_number
from bot.rendering.themes import COLUMNS, WALL, Theme

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
