"""The view of a game that use cases return."""

from __future__ import annotations

from dataclasses import dataclass

from bot.coins.solver import Oracle
from bot.match import Accuracy, accuracy, accuracy_without_hints, own_moves
from bot.match.game_record import Game


@dataclass(frozen=True)
class GameView:
    """A game with its accuracy by seat, which is `None` until the game, and its duel if any, is over.

    `unaided` is the accuracy of the moves made without hints, which counts in statistics.
    """

    game: Game
    accuracy: tuple[Accuracy, Accuracy] | None = None
    unaided: tuple[Accuracy, Accuracy] | None = None

    @classmethod
    def of(cls, game: Game, oracle: Oracle) -> GameView:
        """Return the view of `game`."""
        if game.match.active or (game.round is not None and game.round.running):
            return cls(game)  # the same deal may still be played in another game of the duel
        assessments = own_moves(game.match, oracle)
        return cls(
            game,
            (accuracy(assessments, 0), accuracy(assessments, 1)),
            (accuracy_without_hints(assessments, game.hints, 0), accuracy_without_hints(assessments, game.hints, 1)),
        )
