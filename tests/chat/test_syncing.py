"""Discord is told the commands once, when they have changed."""

from __future__ import annotations

import pytest
import simcord
from discord import app_commands

from bot.chat.client import CoinsClient
from bot.service.house import House
from bot.store import Database, OutcomeUnknown
from tests.chat.simulated import commands_of, requests


async def told(house: House, bot: CoinsClient | None = None) -> int:
    """How often Discord is told commands when the bot starts."""
    async with simcord.run(bot or CoinsClient(house), strict_sync=False) as env:
        return len(requests(env, "PUT"))


async def test_the_same_commands_are_told_once(house: House) -> None:
    assert await told(house) == 1
    assert await told(house) == 0
    assert await told(house, CoinsClient(house, sync_commands="always")) == 1


async def test_servers_are_told_by_themselves(house: House) -> None:
    assert await told(house) == 1
    assert await told(house, CoinsClient(house, guild_ids=(11, 12))) == 2
    assert await told(house, CoinsClient(house, guild_ids=(11, 12, 13))) == 1


async def test_changed_commands_are_told(house: House) -> None:
    assert await told(house) == 1
    changed = CoinsClient(house)

    @changed.tree.command(description="Another.")
    async def another(interaction: object) -> None: ...

    assert isinstance(another, app_commands.Command)
    assert await told(house, changed) == 1
    assert await told(house) == 1


async def test_commands_that_were_refused_are_told_again(house: House, caplog: pytest.LogCaptureFixture) -> None:
    env = simcord.Env(CoinsClient(house), strict_sync=False)
    env.inject_error("PUT", "*/commands", status=403, code=50001)
    await env.start()
    await env.shutdown()
    caplog.clear()
    assert await told(house) == 1


async def test_a_database_in_trouble_does_not_keep_the_bot_from_starting(
    house: House, database: Database, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail(*_: object) -> None:
        raise OutcomeUnknown

    monkeypatch.setattr(database, "read", fail)
    async with simcord.run(CoinsClient(house), strict_sync=False) as env:
        assert commands_of(env, None) == []
    assert "Discord was not told the commands" in caplog.text
    caplog.clear()
