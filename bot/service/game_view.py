"""Define the view of a game that use cases return."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bot.coins import Oracle
from bot.match.games import Game
from bot.match.hints import accuracy_without_hints
from bot.match.match import HumanSeat
from bot.match.quality import Accuracy
from bot.match.reviews import GameSummary, review_match, summarize_match
from bot.player_name import PlayerName


@dataclass(frozen=True, slots=True)
class SeatAccuracy:
    """The accuracy of the person in `seat`, and that of their moves made without hints."""

    seat: int
    name: PlayerName
    whole: Accuracy
    unaided: Accuracy


@dataclass(frozen=True)
class GameView:
    """A game with its accuracy by seat, which is `None` until the game, and its duel if any, is over.

    `unaided` is the accuracy of the moves made without hints, which counts in statistics. `summary` says what decided
    the game and how good each choice was; of a daily try it names no move.
    """

    game: Game
    accuracy: tuple[Accuracy, Accuracy] | None = None
    unaided: tuple[Accuracy, Accuracy] | None = None
    summary: GameSummary | None = None

    @classmethod
    def of(cls, game: Game, oracle: Oracle) -> GameView:
        """Return the view of `game`."""
        if game.match.active or (game.duel_game is not None and game.duel_game.running):
            return cls(game)  # the same deal may still be played in another game of the duel
        review = review_match(game.match, oracle)
        moves, summary = review.own_assessments, summarize_match(review)
        return cls(
            game,
            review.accuracy,
            (accuracy_without_hints(moves, game.hints, 0), accuracy_without_hints(moves, game.hints, 1)),
            summary if game.day is None else replace(summary, decision=None),  # others may still try the puzzle
        )

    @property
    def people(self) -> tuple[SeatAccuracy, ...]:
        """Return the people of a game that is over with their accuracy, in the order of seats; else nobody."""
        if self.accuracy is None or self.unaided is None:
            return ()
        return tuple(
            SeatAccuracy(seat, self.game.names[seat], self.accuracy[seat], self.unaided[seat])
            for seat, player in enumerate(self.game.match.seats)
            if isinstance(player, HumanSeat)
        )
