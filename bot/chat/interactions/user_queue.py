"""Handle the requests of one user one at a time, so that a burst of requests delays only the user who sent it.

The burst that the rate limiter allows is still large enough to delay everybody else.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine
from dataclasses import dataclass, field
from typing import Any, TypeVar

T = TypeVar("T")

_PAUSE_FACTOR = 3.0
"""The pause before a queued request, as a multiple of the duration of the request before it."""
_MAX_PAUSE_S = 0.5
"""The longest pause in seconds. Longer requests mostly wait for the database, which delays nobody else."""


@dataclass(slots=True)
class _UserQueue:
    """The pending requests of one user, and the duration of the last one in seconds."""

    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    pending: int = 0
    last_duration: float = 0.0


class PerUserQueue:
    """Queues of requests, one for each user with pending ones."""

    def __init__(self) -> None:
        self._queues: dict[int, _UserQueue] = {}

    async def run(self, player: int, work: Coroutine[Any, Any, T]) -> T:
        """Run `work` after the earlier requests of `player`. Raises what it raises."""
        queue = self._queues.setdefault(player, _UserQueue())
        queue.pending += 1
        try:
            async with queue.lock:
                if queue.last_duration:
                    await asyncio.sleep(min(_PAUSE_FACTOR * queue.last_duration, _MAX_PAUSE_S))
                started = time.monotonic()
                try:
                    return await work
                finally:
                    queue.last_duration = time.monotonic() - started
        finally:
            work.close()  # else Python warns of a coroutine that was cancelled before it started
            queue.pending -= 1
            if not queue.pending:
                del self._queues[player]
