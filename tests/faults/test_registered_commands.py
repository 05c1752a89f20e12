"""Commands are registered once per change, and servers are listed by one process."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from bot.bootstrap import build_client
from bot.chat.jobs import DiscordGuildDirectory, GuildListError
from bot.monitoring import Monitor
from bot.service.context import AppContext
from bot.store import Database
from tests.support.clients import ClientHarness
from tests.support.databases.files import fresh
from tests.support.fake_discord.entities import ENTRY_POINT
from tests.support.fake_discord.fake_discord import FakeDiscord, point_discord_at
from tests.support.fake_discord.requests import Fault
from tests.support.waiting import until

OWN = [
    *((1, name) for name in ("coins", "help", "learn", "train")),
    *((2, name) for name in ("Challenge", "Coins statistics")),
    (3, "Review this game"),
]
USER_COMMAND = {"name": "coins", "type": 2, "default_member_permissions": "32", "contexts": [0]}
LAUNCH = {
    "name": "launch",
    "type": ENTRY_POINT,
    "handler": 2,
    "name_localizations": {"de": "starten"},
    "integration_types": [0, 1],
}
SLASH_COMMAND = {"name": "poll", "type": 1, "description": "Another program's."}


@pytest.fixture
async def app(tmp_path: Path, fake_discord: FakeDiscord, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[AppContext]:
    point_discord_at(fake_discord, monkeypatch)
    database = Database(fresh(tmp_path / "coins.db"))
    yield AppContext(database)
    await database.close()
    assert fake_discord.violations == []


async def start(fake_discord: FakeDiscord, app: AppContext, *guild_ids: int, more: str = "", **options: Any) -> None:
    """Register the commands as a start of the bot does, with one called `more`."""
    client = build_client(app, guild_ids=guild_ids, **options)
    if more:

        @client.tree.command(name=more, description="Another.")
        async def another(interaction: object) -> None: ...

    await client.login(fake_discord.token)
    await client.close()


def registered(fake_discord: FakeDiscord) -> dict[int | None, list[tuple[int, str]]]:
    """Return the types and names of all commands by scope, without scopes that have none."""
    return {
        scope: sorted((each["type"], each["name"]) for each in commands)
        for scope, commands in fake_discord.commands.items()
        if commands
    }


async def test_commands_of_earlier_scopes_are_removed(fake_discord: FakeDiscord, app: AppContext) -> None:
    first, second = fake_discord.guild().id, fake_discord.guild().id
    for guild_ids in ((), (first, second), (second,), (), (first,), ()):
        for _ in range(2):
            await start(fake_discord, app, *guild_ids)
            assert registered(fake_discord) == dict.fromkeys(guild_ids or (None,), OWN)
        before = len(fake_discord.requests)
        await start(fake_discord, app, *guild_ids)
        assert [request for request in fake_discord.requests[before:] if "/commands" in request.path] == []
    await start(fake_discord, app, sync_commands="always")
    assert "/commands" in fake_discord.requests[-1].path


async def test_global_commands_are_removed_without_a_memory_of_them(fake_discord: FakeDiscord, app: AppContext) -> None:
    guild = fake_discord.guild().id
    fake_discord.add_command(SLASH_COMMAND | {"name": "learn"})
    await start(fake_discord, app, guild)
    assert registered(fake_discord) == {guild: OWN}


async def test_other_commands_are_kept(fake_discord: FakeDiscord, app: AppContext) -> None:
    guild = fake_discord.guild().id
    for command in (LAUNCH, USER_COMMAND, SLASH_COMMAND):
        fake_discord.add_command(command)
    fake_discord.add_command(SLASH_COMMAND, guild)
    others = list(fake_discord.commands[None])
    names = [(1, "poll"), (2, "coins"), (4, "launch")]
    await start(fake_discord, app)
    assert registered(fake_discord) == {None: sorted([*OWN, *names]), guild: [(1, "poll")]}
    await start(fake_discord, app, guild)
    assert registered(fake_discord) == {None: names, guild: sorted([*OWN, (1, "poll")])}
    await start(fake_discord, app, more="added")
    assert registered(fake_discord) == {None: sorted([(1, "added"), *OWN, *names]), guild: [(1, "poll")]}
    await start(fake_discord, app)
    assert registered(fake_discord) == {None: sorted([*OWN, *names]), guild: [(1, "poll")]}
    kept = [each for each in fake_discord.commands[None] if (each["type"], each["name"]) in names]
    assert [each | {"version": ""} for each in kept] == [each | {"version": ""} for each in others]


@pytest.mark.parametrize("fault", [Fault(status=400, code=30034), Fault(status=503), Fault(status=429)])
async def test_what_was_not_registered_is_tried_again(
    fake_discord: FakeDiscord, app: AppContext, monkeypatch: pytest.MonkeyPatch, fault: Fault
) -> None:
    monkeypatch.setattr("bot.chat.client._REGISTRATION_S", 0.2)
    monkeypatch.setattr("discord.http.asyncio.sleep", partial(_sleep_briefly, asyncio.sleep))
    fault.path, fault.method, fault.times = "/commands$", "PUT", 100_000
    fake_discord.faults.add(fault)
    client, monitor = build_client(app), Monitor()
    monitor.watched = app, client
    monkeypatch.setattr(client, "connections", lambda: {0: 0.04})
    await client.login(fake_discord.token)
    assert await monitor.readiness_problem() == "the commands are not registered yet"
    assert registered(fake_discord) == {}
    fault.times = 0
    await fake_discord.until(lambda: registered(fake_discord) == {None: OWN})
    await until(lambda: not client.lacks_commands)
    assert await monitor.readiness_problem() == ""
    await client.close()


async def _sleep_briefly(sleep: Callable[[float], Awaitable[None]], seconds: float) -> None:
    await sleep(min(seconds, 0.01))


async def test_nothing_is_removed_if_the_new_scope_is_refused(
    fake_discord: FakeDiscord, app: AppContext, caplog: pytest.LogCaptureFixture
) -> None:
    guild = fake_discord.guild()
    await start(fake_discord, app)
    guild.installed = False
    await start(fake_discord, app, guild.id)
    assert registered(fake_discord) == {None: OWN}
    assert f"The commands for server {guild.id} were not registered" in caplog.text
    caplog.clear()


async def test_a_server_without_the_bot_is_emptied_once_it_is_back(
    fake_discord: FakeDiscord, app: AppContext, caplog: pytest.LogCaptureFixture
) -> None:
    guild = fake_discord.guild()
    await start(fake_discord, app, guild.id)
    guild.installed = False
    await start(fake_discord, app)
    assert registered(fake_discord) == {None: OWN, guild.id: OWN}
    assert [record.levelno for record in caplog.records if "were not removed" in record.message] == [logging.WARNING]
    guild.installed = True
    await start(fake_discord, app)
    assert registered(fake_discord) == {None: OWN}


LIST_ROUTE = "^/users/@me/guilds$"


async def test_all_servers_are_listed(harness: ClientHarness) -> None:
    many = [harness.fake_discord.guild() for _ in range(450)]
    servers = DiscordGuildDirectory(harness.client)
    assert len(await servers.all()) == 451
    many[333].installed = False
    assert many[333].id not in await servers.all()
    assert (await servers.has_bot(many[333].id), await servers.has_bot(many[334].id)) == (False, True)


@pytest.mark.usefixtures("without_delays")
@pytest.mark.parametrize("how", [{"status": 500}, {"status": 401}, {"drop": True}])
async def test_a_partial_list_of_servers_is_not_used(
    harness: ClientHarness, how: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    fault = Fault(path=LIST_ROUTE, times=100, **how)
    for _ in range(250):
        harness.fake_discord.guild()
    await harness.new_game()
    [own] = [guild for guild in harness.fake_discord.guilds if guild is harness.channel.guild]
    own.installed = False
    servers, get_guilds = DiscordGuildDirectory(harness.client), harness.client.http.get_guilds

    async def first_page(*args: object, **more: object) -> object:
        page = await get_guilds(*args, **more)  # type: ignore[arg-type]
        harness.fake_discord.faults.add(fault)
        return page

    monkeypatch.setattr(harness.client.http, "get_guilds", first_page)
    with pytest.raises(GuildListError):
        await servers.all()
    harness.fake_discord.faults.add(replace(fault, path="^/guilds/{guild_id}$"))
    with pytest.raises(GuildListError):
        await servers.has_bot(own.id)
