"""Read and write the notation of boards that commands, exports, storage and tests use.

Integers separated by spaces or commas, lines by `|`, a wall by `[` before the first coin or `]` after the last: `4 7 2
9 5 2` is a row, `4 7 2 | [3 8 1` a row and a stack. A ring stands between `(` and `)`, starts at any of its coins, and
is a whole board: `(4 7 2 9 5 2)`. Everything that is written can be read again. A coin may have a hyphen or a
minus sign, as players read it. A hyphen right after a coin separates it from the next one, and the word `coins` may
stand before a board: `coins 5-10-25-10` is a row as somebody pastes it. Every white space of Unicode separates, and
characters without width that were pasted between coins are ignored. `1,000` is refused: it may be a coin or two.
"""

from __future__ import annotations

import re
from typing import Final

from bot.coins.errors import NotationError
from bot.errors import LocalizedText
from bot.util.foreign_text import IGNORED, quote

_SPACE: Final = re.compile(rf"[\s{IGNORED}]*")
_SEPARATOR: Final = re.compile(rf"-(?=[-−]?[0-9])|[\s{IGNORED}]*,?[\s{IGNORED}]*")
_PREFIX: Final = re.compile(rf"[\s{IGNORED}]*coins\b:?", re.IGNORECASE)
_MINUS: Final = "−"
_INTEGER: Final = f"[-{_MINUS}]?[0-9]+"
_NUMBER: Final = re.compile(_INTEGER)
_COIN: Final = re.compile(rf"{_INTEGER}(?=-[-−]?[0-9]|[{IGNORED}]*(?:[\s,|\[\]()]|\Z))")
_THOUSANDS: Final = re.compile(rf"{_INTEGER}[\s{IGNORED}]*,[{IGNORED}]*0[0-9]+")
_WORD: Final = re.compile(r"[^\s,|\[\]()]+|.", re.DOTALL)
_MAX_DIGITS: Final = 4300
"""The most digits of a coin: by default, Python converts no longer strings to integers."""

_COIN_EXPECTED: Final = LocalizedText("notation-coin")
_COIN_EXPECTED_AT: Final = {
    "[": LocalizedText("notation-coin-then-wall"),
    "(": LocalizedText("notation-coin-then-ring"),
}

ParsedLine = tuple[tuple[int, ...], str]
"""The coins of a line and its form: the letter of the walled side, `""` for a row, or `RING`."""
RING: Final = "O"

_AFTER_RING: Final = LocalizedText("notation-after-ring")
_AFTER_WALL: Final = LocalizedText("notation-after-wall")

_OPENING: Final = {"L": "[", RING: "("}
_CLOSING: Final = {"R": "]", RING: ")"}


def write_line(coins: tuple[int, ...], form: str) -> str:
    """Return the notation of one line; `form` is `"L"`, `"R"`, `""` or `RING`."""
    return _OPENING.get(form, "") + " ".join(map(str, coins)) + _CLOSING.get(form, "")


def read_integer(word: str) -> int | None:
    """Return the number that `word` is, however long; `None` if it is none."""
    return int(word.replace(_MINUS, "-")) if _NUMBER.fullmatch(word) else None


def read_lines(text: str) -> list[ParsedLine]:
    """Parse the lines written in `text`. O(characters).

    Raises `NotationError`, which names the place and what was expected there.
    """
    lines: list[ParsedLine] = []
    start = _skip(_PREFIX, text, 0, len(text))
    pieces = text[start:].split("|")
    for piece in pieces:
        stop = start + len(piece)
        lines.append(_read_line(text, start, stop, is_only_line=len(pieces) == 1))
        start = stop + 1
    return lines


def _read_line(text: str, start: int, stop: int, is_only_line: bool) -> ParsedLine:
    coins: list[int] = []
    form = ""
    index = _skip(_SPACE, text, start, stop)
    if index < stop and text[index] in "[(":
        if text[index] == "(" and not is_only_line:
            raise NotationError(index + 1, LocalizedText("notation-ring-alone"), "'('")
        form = "L" if text[index] == "[" else RING
        index = _skip(_SPACE, text, index + 1, stop)
    separator = ""
    while (index < stop and text[index] not in "])") or not coins or "," in separator:
        end = _end_of_coin(text, index, stop)
        coins.append(int(text[index:end].replace(_MINUS, "-")))
        start, index = index, _skip(_SEPARATOR, text, end, stop)
        separator = text[end:index]
        if "," in separator and (thousands := _THOUSANDS.match(text, start, stop)):
            raise NotationError(start + 1, LocalizedText("notation-thousands"), quote(thousands.group()))
    if index < stop:
        form = _form_at_end(text, index, form)
        index = _skip(_SPACE, text, index + 1, stop)
        if index < stop:
            raise NotationError(index + 1, _AFTER_RING if form == RING else _AFTER_WALL, _word_at(text, index))
    elif form == RING:
        raise NotationError(index + 1, LocalizedText("notation-ring-end"), _word_at(text, index))
    return tuple(coins), form


def _form_at_end(text: str, index: int, form: str) -> str:
    """Return the form of a line that began as `form` and ends with `]` or `)`. Raises `NotationError`."""
    if text[index] == ")":
        if form != RING:
            raise NotationError(index + 1, LocalizedText("notation-ring-begins"), "')'")
        return RING
    if form == RING:
        raise NotationError(index + 1, LocalizedText("notation-ring-no-wall"), "']'")
    if form:
        raise NotationError(index + 1, LocalizedText("notation-second-wall"), "']'")
    return "R"


def _end_of_coin(text: str, index: int, stop: int) -> int:
    match = _COIN.match(text, index, stop)
    if match is None:
        expected = _COIN_EXPECTED_AT.get(text[index : index + 1], _COIN_EXPECTED)
        raise NotationError(index + 1, expected, _word_at(text, index))
    digits = len(match.group().lstrip(f"-{_MINUS}"))
    if digits > _MAX_DIGITS:
        raise NotationError(index + 1, LocalizedText("notation-digits", most=_MAX_DIGITS), _word_at(text, index))
    return match.end()


def _skip(pattern: re.Pattern[str], text: str, index: int, stop: int) -> int:
    match = pattern.match(text, index, stop)
    return match.end() if match else index


def _word_at(text: str, index: int) -> str | None:
    """Return the word at `index` in quotes, shortened if it is long; `None` at the end of the text."""
    word = _WORD.match(text, index)
    return quote(word.group()) if word else None
