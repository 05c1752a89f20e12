"""Queue shards that identify: Discord accepts one in five seconds among those with the same remainder.

The remainder is the shard's number modulo max_concurrency. discord.py waits five seconds before each shard of its own
process, which is too long if max_concurrency is large, and too short if other processes identify as well.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import AbstractAsyncContextManager
from typing import Protocol

from bot.store.errors import StoreUnavailableError

log = logging.getLogger(__name__)

_IDENTIFY_INTERVAL_S = 5.25
"""Seconds from one shard to the next: Discord's five, and a reserve for the network."""
_MAX_WAIT_S = 45.0
"""Seconds that an open connection waits to identify, before it is closed and opened again."""


class FleetLocks(Protocol):
    """Locks by number, each held by one process of a fleet at a time."""

    def lock(self, number: int) -> AbstractAsyncContextManager[None]:
        """Hold the lock `number`. Raises `StoreUnavailableError`."""


class IdentifyQueue:
    """Lets shards identify one after the other, in a fleet too, as Discord's `max_concurrency` allows."""

    def __init__(self, locks: FleetLocks, max_concurrency: int) -> None:
        self._locks = locks
        self._max_concurrency = max_concurrency
        self._hold_tasks: set[asyncio.Task[None]] = set()

    async def acquire(self, shard: int) -> None:
        """Wait until `shard` may identify, and let the next one wait `_IDENTIFY_INTERVAL_S`. Raises `TimeoutError`."""
        acquired: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        hold_task = asyncio.create_task(self._hold(shard % self._max_concurrency, acquired))
        self._hold_tasks.add(hold_task)
        hold_task.add_done_callback(self._hold_tasks.discard)
        try:
            async with asyncio.timeout(_MAX_WAIT_S):
                await acquired
        except BaseException:
            hold_task.cancel()
            raise

    async def _hold(self, lock: int, acquired: asyncio.Future[None]) -> None:
        try:
            async with self._locks.lock(lock):
                if acquired.done():  # the shard waits no longer
                    return
                acquired.set_result(None)
                await asyncio.sleep(_IDENTIFY_INTERVAL_S)
        except StoreUnavailableError as error:
            # Discord refuses a shard that identifies too soon, and lets it try again.
            log.warning("No lock for identifying, the database is unavailable: %s", error.reason)
            await asyncio.sleep(_IDENTIFY_INTERVAL_S)
            if not acquired.done():
                acquired.set_result(None)

    async def close(self) -> None:
        """Release all locks."""
        for hold_task in self._hold_tasks:
            hold_task.cancel()
        await asyncio.gather(*self._hold_tasks, return_exceptions=True)
