"""Define the view of a game that use cases return."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bot.coins import Oracle
from bot.match.first_game import Coaching, is_first_game
from bot.match.games import Game
from bot.match.hints import accuracy_without_hints
from bot.match.quality import Accuracy
from bot.match.reviews import GameSummary, review_match, summarize_match


@dataclass(frozen=True)
class GameView:
    """A game; once it, and its duel if any, is over, with its accuracy by seat and its summary.

    `unaided` is the accuracy of the moves made without hints, which counts in statistics. `summary` says what decided
    the game and how good each choice was; of a daily try it names no move. `coaching` is set for a first game.
    """

    game: Game
    unaided: tuple[Accuracy, Accuracy] | None = None
    summary: GameSummary | None = None
    coaching: Coaching | None = None

    @classmethod
    def of(cls, game: Game, oracle: Oracle) -> GameView:
        """Return the view of `game`."""
        coaching = Coaching.of(game.match, oracle) if is_first_game(game) else None
        if game.match.active or (game.duel_game is not None and game.duel_game.running):
            return cls(game, coaching=coaching)  # the same deal may still be played in another game of the duel
        review = review_match(game.match, oracle)
        moves, summary = review.own_assessments, summarize_match(review)
        return cls(
            game,
            (accuracy_without_hints(moves, game.hints, 0), accuracy_without_hints(moves, game.hints, 1)),
            # Others may still try the puzzle.
            summary if game.day is None else replace(summary, decision=None, mistakes=(None, None)),
            coaching,
        )
