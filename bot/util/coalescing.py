"""Run a function once for all callers that request it at the same time."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

_RECENT_FACTOR = 20
"""The time from its start for which a run is recent, in durations of it."""
_MAX_RECENT_S = 0.5
"""The most seconds from its start for which a run is recent."""
_INTERVAL_SHARE = 0.8
"""The share of that time after which the next run may start: other tasks run in between.

It is less than 1, so that a run in the background has usually ended before the last one isn't recent any more.
"""


class Coalescer:
    """A coalescer: it shares the runs of one function between all requests for its result.

    A request waits for a run that starts after it. Requests during a run, or soon after it, share the next one. Runs
    take place one at a time. A pause after each run limits them to a sixteenth of the time, unless a run takes very
    long. There is no pause after a run that found nothing to do. Requests that accept a recent run don't wait for
    the next one, but start it in the background.
    """

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        """Held during each run, and by work that must not run at the same time."""
        self._requested = self._served = 0
        self._error: Exception | None = None
        self._next_at = self._recent_until = float("-inf")
        self._background_run: asyncio.Task[None] | None = None

    async def run(self, work: Callable[[], Awaitable[bool]]) -> None:
        """Run `work`, or wait for a run for another request that starts from now on. Raises what that run raises.

        `work` returns true if it had anything to do.
        """
        self._requested += 1
        number, loop = self._requested, asyncio.get_running_loop()
        async with self.lock:
            if self._served < number:
                if (pause := self._next_at - loop.time()) > 0:
                    await asyncio.sleep(pause)
                began, served = loop.time(), self._requested
                worked, self._error = await _outcome(work)
                self._served = served
                taken = loop.time() - began if worked else 0.0
                recent = min(_RECENT_FACTOR * taken, _MAX_RECENT_S)
                self._next_at = began + _INTERVAL_SHARE * recent
                self._recent_until = float("-inf") if self._error else began + recent
            if self._error is not None:
                raise self._error

    async def run_unless_recent(self, work: Callable[[], Awaitable[bool]]) -> None:
        """Run `work`, or return at once if the last run is recent. Raises what `work` raises.

        In the latter case, it runs in the background after the pause, so that while there are requests, hardly any of
        them waits. A failure there makes the next request run it again. Otherwise a run in progress, or other work with
        the lock, is waited for: it may be a long one, which began long ago and hasn't done yet what was due then.
        """
        requested_at = asyncio.get_running_loop().time()
        if requested_at >= self._recent_until:
            async with self.lock:
                pass
            if requested_at >= self._recent_until:
                await self.run(work)
                return
        if self._background_run is None or self._background_run.done():
            self._background_run = asyncio.create_task(self._run_in_background(work))

    async def _run_in_background(self, work: Callable[[], Awaitable[bool]]) -> None:
        with suppress(Exception):  # the next request runs it again, and raises the error if it persists
            await self.run(work)


async def _outcome(work: Callable[[], Awaitable[bool]]) -> tuple[bool, Exception | None]:
    """Run `work` for all requests that share the run. Return true if it had anything to do, and the error it raised."""
    try:
        return await work(), None
    except Exception as error:
        return True, error
