"""Compute the greatest probability of winning against a greedy opponent who breaks ties at random.

*APP2: Holdem for n00bs* (Grenoble) leaves this open. The best strategy depends on the margin so far, because a player
who is behind takes risks. For each interval we keep the best probability as a function of that margin. It is a rising
step function, and a single step without ties, so the steps are stored:

    strategist[i..j](m) = max over the strategist's moves of opponent[rest](m + coin)
    opponent[i..j](m)   = mean over the opponent's equally likely moves of strategist[rest](m - coin)

A tie is as good as a win one coin of value 1 earlier: the probability of not losing at margin m is that of winning at
m + 1. So one table gives both; a win plus half a tie has its own table.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from bot.coins.board import Side
from bot.coins.errors import TooLargeError
from bot.coins.solver.best_response.greedy_opponent import Ties, greedy_sides

MAX_COINS = 1_000
"""The most coins that are accepted, so that a row that is too large is refused at once."""

MAX_STEPS = 20_000_000
"""The most steps that are computed, about half a minute. Nearly all boards of 100 coins need far fewer."""

Steps = list[tuple[int, int]]
"""A step function: from each margin on, a level in units of 1 / 2^halvings, both rising; 0 before the first."""

Chances = tuple[Fraction, Fraction, Fraction]


def best_chances(coins: Sequence[int], opponent_first: bool = False) -> Chances:
    """Return the greatest probabilities of a win, of no loss, and of a win plus half a tie.

    Each is reached by a strategy of its own.

    O(n² s) time and O(n s) memory, s the steps of a function: 1 without ties, at most one for each margin that is
    still possible. Raises `TooLargeError` beyond `MAX_COINS` coins, and as soon as `MAX_STEPS` steps can't be enough.

    >>> best_chances([2, 1, 1, 2], opponent_first=True)
    (Fraction(0, 1), Fraction(1, 1), Fraction(1, 2))
    """
    if len(coins) > MAX_COINS:
        raise TooLargeError(
            f"Random ties take at most {MAX_COINS:,} coins, not {len(coins):,}: try a shorter row or other ties."
        )
    half, half_unit = _table(coins, opponent_first, [(0, 1), (1, 2)])  # first, because it has more steps
    not_losing, unit = _table(coins, opponent_first, [(0, 1)])
    return (
        Fraction(_level(not_losing, -1), unit),
        Fraction(_level(not_losing, 0), unit),
        Fraction(_level(half, 0), 2 * half_unit),
    )


def _table(coins: Sequence[int], opponent_first: bool, goal: Steps) -> tuple[Steps, int]:
    """Return the function of the whole row and the level that means 1; `goal` is the function of the empty row."""
    n = len(coins)
    opponent_to_move = opponent_first == (n % 2 == 1)
    functions = [goal] * (n + 1)  # of the intervals of d coins
    halvings, steps_made = 0, 0
    for d in range(1, n + 1):
        halving = opponent_to_move and d > 1 and any(map(int.__eq__, coins, coins[d - 1 :]))
        functions = [
            _opponent(coins, i, i + d - 1, functions, halving)
            if opponent_to_move
            else _strategist(coins, i, d, functions)
            for i in range(n - d + 1)
        ]
        halvings += halving
        steps = sum(map(len, functions))
        steps_made += steps
        intervals_left = (n - d) * (n - d + 1) // 2
        # Longer intervals have more steps.
        if steps_made + steps * intervals_left // len(functions) > MAX_STEPS:
            raise TooLargeError(
                f"Random ties on these {len(coins):,} coins take more than {MAX_STEPS:,} steps: try a shorter row."
            )
        opponent_to_move = not opponent_to_move
    return functions[0], 1 << halvings


def _strategist(coins: Sequence[int], i: int, d: int, functions: Sequence[Steps]) -> Steps:
    left, right = _shift(functions[i + 1], coins[i]), _shift(functions[i], coins[i + d - 1])
    if left == right:
        return left
    best: Steps = []
    level = 0
    for margin, reached in sorted(left + right):
        if reached > level:
            level = reached
            if best and best[-1][0] == margin:
                best.pop()
            best.append((margin, level))
    return best


def _opponent(coins: Sequence[int], i: int, j: int, functions: Sequence[Steps], halving: bool) -> Steps:
    """Return the mean over the opponent's moves; levels double if this diagonal halves the unit."""
    sides = greedy_sides(coins[i], coins[j], Ties.RANDOM) if i < j else (Side.LEFT,)
    functions_after = [
        _shift(functions[i + 1 if side is Side.LEFT else i], -coins[i if side is Side.LEFT else j]) for side in sides
    ]
    if len(functions_after) == 1:
        return [(margin, 2 * level) for margin, level in functions_after[0]] if halving else functions_after[0]
    rises: dict[int, int] = {}
    for function in functions_after:
        previous_level = 0
        for margin, level in function:
            rises[margin] = rises.get(margin, 0) + level - previous_level
            previous_level = level
    total: Steps = []
    level = 0
    for margin in sorted(rises):
        level += rises[margin]
        total.append((margin, level))
    return total


def _shift(function: Steps, gain: int) -> Steps:
    """Return the function of the margin before a coin that adds `gain` to it."""
    return [(margin - gain, level) for margin, level in function]


def _level(function: Steps, margin: int) -> int:
    return max((level for start, level in function if start <= margin), default=0)
