"""Define game updates: changes of stored games, as plain values."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import cached_property

from bot.match.duels import DuelGame
from bot.match.games import Game
from bot.match.match import Match
from bot.match.quality import MoveAssessment
from bot.store.games import packing
from bot.store.statistics.result_events import GameResultEvent

_MICROSECOND = timedelta(microseconds=1)


@dataclass(frozen=True, slots=True)
class Take:
    """A command of `player`, by `interaction`, to take a coin in a game that it doesn't name."""

    player: int
    interaction: int


@dataclass(frozen=True)
class GameUpdate:
    """The change of `game` into `match` by `moves`, the first of which came by `interaction` from `message`.

    `result_events` are the results of a game that ends; `duel_game` is the new state of a duel game. The update is
    stored only if the stored game is still `game`: of two concurrent updates the second is stale, and nothing is
    overwritten. With a `take` it is stored only if that is newer than the player's last one.
    """

    game: Game
    match: Match
    now: datetime
    moves: tuple[MoveAssessment, ...] = ()
    result_events: tuple[GameResultEvent, ...] = ()
    interaction: int | None = None
    message: int | None = None
    duel_game: DuelGame | None = None
    take: Take | None = None

    @property
    def repeats(self) -> bool:
        """Return true if the interaction has made a move in the game before."""
        return self.interaction is not None and self.interaction in self.game.interactions

    @property
    def changed_at(self) -> datetime:
        """Return the time of the change: `now`, or just after the last change of the game if the clock isn't past it.

        The latter concerns changes that show neither in the ply nor in the status, such as a sealed move: by their time
        an update of an older copy is found to be stale.
        """
        return self.now if self.match is not self.game.match else max(self.now, self.game.updated_at + _MICROSECOND)

    @cached_property
    def packed_moves(self) -> bytes:
        """Return the packed moves of the game after the update."""
        game = self.game
        return packing.pack_assessed(self.moves, self.interaction, self.now, game.created_at, game.packed_moves)

    @property
    def after(self) -> Game:
        """Return the game after the update is stored."""
        interactions = self.game.interactions
        changed = {
            "match": self.match,
            "duel_game": self.duel_game or self.game.duel_game,
            "updated_at": self.changed_at,
            "message": self.message or self.game.message,
            "interactions": interactions if self.interaction is None else interactions | {self.interaction},
            "packed_moves": self.packed_moves,
        }
        return Game(**(vars(self.game) | changed))
