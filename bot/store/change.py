"""What a pick or a resignation makes of a game, as plain values, ready to be stored."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from bot.match import Match, Pick
from bot.store.facts import Count
from bot.store.games import Game
from bot.store.rounds import Round


@dataclass(frozen=True)
class Change:
    """That `game` becomes `match` by `picks`, the first of which came by `interaction` from `message`.

    `counts` are what a game that ends counts for, `round` is what becomes of the round that it is, if it is one.
    Holds only as long as the stored game still is `game`: whoever comes second is told, and nothing is overwritten.
    """

    game: Game
    match: Match
    now: datetime
    picks: tuple[Pick, ...] = ()
    counts: tuple[Count, ...] = ()
    interaction: int | None = None
    message: int | None = None
    round: Round | None = None

    @property
    def after(self) -> Game:
        """The game once the change is stored."""
        known = self.game.interactions
        changed = {
            "match": self.match,
            "round": self.round or self.game.round,
            "updated": self.now,
            "message": self.message or self.game.message,
            "interactions": known if self.interaction is None else known | {self.interaction},
        }
        return Game(**(vars(self.game) | changed))
