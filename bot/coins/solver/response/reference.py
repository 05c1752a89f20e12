"""The best response by search: exhaustive and memoised, the reference methods of *APP2: Holdem for n00bs* (Grenoble).

For a greedy opponent whose play is certain (ties right or left). `margin` tabulates the same, with two diagonals.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from bot.coins.board import Side
from bot.coins.solver.response.sister import Ties, greedy_sides
from bot.coins.solver.search import TooLarge

EXHAUSTIVE_COINS = 24
"""2^12 strategies."""
MEMOISED_COINS = 400
"""40,000 intervals, and calls 400 deep."""


def simulate(coins: Sequence[int], strategy: Sequence[Side], ties: Ties, opponent_first: bool) -> tuple[int, int]:
    """What the strategist and the sister take where the strategist's moves are `strategy`, in turn. O(n).

    The code printed in the source counts a coin twice for odd n; here each coin is taken once.

    >>> simulate([3, 5, 14, 4], [Side.LEFT, Side.LEFT], Ties.RIGHT, opponent_first=False)
    (17, 9)
    """
    i, j = 0, len(coins) - 1
    strategist = sister = 0
    moves = iter(strategy)
    for ply in range(len(coins)):
        hers = (ply % 2 == 0) == opponent_first
        side = greedy_sides(coins[i], coins[j], ties)[0] if hers else next(moves)
        coin = coins[i] if side is Side.LEFT else coins[j]
        i, j = (i + 1, j) if side is Side.LEFT else (i, j - 1)
        if hers:
            sister += coin
        else:
            strategist += coin
    return strategist, sister


def exhaustive(coins: Sequence[int], ties: Ties, opponent_first: bool = False) -> tuple[int, int]:
    """The best of all 2^(n/2) strategies: what the strategist and the sister take. O(n 2^(n/2)).

    Raises `TooLarge` beyond `EXHAUSTIVE_COINS` coins, `ValueError` for random ties.
    """
    _check(coins, ties, EXHAUSTIVE_COINS, "Exhaustive search")
    turns = (len(coins) + (not opponent_first)) // 2
    plays = (simulate(coins, moves, ties, opponent_first) for moves in product(Side, repeat=turns))
    return max(plays, key=lambda totals: totals[0])


def memoised(coins: Sequence[int], ties: Ties, opponent_first: bool = False) -> int:
    """The greatest margin, each interval looked at once, from the top down. O(n²) time and memory.

    Raises `TooLarge` beyond `MEMOISED_COINS` coins, `ValueError` for random ties.
    """
    _check(coins, ties, MEMOISED_COINS, "Memoised search")
    known: dict[tuple[int, int], int] = {}

    def margin(i: int, j: int, hers: bool) -> int:
        if i > j:
            return 0
        if (i, j) not in known:
            sides = greedy_sides(coins[i], coins[j], ties) if hers else (Side.LEFT, Side.RIGHT)
            margins = [
                (-coins[i] if hers else coins[i]) + margin(i + 1, j, not hers)
                if side is Side.LEFT
                else (-coins[j] if hers else coins[j]) + margin(i, j - 1, not hers)
                for side in sides
            ]
            known[i, j] = max(margins)
        return known[i, j]

    return margin(0, len(coins) - 1, opponent_first)


def _check(coins: Sequence[int], ties: Ties, most: int, method: str) -> None:
    if ties is Ties.RANDOM:
        raise ValueError("search knows no random ties")
    if len(coins) > most:
        raise TooLarge(f"{method} for the best response takes at most {most} coins.")
