"""The real client on a fake Discord, in this process so that its delays can be shortened."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.bootstrap import build_client
from bot.chat.messages import pictures
from bot.service.context import AppContext
from bot.store import Database
from tests.support.clients import ClientHarness
from tests.support.databases.files import fresh
from tests.support.databases.records import assert_verified, check_consistent
from tests.support.fake_discord.fake_discord import FakeDiscord, fake_discord, point_discord_at
from tests.support.full_size import is_drawn

__all__ = ["fake_discord"]


@pytest.fixture
async def harness(
    fake_discord: FakeDiscord, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> AsyncIterator[ClientHarness]:
    for limit in ("_TIMEOUT_S", "_FIRST_TIMEOUT_S"):
        monkeypatch.setattr(pictures, limit, 10.0)  # slow rendering on a busy machine must not matter
    database = Database(fresh(tmp_path / "coins.db"))
    point_discord_at(fake_discord, monkeypatch)
    fake_discord.window = 20.0  # the machine may be busy
    app = AppContext(database)
    client = build_client(app)
    running = asyncio.create_task(client.start(fake_discord.token))
    await fake_discord.ready()
    yield ClientHarness(fake_discord, client, app, fake_discord.user("Ann"), fake_discord.channel(fake_discord.guild()))
    fake_discord.faults.clear()
    await client.close()
    with contextlib.suppress(asyncio.CancelledError):
        await running
    await asyncio.sleep(0.01)  # discord.py may have events left to dispatch
    await check_consistent(database)
    if is_drawn(request.node, 4):
        await assert_verified(database)
    await database.close()
    assert fake_discord.violations == []


@pytest.fixture
def without_delays(harness: ClientHarness, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let discord.py repeat failed requests at once; it waits for 25 seconds in all."""

    async def at_once(seconds: float) -> None: ...

    monkeypatch.setattr("discord.http.asyncio.sleep", at_once)
