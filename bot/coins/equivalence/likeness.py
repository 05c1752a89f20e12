"""Recognize a secret board in another one.

Short stretches are equal by chance. So a match is measured in bits: minus the logarithm of the probability that random
boards match as well anywhere. A stretch of L coins counts L times the bits of a coin, less the logarithm of the number
of places where it could have been; each constant of the map costs the bits of a coin.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from math import inf, log2
from typing import Final

from bot.coins.board import Board, Line
from bot.coins.equivalence.maps import IDENTITY, Scaling, scalings
from bot.coins.equivalence.parts import StretchLengths, common_stretches, covered, pairings, without_constants

MAX_FURTHER_MOVES: Final = 4
"""The most further moves after which what is left of a game still counts as near to a board."""

_MIN_MATCHED_COINS = 4
"""The fewest coins of a match under a map: some map takes nearly any three coins to any three others."""


@dataclass(frozen=True, slots=True)
class Thresholds:
    """The limits above which a match is not taken for chance.

    `coins`: the fewest of a board that gives something away; an unchanged part of the secret of this size always
    counts. `bits`: the fewest of any other match.
    """

    coins: int
    bits: float


def is_like(board: Board, secret: Board, limits: Thresholds) -> bool:
    """Return true if `board` gives away the value of `secret` or of what may be left of it.

    Either each line of `board` is a stretch of a different line of `secret`, or boards have stretches in common, all
    coins mapped by the same map. Both may have further lines of equal coins. O(n · m) for n and m coins, for each of a
    bounded number of maps.

    >>> limits = Thresholds(coins=3, bits=6)
    >>> is_like(Board.parse("19 5 15 | 7 17 3 | 1 1"), Board.parse("4 7 2 9 | 3 8 1"), limits)
    True
    >>> is_like(Board.parse("19 6 15 | 9 16 4 | 1 1"), Board.parse("4 7 2 9 | 3 8 1"), limits)
    False
    """
    if board.size < limits.coins:
        return False
    if _is_part(board, secret, limits.coins):
        return True
    lines, min_coins = list(board.lines), max(limits.coins, _MIN_MATCHED_COINS)
    for scaling in _candidate_maps(board, secret, limits.bits):
        stretches = common_stretches(lines, secret.lines, scaling)
        if _bits(lines, secret, stretches, scaling, min_coins) >= limits.bits:
            return True
        if (
            board.size >= min_coins
            and _bits_of_part(lines, secret, scaling) >= limits.bits
            and covered(lines, stretches)
        ):
            return True
    return False


_MIN_BITS_OF_PART = 6
"""The fewest bits of a match with a part of a board."""
_MIN_BITS_OF_WHOLE = 2.5
"""The fewest bits of a match with a whole board."""


def is_near(board: Board, remaining: Board, further_moves: int = MAX_FURTHER_MOVES) -> bool:
    """Return true if `board` gives away the value of `remaining`, now or after up to `further_moves` more moves.

    Boards of one coin are never near. Complexity: as `is_like`; no play is enumerated, because any play leaves a
    stretch of a line.

    >>> is_near(Board.parse("14 4 18 10"), Board.parse("4 7 2 9 5"))
    True
    >>> is_near(Board.parse("14 4 18 10"), Board.parse("1 3 4 7 2 9 5 2 6 1"))
    False
    """
    min_matched_coins = _size(without_constants(remaining.lines)) - further_moves
    if board.size <= 2:  # two coins give something away only if hardly more are left
        return board.size == 2 and remaining.size <= 3 and _is_part(board, remaining, 2)
    if _is_part(board, remaining, max(3, min_matched_coins)):
        return True
    lines = list(board.lines)
    varied_lines = without_constants(lines) or lines
    for scaling in _candidate_maps(board, remaining, _MIN_BITS_OF_WHOLE):
        for compared in (lines, varied_lines):
            stretches = common_stretches(compared, remaining.lines, scaling)
            bits = _bits(compared, remaining, stretches, scaling, 0)
            if bits >= _MIN_BITS_OF_WHOLE and _size(compared) >= min_matched_coins and covered(compared, stretches):
                return True
            if bits >= _MIN_BITS_OF_PART and _max_matched_coins(stretches) >= min_matched_coins:
                return True
    return False


def _candidate_maps(board: Board, secret: Board, bits: float) -> list[Scaling]:
    """Return the maps under which the boards may have a match of `bits` or more."""
    scalings_found = [
        scaling
        for scaling, votes in scalings(board, secret)
        if scaling != IDENTITY and _upper_bound(board, secret, scaling, votes) >= bits
    ]
    return [IDENTITY, *scalings_found]


def _upper_bound(board: Board, secret: Board, scaling: Scaling, votes: int) -> float:
    """Return an upper bound of the bits of a match under a map with `votes` (infinite for several lines)."""
    if len(board.lines) > 1 or len(secret.lines) > 1:
        return inf
    line, other = board.lines[0], secret.lines[0]
    # Each stretch of three coins has voted, unless they are equal.
    length = min(votes + 2 + _equal_threes(board), len(line.coins), len(other.coins))
    return _bits_of_a_stretch(line, other, length, _bits_of_a_coin(secret)) - _bits_of(scaling, secret)


@lru_cache(256)
def _equal_threes(board: Board) -> int:
    return sum(
        len({*line.unrolled[start : start + 3]}) == 1 for line in board.lines for start in range(len(line.unrolled) - 2)
    )


def _is_part(board: Board, secret: Board, min_coins: int) -> bool:
    """Return true if `board`, or its lines of different coins, has `min_coins` and is an unchanged part of `secret`."""
    lines = list(board.lines)
    return any(
        _size(compared) >= min_coins and covered(compared, common_stretches(compared, secret.lines, IDENTITY))
        for compared in (lines, without_constants(lines))
        if compared
    )


def _size(lines: list[Line]) -> int:
    return sum(len(line.coins) for line in lines)


def _max_matched_coins(stretches: StretchLengths) -> int:
    """Return the most coins that lines have in common with different lines of the secret."""
    return max(
        sum(row[column] for row, column in zip(stretches, pairing, strict=True) if column < len(row))
        for pairing in pairings(stretches)
    )


def _bits(lines: list[Line], secret: Board, stretches: StretchLengths, scaling: Scaling, min_coins: int) -> float:
    """Return the bits of the best match of `min_coins` coins or more of `lines` with different lines of `secret`."""
    coin = _bits_of_a_coin(secret)
    pairs = log2(len(lines) * len(secret.lines))
    score = [
        [
            max(0.0, _bits_of_a_stretch(line, other, length, coin) - pairs) if length > 1 else 0.0
            for other, length in zip(secret.lines, row, strict=True)
        ]
        for line, row in zip(lines, stretches, strict=True)
    ]
    best = 0.0
    for pairing in pairings(stretches):
        matched = [
            (row, column) for row, column in enumerate(pairing) if column < len(secret.lines) and score[row][column]
        ]
        if sum(stretches[row][column] for row, column in matched) >= min_coins:
            best = max(best, sum(score[row][column] for row, column in matched))
    return best - _bits_of(scaling, secret)


def _bits_of_part(lines: list[Line], secret: Board, scaling: Scaling) -> float:
    """Return the bits of a match of all of `lines`, each as a whole."""
    places = (
        sum(2 * _places(other, len(line.coins)) for other in secret.lines if len(other.coins) >= len(line.coins))
        for line in lines
    )
    return (
        _size(lines) * _bits_of_a_coin(secret)
        - sum(log2(max(1, count)) for count in places)
        - _bits_of(scaling, secret)
    )


def _bits_of_a_stretch(line: Line, other: Line, length: int, coin: float) -> float:
    places = _places(line, length) * _places(other, length)
    if line.ring and other.ring and length == len(line.coins):  # turning both rings is turning one
        places = length
    return length * coin - log2(2 * places)


def _bits_of(scaling: Scaling, secret: Board) -> float:
    """Return the bits that the choice of a map costs."""
    p, q, r = scaling
    return _bits_of_a_coin(secret) * ((p != q) + (r != 0))


def _places(line: Line, length: int) -> int:
    """Return the number of stretches of `length` coins in `line`."""
    return len(line.coins) if line.ring else len(line.coins) - length + 1


@lru_cache(256)
def _bits_of_a_coin(board: Board) -> float:
    """Return minus the logarithm of the probability that two coins of `board` are equal, estimated from its coins."""
    equal = sum(count * (count - 1) // 2 for count in Counter(board.coins).values())
    return -log2((equal + 1) / (board.size * (board.size - 1) // 2 + 1))
