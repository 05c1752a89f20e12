"""Run a piece of work once for all who request it at the same time."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

_MIN_INTERVAL_S = 0.5
"""Seconds from the start of one run to the start of the next, so that other tasks run in between."""


class Coalescer:
    """A coalescer: it shares the runs of one piece of work between all requests for it.

    A request waits for a run that starts after it. Requests during a run, or soon after its start, share the next one.
    So there are at most two runs a second, one at a time.
    """

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        """Held during each run, and by work that must not run at the same time."""
        self._requested = self._served = 0
        self._error: Exception | None = None
        self._began = float("-inf")

    async def run(self, work: Callable[[], Awaitable[None]]) -> None:
        """Run `work`, or wait for a run for another request that starts from now on. Raises what that run raises."""
        self._requested += 1
        number, loop = self._requested, asyncio.get_running_loop()
        async with self.lock:
            if self._served < number:
                if (pause := self._began + _MIN_INTERVAL_S - loop.time()) > 0:
                    await asyncio.sleep(pause)
                self._began, served = loop.time(), self._requested
                self._error = await _outcome(work)
                self._served = served
            if self._error is not None:
                raise self._error


async def _outcome(work: Callable[[], Awaitable[None]]) -> Exception | None:
    """Run `work` and return what it raised, for all requests that share the run."""
    try:
        await work()
    except Exception as error:
        return error
    return None
