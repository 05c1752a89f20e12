"""Simple strategies against perfect play on a single row, by plain integers.

They make the same moves as opponents of `bot.match.opponents`, which choose at any position, in about a twentieth of
the time: a deal examines several boards. `ExaminedBoard` has the pairs.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.coins.solver import RowTable

RowStrategy = Callable[[Sequence[int], int, int], bool]
"""Return true to take the left coin of the row `[i..j]`, which has two coins at least."""


def greed_to_last(row: Sequence[int], i: int, j: int) -> bool:
    """Take the greater coin, of equals the right one."""
    return row[i] > row[j]


def greed_to_first(row: Sequence[int], i: int, j: int) -> bool:
    """Take the greater coin, of equals the left one."""
    return row[i] >= row[j]


def odds_or_evens(row: Sequence[int], i: int, j: int) -> bool:
    """Take the end of the richer half of an even number of coins, the left one if the halves are equal; else greedy."""
    if (j - i) % 2:
        return sum(row[i:j:2]) >= sum(row[i + 1 : j + 1 : 2])
    return greed_to_last(row, i, j)


def one_reply_ahead(row: Sequence[int], i: int, j: int) -> bool:
    """Take the coin that leads by more after the other side's greatest reply, the left one if both lead by as much."""
    return row[i] - max(row[i + 1], row[j]) >= row[j] - max(row[i], row[j - 1])


def margin(table: RowTable, strategy: RowStrategy, first: bool) -> tuple[int, bool]:
    """Return the margin of `strategy` against perfect play, and if it ever had the choice of equal coins. O(n).

    The strategy moves `first` or second. Perfect play takes the left coin if both are best.
    """
    row = table.coins
    i, j = 0, len(row) - 1
    moves, lead, had_equal_ends = first, 0, False
    while i < j:
        left, right = row[i], row[j]
        if moves:
            takes_left = strategy(row, i, j)
            had_equal_ends = had_equal_ends or left == right
        else:
            margin_left, margin_right = table.margins(i, j)
            takes_left = margin_left >= margin_right
        if takes_left:
            coin, i = left, i + 1
        else:
            coin, j = right, j - 1
        lead += coin if moves else -coin
        moves = not moves
    if i == j:
        lead += row[i] if moves else -row[i]
    return lead, had_equal_ends


def count_only_moves(table: RowTable, first: bool, lead: int = 0) -> int:
    """Return the number of the person's moves that alone keep the win, along a best play of both. O(n).

    The person moves `first` or second, and is ahead by `lead`. The best play takes the left coin if both are best.
    """
    row = table.coins
    i, j = 0, len(row) - 1
    moves, count = first, 0
    while i < j:
        margin_left, margin_right = table.margins(i, j)
        if moves:
            count += (lead + margin_left > 0) is not (lead + margin_right > 0)
        if margin_left >= margin_right:
            coin, i = row[i], i + 1
        else:
            coin, j = row[j], j - 1
        lead += coin if moves else -coin
        moves = not moves
    return count
