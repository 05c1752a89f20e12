"""A server that removes the bot, from Discord's list to the purge, over sockets."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest

from bot.chat.servers import DiscordServers, NotTold
from bot.service.clockwork import Clockwork
from bot.service.servers import KEPT, jobs
from bot.store import Session, guilds
from tests.faults.conftest import Table
from tests.loopback import Fault

LISTING = "^/users/@me/guilds$"


async def left(table: Table) -> int | None:
    """The server that left first."""
    found = await table.house.database.read(guilds.longest_without)
    return None if found is None else found[0]


async def test_every_server_is_listed_and_one_that_is_gone_is_purged(table: Table) -> None:
    many = [table.world.guild() for _ in range(450)]

    def meet(session: Session) -> None:
        for guild in many:
            guilds.meet(session, guild.id, table.house.clock())

    await table.house.database.write(meet)
    await table.new()
    servers, clockwork = DiscordServers(table.client), Clockwork(table.house, jobs(DiscordServers(table.client)))
    assert len(await servers.all()) == 451
    many[333].installed = False
    start = table.house.clock()
    await steps(table, clockwork, start, timedelta(), timedelta(minutes=2))
    assert await left(table) == many[333].id
    assert (await servers.has(many[333].id), await servers.has(many[334].id)) == (False, True)
    await steps(table, clockwork, start, KEPT, KEPT + timedelta(hours=1))
    assert await left(table) is None
    assert [request.status for request in table.world.requests if request.path.endswith(f"/{many[333].id}")] == [
        404
    ] * 2


async def steps(table: Table, clockwork: Clockwork, start: datetime, *after: timedelta) -> None:
    """Look at the clock so long after `start`."""
    for each in after:
        object.__setattr__(table.house, "clock", lambda each=each: start + each)
        await clockwork.step()


@pytest.mark.parametrize(
    "fault",
    [
        Fault(path=LISTING, status=500, times=100),
        Fault(path=LISTING, status=403, code=50001, times=100),
        Fault(path=LISTING, status=401, times=100),
        Fault(path=LISTING, drop=True, times=100),
    ],
    ids=["broken", "forbidden", "token", "cut"],
)
async def test_a_list_that_fails_on_its_second_page_tells_nothing(
    table: Table, fault: Fault, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def at_once(seconds: float) -> None: ...

    monkeypatch.setattr("discord.http.asyncio.sleep", at_once)
    for _ in range(250):
        table.world.guild()
    await table.new()
    [here] = [guild for guild in table.world.guilds if guild is table.channel.guild]
    here.installed = False
    servers, told = DiscordServers(table.client), table.client.http.get_guilds

    async def first_page(*args: object, **more: object) -> object:
        page = await told(*args, **more)  # type: ignore[arg-type]
        table.world.faults.add(fault)
        return page

    monkeypatch.setattr(table.client.http, "get_guilds", first_page)
    with pytest.raises(NotTold):
        await servers.all()
    assert await left(table) is None
