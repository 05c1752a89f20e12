"""Commands are registered once, when they have changed."""

from __future__ import annotations

import pytest
import simcord
from discord import app_commands

from bot.bootstrap import build_client
from bot.chat.client import CoinsClient
from bot.service.context import AppContext
from bot.store import Database, OutcomeUnknownError
from tests.support.simcord import commands_of, requests


async def count_registrations(app: AppContext, bot: CoinsClient | None = None) -> int:
    """Start the bot and return how often it registers commands."""
    async with simcord.run(bot or build_client(app), strict_sync=False) as env:
        return len(requests(env, "PUT"))


async def test_unchanged_commands_are_registered_once(app: AppContext) -> None:
    assert await count_registrations(app) == 1
    assert await count_registrations(app) == 0
    assert await count_registrations(app, build_client(app, sync_commands="always")) == 1


async def test_changed_commands_are_registered(app: AppContext) -> None:
    assert await count_registrations(app) == 1
    changed = build_client(app)

    @changed.tree.command(description="Another.")
    async def another(interaction: object) -> None: ...

    assert isinstance(another, app_commands.Command)
    assert await count_registrations(app, changed) == 1
    assert await count_registrations(app) == 1


async def test_rejected_commands_are_registered_at_the_next_start(
    app: AppContext, caplog: pytest.LogCaptureFixture
) -> None:
    env = simcord.Env(build_client(app), strict_sync=False)
    env.inject_error("PUT", "*/commands", status=403, code=50001)
    await env.start()
    await env.shutdown()
    caplog.clear()
    assert await count_registrations(app) == 1


async def test_a_bot_starts_with_an_unreachable_database(
    app: AppContext, database: Database, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail(*_: object) -> None:
        raise OutcomeUnknownError

    monkeypatch.setattr(database, "read", fail)
    async with simcord.run(build_client(app), strict_sync=False) as env:
        assert commands_of(env, None) == []
    assert "The commands were not registered" in caplog.text
    caplog.clear()
