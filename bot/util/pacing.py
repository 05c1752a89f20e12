"""Share and space out work: runs in common, pauses between expensive sections, and attempts after failures."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections.abc import Awaitable, Callable
from datetime import datetime

_PAUSE_FACTOR = 2.0
"""The pause after a run or a section, in durations of it."""
_LONGEST_PAUSE_OF_RUNS_S = 0.2
"""The longest pause after a run."""
_LONGEST_PAUSE_S = 60.0
_SILENCE_S = 600.0
"""Seconds after which the same reason is logged again."""


class Coalescer:
    """Shares the runs of one function, one at a time, between all requests for its result.

    A request waits for a run that starts after it. Requests during a run, or soon after it, share the next one. A pause
    of two runs' length limits them to a third of the time, unless a run takes very long or had nothing to do.
    """

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        """Held during each run, and by work that must not run at the same time."""
        self._requested = self._served = 0
        self._error: Exception | None = None
        self._next_at = float("-inf")

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
            if self._error is not None:
                raise self._error


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


class RetryTimes:
    """The times at which failed work is tried again, by its name."""

    def __init__(self) -> None:
        self._times: dict[str, datetime] = {}

    def postpone(self, name: str, retry_at: datetime) -> None:
        self._times[name] = retry_at

    def pending(self, now: datetime) -> dict[str, datetime]:
        """Return the names that aren't tried at `now`, and when each is tried again. Forgets the others."""
        self._times = {name: retry_at for name, retry_at in self._times.items() if retry_at > now}
        return dict(self._times)
