"""Start sessions (identify) only as often as Discord allows: about 1,000 times a day, and shards in a queue.

Discord accepts one in five seconds among the shards with the same remainder, which is the shard's number modulo
max_concurrency. discord.py waits five seconds before each shard of its own process, which is too long if
max_concurrency is large, and too short if other processes identify as well.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from contextlib import AbstractAsyncContextManager
from datetime import datetime, timedelta
from math import inf
from typing import Any, Protocol

from bot.store.errors import StoreUnavailableError

log = logging.getLogger(__name__)

_IDENTIFY_INTERVAL_S = 5.25
"""Seconds from one shard to the next: Discord's five, and a reserve for the network."""
_MAX_WAIT_S = 45.0
"""Seconds that an open connection waits to identify, before it is closed and opened again."""
_FEW_STARTS = 50
_FRESH_S = 60.0
"""With more starts left than `_FEW_STARTS`, Discord is asked for their number once in these seconds."""
_DAY_MS = 86_400_000


class NoSessionStartError(OSError):
    """A session that is not started, because Discord allows no further one today."""


class SessionStarts:
    """Counts the session starts that Discord still allows. It resets the token of a bot that starts more.

    `fetch` is `get_bot_gateway` of discord.py. Other processes of a fleet use the same starts, and Discord's number may
    not include the latest start of this process yet.
    """

    def __init__(self, fetch: Callable[[], Awaitable[tuple[int, str, Mapping[str, Any]]]]) -> None:
        self._fetch = fetch
        self._left = 0
        self._fetched_at = self._resets_at = self._reported = -inf
        self.max_concurrency = 1

    async def wait(self) -> None:
        """Wait until a session may be started. Raises one of `CALL_ERRORS`."""
        while not await self._are_left():  # noqa: ASYNC110 - only Discord knows when there are more
            await asyncio.sleep(max(self._resets_at - asyncio.get_running_loop().time(), 1.0))

    async def use(self) -> None:
        """Count a start that follows.

        Raises `NoSessionStartError` if there is none, without waiting: a connection that is open would be lost. Also
        raises `discord.DiscordException`, `aiohttp.ClientError` and `OSError`.
        """
        try:
            are_left = await self._are_left()
        except (ValueError, TypeError, LookupError, RecursionError) as error:  # which would end discord.py's loop
            raise ConnectionError(f"the number of session starts can't be read: {error!r}") from error
        if not are_left:
            raise NoSessionStartError("Discord allows no further session start")
        self._left -= 1

    async def _are_left(self) -> bool:
        """Ask Discord if necessary. If no start is left, say so in the log once."""
        now = asyncio.get_running_loop().time()
        has_many = self._left > _FEW_STARTS and now - self._fetched_at < _FRESH_S
        has_none = self._left <= 0 and now < self._resets_at
        if not has_many and not has_none:
            await self._ask(now)
        if self._left <= 0 and self._reported != self._resets_at:
            self._reported = self._resets_at
            seconds = self._resets_at - now
            until = (datetime.now().astimezone() + timedelta(seconds=seconds)).isoformat(timespec="seconds")
            log.warning("Discord allows no session start in the next %.1f h: waiting until %s.", seconds / 3600, until)
        return self._left > 0

    async def _ask(self, now: float) -> None:
        _, _, limit = await self._fetch()
        left, milliseconds = int(limit["remaining"]), min(max(int(limit["reset_after"]), 0), _DAY_MS)
        self.max_concurrency = max(int(limit["max_concurrency"]), 1)
        self._left = left if now >= self._resets_at else min(left, self._left)
        self._fetched_at, self._resets_at = now, now + milliseconds / 1000


class FleetLocks(Protocol):
    """Locks by number, each held by one process of a fleet at a time."""

    def lock(self, number: int) -> AbstractAsyncContextManager[None]:
        """Hold the lock `number`. Raises `StoreUnavailableError`."""


class IdentifyQueue:
    """Lets shards identify one after the other, in a fleet too, as many at a time as Discord allows."""

    def __init__(self, locks: FleetLocks) -> None:
        self._locks = locks
        self._hold_tasks: set[asyncio.Task[None]] = set()

    async def acquire(self, shard: int, max_concurrency: int) -> None:
        """Wait until `shard` may identify, and let the next one wait `_IDENTIFY_INTERVAL_S`. Raises `TimeoutError`."""
        acquired: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        hold_task = asyncio.create_task(self._hold(shard % max_concurrency, acquired))
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
