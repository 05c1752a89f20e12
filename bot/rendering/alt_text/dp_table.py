"""The alt text of the image of a DP table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.coins import Side
from bot.coins.solver import RowTable
from bot.i18n import translate
from bot.rendering.image import MAX_ALT_TEXT_LENGTH
from bot.rendering.primitives.number_format import short_number

NUMBERED = 12
"""The most coins for which an image has every value as a number."""
_DIGITS = 16


def dp_table_alt_text(table: RowTable, played: Sequence[Side]) -> str:
    """Describe the table in at most `MAX_ALT_TEXT_LENGTH` characters: all values if they fit, else counts."""
    return next(text for text in _descriptions(table, played) if len(text) <= MAX_ALT_TEXT_LENGTH)


def partial_table_alt_text(table: RowTable, known: int, is_asking: bool) -> str:
    """Describe the first `known` cells of the table of a short row, by length; `?` is the cell of the question."""
    n = len(table.coins)
    texts = [translate("lesson-table", coins=n)]
    for length in range(1, n + 1):
        cells = n - length + 1
        shown = [_worth(table, i, i + length - 1) for i in range(min(known, cells))]
        if is_asking and 0 <= known < cells:
            shown.append("?")
        if shown:
            texts.append(translate("picture-stretches", length=length, values=" ".join(shown)))
        known -= cells
    return " ".join(texts)


def _descriptions(table: RowTable, played: Sequence[Side]) -> Iterator[str]:
    n = len(table.coins)
    start = translate("picture-table", coins=n, worth=_worth(table, 0, n - 1))
    moves = _moves(table, played)
    paths = [_path(moves, ends) for ends in (n, 3)]
    if n <= NUMBERED:
        every = " ".join(_lengths(table, length) for length in range(1, n + 1))
        yield from (f"{start} {every}{path}" for path in paths)
    values = [table.value(i, j) for i in range(n) for j in range(i, n)]
    won, tied = sum(value > 0 for value in values), values.count(0)
    counts = translate("picture-table-counts", all=len(values), won=won, tied=tied, lost=len(values) - won - tied)
    yield from (f"{start} {counts}{path}" for path in paths)


def _lengths(table: RowTable, length: int) -> str:
    """Return the values of all intervals of one length, from the left, as in `2 coins: 3 5 7.`."""
    worth = [_worth(table, i, i + length - 1) for i in range(len(table.coins) - length + 1)]
    return translate("picture-stretches", length=length, values=" ".join(worth))


def _moves(table: RowTable, played: Sequence[Side]) -> list[str]:
    """Return each move with the value that it leaves to the other side: `right to −5`."""
    i, j, moves = 0, len(table.coins) - 1, []
    for side in played:
        i, j = (i + 1, j) if side is Side.LEFT else (i, j - 1)
        moves.append(
            translate("picture-to-left" if side is Side.LEFT else "picture-to-right", worth=_worth(table, i, j))
        )
    return moves


def _path(moves: Sequence[str], ends: int) -> str:
    """Return the first and last `ends` moves, as in ` Played: right to −5, left to 4.`."""
    hidden = len(moves) - 2 * ends
    left_out = translate("picture-left-out", count=hidden)
    shown = [*moves[:ends], left_out, *moves[-ends:]] if hidden > 1 else moves
    return f" {translate('picture-played', moves=', '.join(shown))}" if shown else ""


def _worth(table: RowTable, i: int, j: int) -> str:
    return short_number(table.value(i, j), _DIGITS)
