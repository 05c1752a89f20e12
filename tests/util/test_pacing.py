"""All requests for the same work share its runs."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace

import pytest

from bot.util import pacing
from bot.util.pacing import Coalescer, RetryTimes


class Clock:
    """The time in seconds, in which only sleeping takes any; `slept` has the pauses."""

    def __init__(self) -> None:
        self.now = 0.0
        self.slept: list[float] = []

    def time(self) -> float:
        return self.now

    async def sleep(self, seconds: float) -> None:
        self.slept.append(round(seconds, 3))
        self.now += seconds
        await asyncio.sleep(0)


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    patched = SimpleNamespace(
        Lock=asyncio.Lock, create_task=asyncio.create_task, get_running_loop=lambda: clock, sleep=clock.sleep
    )
    monkeypatch.setattr(pacing, "asyncio", patched)
    return clock


class CountedWork:
    """Work that counts its runs, each of which waits until it may end."""

    def __init__(self) -> None:
        self.started = self.running = self.most = 0
        self.go_on = asyncio.Event()
        self.error: Exception | None = None

    async def __call__(self) -> bool:
        self.started += 1
        self.running += 1
        self.most = max(self.most, self.running)
        await self.go_on.wait()
        self.running -= 1
        if self.error is not None:
            raise self.error
        return True


async def settle() -> None:
    """Let all tasks go on until they wait for something else."""
    for _ in range(20):
        await asyncio.sleep(0)


async def start_requests(coalescer: Coalescer, work: CountedWork, number: int) -> list[asyncio.Task[None]]:
    tasks = [asyncio.create_task(coalescer.run(work)) for _ in range(number)]
    await settle()
    return tasks


async def test_requests_during_a_run_share_the_next_one() -> None:
    coalescer, work = Coalescer(), CountedWork()
    first = await start_requests(coalescer, work, 40)
    assert work.started == 1
    later = await start_requests(coalescer, work, 40)
    assert work.started == 1
    work.go_on.set()
    await asyncio.gather(*first, *later)
    assert (work.started, work.most) == (2, 1)


async def test_exclusive_work_waits_for_the_run() -> None:
    coalescer, work = Coalescer(), CountedWork()
    async with coalescer.lock:
        asked = await start_requests(coalescer, work, 2)
        assert work.started == 0
    work.go_on.set()
    await asyncio.gather(*asked)
    assert work.started == 1


async def test_an_error_reaches_all_requests_of_its_run_and_no_others() -> None:
    coalescer, work = Coalescer(), CountedWork()
    work.error = ValueError("no")
    asked = await start_requests(coalescer, work, 4)
    work.go_on.set()
    assert await asyncio.gather(*asked, return_exceptions=True) == [work.error] * 4
    assert work.started == 2
    work.error = None
    await coalescer.run(work)
    assert work.started == 3


async def test_a_cancelled_request_does_not_end_the_run_for_others() -> None:
    coalescer, work = Coalescer(), CountedWork()
    gone, left = await start_requests(coalescer, work, 2)
    gone.cancel()
    work.go_on.set()
    await left
    assert gone.cancelled()
    assert work.started == 2  # the run that was not finished is repeated


async def test_the_pause_follows_from_the_last_run(clock: Clock) -> None:
    """Nobody has to wait after a run without work, and other work comes in between after a long one."""

    def run(taken: float, worked: bool) -> Callable[[], Awaitable[bool]]:
        async def work() -> bool:
            clock.now += taken
            return worked

        return work

    coalescer = Coalescer()
    for taken, worked in ((0.001, True), (0.01, True), (0.01, False), (1.0, True), (0.001, True), (0.0, True)):
        await coalescer.run(run(taken, worked))
    assert clock.slept == [0.002, 0.02, 0.2, 0.002]


def test_failed_work_is_left_alone_until_its_time() -> None:
    retries, retry_at = RetryTimes(), datetime(2026, 1, 1, tzinfo=UTC)
    retries.postpone("work", retry_at)
    assert retries.pending(retry_at - timedelta(seconds=1)) == {"work": retry_at}
    assert retries.pending(retry_at) == {}
