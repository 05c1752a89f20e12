"""Stop the process: it finishes what it has begun, and ends in time."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from contextlib import closing

import pytest

from tests.support.bot_processes import ProcessHarness
from tests.support.clients import code_of
from tests.support.fake_discord.requests import Fault
from tests.support.waiting import until

pytestmark = pytest.mark.slow

RESTARTING = "I'm restarting. Try again in a moment."


async def test_a_shutdown_finishes_responses_in_progress(harness: ProcessHarness) -> None:
    fake_discord, ann, ben = harness.fake_discord, harness.ann, harness.fake_discord.user("Ben")
    board = await fake_discord.slash(ann, harness.channel, "coins new", opponent="greedy", coins="4 7 2 9 5 2")
    bens = await fake_discord.slash(ben, harness.channel, "coins new", opponent="greedy", coins="4 7 2 9 5 2")
    await wait_for_stored_message(harness, code_of(bens))
    other = sqlite3.connect(harness.bot.database.removeprefix("sqlite:///"), isolation_level=None)
    other.execute("BEGIN IMMEDIATE")  # another process writes: the pick has to wait
    click = fake_discord.send(fake_discord.click_payload(ann, board.shown, board.shown.custom_ids[0]))
    rules = await fake_discord.slash(ben, harness.channel, "help")
    assert rules.text != RESTARTING  # so the bot has begun with the click, which was sent before
    stopping = asyncio.create_task(harness.bot.stop())
    while rules.text != RESTARTING:
        rules = await fake_discord.slash(ben, harness.channel, "help")
    for late in (
        await fake_discord.click(ben, bens.shown, bens.shown.custom_ids[0]),
        await fake_discord.slash(ben, harness.channel, "coins take left"),
    ):
        assert late.ephemeral
        assert late.text == RESTARTING
    assert not stopping.done()
    other.execute("ROLLBACK")
    other.close()
    assert await stopping == 0
    assert click.acknowledged
    assert "**Ann 4**" in board.shown.text
    assert (await harness.bot.export(code_of(bens)))["moves"] == []


async def wait_for_stored_message(harness: ProcessHarness, code: str) -> None:
    """Wait until the bot has stored the message of the game's board, so that it has nothing more to write."""
    with closing(sqlite3.connect(harness.bot.database.removeprefix("sqlite:///"))) as database:
        query = "SELECT message_id IS NOT NULL FROM games WHERE code = ?"
        await until(lambda: bool(database.execute(query, [code]).fetchone()[0]))


async def test_a_shutdown_does_not_wait_for_an_unresponsive_discord(harness: ProcessHarness) -> None:
    """The bot exits within ten seconds. The move is stored without a response."""
    fake_discord, ann = harness.fake_discord, harness.ann
    board = await fake_discord.slash(ann, harness.channel, "coins new", opponent="greedy", coins="4 7 2 9 5 2")
    await wait_for_stored_message(harness, code_of(board))
    silence = fake_discord.faults.add(Fault(delay=60, times=1_000))
    fake_discord.send(fake_discord.click_payload(ann, board.shown, board.shown.custom_ids[0]))
    await fake_discord.until(lambda: silence.times < 1_000)
    began = time.monotonic()
    assert await harness.bot.stop() == 0
    assert time.monotonic() - began < 10
    silence.times = 0
    assert len((await harness.bot.export(code_of(board)))["moves"]) == 2
