"""Find the best response to a greedy opponent on one row: *APP2: Holdem for n00bs* (Grenoble), and beyond.

In that text the opponent always takes the greater end, the right one of equals, and a strategist searches for the play
that takes the most. The opponent's moves are known in advance, so this is a search for one player.
`margin_expectation` finds the greatest (expected) margin, `win_probability` the greatest probability of winning; with
random ties they are different strategies. Tests check both against the search methods
of the text (`tests/support/solver_methods.py`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from bot.coins.solver.best_response.greedy_opponent import Ties
from bot.coins.solver.best_response.margin_expectation import expected_margin
from bot.coins.solver.best_response.win_probability import best_chances

__all__ = ["BestResponse", "Ties", "best_response"]


@dataclass(frozen=True, slots=True)
class BestResponse:
    """The best results against a greedy opponent, each by a strategy of its own.

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
