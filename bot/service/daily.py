"""Play the daily puzzle, read results and, once the day is over, the solution, and post the puzzle in servers.

A server that asked for it gets one post a day. A post is claimed, sent and then recorded. If a process ends in between,
another one takes over the claim after a while and sends the post again with the same nonce, for which Discord returns
the message that exists.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from hashlib import sha256
from typing import Protocol

from bot.coins import Position
from bot.errors import CoinsError, Refusal
from bot.match.daily import BANDS, FIRST_DAY, DailyPuzzle, PostFailure, SentPost, Streak, number_of
from bot.match.deals import Layout
from bot.match.evaluation import evaluate
from bot.match.games import Game, Replayed
from bot.match.match import Status
from bot.match.opponents import OPTIMAL
from bot.match.preferences import Owner, OwnerKind
from bot.match.presence import Absence
from bot.match.quality import percent
from bot.match.reviews import Mistake, SeatSummary, review_match, summarize_match, summarize_seat
from bot.service import course, moves, secrecy
from bot.service.context import AppContext, RequestContext
from bot.service.deals import FirstMover, check_known_coins, create_game
from bot.service.evaluation import BoardEvaluation
from bot.service.game_view import GameView
from bot.service.games import check_seen_by_others
from bot.service.preferences import DAILY, DEFAULT
from bot.service.scheduler import Job, run_all
from bot.store import Session, presence
from bot.store import daily as daily_rows
from bot.store import games as game_rows
from bot.store import reminders as reminder_rows
from bot.util.pacing import Pause

log = logging.getLogger(__name__)

_ONE_DAY = timedelta(days=1)
MIN_PLAYERS = 10
"""The fewest players whose counts are shown: fewer mean little, and may reveal whose results they are."""


@dataclass(frozen=True, slots=True)
class DailyTally:
    """The number of finished tries at a puzzle in each of `BANDS`, and of those given up."""

    bands: tuple[int, ...]
    given_up: int

    @classmethod
    def of(cls, puzzle: DailyPuzzle, scores: Mapping[int, int], given_up: int) -> DailyTally:
        """Return the tally of the tries at `puzzle`, whose numbers are by score."""
        counts = [0] * len(BANDS)
        for score, number in scores.items():
            counts[band_of(puzzle.par - (2 * score - puzzle.board.total))] += number
        return cls(tuple(counts), given_up)

    @property
    def players(self) -> int:
        return sum(self.bands) + self.given_up

    @property
    def has_enough_players(self) -> bool:
        """Return true if there are at least `MIN_PLAYERS` players, so that counts may be shown."""
        return self.players >= MIN_PLAYERS


@dataclass(frozen=True, slots=True)
class DailyInvitation:
    """Today's puzzle before the user's try, with the results of others so far.

    `reminded`: the user will be reminded of the next ones.
    """

    puzzle: DailyPuzzle
    tally: DailyTally
    streak: Streak
    reminded: bool = False


@dataclass(frozen=True, slots=True)
class DailyResults:
    """The results of all tries at a day's puzzle as of `today`, and the user's `own_try` (`None` if it hasn't ended).

    If the day of the puzzle `is_over`, everything may be shown to everybody. `own_play` is how good the user's moves
    were, and `mistake` the greatest of their mistakes. `better_than` is the share of the other tries that ended with
    less, in percent; `None` if the own try doesn't count or there are no others. `reminded`: as in `DailyInvitation`.
    The own try `counts` if it was finished in time.
    """

    puzzle: DailyPuzzle
    tally: DailyTally
    own_try: Game | None
    streak: Streak
    today: date
    own_play: SeatSummary | None = None
    mistake: Mistake | None = None
    better_than: int | None = None
    reminded: bool = False
    counts: bool = False

    @property
    def is_over(self) -> bool:
        return self.puzzle.day < self.today

    @property
    def below_par(self) -> int | None:
        """Return the distance of the user's own try below par; `None` if it was not finished in time."""
        if self.own_try is None or not self.counts:
            return None
        first, second = self.own_try.match.position.scores
        return self.puzzle.par - (first - second)

    @property
    def band(self) -> int | None:
        """Return the index in `BANDS` of the user's own try."""
        return None if self.below_par is None else band_of(self.below_par)

    @property
    def column(self) -> int | None:
        """Return the column of the user's own try in the chart: its `band`, or `len(BANDS)` if the user gave up."""
        gave_up = self.own_try is not None and self.own_try.match.status in (Status.RESIGNED, Status.EXPIRED)
        return len(BANDS) if gave_up else self.band


def band_of(below_par: int) -> int:
    """Return the index in `BANDS` of a try that ended `below_par` par."""
    return next(band for band, upper_bound in enumerate(BANDS) if upper_bound is None or below_par <= upper_bound)


def counts_for_results(game: Game, absences: Sequence[Absence]) -> bool:
    """Return true if a try was finished before its puzzle was closed, with the bot's `absences`."""
    return (
        game.day is not None
        and game.match.status is Status.FINISHED
        and game.updated_at < daily_rows.closes_at(game.day, absences)
    )


def current_day(app: AppContext) -> date:
    return daily_rows.day_of(app.clock())


async def view_daily(request: RequestContext) -> DailyInvitation | GameView:
    """Return the invitation to today's puzzle, or the user's try once there is one. Starts and moves nothing."""
    app, user = request.app, request.user_id
    now, day = app.clock(), current_day(app)
    puzzle = await app.puzzles.get(day)

    def work(session: Session) -> DailyInvitation | Game:
        daily_try = game_rows.find_daily_try(session, user, day)
        if daily_try is not None:
            return daily_try
        if daily_rows.is_try_spent(session, user, day):
            raise Refusal("error-try-spent")
        streak = daily_rows.find_streak(session, user, now)
        return DailyInvitation(puzzle, read_tally(session, puzzle), streak, reminder_rows.has_next(session, user))

    found = await app.database.read(work)
    return await secrecy.view_game(app, found, request.interaction_id) if isinstance(found, Game) else found


async def layout_of(app: AppContext, day: date) -> Layout:
    return Layout.of((await _begun_puzzle(app, day)).board)


async def _begun_puzzle(app: AppContext, day: date) -> DailyPuzzle:
    """Return the puzzle of `day`, which is not in the future."""
    if not FIRST_DAY <= day <= current_day(app):
        raise Refusal("error-no-puzzle", day=day.isoformat())
    return await app.puzzles.get(day)


async def play_daily(request: RequestContext, day: date | None = None) -> GameView:
    """Start the user's one try at the puzzle of `day` (default: today), or move it to this channel.

    Give the day that the user saw, which may have ended a moment ago.
    """
    day = day or current_day(request.app)
    daily_try = await request.app.database.read(game_rows.find_daily_try, request.user_id, day)
    if daily_try is None:
        puzzle = await request.app.puzzles.get(day)
        board = puzzle.board
        return await create_game(
            request,
            board,
            OPTIMAL,
            first=True,
            seed=puzzle.seed,
            asked_size=board.size,
            asked_first=FirstMover.ME.value,
            standard=True,
            day=day,
        )
    if daily_try.match.active:
        return await moves.move_to_channel(request, daily_try.code)
    return await secrecy.view_game(request.app, daily_try, request.interaction_id)


@dataclass(frozen=True, slots=True)
class PastPuzzles:
    """Some `days` before `today`, the newest first, and those whose puzzle the user has `done` in time.

    `newer` and `older` are the first days of the neighbouring pages.
    """

    today: date
    days: tuple[date, ...]
    done: frozenset[date]
    newer: date | None
    older: date | None


async def list_past(request: RequestContext, newest: date, count: int) -> PastPuzzles:
    """Return up to `count` past days from `newest` back, or from yesterday."""
    today = current_day(request.app)
    yesterday = today - _ONE_DAY
    newest = max(min(newest, yesterday), FIRST_DAY)
    if yesterday < FIRST_DAY:
        return PastPuzzles(today, (), frozenset(), None, None)
    days = [newest - number * _ONE_DAY for number in range(min(count, number_of(newest)))]
    done = frozenset(play.day for play in await request.app.database.read(daily_rows.list_plays, request.user_id))
    newer = min(newest + count * _ONE_DAY, yesterday) if newest < yesterday else None
    older = days[-1] - _ONE_DAY if days[-1] > FIRST_DAY else None
    return PastPuzzles(today, tuple(days), done, newer, older)


async def play_past(request: RequestContext, day: date) -> GameView:
    """Start a game on the puzzle of `day`, which is over. It counts for nothing; the user's try is to be beaten."""
    app, user = request.app, request.user_id
    puzzle = await _begun_puzzle(app, day)
    await secrecy.check_day_over(app, user, day)
    await check_known_coins(request, puzzle.board, custom=False)
    own, replayed = await app.database.read(game_rows.find_daily_try, user, day), None
    if own is not None and own.match.status is Status.FINISHED:
        replayed = Replayed(own.id, user, own.names[0], own.match.position.scores[0])
    return await create_game(
        request,
        puzzle.board,
        OPTIMAL,
        first=True,
        seed=puzzle.seed,
        asked_size=puzzle.board.size,
        asked_first=FirstMover.ME.value,
        casual=True,
        replayed=replayed,
    )


async def read_results(request: RequestContext, day: date) -> DailyResults:
    """Return the results of the puzzle of `day`, unless the user's own try is not over. For the user only."""
    app, user = request.app, request.user_id
    puzzle, now = await _begun_puzzle(app, day), app.clock()
    await secrecy.check_past_puzzle(request, puzzle)

    def work(session: Session) -> DailyResults:
        own = secrecy.find_ended_try(session, user, day, now)
        scores, given_up = daily_rows.list_results(session, day)
        summary = None if own is None else summarize_match(review_match(own.match, app.oracle))
        counts = own is not None and counts_for_results(own, presence.absences(session))
        return DailyResults(
            puzzle,
            DailyTally.of(puzzle, scores, given_up),
            own,
            daily_rows.find_streak(session, user, now),
            daily_rows.day_of(now),
            None if summary is None else summary.seats[0],
            None if summary is None else summary.mistakes[0],
            None if own is None or not counts else _better_than(own, scores, given_up),
            reminder_rows.has_next(session, user),
            counts,
        )

    return await app.database.read(work)


def read_tally(session: Session, puzzle: DailyPuzzle) -> DailyTally:
    """Return how the tries at `puzzle` have ended so far."""
    return DailyTally.of(puzzle, *daily_rows.list_results(session, puzzle.day))


def _better_than(own: Game, scores: Mapping[int, int], given_up: int) -> int | None:
    """Return the percentage of the other tries that ended with less than `own`, which counts in `scores`."""
    other_tries = sum(scores.values()) + given_up - 1
    worse_tries = given_up + sum(number for score, number in scores.items() if score < own.match.position.scores[0])
    return percent(worse_tries, other_tries)


async def read_shareable_results(request: RequestContext, day: date) -> DailyResults:
    check_seen_by_others(request)
    results = await read_results(request, day)
    if results.own_try is None:
        raise Refusal("error-not-tried")
    return results


async def read_solution(request: RequestContext, day: date) -> BoardEvaluation:
    """Return the evaluation of the puzzle of `day`, for a user whose try is over, or if the day is; for them only."""
    app = request.app
    puzzle = await _begun_puzzle(app, day)
    await secrecy.check_past_puzzle(request, puzzle)
    await app.database.read(secrecy.find_ended_try, request.user_id, day, app.clock())
    knows_fusion = await course.knows_fusion(request)
    return BoardEvaluation(evaluate(Position.start(puzzle.board), app.oracle, knows_fusion=knows_fusion))


_BATCH_SIZE = 10
"""Posts in one run of the job; Discord allows a bot fifty requests a second."""


class PostRefusedError(CoinsError):
    """A post that Discord rejected."""

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
        return now if await app.database.read(daily_rows.list_due_posts, daily_rows.day_of(now), now, 1) else None

    async def run(app: AppContext, now: datetime) -> None:
        day = daily_rows.day_of(now)
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
    """Return the failure of the last post in `guild`, if it failed."""
    return await app.database.read(daily_rows.post_failure_of, guild)


async def next_post(app: AppContext, guild: int, channel: int) -> datetime | None:
    """Return when the next puzzle is posted in `channel` of `guild`; `None` if today's is due now."""
    now = app.clock()
    if not await app.database.read(daily_rows.is_post_settled, guild, channel, daily_rows.day_of(now)):
        return None
    return datetime.combine(daily_rows.day_of(now) + _ONE_DAY, datetime.min.time(), UTC)


_UPDATE_PAUSE = timedelta(minutes=1)
"""The pause between two edits of a post, so that many players who finish cost few edits."""
_MAX_LISTED = 20
"""The most tries listed below a post."""


def post_update_job(poster: DailyPoster) -> Job:
    """Return the job that shows the results of a server's players below its post by `poster`.

    What a post has to show is compared with what it shows once a minute, so nothing is lost by a restart. Run it in one
    process of a fleet: two would edit a post in any order.
    """
    waiting: list[SentPost] = []
    pause = Pause()

    async def due(app: AppContext, now: datetime) -> datetime:
        nonlocal pause
        if not waiting and pause.until(now) <= now:
            waiting.extend(await app.database.read(daily_rows.list_outdated_posts, now))
            pause = Pause(now, now + _UPDATE_PAUSE)
        return now if waiting else pause.ends_at

    async def run(app: AppContext, now: datetime) -> None:
        posts, waiting[:] = waiting[:_BATCH_SIZE], waiting[_BATCH_SIZE:]
        yesterdays = {day: await _tally_before(app, day) for day in {post.day for post in posts}}
        await run_all(_update(app, poster, post, yesterdays[post.day]) for post in posts)

    return Job("daily results", due, run)


async def _update(app: AppContext, poster: DailyPoster, post: SentPost, yesterday: DailyTally | None) -> None:
    """Show the results below `post`. A failed edit is repeated with the next look, unless Discord refuses it."""

    def work(session: Session) -> tuple[list[int], PostResults]:
        ids = daily_rows.list_tries_of_post(session, post)
        tries = game_rows.load_many(session, ids[:_MAX_LISTED])
        found = [game for game in map(tries.get, ids) if isinstance(game, Game)]
        best = tuple((game, summarize_seat(review_match(game.match, app.oracle), 0)) for game in found)
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
