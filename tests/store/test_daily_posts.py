"""A post is claimed by one at a time, found out about for a while, and never done twice."""

from __future__ import annotations

import asyncio
from datetime import date, timedelta

from bot.store import Database, Session, daily_posts, preferences
from bot.store.daily_posts import ALONE, WINDOW, Claim, Due, Trouble
from bot.store.preferences import Kind, Owner
from tests.store.stored import NOW

DAY = date(2026, 1, 2)
GUILD, CHANNEL = 100, 5
MINE, TAKEN = Claim.MINE, Claim.TAKEN


def due(session: Session, limit: int = 9, day: date = DAY, now: timedelta = timedelta(0)) -> list[Due]:
    return daily_posts.due(session, day, NOW + now, limit)


async def test_servers_that_asked_are_due_until_it_is_there(database: Database) -> None:
    for guild in (3, 1, 2):
        await database.write(preferences.put, Owner(Kind.SERVER, guild), "daily", f"{guild}0")
    await database.write(preferences.put, Owner(Kind.SERVER, 4), "theme", "cards")
    await database.write(preferences.put, Owner(Kind.PLAYER, 5), "daily", "50")
    assert await database.read(due) == [Due(1, "10"), Due(2, "20"), Due(3, "30")]
    assert await database.read(due, 2) == [Due(1, "10"), Due(2, "20")]
    for guild in (1, 2):
        assert await database.write(daily_posts.claim, guild, guild * 10, DAY, NOW) is MINE
    await database.write(daily_posts.posted, 1, DAY, 77)
    assert await database.read(due) == [Due(3, "30")]
    assert await database.read(due, 9, DAY, ALONE) == [Due(2, "20"), Due(3, "30")]
    await database.write(daily_posts.give_up, 2, DAY, Trouble.NOT_ALLOWED)
    assert await database.read(due, 9, DAY, ALONE) == [Due(3, "30")]
    assert len(await database.read(due, 9, DAY + timedelta(days=1), timedelta(days=1))) == 3


async def test_of_many_who_claim_at_once_one_does(database: Database, other: Database) -> None:
    at = [database, other] * 5
    won = await asyncio.gather(*(each.write(daily_posts.claim, GUILD, CHANNEL, DAY, NOW) for each in at))
    assert won.count(Claim.MINE) == 1
    later = NOW + ALONE
    won = await asyncio.gather(*(each.write(daily_posts.claim, GUILD, CHANNEL, DAY, later) for each in at))
    assert won.count(Claim.MINE) == 1


async def test_who_claimed_is_left_alone_for_a_while_and_then_relieved(database: Database) -> None:
    claim = daily_posts.claim
    assert await database.write(claim, GUILD, CHANNEL, DAY, NOW) is MINE
    assert await database.write(claim, GUILD, CHANNEL, DAY, NOW + ALONE - timedelta(seconds=1)) is TAKEN
    assert await database.write(claim, GUILD, CHANNEL, DAY, NOW + ALONE) is MINE
    assert await database.write(claim, GUILD, CHANNEL, DAY, NOW + ALONE) is TAKEN
    assert await database.read(daily_posts.trouble, GUILD) is None
    assert await database.write(claim, GUILD, CHANNEL, DAY, NOW + WINDOW) is Claim.LOST
    assert await database.read(daily_posts.trouble, GUILD) is Trouble.LOST
    assert await database.write(claim, GUILD, CHANNEL, DAY, NOW + 2 * WINDOW) is TAKEN


async def test_what_was_surely_not_posted_can_be_claimed_at_once(database: Database) -> None:
    assert await database.write(daily_posts.claim, GUILD, CHANNEL, DAY, NOW) is MINE
    await database.write(daily_posts.release, GUILD, DAY)
    assert await database.write(daily_posts.claim, GUILD, CHANNEL, DAY, NOW + 2 * WINDOW) is MINE
    await database.write(daily_posts.posted, GUILD, DAY, 77)
    await database.write(daily_posts.release, GUILD, DAY)
    assert await database.write(daily_posts.claim, GUILD, CHANNEL, DAY, NOW + 3 * WINDOW) is TAKEN


async def test_the_trouble_that_is_told_is_that_of_the_last_day_and_old_days_go(database: Database) -> None:
    for number in range(10):
        day = DAY + timedelta(days=number)
        assert await database.write(daily_posts.claim, GUILD, CHANNEL, day, NOW + timedelta(days=number)) is MINE
        await database.write(daily_posts.give_up, GUILD, day, Trouble.GONE)
    assert await database.read(daily_posts.trouble, GUILD) is Trouble.GONE
    await database.write(daily_posts.posted, GUILD, day, 77)
    assert await database.read(daily_posts.trouble, GUILD) is None
    kept = await database.connection(lambda c: c.exec_driver_sql("SELECT count(*) FROM daily_posts").scalar())
    assert kept == 8
