"""The real client, in this process so that its clocks can be shortened, on a loopback Discord."""

from __future__ import annotations

import asyncio
import contextlib
import re
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from bot.chat import gallery
from bot.chat.client import CoinsClient
from bot.service.house import House
from bot.store import Database, Game, games
from tests.chat.records import check_consistent
from tests.fresh import fresh
from tests.loopback import Answer, Channel, Message, User, World
from tests.loopback.plugin import point_discord_at, world

__all__ = ["world"]

ROW = "4 7 2 9 5 2 8 1"


@dataclass
class Table:
    """A connected bot, a person, and a channel to play in."""

    world: World
    client: CoinsClient
    house: House
    ann: User
    channel: Channel

    async def new(self, coins: str = ROW) -> Answer:
        """A new game of Ann's against the greedy bot."""
        return await self.world.slash(self.ann, self.channel, "coins new", coins=coins, opponent="greedy")

    async def game(self, text: str) -> Game:
        """The game whose board says `text`, as it is stored."""
        code = text.split("Game ")[1][:6]
        found = await self.house.database.read(games.find, code)
        assert found is not None
        return found

    def boards(self, *, channel: Channel | None = None) -> list[Message]:
        """The messages with a board that can be played on, oldest first."""
        return [
            message
            for message in (channel or self.channel).messages.values()
            if any(re.search(r"/\d[LR]$", custom_id) for custom_id in message.custom_ids)
        ]


@pytest.fixture
async def table(world: World, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Table]:
    monkeypatch.setattr(gallery, "_SECONDS", 10.0)  # nothing here is about slow drawing, however busy the machine
    database = Database(fresh(tmp_path / "coins.db"))
    point_discord_at(world, monkeypatch)
    house = House(database)
    client = CoinsClient(house)
    running = asyncio.create_task(client.start(world.token))
    await world.ready()
    yield Table(world, client, house, world.user("Ann"), world.channel(world.guild()))
    world.faults.clear()
    await client.close()
    with contextlib.suppress(asyncio.CancelledError):
        await running
    await asyncio.sleep(0.01)  # discord.py has events left to tell
    await check_consistent(database)
    await database.close()
    assert world.violations == []
