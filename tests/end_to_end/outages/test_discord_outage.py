"""Discord is unreachable for a while; the process reconnects by itself.

The outage takes as many seconds as `COINS_TEST_OUTAGE` says: 1 by default, 600 for one that outlasts all retries.
"""

from __future__ import annotations

import asyncio
import os

import pytest

from tests.support.bot_processes import ProcessHarness

pytestmark = pytest.mark.slow

OUTAGE_S = float(os.environ.get("COINS_TEST_OUTAGE", "1"))


async def test_the_bot_reconnects_after_an_outage_of_discord(harness: ProcessHarness) -> None:
    fake_discord, ann = harness.fake_discord, harness.ann
    board = await fake_discord.slash(ann, harness.channel, "coins new", opponent="greedy", coins="4 7 2 9 5 2")
    await fake_discord.go_away()
    await asyncio.sleep(OUTAGE_S)
    await fake_discord.come_back()
    await fake_discord.ready(
        identifies=2, patience=30.0 if OUTAGE_S < 60 else 70.0
    )  # a minute is between two tries at most
    await fake_discord.click(ann, board.shown, board.shown.custom_ids[0])
    assert "**Ann 4**" in board.shown.text
    assert "Discord can't be reached: Cannot connect to host" in harness.bot.log.read_text()
    assert await harness.bot.stop() == 0


async def test_a_revoked_token_is_reported(harness: ProcessHarness) -> None:
    harness.fake_discord.token = "another"
    harness.fake_discord.gateway.forget()
    harness.fake_discord.gateway.sever()
    assert await harness.bot.ended() == 78
    assert "coins: Discord does not accept the token" in harness.bot.log.read_text()
