"""The choice of a daily channel, with the bot's permissions as Discord reports them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.bots.client_harness import ClientHarness
from tests.support.fake_discord import Channel, Fault

MANAGE_GUILD = 1 << 5
MISSING_PERMISSIONS = (({"writable": False}, "Send Messages"), ({"access": False}, "View Channel"))


async def choose_daily_channel(harness: ClientHarness, daily: Channel, here: Channel | None = None) -> str:
    """Return the response to Ann, who may manage the server, choosing `daily`."""
    payload = harness.fake_discord.slash_payload(harness.ann, here or harness.channel, "coins settings", daily=daily)
    payload["member"]["permissions"] = str(int(payload["member"]["permissions"]) | MANAGE_GUILD)
    answer = await harness.fake_discord.deliver(payload)
    await harness.fake_discord.until(lambda: not answer.shown.loading)
    return answer.text


async def test_a_channel_is_accepted_if_the_bot_may_post(harness: ClientHarness) -> None:
    guild = harness.channel.guild
    assert guild is not None
    fine = harness.fake_discord.channel(guild, "fine")
    assert f"**Daily puzzle:** <#{fine.id}>\n" in await choose_daily_channel(harness, fine)
    assert f"**Daily puzzle:** <#{fine.id}>\n" in await choose_daily_channel(harness, fine, here=fine)


async def test_a_channel_without_permission_is_rejected_with_its_name(harness: ClientHarness) -> None:
    guild = harness.channel.guild
    assert guild is not None
    for number, (where, name) in enumerate(MISSING_PERMISSIONS):
        closed = harness.fake_discord.channel(guild, f"closed-{number}", **where)
        refusal = f"I can't post in <#{closed.id}>. Give me the {name} permission there and try again."
        assert await choose_daily_channel(harness, closed) == refusal


@pytest.mark.parametrize("fault", [{"status": 500}, {"drop": True}], ids=["broken", "cut"])
async def test_no_channel_is_chosen_if_permissions_are_unknown(
    harness: ClientHarness, fault: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def at_once(seconds: float) -> None: ...

    monkeypatch.setattr("discord.http.asyncio.sleep", at_once)
    guild = harness.channel.guild
    assert guild is not None
    fine = harness.fake_discord.channel(guild, "fine")
    harness.fake_discord.faults.add(Fault(path="^/guilds/{guild_id}$", times=9, **fault))
    text = await choose_daily_channel(harness, fine)
    assert text == "I couldn't check my permissions there. Try again in a moment."
