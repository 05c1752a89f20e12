"""How the bot introduces itself to Discord."""

from __future__ import annotations

import logging

import discord
import pytest
import simcord

from bot.chat.client import CoinsClient
from bot.service.house import House
from tests.chat.answers import posted
from tests.chat.conftest import Place
from tests.chat.simulated import commands_of, requests


def test_it_asks_for_no_privileged_intent_and_caches_nothing(house: House) -> None:
    bot = CoinsClient(house)
    assert bot.intents == discord.Intents.none()
    allowed = bot.allowed_mentions
    assert allowed is not None
    assert not any((allowed.everyone, allowed.users, allowed.roles, allowed.replied_user))
    assert list(bot.cached_messages) == []


async def test_commands_are_global_unless_told_otherwise(place: Place) -> None:
    assert commands_of(place.env, None) == ["coins"]
    assert commands_of(place.env, place.ann.guild.id) == []


async def test_commands_can_be_those_of_some_servers(house: House) -> None:
    bot = CoinsClient(house, guild_ids=(11, 12))
    async with simcord.run(bot) as env:
        assert commands_of(env, None) == []
        assert commands_of(env, 11) == commands_of(env, 12) == ["coins"]


async def test_commands_can_be_left_as_they_are(house: House) -> None:
    async with simcord.run(CoinsClient(house, sync_commands=False)) as env:
        assert commands_of(env, None) == []
        assert requests(env, "PUT") == []


async def test_a_bot_whose_commands_are_refused_plays_all_the_same(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    env = simcord.Env(CoinsClient(house), strict_sync=False)
    env.inject_error("PUT", "*/commands", status=403, code=50001)
    await env.start()
    try:
        with env.time_context():
            assert "Discord did not take the commands" in caplog.text
            assert all(record.exc_info is None for record in caplog.records if record.levelno >= logging.ERROR)
            caplog.clear()
            guild = env.create_guild()
            ann = guild.add_member(env.create_user("ann"))
            posted(await ann.slash(guild.create_text_channel("coins"), "coins new"))
    finally:
        await env.shutdown()
