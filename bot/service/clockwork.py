"""What is to be done when its time has come, whether or not anybody asks: a list of jobs, looked at now and then.

Several processes may look at the same moment, and any of them may end at any: so a job is such that the transaction in
which something is done decides who did it, and doing it again changes nothing.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta

from bot.coins import CoinsError
from bot.service.house import House

log = logging.getLogger(__name__)

LONGEST, SHORTEST = 30.0, 1.0
"""Seconds between two looks: what is asked for meanwhile may be due earlier, and what is due is done bit by bit."""
_AFTER_TROUBLE = timedelta(minutes=1)


@dataclass(frozen=True, slots=True)
class Job:
    """`due` tells when something is to be done next (`None`: nothing in sight), `run` does what is due by then.

    Both are given the time. `run` does a bounded bit, so that other jobs get their turn; the rest is due at once.
    """

    name: str
    due: Callable[[House, datetime], Awaitable[datetime | None]]
    run: Callable[[House, datetime], Awaitable[None]]


class Clockwork:
    """Runs `jobs` by the clock of `house`, one after the other, until it is stopped."""

    def __init__(self, house: House, jobs: Sequence[Job]) -> None:
        self._house = house
        self._jobs = tuple(jobs)
        self._troubled: dict[str, datetime] = {}
        self._stopped = asyncio.Event()

    async def keep_time(self) -> None:
        """Do what is due as long as it is not stopped."""
        while not self._stopped.is_set():
            pause = await self.step()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._stopped.wait(), pause)

    def stop(self) -> None:
        """Begin nothing more; what is being done is done to its end."""
        self._stopped.set()

    async def step(self) -> float:
        """Do once what is due; the seconds until the next look. Never raises: what goes wrong is logged."""
        pause = LONGEST
        for job in self._jobs:
            if not self._stopped.is_set():
                pause = min(pause, await self._attend(job))
        return max(pause, SHORTEST)

    async def _attend(self, job: Job) -> float:
        """Run `job` where it is due; the seconds until that is to be asked again."""
        now = self._house.clock()
        if now < self._troubled.get(job.name, now):
            return LONGEST
        try:
            due = await job.due(self._house, now)
            if due is None or due > now:
                return LONGEST if due is None else (due - now).total_seconds()
            await job.run(self._house, now)
        except CoinsError as error:
            log.warning("The job %s is to be tried again in a minute: %s", job.name, error)
            self._troubled[job.name] = now + _AFTER_TROUBLE
        except Exception:  # one job in trouble must not end the others
            log.exception("The job %s has failed and is to be tried again in a minute.", job.name)
            self._troubled[job.name] = now + _AFTER_TROUBLE
        return SHORTEST
