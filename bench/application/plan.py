"""Compute a capacity plan: the resources for a number of servers, from measurements of one process."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

SERVERS_PER_SHARD = 1_000
"""Discord recommends this number, and requires shards from 2,500 servers per connection on."""
SHARDS_PER_PROCESS = 64
CONCURRENT_IDENTIFIES = 16
"""Shards that Discord lets identify within five seconds for a bot in `LARGE_BOT_SERVERS`; others have one."""
LARGE_BOT_SERVERS = 150_000
IDENTIFY_INTERVAL = 5.25
"""Seconds between two identifies of the same `max_concurrency` bucket, as in `bot.chat.transport.gateway`."""
TARGET_UTILIZATION = 0.5
"""Planned share of a core in use at the peak; the rest allows for a lost process or a slower core."""


@dataclass(frozen=True)
class ProcessMeasurements:
    """Measurements of one process with PostgreSQL; times are processor time in microseconds."""

    process_bytes: float
    """Memory of a process with one shard and no server."""
    shard_bytes: float
    """Memory of each further shard."""
    server_bytes: float
    """Memory of each server."""
    idle_share: float
    """Share of a core for a shard on which nobody plays."""
    text_move_us: float
    """A move with the bot's move and its share of the deal, as text."""
    picture_move_us: float
    """The same with a picture."""
    database_us: float
    """The database's processor time for a move."""
    game_bytes: float
    """Disk of a finished game, indexes included."""
    player_bytes: float
    """Further disk of a player, totals included."""
    moves_per_game: int


@dataclass(frozen=True)
class UsageAssumptions:
    """Assumptions about play; operators replace them with their own figures."""

    active_share: float = 0.02
    """Share of servers in which somebody plays on a day."""
    active_players: float = 4.0
    """Players per such server and day."""
    games_per_player: float = 5.0
    """Games per player and day."""
    peak_factor: float = 5.0
    """Moves in the busiest second, as a multiple of the average."""
    known_players: float = 1.0
    """Players per server who have ever played."""


@dataclass(frozen=True)
class MonthlyPrices:
    """Dollars per month: assumed prices of rented machines in 2026, without discounts."""

    core: float = 12.0
    memory: float = 3.0
    """A gigabyte of memory."""
    managed_factor: float = 2.0
    """The price of a managed database, as a multiple of one that the operator runs."""
    disk: float = 0.25
    """A gigabyte of fast disk, with its backup."""


@dataclass(frozen=True)
class Plan:
    """The resources that a bot in `servers` needs."""

    servers: int
    measured: ProcessMeasurements
    usage: UsageAssumptions = UsageAssumptions()
    prices: MonthlyPrices = MonthlyPrices()

    @property
    def shards(self) -> int:
        """Return one shard if Discord allows it, otherwise a multiple of those that identify together."""
        if self.servers <= SERVERS_PER_SHARD:
            return 1
        return ceil(self.servers / SERVERS_PER_SHARD / self._concurrent_identifies) * self._concurrent_identifies

    @property
    def start_seconds(self) -> float:
        """Return the seconds until all shards have identified."""
        return ceil(self.shards / self._concurrent_identifies) * IDENTIFY_INTERVAL

    @property
    def _concurrent_identifies(self) -> int:
        return CONCURRENT_IDENTIFIES if self.servers >= LARGE_BOT_SERVERS else 1

    @property
    def games_per_day(self) -> float:
        usage = self.usage
        return self.servers * usage.active_share * usage.active_players * usage.games_per_player

    @property
    def peak_moves(self) -> float:
        """Return the moves per second at the peak."""
        return self.games_per_day * self.measured.moves_per_game * self.usage.peak_factor / 86_400

    @property
    def cores(self) -> float:
        """Return the cores in use at the peak, if all players have pictures, idle shards included."""
        return self.peak_moves * self.measured.picture_move_us / 1e6 + self.shards * self.measured.idle_share

    @property
    def processes(self) -> int:
        return max(ceil(self.cores / TARGET_UTILIZATION), ceil(self.shards / SHARDS_PER_PROCESS))

    @property
    def memory_bytes(self) -> float:
        """Return the memory of all processes."""
        further = max(0, self.shards - self.processes)
        measured = self.measured
        return (
            self.processes * measured.process_bytes
            + further * measured.shard_bytes
            + self.servers * measured.server_bytes
        )

    @property
    def database_cores(self) -> float:
        return self.peak_moves * self.measured.database_us / 1e6

    @property
    def disk_bytes(self) -> float:
        """Return the size of the database after a year."""
        games = 365 * self.games_per_day * self.measured.game_bytes
        return games + self.servers * self.usage.known_players * self.measured.player_bytes

    @property
    def rented(self) -> tuple[float, float, float]:
        """Return the cores to rent for the bot and for the database, and the database's gigabytes of memory."""
        bot = max(1, ceil(self.cores / TARGET_UTILIZATION))
        database = max(1, ceil(self.database_cores / TARGET_UTILIZATION))
        return bot, database, max(2, 4 * database)

    @property
    def monthly_cost(self) -> float:
        """Return the dollars per month at the end of the first year."""
        bot, database, memory = self.rented
        price = self.prices
        bot_cost = bot * price.core + max(1, ceil(self.memory_bytes / 1e9)) * price.memory
        database_cost = price.managed_factor * (database * price.core + memory * price.memory)
        return bot_cost + database_cost + self.disk_bytes / 1e9 * price.disk
