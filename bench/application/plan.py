"""Capacity plan: from measurements of one process to the needs of a number of servers, step by step."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

SERVERS_A_SHARD = 1_000
"""Discord's recommendation; from 2,500 servers per connection on it enforces shards."""
SHARDS_A_PROCESS = 64
TOGETHER = 16
"""Shards that Discord lets identify within five seconds, from 150,000 servers on; one below."""
LARGE = 150_000
SPACING = 5.25
"""Seconds between identifies of the same remainder, as in `bot.chat.transport.identify_queue`."""
USE = 0.5
"""Planned use of a core at the peak, which leaves room for a lost process or a slower core."""


@dataclass(frozen=True)
class Measured:
    """Measurements of one process with PostgreSQL; times are processor time in microseconds."""

    process: float
    """Bytes of a process with one shard and no server."""
    shard: float
    """Bytes of each further shard."""
    server: float
    """Bytes of each server."""
    idle: float
    """Share of a core for a shard without play."""
    move: float
    """A move with the bot's answer and its share of the deal, as text."""
    picture: float
    """The same, with a picture."""
    database: float
    """The database's processor time for it."""
    game: float
    """Bytes in the database of a finished game, indexes included."""
    player: float
    """Further bytes of a player, totals included."""
    moves: int
    """Moves per game."""


@dataclass(frozen=True)
class Use:
    """Assumptions about play, to be replaced by one's own figures."""

    active: float = 0.02
    """Share of servers with play on a day."""
    people: float = 4.0
    """Players per such server."""
    games: float = 5.0
    """Games per player and day."""
    peak: float = 5.0
    """The busiest second, in multiples of the average."""
    known: float = 1.0
    """Players per server who have ever played."""


@dataclass(frozen=True)
class Prices:
    """Dollars a month; assumptions about the rent of machines in 2026, without discounts."""

    core: float = 12.0
    memory: float = 3.0
    """A gigabyte of memory."""
    managed: float = 2.0
    """Factor for a managed database."""
    disk: float = 0.25
    """A gigabyte of fast disk, with its backup."""


@dataclass(frozen=True)
class Plan:
    """Return the resources that `servers` need."""

    servers: int
    measured: Measured
    use: Use = Use()
    prices: Prices = Prices()

    @property
    def shards(self) -> int:
        """Return one shard if Discord allows it, otherwise a multiple of those that identify together."""
        if self.servers <= SERVERS_A_SHARD:
            return 1
        together = TOGETHER if self.servers >= LARGE else 1
        return ceil(self.servers / SERVERS_A_SHARD / together) * together

    @property
    def starting(self) -> float:
        """Return the seconds until all shards have identified."""
        return ceil(self.shards / (TOGETHER if self.servers >= LARGE else 1)) * SPACING

    @property
    def games_a_day(self) -> float:
        return self.servers * self.use.active * self.use.people * self.use.games

    @property
    def moves(self) -> float:
        """Return the moves per second at the peak."""
        return self.games_a_day * self.measured.moves * self.use.peak / 86_400

    @property
    def cores(self) -> float:
        """Return the cores at the peak, with pictures for all, and for idle shards."""
        return self.moves * self.measured.picture / 1e6 + self.shards * self.measured.idle

    @property
    def processes(self) -> int:
        return max(ceil(self.cores / USE), ceil(self.shards / SHARDS_A_PROCESS))

    @property
    def memory(self) -> float:
        """Return the bytes of memory of all processes."""
        further = max(0, self.shards - self.processes)
        measured = self.measured
        return self.processes * measured.process + further * measured.shard + self.servers * measured.server

    @property
    def database_cores(self) -> float:
        return self.moves * self.measured.database / 1e6

    @property
    def disk(self) -> float:
        """Return the bytes of the database after a year."""
        return 365 * self.games_a_day * self.measured.game + self.servers * self.use.known * self.measured.player

    @property
    def rented(self) -> tuple[float, float, float]:
        """Return whole cores for the bot and for the database, and gigabytes of memory for the database."""
        bot = max(1, ceil(self.cores / USE))
        database = max(1, ceil(self.database_cores / USE))
        return bot, database, max(2, 4 * database)

    @property
    def cost(self) -> float:
        """Return dollars a month at the end of the first year."""
        bot, database, memory = self.rented
        price = self.prices
        own = bot * price.core + max(1, ceil(self.memory / 1e9)) * price.memory
        return own + price.managed * (database * price.core + memory * price.memory) + self.disk / 1e9 * price.disk
