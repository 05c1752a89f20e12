"""The application context: database, settings, solver, clock, random source and caches."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import cached_property
from random import Random, SystemRandom

from bot.coins.solver import Oracle
from bot.match import OpponentPool
from bot.match.game_record import Game
from bot.service.active_game_cache import ActiveGameCache
from bot.service.preferences import PreferenceService
from bot.service.puzzle_provider import PuzzleProvider
from bot.service.rate_limit import RateLimiter
from bot.service.request_context import RequestContext
from bot.settings import GameSettings, LimitSettings
from bot.store import Database
from bot.util.coalescing import Coalescer
from bot.util.turnstile import Turnstile

__all__ = ["AppContext", "RequestContext"]


def _now() -> datetime:
    return datetime.now(UTC)


@dataclass(frozen=True)
class AppContext:
    """The context of the application. `clock` is the only source of time, `rng` of seeds and codes."""

    database: Database
    rules: GameSettings = field(default_factory=GameSettings)
    limits: LimitSettings = field(default_factory=LimitSettings)
    oracle: Oracle = field(default_factory=Oracle)
    clock: Callable[[], datetime] = _now
    rng: Random = field(default_factory=SystemRandom)

    @cached_property
    def active_games(self) -> ActiveGameCache:
        """The cache of active games."""
        return ActiveGameCache(self.database)

    @cached_property
    def preferences(self) -> PreferenceService:
        """The preferences of players and servers."""
        return PreferenceService(self.database, self.rules, self.clock)

    @cached_property
    def rate_limiter(self) -> RateLimiter:
        """The rate limiter of requests."""
        return RateLimiter(self.limits.requests_at_once, self.limits.requests_per_second)

    @cached_property
    def counting(self) -> Coalescer:
        """The shared runs of the aggregation."""
        return Coalescer()

    @cached_property
    def reading(self) -> Turnstile:
        """The queue of reads of statistics on SQLite."""
        return Turnstile()

    @cached_property
    def puzzles(self) -> PuzzleProvider:
        """The provider of daily puzzles."""
        return PuzzleProvider(self.database, self.rules.max_coins, self.rng)

    def opponents(self, game: Game) -> OpponentPool:
        """Return the opponents with the seed of `game`."""
        return OpponentPool(game.seed, self.oracle)
