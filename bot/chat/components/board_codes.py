"""Write a board as a short code, so that a custom id can carry it.

A code like `1-8-r3l3-uaU` has the least coin, the number of values from it on, the kind and the size of each line,
and all coins as one number in base 64. It is a third as long as the notation: sixty coins of two digits fit a custom
id.
"""

from __future__ import annotations

import re
import string
from itertools import islice

from bot.coins import Board, BoardError, Line, Side

_DIGITS = string.digits + string.ascii_letters + "~_"
_CODE = re.compile(r"(?P<least>n?[0-9]+)-(?P<values>[0-9]+)-(?P<lines>(?:[rlwo][0-9]{1,2}){1,4})-(?P<coins>.+)")
_LINE = re.compile(r"([rlwo])([0-9]+)")
_MAX_LENGTH = 100
"""The most characters of a custom id, and so of a code."""


def write_board(board: Board) -> str:
    """Return the code of `board`. O(coins).

    >>> write_board(Board.parse("4 7 2 | [3 8 1"))
    '1-8-r3l3-uaU'
    """
    min_coin = min(board.coins)
    values = max(board.coins) - min_coin + 1
    packed = 0
    for coin in board.coins:
        packed = packed * values + coin - min_coin
    digits = [_DIGITS[packed % 64]]
    while packed := packed // 64:
        digits.append(_DIGITS[packed % 64])
    lines = "".join(f"{_kind(line)}{len(line.coins)}" for line in board.lines)
    return f"{str(min_coin).replace('-', 'n')}-{values}-{lines}-{''.join(reversed(digits))}"


def read_board(code: str) -> Board | None:
    """Return the board with that code; `None` if it isn't one."""
    match = _CODE.fullmatch(code)
    if match is None or len(code) > _MAX_LENGTH or not set(match["coins"]) <= set(_DIGITS):
        return None
    min_coin, values = int(match["least"].replace("n", "-")), int(match["values"])
    sizes = [(kind, int(size)) for kind, size in _LINE.findall(match["lines"])]
    packed, coins = 0, []
    for digit in match["coins"]:
        packed = packed * 64 + _DIGITS.index(digit)
    for _ in range(sum(size for _, size in sizes)):
        packed, offset = divmod(packed, max(values, 1))
        coins.append(min_coin + offset)
    coins.reverse()
    remaining_coins = iter(coins)
    try:
        board = Board(tuple(_line(kind, tuple(islice(remaining_coins, size))) for kind, size in sizes))
    except BoardError:
        return None
    return board if write_board(board) == code else None


def _kind(line: Line) -> str:
    if line.ring:
        return "o"
    return "r" if line.wall is None else "l" if line.wall is Side.LEFT else "w"


def _line(kind: str, coins: tuple[int, ...]) -> Line:
    return Line(coins, {"l": Side.LEFT, "w": Side.RIGHT}.get(kind), kind == "o")
