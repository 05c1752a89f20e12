"""Several connections in one process, and when each may identify."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

import discord
import pytest

from bot.chat import identifying
from bot.chat.client import CoinsClient
from bot.chat.duties import jobs
from bot.chat.identifying import Identifying
from bot.chat.sharded import ShardedClient
from bot.service.house import House
from bot.store import Database
from tests.fresh import fresh
from tests.loopback import World
from tests.loopback.plugin import point_discord_at


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    database = Database(fresh(tmp_path / "coins.db"))
    yield House(database)
    await database.close()


@contextlib.asynccontextmanager
async def connected(world: World, client: discord.Client, shards: int) -> AsyncIterator[None]:
    running = asyncio.create_task(client.start(world.token))
    await world.until(lambda: len(world.gateway.attached) == shards, patience=10)
    yield
    await client.close()
    with contextlib.suppress(asyncio.CancelledError):
        await running
    await asyncio.sleep(0.01)


@pytest.fixture(autouse=True)
def briefly(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    point_discord_at(world, monkeypatch)
    monkeypatch.setattr(identifying, "_SPACING", 0.3)
    world.gateway.spacing = 0.25


async def test_shards_identify_in_turn_and_answer(world: World, house: House) -> None:
    world.gateway.max_concurrency = 2
    async with connected(world, ShardedClient(house, (0, 1, 3), 4), 3):
        told = [tuple(each["shard"]) for each in world.gateway.identifies]
        assert told == [(0, 4), (1, 4), (3, 4)]
        assert world.gateway.hasty == []
        ann = world.user("Ann")
        opened = await world.slash(ann, world.dm(ann), "coins new")
        assert "Your turn" in opened.text
    assert world.violations == []


async def test_a_shard_whose_session_is_gone_identifies_again(world: World, house: House) -> None:
    world.gateway.max_concurrency = 4
    async with connected(world, ShardedClient(house, range(4), 4), 4):
        world.gateway.invalidate()
        await world.until(lambda: len(world.gateway.identifies) >= 8, patience=10)
        await world.until(lambda: len(world.gateway.attached) == 4, patience=10)


async def test_one_that_was_too_soon_gets_another_turn(world: World, house: House) -> None:
    world.gateway.spacing = 0.8  # Discord's clock is slower than ours
    async with connected(world, ShardedClient(house, range(3), 3), 3):
        assert world.gateway.hasty


async def test_it_warns_of_the_last_identifies_of_the_day(
    world: World, house: House, caplog: pytest.LogCaptureFixture
) -> None:
    world.gateway.max_concurrency = 4
    world.gateway.identifies += [{"shard": [0, 1]}] * 998
    async with connected(world, ShardedClient(house, range(3), 3), 3):
        assert "lets this bot identify 2 times only in the next 24.0 h" in caplog.text


async def test_turns_are_given_back_at_the_end_and_by_whom_waits_no_more(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(identifying, "_SPACING", 60.0)
    monkeypatch.setattr(identifying, "_PATIENCE", 0.1)
    shards = Identifying(house.database.turns, 1)
    await shards.may(0)
    with pytest.raises(TimeoutError):
        await shards.may(1)
    await shards.close()
    await shards.may(1)
    await shards.close()


async def test_without_a_database_to_ask_they_go_slowly(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    nowhere = Database("postgresql://ann@127.0.0.1:1/coins")
    await Identifying(nowhere.turns, 1).may(0)
    assert "can't tell whose turn it is" in caplog.text
    await nowhere.close()


async def test_one_process_of_a_fleet_lists_the_servers(house: House) -> None:
    clients = [CoinsClient(house), ShardedClient(house, (0, 1), 4), ShardedClient(house, (2, 3), 4)]
    alone, first, second = ({job.name for job in jobs(client, client.deeds.herald)} for client in clients)
    assert alone == first
    assert first - second == {"servers", "purge"}
