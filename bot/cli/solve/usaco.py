"""Read the input of USACO training, *game1* ("A Game"): the number of coins, then the coins, on any lines."""

from __future__ import annotations

import re
from itertools import islice

from bot.cli.formatting import pluralize
from bot.errors import CoinsError

_INTEGER = re.compile(r"-?[0-9]+")
_WORD = re.compile(r"\S+")
_MAX_QUOTED_LENGTH = 12


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
    try:
        numbers = list(map(int, text.split()))
    except ValueError:
        raise _first_error(text) from None
    # `int` also reads 1_000, +5 and digits of other scripts, which the format doesn't allow.
    foreign = "_" in text or "+" in text or not text.isascii()
    if foreign or not numbers or numbers[0] != len(numbers) - 1:
        raise _first_error(text)
    del numbers[0]
    return numbers


def _first_error(text: str) -> InputError:
    """Return the first error from the start of `text`."""
    words = _WORD.finditer(text)
    first = next(words, None)
    if first is None:
        return _error_at(text, len(text), "the number of coins", "the end of the input")
    if not _INTEGER.fullmatch(first.group()) or int(first.group()) < 0:
        return _error_at(text, first.start(), "the number of coins", _shorten(first.group()))
    announced = int(first.group())
    count = 0
    for word in islice(words, announced):
        if not _INTEGER.fullmatch(word.group()):
            return _error_at(text, word.start(), "a coin (a whole number)", _shorten(word.group()))
        count += 1
    extra = next(words, None)
    if extra is not None:
        return _error_at(text, extra.start(), f"the end after {pluralize(announced, 'coin')}", _shorten(extra.group()))
    return _error_at(text, len(text), pluralize(announced, "coin"), f"the end of the input after {count:,}")


def _error_at(text: str, index: int, expected: str, found: str) -> InputError:
    line_start = text.rfind("\n", 0, index) + 1
    return InputError(text.count("\n", 0, index) + 1, index - line_start + 1, expected, found)


def _shorten(word: str) -> str:
    return f"'{word}'" if len(word) <= _MAX_QUOTED_LENGTH else f"'{word[:_MAX_QUOTED_LENGTH]}…'"
