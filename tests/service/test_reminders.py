"""A reminder is sent at most once: in several processes, after kills and restarts, over changes of clocks."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field, replace
from datetime import UTC, date, datetime, timedelta
from random import Random
from typing import Any

import pytest

from bot.errors import CoinsError
from bot.match.reminders import MAX_IGNORED
from bot.service import daily, reminders
from bot.service.context import AppContext
from bot.service.reminders import UnreachablePlayerError
from bot.service.scheduler import Scheduler
from bot.store import Database
from tests.support.players import ManualClock, request_from
from tests.support.shown import refuses
from tests.support.waiting import until

DAY, HOUR, MINUTE = timedelta(days=1), timedelta(hours=1), timedelta(minutes=1)
START = datetime(2028, 2, 27, 12, tzinfo=UTC)
PLAYERS = range(1, 26)


class ProcessKilled(BaseException):
    """Raised to end a process at a given point."""


@dataclass
class FakeMessenger:
    """A sender that keeps what it sends; `troubles` say if the next messages arrive, and how sending them ends."""

    sent: list[tuple[int, date]] = field(default_factory=list)
    troubles: list[tuple[bool, BaseException]] = field(default_factory=list)

    async def remind(self, player: int, locale: str, day: date, streak: int) -> None:
        await asyncio.sleep(0)
        arrives, error = self.troubles.pop(0) if self.troubles else (True, None)
        if arrives:
            self.sent.append((player, day))
        if error is not None:
            raise error


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock(START)


@pytest.fixture
def messenger() -> FakeMessenger:
    return FakeMessenger()


@pytest.fixture
async def app(database: Database, clock: ManualClock) -> AppContext:
    app = AppContext(database, rng=Random(1), clock=clock)
    await choose(app, 1)
    return app


async def choose(app: AppContext, player: int, zone: str = "Europe/Berlin", hour: int = 20) -> None:
    assert await reminders.choose_reminder(replace(request_from(player), app=app), "en", zone, hour) is not None


def process(app: AppContext, messenger: FakeMessenger) -> Scheduler:
    return Scheduler(app, [reminders.reminder_job(messenger.remind)])


async def test_many_players_are_reminded_once_by_two_processes(
    app: AppContext, clock: ManualClock, messenger: FakeMessenger, other_database: Database
) -> None:
    for player in PLAYERS:
        await choose(app, player)
    clock.advance(7 * HOUR)
    other = AppContext(other_database, clock=clock, rng=Random(2))
    processes = [process(each, messenger) for each in (app, other) * 2]
    for _ in range(6):
        await asyncio.gather(*(each.run_due() for each in processes))
    assert sorted(messenger.sent) == [(player, START.date()) for player in PLAYERS]


@pytest.mark.parametrize("arrives", [False, True])
async def test_a_kill_around_sending_repeats_nothing(
    app: AppContext, clock: ManualClock, messenger: FakeMessenger, other_database: Database, arrives: bool
) -> None:
    clock.advance(7 * HOUR)
    messenger.troubles = [(arrives, ProcessKilled())]
    with pytest.raises(ProcessKilled):
        await process(app, messenger).run_due()
    restarted = process(AppContext(other_database, clock=clock, rng=Random(2)), messenger)
    for _ in range(3):
        await restarted.run_due()
        clock.advance(MINUTE)
    assert len(messenger.sent) == arrives
    clock.now = START + DAY + 7 * HOUR
    await restarted.run_due()
    assert len(messenger.sent) == arrives + 1


@pytest.mark.parametrize(("error", "again"), [(UnreachablePlayerError("gone"), 0), (CoinsError("no answer"), 1)])
async def test_a_player_who_cannot_be_reached_is_left_alone(
    app: AppContext, clock: ManualClock, messenger: FakeMessenger, error: CoinsError, again: int
) -> None:
    clock.advance(7 * HOUR)
    messenger.troubles = [(False, error)]
    for _ in range(2):
        await process(app, messenger).run_due()
    assert messenger.sent == []
    clock.advance(DAY)
    await process(app, messenger).run_due()
    assert len(messenger.sent) == again
    known = await reminders.find_reminder(app, 1)
    assert known is not None
    assert known.refused == (not again)


async def test_an_hour_that_no_clock_shows_is_refused(app: AppContext) -> None:
    for hour in (-1, 24, 25):
        with refuses("error-choose"):
            await choose(app, 2, hour=hour)


async def test_only_what_arrived_can_be_ignored(app: AppContext, clock: ManualClock, messenger: FakeMessenger) -> None:
    clock.advance(7 * HOUR)
    for _ in range(4):
        messenger.troubles = [(False, CoinsError("500"))]
        await process(app, messenger).run_due()
        clock.advance(DAY)
    for _ in range(4):
        await process(app, messenger).run_due()
        clock.advance(DAY)
    assert len(messenger.sent) == MAX_IGNORED


async def test_a_delivery_that_takes_long_delays_nobody(
    app: AppContext, clock: ManualClock, messenger: FakeMessenger, monkeypatch: pytest.MonkeyPatch
) -> None:
    for player in PLAYERS:
        await choose(app, player)
    clock.advance(7 * HOUR)
    over, wait = asyncio.Event(), messenger.remind

    async def remind(player: int, *rest: Any) -> None:
        if player == PLAYERS[0]:
            await over.wait()
        await wait(player, *rest)

    monkeypatch.setattr(messenger, "remind", remind)
    running = asyncio.create_task(process(app, messenger).run_due())
    await until(lambda: len(messenger.sent) == len(PLAYERS) - 1)
    over.set()
    await running


async def test_the_next_reminder_that_is_shown_is_one_that_will_come(app: AppContext, clock: ManualClock) -> None:
    ann = replace(request_from(1), app=app)
    before = await reminders.find_reminder(app, 1)
    await daily.play_daily(ann)
    after = await reminders.find_reminder(app, 1)
    assert before is not None
    assert before.due_at is not None
    assert after == replace(before, due_at=before.due_at + DAY)
    assert await reminders.choose_reminder(replace(ann, interaction_id=2), "en") == after
