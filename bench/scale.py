"""Compute what bots in many servers need from what one process was measured to take, and write docs/scale.md."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import ceil
from random import Random

import asyncpg

from bench.games import PICTURES, POSTGRES, SQLITE, WHOLE, WITH_SERVER
from bench.harness import ROOT
from bench.memory import IDLE, PROCESS, SERVER, SHARD
from bench.report import Section, describe_machine, digits
from bot.service.context import AppContext
from bot.service.deals import NewGameRequest, start_game
from bot.service.moves import make_move
from bot.settings import LimitSettings
from bot.store import Database
from tests.support.databases.postgres import served
from tests.support.players import on, renew, request_from

_SERVERS = (1_000, 10_000, 100_000, 1_000_000)
_SERVERS_PER_SHARD = 1_000
"""Discord recommends this number, and requires shards from 2,500 servers per connection on."""
_SHARDS_PER_PROCESS = 64
_TOGETHER, _LARGE_BOT = 16, 150_000
"""Shards that may identify at a time for a bot in so many servers; others have one."""
_IDENTIFY_S = 5.25
"""Seconds between two identifies of the same place, as in `bot.chat.transport.gateway`."""
_UTILIZATION = 0.5
"""The planned share of a core in use at the peak: the rest allows for a lost process or a slower core."""
_ACTIVE_SHARE, _PLAYERS, _GAMES, _PEAK = 0.02, 4, 5, 5
"""Assumed: servers in which people play on a day, players in each, games of each, the busiest second by the mean."""
_GAMES_STORED = 1_000


@dataclass(frozen=True)
class Measured:
    """Measurements of one process with PostgreSQL: bytes, microseconds of processor time, and a share of a core."""

    process: float
    shard: float
    server: float
    idle: float
    game_us: float
    """A whole game with pictures."""
    database_us: float
    """The database's part of a game."""
    game: float
    """Disk of a finished game, with its indexes."""
    player: float
    """Further disk of a player."""


@dataclass(frozen=True)
class Plan:
    """The needs of a bot in `servers`."""

    servers: int
    measured: Measured

    @property
    def _together(self) -> int:
        return _TOGETHER if self.servers >= _LARGE_BOT else 1

    @property
    def shards(self) -> int:
        """Return a number that fills the places in which shards identify together."""
        return max(1, ceil(self.servers / _SERVERS_PER_SHARD / self._together) * self._together)

    @property
    def start_seconds(self) -> float:
        """Return the seconds until all shards have identified."""
        return ceil(self.shards / self._together) * _IDENTIFY_S

    @property
    def games_per_day(self) -> float:
        return self.servers * _ACTIVE_SHARE * _PLAYERS * _GAMES

    @property
    def peak_games(self) -> float:
        """Return the games a second at the peak."""
        return self.games_per_day * _PEAK / 86_400

    @property
    def cores(self) -> float:
        """Return the cores in use at the peak, idle shards included."""
        return self.peak_games * self.measured.game_us / 1e6 + self.shards * self.measured.idle

    @property
    def processes(self) -> int:
        return max(ceil(self.cores / _UTILIZATION), ceil(self.shards / _SHARDS_PER_PROCESS))

    @property
    def memory(self) -> float:
        """Return the bytes of all processes."""
        measured, further = self.measured, max(0, self.shards - self.processes)
        return self.processes * measured.process + further * measured.shard + self.servers * measured.server

    @property
    def database_cores(self) -> float:
        return self.peak_games * self.measured.database_us / 1e6

    @property
    def disk(self) -> float:
        """Return the bytes of the database after a year, with one player a server."""
        return 365 * self.games_per_day * self.measured.game + self.servers * self.measured.player


def sections(figures: Mapping[str, float]) -> Iterator[Section]:
    """Measure the disk of games, and write the document with the `figures` of games and memory."""
    game, player = asyncio.run(_disk())
    on_postgres = figures[f"{POSTGRES}: {WHOLE}"]
    measured = Measured(
        process=figures[PROCESS],
        shard=figures[SHARD],
        server=figures[SERVER],
        idle=figures[IDLE],
        game_us=on_postgres + figures[f"{PICTURES}: {WHOLE}"] - figures[f"{SQLITE}: {WHOLE}"],
        database_us=figures[f"{POSTGRES}: {WITH_SERVER}"] - on_postgres,
        game=game,
        player=player,
    )
    section = document(measured)
    (ROOT / "docs" / "scale.md").write_text(f"{str(section).removeprefix('#')}\n", encoding="utf-8")
    yield section


def document(measured: Measured) -> Section:
    """Return docs/scale.md: a table and five sentences."""
    plans = [Plan(servers, measured) for servers in _SERVERS]
    *_, most = plans
    section = Section(
        "Scale",
        f"Computed by `make bench` from what one process takes ([benchmarks](benchmarks.md)). {describe_machine()}.",
    )
    rows = [
        ["shards", *(f"{plan.shards:,}" for plan in plans)],
        ["processes", *(f"{plan.processes:,}" for plan in plans)],
        ["memory of all processes", *(_bytes(plan.memory) for plan in plans)],
        ["games a second at the peak", *(digits(plan.peak_games) for plan in plans)],
        ["cores in use at the peak, bot", *(digits(plan.cores) for plan in plans)],
        ["cores in use at the peak, database", *(digits(plan.database_cores) for plan in plans)],
        ["seconds until all shards are connected", *(digits(plan.start_seconds) for plan in plans)],
        ["database after a year", *(_bytes(plan.disk) for plan in plans)],
    ]
    section.add_table(["servers", *(f"{servers:,}" for servers in _SERVERS)], rows)
    section.add_paragraph(
        f"""\
- A process takes {_bytes(measured.process)}, a further shard {_bytes(measured.shard)} and a server \
{_bytes(measured.server)} of memory; a game with pictures takes {digits(measured.game_us / 1000)} ms of processor \
time, {digits(measured.database_us / 1000)} ms of PostgreSQL's, and {_bytes(measured.game)} of disk, a player \
{_bytes(measured.player)}.
- Assumed: people play in {_ACTIVE_SHARE:.0%} of the servers on a day, {_PLAYERS} players in each and {_GAMES} games a \
player, all with pictures; the busiest second has {_PEAK} times the mean number of games; as many players are stored \
as there are servers.
- A process uses {_UTILIZATION:.0%} of a core and has at most {_SHARDS_PER_PROCESS} shards, so the number of processes \
depends on the shards, not on the games: a million servers need `[discord] shard_count = {most.shards}` and \
`[fleet] workers = {most.processes}`.
- Discord lets {_TOGETHER} shards identify at a time from {_LARGE_BOT:,} servers on, and one for smaller bots.
- Not measured: the network to Discord, which takes no processor time, and Discord's limit of 50 requests a second, \
for which responses to interactions don't count; `[discord] api_url` can name a proxy that enforces it."""
    )
    return section


def _bytes(size: float) -> str:
    for unit, step in (("TB", 1e12), ("GB", 1e9), ("MB", 1e6), ("kB", 1e3)):
        if size >= step:
            return f"{digits(size / step)} {unit}"
    return f"{digits(size)} B"


async def _disk() -> tuple[float, float]:
    """Return the bytes of a finished game, and the further bytes of a player."""
    with served() as postgres, postgres.database(migrated=True) as address:
        database = Database(address)
        limits = LimitSettings(games_per_player=10_000, games_per_server=100_000)
        app, sizes = AppContext(database, limits=limits, rng=Random(1)), [await _size(address)]
        for _ in range(3):
            for player in range(_GAMES_STORED):
                await _play(app, player + 1)
            sizes.append(await _size(address))
        await database.close()
    game = (sizes[3] - sizes[1]) / 2 / _GAMES_STORED  # the first games also stored their players
    return game, (sizes[1] - sizes[0]) / _GAMES_STORED - game


async def _play(app: AppContext, player: int) -> None:
    context = request_from(player, f"Player {player}", channel=player, guild=player % 50 + 1)
    view = await start_game(on(app, context), NewGameRequest(opponent="adaptive"))
    while view.game.match.active:
        match = view.game.match
        view = await make_move(renew(context, app), view.game.code, match.ply, match.position.moves()[0])


async def _size(address: str) -> int:
    """Return the bytes of all tables and indexes, without free space that later rows would use."""
    connection = await asyncpg.connect(address)
    await connection.execute("VACUUM FULL")
    size = await connection.fetchval("SELECT sum(pg_total_relation_size(relid))::bigint FROM pg_stat_user_tables")
    await connection.close()
    return int(size)
