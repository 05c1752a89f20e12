"""What a deed gives back about a game: how it stands now."""

from __future__ import annotations

from dataclasses import dataclass

from bot.coins.solver import Oracle
from bot.match import Accuracy, accuracy, appraise_whole, unaided
from bot.store import Game


@dataclass(frozen=True)
class Turn:
    """A game at the moment of an answer. `accuracy`, by seat, is told once the game is over, and its duel is.

    `unaided` is what of it was reached without help, and so counts.
    """

    game: Game
    accuracy: tuple[Accuracy, Accuracy] | None = None
    unaided: tuple[Accuracy, Accuracy] | None = None

    @classmethod
    def of(cls, game: Game, oracle: Oracle) -> Turn:
        """The turn at which `game` stands."""
        if game.match.active or (game.round is not None and game.round.running):
            return cls(game)  # the same deal may still be played in another game of the duel
        picks = appraise_whole(game.match, oracle)
        return cls(
            game,
            (accuracy(picks, 0), accuracy(picks, 1)),
            (unaided(picks, game.told, 0), unaided(picks, game.told, 1)),
        )
