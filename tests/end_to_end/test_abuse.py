"""A mad client: it gets a few answers, and everybody else plays on. How fast is measured in `bench/abuse.py`."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.service.pace import PAUSE, TOLD
from tests.end_to_end.conftest import Table
from tests.end_to_end.process import Bot
from tests.loopback.entities import User
from tests.loopback.world import World

AT_ONCE, PER_SECOND = 10, 4
SENT = 1_500


@pytest.fixture
async def table(world: World, tmp_path: Path) -> AsyncIterator[Table]:
    """One with the pace that hosts have."""
    pace = {"COINS_LIMITS__REQUESTS_AT_ONCE": str(AT_ONCE), "COINS_LIMITS__REQUESTS_PER_SECOND": str(PER_SECOND)}
    bot = Bot(world, tmp_path, **pace)
    await bot.start()
    yield Table(world, bot, world.user("Ann"), world.channel(world.guild()))
    assert await bot.stop() == 0
    assert "Traceback" not in bot.log.read_text()


async def test_a_mad_client_gets_a_few_answers_and_others_all_of_theirs(table: Table) -> None:
    world, ann = table.world, table.ann
    world.window = 60.0  # nothing here is timed
    board = (await world.slash(ann, table.channel, "coins new", coins="1 2 3 4 5 6")).shown
    began = time.monotonic()
    sent = []

    async def go_mad() -> None:
        for number in range(SENT // 3):
            sent.append(world.send(world.click_payload(ann, board, board.custom_ids[number % len(board.custom_ids)])))
            sent.append(world.send(world.slash_payload(ann, table.channel, "coins leaderboard")))
            sent.append(world.send(world.slash_payload(ann, table.channel, "coins new")))
            if number % 10 == 0:
                await asyncio.sleep(0.01)

    async def play(user: User) -> None:
        channel = world.channel(world.guild())
        shown = (await world.slash(user, channel, "coins new", size=8)).shown
        while moves := [one for one in shown.custom_ids if one.endswith(("L", "R"))]:
            await world.click(user, shown, moves[0])

    mad = asyncio.create_task(go_mad())
    await asyncio.gather(*(play(world.user(name)) for name in ("Ben", "Cleo", "Dan")))
    await mad
    refused = await world.slash(world.user("Eve"), table.channel, "coins rules")  # the bot is through with all before
    assert refused.ephemeral
    seconds = time.monotonic() - began
    answered = [answer for answer in sent if answer.acknowledged]
    assert len(sent) == SENT
    assert len(answered) <= (AT_ONCE + TOLD) * (2 + seconds / PAUSE) < SENT / 3
    assert any(answer.text.startswith("You are very fast") for answer in answered if answer.message is not None)
    assert not any(answer.callbacks for answer in sent if not answer.acknowledged)
    assert world.violations == []
