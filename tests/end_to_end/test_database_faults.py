"""The database of a running bot fails: the player reads a sentence, the log has a line, and it comes back by itself."""

from __future__ import annotations

import asyncio
import resource
import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.store import OutcomeUnknown, StoreUnavailable
from tests.end_to_end.conftest import Table
from tests.end_to_end.process import Bot
from tests.end_to_end.test_games import code_of, judge
from tests.loopback.entities import Channel, Message, User
from tests.loopback.world import World
from tests.postgres import Postgres
from tests.until import until

SENTENCE = str(StoreUnavailable())


async def refused(table: Table, board: Message, reason: str) -> None:
    """Whatever is asked for, the asker alone is told so, and the board stays as it is."""
    world, shown = table.world, board.text
    for answer in (
        await world.click(table.ann, board, board.custom_ids[0]),
        await world.slash(table.ann, table.channel, "coins take left"),
        await world.slash(world.user("Ben"), table.channel, "coins new"),
    ):
        assert (answer.text, answer.ephemeral) == (SENTENCE, True)
    assert board.text == shown
    assert f"The database can't be reached: {reason}\n" in table.bot.log.read_text()


async def play_to_the_end(table: Table, board: Message, code: str) -> None:
    while "all taken" not in board.text:
        await table.world.click(table.ann, board, board.custom_ids[0])
    judge(await table.bot.export(code))
    assert table.world.violations == []


async def test_a_disk_that_takes_no_more(table: Table) -> None:
    start = await table.world.slash(table.ann, table.channel, "coins new", size=6)
    board = start.shown
    await table.world.click(table.ann, board, board.custom_ids[0])
    size = table.bot.log.stat().st_size + 4096  # the log goes on, the database is longer already
    _, hard = resource.prlimit(table.bot.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(table.bot.pid, resource.RLIMIT_FSIZE, (size, hard))
    await refused(table, board, "disk I/O error")
    resource.prlimit(table.bot.pid, resource.RLIMIT_FSIZE, (hard, hard))
    await play_to_the_end(table, board, code_of(start))


async def test_a_file_that_is_moved_away(table: Table) -> None:
    start = await table.world.slash(table.ann, table.channel, "coins new", size=6)
    file = table.bot.database.removeprefix("sqlite:///")
    shutil.move(file, f"{file}.away")
    await refused(table, start.shown, "the database file was deleted")
    shutil.move(f"{file}.away", file)
    await play_to_the_end(table, start.shown, code_of(start))


@pytest.fixture
async def on_a_server(world: World, tmp_path: Path, postgres: Postgres) -> AsyncIterator[Table]:
    """A bot that is started while its PostgreSQL is down, and waits for it."""
    with postgres.database(migrated=True) as address:
        bot = Bot(world, tmp_path, DATABASE_URL=address)
        await asyncio.to_thread(postgres.stop)
        starting = asyncio.ensure_future(bot.start())
        await until(lambda: bot.log.exists() and "Waiting for it, for 60 seconds at most." in bot.log.read_text())
        await asyncio.to_thread(postgres.start)
        await starting
        yield Table(world, bot, world.user("Ann"), world.channel(world.guild()))
        await bot.kill()
        assert "Traceback" not in bot.log.read_text()


async def test_a_server_that_is_started_late_and_restarted_under_load(on_a_server: Table, postgres: Postgres) -> None:
    """While it is away each player reads why; each board that changed shows what is stored, and all play on."""
    world, bot = on_a_server.world, on_a_server.bot
    started: list[str] = []
    told: list[str] = []

    async def play(number: int) -> None:
        """Play game after game, to its end each, until somebody has been told of trouble."""
        user, channel = world.user(f"P{number}"), world.channel(world.guild())
        while not told:
            start = await world.slash(user, channel, "coins new", coins=" ".join(["1 2 3"] * 8), opponent="greedy")
            if start.ephemeral:
                told.append(start.text)
                break
            started.append(code_of(start))
            await to_the_end(user, channel, start.shown)

    async def to_the_end(user: User, channel: Channel, board: Message) -> None:
        while "all taken" not in board.text:
            answer = await world.click(user, board, board.custom_ids[0])
            if answer.ephemeral:
                told.append(answer.text)
                if "moved on" in answer.text:  # it was stored, and that could not be said: go on where it stands
                    board = (await world.slash(user, channel, "coins board")).shown
                await asyncio.sleep(0.05)

    playing = [asyncio.ensure_future(play(number)) for number in range(4)]
    await until(lambda: len(started) >= len(playing))
    await asyncio.to_thread(postgres.stop)
    try:
        await until(lambda: bool(told))
    finally:
        await asyncio.to_thread(postgres.start)
    await asyncio.gather(*playing)
    for code in started:
        judge(await bot.export(code))
    known = (SENTENCE, str(OutcomeUnknown()), "The board has moved on.")
    assert all(text.startswith(known) for text in told)
    assert "The database can't be reached: " in bot.log.read_text()
    assert world.violations == []
