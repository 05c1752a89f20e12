"""Several shards in one process, the times at which they may identify, and a second process with the same ones."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

import discord
import pytest

from bot.bootstrap import build_client
from bot.chat.jobs import build_jobs
from bot.chat.transport import gateway
from bot.chat.transport.gateway import IdentifyQueue, hold_lock_of_shards, identify_or_close
from bot.service.context import AppContext
from bot.store import Database
from tests.support.databases.files import fresh
from tests.support.databases.records import assert_verified
from tests.support.fake_discord.fake_discord import FakeDiscord, point_discord_at
from tests.support.waiting import until


@pytest.fixture
async def app(tmp_path: Path) -> AsyncIterator[AppContext]:
    database = Database(fresh(tmp_path / "coins.db"))
    yield AppContext(database)
    await assert_verified(database)
    await database.close()


@contextlib.asynccontextmanager
async def run_client(fake_discord: FakeDiscord, client: discord.Client, shards: int) -> AsyncIterator[None]:
    running = asyncio.create_task(client.start(fake_discord.token))
    await fake_discord.until(lambda: len(fake_discord.gateway.attached) == shards)
    yield
    await client.close()
    running.cancel()  # it may wait for something
    with contextlib.suppress(asyncio.CancelledError):
        await running
    await asyncio.sleep(0.01)


@pytest.fixture(autouse=True)
def short_spacing(fake_discord: FakeDiscord, monkeypatch: pytest.MonkeyPatch) -> None:
    point_discord_at(fake_discord, monkeypatch)
    fake_discord.window = 20.0  # the machine may be busy
    monkeypatch.setattr(gateway, "_IDENTIFY_INTERVAL_S", 0.4)
    fake_discord.gateway.spacing = 0.25


async def test_shards_identify_one_after_another(fake_discord: FakeDiscord, app: AppContext) -> None:
    fake_discord.gateway.max_concurrency = 2
    async with run_client(fake_discord, build_client(app, shards=(0, 1, 3), shard_count=4), 3):
        identified = [tuple(each["shard"]) for each in fake_discord.gateway.identifies]
        assert identified == [(0, 4), (1, 4), (3, 4)]
        assert fake_discord.gateway.hasty == []
        ann = fake_discord.user("Ann")
        opened = await fake_discord.slash(ann, fake_discord.dm(ann), "coins new")
        assert "Your turn" in opened.text
    assert fake_discord.violations == []


async def test_a_shard_with_an_invalid_session_identifies_again(fake_discord: FakeDiscord, app: AppContext) -> None:
    fake_discord.gateway.max_concurrency = 4
    async with run_client(fake_discord, build_client(app, shards=range(4), shard_count=4), 4):
        fake_discord.gateway.invalidate()
        await fake_discord.until(lambda: len(fake_discord.gateway.identifies) >= 8)
        await fake_discord.until(lambda: len(fake_discord.gateway.attached) == 4)


async def test_a_shard_that_identified_too_early_retries(fake_discord: FakeDiscord, app: AppContext) -> None:
    fake_discord.gateway.spacing = 0.8  # Discord's clock is slower than the bot's
    async with run_client(fake_discord, build_client(app, shards=range(3), shard_count=3), 3):
        assert fake_discord.gateway.hasty


async def test_shards_wait_for_session_starts(
    fake_discord: FakeDiscord, app: AppContext, caplog: pytest.LogCaptureFixture
) -> None:
    """Discord resets the token of a bot that identifies without any left. Connected shards work meanwhile."""
    gateway = fake_discord.gateway
    gateway.session_starts, token = 2, fake_discord.token
    async with run_client(fake_discord, build_client(app, shards=range(3), shard_count=3), 2):
        await until(lambda: "Discord allows no session start in the next 24.0 h: waiting until" in caplog.text)
        gateway.sever()
        await fake_discord.until(lambda: len(gateway.resumes) == len(gateway.attached) == 2)
    assert (len(gateway.identifies), fake_discord.token) == (2, token)
    assert caplog.text.count("Discord allows no session start") == 1


async def test_shards_identify_once_the_session_starts_are_reset(
    fake_discord: FakeDiscord, app: AppContext, caplog: pytest.LogCaptureFixture
) -> None:
    gateway, token = fake_discord.gateway, fake_discord.token
    gateway.session_starts, gateway.starts_reset_s = 1, 0.5
    async with run_client(fake_discord, build_client(app, shards=range(2), shard_count=2), 1):
        await until(lambda: "Discord allows no session start" in caplog.text)
        gateway.session_starts = 1
        await fake_discord.until(lambda: len(gateway.attached) == 2)
    assert (len(gateway.identifies), fake_discord.token) == (2, token)


async def test_a_lost_session_waits_for_session_starts(
    fake_discord: FakeDiscord, app: AppContext, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("discord.backoff.ExponentialBackoff.delay", lambda _: 0.02)
    monkeypatch.setattr("discord.gateway.DiscordWebSocket.identify", identify_or_close)
    gateway, token = fake_discord.gateway, fake_discord.token
    gateway.session_starts = 1
    async with run_client(fake_discord, build_client(app, shards=range(1), shard_count=1), 1):
        gateway.invalidate()
        await until(lambda: "Discord allows no session start" in caplog.text)
    assert (len(gateway.identifies), fake_discord.token) == (1, token)


async def test_closed_and_timed_out_queues_release_their_locks(
    app: AppContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gateway, "_IDENTIFY_INTERVAL_S", 60.0)
    monkeypatch.setattr(gateway, "_MAX_WAIT_S", 0.1)
    shards = IdentifyQueue(app.database.advisory_locks)
    await shards.acquire(0, 1)
    with pytest.raises(TimeoutError):
        await shards.acquire(1, 1)
    await shards.close()
    await shards.acquire(1, 1)
    await shards.close()


async def test_shards_identify_slowly_without_a_database(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    nowhere = Database("postgresql://ann@127.0.0.1:1/coins")
    await IdentifyQueue(nowhere.advisory_locks).acquire(0, 1)
    assert "No lock for identifying" in caplog.text
    await nowhere.close()


async def test_one_process_of_several_lists_the_servers(app: AppContext) -> None:
    clients = [
        build_client(app),
        build_client(app, shards=(0, 1), shard_count=4),
        build_client(app, shards=(2, 3), shard_count=4),
    ]
    alone, first, second = (
        {job.name for job in build_jobs(client, client.chat, client.is_connected)} for client in clients
    )
    assert alone == first
    assert first - second == {"servers", "purge", "daily results"}


async def test_another_process_with_the_same_shards_is_logged(
    database: Database, other_database: Database, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(gateway, "_GRACE_S", 0.2)
    first, second = (
        asyncio.create_task(hold_lock_of_shards(AppContext(each), 7, 0)) for each in (database, other_database)
    )
    await until(lambda: "Another process runs this bot with the database" in caplog.text)
    for task in (first, second):
        task.cancel()
    await asyncio.wait([first, second])
