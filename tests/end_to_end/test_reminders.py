"""Reminders of several processes: each is sent once, whichever process is first, and none again after a kill."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.store import Database, Transaction, players, reminders
from bot.store.engine import schema
from bot.store.models import ReminderRow
from tests.support.bot_processes import Bot
from tests.support.fake_discord.fake_discord import FakeDiscord

pytestmark = pytest.mark.slow

PLAYERS = 12


async def test_several_processes_remind_every_player_once(fake_discord: FakeDiscord, tmp_path: Path) -> None:
    bots = [Bot(fake_discord, tmp_path), Bot(fake_discord, tmp_path, COINS_DISCORD__SYNC_COMMANDS="false")]
    users = [fake_discord.user(f"User{number}") for number in range(PLAYERS)]
    inboxes = [fake_discord.dm(user) for user in users]
    now = datetime.now(UTC)

    def store(transaction: Transaction) -> None:
        for user in users:
            players.upsert_player(transaction, user.id, user.name, None, now)
            reminders.choose(transaction, user.id, 20, "Europe/Berlin", "de", now, 1)
            transaction.get_one(ReminderRow, user.id).due_at = now - timedelta(minutes=1)

    database = Database(bots[0].database)
    await schema.migrate(database)
    await database.write(store)
    await database.close()
    for bot in bots:
        await bot.start()
    await fake_discord.ready(identifies=2, patience=60.0)
    await fake_discord.until(lambda: all(inbox.messages for inbox in inboxes), patience=60.0)
    _, stopped = await asyncio.gather(bots[0].kill(), bots[1].stop())
    assert stopped == 0
    await bots[0].start()  # as after a crash: what it claimed is known
    await fake_discord.ready(identifies=3, patience=60.0)
    assert await bots[0].stop() == 0
    assert [len(inbox.messages) for inbox in inboxes] == [1] * PLAYERS
    assert all("coins/remind/off" in next(iter(inbox.messages.values())).custom_ids for inbox in inboxes)
    assert "Traceback" not in bots[0].log.read_text()
