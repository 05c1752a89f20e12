"""Define what use cases receive: the `AppContext` that all share, and the `RequestContext` of one request.

The database is authoritative for all caches.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import partial
from random import Random, SystemRandom
from typing import Any

from bot.coins import Oracle
from bot.player_name import PlayerName
from bot.service.active_games import ActiveGameCache
from bot.service.daily_puzzles import PuzzleProvider
from bot.service.emojis import ApplicationEmojis
from bot.service.live_minutes import CallLater, LiveMinutes
from bot.service.preferences import PreferenceService
from bot.service.presence import Presence
from bot.service.rate_limit import RateLimiter
from bot.settings import GameSettings, HostSettings, LimitSettings
from bot.store import Database
from bot.store.training import StoredSession
from bot.util.caching import MEGABYTE, Cache

_TRAINING_CACHE_BYTES, _BYTES_PER_SESSION = MEGABYTE, 6_000
"""Room for the sessions of about 170 players who train at the same time."""
_SHOWN_CACHE_BYTES, _BYTES_PER_SHOWN = MEGABYTE, 650
"""Room for the puzzles that about 1,500 players were shown last."""
_CODES_CACHE_BYTES, _BYTES_PER_CODE = MEGABYTE, 550
"""Room for the last codes of about 1,800 players."""
_SECRET_BITS = 256
_UTC_NOW = partial(datetime.now, UTC)
# On Linux the other one doesn't count while the machine sleeps.
_MONOTONIC = partial(time.clock_gettime, time.CLOCK_BOOTTIME) if hasattr(time, "CLOCK_BOOTTIME") else time.monotonic


def _call_later(seconds: float, function: Callable[..., None], *arguments: Any) -> asyncio.TimerHandle:
    return asyncio.get_running_loop().call_later(seconds, function, *arguments)


@dataclass(eq=False)
class AppContext:
    """The objects that all use cases share. `clock` is the only source of time, `rng` the only one of seeds and codes.

    Live duels go by `monotonic`, which counts seconds, and by the timers of `call_later`.

    The services and caches are made with it. A copy by `dataclasses.replace` has its own.
    """

    database: Database
    rules: GameSettings = field(default_factory=GameSettings)
    limits: LimitSettings = field(default_factory=LimitSettings)
    host: HostSettings = field(default_factory=HostSettings)
    oracle: Oracle = field(default_factory=Oracle)
    clock: Callable[[], datetime] = _UTC_NOW
    monotonic: Callable[[], float] = _MONOTONIC
    rng: Random = field(default_factory=SystemRandom)
    call_later: CallLater = _call_later

    def __post_init__(self) -> None:
        self.live_minutes = LiveMinutes(self.clock, self.monotonic, self.call_later)
        self.active_games = ActiveGameCache()
        self.preferences = PreferenceService(self.database, self.rules, self.clock)
        # running sessions by their ids: the database is authoritative, see `bot.service.training`
        self.training: Cache[int, StoredSession] = Cache("training", _TRAINING_CACHE_BYTES, _BYTES_PER_SESSION)
        # of each player the puzzle shown last: its session, its place (-1 before a race), and what showed it first
        self.shown_puzzles: Cache[int, tuple[int, int, int]] = Cache("shown", _SHOWN_CACHE_BYTES, _BYTES_PER_SHOWN)
        # of each player the code of their last game against a bot, so that no character says the same twice in a row
        self.last_codes: Cache[int, str] = Cache("last codes", _CODES_CACHE_BYTES, _BYTES_PER_CODE)
        self.presence = Presence(self.database)
        # codes of duels that failed to be advanced after a change of their games, which a job does
        self.unsettled_duels: set[str] = set()
        self.emojis = ApplicationEmojis(self.database)
        self.puzzles = PuzzleProvider(self.database)
        self.rate_limiter = RateLimiter(self.limits.requests_at_once, self.limits.requests_per_second)

    def make_secret(self) -> str:
        return f"{self.rng.getrandbits(_SECRET_BITS):064x}"


@dataclass(frozen=True, slots=True)
class RequestContext:
    """The user of a request to the `app`, the channel, and the interaction. `guild_id` is `None` outside servers.

    `parent_channel_id` is set if the channel is a thread. With `is_user_install` the bot is not a member of the server:
    users have installed it for themselves. Then `is_private` says that Discord shows responses to the user only.
    """

    app: AppContext
    user_id: int
    user_name: PlayerName
    channel_id: int
    guild_id: int | None
    interaction_id: int
    parent_channel_id: int | None = None
    is_user_install: bool = False
    is_private: bool = False
