"""A reminder is claimed once, only while it is worth sending; what a player chose last holds."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

import pytest

from bot.match.match import BotSeat
from bot.match.reminders import MAX_DELAY, Reminder
from bot.store import Database, reminders
from tests.support.databases import samples
from tests.support.databases.records import forget, mark
from tests.support.databases.samples import ANN

PLAYER = ANN.user_id
DAY, SECOND = timedelta(days=1), timedelta(seconds=1)
NOON = datetime(2026, 11, 26, 12, tzinfo=UTC)
EVENING = datetime(2026, 11, 26, 19, tzinfo=UTC)
"""Eight o'clock in Berlin, the first time that a reminder is due."""


@pytest.fixture(autouse=True)
async def _chosen(database: Database) -> None:
    await choose(database)


async def choose(
    database: Database, hour: int = 20, zone: str = "Europe/Berlin", now: datetime = NOON, interaction: int = 5
) -> Reminder:
    await database.write(samples.meet, PLAYER)
    return await database.write(reminders.choose, PLAYER, hour, zone, "de", now, interaction)


async def claim(database: Database, now: datetime) -> str | None:
    return await database.write(reminders.claim, PLAYER, now)


async def try_puzzle(database: Database, day: date, begun: datetime) -> None:
    """Let the player begin a try at the puzzle of `day`."""
    code = f"{begun:%d%H}AA"
    tried = samples.new(code, seats=(ANN, BotSeat("optimal")), interaction=None)
    game = replace(tried, day=day, created_at=begun, updated_at=begun)
    await database.write(samples.add, game)


async def due_at(database: Database) -> datetime | None:
    chosen = await database.read(reminders.find, PLAYER)
    assert chosen is not None
    return chosen.due_at


async def test_a_due_reminder_is_claimed_by_one_of_two_processes(database: Database, other_database: Database) -> None:
    assert await database.read(reminders.first_due_at) == EVENING
    assert await database.read(reminders.list_due, EVENING - SECOND, 9) == []
    assert await claim(database, EVENING - SECOND) is None
    assert await database.read(reminders.list_due, EVENING, 9) == [PLAYER]
    both = await asyncio.gather(*(claim(each, EVENING) for each in (database, other_database) * 3))
    assert sorted(both, key=str) == [None] * 5 + ["de"]
    assert await database.read(reminders.first_due_at) == EVENING + DAY


@pytest.mark.parametrize(("delay", "sent"), [(MAX_DELAY, True), (MAX_DELAY + SECOND, False), (9 * DAY, False)])
async def test_a_late_reminder_is_left_out(database: Database, delay: timedelta, sent: bool) -> None:
    assert bool(await claim(database, EVENING + delay)) is sent
    next_at = await due_at(database)
    assert next_at is not None
    assert EVENING + delay < next_at <= EVENING + delay + DAY


@pytest.mark.parametrize(
    ("day", "begun", "sent"),
    [
        (EVENING.date(), EVENING - timedelta(hours=19), False),
        (EVENING.date(), EVENING, False),
        (EVENING.date() - DAY, EVENING - timedelta(hours=19, minutes=30), False),  # on this day in Berlin
        (EVENING.date() - DAY, EVENING - timedelta(hours=20, minutes=1), True),
    ],
)
async def test_nobody_who_has_played_today_is_reminded(
    database: Database, day: date, begun: datetime, sent: bool
) -> None:
    await try_puzzle(database, day, begun)
    assert bool(await claim(database, EVENING)) is sent
    assert await due_at(database) == EVENING + DAY


async def test_a_spent_try_counts_as_played(database: Database) -> None:
    await try_puzzle(database, EVENING.date(), NOON)
    await forget(database, PLAYER, NOON)
    await choose(database)
    assert await claim(database, EVENING) is None


async def test_after_two_ignored_reminders_there_is_none(database: Database) -> None:
    sent = [await claim(database, EVENING + number * DAY) for number in range(4)]
    assert sent == ["de", "de", None, None]
    assert await database.read(reminders.first_due_at) is None
    assert await choose(database, now=EVENING + 4 * DAY, interaction=6) == Reminder(
        "Europe/Berlin", 20, EVENING + 5 * DAY
    )
    assert await claim(database, EVENING + 5 * DAY) == "de"


@pytest.mark.parametrize("after", [SECOND, timedelta(hours=3)])
async def test_a_try_on_the_day_of_a_reminder_is_a_reaction(database: Database, after: timedelta) -> None:
    assert await claim(database, EVENING) == "de"
    await try_puzzle(database, EVENING.date(), EVENING + after)
    sent = [await claim(database, EVENING + number * DAY) for number in range(1, 4)]
    assert sent == ["de", "de", None]


async def test_a_click_is_a_reaction_and_the_try_of_another_day_is_none(database: Database) -> None:
    assert [await claim(database, EVENING + number * DAY) for number in range(2)] == ["de"] * 2
    await database.write(reminders.react, PLAYER)
    assert [await claim(database, EVENING + number * DAY) for number in (2, 3)] == ["de"] * 2
    await try_puzzle(database, EVENING.date() + 4 * DAY, EVENING + 4 * DAY - timedelta(hours=9))
    assert await claim(database, EVENING + 4 * DAY) is None
    assert await due_at(database) is None


async def test_a_try_before_the_next_reminder_shows_that_the_player_is_there(database: Database) -> None:
    assert await claim(database, EVENING) == "de"
    await try_puzzle(database, EVENING.date() + DAY, EVENING + DAY - timedelta(hours=9))
    sent = [await claim(database, EVENING + number * DAY) for number in range(1, 5)]
    assert sent == [None, "de", "de", None]


async def test_another_hour_or_zone_gives_no_second_reminder_on_a_day(database: Database) -> None:
    assert await claim(database, EVENING) == "de"
    chosen = await choose(database, 22, now=EVENING + SECOND, interaction=6)
    assert chosen.due_at == EVENING + DAY + timedelta(hours=2)
    chosen = await choose(database, 19, "America/New_York", now=EVENING + SECOND, interaction=7)
    assert chosen.due_at == datetime(2026, 11, 28, 0, tzinfo=UTC)


async def test_an_older_interaction_changes_nothing(database: Database) -> None:
    newest = await choose(database, 7, "Asia/Tokyo", interaction=9)
    assert await choose(database, 8, "Asia/Tokyo", interaction=8) == newest
    await database.write(reminders.end, PLAYER, 8)
    assert await database.read(reminders.find, PLAYER) == newest
    await database.write(reminders.end, PLAYER, 10)
    assert await choose(database, 7, "Asia/Tokyo", interaction=9) == replace(newest, due_at=None)


async def test_a_player_who_is_being_deleted_is_not_reminded(database: Database) -> None:
    await mark(database, PLAYER, NOON)
    assert await database.read(reminders.list_due, EVENING, 9) == []
    assert await claim(database, EVENING) is None


async def test_a_reminder_that_a_wrong_clock_has_put_off_for_years_is_computed_anew(database: Database) -> None:
    await choose(database, now=EVENING + timedelta(days=4000), interaction=6)
    now = EVENING - timedelta(hours=1)
    assert await database.read(reminders.first_due_at, now) == now
    [player] = await database.read(reminders.list_due, now, 9)
    assert await database.write(reminders.claim, player, now) is None
    assert await database.read(reminders.first_due_at, now) == EVENING
    assert await database.read(reminders.list_due, now, 9) == []
