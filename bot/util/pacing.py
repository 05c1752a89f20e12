"""Share and space out work: runs in common, pauses between expensive sections, and attempts after failures."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime

_PAUSE_FACTOR = 2.0
"""The pause after a run or a section, in durations of it."""
_LONGEST_PAUSE_OF_RUNS_S = 0.2
"""The longest pause after a run."""
_MAX_RECENT_S = 0.5
"""The seconds from its start for which a run is recent."""
_INTERVAL_SHARE = 0.8
"""The share of that time after which the next run starts in the background.

It is less than 1, so that a run in the background has usually ended before the last one isn't recent any more.
"""
_BUSY_REQUESTERS, _BUSY_S, _BUSY_REQUESTS = 4, 2.0, 16
"""Requests are frequent if this many requesters made some in so many seconds. At most so many requests are noted."""
_LONGEST_PAUSE_S = 60.0
_SILENCE_S = 600.0
"""Seconds after which the same reason is logged again."""
_PAST = datetime.min.replace(tzinfo=UTC)


class Coalescer:
    """A coalescer: it shares the runs of one function between all requests for its result.

    A request waits for a run that starts after it. Requests during a run, or soon after it, share the next one. Runs
    take place one at a time. A pause of two runs' length limits them to a third of the time, unless a run takes
    very long. There is no pause after a run that found nothing to do. If several requesters ask, requests that accept a
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
                try:
                    worked, self._error = await work(), None
                except Exception as error:
                    worked, self._error = True, error  # for all requests that share the run
                self._served = served
                ended = loop.time()
                pause = min(_PAUSE_FACTOR * (ended - began), _LONGEST_PAUSE_OF_RUNS_S)
                self._next_at = ended + pause if worked else ended
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


class PacedLock:
    """A lock that pauses after each section twice as long as the section took.

    So however many tasks wait, they take at most a third of the process's time, and other work competes with only
    one of them at a time.
    """

    def __init__(self) -> None:
        self._lock = asyncio.Lock()
        self._free_at = float("-inf")

    @asynccontextmanager
    async def hold(self) -> AsyncIterator[None]:
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


class Outage:
    """Failed attempts in a row, with pauses between them that double up to a minute. The reasons go to `log`."""

    def __init__(self, log: logging.Logger) -> None:
        self._log = log
        self._pause = 1.0
        self._reported: tuple[str, float] | None = None

    def failed(self, reason: str, at_least: float = 0.0) -> float:
        """Return the seconds to wait for the next attempt, and log `reason`, a sentence, unless it was just logged."""
        pause = max(self._pause * random.uniform(0.5, 1.0), at_least)
        self._pause = min(self._pause * 2, _LONGEST_PAUSE_S)
        now = time.monotonic()
        if self._reported is None or reason != self._reported[0] or now - self._reported[1] >= _SILENCE_S:
            self._reported = reason, now
            self._log.warning("%s Trying again in %.0f s.", reason, max(pause, 1.0))
        return pause


@dataclass(frozen=True, slots=True)
class Pause:
    """A pause before work is due again. It is over as well if the clock was set back to before its beginning."""

    began_at: datetime = _PAST
    ends_at: datetime = _PAST

    def until(self, now: datetime) -> datetime:
        """Return when the work is due: `now` if the pause is over."""
        return self.ends_at if self.began_at <= now < self.ends_at else now


class RetryTimes:
    """The pauses after failed work, by its name."""

    def __init__(self) -> None:
        self._pauses: dict[str, Pause] = {}

    def postpone(self, name: str, failed_at: datetime, retry_at: datetime) -> None:
        self._pauses[name] = Pause(failed_at, retry_at)

    def pending(self, now: datetime) -> dict[str, datetime]:
        """Return the names that aren't tried at `now`, and when each is tried again. Forgets the others."""
        self._pauses = {name: pause for name, pause in self._pauses.items() if pause.until(now) > now}
        return {name: pause.ends_at for name, pause in self._pauses.items()}
