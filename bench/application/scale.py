"""The capacity of one process and the needs of a million servers.

`python -m bench.application.scale` writes docs/scale.md. Bots run in their own processes, with a fake Discord and a
real PostgreSQL.
"""

from __future__ import annotations

import asyncio
import os
import re
import signal
import tempfile
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from statistics import median

import asyncpg
from sqlalchemy import text

from bench import report
from bench.application.memory import Bot
from bench.application.plan import LARGE, SHARDS_A_PROCESS, TOGETHER, USE, Measured, Plan, Prices, Use
from bench.application.table import COINS, Table
from bench.measure import rounds_of
from bench.processes import Family, processor
from bench.report import Section, digits
from bench.solver.c_baseline import CBaseline
from bot.service.app_context import AppContext
from bot.service.games.moves import make_move
from bot.service.games.start import NewGameRequest, start_game
from bot.service.statistics import aggregation_job
from bot.settings import LimitSettings
from bot.store import Database
from tests.support.databases.postgres import Postgres, served
from tests.support.fake_discord.world import World
from tests.support.players.player_actions import renew, request_from

DOCUMENT = Path(__file__).parents[2] / "docs" / "scale.md"
_MOVES = COINS // 2
_PLAYERS, _ROUNDS = 20, 8
_GAMES = 400
_SERVERS = 20_000
_IDLE_SECONDS = 20.0


def measure(baseline: CBaseline | None) -> Section:
    """Measure memory by shards and servers, processor time by moves, disk by games; then make the plan."""
    return _section(asyncio.run(_measure()))


def write() -> None:
    """Measure, and write docs/scale.md."""
    found = asyncio.run(_measure())
    DOCUMENT.write_text(written(found), encoding="utf-8")


def _section(found: Measured) -> Section:
    section = Section(
        "Scale",
        "Measured of one process, over a loopback Discord and with PostgreSQL; all else is worked out from it by "
        "`bench/application/plan.py`. Processor time is that of a core of this machine.",
    )
    section.add_table(["measured", ""], _rows(found))
    alone = USE * 1e6
    section.add_paragraph(
        f"So one process, kept at {USE:.0%} of a core, carries {digits(alone / found.move)} moves a second as text and "
        f"{digits(alone / found.picture)} with pictures; at {_MOVES} moves a game and {Use().games:.0f} games a person "
        f"that are {digits(alone / found.picture * 86_400 / Use().peak / _MOVES / Use().games)} people a day."
    )
    section.add_paragraph(_assumed())
    section.add_table(["servers", *(f"{servers:,}" for servers in _SIZES)], _planned(found, Use()))
    section.add_paragraph(
        f"And where ten times as much is played, somebody in {10 * Use().active:.0%} of the servers on any day:"
    )
    section.add_table(
        ["servers", *(f"{servers:,}" for servers in _SIZES)], _planned(found, Use(active=10 * Use().active))
    )
    return section


_SIZES = (1_000, 10_000, 100_000, 1_000_000)


def _rows(found: Measured) -> list[list[str]]:
    return [
        ["memory of a process with one shard, no server", _bytes(found.process)],
        ["of each further shard", _bytes(found.shard)],
        ["of each server", _bytes(found.server)],
        ["a shard on which nobody plays, of a core", f"{digits(100 * found.idle)} %"],
        [f"a move with its answer and 1/{found.moves} of the deal, as text", f"{digits(found.move)} µs"],
        ["the same with a picture", f"{digits(found.picture)} µs"],
        ["what PostgreSQL spends on it", f"{digits(found.database)} µs"],
        [f"disk of a finished game of {COINS} coins, indexes included", _bytes(found.game)],
        ["of each player besides, totals included", _bytes(found.player)],
    ]


def _assumed() -> str:
    use, price = Use(), Prices()
    return (
        f"Assumed, and to be replaced by one's own figures: somebody plays in {use.active:.0%} of the servers on a "
        f"day, {use.people:.0f} people there, {use.games:.0f} games each, all with pictures; the busiest second has "
        f"{use.peak:.0f} times the average; as many people have ever played as there are servers. A core costs "
        f"{price.core:.0f} $ a month and a gigabyte of memory {price.memory:.0f} $, {price.managed:.0f} times that "
        f"where somebody else looks after the database, a gigabyte of disk with its backup {price.disk} $. Processes "
        f"use {USE:.0%} of a core and have {SHARDS_A_PROCESS} shards at most; Discord takes {TOGETHER} shards at a "
        f"time from {LARGE:,} servers on."
    )


def _planned(found: Measured, use: Use) -> list[list[str]]:
    plans = [Plan(servers, found, use) for servers in _SIZES]
    return [
        ["shards", *(f"{plan.shards:,}" for plan in plans)],
        ["processes", *(f"{plan.processes:,}" for plan in plans)],
        ["memory of all processes", *(_bytes(plan.memory) for plan in plans)],
        ["moves a second at the peak", *(digits(plan.moves) for plan in plans)],
        ["cores in use then, bot", *(digits(plan.cores) for plan in plans)],
        ["cores in use then, database", *(digits(plan.database_cores) for plan in plans)],
        ["seconds until all shards are connected", *(digits(plan.starting) for plan in plans)],
        ["database after a year", *(_bytes(plan.disk) for plan in plans)],
        ["cores rented, bot and database", *("{} + {}".format(*plan.rented) for plan in plans)],
        ["cost a month", *(f"{digits(plan.cost)} $" for plan in plans)],
    ]


def _bytes(size: float) -> str:
    for unit, step in (("TB", 1e12), ("GB", 1e9), ("MB", 1e6), ("kB", 1e3)):
        if size >= step:
            return f"{digits(size / step)} {unit}"
    return f"{digits(size)} B"


async def _measure() -> Measured:
    with served() as postgres, postgres.database(migrated=True) as address:
        game, player = await _disk(address)
        one, _ = await _held(address, 1, 0)
        many, idle = await _held(address, SHARDS_A_PROCESS, 0)
        full, _ = await _held(address, SHARDS_A_PROCESS, _SERVERS)
        picture, database = await _move(postgres, "coins")
        plain, _ = await _move(postgres, "plain")
    return Measured(
        process=one,
        shard=(many - one) / (SHARDS_A_PROCESS - 1),
        server=(full - many) / _SERVERS,
        idle=idle / SHARDS_A_PROCESS,
        move=plain,
        picture=picture,
        database=database,
        game=game,
        player=player,
        moves=_MOVES,
    )


async def _held(address: str, shards: int, servers: int) -> tuple[float, float]:
    """Return the bytes of memory of a process without play, and its share of a core."""
    async with AsyncExitStack() as stack:
        world = await stack.enter_async_context(World())
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        world.gateway.max_concurrency = shards
        for _ in range(servers):
            world.clock.advance(0.001)  # so that the next id belongs to another shard
            world.guild()
        bot = Bot(world, folder, DATABASE_URL=address, COINS_DISCORD__SHARD_COUNT=str(shards))
        await bot.launch()
        try:
            await world.until(lambda: len(world.gateway.attached) == shards, patience=120)
            await asyncio.sleep(5)
            before = processor(bot.pid)
            await asyncio.sleep(_IDLE_SECONDS)
            return _memory(bot.pid), (processor(bot.pid) - before) / 1e6 / _IDLE_SECONDS
        finally:
            await bot.end(signal.SIGKILL)


async def _move(postgres: Postgres, theme: str) -> tuple[float, float]:
    """Return the microseconds of the bot and of the database for a move, with its share of deal and aggregation."""
    with postgres.database(migrated=True) as address:
        settings = {"DATABASE_URL": address, "COINS_GAME__THEME": theme}
        server = Family(await postmaster(address))
        async with Table(_PLAYERS, settings, None) as table:
            spent, of_server = [], []
            for number in range(rounds_of(_ROUNDS) + 1):
                own, others = table.processor(), server.processor()
                await table.deal()
                await table.play()
                await asyncio.sleep(0.5)
                if number:
                    spent.append(table.processor() - own)
                    of_server.append(server.processor() - others)
    moves = _PLAYERS * _MOVES
    return median(spent) / moves, sum(of_server) / len(of_server) / moves


async def _disk(address: str) -> tuple[float, float]:
    """Return the bytes in the database of a finished game, and the further bytes of a player."""
    database = Database(address)
    app = AppContext(database, limits=LimitSettings(games_per_player=10_000, games_per_server=100_000), rng=Random(1))
    sizes = [await _size(database, address)]
    for _ in range(3):
        for number in range(_GAMES):
            await _play(app, number)
        await aggregation_job.flush_result_events(app)
        sizes.append(await _size(database, address))
    await database.close()
    # The first games stored their players too, the later ones did not.
    game = (sizes[3] - sizes[1]) / 2 / _GAMES
    return game, (sizes[1] - sizes[0]) / _GAMES - game


async def _play(app: AppContext, player: int) -> None:
    """Play a game of twelve coins to its end."""
    who = request_from(player + 1, f"Player {player}", channel=player + 1, guild=player % 50 + 1)
    game_view = await start_game(app, who, NewGameRequest(size=COINS, opponent="optimal"))
    while game_view.game.match.active:
        match = game_view.game.match
        game_view = await make_move(app, renew(who), game_view.game.code, match.ply, match.position.moves()[0])


async def _size(database: Database, address: str) -> int:
    """Return the bytes of all tables and indexes, without those that later rows would use again."""
    administrator = await asyncpg.connect(address)
    await administrator.execute("VACUUM FULL")
    await administrator.close()
    async with database.transaction(writes=False) as connection:
        names = list(await connection.scalars(text("SELECT relname FROM pg_stat_user_tables")))
        total = 0
        for name in names:
            total += int(await connection.scalar(text(f"SELECT pg_total_relation_size('\"{name}\"')")) or 0)
    return total


async def postmaster(address: str) -> int:
    """Return the id of the server's main process."""
    database = Database(address)
    async with database.transaction(writes=False) as connection:
        folder = Path(str(await connection.scalar(text("SHOW data_directory"))))
    await database.close()
    return int((folder / "postmaster.pid").read_text().splitlines()[0])


def _memory(pid: int) -> float:
    found = re.search(r"VmRSS:\s+(\d+) kB", Path(f"/proc/{pid}/status").read_text())
    assert found is not None
    return int(found[1]) * 1024


_INTRODUCTION = """# Scale

Written by `python -m bench.application.scale`, which measures one process and computes the rest. Replace the assumptions by the figures of your own bot: `/metrics` ([hosting.md](hosting.md#watch-it)) shows moves, times and memory."""  # noqa: E501

_WORKED = """## A million servers, step by step

- **Shards:** {shards:,} shards hold about a thousand servers each, rounded up to what identifies together. {processes} processes hold them, with at most {most} shards each: `[discord] shard_count = {shards}`, `[fleet] workers = {processes}`.
- **Play:** {games:,.0f} games a day of {moves} moves make {average} moves a second on average and {peak} at the peak. That takes {cores} of a core for the bot and {database} for the database, so the connections need the processes, not the play.
- **Memory:** all processes together take {memory}, for themselves, their shards and each server.
- **Restart:** if all restart, the last shard has identified after {starting:.0f} s. One process waits {again:.0f} s for its own shards. Discord allows such a bot several thousand identifies a day.
- **Disk:** the database grows by {growth} a month, to {disk} after a year. A game takes {game}.
- **Cost:** {cost} $ a month at the assumed prices.

Not measured: the network to Discord, which adds to the time that players wait but not to the load of a process; and Discord's limit of 50 calls a second. Moves don't count against that limit, because they are responses to interactions. All processes share it, through `api_url` if there is a proxy.
"""  # noqa: E501


def written(found: Measured) -> str:
    """Return the document."""
    plan = Plan(1_000_000, found)
    worked = _WORKED.format(
        shards=plan.shards,
        processes=plan.processes,
        most=SHARDS_A_PROCESS,
        games=plan.games_a_day,
        moves=found.moves,
        average=digits(plan.moves / plan.use.peak),
        peak=digits(plan.moves),
        cores=digits(plan.moves * found.picture / 1e6),
        database=digits(plan.database_cores),
        memory=_bytes(plan.memory),
        starting=plan.starting,
        again=-(-plan.shards // plan.processes // TOGETHER) * 5.25,
        growth=_bytes(30 * plan.games_a_day * found.game),
        disk=_bytes(plan.disk),
        game=_bytes(found.game),
        cost=digits(plan.cost),
    )
    machine = report.describe_machine(None).partition("; C by")[0]
    return "\n\n".join([_INTRODUCTION, f"{machine}.{_busy()}", str(_section(found)), worked])


def _busy() -> str:
    """Return a warning if the machine was busy with other processes."""
    load = os.getloadavg()[2] if hasattr(os, "getloadavg") else 0.0
    if load < 2 * (os.cpu_count() or 1):
        return ""
    return f" Its load was {load:.0f} meanwhile, by other work: processor times are longer than on an idle one."


if __name__ == "__main__":
    write()
