"""The value of a row in O(n) memory: USACO training, *game1* ("A Game").

The table V of `bot.coins.solver.table` is filled by diagonals, and a diagonal needs only the one before it. Quadratic
in time: the yardstick of `bench/`, and the method that needs no theory at all.
"""

from __future__ import annotations

from collections.abc import Sequence


def rolling_value(coins: Sequence[int]) -> int:
    """The margin of the side to move on a row, under perfect play. O(n²) time, O(n) memory.

    >>> value = rolling_value([4, 7, 2, 9, 5, 2])
    >>> scores(29, value)
    (18, 11)
    """
    values = [0] * (len(coins) + 1)  # of the intervals of d coins, by their first coin; here d = 0
    for d in range(1, len(coins) + 1):
        values = [
            by_left if (by_left := left - without_left) >= (by_right := right - without_right) else by_right
            for left, right, without_left, without_right in zip(coins, coins[d - 1 :], values[1:], values, strict=False)
        ]
    return values[0]


def scores(total: int, value: int) -> tuple[int, int]:
    """What the first and the second player take of `total` where the first makes the margin `value`."""
    first = (total + value) // 2  # exact: a total and the margin of a split of it are both odd or both even
    return first, total - first
