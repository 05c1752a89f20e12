"""A flooding client gets a few answers, and other players are not affected.

How fast is measured in `bench/application/abuse.py`.
"""

from __future__ import annotations

import asyncio
import time

import pytest

from bot.service.rate_limit import MAX_REPLIES, PENALTY_S
from tests.support.bot_processes import ProcessHarness
from tests.support.clients import take_button_ids
from tests.support.fake_discord.entities import User

pytestmark = pytest.mark.slow

AT_ONCE, PER_SECOND = 10, 4
REQUESTS = 1_500


@pytest.fixture
def bot_settings() -> dict[str, str]:
    """Return the default limits."""
    return {"COINS_LIMITS__REQUESTS_AT_ONCE": str(AT_ONCE), "COINS_LIMITS__REQUESTS_PER_SECOND": str(PER_SECOND)}


async def test_a_flooding_client_does_not_affect_others(harness: ProcessHarness) -> None:
    fake_discord, ann = harness.fake_discord, harness.ann
    fake_discord.window = 60.0  # nothing here is timed
    board = (await fake_discord.slash(ann, harness.channel, "coins new", coins="1 2 3 4 5 6")).shown
    began = time.monotonic()
    sent = []

    async def go_mad() -> None:
        for number in range(REQUESTS // 3):
            sent.append(
                fake_discord.send(
                    fake_discord.click_payload(ann, board, board.custom_ids[number % len(board.custom_ids)])
                )
            )
            sent.append(fake_discord.send(fake_discord.slash_payload(ann, harness.channel, "coins leaderboard")))
            sent.append(fake_discord.send(fake_discord.slash_payload(ann, harness.channel, "coins new")))
            if number % 10 == 0:
                await asyncio.sleep(0.01)

    async def play(user: User) -> None:
        channel = fake_discord.channel(fake_discord.guild())
        shown = (await fake_discord.slash(user, channel, "coins new", size=8)).shown
        while moves := take_button_ids(shown):
            await fake_discord.click(user, shown, moves[0])

    mad = asyncio.create_task(go_mad())
    await asyncio.gather(*(play(fake_discord.user(name)) for name in ("Ben", "Cleo", "Dan")))
    await mad
    refused = await fake_discord.slash(
        fake_discord.user("Eve"), harness.channel, "coins rules"
    )  # the bot is through with all before
    assert refused.ephemeral
    seconds = time.monotonic() - began
    answered = [answer for answer in sent if answer.acknowledged]
    assert len(sent) == REQUESTS
    assert len(answered) <= (AT_ONCE + MAX_REPLIES) * (2 + seconds / PENALTY_S) < REQUESTS / 3
    assert any(answer.text.startswith("Not so fast!") for answer in answered if answer.message is not None)
    assert not any(answer.callbacks for answer in sent if not answer.acknowledged)
    assert fake_discord.violations == []
    assert await harness.bot.stop() == 0
