"""Fixtures. A `conftest.py` that wants them says `from tests.loopback.plugin import ...`."""

from __future__ import annotations

from collections.abc import AsyncIterator

import discord.gateway
import discord.http
import pytest
import yarl

from tests.loopback.schema import OpenApi, openapi_path
from tests.loopback.world import World


@pytest.fixture
def openapi() -> OpenApi:
    """Discord's description of its API; tests that need it are skipped where it is absent."""
    found = OpenApi.find()
    if found is None:
        pytest.skip(f"Discord's API description is not at {openapi_path()} (COINS_DISCORD_OPENAPI names another place)")
    return found


@pytest.fixture
async def world() -> AsyncIterator[World]:
    """A loopback Discord, which checks bodies against Discord's description where that is at hand."""
    async with World(OpenApi.find()) as served:
        yield served
        assert served.flaws == []


def point_discord_at(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the discord.py of this process connect to `world`."""
    monkeypatch.setattr(discord.http.Route, "BASE", world.api_url)
    monkeypatch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(world.gateway_url))
