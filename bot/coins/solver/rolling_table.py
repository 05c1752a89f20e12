"""Compute the value of a row in O(n) memory: USACO training, *game1* ("A Game").

If the table V of `bot.coins.solver.table` is filled by diagonals, a diagonal needs only the one before it. It needs no
theory, takes quadratic time, and is the reference of `bench/`.
"""

from __future__ import annotations

from collections.abc import Sequence


def rolling_value(coins: Sequence[int]) -> int:
    """Return the margin of the side to move on a row under perfect play. O(n²) time, O(n) memory.

    >>> value = rolling_value([4, 7, 2, 9, 5, 2])
    >>> scores(29, value)
    (18, 11)
    """
    values = [0] * (len(coins) + 1)  # of the intervals of d coins, by their first coin; here d = 0
    for d in range(1, len(coins) + 1):
        values = next_diagonal(coins, coins[d - 1 :], values[1:], values)
    return values[0]


def scores(total: int, value: int) -> tuple[int, int]:
    """Return the totals of both players if the first one wins by `value` out of `total`."""
    first = (total + value) // 2  # exact: the total and the margin are both odd or both even
    return first, total - first


def next_diagonal(
    lefts: Sequence[int], rights: Sequence[int], without_left: Sequence[int], without_right: Sequence[int]
) -> list[int]:
    """Return the values of intervals, given their end coins and the values without either end. O(intervals)."""
    return [
        by_left if (by_left := left - after_left) >= (by_right := right - after_right) else by_right
        for left, right, after_left, after_right in zip(lefts, rights, without_left, without_right, strict=False)
    ]
