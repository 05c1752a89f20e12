"""Solve rings: the first move takes any coin and leaves a row that starts beside the gap (P. Winkler's pizza).

T. Idziaszek, *An Optimal Algorithm for Calculating the Profit in the Coins in a Row Game*, asks in his second open
question for the first move of the whole pizza in o(n²). Here all optimal first moves are found in O(n log n): the
rows left by the n moves are the intervals of n - 1 coins of the row written twice, and these slide to the right.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.coins.solver.rows import interval_values

DIAGONAL_COINS = 100
"""The largest ring that is solved by diagonals. Measured: half the time at this size, the same near 200 coins."""


def margins(coins: Sequence[int]) -> list[int]:
    """Return for each coin of the ring the margin of taking it first, under perfect play after it.

    O(n log n); up to `DIAGONAL_COINS` coins O(n²) with a smaller constant.

    >>> margins([5, 1, 5, 1])
    [8, 0, 8, 0]
    """
    return by_diagonals(coins) if len(coins) <= DIAGONAL_COINS else by_windows(coins)


def by_diagonals(coins: Sequence[int]) -> list[int]:
    """Return `margins` by the diagonals of a table that wraps around. O(n²) time, O(n) memory."""
    twice = [*coins, *coins]
    values = [0] * len(coins)  # of the d coins from each one on; here d = 0
    for d in range(1, len(coins)):
        values = next_diagonal(coins, twice[d - 1 :], values[1:] + values[:1], values)
    return [coin - rest for coin, rest in zip(coins, values[1:] + values[:1], strict=True)]


def next_diagonal(
    lefts: Sequence[int], rights: Sequence[int], without_left: Sequence[int], without_right: Sequence[int]
) -> list[int]:
    """Return the values of intervals, given their end coins and the values without either end. O(intervals)."""
    return [
        by_left if (by_left := left - after_left) >= (by_right := right - after_right) else by_right
        for left, right, after_left, after_right in zip(lefts, rights, without_left, without_right, strict=False)
    ]


def by_windows(coins: Sequence[int]) -> list[int]:
    """Return `margins` from the values of the intervals of n - 1 coins. O(n log n)."""
    n = len(coins)
    rows = [(k + 1, k + n - 1) for k in range(n)]
    rests = interval_values((*coins, *coins), rows)
    return [coin - rest for coin, rest in zip(coins, rests, strict=True)]


def solve(coins: Sequence[int]) -> tuple[int, list[int]]:
    """Return the value of a ring, 0 without coins, and all optimal first moves, 0-based and rising.

    O(n log n) time, O(n) memory.

    >>> solve([3, 9, 5, 1, 8])
    (6, [4])
    """
    after = margins(coins)
    best = max(after, default=0)
    return best, [k for k, margin in enumerate(after) if margin == best]
