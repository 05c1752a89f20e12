"""Build the DP table of a row: the value of every interval.

*Tutorial 6: Dynamic programming II* calls it V, with NextCard for the best move; Goodrich and Tamassia, *Algorithm
Design and Applications*, "Coins in a Line", tabulate the mover's total M[i,j] instead of the margin V[i,j]; M = (sum +
V) / 2. The margin needs no sums of intervals.
"""

from __future__ import annotations

from collections.abc import Sequence
from sys import getsizeof

from bot.coins.board import Side

_BYTES_PER_LIST, _BYTES_PER_COIN = 160, 16
"""Bytes of a table for each of its lists of values and for each of its coins, beside the values."""


class RowTable:
    """The table V[i, j] of every interval of a row of n coins.

    O(n²) time and cells to build, O(1) a query. Intervals `[i..j]` are 0-based and inclusive as in the papers; an
    empty one is written `j = i - 1` and is worth 0. Coins are exact integers of any size and sign.

    >>> table = RowTable((4, 7, 2, 9, 5, 2))
    >>> table.value(0, 5), table.best_side(0, 5).name
    (7, 'RIGHT')
    >>> table.margins(0, 5)
    (1, 7)
    """

    __slots__ = ("_values_from", "coins")

    def __init__(self, coins: Sequence[int]) -> None:
        self.coins = tuple(coins)
        row = self.coins
        # _values_from[i][d] is the value of the d coins from i on. Each list follows from that of the next coin. On
        # short rows this takes half the time of filling the table by diagonals.
        values_after = [0]
        self._values_from = [values_after]
        for i in range(len(row) - 1, -1, -1):
            left, value = row[i], 0
            values = [value]
            for j, without_left in enumerate(values_after, i):
                value = by_left if (by_left := left - without_left) >= (by_right := row[j] - value) else by_right
                values.append(value)
            self._values_from.append(values)
            values_after = values
        self._values_from.reverse()

    def value(self, i: int, j: int) -> int:
        """Return the margin of the side to move on `[i..j]` under perfect play. O(1)."""
        return self._values_from[i][j - i + 1]

    def margins(self, i: int, j: int) -> tuple[int, int]:
        """Return the margins after taking the left and the right coin of `[i..j]`. O(1)."""
        values_from, without_one = self._values_from, j - i
        return self.coins[i] - values_from[i + 1][without_one], self.coins[j] - values_from[i][without_one]

    def best_side(self, i: int, j: int) -> Side:
        """Return an optimal move on `[i..j]`; ties go left, as in NextCard of Tutorial 6. O(1)."""
        left, right = self.margins(i, j)
        return Side.LEFT if left >= right else Side.RIGHT

    def play(self, i: int, j: int) -> list[Side]:
        """Return the sides of one optimal play of `[i..j]` to its end; ties go left. O(j - i).

        >>> "".join(side.value for side in RowTable((4, 7, 2, 9, 5, 2)).play(0, 5))
        'RLLLLL'
        """
        sides = []
        while i <= j:
            sides.append(self.best_side(i, j))
            if sides[-1] is Side.LEFT:
                i += 1
            else:
                j -= 1
        return sides


def table_bytes(coins: tuple[int, ...], table: RowTable) -> int:
    """Estimate the bytes of a table: no value of it is greater than the sum of its coins. O(coins)."""
    n, value = len(coins), getsizeof(sum(map(abs, coins)))
    cells = (n + 1) * (n + 2) // 2
    return cells * (8 + value) + n * (_BYTES_PER_LIST + _BYTES_PER_COIN + value) + _BYTES_PER_LIST
