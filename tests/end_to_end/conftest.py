"""A bot in a process of its own, connected to a loopback Discord."""

from __future__ import annotations

import socket
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.end_to_end.process import Bot
from tests.loopback.entities import Channel, User
from tests.loopback.plugin import openapi, world
from tests.loopback.world import World

__all__ = ["openapi", "world"]


@dataclass
class Table:
    """A running bot, a person, and a channel to play in."""

    world: World
    bot: Bot
    ann: User
    channel: Channel


@pytest.fixture
def port() -> int:
    """One that is free."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        return int(taken.getsockname()[1])


@pytest.fixture
async def table(world: World, tmp_path: Path) -> AsyncIterator[Table]:
    bot = Bot(world, tmp_path)
    await bot.start()
    yield Table(world, bot, world.user("Ann"), world.channel(world.guild()))
    await bot.kill()
    assert "Traceback" not in bot.log.read_text()
