"""Compute the greatest expected margin against a greedy opponent, in O(n) memory.

*APP2: Holdem for n00bs* (Grenoble) fills its table by diagonals and keeps two of them. Here the
diagonals alternate between intervals with the strategist to move and with the opponent to move. Random ties, which that
text leaves open, are averaged without fractions: a diagonal with a tie doubles every number, and the numbers are
divided once, at the end.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from bot.coins.errors import TooLargeError
from bot.coins.solver.best_response.greedy_opponent import Ties

MAX_COINS = 10_000
"""The most coins that are accepted: 50 million intervals, see `docs/benchmarks.md` for the time."""


def expected_margin(coins: Sequence[int], ties: Ties, opponent_first: bool = False) -> Fraction:
    """Return the greatest (expected) margin of the strategist over the opponent.

    O(n²) time, O(n) memory (numbers of up to n/2 bits more than the coins have, under random ties). Raises
    `TooLargeError` beyond `MAX_COINS` coins.

    >>> expected_margin([3, 5, 14, 4], Ties.RIGHT), expected_margin([3, 5, 14, 4], Ties.RIGHT, opponent_first=True)
    (Fraction(8, 1), Fraction(8, 1))
    """
    if len(coins) > MAX_COINS:
        raise TooLargeError(
            f"The best response to a greedy opponent takes at most {MAX_COINS:,} coins, not {len(coins):,}."
        )
    opponent_to_move = _opponent_moves_last(len(coins), opponent_first)
    margins = [0] * (len(coins) + 1)  # of the intervals of d coins, in units of 1 / 2^halvings; here d = 0
    halvings = 0
    for d in range(1, len(coins) + 1):
        rights = coins[d - 1 :]
        if not opponent_to_move:
            margins = [
                max((left << halvings) + without_left, (right << halvings) + without_right)
                for left, right, without_left, without_right in zip(coins, rights, margins[1:], margins, strict=False)
            ]
        elif ties is Ties.RANDOM and d > 1 and any(map(int.__eq__, coins, rights)):
            halvings += 1
            margins = [
                -(left << halvings) + without_left + without_right
                if left == right
                else 2 * (without_left if left > right else without_right) - (max(left, right) << halvings)
                for left, right, without_left, without_right in zip(coins, rights, margins[1:], margins, strict=False)
            ]
        else:
            tie_left = ties is Ties.LEFT
            margins = [
                without_left - (left << halvings)
                if left > right or (tie_left and left == right)
                else without_right - (right << halvings)
                for left, right, without_left, without_right in zip(coins, rights, margins[1:], margins, strict=False)
            ]
        opponent_to_move = not opponent_to_move
    return Fraction(margins[0], 1 << halvings)


def _opponent_moves_last(n: int, opponent_first: bool) -> bool:
    return opponent_first == (n % 2 == 1)
