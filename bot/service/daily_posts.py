"""Post the daily puzzle in servers, and show below each post how the server's players have done.

A server that asked for it gets one post a day. A post is claimed, sent and then recorded. If a process ends in between,
another one takes over the claim after a while and sends the post again with the same nonce, for which Discord returns
the message that exists.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from hashlib import sha256
from typing import Protocol

from bot.errors import CoinsError
from bot.match.daily import DailyPuzzle, PostFailure, SentPost
from bot.match.deadlines import day_of, ends_at
from bot.match.games import Game
from bot.match.preferences import Owner, OwnerKind
from bot.match.reviews import SeatSummary, review_match, summarize_seat
from bot.service.context import AppContext
from bot.service.daily import DailyTally, read_tally
from bot.service.preferences import DAILY, DEFAULT
from bot.service.scheduler import Job, run_all
from bot.store import Transaction
from bot.store import daily as daily_rows
from bot.store import games as game_rows

log = logging.getLogger(__name__)

_ONE_DAY = timedelta(days=1)
_BATCH_SIZE = 10
"""Posts in one run of the job; Discord allows a bot fifty requests a second."""
_UPDATE_PAUSE = timedelta(minutes=1)
"""The pause between two edits of a post, so that many players who finish cost few edits."""
_MAX_LISTED = 20
"""The most tries listed below a post."""


class PostRefusedError(CoinsError):
    def __init__(self, failure: PostFailure) -> None:
        super().__init__(f"Discord rejected it: {failure.value}.")
        self.failure = failure


class PostNotSentError(CoinsError):
    """A post that certainly was not sent."""


class PostOutcomeUnknownError(CoinsError):
    """A post that may or may not have been sent."""


@dataclass(frozen=True, slots=True)
class PostResults:
    """The results below a post: the best tries of its server, and the number of `more` ones."""

    best: tuple[tuple[Game, SeatSummary], ...] = ()
    more: int = 0


class DailyPoster(Protocol):
    """A sender of posts to channels."""

    async def post(
        self, guild: int, channel: int, puzzle: DailyPuzzle, yesterday: DailyTally | None, nonce: int
    ) -> int:
        """Post the new puzzle with the results of the one before, and return the id of the message.

        A `nonce` is posted once.
        """

    async def update(
        self, post: SentPost, puzzle: DailyPuzzle, yesterday: DailyTally | None, results: PostResults
    ) -> None:
        """Show `results` below `post`."""


def daily_post_job(poster: DailyPoster) -> Job:
    """Return the job that sends due posts by `poster`."""

    async def due(app: AppContext, now: datetime) -> datetime | None:
        return now if await app.database.read(daily_rows.list_due_posts, day_of(now), now, 1) else None

    async def run(app: AppContext, now: datetime) -> None:
        day = day_of(now)
        due_posts = await app.database.read(daily_rows.list_due_posts, day, now, _BATCH_SIZE)
        puzzle, yesterday = await app.puzzles.get(day), await _tally_before(app, day)
        await run_all(_send(app, poster, puzzle, yesterday, *due_post) for due_post in due_posts)

    return Job("daily posts", due, run)


async def _tally_before(app: AppContext, day: date) -> DailyTally | None:
    """Return the results of the puzzle before that of `day`, if it was dealt."""
    puzzle = await app.puzzles.find(day - _ONE_DAY)
    return None if puzzle is None else await app.database.read(read_tally, puzzle)


async def _send(
    app: AppContext, poster: DailyPoster, puzzle: DailyPuzzle, yesterday: DailyTally | None, guild: int, chosen: str
) -> None:
    """Send the post that is due in `guild`. Raises `PostNotSentError` if it has to be retried."""
    day, channel = puzzle.day, DAILY.value_type.read(chosen, app.rules)
    claim = await app.database.write(daily_rows.claim_post, guild, channel or 0, day, app.clock())
    if claim is daily_rows.PostClaim.ABANDONED:
        log.warning("The daily puzzle in server %s will not be sent again: it may have been posted already.", guild)
    if claim is not daily_rows.PostClaim.ACQUIRED:
        return
    try:
        if channel is None:
            raise PostRefusedError(PostFailure.GONE)
        message = await poster.post(guild, channel, puzzle, yesterday, _nonce(channel, day))
    except PostRefusedError as error:
        log.warning("The daily puzzle was not posted in server %s: %s", guild, error)
        await app.database.write(daily_rows.settle_post, guild, day, None, error.failure)
        is_chosen = await app.database.read(app.preferences.read, DAILY, None, guild) == channel
        if error.failure is PostFailure.GONE and is_chosen:  # a deleted channel stays deleted
            await app.preferences.set_values(Owner(OwnerKind.SERVER, guild), {DAILY.name: DEFAULT})
    except PostNotSentError:
        await app.database.write(daily_rows.release_post, guild, day)
        raise
    except PostOutcomeUnknownError as error:
        log.warning("The daily puzzle may not have been posted in server %s and will be sent again: %s", guild, error)
    else:
        await app.database.write(daily_rows.settle_post, guild, day, message)


def _nonce(channel: int, day: date) -> int:
    """Return the nonce of all attempts to post the puzzle of `day` in `channel`: at most 19 digits, of 25 allowed."""
    return int.from_bytes(sha256(f"{channel}/{day}".encode()).digest()[:7])


async def last_failure(app: AppContext, guild: int) -> PostFailure | None:
    return await app.database.read(daily_rows.post_failure_of, guild)


async def next_post(app: AppContext, guild: int, channel: int) -> datetime | None:
    """Return when the next puzzle is posted in `channel` of `guild`; `None` if today's is due now."""
    now = app.clock()
    if not await app.database.read(daily_rows.is_post_settled, guild, channel, day_of(now)):
        return None
    return ends_at(day_of(now))


def post_update_job(poster: DailyPoster) -> Job:
    """Return the job that shows the results of a server's players below its post by `poster`.

    What a post has to show is compared with what it shows once a minute, so nothing is lost by a restart. Run it in one
    process of a fleet: two would edit a post in any order.
    """
    waiting: list[SentPost] = []
    next_look: datetime | None = None

    async def due(app: AppContext, now: datetime) -> datetime | None:
        nonlocal next_look
        if not waiting and (next_look is None or next_look <= now):
            waiting.extend(await app.database.read(daily_rows.list_outdated_posts, now))
            next_look = now + _UPDATE_PAUSE
        return now if waiting else next_look

    async def run(app: AppContext, now: datetime) -> None:
        posts, waiting[:] = waiting[:_BATCH_SIZE], waiting[_BATCH_SIZE:]
        yesterdays = {day: await _tally_before(app, day) for day in {post.day for post in posts}}
        await run_all(_update(app, poster, post, yesterdays[post.day]) for post in posts)

    return Job("daily results", due, run)


async def _update(app: AppContext, poster: DailyPoster, post: SentPost, yesterday: DailyTally | None) -> None:
    """Show the results below `post`. A failed edit is repeated with the next look, unless Discord refuses it."""

    def work(transaction: Transaction) -> tuple[list[int], PostResults]:
        ids = daily_rows.list_tries_of_post(transaction, post)
        tries = game_rows.load_many(transaction, ids[:_MAX_LISTED])
        read = [game for game in map(tries.get, ids) if isinstance(game, Game)]
        best = tuple((game, summarize_seat(review_match(game.match, app.oracle), 0)) for game in read)
        return ids, PostResults(best, len(ids) - len(best))

    puzzle = await app.puzzles.get(post.day)
    ids, results = await app.database.read(work)
    try:
        await poster.update(post, puzzle, yesterday, results)
    except PostRefusedError as error:
        log.info("The results below the daily puzzle in server %s can't be shown: %s", post.guild, error)
    except (PostNotSentError, PostOutcomeUnknownError) as error:
        log.info("The results below the daily puzzle in server %s will be shown later: %s", post.guild, error)
        return
    await app.database.write(daily_rows.set_listed, post, ids)
