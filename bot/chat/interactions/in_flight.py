"""Track the interactions being handled, admit each only once, and admit none after the shutdown has begun."""

from __future__ import annotations

import asyncio
from typing import Any

from bot.util.caching import MEGABYTE, Cache

_CACHE_BYTES = 2 * MEGABYTE
_ID_BYTES = 40


class InFlightInteractions:
    """A tracker of the tasks that handle interactions, and of the ids of recent interactions.

    In memory only. A duplicate after a restart is recognized by the stored changes of the first one.
    """

    def __init__(self) -> None:
        self.closed = False
        self._tasks: set[asyncio.Task[Any]] = set()
        self._recent_ids: Cache[int, bool] = Cache("interactions", _CACHE_BYTES, lambda interaction, known: _ID_BYTES)

    def __len__(self) -> int:
        return len(self._tasks)

    def is_new(self, interaction: int) -> bool:
        """Return true if `interaction` is admitted for the first time, and remember its id."""
        if interaction in self._recent_ids:
            return False
        self._recent_ids.put(interaction, True)
        return True

    def track(self, task: asyncio.Task[Any] | None = None) -> None:
        """Track `task`, by default the current one, until it is done."""
        task = task or asyncio.current_task()
        if task is not None:
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def drain(self, seconds: float) -> None:
        """Admit no more interactions, and wait up to `seconds` until all tasks are done."""
        self.closed = True
        deadline = asyncio.get_running_loop().time() + seconds
        while self._tasks and (seconds_left := deadline - asyncio.get_running_loop().time()) > 0:
            await asyncio.wait(set(self._tasks), timeout=seconds_left)
