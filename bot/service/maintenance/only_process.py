"""Notice a second process that serves the same shards of a bot. Discord sends every interaction to both."""

from __future__ import annotations

import asyncio
import logging
import zlib

from bot.service.app_context import AppContext
from bot.store import StoreUnavailableError

log = logging.getLogger(__name__)

_GRACE_S = 3.0
"""Seconds after which the lock of a process that was replaced or killed is released."""
_FIRST_LOCK = 2**29
"""The first of as many numbers of locks that nothing else uses."""


async def hold_lock_of_shards(app: AppContext, application: int, first_shard: int) -> None:
    """Hold the lock of the process that serves the shards from `first_shard` on, until cancelled.

    Logs a warning if another process holds it.
    """
    number = _FIRST_LOCK + zlib.crc32(f"{application}/{first_shard}".encode()) % _FIRST_LOCK
    warning = asyncio.get_running_loop().call_later(
        _GRACE_S,
        log.warning,
        "Another process runs this bot with the database %s: Discord sends each click to both. Stop one of them.",
        app.database,
    )
    try:
        async with app.database.advisory_locks.lock_process(number):
            warning.cancel()
            await asyncio.Event().wait()
    except StoreUnavailableError as error:
        log.info("Another process that runs this bot would not be noticed: %s", error.reason)
    finally:
        warning.cancel()
