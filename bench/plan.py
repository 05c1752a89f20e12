"""From what was measured of one process to what a number of servers needs, each step by its name."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

SERVERS_A_SHARD = 1_000
"""What Discord suggests; it insists on shards from 2,500 servers a connection on."""
SHARDS_A_PROCESS = 64
TOGETHER = 16
"""Shards that Discord lets identify within five seconds, from 150,000 servers on; one below."""
LARGE = 150_000
SPACING = 5.25
"""Seconds from one identify to the next of the same remainder, as `bot.chat.identifying` has it."""
USE = 0.5
"""Of a core at the peak, so that the loss of a process or a slower core is borne."""


@dataclass(frozen=True)
class Measured:
    """Of one process, with PostgreSQL; times are of processor, in microseconds."""

    process: float
    """Bytes of a process with one shard and no server."""
    shard: float
    """Bytes of each further shard."""
    server: float
    """Bytes of each server."""
    idle: float
    """Of a core, a shard that nobody plays on."""
    pick: float
    """A pick with the bot's answer and its share of the deal, as text."""
    picture: float
    """The same, with a picture."""
    database: float
    """What the database spends on it."""
    game: float
    """Bytes in the database of a finished game, indexes included."""
    player: float
    """Bytes of a player besides, totals included."""
    picks: int
    """Picks a game."""


@dataclass(frozen=True)
class Use:
    """How much is played; assumptions, to be put in place of one's own figures."""

    active: float = 0.02
    """Of the servers, those in which somebody plays on a day."""
    people: float = 4.0
    """Who play there."""
    games: float = 5.0
    """That each of them plays."""
    peak: float = 5.0
    """Times the average at the busiest second."""
    known: float = 1.0
    """People who have ever played, a server."""


@dataclass(frozen=True)
class Prices:
    """Dollars a month; assumptions, about what machines are let for in 2026, without discounts."""

    core: float = 12.0
    memory: float = 3.0
    """A gigabyte."""
    managed: float = 2.0
    """Times that for a database that somebody else looks after."""
    disk: float = 0.25
    """A gigabyte of fast disk, with its backup."""


@dataclass(frozen=True)
class Plan:
    """What `servers` need."""

    servers: int
    measured: Measured
    use: Use = Use()
    prices: Prices = Prices()

    @property
    def shards(self) -> int:
        """One as long as Discord allows it; then a multiple of those that identify together."""
        if self.servers <= SERVERS_A_SHARD:
            return 1
        together = TOGETHER if self.servers >= LARGE else 1
        return ceil(self.servers / SERVERS_A_SHARD / together) * together

    @property
    def starting(self) -> float:
        """Seconds until all shards have identified."""
        return ceil(self.shards / (TOGETHER if self.servers >= LARGE else 1)) * SPACING

    @property
    def games_a_day(self) -> float:
        return self.servers * self.use.active * self.use.people * self.use.games

    @property
    def picks(self) -> float:
        """A second, at the peak."""
        return self.games_a_day * self.measured.picks * self.use.peak / 86_400

    @property
    def cores(self) -> float:
        """Of processor at the peak, pictures for all, and for shards that are only held."""
        return self.picks * self.measured.picture / 1e6 + self.shards * self.measured.idle

    @property
    def processes(self) -> int:
        return max(ceil(self.cores / USE), ceil(self.shards / SHARDS_A_PROCESS))

    @property
    def memory(self) -> float:
        """Bytes of all processes."""
        further = max(0, self.shards - self.processes)
        measured = self.measured
        return self.processes * measured.process + further * measured.shard + self.servers * measured.server

    @property
    def database_cores(self) -> float:
        return self.picks * self.measured.database / 1e6

    @property
    def disk(self) -> float:
        """Bytes of the database after a year."""
        return 365 * self.games_a_day * self.measured.game + self.servers * self.use.known * self.measured.player

    @property
    def rented(self) -> tuple[float, float, float]:
        """Cores for the bot, for the database, and gigabytes of memory for the database; whole, as they are let."""
        bot = max(1, ceil(self.cores / USE))
        database = max(1, ceil(self.database_cores / USE))
        return bot, database, max(2, 4 * database)

    @property
    def cost(self) -> float:
        """Dollars a month, at the end of the first year."""
        bot, database, memory = self.rented
        price = self.prices
        own = bot * price.core + max(1, ceil(self.memory / 1e9)) * price.memory
        return own + price.managed * (database * price.core + memory * price.memory) + self.disk / 1e9 * price.disk
