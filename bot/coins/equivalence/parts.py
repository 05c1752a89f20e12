"""Find the common parts of two boards under one map of their coins, without lines that have no effect."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import permutations

from bot.coins.board import Line
from bot.coins.equivalence.maps import Scaling, scaled

StretchLengths = list[list[int]]
"""The length of the longest common stretch for each line of a board and each line of a secret."""


def without_zeros(lines: Iterable[Line]) -> list[Line]:
    """Return `lines` without those whose coins are all zero."""
    return [line for line in lines if any(line.coins)]


def without_constants(lines: Iterable[Line]) -> list[Line]:
    """Return `lines` without those of zeros, and those of two coins or more that are all equal."""
    return [line for line in without_zeros(lines) if len(line.coins) == 1 or len(set(line.coins)) > 1]


def common_stretches(lines: Sequence[Line], secret: Sequence[Line], scaling: Scaling) -> StretchLengths:
    """Return the lengths of the longest common stretches of `lines` and the mapped `secret`.

    The coins of `secret` are mapped by `scaling`. A stretch may be read either way, and round a ring. O(coins · equal
    coins).
    """
    places = [_places(line, scaling) for line in secret]
    return [
        [
            min(_longest(line, value_places), len(line.coins), len(other.coins))
            for other, value_places in zip(secret, places, strict=True)
        ]
        for line in lines
    ]


def covered(lines: Sequence[Line], stretches: StretchLengths) -> bool:
    """Return true if each of `lines` is, as a whole, a stretch of a different line of the secret."""
    sizes = [len(line.coins) for line in lines]
    return any(
        all(
            column < len(row) and row[column] == size
            for row, column, size in zip(stretches, pairing, sizes, strict=True)
        )
        for pairing in pairings(stretches)
    )


def pairings(stretches: StretchLengths) -> Iterable[tuple[int, ...]]:
    """Return the ways to give each line a column of `stretches`; a column past the last means none. At most 4!."""
    return permutations(range(max(len(stretches), *(len(row) for row in stretches))), len(stretches))


def _places(line: Line, scaling: Scaling) -> dict[int, list[int]]:
    """Return the places of each value in the mapped `line`, without coins that become fractions."""
    places: dict[int, list[int]] = {}
    for place, coin in enumerate(line.unrolled):
        value = scaled(scaling, coin)
        if value is not None:
            places.setdefault(value, []).append(place)
    return places


def _longest(line: Line, places: dict[int, list[int]]) -> int:
    """Return the length of the longest common stretch of `line`, read either way, and the line of `places`."""
    longest = 0
    for coins in (line.unrolled, line.unrolled[::-1]):
        previous: dict[int, int] = {}
        for coin in coins:
            lengths = {place: previous.get(place - 1, 0) + 1 for place in places.get(coin, ())}
            longest = max(longest, *lengths.values()) if lengths else longest
            previous = lengths
    return longest
