"""The client's options and the registration of its commands."""

from __future__ import annotations

import discord
import pytest
import simcord

from bot.bootstrap import build_client
from bot.service.context import AppContext
from bot.store import Database, OutcomeUnknownError
from tests.support.simcord import commands_of, requests


def test_the_client_requests_no_intents_and_caches_nothing(app: AppContext) -> None:
    bot = build_client(app)
    assert bot.intents == discord.Intents.none()
    allowed = bot.allowed_mentions
    assert allowed is not None
    assert not any((allowed.everyone, allowed.users, allowed.roles, allowed.replied_user))
    assert list(bot.cached_messages) == []


async def test_command_sync_can_be_turned_off(app: AppContext) -> None:
    async with simcord.run(build_client(app, sync_commands=False)) as env:
        assert commands_of(env, None) == []
        assert requests(env, "PUT") == []


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
