"""A second process that serves the same shards is noticed."""

from __future__ import annotations

import asyncio

import pytest

from bot.service import fleet
from bot.service.context import AppContext
from bot.service.fleet import hold_lock_of_shards
from bot.store import Database
from tests.support.waiting import until


async def test_another_process_with_the_same_shards_is_logged(
    database: Database, other_database: Database, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(fleet, "_GRACE_S", 0.2)
    first, second = (
        asyncio.create_task(hold_lock_of_shards(AppContext(each), 7, 0)) for each in (database, other_database)
    )
    await until(lambda: "Another process runs this bot with the database" in caplog.text)
    for task in (first, second):
        task.cancel()
    await asyncio.wait([first, second])
