"""The best response to a greedy opponent on one row: *APP2: Holdem for n00bs* (Grenoble), and what it left undone.

There a little sister always takes the greater end, the right one of equals, and a strategist plays whatever takes the
most from her. Her play is known beforehand, so this is no game of two any more but one player's search. `margin` finds
the greatest (expected) margin, `chance` the greatest probability of winning; they are different strategies as soon as
she breaks ties at random. `reference` has the methods of that text that search for it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from bot.coins.solver.response.chance import best_chances
from bot.coins.solver.response.margin import expected_margin
from bot.coins.solver.response.sister import Ties

__all__ = ["Response", "Ties", "best_response"]


@dataclass(frozen=True, slots=True)
class Response:
    """What the strategist can reach against a greedy opponent, each number by a strategy of its own.

    `expected_margin` is the strategist's total less the opponent's, `win` and `not_lose` are probabilities, `half` is
    that of a win plus half that of a tie. All are exact.
    """

    expected_margin: Fraction
    win: Fraction
    not_lose: Fraction
    half: Fraction


def best_response(coins: Sequence[int], ties: Ties, opponent_first: bool = False) -> Response:
    """The best response on the row `coins`. O(n²), and as `chance` says where ties are broken at random.

    Raises `TooLarge`.

    >>> best_response([1, 2, 1], Ties.RANDOM)
    Response(expected_margin=Fraction(0, 1), win=Fraction(0, 1), not_lose=Fraction(1, 1), half=Fraction(1, 2))
    """
    if ties is Ties.RANDOM:
        chances = best_chances(coins, opponent_first)  # first, as it may say that the board is too large
        return Response(expected_margin(coins, ties, opponent_first), *chances)
    margin = expected_margin(coins, ties, opponent_first)
    # Nothing is left to chance: one play reaches the greatest margin, and no play more.
    win, not_lose = Fraction(margin > 0), Fraction(margin >= 0)
    return Response(margin, win, not_lose, (win + not_lose) / 2)
