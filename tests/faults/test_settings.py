"""The choice of a daily channel, with the bot's permissions as Discord reports them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.bots.client_table import Table
from tests.support.fake_discord import Channel, Fault

MANAGE_GUILD = 1 << 5
LACKING = (({"writable": False}, "Send Messages"), ({"access": False}, "View Channel"))


async def choose(table: Table, daily: Channel, here: Channel | None = None) -> str:
    """Return the response to Ann, who may manage the server, choosing `daily`."""
    payload = table.world.slash_payload(table.ann, here or table.channel, "coins settings", daily=daily)
    payload["member"]["permissions"] = str(int(payload["member"]["permissions"]) | MANAGE_GUILD)
    answer = await table.world.deliver(payload)
    await table.world.until(lambda: not answer.shown.loading)
    return answer.text


async def test_a_channel_is_accepted_if_the_bot_may_post(table: Table) -> None:
    guild = table.channel.guild
    assert guild is not None
    fine = table.world.channel(guild, "fine")
    assert f"**Daily puzzle:** <#{fine.id}>\n" in await choose(table, fine)
    assert f"**Daily puzzle:** <#{fine.id}>\n" in await choose(table, fine, here=fine)


async def test_a_channel_without_permission_is_rejected_with_its_name(table: Table) -> None:
    guild = table.channel.guild
    assert guild is not None
    for number, (where, name) in enumerate(LACKING):
        closed = table.world.channel(guild, f"closed-{number}", **where)
        refusal = f"I can't post in <#{closed.id}>. Give me the {name} permission there and try again."
        assert await choose(table, closed) == refusal


@pytest.mark.parametrize("fault", [{"status": 500}, {"drop": True}], ids=["broken", "cut"])
async def test_no_channel_is_chosen_if_permissions_are_unknown(
    table: Table, fault: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def at_once(seconds: float) -> None: ...

    monkeypatch.setattr("discord.http.asyncio.sleep", at_once)
    guild = table.channel.guild
    assert guild is not None
    fine = table.world.channel(guild, "fine")
    table.world.faults.add(Fault(path="^/guilds/{guild_id}$", times=9, **fault))
    text = await choose(table, fine)
    assert text == "I couldn't check my permissions there. Try again in a moment."
