"""Run background jobs: poll idempotent jobs at least every 30 seconds.

Several processes may run a job at the same moment, and any process may end at any moment. So the transaction in which a
job does something decides which process did it, and doing it again changes nothing.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta

from bot.errors import CoinsError
from bot.service.app_context import AppContext
from bot.store import StoreUnavailableError
from bot.util.throttled_log import ThrottledLogger

log = logging.getLogger(__name__)
throttled_log = ThrottledLogger(log)

MAX_SLEEP_S, MIN_SLEEP_S = 30.0, 1.0
"""Seconds between two polls: new work may be due earlier, and a job does its work in bounded steps."""
_RETRY_AFTER = timedelta(minutes=1)
_RETRY_UNAVAILABLE_AFTER = timedelta(seconds=2)
"""After an outage of the database, such as a failover, jobs go on soon."""


@dataclass(frozen=True, slots=True)
class Job:
    """A kind of background work: `next_run_at` returns when it is due (`None`: never), `run` does it.

    Both receive the current time. `run` does a bounded amount, so that other jobs can run; the rest is due at once.
    """

    name: str
    next_run_at: Callable[[AppContext, datetime], Awaitable[datetime | None]]
    run: Callable[[AppContext, datetime], Awaitable[None]]


class Scheduler:
    """A scheduler that runs `jobs` one after the other by the clock of `app`.

    Without the database only one job at a time waits for it, each time another one.
    """

    def __init__(self, app: AppContext, jobs: Sequence[Job]) -> None:
        self._app = app
        self._jobs = tuple(jobs)
        # When a job failed, and when it may run again.
        self._failed: dict[str, tuple[datetime, datetime]] = {}
        self._stopped = asyncio.Event()

    async def run_forever(self) -> None:
        """Run due jobs until the scheduler is stopped."""
        while not self._stopped.is_set():
            pause = await self.run_due()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._stopped.wait(), pause)

    def stop(self) -> None:
        """Start no more jobs; the running one is finished."""
        self._stopped.set()

    async def run_due(self) -> float:
        """Run each due job once and return the seconds until the next poll. Logs errors and never raises."""
        pause = MAX_SLEEP_S
        for number, job in enumerate(self._jobs, 1):
            if self._stopped.is_set():
                break
            try:
                pause = min(pause, await self._run_job(job))
            except StoreUnavailableError as error:
                throttled_log.warning(
                    "The job %s will be retried soon, without its database: %s", job.name, error.reason
                )
                self._jobs = self._jobs[number:] + self._jobs[:number]
                return MIN_SLEEP_S
        return max(pause, MIN_SLEEP_S)

    async def _run_job(self, job: Job) -> float:
        """Run `job` if it is due, and return the seconds until the next poll of it. Raises `StoreUnavailableError`."""
        now = self._app.clock()
        failed, again = self._failed.get(job.name, (now, now))
        if failed <= now < again:  # ignore a failure in the future: the clock was set back
            return (again - now).total_seconds()
        try:
            due = await job.next_run_at(self._app, now)
            if due is None or due > now:
                return MAX_SLEEP_S if due is None else (due - now).total_seconds()
            await job.run(self._app, now)
        except StoreUnavailableError:
            self._failed[job.name] = now, self._app.clock() + _RETRY_UNAVAILABLE_AFTER
            raise
        except CoinsError as error:
            log.warning("The job %s failed and will be retried in a minute: %s", job.name, error)
            self._failed[job.name] = now, now + _RETRY_AFTER
        except Exception:  # a failed job must not stop the others
            log.exception("The job %s failed and will be retried in a minute.", job.name)
            self._failed[job.name] = now, now + _RETRY_AFTER
        return MIN_SLEEP_S
