"""Requests of one user run one at a time; other users do not wait."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace

import pytest

from bot.chat.interactions import user_queue
from bot.chat.interactions.user_queue import PerUserQueue

ANN, BEN = 1, 2
TICK_S = 1 / 64


class ManualMonotonicClock:
    """A clock that stands still unless a test advances it."""

    def __init__(self) -> None:
        self._now = 0.0

    def monotonic(self) -> float:
        return self._now

    def advance(self, seconds: float) -> None:
        self._now += seconds


CLOCK = ManualMonotonicClock()


class ControlledRequests:
    """Requests that run until they may end, in the order of their start."""

    def __init__(self) -> None:
        self.started: list[str] = []
        self.may_end: dict[str, asyncio.Event] = {}

    async def __call__(self, name: str) -> str:
        self.started.append(name)
        await self.may_end.setdefault(name, asyncio.Event()).wait()
        return name

    async def end(self, name: str) -> None:
        CLOCK.advance(TICK_S)
        self.may_end.setdefault(name, asyncio.Event()).set()
        await asyncio.sleep(0.01)


@pytest.fixture
def queue_pauses(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Return the pauses that requests had to wait."""
    found: list[float] = []
    sleep = asyncio.sleep

    async def rest(pause: float) -> None:
        found.append(pause)
        await sleep(0)

    monkeypatch.setattr(user_queue, "asyncio", SimpleNamespace(sleep=rest, Lock=asyncio.Lock))
    monkeypatch.setattr(user_queue, "time", CLOCK)
    return found


async def test_requests_of_one_user_run_one_at_a_time(queue_pauses: list[float]) -> None:
    queue, work = PerUserQueue(), ControlledRequests()
    asked = [asyncio.create_task(queue.run(ANN, work(name))) for name in ("first", "second", "third")]
    other = asyncio.create_task(queue.run(BEN, work("other")))
    await asyncio.sleep(0.01)
    assert work.started == ["first", "other"]
    await work.end("first")
    assert work.started == ["first", "other", "second"]
    for name in ("second", "third", "other"):
        await work.end(name)
    assert await asyncio.gather(*asked, other) == ["first", "second", "third", "other"]
    assert queue_pauses == [user_queue._PAUSE_FACTOR * TICK_S] * 2  # before the second and the third
    assert queue._queues == {}


async def test_the_pause_after_a_slow_request_is_bounded(
    queue_pauses: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(user_queue, "_MAX_PAUSE_S", 0.001)
    queue, work = PerUserQueue(), ControlledRequests()
    asked = [asyncio.create_task(queue.run(ANN, work(name))) for name in ("slow", "next")]
    await asyncio.sleep(0.01)
    for name in ("slow", "next"):
        await work.end(name)
    assert await asyncio.gather(*asked) == ["slow", "next"]
    assert queue_pauses == [0.001]


async def test_a_failed_request_does_not_block_the_queue(queue_pauses: list[float]) -> None:
    queue, work = PerUserQueue(), ControlledRequests()

    async def fails() -> str:
        raise LookupError

    failing, next_one = asyncio.create_task(queue.run(ANN, fails())), asyncio.create_task(queue.run(ANN, work("next")))
    with pytest.raises(LookupError):
        await failing
    await work.end("next")
    assert await next_one == "next"
    assert queue._queues == {}


async def test_a_request_that_is_cancelled_in_the_queue_is_dropped() -> None:
    queue, work = PerUserQueue(), ControlledRequests()
    first, cancelled = (
        asyncio.create_task(queue.run(ANN, work("first"))),
        asyncio.create_task(queue.run(ANN, work("no"))),
    )
    await asyncio.sleep(0.01)
    cancelled.cancel()
    await work.end("first")
    assert await first == "first"
    assert (work.started, queue._queues) == (["first"], {})
