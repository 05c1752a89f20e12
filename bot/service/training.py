"""Train: begin sessions of puzzles, answer them, and read them. Sets and races are in `training_sets`.

An attempt is stored before it is shown, as moves are. What isn't stored before the end of its session doesn't count.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import islice

from bot.coins import Move
from bot.errors import Refusal
from bot.match import puzzles, training
from bot.match.puzzles import MOST_PUZZLES, SET_PUZZLES, Puzzle, PuzzleTheme, Refuted, refute
from bot.match.training import (
    MISTAKE_AGE,
    Item,
    MistakesSession,
    Mode,
    OwnPosition,
    PuzzleRating,
    RatedAttempt,
    RatedSession,
    Ratings,
    ReplaySession,
    RushSession,
    Session,
)
from bot.service import course, secrecy
from bot.service.context import RequestContext
from bot.service.games import generate_unique_code, store_player
from bot.service.preferences import MISTAKES
from bot.store import OutcomeUnknownError, StaleUpdateError, StoreUnavailableError, Transaction
from bot.store import training as rows
from bot.store.training import OwnPuzzle, StoredSession
from bot.util.discord_ids import later_id

_MAX_ATTEMPTS = 5


@dataclass(frozen=True, slots=True)
class Feedback:
    """The worth of an attempt at `puzzle`: how it is `refuted` if it was wrong, and the ratings if it was `rated`.

    Of a puzzle of the pool its `themes` are known.
    """

    puzzle: Puzzle
    themes: tuple[PuzzleTheme, ...] = ()
    refuted: Refuted | None = None
    rated: RatedAttempt | None = None


@dataclass(frozen=True, slots=True)
class TrainingView:
    """A session with the `puzzle` to answer, `None` if it is over or waits, and the attempt that led here, if any.

    `best` is the player's record in that mode before; `rating` is theirs at puzzles, in a rated session. `is_late`: an
    answer came after the end. `seconds_left` are those on the clock of a rush, rounded up.
    """

    stored: StoredSession
    puzzle: Puzzle | None = None
    feedback: Feedback | None = None
    best: int = 0
    rating: PuzzleRating | None = None
    is_late: bool = False
    seconds_left: int = 0

    @property
    def session(self) -> Session:
        return self.stored.session


@dataclass(frozen=True, slots=True)
class Records:
    """A player's rating at puzzles, and their best scores by mode."""

    rating: PuzzleRating
    best: Mapping[Mode, int]


async def begin(request: RequestContext, mode: Mode, theme: PuzzleTheme | None = None) -> TrainingView:
    """Begin a session, or go on with the running one of this mode. A rush whose time is over is ended first.

    Raises `Refusal` if there are no mistakes to ask about, or no new rated puzzles, and if these shall have a theme.
    """
    app, player = request.app, request.user_id
    if mode is Mode.RATED and theme is not None:
        raise Refusal("training-rated-theme")
    running = await app.database.read(rows.find_running, player, mode)
    if running is not None:
        running = await _settle(request, running)
        is_other = theme is not None and theme is not running.session.theme and mode is not Mode.MISTAKES
        if not running.session.is_ended and not is_other:
            return await view(request, running)
        await _stop(request, running)
    seed = app.rng.getrandbits(puzzles.SEED_BITS)
    if mode is Mode.RATED:
        rating = await read_rating(request)
        asked = await app.database.read(rows.asked_numbers, player)
        numbers = puzzles.rated_order(rating.points, seed, asked)
        if not numbers:
            raise Refusal("training-no-rated")
        session: Session = RatedSession(request.interaction_id, seed, None, listed=numbers)
    elif mode is Mode.MISTAKES:
        session = MistakesSession(request.interaction_id, seed, None, listed=await _mistakes(request))
    else:
        session = training.SESSIONS[mode](request.interaction_id, seed, theme)
    return await view(request, await _add(request, session))


async def _add(request: RequestContext, session: Session) -> StoredSession:
    """Store a new session, or return the one of its mode that runs. A set gets its code at once."""
    app = request.app

    def work(transaction: Transaction) -> StoredSession:
        store_player(transaction, request)
        running = rows.find_running(transaction, request.user_id, session.mode)
        if running is not None:  # delivered twice
            return running
        is_set = session.mode is Mode.SET
        shared = rows.add_set(transaction, generate_unique_code(transaction, app.rng), session) if is_set else None
        return rows.add(transaction, request.user_id, session, request.guild_id, shared)

    return await app.database.write(work)


async def _mistakes(request: RequestContext) -> tuple[OwnPosition, ...]:
    """Return the mistakes to ask about, on typed coins only if these are open. Raises `Refusal` if there are none."""
    app, player, now = request.app, request.user_id, request.app.clock()
    if not await app.preferences.value(MISTAKES, player, request.guild_id):
        raise Refusal("training-mistakes-off")

    def work(transaction: Transaction) -> list[tuple[OwnPosition, OwnPuzzle]]:
        return list(islice(rows.find_mistakes(transaction, player, now - MISTAKE_AGE, now), MOST_PUZZLES))

    mistakes = await app.database.read(work)
    is_closed = await secrecy.find_counting(app, player) is not None
    due = [mistake for mistake, puzzle in mistakes if not (puzzle.custom and is_closed)][:SET_PUZZLES]
    if not due:
        raise Refusal("training-no-mistakes")
    return tuple(due)


async def show(request: RequestContext, number: int) -> TrainingView:
    return await view(request, await _own(request, number))


async def _own(request: RequestContext, number: int, *, is_fresh: bool = False) -> StoredSession:
    """Return the user's session with this id: from memory, unless it has to be `is_fresh`. Raises `Refusal`."""
    app = request.app
    known = app.training.get(number)
    stored = await app.database.read(rows.find, number) if known is None or is_fresh else known
    if stored is None:
        raise Refusal("training-gone")
    if stored.player != request.user_id:
        raise Refusal("training-not-yours")
    return _with_clock(stored, known)


def _with_clock(stored: StoredSession, known: StoredSession | None) -> StoredSession:
    """Return the session, with what the same one in memory knows of its clock."""
    if known is None or known.session != stored.session:
        return stored
    return replace(stored, session=known.session)


async def answer(request: RequestContext, number: int, place: int, move: Move) -> TrainingView:
    """Answer the puzzle at `place` of a session.

    Only the first answer to a puzzle counts, before the end of the session: an old, late or repeated click shows how
    the session goes on.
    """
    app = request.app
    shown = app.shown_puzzles.get(request.user_id)
    for count in range(_MAX_ATTEMPTS):
        stored = await _own(request, number, is_fresh=count > 0)
        session = stored.session
        if stored.waits:
            raise Refusal("training-race-waits")
        is_repeated = request.interaction_id in session.places
        if not is_repeated and not session.accepts(place, request.interaction_id):
            if count:
                return await view(request, stored, is_late=place == session.next_place)
            continue  # another process may have gone on
        item = session.items[place]
        puzzle = await _puzzle(request, stored, place)
        margins = app.oracle.margins(puzzle.position)
        if move not in margins:
            raise Refusal("error-unknown-button")  # no puzzle has a button for it
        if is_repeated:
            return await view(request, stored, await _feedback(request, item, puzzle, move, None))
        known = (session.started, *session.places)
        shown_by = shown[2] if shown is not None and shown[:2] == (number, place) and shown[2] not in known else None
        shown_by = session.taken or shown_by
        is_right = margins[move] == max(margins.values())
        after = session.with_attempt(training.Attempt(place, request.interaction_id, move, is_right, shown_by))
        rated = await _rate(request, stored, after)
        changed = await _store(request, stored, after, rated)
        if changed is not None:
            app.rate_limiter.refund(request.user_id, 1)
            return await view(request, changed, await _feedback(request, item, puzzle, move, rated))
    return await view(request, stored)


async def _rate(request: RequestContext, before: StoredSession, session: Session) -> RatedAttempt | None:
    """Return the ratings after the new attempt of a rated session; `None` in others, and without one."""
    if not isinstance(session, RatedSession) or session.attempts == before.session.attempts:
        return None
    ratings = before.ratings
    if ratings is None:
        of_puzzles = await request.app.database.read(rows.puzzle_ratings, session.numbers)
        ratings = Ratings(await read_rating(request), of_puzzles)
    return training.rate_attempt(session, ratings)


async def _store(
    request: RequestContext, before: StoredSession, session: Session, rated: RatedAttempt | None = None
) -> StoredSession | None:
    """Store a session after an attempt, or its end. Return it; `None` if another attempt has been stored meanwhile."""
    app = request.app
    after = replace(before, session=session, packed=rows.pack_attempts(session))
    rating = None
    if rated is not None:
        rating, after = rated.after.player, replace(after, ratings=rated.after)
    elif session.mode is Mode.RATED:
        rating = await read_rating(request)
    try:
        await app.database.write(rows.store, before, after, app.clock(), rating, rated)
    except StaleUpdateError:
        return None
    except OutcomeUnknownError:
        app.training.drop(before.id)
        stored = None
        with suppress(StoreUnavailableError):
            stored = await app.database.read(rows.find, before.id)
        if stored is None or stored.session != session:
            raise
    app.training.put(after.id, after)
    return after


async def _feedback(
    request: RequestContext, item: Item, puzzle: Puzzle, move: Move, rated: RatedAttempt | None
) -> Feedback:
    oracle, position = request.app.oracle, puzzle.position
    themes = () if isinstance(item, OwnPosition) else tuple(puzzles.themes(position, oracle))
    if move in oracle.best_moves(position):
        return Feedback(puzzle, themes, rated=rated)
    refuted = refute(position, move, oracle, knows_fusion=await course.knows_fusion(request))
    return Feedback(puzzle, themes, refuted, rated)


async def _settle(request: RequestContext, stored: StoredSession) -> StoredSession:
    """Return a session, ended if its time is over."""
    is_over = not stored.waits and stored.session.is_over(request.interaction_id)
    return await _stop(request, stored) if is_over else stored


async def _stop(request: RequestContext, stored: StoredSession, *, gives_up: bool = False) -> StoredSession:
    """End a session, unless it has ended, and return it; `gives_up`: its player has seen the next puzzle."""
    for _ in range(_MAX_ATTEMPTS):
        session = stored.session
        if session.is_ended:
            break
        if gives_up and isinstance(session, RatedSession) and session.next_place < len(session.items):
            after_stop = session.given_up(request.interaction_id)
        else:
            after_stop = replace(session, is_ended=True)
        after = await _store(request, stored, after_stop, await _rate(request, stored, after_stop))
        if after is not None:
            return after
        stored = await _own(request, stored.id, is_fresh=True)
    return stored


async def stop(request: RequestContext, number: int) -> TrainingView:
    """End the user's session with this id. A rated puzzle, which the button is below, is given up."""
    stored = await _own(request, number)
    if stored.waits:
        raise Refusal("training-race-waits")
    return await view(request, await _stop(request, stored, gives_up=True))


async def view(
    request: RequestContext, stored: StoredSession, feedback: Feedback | None = None, *, is_late: bool = False
) -> TrainingView:
    """Return a session, settled, with the next puzzle, or with what its end shows."""
    stored = await _settle(request, _with_clock(stored, request.app.training.get(stored.id)))
    session = stored.session
    if stored.waits:
        request.app.shown_puzzles.put(request.user_id, (stored.id, -1, request.interaction_id))
        return TrainingView(stored)
    if not session.is_ended:
        place = session.next_place
        puzzle = await _puzzle(request, stored, place)
        request.app.training.put(stored.id, stored)
        is_hidden = feedback is not None and feedback.refuted is not None and session.refutes_on_board
        shown = request.app.shown_puzzles.get(request.user_id)
        if not is_hidden and (shown is None or shown[:2] != (stored.id, place)):
            request.app.shown_puzzles.put(request.user_id, (stored.id, place, request.interaction_id))
        left = session.ms_left(request.interaction_id) if isinstance(session, RushSession) else 0
        return TrainingView(stored, puzzle, feedback, seconds_left=-(-left // 1000))
    request.app.training.put(stored.id, stored)
    best = (await request.app.database.read(rows.best_scores, stored.player, stored.id)).get(session.mode, 0)
    rating = await read_rating(request) if session.mode is Mode.RATED else None
    return TrainingView(stored, None, feedback, best, rating, is_late)


def note_taken(request: RequestContext, number: int, waited: float) -> RushSession | None:
    """Note that Discord has taken the card of a session's next puzzle, with which its time begins. Return a rush.

    That was `waited` seconds after the request arrived: only Discord's clock counts, which the request has told.

    Only the response to the attempt before, or to *Next* after its refutation, begins it: a card that is shown again
    gives no time.
    """
    stored = request.app.training.get(number)
    if stored is None or stored.session.is_ended:
        return None
    session, last = stored.session, stored.session.attempts[-1:]
    is_first = request.interaction_id == (last[0].interaction if last else session.started)
    is_first |= bool(last) and not last[0].is_right and session.refutes_on_board
    if is_first and session.taken is None:
        session = replace(session, taken=later_id(request.interaction_id, round(1000 * waited)))
        request.app.training.put(number, replace(stored, session=session))
    return session if isinstance(session, RushSession) else None


async def _puzzle(request: RequestContext, stored: StoredSession, place: int) -> Puzzle:
    """Return the puzzle at `place`. Raises `Refusal` if its game was deleted, or its coins are typed and closed."""
    item = stored.session.items[place]
    if not isinstance(item, OwnPosition):
        return puzzles.puzzle(item)
    mistake = await request.app.database.read(rows.find_own_puzzle, stored.player, item)
    if mistake is None:
        raise Refusal("training-gone")
    if mistake.custom:
        await secrecy.check_typed_coins(request)
    return mistake.puzzle


async def replay(request: RequestContext, number: int) -> TrainingView:
    """Begin a session of the missed and slow puzzles of one that is over, or go on with the running one."""
    stored = await _own(request, number)
    session = stored.session
    if session.mode is Mode.REPLAY and not session.is_ended:
        return await view(request, stored)
    missed = tuple(session.items[attempt.place] for attempt in session.missed)[:MOST_PUZZLES]
    if not session.is_ended or not missed:
        raise Refusal("training-nothing-missed")
    running = await request.app.database.read(rows.find_running, request.user_id, Mode.REPLAY)
    if running is not None and running.session.items != missed:
        await _stop(request, running)
    again = ReplaySession(request.interaction_id, session.seed, session.theme, listed=missed)
    return await view(request, await _add(request, again))


async def read_rating(request: RequestContext) -> PuzzleRating:
    stored = await request.app.database.fetch(rows.RATING, player=request.user_id)
    return PuzzleRating(*stored[0]) if stored else training.START


async def read_records(request: RequestContext) -> Records:
    return Records(await read_rating(request), await request.app.database.read(rows.best_scores, request.user_id))


async def running_rush(request: RequestContext) -> TrainingView | None:
    """Return the user's rush if its clock runs."""
    stored = await request.app.database.read(rows.find_running, request.user_id, Mode.RUSH)
    shown = None if stored is None else await view(request, stored)
    return None if shown is None or shown.session.is_ended else shown


async def go_on(request: RequestContext, theme: PuzzleTheme | None = None) -> TrainingView:
    """Go on with the running session whose puzzle was shown last, or else the newest one; with none, begin a streak.

    It begins also if another `theme` is asked for.
    """
    app = request.app
    shown = app.shown_puzzles.get(request.user_id)
    stored = None if shown is None else await app.database.read(rows.find, shown[0])
    if stored is None or stored.session.is_ended or stored.waits:
        stored = await app.database.read(rows.find_running, request.user_id)
    if stored is None or theme is not None:
        return await begin(request, Mode.STREAK, theme)
    return await view(request, stored)
