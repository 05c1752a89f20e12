"""Measure the capacity of one process, and compute the needs of a million servers.

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
from bench.application.harness import COINS, LoadHarness
from bench.application.memory import Bot
from bench.application.plan import (
    CONCURRENT_IDENTIFIES,
    LARGE_BOT_SERVERS,
    SHARDS_PER_PROCESS,
    TARGET_UTILIZATION,
    MonthlyPrices,
    Plan,
    ProcessMeasurements,
    UsageAssumptions,
)
from bench.measure import rounds_of
from bench.processes import ProcessWithChildren, processor_time
from bench.report import Section, digits
from bench.solver.c_baseline import CBaseline
from bot.service.context import AppContext
from bot.service.deals import NewGameRequest, start_game
from bot.service.moves import make_move
from bot.settings import LimitSettings
from bot.store import Database
from tests.support.databases.postgres import Postgres, served
from tests.support.fake_discord.fake_discord import FakeDiscord
from tests.support.players import on, renew, request_from

DOCUMENT = Path(__file__).parents[2] / "docs" / "scale.md"
_MOVES_PER_GAME = COINS // 2
_PLAYERS, _ROUNDS = 20, 8
_GAMES = 400
_SERVERS = 20_000
_IDLE_SECONDS = 20.0


def measure(baseline: CBaseline | None) -> Section:
    """Measure the memory of shards and servers, the time of moves and the disk of games; then make the plan."""
    return _section(asyncio.run(_measure()))


def write() -> None:
    """Measure, and write docs/scale.md."""
    DOCUMENT.write_text(write_document(asyncio.run(_measure())), encoding="utf-8")


def _section(measured: ProcessMeasurements) -> Section:
    section = Section(
        "Scale",
        "Measured on one process with a fake Discord and PostgreSQL; `bench/application/plan.py` computes the rest. "
        "Processor time is that of a core of this machine.",
    )
    section.add_table(["measured", ""], _rows(measured))
    usage, budget = UsageAssumptions(), TARGET_UTILIZATION * 1e6
    picture_moves = budget / measured.picture_move_us
    players = picture_moves * 86_400 / usage.peak_factor / _MOVES_PER_GAME / usage.games_per_player
    section.add_paragraph(
        f"So a process that uses {TARGET_UTILIZATION:.0%} of a core handles {digits(budget / measured.text_move_us)} "
        f"moves a second as text and {digits(picture_moves)} with pictures. With {_MOVES_PER_GAME} moves per game and "
        f"{usage.games_per_player:.0f} games per player this is enough for {digits(players)} players a day."
    )
    section.add_paragraph(_assumptions())
    header = ["servers", *(f"{servers:,}" for servers in _SIZES)]
    section.add_table(header, _plan_rows(measured, usage))
    busy = UsageAssumptions(active_share=10 * usage.active_share)
    section.add_paragraph(f"If people play in {busy.active_share:.0%} of the servers on a day, ten times as many:")
    section.add_table(header, _plan_rows(measured, busy))
    return section


_SIZES = (1_000, 10_000, 100_000, 1_000_000)


def _rows(measured: ProcessMeasurements) -> list[list[str]]:
    return [
        ["memory of a process with one shard, no server", _bytes(measured.process_bytes)],
        ["memory of each further shard", _bytes(measured.shard_bytes)],
        ["memory of each server", _bytes(measured.server_bytes)],
        ["use of a core by an idle shard", f"{digits(100 * measured.idle_share)} %"],
        [
            f"a move with the bot's move and 1/{measured.moves_per_game} of the deal, as text",
            f"{digits(measured.text_move_us)} µs",
        ],
        ["the same with a picture", f"{digits(measured.picture_move_us)} µs"],
        ["PostgreSQL's processor time for a move", f"{digits(measured.database_us)} µs"],
        [f"disk of a finished game of {COINS} coins, indexes included", _bytes(measured.game_bytes)],
        ["additional disk of a player, totals included", _bytes(measured.player_bytes)],
    ]


def _assumptions() -> str:
    usage, price = UsageAssumptions(), MonthlyPrices()
    return (
        f"Assumptions: people play in {usage.active_share:.0%} of the servers on a day, {usage.active_players:.0f} "
        f"players in each and {usage.games_per_player:.0f} games per player, all with pictures. The busiest second has "
        f"{usage.peak_factor:.0f} times the average number of moves. As many players are stored as there are servers. "
        f"A core costs {price.core:.0f} $ per month, a gigabyte of memory {price.memory:.0f} $, both "
        f"{price.managed_factor:.0f} times as much for a managed database, and a gigabyte of disk with its backup "
        f"{price.disk} $. A process uses {TARGET_UTILIZATION:.0%} of a core and has at most {SHARDS_PER_PROCESS} "
        f"shards. Discord lets {CONCURRENT_IDENTIFIES} shards identify at a time from {LARGE_BOT_SERVERS:,} servers on."
    )


def _plan_rows(measured: ProcessMeasurements, usage: UsageAssumptions) -> list[list[str]]:
    plans = [Plan(servers, measured, usage) for servers in _SIZES]
    return [
        ["shards", *(f"{plan.shards:,}" for plan in plans)],
        ["processes", *(f"{plan.processes:,}" for plan in plans)],
        ["memory of all processes", *(_bytes(plan.memory_bytes) for plan in plans)],
        ["moves a second at the peak", *(digits(plan.peak_moves) for plan in plans)],
        ["cores in use at the peak, bot", *(digits(plan.cores) for plan in plans)],
        ["cores in use at the peak, database", *(digits(plan.database_cores) for plan in plans)],
        ["seconds until all shards are connected", *(digits(plan.start_seconds) for plan in plans)],
        ["database after a year", *(_bytes(plan.disk_bytes) for plan in plans)],
        ["cores rented, bot and database", *("{} + {}".format(*plan.rented) for plan in plans)],
        ["cost per month", *(f"{digits(plan.monthly_cost)} $" for plan in plans)],
    ]


def _bytes(size: float) -> str:
    for unit, step in (("TB", 1e12), ("GB", 1e9), ("MB", 1e6), ("kB", 1e3)):
        if size >= step:
            return f"{digits(size / step)} {unit}"
    return f"{digits(size)} B"


async def _measure() -> ProcessMeasurements:
    with served() as postgres, postgres.database(migrated=True) as address:
        game, player = await _disk_usage(address)
        one_shard, _ = await _idle_usage(address, 1, 0)
        many_shards, idle = await _idle_usage(address, SHARDS_PER_PROCESS, 0)
        with_servers, _ = await _idle_usage(address, SHARDS_PER_PROCESS, _SERVERS)
        picture, database = await _move_times(postgres, "coins")
        plain, _ = await _move_times(postgres, "plain")
    return ProcessMeasurements(
        process_bytes=one_shard,
        shard_bytes=(many_shards - one_shard) / (SHARDS_PER_PROCESS - 1),
        server_bytes=(with_servers - many_shards) / _SERVERS,
        idle_share=idle / SHARDS_PER_PROCESS,
        text_move_us=plain,
        picture_move_us=picture,
        database_us=database,
        game_bytes=game,
        player_bytes=player,
        moves_per_game=_MOVES_PER_GAME,
    )


async def _idle_usage(address: str, shards: int, servers: int) -> tuple[float, float]:
    """Return the memory in bytes and the used share of a core of a process on which nobody plays."""
    async with AsyncExitStack() as stack:
        fake_discord = await stack.enter_async_context(FakeDiscord())
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        fake_discord.gateway.max_concurrency = shards
        for _ in range(servers):
            fake_discord.clock.advance(0.001)  # so that the next id belongs to another shard
            fake_discord.guild()
        bot = Bot(fake_discord, folder, DATABASE_URL=address, COINS_DISCORD__SHARD_COUNT=str(shards))
        await bot.launch()
        try:
            await fake_discord.until(lambda: len(fake_discord.gateway.attached) == shards, patience=120)
            await asyncio.sleep(5)
            before = processor_time(bot.pid)
            await asyncio.sleep(_IDLE_SECONDS)
            return _resident_bytes(bot.pid), (processor_time(bot.pid) - before) / 1e6 / _IDLE_SECONDS
        finally:
            await bot.end(signal.SIGKILL)


async def _move_times(postgres: Postgres, theme: str) -> tuple[float, float]:
    """Return the microseconds of the bot and of the database for a move, with its share of deal and end."""
    with postgres.database(migrated=True) as address:
        settings = {"DATABASE_URL": address, "COINS_GAME__THEME": theme}
        server = ProcessWithChildren(await postmaster(address))
        async with LoadHarness(_PLAYERS, settings, None) as harness:
            bot_times, server_times = [], []
            for number in range(rounds_of(_ROUNDS) + 1):
                bot_before, server_before = harness.processor_time(), server.processor_time()
                await harness.start_games()
                await harness.play()
                await asyncio.sleep(0.5)
                if number:  # the first round is a warm-up
                    bot_times.append(harness.processor_time() - bot_before)
                    server_times.append(server.processor_time() - server_before)
    moves = _PLAYERS * _MOVES_PER_GAME
    return median(bot_times) / moves, sum(server_times) / len(server_times) / moves


async def _disk_usage(address: str) -> tuple[float, float]:
    """Return the disk in bytes of a finished game, and the further bytes of a player."""
    database = Database(address)
    app = AppContext(database, limits=LimitSettings(games_per_player=10_000, games_per_server=100_000), rng=Random(1))
    sizes = [await _database_size(database, address)]
    for _ in range(3):
        for number in range(_GAMES):
            await _play(app, number)
        sizes.append(await _database_size(database, address))
    await database.close()
    # The first games also stored their players; the later ones did not.
    game = (sizes[3] - sizes[1]) / 2 / _GAMES
    return game, (sizes[1] - sizes[0]) / _GAMES - game


async def _play(app: AppContext, player: int) -> None:
    """Play a game of twelve coins to its end."""
    context = request_from(player + 1, f"Player {player}", channel=player + 1, guild=player % 50 + 1)
    game_view = await start_game(on(app, context), NewGameRequest(size=COINS, opponent="optimal"))
    while game_view.game.match.active:
        match = game_view.game.match
        game_view = await make_move(renew(context, app), game_view.game.code, match.ply, match.position.moves()[0])


async def _database_size(database: Database, address: str) -> int:
    """Return the bytes of all tables and indexes, without free space that later rows would use."""
    administrator = await asyncpg.connect(address)
    await administrator.execute("VACUUM FULL")
    await administrator.close()
    async with database.transaction(writes=False) as connection:
        names = await connection.run_sync(
            lambda opened: opened.scalars(text("SELECT relname FROM pg_stat_user_tables")).all()
        )
        sizes = [text(f"SELECT pg_total_relation_size('\"{name}\"')") for name in names]
        return await connection.run_sync(lambda opened: sum(int(opened.scalar(size) or 0) for size in sizes))


async def postmaster(address: str) -> int:
    """Return the process id of the PostgreSQL server at `address`."""
    database = Database(address)
    async with database.transaction(writes=False) as connection:
        folder = Path(await connection.run_sync(lambda opened: str(opened.scalar(text("SHOW data_directory")))))
    await database.close()
    return int((folder / "postmaster.pid").read_text().splitlines()[0])


def _resident_bytes(pid: int) -> float:
    match = re.search(r"VmRSS:\s+(\d+) kB", Path(f"/proc/{pid}/status").read_text())
    assert match is not None
    return int(match[1]) * 1024


_INTRODUCTION = """# Scale

Written by `python -m bench.application.scale`, which measures one process and computes the rest. Replace the assumptions by the figures of your own bot: `/metrics` ([hosting.md](hosting.md#metrics-and-health-checks)) shows moves, times and memory."""  # noqa: E501

_EXAMPLE = """## A million servers, step by step

- **Shards:** {shards:,} shards have about a thousand servers each; their number is a multiple of {concurrent}, because Discord lets {concurrent} shards identify at a time. {processes} processes run them, with at most {most} shards each: `[discord] shard_count = {shards}`, `[fleet] workers = {processes}`.
- **Play:** {games:,.0f} games a day of {moves} moves make {average} moves a second on average and {peak} at the peak. They take {cores} of a core for the bot and {database} for the database. The number of processes depends on the shards, not on the moves.
- **Memory:** all processes together take {memory}, including their shards and servers.
- **Restart:** if all processes restart, all shards have identified after {starting:.0f} s; if one process restarts, its shards have identified after {again:.0f} s. Discord allows such a bot to identify several thousand times a day.
- **Disk:** the database grows by {growth} a month, to {disk} after a year. A game takes {game}.
- **Cost:** {cost} $ per month at the assumed prices.

Two things are not measured. The network to Discord delays responses, but takes no processor time. Discord limits a bot to 50 requests a second, for all processes together; `[discord] api_url` can name a proxy that enforces this limit. Moves don't count, because they are responses to interactions.
"""  # noqa: E501


def write_document(measured: ProcessMeasurements) -> str:
    """Return the text of docs/scale.md."""
    plan = Plan(1_000_000, measured)
    example = _EXAMPLE.format(
        shards=plan.shards,
        processes=plan.processes,
        most=SHARDS_PER_PROCESS,
        concurrent=CONCURRENT_IDENTIFIES,
        games=plan.games_per_day,
        moves=measured.moves_per_game,
        average=digits(plan.peak_moves / plan.usage.peak_factor),
        peak=digits(plan.peak_moves),
        cores=digits(plan.peak_moves * measured.picture_move_us / 1e6),
        database=digits(plan.database_cores),
        memory=_bytes(plan.memory_bytes),
        starting=plan.start_seconds,
        again=-(-plan.shards // plan.processes // CONCURRENT_IDENTIFIES) * 5.25,
        growth=_bytes(30 * plan.games_per_day * measured.game_bytes),
        disk=_bytes(plan.disk_bytes),
        game=_bytes(measured.game_bytes),
        cost=digits(plan.monthly_cost),
    )
    machine = report.describe_machine()
    return "\n\n".join([_INTRODUCTION, f"{machine}.{_busy()}", str(_section(measured)), example])


def _busy() -> str:
    """Return a warning if the machine was busy with other processes, otherwise an empty text."""
    load = os.getloadavg()[2] if hasattr(os, "getloadavg") else 0.0
    if load < 2 * (os.cpu_count() or 1):
        return ""
    return (
        f" Its load average was {load:.0f}, from other processes: processor times are longer than on an idle machine."
    )


if __name__ == "__main__":
    write()
