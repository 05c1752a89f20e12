"""Run background jobs: poll idempotent jobs at least every 30 seconds.

Several processes may run a job at the same moment, and any process may end at any moment. So the transaction in which a
job does something decides which process did it, and doing it again changes nothing.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta

from bot.errors import CoinsError
from bot.service.context import AppContext
from bot.store import StoreUnavailableError
from bot.util.pacing import RetryTimes

log = logging.getLogger(__name__)

MAX_SLEEP_S, MIN_SLEEP_S = 30.0, 1.0
"""The most and the fewest seconds between two polls of a job: work may become due at any time, and a run is bounded."""
_RETRY_DELAY = timedelta(minutes=1)
_OUTAGE_RETRY_DELAY = timedelta(seconds=2)
"""Shorter, because an outage of the database such as a failover is often short."""


@dataclass(frozen=True, slots=True)
class Job:
    """A kind of background work: `next_run_at` returns when it is due (`None`: never), `run` does it.

    Both receive the current time. `run` does a bounded amount, so that other jobs can run; the rest is due at once.
    """

    name: str
    next_run_at: Callable[[AppContext, datetime], Awaitable[datetime | None]]
    run: Callable[[AppContext, datetime], Awaitable[None]]


async def run_all(works: Iterable[Awaitable[None]]) -> None:
    """Run `works` at the same time to their ends, then raise the first error."""
    for outcome in await asyncio.gather(*works, return_exceptions=True):
        if outcome is not None:
            raise outcome


class Scheduler:
    """A scheduler that runs each of `jobs` in a task of its own, by the clock of `app`.

    A slow job delays no other one, and a job runs once at a time.
    """

    def __init__(self, app: AppContext, jobs: Sequence[Job]) -> None:
        self._app = app
        self._jobs = tuple(jobs)
        self._retries = RetryTimes()
        self._stopped = asyncio.Event()

    async def run_forever(self) -> None:
        """Run due jobs until the scheduler is stopped."""
        async with asyncio.TaskGroup() as group:
            for job in self._jobs:
                group.create_task(self._run_repeatedly(job), name=f"job {job.name}")
            await self._stopped.wait()

    def stop(self) -> None:
        """Start no more jobs; the running ones are finished."""
        self._stopped.set()

    async def run_due(self) -> float:
        """Run each due job once and return the seconds until the next poll. Logs errors and never raises."""
        return min(await asyncio.gather(*map(self._run_job, self._jobs)), default=MAX_SLEEP_S)

    async def _run_repeatedly(self, job: Job) -> None:
        while not self._stopped.is_set():
            pause = await self._run_job(job)
            with suppress(TimeoutError):
                await asyncio.wait_for(self._stopped.wait(), pause)

    async def _run_job(self, job: Job) -> float:
        """Run `job` if it is due, and return the seconds until the next poll of it. Logs errors and never raises."""
        now = self._app.clock()
        retry_at = self._retries.pending(now).get(job.name)
        if retry_at is not None:
            return _limit((retry_at - now).total_seconds())
        try:
            due_at = await job.next_run_at(self._app, now)
            if due_at is None or due_at > now:
                return MAX_SLEEP_S if due_at is None else _limit((due_at - now).total_seconds())
            await job.run(self._app, now)
        except StoreUnavailableError as error:
            log.warning("The job %s will be retried soon; database unavailable: %s", job.name, error.reason)
            self._retries.postpone(job.name, self._app.clock() + _OUTAGE_RETRY_DELAY)
        except CoinsError as error:
            log.warning("The job %s failed and will be retried in a minute: %s", job.name, error)
            self._retries.postpone(job.name, now + _RETRY_DELAY)
        except Exception:  # a failed job must not stop the others
            log.exception("The job %s failed and will be retried in a minute.", job.name)
            self._retries.postpone(job.name, now + _RETRY_DELAY)
        return MIN_SLEEP_S


def _limit(pause: float) -> float:
    """Return the seconds until the next poll of a job, if it is due after `pause`."""
    return min(max(pause, MIN_SLEEP_S), MAX_SLEEP_S)
