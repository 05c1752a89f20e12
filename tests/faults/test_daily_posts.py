"""The daily post on its way to Discord: posted once, whatever goes wrong, and not where it is not wanted."""

from __future__ import annotations

import pytest

from bot.service import daily_posts
from bot.service.preferences import DAILY
from bot.store.daily_posts import Trouble
from bot.store.preferences import Kind, Owner
from tests.faults.conftest import Table
from tests.loopback import Fault, Message

POST = "/channels/{channel_id}/messages"


@pytest.fixture
async def asked(table: Table) -> Table:
    """Where an administrator asked for the daily puzzle."""
    assert table.channel.guild is not None
    owner = Owner(Kind.SERVER, table.channel.guild.id)
    await table.house.preferences.choose(owner, {DAILY.name: str(table.channel.id)})
    return table


def posts(table: Table) -> list[Message]:
    return [message for message in table.channel.messages.values() if "coins/daily/play" in message.custom_ids]


async def test_it_is_posted_with_a_button_that_begins_a_try(asked: Table) -> None:
    for _ in range(2):
        await asked.client.clockwork.step()
    [post] = posts(asked)
    assert "Daily puzzle" in post.text
    board = await asked.world.click(asked.ann, post, "coins/daily/play")
    assert board.ephemeral
    assert "Daily puzzle" in board.text
    assert len(asked.channel.messages) == 1


@pytest.mark.parametrize("trouble", [Fault(POST, "POST", lose=True), Fault(POST, "POST", status=500, done=True)])
async def test_a_post_whose_answer_is_lost_is_there_once(asked: Table, trouble: Fault) -> None:
    asked.world.faults.add(trouble)
    await asked.client.clockwork.step()
    await asked.client.clockwork.step()
    assert trouble.times == 0
    assert len(posts(asked)) == 1


async def test_without_permission_it_is_skipped_and_the_panel_tells(asked: Table) -> None:
    assert asked.channel.guild is not None
    fault = asked.world.faults.add(Fault(POST, "POST", status=403, code=50013, times=5))
    for _ in range(3):
        await asked.client.clockwork.step()
    assert (fault.times, posts(asked)) == (4, [])
    assert await daily_posts.trouble(asked.house, asked.channel.guild.id) is Trouble.NOT_ALLOWED
    panel = await asked.world.slash(asked.ann, asked.channel, "coins settings")
    assert "I was not allowed to post there" in panel.text


async def test_a_channel_that_is_gone_turns_it_off(asked: Table) -> None:
    guild = asked.channel.guild
    assert guild is not None
    asked.world.remove(asked.channel)
    for _ in range(2):
        await asked.client.clockwork.step()
    assert await asked.house.preferences.value(DAILY, None, guild.id) is None
    assert await daily_posts.trouble(asked.house, guild.id) is Trouble.GONE
