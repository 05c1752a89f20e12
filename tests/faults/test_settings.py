"""The daily channel that a server chooses, as Discord tells what the bot may do in it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.faults.conftest import Table
from tests.loopback import Channel, Fault

MANAGE_GUILD = 1 << 5
LACKING = (({"writable": False}, "Send Messages"), ({"access": False}, "View Channel"))


async def choose(table: Table, daily: Channel, here: Channel | None = None) -> str:
    """What Ann, who may manage the server, reads when she chooses `daily`."""
    payload = table.world.slash_payload(table.ann, here or table.channel, "coins settings", daily=daily)
    payload["member"]["permissions"] = str(int(payload["member"]["permissions"]) | MANAGE_GUILD)
    answer = await table.world.deliver(payload)
    await table.world.until(lambda: not answer.shown.loading)
    return answer.shown.content


async def test_a_channel_is_taken_where_the_bot_may_post(table: Table) -> None:
    guild = table.channel.guild
    assert guild is not None
    fine = table.world.channel(guild, "fine")
    assert f"daily: **<#{fine.id}>**" in await choose(table, fine)
    assert f"daily: **<#{fine.id}>**" in await choose(table, fine, here=fine)


async def test_one_where_it_may_not_is_refused_with_what_lacks(table: Table) -> None:
    guild = table.channel.guild
    assert guild is not None
    for number, (where, name) in enumerate(LACKING):
        closed = table.world.channel(guild, f"closed-{number}", **where)
        refusal = f"I can't post in <#{closed.id}>: give me the permission {name} there, and try again."
        assert await choose(table, closed) == refusal


@pytest.mark.parametrize("fault", [{"status": 500}, {"drop": True}], ids=["broken", "cut"])
async def test_where_discord_does_not_tell_nothing_is_chosen(
    table: Table, fault: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def at_once(seconds: float) -> None: ...

    monkeypatch.setattr("discord.http.asyncio.sleep", at_once)
    guild = table.channel.guild
    assert guild is not None
    fine = table.world.channel(guild, "fine")
    table.world.faults.add(Fault(path="^/guilds/{guild_id}$", times=9, **fault))
    told = await choose(table, fine)
    assert told == "Discord does not tell me just now whether I may post there. Try again in a moment."
