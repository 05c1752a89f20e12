"""Provide fixtures that a `conftest.py` imports."""

from __future__ import annotations

from collections.abc import AsyncIterator

import discord.gateway
import discord.http
import pytest
import yarl

from tests.support.discord_api.openapi import OpenApi
from tests.support.fake_discord.world import World


@pytest.fixture
def openapi() -> OpenApi:
    """Return Discord's API description."""
    return OpenApi.load()


@pytest.fixture
async def world() -> AsyncIterator[World]:
    """Yield a fake Discord that checks bodies against the API description."""
    async with World(OpenApi.load()) as served:
        yield served
        assert served.flaws == []


def point_discord_at(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """Connect the discord.py of this process to `world`."""
    monkeypatch.setattr(discord.http.Route, "BASE", world.api_url)
    monkeypatch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(world.gateway_url))
