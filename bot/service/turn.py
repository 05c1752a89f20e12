"""What a deed gives back about a game: how it stands now."""

from __future__ import annotations

from dataclasses import dataclass

from bot.coins.solver import Oracle
from bot.match import Accuracy, accuracy, appraise_whole
from bot.store import Game


@dataclass(frozen=True)
class Turn:
    """A game at the moment of an answer. `accuracy`, by seat, is told once the game is over."""

    game: Game
    accuracy: tuple[Accuracy, Accuracy] | None = None

    @classmethod
    def of(cls, game: Game, oracle: Oracle) -> Turn:
        """The turn at which `game` stands."""
        if game.match.active:
            return cls(game)
        picks = appraise_whole(game.match, oracle)
        return cls(game, (accuracy(picks, 0), accuracy(picks, 1)))
