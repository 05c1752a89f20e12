"""Requests of one user run one at a time; other users do not wait."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace

import pytest

from bot.chat.interactions import running
from bot.chat.interactions.running import PerUserQueue

ANN, BEN = 1, 2
TICK_S = 1 / 64


class Requests:
    """Requests that run until they may end. `started` has their names, `pauses` the seconds between them."""

    def __init__(self) -> None:
        self.queue = PerUserQueue()
        self.started: list[str] = []
        self.pauses: list[float] = []
        self.now = 0.0
        self._may_end: dict[str, asyncio.Event] = {}

    def ask(self, player: int, name: str) -> asyncio.Task[str]:
        self._may_end[name] = asyncio.Event()

        async def work() -> str:
            self.started.append(name)
            await self._may_end[name].wait()
            if name == "failing":
                raise LookupError
            return name

        return asyncio.create_task(self.queue.run(player, work))

    async def end(self, name: str) -> None:
        self.now += TICK_S
        self._may_end[name].set()
        await self.settle()

    async def settle(self) -> None:
        for _ in range(10):
            await asyncio.sleep(0)

    async def pause(self, seconds: float) -> None:
        self.pauses.append(seconds)


@pytest.fixture
def requests(monkeypatch: pytest.MonkeyPatch) -> Requests:
    """Return requests whose clock stands still until one ends."""
    made = Requests()
    monkeypatch.setattr(running, "asyncio", SimpleNamespace(sleep=made.pause, Lock=asyncio.Lock))
    monkeypatch.setattr(running, "time", SimpleNamespace(monotonic=lambda: made.now))
    return made


async def test_requests_of_one_user_run_one_at_a_time(requests: Requests) -> None:
    asked = [requests.ask(ANN, name) for name in ("first", "second", "third")]
    other = requests.ask(BEN, "other")
    await requests.settle()
    assert requests.started == ["first", "other"]
    await requests.end("first")
    assert requests.started == ["first", "other", "second"]
    for name in ("second", "third", "other"):
        await requests.end(name)
    assert await asyncio.gather(*asked, other) == ["first", "second", "third", "other"]
    assert requests.pauses == [running._PAUSE_FACTOR * TICK_S] * 2  # before the second and the third
    assert requests.queue._queues == {}


async def test_the_pause_after_a_slow_request_is_bounded(requests: Requests, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "_MAX_PAUSE_S", 0.001)
    asked = [requests.ask(ANN, name) for name in ("slow", "next")]
    await requests.settle()
    for name in ("slow", "next"):
        await requests.end(name)
    assert await asyncio.gather(*asked) == ["slow", "next"]
    assert requests.pauses == [0.001]


async def test_failed_and_cancelled_requests_leave_the_queue(requests: Requests) -> None:
    failing, cancelled, last = (requests.ask(ANN, name) for name in ("failing", "cancelled", "last"))
    await requests.settle()
    cancelled.cancel()
    await requests.end("failing")
    with pytest.raises(LookupError):
        await failing
    await requests.end("last")
    assert await last == "last"
    assert (requests.started, requests.queue._queues) == (["failing", "last"], {})
