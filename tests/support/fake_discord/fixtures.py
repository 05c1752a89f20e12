"""Provide fixtures that a `conftest.py` imports."""

from __future__ import annotations

from collections.abc import AsyncIterator

import discord.gateway
import discord.http
import pytest
import yarl

from tests.support.discord_api.openapi import OpenApi
from tests.support.fake_discord.fake_discord import FakeDiscord


@pytest.fixture
def openapi() -> OpenApi:
    """Return Discord's API description."""
    return OpenApi.load()


@pytest.fixture
async def fake_discord() -> AsyncIterator[FakeDiscord]:
    """Yield a fake Discord that checks bodies against the API description."""
    async with FakeDiscord(OpenApi.load()) as served:
        yield served
        assert served.flaws == []


def point_discord_at(fake_discord: FakeDiscord, monkeypatch: pytest.MonkeyPatch) -> None:
    """Connect the discord.py of this process to `fake_discord`."""
    monkeypatch.setattr(discord.http.Route, "BASE", fake_discord.api_url)
    monkeypatch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(fake_discord.gateway_url))
