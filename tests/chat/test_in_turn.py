"""A player who asks for much at once waits for themselves, others do not."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace

import pytest

from bot.chat import in_turn
from bot.chat.in_turn import InTurn

ANN, BEN = 1, 2


class Work:
    """What is being done, and in which order it was begun."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        self.may_end: dict[str, asyncio.Event] = {}

    async def __call__(self, name: str) -> str:
        self.begun.append(name)
        await self.may_end.setdefault(name, asyncio.Event()).wait()
        return name

    async def end(self, name: str) -> None:
        self.may_end.setdefault(name, asyncio.Event()).set()
        await asyncio.sleep(0.01)


@pytest.fixture
def rests(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """How long somebody was made to wait."""
    found: list[float] = []
    sleep = asyncio.sleep

    async def rest(pause: float) -> None:
        found.append(pause)
        await sleep(0)

    monkeypatch.setattr(in_turn, "asyncio", SimpleNamespace(sleep=rest, Lock=asyncio.Lock))
    return found


async def test_one_after_the_other_while_others_are_served(rests: list[float]) -> None:
    turns, work = InTurn(), Work()
    asked = [asyncio.create_task(turns.do(ANN, work(name))) for name in ("first", "second", "third")]
    other = asyncio.create_task(turns.do(BEN, work("other")))
    await asyncio.sleep(0.01)
    assert work.begun == ["first", "other"]
    await work.end("first")
    assert work.begun == ["first", "other", "second"]
    for name in ("second", "third", "other"):
        await work.end(name)
    assert await asyncio.gather(*asked, other) == ["first", "second", "third", "other"]
    assert len(rests) == 2  # before the second and the third
    assert min(rests) >= in_turn._REST * 0.005  # each after work of about ten milliseconds
    assert turns._lines == {}


async def test_after_what_took_long_nobody_rests_for_long(rests: list[float], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(in_turn, "_LONGEST", 0.001)
    turns, work = InTurn(), Work()
    asked = [asyncio.create_task(turns.do(ANN, work(name))) for name in ("slow", "next")]
    await asyncio.sleep(0.01)
    for name in ("slow", "next"):
        await work.end(name)
    assert await asyncio.gather(*asked) == ["slow", "next"]
    assert rests == [0.001]


async def test_who_asks_for_one_thing_at_a_time_never_waits(rests: list[float]) -> None:
    turns, work = InTurn(), Work()
    work.may_end["only"] = asyncio.Event()
    work.may_end["only"].set()
    for _ in range(3):
        assert await turns.do(ANN, work("only")) == "only"
    assert rests == []


async def test_what_fails_holds_nobody_up(rests: list[float]) -> None:
    turns, work = InTurn(), Work()

    async def fails() -> str:
        raise LookupError

    failing, next_one = asyncio.create_task(turns.do(ANN, fails())), asyncio.create_task(turns.do(ANN, work("next")))
    with pytest.raises(LookupError):
        await failing
    await work.end("next")
    assert await next_one == "next"
    assert turns._lines == {}


async def test_what_is_given_up_before_it_is_begun_is_forgotten() -> None:
    turns, work = InTurn(), Work()
    first, given_up = asyncio.create_task(turns.do(ANN, work("first"))), asyncio.create_task(turns.do(ANN, work("no")))
    await asyncio.sleep(0.01)
    given_up.cancel()
    await work.end("first")
    assert await first == "first"
    assert (work.begun, turns._lines) == (["first"], {})
