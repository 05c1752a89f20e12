"""Choose the moves of a game's opponents, which are known by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from random import Random

from bot.coins import Move
from bot.coins.solver import Oracle
from bot.match.match import BotSeat, Match
from bot.match.opponents.regret import RegretOpponent
from bot.match.opponents.strategies import (
    GreedyOpponent,
    LookaheadOpponent,
    Opponent,
    OptimalOpponent,
    ParityOpponent,
    RandomOpponent,
)

TEMPERATURES: Mapping[str, Fraction] = {
    "pip": Fraction(19, 20),
    "fox": Fraction(22, 25),
    "duchess": Fraction(7, 10),
}
"""The share of its weight that a move keeps for each unit of regret, see `bot.match.opponents.regret`."""
OpponentFactory = Callable[[Oracle, str], Opponent]


def _by_regret(name: str) -> OpponentFactory:
    return lambda oracle, seed: RegretOpponent(name, TEMPERATURES[name], oracle, Random(seed))


_FACTORIES: Mapping[str, OpponentFactory] = {
    OptimalOpponent.name: lambda oracle, seed: OptimalOpponent(oracle),
    "duchess": _by_regret("duchess"),
    LookaheadOpponent.name: lambda oracle, seed: LookaheadOpponent(),
    ParityOpponent.name: lambda oracle, seed: ParityOpponent(),
    "fox": _by_regret("fox"),
    GreedyOpponent.name: lambda oracle, seed: GreedyOpponent(),
    "pip": _by_regret("pip"),
    RandomOpponent.name: lambda oracle, seed: RandomOpponent(Random(seed)),
}

OPPONENTS = tuple(_FACTORIES)
"""The opponents' names, from the strongest to the weakest by measured strength (`bot.match.ladder`)."""

ADAPTIVE = "adaptive"
"""The choice of an opponent that matches the player: one of `OPPONENTS`, chosen for each game."""
OPPONENT_CHOICES = (ADAPTIVE, *OPPONENTS)
"""The choices of an opponent."""


class OpponentPool:
    """The opponents of one game. The same seed gives the same moves, even after a restart."""

    def __init__(self, seed: int, oracle: Oracle | None = None) -> None:
        self._seed = seed
        self._oracle = oracle or Oracle()

    def named(self, name: str, ply: int = 0) -> Opponent:
        """Return the opponent called `name` for `ply`. Raises `KeyError`."""
        # A generator for each ply, so that earlier moves of a stored game need not be replayed.
        return _FACTORIES[name](self._oracle, f"{self._seed}/{ply}")

    def choose_move(self, match: Match) -> Move:
        """Return the move of the bot to move. Raises `TypeError` if a person is to move."""
        seat = match.seats[match.position.turn]
        if not isinstance(seat, BotSeat):
            raise TypeError("a person is to move")
        return self.named(seat.opponent, match.ply).choose_move(match.position)

    def play_bot_moves(self, match: Match) -> list[Match]:
        """Return `match` and the matches after each move of bots, until a person is to move."""
        matches = [match]
        while match.active and isinstance(match.seats[match.position.turn], BotSeat):
            match = match.play_move(match.position.turn, self.choose_move(match), match.ply)
            matches.append(match)
        return matches
