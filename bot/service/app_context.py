"""Define the application context: database, settings, solver, clock, random source and caches."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from random import Random, SystemRandom

from bot.coins.solver import Oracle
from bot.match.games import Game
from bot.match.opponents import OpponentPool
from bot.service.active_game_cache import ActiveGameCache
from bot.service.emojis.application_emojis import ApplicationEmojis
from bot.service.known_players import KnownPlayers
from bot.service.preferences import PreferenceService
from bot.service.preferences.guild_locales import GuildLocales
from bot.service.puzzle_provider import PuzzleProvider
from bot.service.rate_limit import RateLimiter
from bot.service.request_context import RequestContext
from bot.settings import GameSettings, LimitSettings
from bot.store import Database
from bot.store.new_games import GameIds
from bot.util.pacing import Coalescer, PacedLock

__all__ = ["AppContext", "RequestContext"]


def _utc_now() -> datetime:
    return datetime.now(UTC)


@dataclass(frozen=True)
class AppContext:
    """The objects that all use cases share. `clock` is the only source of time, `rng` the only one of seeds and codes.

    The services and caches are made with it. A copy by `dataclasses.replace` has its own.
    """

    database: Database
    rules: GameSettings = field(default_factory=GameSettings)
    limits: LimitSettings = field(default_factory=LimitSettings)
    oracle: Oracle = field(default_factory=Oracle)
    clock: Callable[[], datetime] = _utc_now
    rng: Random = field(default_factory=SystemRandom)

    active_games: ActiveGameCache = field(init=False, compare=False)
    known_players: KnownPlayers = field(init=False, compare=False)
    game_ids: GameIds = field(init=False, compare=False)
    preferences: PreferenceService = field(init=False, compare=False)
    guild_locales: GuildLocales = field(init=False, compare=False)
    emojis: ApplicationEmojis = field(init=False, compare=False)
    puzzles: PuzzleProvider = field(init=False, compare=False)
    rate_limiter: RateLimiter = field(init=False, compare=False)
    aggregation_runs: Coalescer = field(init=False, compare=False)
    """Shares one run of the aggregation among all who wait for it."""
    statistics_queue: PacedLock = field(init=False, compare=False)
    """Admits one reader of statistics at a time on SQLite."""

    def __post_init__(self) -> None:
        limits = self.limits
        parts_by_name = {
            "active_games": ActiveGameCache(self.database),
            "known_players": KnownPlayers(),
            "game_ids": GameIds(self.database),
            "preferences": PreferenceService(self.database, self.rules, self.clock),
            "guild_locales": GuildLocales(self.database, self.clock),
            "emojis": ApplicationEmojis(self.database),
            "puzzles": PuzzleProvider(self.database, self.rules.max_coins, self.rng),
            "rate_limiter": RateLimiter(limits.requests_at_once, limits.requests_per_second),
            "aggregation_runs": Coalescer(),
            "statistics_queue": PacedLock(),
        }
        for name, part in parts_by_name.items():
            object.__setattr__(self, name, part)

    def opponents(self, game: Game) -> OpponentPool:
        """Return the opponents with the seed of `game`."""
        return OpponentPool(game.seed, self.oracle)
