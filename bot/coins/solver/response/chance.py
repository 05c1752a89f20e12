"""The greatest probability of winning against a greedy opponent who breaks ties at random.

What *APP2: Holdem for n00bs* (Grenoble) leaves undone. The best strategy now depends on the margin so far: who is
behind takes risks. For each interval we keep the best probability as a function of that margin. It is a rising step
function, and without ties it is a single step, so steps are kept, not margins:

    wins[i..j](m)    = max over the strategist's moves, of what is left for the sister
    sister[i..j](m)  = mean over her equally likely moves, of what is left for the strategist

A tie is as good as a win one coin of value 1 earlier: the probability of not losing at margin m is that of winning at
m + 1. So one table gives both; win plus half a tie has a table of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from bot.coins.board import Side
from bot.coins.solver.response.sister import Ties, greedy_sides
from bot.coins.solver.search import TooLarge

MOST_STEPS = 20_000_000
"""Steps made before we give up and say so: about half a minute. Nearly all boards of 100 coins need far fewer."""

Steps = list[tuple[int, int]]
"""A rising step function: from each margin on (rising), the level (rising), in units of 1 / 2^halvings; 0 before."""

Chances = tuple[Fraction, Fraction, Fraction]


def best_chances(coins: Sequence[int], opponent_first: bool = False) -> Chances:
    """The greatest probability of winning, of not losing, and of a win plus half a tie, each by its own strategy.

    O(n² s) time and O(n s) memory, s the steps of a function: 1 without ties, at most one for each margin that can
    still come about. Raises `TooLarge` beyond `MOST_STEPS` steps in all.

    >>> best_chances([2, 1, 1, 2], opponent_first=True)
    (Fraction(0, 1), Fraction(1, 1), Fraction(1, 2))
    """
    if len(coins) * (len(coins) + 1) // 2 > MOST_STEPS:  # each interval has a step at least
        raise _too_large(coins)
    not_losing, unit = _table(coins, opponent_first, [(0, 1)])
    half, half_unit = _table(coins, opponent_first, [(0, 1), (1, 2)])
    return (
        Fraction(_level(not_losing, -1), unit),
        Fraction(_level(not_losing, 0), unit),
        Fraction(_level(half, 0), 2 * half_unit),
    )


def _table(coins: Sequence[int], opponent_first: bool, goal: Steps) -> tuple[Steps, int]:
    """The function of the whole row, and the level that stands for 1; `goal` is that of the empty row."""
    n = len(coins)
    sister_to_move = opponent_first == (n % 2 == 1)
    functions = [goal] * (n + 1)  # of the intervals of d coins
    halvings, made = 0, 0
    for d in range(1, n + 1):
        halving = sister_to_move and d > 1 and any(map(int.__eq__, coins, coins[d - 1 :]))
        functions = [
            _sister(coins, i, i + d - 1, functions, halving) if sister_to_move else _strategist(coins, i, d, functions)
            for i in range(n - d + 1)
        ]
        halvings += halving
        made += sum(map(len, functions))
        if made > MOST_STEPS:
            raise _too_large(coins)
        sister_to_move = not sister_to_move
    return functions[0], 1 << halvings


def _too_large(coins: Sequence[int]) -> TooLarge:
    return TooLarge(
        f"Random ties on these {len(coins):,} coins take more than {MOST_STEPS:,} steps: try a shorter row."
    )


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


def _sister(coins: Sequence[int], i: int, j: int, functions: Sequence[Steps], halving: bool) -> Steps:
    """The mean over her moves; levels double where this diagonal halves the unit."""
    sides = greedy_sides(coins[i], coins[j], Ties.RANDOM) if i < j else (Side.LEFT,)
    rest = [
        _shift(functions[i + 1 if side is Side.LEFT else i], -coins[i if side is Side.LEFT else j]) for side in sides
    ]
    if len(rest) == 1:
        return [(margin, 2 * level) for margin, level in rest[0]] if halving else rest[0]
    rises: dict[int, int] = {}
    for function in rest:
        before = 0
        for margin, level in function:
            rises[margin] = rises.get(margin, 0) + level - before
            before = level
    total: Steps = []
    level = 0
    for margin in sorted(rises):
        level += rises[margin]
        total.append((margin, level))
    return total


def _shift(function: Steps, gain: int) -> Steps:
    """The function of the margin before a coin that adds `gain` to it."""
    return [(margin - gain, level) for margin, level in function]


def _level(function: Steps, margin: int) -> int:
    """The value of the function at `margin`."""
    return max((level for start, level in function if start <= margin), default=0)
