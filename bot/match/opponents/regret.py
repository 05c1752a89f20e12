"""Define opponents that err on purpose: the more a move gives away, the less likely they make it."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from random import Random

from bot.coins import Move, Position
from bot.coins.solver import Oracle

UNITS = 20
"""Units of regret that the greatest coin of a board is worth; on dealt boards a unit is about a point."""
MAX_UNITS = 60
"""The most units of regret that are told apart, so that numbers stay small."""


def regrets(position: Position, oracle: Oracle) -> dict[Move, Fraction]:
    """Return the margin that each legal move gives away under perfect play, in units. Exact.

    A unit is the greatest coin of the dealt board divided by `UNITS`, so that an opponent plays alike on coins of any
    size; on a board of zeros it is 1. Complexity: as `Oracle.margins`.
    """
    margins = oracle.margins(position)
    best = max(margins.values())
    scale = max((abs(coin) for coin in position.board.coins), default=0) or UNITS
    return {move: Fraction(UNITS * (best - margin), scale) for move, margin in margins.items()}


def weights(position: Position, oracle: Oracle, temperature: Fraction) -> Mapping[Move, int]:
    """Return the weights by which an opponent of `temperature` chooses, exact integers.

    A unit of regret multiplies the weight by `temperature`: from 0 (only best moves) to 1 (all moves alike). Regrets
    are rounded up to whole units, of at most `MAX_UNITS`.
    """
    units = {move: min(MAX_UNITS, -(-regret // 1)) for move, regret in regrets(position, oracle).items()}
    numerator, denominator = temperature.numerator, temperature.denominator
    max_units = max(units.values())
    return {move: numerator**regret * denominator ** (max_units - regret) for move, regret in units.items()}


class RegretOpponent:
    """Chooses by `weights`, drawn from `generator`."""

    def __init__(self, name: str, temperature: Fraction, oracle: Oracle, generator: Random) -> None:
        self.name = name
        self._temperature = temperature
        self._oracle = oracle
        self._generator = generator

    def choose_move(self, position: Position) -> Move:
        weighted = weights(position, self._oracle, self._temperature)
        draw = self._generator.randrange(sum(weighted.values()))
        for move, weight in weighted.items():
            draw -= weight
            if draw < 0:
                return move
        raise AssertionError("the weights add up to more than was drawn")
