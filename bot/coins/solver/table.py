"""The DP table of a row: the value of every interval.

*Tutorial 6: Dynamic programming II* calls it V, with NextCard for the best move; Goodrich and Tamassia, *Algorithm
Design and Applications*, "Coins in a Line", tabulate the mover's total M[i,j] instead of the margin V[i,j]; M = (sum +
V) / 2. The margin needs no sums of intervals.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.coins.board import Side


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

    __slots__ = ("_by_length", "coins")

    def __init__(self, coins: Sequence[int]) -> None:
        self.coins = tuple(coins)
        row = self.coins
        # _by_length[d][i] is the value of the d coins from i on, so that each diagonal follows from the one before.
        previous = [0] * (len(row) + 1)
        self._by_length = [previous]
        for d in range(1, len(row) + 1):
            previous = next_diagonal(row, row[d - 1 :], previous[1:], previous)
            self._by_length.append(previous)

    @property
    def cells(self) -> int:
        """Return the number of values: (n + 1)(n + 2) / 2."""
        return cells(len(self.coins))

    def value(self, i: int, j: int) -> int:
        """Return the margin of the side to move on `[i..j]` under perfect play. O(1)."""
        return self._by_length[j - i + 1][i]

    def margins(self, i: int, j: int) -> tuple[int, int]:
        """Return the margins after taking the left and the right coin of `[i..j]`. O(1)."""
        values_without_one = self._by_length[j - i]
        return self.coins[i] - values_without_one[i + 1], self.coins[j] - values_without_one[i]

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


def next_diagonal(
    lefts: Sequence[int], rights: Sequence[int], without_left: Sequence[int], without_right: Sequence[int]
) -> list[int]:
    """Return the values of intervals, given their end coins and the values without either end. O(intervals)."""
    return [
        by_left if (by_left := left - after_left) >= (by_right := right - after_right) else by_right
        for left, right, after_left, after_right in zip(lefts, rights, without_left, without_right, strict=False)
    ]


def cells(n: int) -> int:
    """Return the number of cells of the table of n coins."""
    return (n + 1) * (n + 2) // 2
