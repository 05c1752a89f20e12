"""The notation of boards, used everywhere: commands, export, storage, tests.

Integers separated by spaces or commas, lines by `|`, a wall by `[` before the first coin or `]` after the last:
`4 7 2 9 5 2` is a row, `4 7 2 | [3 8 1` a row and a stack. What is written is always readable again.
"""

from __future__ import annotations

import re
from typing import Final

from bot.coins.errors import NotationError

_SPACE: Final = re.compile(r"\s*")
_SEPARATOR: Final = re.compile(r"\s*,?\s*")
_COIN: Final = re.compile(r"-?[0-9]+(?![^\s,|\[\]])")
_WORD: Final = re.compile(r"[^\s,|\[\]]+|.", re.DOTALL)
_LONGEST_COIN: Final = 4300
"""Digits of a coin: as many as Python reads and writes at once unless told otherwise."""
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
    start = 0
    for piece in text.split("|"):
        stop = start + len(piece)
        lines.append(_read_line(text, start, stop))
        start = stop + 1
    return lines


def _read_line(text: str, start: int, stop: int) -> Written:
    coins: list[int] = []
    wall = ""
    at = _skip(_SPACE, text, start, stop)
    if at < stop and text[at] == "[":
        wall = "L"
        at = _skip(_SPACE, text, at + 1, stop)
    separator = ""
    while (at < stop and text[at] != "]") or not coins or "," in separator:
        end = _end_of_coin(text, at, stop)
        coins.append(int(text[at:end]))
        at = _skip(_SEPARATOR, text, end, stop)
        separator = text[end:at]
    if at < stop:
        if wall:
            raise NotationError(at + 1, "no second wall: a line is open at one end at least", "']'")
        wall = "R"
        at = _skip(_SPACE, text, at + 1, stop)
        if at < stop:
            raise NotationError(at + 1, "'|' or the end after the wall", _found(text, at))
    return tuple(coins), wall


def _end_of_coin(text: str, at: int, stop: int) -> int:
    match = _COIN.match(text, at, stop)
    if match is None:
        hint = ", a wall '[' only before the first coin of a line" if text[at : at + 1] == "[" else ""
        raise NotationError(at + 1, f"a coin (an integer){hint}", _found(text, at))
    digits = len(match.group().removeprefix("-"))
    if digits > _LONGEST_COIN:
        raise NotationError(at + 1, f"a coin of at most {_LONGEST_COIN} digits", f"{digits}")
    return match.end()


def _skip(pattern: re.Pattern[str], text: str, at: int, stop: int) -> int:
    match = pattern.match(text, at, stop)
    return match.end() if match else at


def _found(text: str, at: int) -> str:
    word = _WORD.match(text, at)
    if word is None:
        return "the end"
    # Half a surrogate pair can't be written anywhere.
    shown = word.group().encode("utf-8", "replace").decode()
    return f"'{shown if len(shown) <= _SHOWN else shown[:_SHOWN] + '…'}'"
