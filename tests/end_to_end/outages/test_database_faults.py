"""The database of a running bot fails: one sentence, one log line, and the bot recovers by itself, or ends."""

from __future__ import annotations

import asyncio
import os
import resource
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from bot.store import OutcomeUnknownError, StoreUnavailableError
from tests.support.bot_processes import Bot, ProcessHarness
from tests.support.clients import code_of, is_over
from tests.support.databases.postgres import Postgres
from tests.support.databases.records import check_record
from tests.support.fake_discord.entities import Channel, Message, User
from tests.support.fake_discord.fake_discord import FakeDiscord
from tests.support.waiting import until

UNAVAILABLE_MESSAGE = str(StoreUnavailableError())
OUTCOME_UNKNOWN_START = str(OutcomeUnknownError()).partition("/coins")[0]  # Discord is sent a mention of the command


async def check_refused(harness: ProcessHarness, board: Message, reason: str) -> None:
    """Check that every request gets the same ephemeral error and the board stays unchanged."""
    fake_discord, shown = harness.fake_discord, board.text
    for answer in (
        await fake_discord.click(harness.ann, board, board.custom_ids[0]),
        await fake_discord.slash(harness.ann, harness.channel, "coins take left"),
        await fake_discord.slash(fake_discord.user("Ben"), harness.channel, "coins new"),
    ):
        assert (answer.text, answer.ephemeral) == (UNAVAILABLE_MESSAGE, True)
    assert board.text == shown
    assert f"The database can't be reached: {reason}\n" in harness.bot.log.read_text()


async def play_to_the_end(harness: ProcessHarness, board: Message, code: str) -> None:
    while not is_over(board):
        await harness.fake_discord.click(harness.ann, board, board.custom_ids[0])
    check_record(await harness.bot.export(code))
    assert harness.fake_discord.violations == []


async def test_a_full_disk(harness: ProcessHarness) -> None:
    start = await harness.fake_discord.slash(harness.ann, harness.channel, "coins new", size=6)
    board = start.shown
    await harness.fake_discord.click(harness.ann, board, board.custom_ids[0])
    os.truncate(harness.bot.log, 0)  # so that it goes on
    _, hard = resource.prlimit(harness.bot.pid, resource.RLIMIT_FSIZE)
    # No page fits into the database's journal, not even at its start, where the next is written after a checkpoint.
    resource.prlimit(harness.bot.pid, resource.RLIMIT_FSIZE, (4096, hard))
    await check_refused(harness, board, "disk I/O error")
    resource.prlimit(harness.bot.pid, resource.RLIMIT_FSIZE, (hard, hard))
    await play_to_the_end(harness, board, code_of(start))


@pytest.mark.parametrize("name", ["coins.db", "coins.db-wal"])
async def test_a_database_file_or_journal_that_is_moved_away(harness: ProcessHarness, name: str) -> None:
    """The bot says so and ends, with an exit code after which process managers start it again."""
    start = await harness.fake_discord.slash(harness.ann, harness.channel, "coins new", size=6)
    await harness.fake_discord.click(harness.ann, start.shown, start.shown.custom_ids[0])
    file = Path(harness.bot.database.removeprefix("sqlite:///")).with_name(name)
    file.rename(file.with_suffix(".away"))
    answer = await harness.fake_discord.click(harness.ann, start.shown, start.shown.custom_ids[0])
    assert answer.text.startswith(OUTCOME_UNKNOWN_START)
    assert await harness.bot.ended() == 75
    said = f"can't be used any more, because the file {file} was removed. Start the bot again.\n"
    assert harness.bot.log.read_text().count(said) == 1
    if name == "coins.db":
        file.with_suffix(".away").rename(file)
    await harness.bot.start()
    await play_to_the_end(harness, start.shown, code_of(start))


@pytest.fixture
def address(postgres: Postgres) -> Iterator[str]:
    with postgres.database(migrated=True) as made:
        yield made


@pytest.fixture
async def postgres_harness(
    fake_discord: FakeDiscord, tmp_path: Path, postgres: Postgres, address: str
) -> AsyncIterator[ProcessHarness]:
    """Start a bot while its PostgreSQL is down."""
    bot = Bot(fake_discord, tmp_path, DATABASE_URL=address)
    await asyncio.to_thread(postgres.stop)
    starting = asyncio.ensure_future(bot.start())
    await until(lambda: bot.log.exists() and "Trying again in" in bot.log.read_text())
    await asyncio.to_thread(postgres.start)
    await starting
    yield ProcessHarness(fake_discord, bot, fake_discord.user("Ann"), fake_discord.channel(fake_discord.guild()))
    await bot.kill()
    assert "Traceback" not in bot.log.read_text()


async def test_a_database_server_that_starts_late_and_restarts_under_load(
    postgres_harness: ProcessHarness, postgres: Postgres
) -> None:
    """During an outage each player reads why; changed boards show what is stored, and all play on."""
    fake_discord, bot = postgres_harness.fake_discord, postgres_harness.bot
    started: list[str] = []
    message: list[str] = []

    async def play(number: int) -> None:
        """Play game after game, to its end each, until an error is reported."""
        user, channel = fake_discord.user(f"P{number}"), fake_discord.channel(fake_discord.guild())
        while not message:
            start = await fake_discord.slash(
                user, channel, "coins new", coins=" ".join(["1 2 3"] * 8), opponent="greedy"
            )
            if start.ephemeral:
                message.append(start.text)
                break
            started.append(code_of(start))
            await to_the_end(user, channel, start.shown)

    async def to_the_end(user: User, channel: Channel, board: Message) -> None:
        while not is_over(board):
            answer = await fake_discord.click(user, board, board.custom_ids[0])
            if answer.ephemeral:
                message.append(answer.text)
                if "moved on" in answer.text:  # it was stored, and that could not be said: go on where it stands
                    board = (await fake_discord.slash(user, channel, "coins board")).shown
                await asyncio.sleep(0.05)

    playing = [asyncio.ensure_future(play(number)) for number in range(4)]
    await until(lambda: len(started) >= len(playing))
    await asyncio.to_thread(postgres.stop)
    try:
        await until(lambda: bool(message))
    finally:
        await asyncio.to_thread(postgres.start)
    await asyncio.gather(*playing)
    for code in started:
        check_record(await bot.export(code))
    known = (UNAVAILABLE_MESSAGE, OUTCOME_UNKNOWN_START, "The board has moved on.")
    assert [text for text in message if not text.startswith(known)] == []
    assert "The database can't be reached: " in bot.log.read_text()
    assert fake_discord.violations == []
