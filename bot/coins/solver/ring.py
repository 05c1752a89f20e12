"""The ring: the first pick takes any coin, the rest is a row that starts beside the gap (P. Winkler's pizza).

T. Idziaszek, *An Optimal Algorithm for Calculating the Profit in the Coins in a Row Game*, asks in his second open
question for the first move of the intact pizza in o(n²). Here all optimal first picks are found in O(n log n): the
rows left by the n picks are the intervals of n - 1 coins of the row written twice, and these slide to the right.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.coins.solver import windows


@dataclass(frozen=True, slots=True)
class Ring:
    """The answer for a ring: the margin of who picks first, and all optimal first picks, 0-based and rising."""

    value: int
    picks: tuple[int, ...]


def margins(coins: Sequence[int]) -> list[int]:
    """For each coin of the ring, the margin of taking it first if both play perfectly after it. O(n log n).

    >>> margins([5, 1, 5, 1])
    [8, 0, 8, 0]
    """
    n = len(coins)
    rows = [(k + 1, k + n - 1) for k in range(n)]
    rests = windows.values((*coins, *coins), rows)
    return [coin - rest for coin, rest in zip(coins, rests, strict=True)]


def solve(coins: Sequence[int]) -> Ring:
    """Value and all optimal first picks of a ring of n coins. O(n log n) time, O(n) memory; no coins are worth 0.

    >>> solve([3, 9, 5, 1, 8])
    Ring(value=6, picks=(4,))
    """
    if not coins:
        return Ring(0, ())
    after = margins(coins)
    best = max(after)
    return Ring(best, tuple(k for k, margin in enumerate(after) if margin == best))
