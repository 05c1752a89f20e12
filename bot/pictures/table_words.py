"""What the picture of a DP table says, in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.coins import Side
from bot.coins.solver import RowTable
from bot.language import say
from bot.pictures.numbers import short
from bot.pictures.picture import LONGEST_ALT

NUMBERED = 12
"""Coins up to which a picture has every value as a number."""
_DIGITS = 16


def table_alt(table: RowTable, played: Sequence[Side]) -> str:
    """The table in at most `LONGEST_ALT` characters: every value where there is room, else what the shades show."""
    return next(text for text in _tellings(table, played) if len(text) <= LONGEST_ALT)


def _tellings(table: RowTable, played: Sequence[Side]) -> Iterator[str]:
    n = len(table.coins)
    start = say("picture-table", coins=n, worth=_worth(table, 0, n - 1))
    moves = _moves(table, played)
    paths = [_path(moves, ends) for ends in (n, 3)]
    if n <= NUMBERED:
        every = " ".join(_lengths(table, length) for length in range(1, n + 1))
        yield from (f"{start} {every}{path}" for path in paths)
    values = [table.value(i, j) for i in range(n) for j in range(i, n)]
    won, tied = sum(value > 0 for value in values), values.count(0)
    counts = say("picture-table-counts", all=len(values), won=won, tied=tied, lost=len(values) - won - tied)
    yield from (f"{start} {counts}{path}" for path in paths)


def _lengths(table: RowTable, length: int) -> str:
    """`2 coins: 3 5 7.`: the stretches of one length, from the left."""
    worth = [_worth(table, i, i + length - 1) for i in range(len(table.coins) - length + 1)]
    return say("picture-stretches", length=length, values=" ".join(worth))


def _moves(table: RowTable, played: Sequence[Side]) -> list[str]:
    """`right to −5`: each move with what the rest is worth to the other side."""
    i, j, moves = 0, len(table.coins) - 1, []
    for side in played:
        i, j = (i + 1, j) if side is Side.LEFT else (i, j - 1)
        moves.append(say("picture-to-left" if side is Side.LEFT else "picture-to-right", worth=_worth(table, i, j)))
    return moves


def _path(moves: Sequence[str], ends: int) -> str:
    """` Played: right to −5, left to 4.` with the first and last `ends` moves."""
    hidden = len(moves) - 2 * ends
    left_out = say("picture-left-out", count=hidden)
    told = [*moves[:ends], left_out, *moves[-ends:]] if hidden > 1 else moves
    return f" {say('picture-played', moves=', '.join(told))}" if told else ""


def _worth(table: RowTable, i: int, j: int) -> str:
    return short(table.value(i, j), _DIGITS)
