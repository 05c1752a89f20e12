"""Define the view of a game that use cases return."""

from __future__ import annotations

from dataclasses import dataclass

from bot.match.first_game import Coaching
from bot.match.games import Game
from bot.match.ratings import LadderChange
from bot.match.reviews import GameSummary


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
