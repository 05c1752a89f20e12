"""Find the best response by exhaustive and memoised search, from *APP2: Holdem for n00bs* (Grenoble).

For a greedy opponent without random ties. `margin_expectation` finds the same with two diagonals of a table.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from bot.coins.board import Side
from bot.coins.solver import TooLargeError
from bot.coins.solver.best_response.greedy_opponent import Ties, greedy_sides

EXHAUSTIVE_COINS = 24
"""2^12 strategies."""
MEMOISED_COINS = 400
"""40,000 intervals, and a recursion depth of 400."""


def simulate(coins: Sequence[int], strategy: Sequence[Side], ties: Ties, opponent_first: bool) -> tuple[int, int]:
    """Return the totals of a player who moves by `strategy`, and of the opponent. O(n).

    The code printed in the source counts a coin twice for odd n; here each coin is taken once.

    >>> simulate([3, 5, 14, 4], [Side.LEFT, Side.LEFT], Ties.RIGHT, opponent_first=False)
    (17, 9)
    """
    i, j = 0, len(coins) - 1
    strategist = opponent = 0
    moves = iter(strategy)
    for ply in range(len(coins)):
        opponent_moves = (ply % 2 == 0) == opponent_first
        side = greedy_sides(coins[i], coins[j], ties)[0] if opponent_moves else next(moves)
        coin = coins[i] if side is Side.LEFT else coins[j]
        i, j = (i + 1, j) if side is Side.LEFT else (i, j - 1)
        if opponent_moves:
            opponent += coin
        else:
            strategist += coin
    return strategist, opponent


def exhaustive(coins: Sequence[int], ties: Ties, opponent_first: bool = False) -> tuple[int, int]:
    """Return the totals of strategist and opponent by the best of all 2^(n/2) strategies. O(n 2^(n/2)).

    Raises `TooLargeError` beyond `EXHAUSTIVE_COINS` coins, `ValueError` for random ties.
    """
    _check(coins, ties, EXHAUSTIVE_COINS, "Exhaustive search")
    turns = (len(coins) + (not opponent_first)) // 2
    plays = (simulate(coins, moves, ties, opponent_first) for moves in product(Side, repeat=turns))
    return max(plays, key=lambda totals: totals[0])


def memoised(coins: Sequence[int], ties: Ties, opponent_first: bool = False) -> int:
    """Return the greatest margin; each interval is computed once, top down. O(n²) time and memory.

    Raises `TooLargeError` beyond `MEMOISED_COINS` coins, `ValueError` for random ties.
    """
    _check(coins, ties, MEMOISED_COINS, "Memoised search")
    known: dict[tuple[int, int], int] = {}

    def margin(i: int, j: int, opponent_moves: bool) -> int:
        if i > j:
            return 0
        if (i, j) not in known:
            sides = greedy_sides(coins[i], coins[j], ties) if opponent_moves else (Side.LEFT, Side.RIGHT)
            margins = [
                (-coins[i] if opponent_moves else coins[i]) + margin(i + 1, j, not opponent_moves)
                if side is Side.LEFT
                else (-coins[j] if opponent_moves else coins[j]) + margin(i, j - 1, not opponent_moves)
                for side in sides
            ]
            known[i, j] = max(margins)
        return known[i, j]

    return margin(0, len(coins) - 1, opponent_first)


def _check(coins: Sequence[int], ties: Ties, max_coins: int, method: str) -> None:
    if ties is Ties.RANDOM:
        raise ValueError("search knows no random ties")
    if len(coins) > max_coins:
        raise TooLargeError(f"{method} for the best response takes at most {max_coins} coins.")
