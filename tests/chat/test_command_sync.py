"""Commands are registered once, when they have changed."""

from __future__ import annotations

from typing import Any

import pytest
import simcord
from discord import app_commands

from bot.bootstrap import build_client
from bot.chat.client import CoinsClient
from bot.chat.commands.definition import CommandTranslator
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


async def test_commands_are_registered_for_each_server(app: AppContext) -> None:
    assert await count_registrations(app) == 1
    assert await count_registrations(app, build_client(app, guild_ids=(11, 12))) == 2  # simulated anew: none to remove
    assert await count_registrations(app, build_client(app, guild_ids=(11, 12, 13))) == 1


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


def _count_characters(payload: dict[str, Any]) -> int:
    """Count as Discord does: names, descriptions and values, each in its longest language."""
    own = sum(
        max(map(len, [payload.get(field) or "", *(payload.get(f"{field}_localizations") or {}).values()]))
        for field in ("name", "description")
    )
    below = [*payload.get("options", ()), *payload.get("choices", ())]
    return own + len(str(payload.get("value", ""))) + sum(map(_count_characters, below))


async def test_every_command_is_well_below_the_8000_characters_that_discord_allows(app: AppContext) -> None:
    tree = build_client(app).tree
    translator = CommandTranslator()
    await tree.set_translator(translator)
    payloads = [await command.get_translated_payload(tree, translator) for command in tree.get_commands()]
    sizes = {payload["name"]: _count_characters(payload) for payload in payloads}
    assert set(sizes) == {"coins", "learn"}
    assert {name: size for name, size in sizes.items() if size >= 7500} == {}
