"""The notation of boards, used everywhere: commands, export, storage, tests.

Integers separated by spaces or commas, lines by `|`, a wall by `[` before the first coin or `]` after the last:
`4 7 2 9 5 2` is a row, `4 7 2 | [3 8 1` a row and a stack. What is written is always readable again.
"""

from __future__ import annotations

import re
from typing import Final

from bot.coins.errors import NotationError

_TOKEN: Final = re.compile(r"\s+|-?[0-9]+(?![0-9A-Za-z_.])|[|,\[\]]")
_WORD: Final = re.compile(r"[^\s|,\[\]]+")
_LONGEST_COIN: Final = 4000
"""Digits of a coin. Python reads and writes at most 4,300 at once unless told otherwise."""
_SHOWN: Final = 12

Written = tuple[tuple[int, ...], str]
"""A line as written: its coins, and the letter of the walled side (`""` for a row)."""


def write_line(coins: tuple[int, ...], wall: str) -> str:
    """The notation of one line; `wall` is `"L"`, `"R"` or `""`."""
    return ("[" if wall == "L" else "") + " ".join(map(str, coins)) + ("]" if wall == "R" else "")


def read_lines(text: str) -> list[Written]:
    """The lines written in `text`, in O(characters).

    Raises `NotationError`, which names the place and what was expected there.
    """
    lines: list[Written] = []
    coins: list[int] = []
    wall = ""
    comma = False  # a comma stands open: only a coin may follow
    at = 0
    while at < len(text):
        token = _token(text, at, coins, wall)
        if token == "|":
            _need_coin(coins, comma, text, at)
            lines.append((tuple(coins), wall))
            coins, wall = [], ""
        elif token == ",":
            _need_coin(coins, comma, text, at)
            if wall == "R":
                raise NotationError(at + 1, "'|' or the end", "','")
            comma = True
        elif token == "[":
            if coins or wall:
                raise NotationError(at + 1, "a wall '[' only before the first coin of a line", "'['")
            wall = "L"
        elif token == "]":
            _need_coin(coins, comma, text, at)
            if wall == "L":
                raise NotationError(at + 1, "a line open at one end at least", "']', a second wall")
            if wall == "R":
                raise NotationError(at + 1, "'|' or the end", "']'")
            wall = "R"
        elif not token.isspace():
            if wall == "R":
                raise NotationError(at + 1, "'|' or the end after the wall ']'", f"'{_shorten(token)}'")
            if len(token) > _LONGEST_COIN:
                raise NotationError(at + 1, f"a coin of at most {_LONGEST_COIN} digits", f"{len(token)} digits")
            coins.append(int(token))
            comma = False
        at += len(token)
    _need_coin(coins, comma, text, at)
    lines.append((tuple(coins), wall))
    return lines


def _token(text: str, at: int, coins: list[int], wall: str) -> str:
    match = _TOKEN.match(text, at)
    if match:
        return match.group()
    word = _WORD.match(text, at)
    found = _shorten(word.group() if word else text[at])
    expected = "'|' or the end" if coins and wall == "R" else "an integer"
    raise NotationError(at + 1, expected, f"'{found}'")


def _need_coin(coins: list[int], comma: bool, text: str, at: int) -> None:
    if comma or not coins:
        raise NotationError(at + 1, "a coin (an integer)", f"'{text[at]}'" if at < len(text) else "the end")


def _shorten(word: str) -> str:
    return word if len(word) <= _SHOWN else word[:_SHOWN] + "…"
