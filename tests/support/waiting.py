"""Wait for conditions that other tasks fulfil."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from sqlalchemy import text

from bot.store import Database

PATIENCE_S = 60.0
"""Seconds until a test that waits for an event fails. It is long, because the machine may be busy."""


_WAITING = text(
    "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
    " AND clock_timestamp() - query_start > interval '100 ms'"
)


async def until_locked(database: Database, running: asyncio.Task[Any]) -> None:
    """Return once `running` waits for a lock of PostgreSQL, longer than a transaction of several functions would.

    Raises `AssertionError` if it doesn't.
    """
    async with asyncio.timeout(PATIENCE_S):
        while not await database.read(lambda transaction: transaction.scalar(_WAITING)):
            assert not running.done(), running
            await asyncio.sleep(0.02)


async def until(condition: Callable[[], bool]) -> None:
    """Return as soon as `condition` holds. Raises `AssertionError` after a minute."""
    for _ in range(int(PATIENCE_S * 100)):
        if condition():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("waited in vain")
