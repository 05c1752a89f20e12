"""Daily posts are posted once in spite of faults, and only to channels that want them."""

from __future__ import annotations

import pytest

from bot.match.dealing.daily_post import PostFailure
from bot.match.preference_owner import Owner, OwnerKind
from bot.service.daily import posts as daily_posts
from bot.service.preferences import DAILY
from tests.support.bots.client_harness import ClientHarness
from tests.support.fake_discord import Fault, Message

POST = "/channels/{channel_id}/messages"


@pytest.fixture
async def subscribed(harness: ClientHarness) -> ClientHarness:
    """Turn on daily posts in the channel of the harness."""
    assert harness.channel.guild is not None
    owner = Owner(OwnerKind.SERVER, harness.channel.guild.id)
    await harness.app.preferences.choose(owner, {DAILY.name: str(harness.channel.id)})
    return harness


def posts(harness: ClientHarness) -> list[Message]:
    return [message for message in harness.channel.messages.values() if "coins/daily/play" in message.custom_ids]


async def test_a_daily_post_has_a_button_that_begins_a_try(subscribed: ClientHarness) -> None:
    for _ in range(2):
        await subscribed.client.scheduler.run_due()
    [post] = posts(subscribed)
    assert "Today's puzzle" in post.text
    card = await subscribed.fake_discord.click(subscribed.ann, post, "coins/daily/play")
    assert card.ephemeral
    assert "You get **one try**" in card.text
    assert card.message is not None
    start = next(each for each in card.message.custom_ids if each.startswith("coins/daily/start/"))
    board = await subscribed.fake_discord.click(subscribed.ann, card.message, start)
    assert "Daily puzzle" in board.text
    assert len(subscribed.channel.messages) == 1


@pytest.mark.parametrize("fault", [Fault(POST, "POST", lose=True), Fault(POST, "POST", status=500, done=True)])
async def test_a_post_with_a_lost_response_is_posted_once(subscribed: ClientHarness, fault: Fault) -> None:
    subscribed.fake_discord.faults.add(fault)
    await subscribed.client.scheduler.run_due()
    await subscribed.client.scheduler.run_due()
    assert fault.times == 0
    assert len(posts(subscribed)) == 1


async def test_a_post_without_permission_is_skipped_and_shown_in_the_panel(subscribed: ClientHarness) -> None:
    assert subscribed.channel.guild is not None
    fault = subscribed.fake_discord.faults.add(Fault(POST, "POST", status=403, code=50013, times=5))
    for _ in range(3):
        await subscribed.client.scheduler.run_due()
    assert (fault.times, posts(subscribed)) == (4, [])
    assert await daily_posts.last_failure(subscribed.app, subscribed.channel.guild.id) is PostFailure.NOT_ALLOWED
    panel = await subscribed.fake_discord.slash(subscribed.ann, subscribed.channel, "coins settings")
    assert "I couldn't post there" in panel.text


async def test_a_deleted_channel_turns_daily_posts_off(subscribed: ClientHarness) -> None:
    guild = subscribed.channel.guild
    assert guild is not None
    subscribed.fake_discord.remove(subscribed.channel)
    for _ in range(2):
        await subscribed.client.scheduler.run_due()
    assert await subscribed.app.preferences.value(DAILY, None, guild.id) is None
    assert await daily_posts.last_failure(subscribed.app, guild.id) is PostFailure.GONE
