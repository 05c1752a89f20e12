"""Post the daily puzzle in servers that asked for it, once a day in each.

A post is claimed, sent and then recorded. If a process ends in between, another one takes over the claim after a while
and sends the post again with the same nonce, for which Discord returns the message that exists.
"""

from __future__ import annotations

import asyncio
import logging
from datetime import UTC, date, datetime, timedelta
from hashlib import sha256
from typing import Protocol

from bot.errors import CoinsError
from bot.match.daily import DailyPuzzle, PostFailure
from bot.match.preferences import Owner, OwnerKind
from bot.service.context import AppContext
from bot.service.daily import DailyTally, read_tally
from bot.service.preferences import DAILY, DEFAULT
from bot.service.scheduler import Job
from bot.store import daily as daily_rows
from bot.store.daily import DuePost, PostClaim

log = logging.getLogger(__name__)

_BATCH_SIZE = 10
"""Posts in one run of the job; Discord allows a bot fifty requests a second."""
_ONE_DAY = timedelta(days=1)


class PostRefusedError(CoinsError):
    """A post that Discord rejected."""

    def __init__(self, failure: PostFailure) -> None:
        super().__init__(f"Discord rejected it: {failure.value}.")
        self.failure = failure


class PostNotSentError(CoinsError):
    """A post that certainly was not sent."""


class PostOutcomeUnknownError(CoinsError):
    """A post that may or may not have been sent."""


class DailyPoster(Protocol):
    """A sender of posts to channels."""

    async def post(
        self, guild: int, channel: int, puzzle: DailyPuzzle, yesterday: DailyTally | None, nonce: int
    ) -> int:
        """Post the new puzzle with the results of the one before, and return the id of the message.

        A `nonce` is posted once.
        """


def daily_post_job(poster: DailyPoster) -> Job:
    """Return the job that sends due posts by `poster`."""

    async def due(app: AppContext, now: datetime) -> datetime | None:
        return now if await app.database.read(daily_rows.list_due_posts, daily_rows.day_of(now), now, 1) else None

    async def run(app: AppContext, now: datetime) -> None:
        day = daily_rows.day_of(now)
        due_posts = await app.database.read(daily_rows.list_due_posts, day, now, _BATCH_SIZE)
        puzzle, puzzle_before = await app.puzzles.get(day), await app.puzzles.find(day - _ONE_DAY)
        yesterday = None if puzzle_before is None else await app.database.read(read_tally, puzzle_before)
        outcomes = await asyncio.gather(
            *(_send(app, poster, puzzle, yesterday, due_post) for due_post in due_posts), return_exceptions=True
        )
        for outcome in outcomes:
            if isinstance(outcome, BaseException):
                raise outcome

    return Job("daily posts", due, run)


async def _send(
    app: AppContext, poster: DailyPoster, puzzle: DailyPuzzle, yesterday: DailyTally | None, due_post: DuePost
) -> None:
    """Send one due post. Raises `PostNotSentError` if it has to be retried."""
    day, guild = puzzle.day, due_post.guild
    channel = DAILY.value_type.read(due_post.channel, app.rules)
    claim = await app.database.write(daily_rows.claim_post, guild, channel or 0, day, app.clock())
    if claim is PostClaim.ABANDONED:
        log.warning("The daily puzzle in server %s will not be sent again: it may have been posted already.", guild)
    if claim is not PostClaim.ACQUIRED:
        return
    try:
        if channel is None:
            raise PostRefusedError(PostFailure.GONE)
        message = await poster.post(guild, channel, puzzle, yesterday, _nonce(channel, day))
    except PostRefusedError as error:
        log.warning("The daily puzzle was not posted in server %s: %s", guild, error)
        await app.database.write(daily_rows.give_up_post, guild, day, error.failure)
        if error.failure is PostFailure.GONE:  # a deleted channel stays deleted: turn off, unless changed meanwhile
            chosen = await app.database.read(app.preferences.read, DAILY, None, guild)
            if chosen == channel:
                await app.preferences.set_values(Owner(OwnerKind.SERVER, guild), {DAILY.name: DEFAULT})
    except PostNotSentError:
        await app.database.write(daily_rows.release_post, guild, day)
        raise
    except PostOutcomeUnknownError as error:
        log.warning("The daily puzzle may not have been posted in server %s and will be sent again: %s", guild, error)
    else:
        await app.database.write(daily_rows.mark_posted, guild, day, message)


def _nonce(channel: int, day: date) -> int:
    """Return the nonce of all attempts to post the puzzle of `day` in `channel`: at most 19 digits, of 25 allowed."""
    return int.from_bytes(sha256(f"{channel}/{day}".encode()).digest()[:7])


async def last_failure(app: AppContext, guild: int) -> PostFailure | None:
    """Return the failure of the last post in `guild`, if it failed."""
    return await app.database.read(daily_rows.post_failure_of, guild)


async def next_post(app: AppContext, guild: int, channel: int) -> datetime | None:
    """Return when the next puzzle is posted in `channel` of `guild`; `None` if today's is due now."""
    now = app.clock()
    if not await app.database.read(daily_rows.is_post_settled, guild, channel, daily_rows.day_of(now)):
        return None
    return datetime.combine(daily_rows.day_of(now) + _ONE_DAY, datetime.min.time(), UTC)
