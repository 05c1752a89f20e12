"""Daily posts: once a day and server, in a channel where the bot may post."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot.chat.jobs import build_jobs
from bot.match.preferences import Owner, OwnerKind
from bot.service.preferences import DAILY
from bot.service.scheduler import Scheduler
from bot.service.secrecy import full_view
from tests.support.clients import EDIT, ClientHarness
from tests.support.fake_discord.entities import Channel, Message
from tests.support.fake_discord.requests import Fault
from tests.support.players import begin, end, request_from


@pytest.fixture
async def subscribed_harness(harness: ClientHarness) -> ClientHarness:
    """Turn on daily posts in the channel of the harness."""
    assert harness.channel.guild is not None
    owner = Owner(OwnerKind.SERVER, harness.channel.guild.id)
    await harness.app.preferences.set_values(owner, {DAILY.name: str(harness.channel.id)})
    return harness


def posted_messages(harness: ClientHarness) -> list[Message]:
    return [message for message in harness.channel.messages.values() if "coins/daily/play" in message.custom_ids]


async def test_a_daily_post_has_a_button_that_begins_a_try(subscribed_harness: ClientHarness) -> None:
    for _ in range(2):
        await subscribed_harness.client.scheduler.run_due()
    [post] = posted_messages(subscribed_harness)
    assert "## Coins #" in post.text
    card = await subscribed_harness.fake_discord.click(subscribed_harness.ann, post, "coins/daily/play")
    assert card.ephemeral
    assert "One try, only you see it." in card.text
    assert card.message is not None
    start = next(each for each in card.message.custom_ids if each.startswith("coins/daily/start/"))
    board = await subscribed_harness.fake_discord.click(subscribed_harness.ann, card.message, start)
    assert "Your turn" in board.text
    assert len(subscribed_harness.channel.messages) == 1


async def test_a_post_shows_the_squares_of_a_finished_try(subscribed_harness: ClientHarness) -> None:
    """After a restart, and with nothing else that a try reveals."""
    harness = subscribed_harness
    await harness.client.scheduler.run_due()
    [post] = posted_messages(harness)
    empty, guild = post.text, harness.channel.guild
    assert guild is not None
    who = request_from(harness.ann.id, "Ann", harness.channel.id, guild.id)
    ended = await end(harness.app, await begin(harness.app, who), who)
    client = harness.client
    await Scheduler(harness.app, build_jobs(client, client.chat, client.is_connected)).run_due()
    choices = len(full_view(ended, harness.app.oracle).summary.seats[0].choices)  # type: ignore[union-attr]
    [squares] = re.findall(r"^\*\*Ann\*\* perfect ([✅◽]+)$", post.text, re.MULTILINE)
    assert squares.count("✅") == choices
    assert post.text.startswith(empty)
    assert len(harness.channel.messages) == 1


@pytest.mark.usefixtures("without_delays")
@pytest.mark.parametrize(("status", "is_repeated"), [(500, True), (403, False)])
async def test_squares_that_discord_does_not_take_are_shown_later_unless_they_are_refused(
    subscribed_harness: ClientHarness, status: int, is_repeated: bool
) -> None:
    harness, client, guild = subscribed_harness, subscribed_harness.client, subscribed_harness.channel.guild
    assert guild is not None
    await client.scheduler.run_due()
    [post] = posted_messages(harness)
    who = request_from(harness.ann.id, "Ann", harness.channel.id, guild.id)
    await end(harness.app, await begin(harness.app, who), who)
    harness.fake_discord.faults.add(Fault(EDIT, "PATCH", status=status, times=9))
    await Scheduler(harness.app, build_jobs(client, client.chat, client.is_connected)).run_due()
    assert "**Ann**" not in post.text
    harness.fake_discord.faults.clear()
    await Scheduler(harness.app, build_jobs(client, client.chat, client.is_connected)).run_due()
    assert ("**Ann**" in post.text) is is_repeated


MANAGE_GUILD = 1 << 5
MISSING_PERMISSIONS = (({"writable": False}, "Send Messages"), ({"access": False}, "View Channel"))


def permit(payload: dict[str, Any]) -> dict[str, Any]:
    """Let the user of an interaction manage the server."""
    payload["member"]["permissions"] = str(int(payload["member"]["permissions"]) | MANAGE_GUILD)
    return payload


async def choose_daily_channel(
    harness: ClientHarness, daily: Channel, here: Channel | None = None, *, untold: bool = True
) -> str:
    """Return the response to Ann, who may manage the server, choosing `daily` by a command in `here`.

    If it is `untold`, the interaction doesn't contain the bot's permissions in `daily`.
    """
    fake_discord = harness.fake_discord
    payload = fake_discord.slash_payload(harness.ann, here or harness.channel, "coins settings", daily=daily)
    if untold:
        del payload["data"]["resolved"]["channels"][str(daily.id)]["app_permissions"]
    answer = await fake_discord.deliver(permit(payload))
    await fake_discord.until(lambda: not answer.shown.loading)
    return answer.text


def reads(harness: ClientHarness) -> int:
    """Return how often the bot has asked for servers, members or channels."""
    asked = [each for each in harness.fake_discord.requests if each.method == "GET"]
    return len([each for each in asked if each.path.startswith(("/guilds/", "/channels/"))])


async def test_a_channel_is_accepted_if_the_bot_may_post(harness: ClientHarness) -> None:
    guild = harness.channel.guild
    assert guild is not None
    for untold, requests in ((False, 0), (True, 3)):
        fine = harness.fake_discord.channel(guild, f"fine-{requests}")
        await choose_daily_channel(harness, fine, untold=untold)
        assert reads(harness) == requests
        assert await harness.app.preferences.value(DAILY, None, guild.id) == fine.id
        for again in (False, True):
            shown = await choose_daily_channel(harness, fine, here=fine, untold=again)
            assert f"**Daily puzzle:** <#{fine.id}>\n" in shown
        assert reads(harness) == requests


async def test_a_channel_without_permission_is_rejected_with_its_name(harness: ClientHarness) -> None:
    guild = harness.channel.guild
    assert guild is not None
    for number, (where, name) in enumerate(MISSING_PERMISSIONS):
        closed = harness.fake_discord.channel(guild, f"closed-{number}", **where)
        refusal = f"I can't post in <#{closed.id}>. Give me the {name} permission there and try again."
        assert await choose_daily_channel(harness, closed) == refusal
    category = harness.fake_discord.channel(guild, "category")
    category.kind = 4
    assert "isn't a text channel" in await choose_daily_channel(harness, category)


UNKNOWN = "I couldn't check my permissions there. Try again in a moment."


@pytest.mark.usefixtures("without_delays")
@pytest.mark.parametrize(
    ("path", "fault", "refusal"),
    [
        ("^/guilds/{guild_id}$", {"status": 500}, UNKNOWN),
        ("^/guilds/{guild_id}$", {"drop": True}, UNKNOWN),
        ("^/guilds/{guild_id}$", {"status": 404}, "I'm not a member of this server"),
        ("^/channels/{channel_id}$", {"status": 404}, "That isn't a text channel"),
    ],
    ids=["broken", "cut", "no member", "no channel"],
)
async def test_no_channel_is_chosen_if_permissions_are_unknown(
    harness: ClientHarness, path: str, fault: dict[str, Any], refusal: str
) -> None:
    guild = harness.channel.guild
    assert guild is not None
    fine = harness.fake_discord.channel(guild, "fine")
    harness.fake_discord.faults.add(Fault(path=path, times=9, **fault))
    assert (await choose_daily_channel(harness, fine)).startswith(refusal)
