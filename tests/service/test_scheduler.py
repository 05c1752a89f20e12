"""Jobs run when they are due, in bounded steps, even if other jobs fail."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from bot.errors import CoinsError
from bot.service.context import AppContext
from bot.service.scheduler import MAX_SLEEP_S, MIN_SLEEP_S, Job, Scheduler
from bot.store import Database, StoreUnavailableError
from tests.support.players import START, ManualClock
from tests.support.waiting import PATIENCE_S, until

MINUTE = timedelta(minutes=1)


@dataclass
class ScheduledJob:
    """A job that is due at `moments`, one in each run."""

    moments: list[datetime]
    rung: list[datetime] = field(default_factory=list)
    trouble: Exception | None = None

    def job(self, name: str = "bell") -> Job:
        return Job(name, self.due, self.run)

    async def due(self, app: AppContext, now: datetime) -> datetime | None:
        return self.moments[0] if self.moments else None

    async def run(self, app: AppContext, now: datetime) -> None:
        if self.trouble is not None:
            raise self.trouble
        self.rung.append(self.moments.pop(0))


@dataclass
class SlowJob:
    """A job that is always due and runs until `go_on` is set."""

    begun: asyncio.Event = field(default_factory=asyncio.Event)
    go_on: asyncio.Event = field(default_factory=asyncio.Event)
    begins: int = 0
    ends: int = 0

    @property
    def job(self) -> Job:
        return Job("slow", self.due, self.run)

    async def due(self, app: AppContext, now: datetime) -> datetime:
        return now

    async def run(self, app: AppContext, now: datetime) -> None:
        self.begins += 1
        self.begun.set()
        await self.go_on.wait()
        self.ends += 1


@pytest.fixture
def app(clock: ManualClock, tmp_path: Path) -> AppContext:
    return AppContext(Database(f"sqlite:///{tmp_path / 'unused.db'}"), clock=clock)


async def test_a_job_does_not_run_before_it_is_due(app: AppContext, clock: ManualClock) -> None:
    bell = ScheduledJob([START + timedelta(seconds=12)])
    scheduler = Scheduler(app, [bell.job()])
    assert await scheduler.run_due() == 12
    assert bell.rung == []
    clock.now += timedelta(seconds=12)
    assert await scheduler.run_due() == MIN_SLEEP_S
    assert bell.rung == [START + timedelta(seconds=12)]
    assert await scheduler.run_due() == MAX_SLEEP_S


async def test_a_job_far_in_the_future_is_polled_again_before_it_is_due(app: AppContext) -> None:
    assert await Scheduler(app, [ScheduledJob([START + timedelta(days=1)]).job()]).run_due() == MAX_SLEEP_S
    assert await Scheduler(app, [ScheduledJob([]).job()]).run_due() == MAX_SLEEP_S
    assert await Scheduler(app, []).run_due() == MAX_SLEEP_S


async def test_other_jobs_run_between_the_steps_of_overdue_work(app: AppContext) -> None:
    many, other = ScheduledJob([START - MINUTE] * 3), ScheduledJob([START])
    scheduler = Scheduler(app, [many.job("many"), other.job("other")])
    assert await scheduler.run_due() == MIN_SLEEP_S
    assert (len(many.rung), len(other.rung)) == (1, 1)
    await scheduler.run_due()
    await scheduler.run_due()
    assert (len(many.rung), many.moments) == (3, [])


@pytest.mark.parametrize("trouble", [CoinsError("The database is away."), ZeroDivisionError("oh")])
async def test_a_failed_job_is_logged_and_retried_in_a_minute_while_others_run(
    app: AppContext, clock: ManualClock, caplog: pytest.LogCaptureFixture, trouble: Exception
) -> None:
    bad, good = ScheduledJob([START], trouble=trouble), ScheduledJob([START, START + MINUTE / 2])
    scheduler = Scheduler(app, [bad.job("bad"), good.job("good")])
    assert await scheduler.run_due() == MIN_SLEEP_S
    [record] = caplog.records
    assert "The job bad" in record.getMessage()
    assert (record.levelno, record.exc_info is None) == (
        (logging.WARNING, True) if isinstance(trouble, CoinsError) else (logging.ERROR, False)
    )
    clock.now += MINUTE / 2
    await scheduler.run_due()
    assert (len(caplog.records), len(good.rung)) == (1, 2)
    bad.trouble = None
    clock.now += MINUTE / 2
    await scheduler.run_due()
    assert bad.rung == [START]


async def test_jobs_continue_soon_after_an_outage_of_the_database(
    app: AppContext, clock: ManualClock, caplog: pytest.LogCaptureFixture
) -> None:
    job = ScheduledJob([START], trouble=StoreUnavailableError())
    scheduler = Scheduler(app, [job.job()])
    await scheduler.run_due()
    assert "The job bell will be retried soon" in caplog.text
    job.trouble = None
    assert await scheduler.run_due() == 2
    assert job.rung == []
    clock.now += timedelta(seconds=2)
    await scheduler.run_due()
    assert job.rung == [START]


async def test_a_slow_job_does_not_delay_others(app: AppContext, clock: ManualClock) -> None:
    slow, other = SlowJob(), ScheduledJob([START])
    scheduler = Scheduler(app, [slow.job, other.job()])
    running = asyncio.create_task(scheduler.run_forever())
    await until(lambda: slow.begun.is_set() and other.rung == [START])
    scheduler.stop()
    slow.go_on.set()
    await asyncio.wait_for(running, PATIENCE_S)


async def test_stopping_finishes_the_running_job_and_starts_no_other(app: AppContext) -> None:
    slow = SlowJob()
    scheduler = Scheduler(app, [slow.job])
    running = asyncio.create_task(scheduler.run_forever())
    await slow.begun.wait()
    scheduler.stop()
    slow.go_on.set()
    await asyncio.wait_for(running, PATIENCE_S)
    assert (slow.begins, slow.ends) == (1, 1)
