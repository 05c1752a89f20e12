"""Run expensive sections one at a time, with pauses between them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

_PAUSE_FACTOR = 3
"""The pause is this many times as long as the last section took."""


class PacedLock:
    """A lock that pauses after each section three times as long as the section took.

    So however many tasks wait, they take at most a quarter of the process's time, and other work competes with only
    one of them at a time.
    """

    def __init__(self) -> None:
        self._lock = asyncio.Lock()
        self._free_at = float("-inf")

    @asynccontextmanager
    async def hold(self) -> AsyncIterator[None]:
        """Wait for the lock and the pause, then hold it."""
        loop = asyncio.get_running_loop()
        async with self._lock:
            if self._free_at > loop.time():
                await asyncio.sleep(self._free_at - loop.time())
            began = loop.time()
            try:
                yield
            finally:
                now = loop.time()
                self._free_at = now + _PAUSE_FACTOR * (now - began)
