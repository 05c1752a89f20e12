"""Daily posts are posted once in spite of faults, and only to channels that want them."""

from __future__ import annotations

import pytest

from bot.match.daily import PostFailure
from bot.match.preferences import Owner, OwnerKind
from bot.service import daily_posts
from bot.service.preferences import DAILY
from tests.support.clients import ClientHarness
from tests.support.fake_discord import Fault, Message

POST_ROUTE = "/channels/{channel_id}/messages"


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
    assert "Today's puzzle" in post.text
    card = await subscribed_harness.fake_discord.click(subscribed_harness.ann, post, "coins/daily/play")
    assert card.ephemeral
    assert "You get **one try**" in card.text
    assert card.message is not None
    start = next(each for each in card.message.custom_ids if each.startswith("coins/daily/start/"))
    board = await subscribed_harness.fake_discord.click(subscribed_harness.ann, card.message, start)
    assert "Daily puzzle" in board.text
    assert len(subscribed_harness.channel.messages) == 1


@pytest.mark.parametrize(
    "fault", [Fault(POST_ROUTE, "POST", lose=True), Fault(POST_ROUTE, "POST", status=500, done=True)]
)
async def test_a_post_with_a_lost_response_is_posted_once(subscribed_harness: ClientHarness, fault: Fault) -> None:
    subscribed_harness.fake_discord.faults.add(fault)
    await subscribed_harness.client.scheduler.run_due()
    await subscribed_harness.client.scheduler.run_due()
    assert fault.times == 0
    assert len(posted_messages(subscribed_harness)) == 1


@pytest.mark.parametrize("withdrawn", ["access", "writable"])
async def test_a_post_without_permission_is_skipped_and_shown_in_the_panel(
    subscribed_harness: ClientHarness, withdrawn: str
) -> None:
    assert subscribed_harness.channel.guild is not None
    setattr(subscribed_harness.channel, withdrawn, False)
    for _ in range(3):
        await subscribed_harness.client.scheduler.run_due()
    assert [each.status for each in subscribed_harness.fake_discord.requests if each.template == POST_ROUTE] == [403]
    assert posted_messages(subscribed_harness) == []
    assert (
        await daily_posts.last_failure(subscribed_harness.app, subscribed_harness.channel.guild.id)
        is PostFailure.NOT_ALLOWED
    )
    panel = await subscribed_harness.fake_discord.slash(
        subscribed_harness.ann, subscribed_harness.channel, "coins settings"
    )
    assert "I couldn't post there" in panel.text


async def test_a_deleted_channel_turns_daily_posts_off(subscribed_harness: ClientHarness) -> None:
    guild = subscribed_harness.channel.guild
    assert guild is not None
    subscribed_harness.fake_discord.remove(subscribed_harness.channel)
    for _ in range(2):
        await subscribed_harness.client.scheduler.run_due()
    assert await subscribed_harness.app.preferences.value(DAILY, None, guild.id) is None
    assert await daily_posts.last_failure(subscribed_harness.app, guild.id) is PostFailure.GONE
