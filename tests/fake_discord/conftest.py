from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator

import pytest

from tests.support.fake_discord.example_bot import Example
from tests.support.fake_discord.fake_discord import FakeDiscord, openapi, point_discord_at
from tests.support.fake_discord.openapi import OpenApi

__all__ = ["openapi"]


@pytest.fixture
async def fake_discord() -> AsyncIterator[FakeDiscord]:
    """Start a fake Discord whose responses are validated against Discord's API description."""
    async with FakeDiscord(OpenApi.load(), self_check=True) as served:
        yield served
        assert served.flaws == []


@pytest.fixture
async def bot(fake_discord: FakeDiscord, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Example]:
    """Connect the example bot."""
    point_discord_at(fake_discord, monkeypatch)
    client = Example()
    running = asyncio.create_task(client.start(fake_discord.token))
    await fake_discord.ready()
    yield client
    await client.close()
    with contextlib.suppress(asyncio.CancelledError):
        await running
