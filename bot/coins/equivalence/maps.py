"""Find the maps x -> (p x + r) / q, p and q positive, that take stretches of one board to another's.

A map keeps the ratios of differences. So stretches of three coins are found by the ratio of their two differences, and
each pair of stretches with an equal ratio names one map (and votes for it). A map that takes more than a few coins from
one board to the other has several votes; a random map hardly ever has.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from math import gcd

from bot.coins.board import Board, Line

Scaling = tuple[int, int, int]
"""`(p, q, r)`, with p and q coprime."""
IDENTITY: Scaling = (1, 1, 0)
_MIN_MAPS, _MAX_MAPS, _MAX_WORK = 6, 24, 20_000
"""The fewest and the most maps that are tried, and the most work: maps times the coins of both boards."""
_MAX_CACHED_BOARDS = 128
"""The most boards whose stretches are cached."""

_Stretches = dict[tuple[int, int], list[tuple[int, int]]]
"""The first coin and the unit of the differences of each stretch, by the ratio of the differences."""


def scaled(scaling: Scaling, coin: int) -> int | None:
    """Return the value to which `scaling` maps `coin`; `None` if it is not an integer."""
    p, q, r = scaling
    value, remainder = divmod(p * coin + r, q)
    return None if remainder else value


def scalings(board: Board, secret: Board) -> list[tuple[Scaling, int]]:
    """Return the maps that may take parts of `secret` to parts of `board`, by falling votes.

    At most `_MAX_MAPS`. O(n · m) for n and m coins, and hardly more than O(n + m) unless there are few values.
    """
    votes: Counter[Scaling] = Counter()
    triples, secret_triples = _triples(board, False), _triples(secret, True)
    _vote(votes, triples, secret_triples)
    from_all_lines = not triples or not secret_triples
    _vote(votes, _pairs(board, from_all_lines), _pairs(secret, from_all_lines))
    tried = max(_MIN_MAPS, min(_MAX_MAPS, _MAX_WORK // (board.size * secret.size)))
    return votes.most_common(tried)


def _vote(votes: Counter[Scaling], stretches: _Stretches, secret_stretches: _Stretches) -> None:
    for ratio, places in stretches.items():
        for start, unit in secret_stretches.get(ratio, ()):
            for start_coin, size in places:
                common = gcd(size, unit)
                p, q = size // common, unit // common
                votes[p, q, q * start_coin - p * start] += 1


@lru_cache(_MAX_CACHED_BOARDS)
def _triples(board: Board, both_directions: bool) -> _Stretches:
    """Return the stretches of three coins that are not all equal, read one way or `both_directions`."""
    stretches: _Stretches = {}
    for line in board.lines:
        for first, second, third in _windows(line, 3):
            for one, three in ((first, third), (third, first)) if both_directions else ((first, third),):
                unit = gcd(second - one, three - second)
                if unit:
                    stretches.setdefault(((second - one) // unit, (three - second) // unit), []).append((one, unit))
    return stretches


@lru_cache(_MAX_CACHED_BOARDS)
def _pairs(board: Board, from_all_lines: bool) -> _Stretches:
    """Return the pairs of different neighbours, the smaller first, `from_all_lines` or only from lines of two coins."""
    stretches: _Stretches = {}
    for line in board.lines:
        if from_all_lines or len(line.coins) == 2:
            for first, second in _windows(line, 2):
                if first != second:
                    stretches.setdefault((1, 0), []).append((min(first, second), abs(second - first)))
    return stretches


def _windows(line: Line, size: int) -> Iterator[tuple[int, ...]]:
    coins = line.coins + line.coins[: size - 1] if line.ring and len(line.coins) > size else line.coins
    return (coins[start : start + size] for start in range(len(coins) - size + 1))
