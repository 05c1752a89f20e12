"""Compute the value of a row in O(n) memory: USACO training, *game1* ("A Game").

If the table V of `bot.coins.solver.tables` is filled by diagonals, a diagonal needs only the one before it. It needs no
theory, takes quadratic time, and is the reference of the benchmarks and of tests.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.coins.solver.ring import next_diagonal


def rolling_value(coins: Sequence[int]) -> int:
    """Return the margin of the side to move on a row under perfect play. O(n²) time, O(n) memory.

    >>> rolling_value([4, 7, 2, 9, 5, 2])
    7
    """
    values = [0] * (len(coins) + 1)  # of the intervals of d coins, by their first coin; here d = 0
    for d in range(1, len(coins) + 1):
        values = next_diagonal(coins, coins[d - 1 :], values[1:], values)
    return values[0]
