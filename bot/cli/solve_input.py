"""Read what `solve` is asked, a board and a question about it, from JSON, USACO's format or the flags."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, replace
from typing import Any

from bot.cli.terminal import pluralize
from bot.coins import Board, Line, Ties
from bot.coins.notation import read_integer
from bot.errors import CoinsError
from bot.util.foreign_text import IGNORED, escape_invisible, quote, trim

_KEYS = frozenset({"board", "coins", "interval", "intervals", "ring", "opponent", "ties", "opponent_first"})
_ROW_ONLY = {"ring": "A ring", "opponent": "The best response", "interval": "An interval", "intervals": "An interval"}

Interval = tuple[int, int]
"""First and last coin, 0-based and inclusive."""
_WORD = re.compile(rf"[^\s{IGNORED}](?:\S*[^\s{IGNORED}])?")
_MAX_LENGTH = 40
"""The most characters of an announced number of coins in an error."""


@dataclass(frozen=True, slots=True)
class SolveRequest:
    """A question about a board. `lines` is empty for a board without coins; at most one other field is set.

    `ring` asks for the first moves only, of a ring or of a row taken as a ring.
    """

    lines: tuple[Line, ...]
    ring: bool = False
    intervals: tuple[Interval, ...] | None = None
    one_interval: bool = False
    greedy: Ties | None = None
    opponent_first: bool = False

    @property
    def row(self) -> tuple[int, ...]:
        """Return the coins of a board of one row or ring, or of no line."""
        return self.lines[0].coins if self.lines else ()


def lines_of_text(text: str) -> tuple[Line, ...]:
    return Board.parse(text).lines if trim(text) else ()


def lines_of_coins(coins: object) -> tuple[Line, ...]:
    """Return a list of integers as a row; no line for an empty list. Raises `CoinsError`."""
    if type(coins) is not list:
        raise CoinsError(f"'coins' must be a list of integers, not {_kind(coins)}.")
    if not coins:
        return ()
    if not set(map(type, coins)) <= {int}:  # exactly: true is not a coin
        index = next(index for index, coin in enumerate(coins) if type(coin) is not int)
        raise CoinsError(f"'coins' must be integers, but the one at {index} is {_kind(coins[index])}.")
    return (Line(tuple(coins)),)


def read_request(text: str) -> SolveRequest:
    try:
        document = json.loads(text)
    except json.JSONDecodeError as error:
        found = error.doc[error.pos : error.pos + 1]
        what = f", {quote(found)}" if escape_invisible(found) != found else ""
        raise CoinsError(f"This is not JSON: {error.msg} at line {error.lineno}, column {error.colno}{what}.") from None
    except RecursionError:
        raise CoinsError("This JSON is nested too deeply to be a request.") from None
    if type(document) is not dict:
        raise CoinsError(f"A request is a JSON object, not {_kind(document)}.")
    if not document.keys() <= _KEYS:
        unknown = next(key for key in document if key not in _KEYS)
        raise CoinsError(f"Unknown key {quote(unknown, 40)} in a request.")
    return _request(document)


def _request(document: dict[str, Any]) -> SolveRequest:
    lines = _lines_of_document(document)
    if len(document) == 1:  # only the board: the most frequent request by far
        return SolveRequest(lines)
    ring, opponent_first = _flag(document, "ring"), _flag(document, "opponent_first")
    if "opponent" in document and document["opponent"] != "greedy":
        raise CoinsError("'opponent' must be \"greedy\".")
    if "opponent" not in document and ("ties" in document or opponent_first):
        raise CoinsError("'ties' and 'opponent_first' need 'opponent'.")
    ties = _ties(document.get("ties", Ties.RIGHT.value)) if "opponent" in document else None
    intervals: tuple[Interval, ...] | None = None
    if "interval" in document:
        intervals = (_interval(document["interval"], lines),)
    if "intervals" in document:
        if type(document["intervals"]) is not list:
            raise CoinsError(f"'intervals' must be a list, not {_kind(document['intervals'])}.")
        intervals = tuple([_interval(pair, lines) for pair in document["intervals"]])
    request = SolveRequest(lines, ring, intervals, "interval" in document, ties, opponent_first)
    return checked(request, [key for key in _ROW_ONLY if key in document and (key != "ring" or ring)])


def checked(request: SolveRequest, questions: list[str]) -> SolveRequest:
    """Return the request, with its row as a ring if that is asked.

    Raises `CoinsError` for two questions at once, and for questions about rows if the board is none.
    """
    if len(questions) > 1:
        raise CoinsError(f"'{questions[0]}' and '{questions[1]}' cannot be asked together.")
    if questions and request.lines:
        question = _ROW_ONLY[questions[0]]
        if len(request.lines) > 1:
            raise CoinsError(f"{question} needs a board of one line: this one has {len(request.lines)}.")
        if request.lines[0].wall is not None:
            raise CoinsError(f"{question} needs a row without a wall: this board is a stack.")
        if request.lines[0].ring and questions != ["ring"]:
            raise CoinsError(f"{question} needs a row: this board is a ring.")
    return replace(request, lines=tuple(replace(line, ring=request.ring or line.ring) for line in request.lines))


def _lines_of_document(document: dict[str, Any]) -> tuple[Line, ...]:
    if ("board" in document) == ("coins" in document):
        raise CoinsError("A request needs either 'board' or 'coins'.")
    if "coins" in document:
        return lines_of_coins(document["coins"])
    board = document["board"]
    if type(board) is list:
        raise CoinsError("'board' must be a text like \"4 7 2 | [3 8 1\"; a list of coins goes by the name 'coins'.")
    if type(board) is not str:
        raise CoinsError(f"'board' must be a text like \"4 7 2 | [3 8 1\", not {_kind(board)}.")
    return lines_of_text(board)


def _flag(document: dict[str, Any], key: str) -> bool:
    flag = document.get(key, False)
    if type(flag) is not bool:
        raise CoinsError(f"'{key}' must be true or false, not {_kind(flag)}.")
    return flag


def _ties(name: object) -> Ties:
    try:
        return Ties(name)
    except ValueError:
        raise CoinsError('\'ties\' must be "right", "left" or "random".') from None


def _interval(pair: object, lines: tuple[Line, ...]) -> Interval:
    if type(pair) is not list or len(pair) != 2 or type(pair[0]) is not int or type(pair[1]) is not int:
        raise CoinsError("An interval is a list of two integers, [first, last], counted from 0.")
    i, j = pair
    size = len(lines[0].coins) if lines else 0
    if len(lines) <= 1 and not 0 <= i <= j < size:
        raise CoinsError(f"The interval [{i}, {j}] is not within the {pluralize(size, 'coin')}, counted from 0.")
    return i, j


def _kind(value: object) -> str:
    """Return the type of a JSON value in JSON's terms."""
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    names = {dict: "an object", list: "a list", str: "a text", int: "an integer", float: "a number with a fraction"}
    return names[type(value)]


def read_usaco(text: str) -> list[int]:
    r"""Parse the coins in `text`. O(characters). Raises `CoinsError`, also for more or fewer coins than announced.

    >>> read_usaco("6\n4 7 2 9\n5 2\n")
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


def _error_at(text: str, index: int, expected: str, found: str) -> CoinsError:
    line_start = text.rfind("\n", 0, index) + 1
    line, column = text.count("\n", 0, index) + 1, index - line_start + 1
    return CoinsError(f"Line {line}, column {column}: expected {expected}, found {found}.")
