"""What every deed runs on, handed in from outside: storage, solver, time and chance."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import cached_property
from random import Random, SystemRandom

from bot.coins.solver import Oracle
from bot.match import Opponents
from bot.service.asker import Asker
from bot.service.at_hand import GamesAtHand
from bot.service.pace import Pace
from bot.service.preferences import Preferences
from bot.service.puzzles import Puzzles
from bot.settings import GameSettings, LimitSettings
from bot.store import Database, Game

__all__ = ["Asker", "House"]


def _now() -> datetime:
    return datetime.now(UTC)


@dataclass(frozen=True)
class House:
    """The bot's belongings. `clock` is the only source of time, `chance` of seeds and codes."""

    database: Database
    rules: GameSettings = field(default_factory=GameSettings)
    limits: LimitSettings = field(default_factory=LimitSettings)
    oracle: Oracle = field(default_factory=Oracle)
    clock: Callable[[], datetime] = _now
    chance: Random = field(default_factory=SystemRandom)

    @cached_property
    def at_hand(self) -> GamesAtHand:
        """The games being played just now."""
        return GamesAtHand(self.database)

    @cached_property
    def preferences(self) -> Preferences:
        """What players and servers chose."""
        return Preferences(self.database, self.rules, self.clock)

    @cached_property
    def pace(self) -> Pace:
        """How fast players may go on."""
        return Pace(self.limits.requests_at_once, self.limits.requests_per_second)

    @cached_property
    def puzzles(self) -> Puzzles:
        """The daily puzzles."""
        return Puzzles(self.database, self.rules.max_coins, self.chance)

    def opponents(self, game: Game) -> Opponents:
        """The opponents as they play in `game`."""
        return Opponents(game.seed, self.oracle)
