"""Run a function once for all callers that request it at the same time."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress

_PAUSE_FACTOR = 16
"""The time from the start of a run to that of the next one, in durations of the run."""
_MAX_INTERVAL_S = 0.2
"""The most seconds between them."""
_MAX_RECENT_S = 0.5
"""The seconds from its start for which a run is recent."""
_INTERVAL_SHARE = 0.8
"""The share of that time after which the next run starts in the background.

It is less than 1, so that a run in the background has usually ended before the last one isn't recent any more.
"""
_BUSY_REQUESTERS, _BUSY_S, _BUSY_REQUESTS = 4, 2.0, 16
"""Requests are frequent if this many requesters made some in so many seconds. At most so many requests are noted."""


class Coalescer:
    """A coalescer: it shares the runs of one function between all requests for its result.

    A request waits for a run that starts after it. Requests during a run, or soon after it, share the next one. Runs
    take place one at a time. A pause after each run limits them to a sixteenth of the time, unless a run takes very
    long. There is no pause after a run that found nothing to do. If several requesters ask, requests that accept a
    recent run don't wait for the next one, but start it in the background.
    """

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        """Held during each run, and by work that must not run at the same time."""
        self._requested = self._served = 0
        self._error: Exception | None = None
        self._next_at = float("-inf")
        self._succeeded_at = float("-inf")
        """The start of the last run, unless it failed."""
        self._background_run: asyncio.Task[None] | None = None
        self._requests: deque[tuple[float, int]] = deque(maxlen=_BUSY_REQUESTS)

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
                self._next_at = began + min(_PAUSE_FACTOR * taken, _MAX_INTERVAL_S)
                self._succeeded_at = float("-inf") if self._error else began
            if self._error is not None:
                raise self._error

    async def run_unless_recent(self, work: Callable[[], Awaitable[bool]], requester: int) -> None:
        """Run `work`, or return at once if the last run is recent and several requesters ask.

        In the latter case, it runs in the background after a pause, so that while there are requests, hardly any of
        them waits; if it fails there, the next request runs it again. Otherwise a run in progress, or other work with
        the lock, is waited for: it may be a long one, which began long ago and hasn't done yet what was due then.
        Raises what `work` raises.
        """
        requested_at = asyncio.get_running_loop().time()
        self._requests.append((requested_at, requester))
        if not self._is_served(requested_at):
            async with self.lock:
                pass
            if not self._is_served(requested_at):
                await self.run(work)
                return
        if self._background_run is None or self._background_run.done():
            self._background_run = asyncio.create_task(self._run_in_background(work))

    def _is_served(self, requested_at: float) -> bool:
        """Return true if a request accepts the last run: it is recent, and several requesters ask."""
        if requested_at >= self._succeeded_at + _MAX_RECENT_S:
            return False
        since = requested_at - _BUSY_S
        return len({requester for at, requester in self._requests if at >= since}) >= _BUSY_REQUESTERS

    async def _run_in_background(self, work: Callable[[], Awaitable[bool]]) -> None:
        run_at = self._succeeded_at + _INTERVAL_SHARE * _MAX_RECENT_S
        if (pause := run_at - asyncio.get_running_loop().time()) > 0:
            await asyncio.sleep(pause)
        with suppress(Exception):  # the next request runs it again, and raises the error if it persists
            await self.run(work)


async def _outcome(work: Callable[[], Awaitable[bool]]) -> tuple[bool, Exception | None]:
    """Run `work` for all requests that share the run. Return true if it had anything to do, and the error it raised."""
    try:
        return await work(), None
    except Exception as error:
        return True, error
