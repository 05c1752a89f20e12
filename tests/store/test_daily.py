"""A daily post is claimed by one process at a time, retried for a while, and never sent twice."""

from __future__ import annotations

import asyncio
from datetime import date, timedelta

from bot.match.daily import PostFailure
from bot.match.preferences import Owner, OwnerKind
from bot.store import Database, Session, daily, preferences
from bot.store.daily import CLAIM_LEASE, POST_WINDOW, DuePost, PostClaim
from tests.support.databases.files import in_transaction
from tests.support.databases.samples import NOW

DAY = date(2026, 1, 2)
GUILD, CHANNEL = 100, 5
ACQUIRED, HELD = PostClaim.ACQUIRED, PostClaim.HELD


def list_due_posts(session: Session, limit: int = 9, day: date = DAY, now: timedelta = timedelta(0)) -> list[DuePost]:
    return daily.list_due_posts(session, day, NOW + now, limit)


async def test_a_post_is_due_until_it_was_sent(database: Database) -> None:
    for guild in (3, 1, 2):
        await database.write(preferences.set_value, Owner(OwnerKind.SERVER, guild), "daily", f"{guild}0")
    await database.write(preferences.set_value, Owner(OwnerKind.SERVER, 4), "theme", "cards")
    await database.write(preferences.set_value, Owner(OwnerKind.PLAYER, 5), "daily", "50")
    assert await database.read(list_due_posts) == [DuePost(1, "10"), DuePost(2, "20"), DuePost(3, "30")]
    assert await database.read(list_due_posts, 2) == [DuePost(1, "10"), DuePost(2, "20")]
    for guild in (1, 2):
        assert await database.write(daily.claim_post, guild, guild * 10, DAY, NOW) is ACQUIRED
    await database.write(daily.mark_posted, 1, DAY, 77)
    assert await database.read(list_due_posts) == [DuePost(3, "30")]
    assert await database.read(list_due_posts, 9, DAY, CLAIM_LEASE) == [DuePost(2, "20"), DuePost(3, "30")]
    await database.write(daily.give_up_post, 2, DAY, PostFailure.NOT_ALLOWED)
    assert await database.read(list_due_posts, 9, DAY, CLAIM_LEASE) == [DuePost(3, "30")]
    assert len(await database.read(list_due_posts, 9, DAY + timedelta(days=1), timedelta(days=1))) == 3


async def test_one_of_many_concurrent_claims_succeeds(database: Database, other_database: Database) -> None:
    at = [database, other_database] * 5
    won = await asyncio.gather(*(each.write(daily.claim_post, GUILD, CHANNEL, DAY, NOW) for each in at))
    assert won.count(PostClaim.ACQUIRED) == 1
    later = NOW + CLAIM_LEASE
    won = await asyncio.gather(*(each.write(daily.claim_post, GUILD, CHANNEL, DAY, later) for each in at))
    assert won.count(PostClaim.ACQUIRED) == 1


async def test_a_claim_expires(database: Database) -> None:
    claim = daily.claim_post
    assert await database.write(claim, GUILD, CHANNEL, DAY, NOW) is ACQUIRED
    assert await database.write(claim, GUILD, CHANNEL, DAY, NOW + CLAIM_LEASE - timedelta(seconds=1)) is HELD
    assert await database.write(claim, GUILD, CHANNEL, DAY, NOW + CLAIM_LEASE) is ACQUIRED
    assert await database.write(claim, GUILD, CHANNEL, DAY, NOW + CLAIM_LEASE) is HELD
    assert await database.read(daily.post_failure_of, GUILD) is None
    assert await database.write(claim, GUILD, CHANNEL, DAY, NOW + POST_WINDOW) is PostClaim.ABANDONED
    assert await database.read(daily.post_failure_of, GUILD) is PostFailure.LOST
    assert await database.write(claim, GUILD, CHANNEL, DAY, NOW + 2 * POST_WINDOW) is HELD


async def test_a_released_post_can_be_claimed_at_once(database: Database) -> None:
    assert await database.write(daily.claim_post, GUILD, CHANNEL, DAY, NOW) is ACQUIRED
    await database.write(daily.release_post, GUILD, DAY)
    assert await database.write(daily.claim_post, GUILD, CHANNEL, DAY, NOW + 2 * POST_WINDOW) is ACQUIRED
    await database.write(daily.mark_posted, GUILD, DAY, 77)
    await database.write(daily.release_post, GUILD, DAY)
    assert await database.write(daily.claim_post, GUILD, CHANNEL, DAY, NOW + 3 * POST_WINDOW) is HELD


async def test_the_last_failure_is_returned_and_old_posts_are_deleted(database: Database) -> None:
    for number in range(10):
        day = DAY + timedelta(days=number)
        assert await database.write(daily.claim_post, GUILD, CHANNEL, day, NOW + timedelta(days=number)) is ACQUIRED
        await database.write(daily.give_up_post, GUILD, day, PostFailure.GONE)
    assert await database.read(daily.post_failure_of, GUILD) is PostFailure.GONE
    await database.write(daily.mark_posted, GUILD, day, 77)
    assert await database.read(daily.post_failure_of, GUILD) is None
    kept = await in_transaction(database, lambda c: c.exec_driver_sql("SELECT count(*) FROM daily_posts").scalar())
    assert kept == 8
