"""Removal of the bot from a server, from Discord's list to the purge, over sockets."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest

from bot.chat.jobs import DiscordGuildDirectory, GuildListError
from bot.service.guilds import RETENTION, guild_cleanup_jobs
from bot.service.scheduler import Scheduler
from bot.store import Session, guilds
from tests.support.clients import ClientHarness
from tests.support.fake_discord import Fault

LIST_ROUTE = "^/users/@me/guilds$"


async def longest_absent_server(harness: ClientHarness) -> int | None:
    """Return the server that removed the bot first."""
    found = await harness.app.database.read(guilds.longest_absent)
    return None if found is None else found[0]


async def test_all_servers_are_listed_and_a_removed_one_is_purged(harness: ClientHarness) -> None:
    many = [harness.fake_discord.guild() for _ in range(450)]

    def meet(session: Session) -> None:
        for guild in many:
            guilds.upsert_guild(session, guild.id, harness.app.clock())

    await harness.app.database.write(meet)
    await harness.new_game()
    servers, scheduler = (
        DiscordGuildDirectory(harness.client),
        Scheduler(harness.app, guild_cleanup_jobs(DiscordGuildDirectory(harness.client))),
    )
    assert len(await servers.all()) == 451
    many[333].installed = False
    start = harness.app.clock()
    await run_jobs_at(harness, scheduler, start, timedelta(), timedelta(minutes=2))
    assert await longest_absent_server(harness) == many[333].id
    assert (await servers.has_bot(many[333].id), await servers.has_bot(many[334].id)) == (False, True)
    await run_jobs_at(harness, scheduler, start, RETENTION, RETENTION + timedelta(hours=1))
    assert await longest_absent_server(harness) is None
    assert [
        request.status for request in harness.fake_discord.requests if request.path.endswith(f"/{many[333].id}")
    ] == [404] * 2


async def run_jobs_at(harness: ClientHarness, scheduler: Scheduler, start: datetime, *after: timedelta) -> None:
    """Run the due jobs at each time `after` the `start`."""
    for each in after:
        object.__setattr__(harness.app, "clock", lambda each=each: start + each)
        await scheduler.run_due()


@pytest.mark.parametrize(
    "fault",
    [
        Fault(path=LIST_ROUTE, status=500, times=100),
        Fault(path=LIST_ROUTE, status=403, code=50001, times=100),
        Fault(path=LIST_ROUTE, status=401, times=100),
        Fault(path=LIST_ROUTE, drop=True, times=100),
    ],
    ids=["broken", "forbidden", "token", "cut"],
)
async def test_a_partial_list_of_servers_is_not_used(
    harness: ClientHarness, fault: Fault, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def at_once(seconds: float) -> None: ...

    monkeypatch.setattr("discord.http.asyncio.sleep", at_once)
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
    assert await longest_absent_server(harness) is None
