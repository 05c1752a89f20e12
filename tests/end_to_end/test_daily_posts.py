"""The scheduler of several processes: a due job is done once, by whichever process is first."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.match.preferences import Owner, OwnerKind
from bot.service.context import AppContext
from bot.service.preferences import DAILY
from bot.store import Database
from bot.store.engine import schema
from tests.support.bot_processes import Bot
from tests.support.fake_discord.fake_discord import FakeDiscord

pytestmark = pytest.mark.slow

SERVERS = 12


async def test_several_processes_post_the_daily_puzzle_once_in_every_server(
    fake_discord: FakeDiscord, tmp_path: Path
) -> None:
    bots = [Bot(fake_discord, tmp_path), Bot(fake_discord, tmp_path, COINS_DISCORD__SYNC_COMMANDS="false")]
    channels = [fake_discord.channel(fake_discord.guild()) for _ in range(SERVERS)]
    database = Database(bots[0].database)
    await schema.migrate(database)
    for channel in channels:
        assert channel.guild is not None
        owner = Owner(OwnerKind.SERVER, channel.guild.id)
        await AppContext(database).preferences.set_values(owner, {DAILY.name: str(channel.id)})
    await database.close()
    for bot in bots:
        await bot.start()
    await fake_discord.ready(identifies=2, patience=60.0)
    await fake_discord.until(lambda: all(channel.messages for channel in channels), patience=60.0)
    _, stopped = await asyncio.gather(bots[0].kill(), bots[1].stop())
    assert stopped == 0
    await bots[0].start()  # as after a crash: what it claimed and did is known
    await fake_discord.ready(identifies=3, patience=60.0)
    assert await bots[0].stop() == 0
    assert [len(channel.messages) for channel in channels] == [1] * SERVERS
    assert all("coins/daily/play" in next(iter(each.messages.values())).custom_ids for each in channels)
    assert "Traceback" not in bots[0].log.read_text()
