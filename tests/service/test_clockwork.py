"""What is due is done when its time has come, bit by bit, whatever goes wrong with other jobs."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from bot.coins import CoinsError
from bot.service.clockwork import LONGEST, SHORTEST, Clockwork, Job
from bot.service.house import House
from bot.store import Database
from tests.service.people import START, Hands

MINUTE = timedelta(minutes=1)


@dataclass
class Bell:
    """Something that is due at moments, one a run."""

    moments: list[datetime]
    rung: list[datetime] = field(default_factory=list)
    trouble: Exception | None = None

    def job(self, name: str = "bell") -> Job:
        return Job(name, self.due, self.run)

    async def due(self, house: House, now: datetime) -> datetime | None:
        return self.moments[0] if self.moments else None

    async def run(self, house: House, now: datetime) -> None:
        if self.trouble is not None:
            raise self.trouble
        self.rung.append(self.moments.pop(0))


@pytest.fixture
def hands() -> Hands:
    return Hands()


@pytest.fixture
def house(hands: Hands, tmp_path: Path) -> House:
    return House(Database(f"sqlite:///{tmp_path / 'unused.db'}"), clock=hands)


async def test_nothing_is_done_before_its_time(house: House, hands: Hands) -> None:
    bell = Bell([START + timedelta(seconds=12)])
    clockwork = Clockwork(house, [bell.job()])
    assert await clockwork.step() == 12
    assert bell.rung == []
    hands.now += timedelta(seconds=12)
    assert await clockwork.step() == SHORTEST
    assert bell.rung == [START + timedelta(seconds=12)]
    assert await clockwork.step() == LONGEST


async def test_what_is_far_off_is_asked_for_again_before_it_is_due(house: House) -> None:
    assert await Clockwork(house, [Bell([START + timedelta(days=1)]).job()]).step() == LONGEST
    assert await Clockwork(house, [Bell([]).job()]).step() == LONGEST
    assert await Clockwork(house, []).step() == LONGEST


async def test_what_is_overdue_is_done_bit_by_bit_and_others_get_their_turn(house: House) -> None:
    many, other = Bell([START - MINUTE] * 3), Bell([START])
    clockwork = Clockwork(house, [many.job("many"), other.job("other")])
    assert await clockwork.step() == SHORTEST
    assert (len(many.rung), len(other.rung)) == (1, 1)
    await clockwork.step()
    await clockwork.step()
    assert (len(many.rung), many.moments) == (3, [])


@pytest.mark.parametrize("trouble", [CoinsError("The database is away."), ZeroDivisionError("oh")])
async def test_a_job_in_trouble_is_logged_and_tried_again_in_a_minute_while_others_go_on(
    house: House, hands: Hands, caplog: pytest.LogCaptureFixture, trouble: Exception
) -> None:
    bad, good = Bell([START], trouble=trouble), Bell([START, START + MINUTE / 2])
    clockwork = Clockwork(house, [bad.job("bad"), good.job("good")])
    assert await clockwork.step() == SHORTEST
    [record] = caplog.records
    assert "The job bad" in record.getMessage()
    assert (record.levelno, record.exc_info is None) == (
        (logging.WARNING, True) if isinstance(trouble, CoinsError) else (logging.ERROR, False)
    )
    hands.now += MINUTE / 2
    await clockwork.step()
    assert (len(caplog.records), len(good.rung)) == (1, 2)
    bad.trouble = None
    hands.now += MINUTE / 2
    await clockwork.step()
    assert bad.rung == [START]


async def test_it_stops_at_once_between_two_looks(house: House) -> None:
    clockwork = Clockwork(house, [])
    keeping = asyncio.create_task(clockwork.keep_time())
    await asyncio.sleep(0)
    assert not keeping.done()
    clockwork.stop()
    await asyncio.wait_for(keeping, 5)


async def test_told_to_stop_it_ends_the_job_under_way_and_begins_no_other(house: House) -> None:
    begun, go_on, done = asyncio.Event(), asyncio.Event(), []

    async def due(house: House, now: datetime) -> datetime:
        return now

    async def slow(house: House, now: datetime) -> None:
        begun.set()
        await go_on.wait()
        done.append("slow")

    after = Bell([START])
    clockwork = Clockwork(house, [Job("slow", due, slow), after.job()])
    keeping = asyncio.create_task(clockwork.keep_time())
    await begun.wait()
    clockwork.stop()
    go_on.set()
    await asyncio.wait_for(keeping, 5)
    assert (done, after.rung) == (["slow"], [])
