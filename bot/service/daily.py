"""Play the daily puzzle, and read its results and, once the day is over, the solution."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date, timedelta

from bot.coins import Move, Position
from bot.errors import Refusal
from bot.match.accuracy import percent
from bot.match.daily import (
    BANDS,
    FIRST_DAY,
    DailyPuzzle,
    DayMark,
    Features,
    Streak,
    features_of,
    last_week,
    number_of,
    written,
)
from bot.match.deadlines import day_of, is_in_time
from bot.match.deals import Layout
from bot.match.evaluation import evaluate
from bot.match.first_game import STAGES
from bot.match.games import Game, Replayed
from bot.match.match import Status
from bot.match.opponents import OPTIMAL
from bot.match.reviews import Mistake, SeatSummary, explain_made, review_match, summarize_match
from bot.player_name import PlayerName
from bot.service import course, moves, secrecy
from bot.service.context import AppContext, RequestContext
from bot.service.deals import GameToStart, create_game
from bot.service.evaluation import BoardEvaluation
from bot.service.game_view import GameView
from bot.service.games import check_may_post
from bot.store import Transaction
from bot.store import daily as daily_rows
from bot.store import games as game_rows
from bot.store import reminders as reminder_rows

_ONE_DAY = timedelta(days=1)
MIN_PLAYERS = 10
"""The fewest players whose counts are shown: fewer mean little, and may reveal whose results they are."""
MIN_FIRST_MOVES = 5
"""The fewest tries whose first coins are counted."""
SHOWN_HERE = 5
"""The most results of a server that are shown beside one's own."""


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
            counts[band_of(puzzle.behind(score))] += number
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
class Standing:
    """The result of somebody on a puzzle: how many points `behind` the best; `own`: it is the user's."""

    name: PlayerName
    behind: int
    own: bool


@dataclass(frozen=True, slots=True)
class DailyResults:
    """The results of all tries at a day's puzzle as of `today`, and the user's `own_try` (`None` if it hasn't ended).

    If the day of the puzzle `is_over`, everything may be shown to everybody. `own_play` is how good the user's moves
    were, and `mistake` the greatest of their mistakes. `better_than` is the share of the other tries that ended with
    less, in percent; `None` if the own try doesn't count or there are no others. `reminded`: as in `DailyInvitation`.
    The own try `counts` if it was finished in time. `here` are the best results of the server, and the user's own one.
    `week` marks the user's seven days up to today.
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
    here: tuple[Standing, ...] = ()
    week: tuple[DayMark, ...] = ()

    @property
    def is_over(self) -> bool:
        return self.puzzle.day < self.today

    @property
    def behind(self) -> int:
        """Return how many points the user's own try is behind the best possible, also if it doesn't count."""
        return 0 if self.own_try is None else self.puzzle.behind(self.own_try.match.position.scores[0])

    @property
    def below_par(self) -> int | None:
        """Return the distance of the user's own try below par; `None` if it was not finished in time."""
        return None if self.own_try is None or not self.counts else self.behind

    @property
    def band(self) -> int | None:
        """Return the index in `BANDS` of the user's own try."""
        return None if self.below_par is None else band_of(self.below_par)

    @property
    def column(self) -> int | None:
        """Return the column of the user's own try in the chart: its `band`, or `len(BANDS)` if the user gave up."""
        gave_up = self.own_try is not None and self.own_try.match.status in (Status.RESIGNED, Status.CLOSED)
        return len(BANDS) if gave_up else self.band


def band_of(below_par: int) -> int:
    """Return the index in `BANDS` of a try that ended `below_par` par."""
    return next(band for band, upper_bound in enumerate(BANDS) if upper_bound is None or below_par <= upper_bound)


def counts_for_results(game: Game) -> bool:
    """Return true if a try was finished before its puzzle was closed."""
    return game.day is not None and game.match.status is Status.FINISHED and is_in_time(game.updated_at, game.day)


def current_day(app: AppContext) -> date:
    return day_of(app.clock())


async def view_daily(request: RequestContext) -> DailyInvitation | GameView:
    """Return the invitation to today's puzzle, or the user's try once there is one. Starts and moves nothing."""
    app, user = request.app, request.user_id
    now, day = app.clock(), current_day(app)
    puzzle = await app.puzzles.get(day)

    def work(transaction: Transaction) -> DailyInvitation | Game:
        daily_try = game_rows.find_daily_try(transaction, user, day)
        if daily_try is not None:
            return daily_try
        if daily_rows.is_try_spent(transaction, user, day):
            raise Refusal("error-try-spent")
        streak = daily_rows.streak_of(daily_rows.list_tries(transaction, user), now)
        return DailyInvitation(
            puzzle, read_tally(transaction, puzzle), streak, reminder_rows.has_next(transaction, user)
        )

    shown = await app.database.read(work)
    return await secrecy.view_game(app, shown) if isinstance(shown, Game) else shown


async def offered_difficulty(request: RequestContext) -> int | None:
    """Return the difficulty of today's puzzle; `None` for users who have not ended as many games as newcomers play."""
    app = request.app
    ended = await app.database.fetch(game_rows.FIRST_ENDED, player=request.user_id)
    return (await app.puzzles.get(current_day(app))).features.difficulty if len(ended) == len(STAGES) else None


async def layout_of(app: AppContext, day: date) -> Layout:
    return Layout.of((await _begun_puzzle(app, day)).board)


async def _begun_puzzle(app: AppContext, day: date) -> DailyPuzzle:
    """Return the puzzle of `day`, which is not in the future."""
    if not FIRST_DAY <= day <= current_day(app):
        raise Refusal("error-no-puzzle", day=written(day), oldest=written(FIRST_DAY))
    return await app.puzzles.get(day)


async def play_daily(request: RequestContext, day: date | None = None) -> GameView:
    """Start the user's one try at the puzzle of `day` (default: today), or move it to this channel.

    Give the day that the user saw, which may have ended a moment ago.
    """
    day = day or current_day(request.app)
    daily_try = await request.app.database.read(game_rows.find_daily_try, request.user_id, day)
    if daily_try is None:
        return await create_game(request, replace(_game_on(await request.app.puzzles.get(day)), standard=True, day=day))
    if daily_try.match.active:
        return await moves.move_to_channel(request, daily_try.code)
    return await secrecy.view_game(request.app, daily_try)


@dataclass(frozen=True, slots=True)
class PastPuzzles:
    """Some `days` before `today`, the newest first, and those whose puzzle the user has `done` in time.

    `features` are those of their puzzles. `newer` and `older` are the first days of the neighbouring pages.
    """

    today: date
    days: tuple[date, ...]
    features: tuple[Features, ...]
    done: frozenset[date]
    newer: date | None
    older: date | None


async def list_past(request: RequestContext, newest: date, count: int) -> PastPuzzles:
    """Return up to `count` past days from `newest` back, or from yesterday."""
    today = current_day(request.app)
    yesterday = today - _ONE_DAY
    newest = max(min(newest, yesterday), FIRST_DAY)
    days = [newest - number * _ONE_DAY for number in range(min(count, number_of(newest)))]

    def work(transaction: Transaction) -> tuple[frozenset[date], dict[date, Features]]:
        done = frozenset(play.day for play in daily_rows.list_tries(transaction, request.user_id) if play.counts)
        puzzles = daily_rows.list_puzzles(transaction, days[-1], days[0])
        return done, {puzzle.day: puzzle.features for puzzle in puzzles}

    done, known = await request.app.database.read(work)
    features = tuple(known.get(day) or features_of(day) for day in days)
    newer = min(newest + count * _ONE_DAY, yesterday) if newest < yesterday else None
    older = days[-1] - _ONE_DAY if days[-1] > FIRST_DAY else None
    return PastPuzzles(today, tuple(days), features, done, newer, older)


async def play_past(request: RequestContext, day: date) -> GameView:
    """Start a game on the puzzle of `day`, which is over. It counts for nothing; the user's try is to be beaten."""
    app, user = request.app, request.user_id
    puzzle = await _begun_puzzle(app, day)
    await secrecy.check_day_over(app, user, day)
    daily_try, replayed = await app.database.read(game_rows.find_daily_try, user, day), None
    if daily_try is not None and daily_try.match.status is Status.FINISHED:
        replayed = Replayed(daily_try.id, user, daily_try.names[0], daily_try.match.position.scores[0])
    return await create_game(request, replace(_game_on(puzzle), casual=True, replayed=replayed))


def _game_on(puzzle: DailyPuzzle) -> GameToStart:
    return GameToStart(puzzle.board, OPTIMAL, puzzle.seed, puzzle.board.size)


async def read_results(request: RequestContext, day: date) -> DailyResults:
    """Return the results of the puzzle of `day`, unless the user's own try is not over. For the user only."""
    app, user = request.app, request.user_id
    puzzle, now = await _begun_puzzle(app, day), app.clock()

    def work(transaction: Transaction) -> DailyResults:
        daily_try = secrecy.find_ended_try(transaction, user, day, now)
        scores, given_up = daily_rows.list_results(transaction, day)
        tries = daily_rows.list_tries(transaction, user)
        summary = None if daily_try is None else summarize_match(review_match(daily_try.match, app.oracle))
        counts = daily_try is not None and counts_for_results(daily_try)
        return DailyResults(
            puzzle,
            DailyTally.of(puzzle, scores, given_up),
            daily_try,
            daily_rows.streak_of(tries, now),
            day_of(now),
            None if summary is None else summary.seats[0],
            None if summary is None else summary.mistakes[0],
            None if daily_try is None or not counts else _better_than(daily_try, scores, given_up),
            reminder_rows.has_next(transaction, user),
            counts,
            _standings(transaction, request, puzzle, daily_try if counts else None),
            last_week([played for played in tries if played.counts], day_of(now)),
        )

    return await app.database.read(work)


def _standings(
    transaction: Transaction, request: RequestContext, puzzle: DailyPuzzle, own: Game | None
) -> tuple[Standing, ...]:
    """Return the best results of the user's server on `puzzle`, and that of the user's `own` try."""
    user, guild, standings = request.user_id, request.guild_id, list[Standing]()
    if guild is not None:
        for player, name, score in daily_rows.list_best(transaction, guild, puzzle.day, SHOWN_HERE):
            standings.append(Standing(PlayerName(name), puzzle.behind(score), player == user))
    if own is not None and not any(standing.own for standing in standings):
        standings.append(Standing(own.names[0], puzzle.behind(own.match.position.scores[0]), own=True))
    return tuple(sorted(standings, key=lambda standing: standing.behind))


def read_tally(transaction: Transaction, puzzle: DailyPuzzle) -> DailyTally:
    """Return how the tries at `puzzle` have ended so far."""
    return DailyTally.of(puzzle, *daily_rows.list_results(transaction, puzzle.day))


def _better_than(own: Game, scores: Mapping[int, int], given_up: int) -> int | None:
    """Return the percentage of the other tries that ended with less than `own`, which counts in `scores`."""
    other_tries = sum(scores.values()) + given_up - 1
    worse_tries = given_up + sum(number for score, number in scores.items() if score < own.match.position.scores[0])
    return percent(worse_tries, other_tries)


@dataclass(frozen=True, slots=True)
class FirstMove:
    """A first move at a puzzle, the `margin` that it leads to under perfect play, and how many have made it."""

    move: Move
    coin: int
    margin: int
    count: int


@dataclass(frozen=True, slots=True)
class FirstMoves:
    """The first moves of everybody and of those `here`, on the user's server; empty if there are too few."""

    everybody: tuple[FirstMove, ...] = ()
    here: tuple[FirstMove, ...] = ()


async def read_first_moves(request: RequestContext, day: date) -> FirstMoves:
    """Return what the players of the puzzle of `day`, which is over, have taken first."""
    puzzle = await _begun_puzzle(request.app, day)
    made = await request.app.database.read(daily_rows.list_first_moves, day)
    start = Position.start(puzzle.board)
    margins = request.app.oracle.margins(start)

    def count(moves: list[Move]) -> tuple[FirstMove, ...]:
        if len(moves) < MIN_FIRST_MOVES:
            return ()
        return tuple(FirstMove(move, start.coin(move), margins[move], n) for move, n in Counter(moves).most_common())

    here = [move for move, guild in made if guild is not None and guild == request.guild_id]
    return FirstMoves(count([move for move, _ in made]), count(here))


async def read_shareable_results(request: RequestContext, day: date) -> DailyResults:
    await check_may_post(request)
    results = await read_results(request, day)
    if results.own_try is None:
        raise Refusal("error-not-tried")
    return results


async def read_solution(request: RequestContext, day: date) -> BoardEvaluation:
    """Return the evaluation of the puzzle of `day`, for a user whose try is over, or if the day is; for them only.

    It is that of the position in which the user first erred, by a move or by giving up, and explains why.
    """
    app = request.app
    puzzle = await _begun_puzzle(app, day)
    daily_try = await app.database.read(secrecy.find_ended_try, request.user_id, day, app.clock())
    knows_fusion = await course.knows_fusion(request)
    if daily_try is None:
        evaluation = evaluate(Position.start(puzzle.board), app.oracle, knows_fusion=knows_fusion)
        return BoardEvaluation(evaluation, opponent=OPTIMAL)
    match = daily_try.match
    review, moves = review_match(match, app.oracle), match.moves
    errors = [assessed.ply for assessed in review.own_assessments if assessed.seat == 0 and assessed.points_lost]
    ply = errors[0] if errors else 0 if match.status is Status.FINISHED else match.ply
    position = review.positions[ply]
    evaluation = evaluate(position, app.oracle, knows_fusion=knows_fusion)
    erred = explain_made(match, position, moves[ply], app.oracle, knows_fusion=knows_fusion) if errors else None
    return BoardEvaluation(replace(evaluation, why=erred), daily_try, opponent=OPTIMAL)
