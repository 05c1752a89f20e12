"""Read the input of a judge and answer in its words: `solve --format NAME`.

A judge is a contest or site whose problem is this game. Judges write the coins in different ways, want different
answers, and have limits, which are checked only if that is asked. Nothing is imported that these problems don't need:
starting takes longer than solving most of them.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import islice
from typing import NamedTuple

from bot.cli.terminal import pluralize
from bot.coins.notation import read_integer
from bot.coins.solver.reductions import gapped_row_value, row_value, scores
from bot.errors import CoinsError
from bot.util.foreign_text import IGNORED, quote

_BLANKS = b" \t\n\r\v\f"
_WORD = rf"[^\s{IGNORED}](?:\S*[^\s{IGNORED}])?"
_WORD_OF_LIST = rf"[^\s,\[\]{IGNORED}]+|[\[\],]"
"""Regular expressions, compiled when they are used: to read a list, and to find the place of an error."""
_MAX_LENGTH = 40
"""The most characters of an announced number of coins in an error."""


MAX_DIGITS = 10_000
"""The most digits of a number, in what is read and in what is answered."""


def too_many_digits(error: ValueError) -> CoinsError:
    """Return what Python's error for a number with too many digits means; raise any other one."""
    if "integer string conversion" not in str(error):
        raise error
    return CoinsError(f"A number has more than {MAX_DIGITS:,} digits.")


class _Source:
    """An input, and its words, by whose numbers errors name their place."""

    def __init__(self, data: bytes, word: str) -> None:
        self._data = data
        self._word = word

    def words(self) -> list[str]:
        return re.findall(self._word, self._text())

    def error(self, index: int, expected: str, actual: str = "") -> CoinsError:
        """Return the error that word `index`, or the end if there are fewer, should have been `expected`."""
        text = self._text()
        word = next(islice(re.finditer(self._word, text), index, None), None)
        place = word.start() if word else len(text)
        line, column = text.count("\n", 0, place) + 1, place - text.rfind("\n", 0, place)
        actual = actual or (quote(word.group()) if word else "the end of the input")
        return CoinsError(f"Line {line}, column {column}: expected {expected}, found {actual}.")

    def _text(self) -> str:
        # Bytes that aren't UTF-8 become a word that is no integer.
        return self._data.decode("utf-8-sig", "replace")


class _Numbers(_Source):
    """The integers of an input, up to the first word that is none."""

    def __init__(self, data: bytes) -> None:
        super().__init__(data, _WORD)
        self._integers, self._is_whole = self._read(data)

    def coins_from(self, index: int, expected: str = "the number of coins") -> list[int]:
        """Return the coins that the number at `index`, which is `expected`, announces. Raises `CoinsError`."""
        if index >= len(self._integers) or self._integers[index] < 0:
            raise self.error(index, expected)
        return self._integers_from(index + 1, self._integers[index], "coin")

    def edges_from(self, index: int, size: int) -> list[tuple[int, int]]:
        """Return the edges of a tree of `size` vertices, which are counted from 1 in the input, from 0 in the result.

        Raises `CoinsError`.
        """
        from bot.coins.solver.trees import first_fault  # late: other formats don't need it

        ends = self._integers_from(index, max(size - 1, 0), "edge", 2)
        for place, vertex in enumerate(ends, index):
            if not 1 <= vertex <= size:
                raise self.error(place, f"a vertex from 1 to {size:,}")
        edges = [(a - 1, b - 1) for a, b in zip(ends[::2], ends[1::2], strict=True)]
        if fault := first_fault(size, edges):
            a, b = edges[fault[0]]
            cycle = f"{a + 1} {b + 1}, which closes a cycle"
            raise self.error(index + 2 * fault[0], "an edge between two parts", cycle)
        return edges

    def _integers_from(self, start: int, count: int, noun: str, size: int = 1) -> list[int]:
        """Return the integers of `count` coins or edges, `size` of one of them. Raises `CoinsError`."""
        integers = self._integers[start : start + count * size]
        if len(integers) == count * size:
            return integers
        if not self._is_whole:
            one = "a coin" if noun == "coin" else "a vertex"
            raise self.error(len(self._integers), f"{one} (a whole number)")
        expected = pluralize(count, noun)
        if len(expected) > _MAX_LENGTH:
            expected = f"{expected[:_MAX_LENGTH]}… {noun}s"
        raise self.error(len(self._integers), expected, f"the end of the input after {len(integers) // size:,}")

    def check_end(self, index: int, last: str) -> None:
        """Check that no word follows after `last`. Raises `CoinsError`."""
        if len(self._integers) > index or not self._is_whole:
            raise self.error(index, f"the end after {last}")

    def _read(self, data: bytes) -> tuple[list[int], bool]:
        """Return the integers, and true if these are all words."""
        if not data.translate(None, b"-0123456789" + _BLANKS):
            # The reader of JSON takes half the time of `split` and `int`.
            separated = data.strip().translate(bytes.maketrans(_BLANKS, b"," * len(_BLANKS)))
            with suppress(ValueError):  # several blanks in a row, 007, or a single minus
                return json.loads(b"[%b]" % separated), True
            while b",," in separated:
                separated = separated.replace(b",,", b",")
            with suppress(ValueError):
                return json.loads(b"[%b]" % separated), True
        integers: list[int] = []
        for word in self.words():
            integer = read_integer(word)
            if integer is None:
                return integers, False
            integers.append(integer)
        return integers, True


class _Case(NamedTuple):
    """The coins of one game. Word `start` announces them, and they follow at every `step`-th word.

    `edges` join them if they are a tree.
    """

    coins: list[int]
    start: int = 0
    step: int = 1
    edges: Sequence[tuple[int, int]] = ()


_Cases = tuple[_Source, list[_Case]]


def read_counted(data: bytes) -> list[int]:
    r"""Parse a number of coins, and as many coins. O(characters). Raises `CoinsError`, which names the place.

    >>> read_counted(b"6\n4 7 2 9\n5 2\n")
    [4, 7, 2, 9, 5, 2]
    """
    return _read_one(data)[1][0].coins


def _read_one(data: bytes) -> _Cases:
    numbers = _Numbers(data)
    coins = numbers.coins_from(0)
    numbers.check_end(len(coins) + 1, pluralize(len(coins), "coin"))
    return numbers, [_Case(coins)]


def _read_tree(data: bytes) -> _Cases:
    numbers = _Numbers(data)
    coins = numbers.coins_from(0, "the number of vertices")
    edges = numbers.edges_from(len(coins) + 1, len(coins))
    numbers.check_end(len(coins) + 1 + 2 * len(edges), pluralize(len(edges), "edge"))
    return numbers, [_Case(coins, edges=edges)]


def _read_until_zero(data: bytes) -> _Cases:
    numbers, cases, index = _Numbers(data), [], 0
    while coins := numbers.coins_from(index, "the number of coins, or 0 at the end"):
        cases.append(_Case(coins, index))
        index += len(coins) + 1
    numbers.check_end(index + 1, "0")
    return numbers, cases


def _read_list(data: bytes) -> _Cases:
    """Parse a list in JSON, word by word, so that an error has a place."""
    source = _Source(data, _WORD_OF_LIST)
    coins: list[int] = []
    expected = "a list of coins, such as [5,3,4,5]"
    for index, word in enumerate(source.words()):
        if not expected:
            raise source.error(index, f"the end after {pluralize(len(coins), 'coin')}")
        if index == 0:  # [
            fits, following = word == "[", "a coin (a whole number)"
        elif index % 2 == 0:  # , or ]
            fits, following = word in {",", "]"}, "" if word == "]" else "a coin (a whole number)"
        elif index == 1 and word == "]":
            fits, following = True, ""
        else:
            coin = read_integer(word)
            fits, following = coin is not None, "',' or ']'"
            coins += [coin] if coin is not None else []
        if not fits:
            raise source.error(index, expected)
        expected = following
    if expected:
        raise source.error(2 * len(coins) + 1, expected)
    return source, [_Case(coins, step=2)]


class Format(NamedTuple):
    """The format of a judge: how it writes boards, the answer about a board and its number, and its limits."""

    read: Callable[[bytes], _Cases]
    answer: Callable[[_Case, int], object]
    counts: tuple[int, int]
    """The least and the most coins."""
    coins: tuple[int, int]
    """The least and the greatest coin."""
    fault: Callable[[list[int]], tuple[str, str] | None] = lambda coins: None
    """Returns what else the judge expects and what it finds instead, if that is so."""


def _totals(case: _Case, number: int) -> str:
    return _both(case.coins, row_value(case.coins))


def _totals_beside_gaps(case: _Case, number: int) -> str:
    # Only what lies beside a coin that has been taken can be taken.
    return _both(case.coins, gapped_row_value(case.coins)) if 0 in case.coins else "0 0"


def _totals_of_tree(case: _Case, number: int) -> str:
    from bot.coins.solver.trees import Tree  # late: other formats don't need it

    return _both(case.coins, Tree(case.coins, case.edges).value())


def _both(coins: list[int], value: int) -> str:
    first, second = scores(sum(coins), value)
    return f"{first} {second}"


def _margin_against_greedy(case: _Case, number: int) -> str:
    from bot.coins import Ties  # late: other formats don't need it
    from bot.coins.solver.against_greedy import expected_margin

    margin = expected_margin(case.coins, Ties.LEFT)
    return f"In game {number}, the greedy strategy might lose by as many as {margin} points."


def _taken(coins: list[int]) -> tuple[str, str] | None:
    return None if 0 in coins else ("a coin that has been taken (0)", "none")


def _even(coins: list[int]) -> tuple[str, str] | None:
    return ("an even number of coins", f"{len(coins):,}") if len(coins) % 2 else None


def _even_up_to_a_million(coins: list[int]) -> tuple[str, str] | None:
    return _even(coins) or (("a sum of at most 1,000,000", f"{sum(coins):,}") if sum(coins) > 1_000_000 else None)


def _even_with_odd_sum(coins: list[int]) -> tuple[str, str] | None:
    return _even(coins) or (("an odd sum", f"{sum(coins):,}") if sum(coins) % 2 == 0 else None)


FORMATS = {
    "usaco": Format(_read_one, _totals, (2, 100), (1, 200)),
    "hnoi2010": Format(_read_one, _totals_beside_gaps, (1, 10**6), (0, 10**8), _taken),
    "cses1097": Format(
        _read_one, lambda case, _: scores(sum(case.coins), row_value(case.coins))[0], (1, 5_000), (-(10**9), 10**9)
    ),
    "atcoder-dp-l": Format(_read_one, lambda case, _: row_value(case.coins), (1, 3_000), (1, 10**9)),
    "twends": Format(_read_until_zero, _margin_against_greedy, (2, 1_000), (1, 10**6), _even_up_to_a_million),
    "leetcode877": Format(
        _read_list,
        lambda case, _: "true" if row_value(case.coins) > 0 else "false",
        (2, 500),
        (1, 500),
        _even_with_odd_sum,
    ),
    "leetcode486": Format(
        _read_list, lambda case, _: "true" if row_value(case.coins) >= 0 else "false", (1, 20), (0, 10**7)
    ),
    "tree": Format(_read_tree, _totals_of_tree, (1, 500), (-(10**9), 10**9)),
}
"""The formats by name: USACO training *game1*, HNOI 2010 *Stone taking* (Luogu P3210), CSES *Removal Game*, AtCoder
Educational DP Contest L *Deque*, *Two Ends* (East Central NA 2005, SPOJ TWENDS), LeetCode 877 *Stone Game* (ties lose)
and 486 *Predict the Winner* (ties win). `tree` is no judge's: gold grabbing, see `bot.coins.solver.trees`."""


def answers(name: str, data: bytes, strict: bool) -> list[str]:
    """Return the lines of the answer; `strict`: check the judge's limits. Raises `CoinsError`, which names the place.

    >>> answers("cses1097", b"4 4 5 1 3", strict=True)
    ['8']
    """
    judge = FORMATS[name]
    source, cases = judge.read(data)
    if strict:
        for case in cases:
            _check_limits(judge, source, case)
    return [str(judge.answer(case, number)) for number, case in enumerate(cases, 1)]


def _check_limits(judge: Format, source: _Source, case: _Case) -> None:
    coins, (least, most), (lowest, highest) = case.coins, judge.counts, judge.coins
    if not least <= len(coins) <= most:
        raise source.error(case.start, f"{least:,} to {most:,} coins", f"{len(coins):,}")
    if min(coins) < lowest or max(coins) > highest:
        place = next(place for place, coin in enumerate(coins) if not lowest <= coin <= highest)
        raise source.error(case.start + 1 + place * case.step, f"a coin of {lowest:,} to {highest:,}")
    if fault := judge.fault(coins):
        raise source.error(case.start, *fault)
