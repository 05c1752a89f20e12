"""The notation of boards, used everywhere: commands, export, storage, tests.

Integers separated by spaces or commas, lines by `|`, a wall by `[` before the first coin or `]` after the last:
`4 7 2 9 5 2` is a row, `4 7 2 | [3 8 1` a row and a stack. A ring stands between `(` and `)`, from any of its coins on
round to the one before, and is a board of its own: `(4 7 2 9 5 2)`. What is written is always readable again.
"""

from __future__ import annotations

import re
from typing import Final

from bot.coins.errors import NotationError, Words

_SPACE: Final = re.compile(r"\s*")
_SEPARATOR: Final = re.compile(r"\s*,?\s*")
_COIN: Final = re.compile(r"-?[0-9]+(?![^\s,|\[\]()])")
_WORD: Final = re.compile(r"[^\s,|\[\]()]+|.", re.DOTALL)
_LONGEST_COIN: Final = 4300
"""Digits of a coin: as many as Python reads and writes at once unless told otherwise."""
_SHOWN: Final = 12

_COIN_EXPECTED: Final = Words("a coin (an integer)", "notation-coin")
_COIN_RATHER_THAN: Final = {
    "[": Words("a coin (an integer), a wall '[' only before the first coin of a line", "notation-coin-then-wall"),
    "(": Words("a coin (an integer), '(' only before the first coin of a ring", "notation-coin-then-ring"),
}

Written = tuple[tuple[int, ...], str]
"""A line as written: its coins, and its form: the letter of the walled side, `""` for a row, or `RING`."""
RING: Final = "O"

_AFTER_RING: Final = Words("the end after the ring", "notation-after-ring")
_AFTER_WALL: Final = Words("'|' or the end after the wall", "notation-after-wall")

_OPENING: Final = {"L": "[", RING: "("}
_CLOSING: Final = {"R": "]", RING: ")"}


def write_line(coins: tuple[int, ...], form: str) -> str:
    """The notation of one line; `form` is `"L"`, `"R"`, `""` or `RING`."""
    return _OPENING.get(form, "") + " ".join(map(str, coins)) + _CLOSING.get(form, "")


def read_lines(text: str) -> list[Written]:
    """The lines written in `text`, in O(characters).

    Raises `NotationError`, which names the place and what was expected there.
    """
    lines: list[Written] = []
    start = 0
    pieces = text.split("|")
    for piece in pieces:
        stop = start + len(piece)
        lines.append(_read_line(text, start, stop, alone=len(pieces) == 1))
        start = stop + 1
    return lines


def _read_line(text: str, start: int, stop: int, alone: bool) -> Written:
    coins: list[int] = []
    form = ""
    at = _skip(_SPACE, text, start, stop)
    if at < stop and text[at] in "[(":
        if text[at] == "(" and not alone:
            raise NotationError(
                at + 1, Words("a row or a stack, as a ring is a board of its own", "notation-ring-alone"), "'('"
            )
        form = "L" if text[at] == "[" else RING
        at = _skip(_SPACE, text, at + 1, stop)
    separator = ""
    while (at < stop and text[at] not in "])") or not coins or "," in separator:
        end = _end_of_coin(text, at, stop)
        coins.append(int(text[at:end]))
        at = _skip(_SEPARATOR, text, end, stop)
        separator = text[end:at]
    if at < stop:
        form = _closed(text, at, form)
        at = _skip(_SPACE, text, at + 1, stop)
        if at < stop:
            raise NotationError(at + 1, _AFTER_RING if form == RING else _AFTER_WALL, _found(text, at))
    elif form == RING:
        raise NotationError(at + 1, Words("')' at the end of the ring", "notation-ring-end"), _found(text, at))
    return tuple(coins), form


def _closed(text: str, at: int, form: str) -> str:
    """The form of a line that began as `form` and has `]` or `)` at its end. Raises `NotationError`."""
    if text[at] == ")":
        if form != RING:
            only = Words("')' only at the end of a ring, which begins with '('", "notation-ring-begins")
            raise NotationError(at + 1, only, "')'")
        return RING
    if form == RING:
        no_wall = Words("')' at the end of the ring, which has no wall", "notation-ring-no-wall")
        raise NotationError(at + 1, no_wall, "']'")
    if form:
        open_end = Words("no second wall: a line is open at one end at least", "notation-second-wall")
        raise NotationError(at + 1, open_end, "']'")
    return "R"


def _end_of_coin(text: str, at: int, stop: int) -> int:
    match = _COIN.match(text, at, stop)
    if match is None:
        expected = _COIN_RATHER_THAN.get(text[at : at + 1], _COIN_EXPECTED)
        raise NotationError(at + 1, expected, _found(text, at))
    digits = len(match.group().removeprefix("-"))
    if digits > _LONGEST_COIN:
        shorter = Words("a coin of at most {most} digits", "notation-digits", most=_LONGEST_COIN)
        raise NotationError(at + 1, shorter, str(digits))
    return match.end()


def _skip(pattern: re.Pattern[str], text: str, at: int, stop: int) -> int:
    match = pattern.match(text, at, stop)
    return match.end() if match else at


def _found(text: str, at: int) -> str | Words:
    word = _WORD.match(text, at)
    if word is None:
        return Words("the end", "notation-end")
    # Half a surrogate pair can't be written anywhere.
    shown = word.group().encode("utf-8", "replace").decode()
    return f"'{shown if len(shown) <= _SHOWN else shown[:_SHOWN] + '…'}'"
