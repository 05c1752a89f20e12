"""Define the view of a game that use cases return."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bot.coins import Oracle
from bot.match.explanation import is_trap_sprung
from bot.match.first_game import Coaching, is_first_game
from bot.match.games import Game
from bot.match.ratings import LadderChange
from bot.match.reviews import GameSummary, review_match, summarize_match


@dataclass(frozen=True)
class GameView:
    """A game; once it, and its duel if any, is over, with its summary.

    That says what decided the game and how good each choice was; of a daily try it names no move. `coaching` is set for
    a first game. `change` is that of the player's level by a game against a bot that counts. `trapped`: the last moves
    of a running game sprang a trap; what is said of it is an evaluation, so typed coins and daily tries get none.
    `daily` is the difficulty of today's puzzle, which the end of the last first game offers.
    """

    game: Game
    summary: GameSummary | None = None
    coaching: Coaching | None = None
    change: LadderChange | None = None
    trapped: bool = False
    daily: int | None = None

    @property
    def judges(self) -> bool:
        """Return true if it says what moves or coins are worth."""
        return self.trapped or self.summary is not None or self.coaching is not None

    @classmethod
    def of(cls, game: Game, oracle: Oracle, change: LadderChange | None = None) -> GameView:
        """Return the view of `game`, which has changed the player's level by `change`, whoever asks.

        Only `bot.service.secrecy` knows if it may be shown.
        """
        coaching = Coaching.of(game.match, oracle, game.hints) if is_first_game(game) else None
        if game.match.active and game.day is None and not game.custom and coaching is None:
            return cls(game, trapped=is_trap_sprung(game.match, oracle))
        if game.match.active or (game.duel_game is not None and game.duel_game.running):
            return cls(game, coaching=coaching)  # the same deal may still be played in another game of the duel
        summary = summarize_match(review_match(game.match, oracle), hints=game.hints)
        if game.day is not None:  # others may still try the puzzle
            summary = replace(summary, decision=None, mistakes=(None, None))
        return cls(game, summary, coaching, change)
