"""A game update: a change of a stored game, as plain values."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from bot.match import Match, MoveAssessment
from bot.match.duel_record import DuelGame
from bot.match.game_record import Game
from bot.store.statistics.result_events import GameResultEvent


@dataclass(frozen=True)
class GameUpdate:
    """The change of `game` into `match` by `moves`, the first of which came by `interaction` from `message`.

    `result_events` are the results of a game that ends; `duel_game` is the new state of a duel game. The update is
    stored only if the stored game is still `game`: of two concurrent updates the second is stale, and nothing is
    overwritten.
    """

    game: Game
    match: Match
    now: datetime
    moves: tuple[MoveAssessment, ...] = ()
    result_events: tuple[GameResultEvent, ...] = ()
    interaction: int | None = None
    message: int | None = None
    duel_game: DuelGame | None = None

    @property
    def after(self) -> Game:
        """Return the game after the update is stored."""
        known = self.game.interactions
        changed = {
            "match": self.match,
            "duel_game": self.duel_game or self.game.duel_game,
            "updated_at": self.now,
            "message": self.message or self.game.message,
            "interactions": known if self.interaction is None else known | {self.interaction},
        }
        return Game(**(vars(self.game) | changed))
