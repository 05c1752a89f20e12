"""Read the input of USACO training, *game1* ("A Game"): the number of coins, then the coins, on any lines.

Numbers and the spaces between them are those of a board's notation, see `bot.coins.notation`.
"""

from __future__ import annotations

import re

from bot.cli.formatting import pluralize
from bot.coins.notation import read_integer
from bot.errors import CoinsError
from bot.util.foreign_text import IGNORED, quote

_WORD = re.compile(rf"[^\s{IGNORED}](?:\S*[^\s{IGNORED}])?")
_MAX_LENGTH = 40
"""The most characters of an announced number of coins in an error."""


class InputError(CoinsError):
    """An unreadable input; `line` and `column` count from 1."""

    def __init__(self, line: int, column: int, expected: str, found: str) -> None:
        super().__init__(f"Line {line}, column {column}: expected {expected}, found {found}.")
        self.line = line
        self.column = column


def read(text: str) -> list[int]:
    r"""Parse the coins in `text`. O(characters). Raises `InputError`, also for more or fewer coins than announced.

    >>> read("6\n4 7 2 9\n5 2\n")
    [4, 7, 2, 9, 5, 2]
    """
    # `int` reads a million coins ten times as fast, but also 1_000, +5 and digits of other scripts.
    if text.isascii() and "_" not in text and "+" not in text:
        try:
            numbers = list(map(int, text.split()))
        except ValueError:
            return _read_words(text)
        if numbers and numbers[0] == len(numbers) - 1:
            del numbers[0]
            return numbers
    return _read_words(text)


def _read_words(text: str) -> list[int]:
    """Parse the coins word by word, to find the first error."""
    announced = None
    coins: list[int] = []
    for word in _WORD.finditer(text):
        number = read_integer(word.group())
        if announced is None:
            if number is None or number < 0:
                raise _error_at(text, word.start(), "the number of coins", quote(word.group()))
            announced = number
        elif len(coins) == announced:
            expected = f"the end after {pluralize(announced, 'coin')}"
            raise _error_at(text, word.start(), expected, quote(word.group()))
        elif number is None:
            raise _error_at(text, word.start(), "a coin (a whole number)", quote(word.group()))
        else:
            coins.append(number)
    if announced is None:
        raise _error_at(text, len(text), "the number of coins", "the end of the input")
    if len(coins) < announced:
        expected = pluralize(announced, "coin")
        if len(expected) > _MAX_LENGTH:
            expected = f"{expected[:_MAX_LENGTH]}… coins"
        raise _error_at(text, len(text), expected, f"the end of the input after {len(coins):,}")
    return coins


def _error_at(text: str, index: int, expected: str, found: str) -> InputError:
    line_start = text.rfind("\n", 0, index) + 1
    return InputError(text.count("\n", 0, index) + 1, index - line_start + 1, expected, found)
