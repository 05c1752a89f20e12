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


DIAGONAL_COINS = 100
"""The largest ring that is answered by diagonals. Measured: half the time here, as long near 200 coins."""


def margins(coins: Sequence[int]) -> list[int]:
    """For each coin of the ring, the margin of taking it first if both play perfectly after it.

    O(n log n), and O(n²) with less to do at each step up to `DIAGONAL_COINS` coins.

    >>> margins([5, 1, 5, 1])
    [8, 0, 8, 0]
    """
    return by_diagonals(coins) if len(coins) <= DIAGONAL_COINS else by_windows(coins)


def by_diagonals(coins: Sequence[int]) -> list[int]:
    """As `margins`, always as the table of a row is filled, but round; one diagonal is kept. O(n²), O(n) memory."""
    twice = [*coins, *coins]
    values = [0] * len(coins)  # of the d coins from each one on; here d = 0
    for d in range(1, len(coins)):
        values = [
            by_left if (by_left := left - without_left) >= (by_right := right - without_right) else by_right
            for left, right, without_left, without_right in zip(
                coins, twice[d - 1 :], values[1:] + values[:1], values, strict=False
            )
        ]
    return [coin - rest for coin, rest in zip(coins, values[1:] + values[:1], strict=True)]


def by_windows(coins: Sequence[int]) -> list[int]:
    """As `margins`, always from the values of the intervals of n - 1 coins. O(n log n)."""
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
