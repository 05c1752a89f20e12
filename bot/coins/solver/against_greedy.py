"""Find the best response to a greedy opponent on one row: *APP2: Holdem for n00bs* (Grenoble), and beyond.

In that text the opponent always takes the greater end, the right one of equals, and a strategist searches for the play
that takes the most. Random ties, which that text leaves open, are added: then the greatest (expected) margin and the
greatest probability of winning are reached by different strategies. `tests/support/solver_methods.py` has the text's.
"""

from __future__ import annotations

import enum
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from bot.coins.errors import TooLargeError

MAX_COINS = 10_000
"""The most coins that are accepted: 50 million intervals, some seconds."""
MAX_RANDOM_COINS = 1_000
"""The most coins that are accepted with random ties, so that a row that is too large is refused at once."""
MAX_STEPS = 20_000_000
"""The most steps that are computed, about half a minute. Nearly all boards of 100 coins need far fewer."""


class Ties(enum.Enum):
    """The choice between equal ends: the right one (as in *Holdem for n00bs*), the left one, or either."""

    RIGHT = "right"
    LEFT = "left"
    RANDOM = "random"


@dataclass(frozen=True, slots=True)
class BestResponse:
    """The best results against a greedy opponent, each by another strategy.

    `expected_margin` is the strategist's total less the opponent's, `win` and `not_lose` are probabilities, `half` is
    the probability of a win plus half that of a tie. All are exact.
    """

    expected_margin: Fraction
    win: Fraction
    not_lose: Fraction
    half: Fraction


def best_response(coins: Sequence[int], ties: Ties, opponent_first: bool = False) -> BestResponse:
    """Return the best response on the row `coins`. O(n²), or as `best_chances` with random ties.

    Raises `TooLargeError`.

    >>> best_response([1, 2, 1], Ties.RANDOM)
    BestResponse(expected_margin=Fraction(0, 1), win=Fraction(0, 1), not_lose=Fraction(1, 1), half=Fraction(1, 2))
    """
    if ties is Ties.RANDOM and len(set(coins)) < len(coins):  # without equal coins, nothing is random
        chances = best_chances(coins, opponent_first)  # first, because it may raise `TooLargeError`
        return BestResponse(expected_margin(coins, ties, opponent_first), *chances)
    margin = expected_margin(coins, ties, opponent_first)
    # Without chance, the margin decides: one play reaches the greatest, and no play more.
    win, not_lose = Fraction(margin > 0), Fraction(margin >= 0)
    return BestResponse(margin, win, not_lose, (win + not_lose) / 2)


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
    opponent_to_move = opponent_first == (len(coins) % 2 == 1)
    margins = [0] * (len(coins) + 1)  # of the intervals of d coins, in units of 1 / 2^halvings; here d = 0
    halvings = 0
    for d in range(1, len(coins) + 1):
        rights = coins[d - 1 :]
        if not opponent_to_move:
            margins = [
                max((left << halvings) + without_left, (right << halvings) + without_right)
                for left, right, without_left, without_right in zip(coins, rights, margins[1:], margins, strict=False)
            ]
        elif ties is Ties.RANDOM and any(map(int.__eq__, coins, rights)):
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


Steps = list[tuple[int, int]]
"""A step function: from each margin on, a level in units of 1 / 2^halvings, both rising; 0 before the first."""

Chances = tuple[Fraction, Fraction, Fraction]


def best_chances(coins: Sequence[int], opponent_first: bool = False) -> Chances:
    """Return the greatest probabilities of a win, of no loss, and of a win plus half a tie.

    Each is reached by another strategy.

    O(n² s) time and O(n s) memory, s the steps of a function: 1 without ties, at most one for each margin that is
    still possible. Raises `TooLargeError` beyond `MAX_RANDOM_COINS` coins, and as soon as `MAX_STEPS` steps can't be
    enough.

    >>> best_chances([2, 1, 1, 2], opponent_first=True)
    (Fraction(0, 1), Fraction(1, 1), Fraction(1, 2))
    """
    if len(coins) > MAX_RANDOM_COINS:
        raise TooLargeError(
            f"Random ties take at most {MAX_RANDOM_COINS:,} coins, not {len(coins):,}: try a shorter row or other ties."
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
        halving = opponent_to_move and any(map(int.__eq__, coins, coins[d - 1 :]))
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
    left, right = coins[i], coins[j]
    if left != right:
        after = _shift(functions[i + 1], -left) if left > right else _shift(functions[i], -right)
        return [(margin, 2 * level) for margin, level in after] if halving else after
    rises: dict[int, int] = {}
    for function in (_shift(functions[i + 1], -left), _shift(functions[i], -right)):
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
