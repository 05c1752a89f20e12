"""Train: begin sessions of puzzles, answer them, and read them. Sets and races are in `training_sets`.

An attempt is stored before it is shown, by the same group commit as moves. A session is scored from its attempts alone,
so that a repeated, late or overtaken delivery changes nothing that the ids of interactions don't say.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import timedelta

from bot.coins import Move
from bot.errors import Refusal
from bot.match import puzzles, training
from bot.match.explanation import Explanation, explain
from bot.match.puzzles import MOST_PUZZLES, SET_PUZZLES, Puzzle, PuzzleTheme, Refuted
from bot.match.training import (
    MistakesSession,
    Mode,
    OwnPosition,
    PuzzleRating,
    RatedSession,
    ReplaySession,
    Session,
    SetSession,
)
from bot.service import course, secrecy
from bot.service.context import AppContext, RequestContext
from bot.service.games import generate_code
from bot.service.preferences import MISTAKES
from bot.store import OutcomeUnknownError, players
from bot.store import Session as Transaction
from bot.store import training as rows
from bot.store.training import OwnPuzzle, StoredSession

MISTAKE_AGE = timedelta(days=1)
"""The age from which on a game can be asked about."""
_CHECKED_AT_ONCE, _CHECKED_LATELY = 5, timedelta(seconds=30)
"""The number of puzzles whose secrecy is checked together, and the time for which that holds."""
_MAX_CHOSEN = 100
"""The most mistakes whose secrecy is looked at when a session begins."""
_MAX_ATTEMPTS = 5
_SEED_BITS = 62


@dataclass(frozen=True, slots=True)
class Feedback:
    """What an attempt was worth: `refuted` and why another move is better, unless it `is_right`."""

    is_right: bool
    puzzle: Puzzle
    refuted: Refuted | None = None
    explanation: Explanation | None = None


@dataclass(frozen=True, slots=True)
class TrainingView:
    """A session with the `puzzle` to answer, `None` if it is over or waits, and the attempt that led here, if any.

    `best` is the player's record in that mode before; `rating` is theirs at puzzles, in a rated session.
    """

    stored: StoredSession
    puzzle: Puzzle | None = None
    feedback: Feedback | None = None
    best: int = 0
    rating: PuzzleRating | None = None

    @property
    def session(self) -> Session:
        return self.stored.session

    @property
    def waits(self) -> bool:
        """Return true if it is one of a race that hasn't begun."""
        shared = self.stored.shared
        return shared is not None and shared.is_race and shared.started is None


async def begin(request: RequestContext, mode: Mode, theme: PuzzleTheme | None = None) -> TrainingView:
    """Begin a session, or go on with the running one of this mode. A rush whose time is over is ended first.

    Raises `Refusal` if there are no mistakes to ask about.
    """
    app, player = request.app, request.user_id
    running = await app.database.read(rows.find_running, player, mode)
    if running is not None:
        view = await _settle(request, running)
        is_other = theme is not None and theme is not view.session.theme and mode is not Mode.MISTAKES
        if not view.session.is_ended and not is_other:
            return await _with_puzzle(request, view)
        await _stop(request, view.stored)
    seed = app.rng.getrandbits(_SEED_BITS)
    if mode is Mode.RATED:
        rating = await app.database.read(rows.find_rating, player)
        seen = await app.database.read(rows.seen_numbers, player)
        numbers = puzzles.rated_order(rating.points, theme, seed, seen)
        session: Session = RatedSession(request.interaction_id, seed, theme, listed=numbers)
    elif mode is Mode.MISTAKES:
        session = MistakesSession(request.interaction_id, seed, None, listed=await _mistakes(request))
    elif mode is Mode.REPLAY:
        raise ValueError("a replay begins from a session")
    else:
        session = training.SESSIONS[mode](request.interaction_id, seed, theme)
    return await _with_puzzle(request, TrainingView(await _add(request, session)))


async def _add(request: RequestContext, session: Session) -> StoredSession:
    """Store a new session, or return the one of its mode that runs. A set gets its code at once."""
    app, place = request.app, (request.guild_id, request.channel_id)

    def work(transaction: Transaction) -> StoredSession:
        store_player(transaction, request)
        running = rows.find_running(transaction, request.user_id, session.mode)
        if running is not None:  # delivered twice
            return running
        shared = rows.add_set(transaction, unused_code(transaction, app), session) if is_set else None
        return rows.add(transaction, request.user_id, session, place, shared)

    is_set = isinstance(session, SetSession)
    stored = await app.database.write(work)
    app.training.put(stored.id, stored)
    return stored


def store_player(transaction: Transaction, request: RequestContext) -> None:
    """Store the user and the server."""
    name, now = request.user_name.unescaped, request.app.clock()
    players.upsert_player(
        transaction, request.user_id, name, request.guild_id, now, user_installed=request.is_user_install
    )


def unused_code(transaction: Transaction, app: AppContext) -> str:
    """Return the code of a new set."""
    code = generate_code(app.rng)
    while rows.find_set(transaction, code) is not None:
        code = generate_code(app.rng)
    return code


async def _mistakes(request: RequestContext) -> tuple[OwnPosition, ...]:
    """Return the mistakes to ask about, none of whose coins is secret anywhere. Raises `Refusal` if there are none."""
    app, player, now = request.app, request.user_id, request.app.clock()
    if not await app.preferences.value(MISTAKES, player, request.guild_id):
        raise Refusal("training-mistakes-off")

    def work(transaction: Transaction) -> list[tuple[OwnPosition, OwnPuzzle]]:
        solved = rows.solved_mistakes(transaction, player)
        found = dict(rows.find_mistakes(transaction, player, now - MISTAKE_AGE, now))
        return [(each, found[each]) for each in training.due_mistakes(found, solved)]

    due = []
    for mistake, own in (await app.database.read(work))[:_MAX_CHOSEN]:
        try:
            await _check_own(request, own)
        except Refusal:
            continue
        due.append(mistake)
    if not due:
        raise Refusal("training-no-mistakes")
    return tuple(due[:SET_PUZZLES])


async def _check_own(request: RequestContext, own: OwnPuzzle) -> None:
    """Check that neither the deal of a mistake nor the coins that are left are secret."""
    await secrecy.check_board(request, own.puzzle.board, custom=own.custom)
    await secrecy.check_board(request, own.puzzle.position.remaining_board, custom=own.custom)


async def show(request: RequestContext, number: int | None = None) -> TrainingView:
    """Return the user's session with this id, or without one the newest running one. Raises `Refusal`."""
    stored = await _own(request, number)
    return await _with_puzzle(request, await _settle(request, stored))


async def _own(request: RequestContext, number: int | None) -> StoredSession:
    app = request.app
    stored = app.training.get(number) if number is not None else None
    if stored is None and number is not None:
        stored = await app.database.read(rows.find, number)
    elif stored is None:
        stored = await app.database.read(rows.find_running, request.user_id)
    if stored is None:
        raise Refusal("training-none" if number is None else "training-gone")
    if stored.player != request.user_id:
        raise Refusal("training-not-yours")
    return stored


async def answer(
    request: RequestContext, number: int | None, place: int | None, move: Move | Callable[[Puzzle], Move]
) -> TrainingView:
    """Answer the puzzle at `place` of a session; without an id the newest running session, without a place the next.

    Only the first answer to a puzzle counts: an old or repeated click shows how the session goes on.
    """
    app = request.app
    for _ in range(_MAX_ATTEMPTS):
        stored = await _own(request, number)
        number, session = stored.id, stored.session
        if TrainingView(stored).waits:
            raise Refusal("training-race-waits")
        place = session.next_place if place is None else place
        if not 0 <= place < len(session.items):
            return await show(request, number)
        stored, puzzle = await _puzzle(request, stored, place)
        position = puzzle.position
        chosen = move if isinstance(move, Move) else move(puzzle)
        margins = app.oracle.margins(position)
        if chosen not in margins:
            raise Refusal("training-no-move")
        is_right = margins[chosen] == max(margins.values())
        attempt = training.Attempt(place, request.interaction_id, chosen, is_right)
        after = session.with_attempt(attempt)
        has_changed = after is not session
        over = after.is_ended or after.is_over(request.interaction_id)
        if not has_changed and over == session.is_ended:
            break
        after = replace(after, is_ended=over)
        changed = await _store(request, stored, after, attempt if has_changed else None)
        if changed is not None:
            app.rate_limiter.refund(request.user_id, 1)
            stored = changed
            break
        app.training.drop(number)
    is_stored = any(each.interaction == request.interaction_id for each in stored.session.attempts)
    feedback = await _feedback(request, puzzle, chosen) if is_stored else None
    return await _with_puzzle(request, TrainingView(stored, feedback=feedback))


async def _store(
    request: RequestContext, before: StoredSession, session: Session, attempt: training.Attempt | None
) -> StoredSession | None:
    """Store a session after an attempt, or its end. Return it; `None` if another attempt has been stored meanwhile.

    Only a `RatedSession` has ratings to change.
    """
    app = request.app
    after = replace(before, session=session, packed=rows.pack_attempts(session))
    changes, rating = [], None
    if isinstance(session, RatedSession):
        known = await app.database.fetch(rows.RATING, player=before.player)
        rating = PuzzleRating(*known[0]) if known else training.START
        if attempt is not None:
            number = session.number_at(attempt.place)
            found = await app.database.fetch(rows.PUZZLE, number=number)
            of_puzzle = PuzzleRating(*found[0]) if found else training.prior(number)
            rated = training.rate_attempt(session, attempt, rating, of_puzzle)
            dialect = "sqlite" if app.database.is_sqlite else "postgresql"
            changes = rows.rating_statements(dialect, session, attempt, before.player, ((rating, of_puzzle), rated))
            rating = rated[0]
    statements = rows.update_statements(before, after, app.clock(), rating)
    try:
        is_stored = await app.database.execute([*statements, *changes])
    except OutcomeUnknownError:
        app.training.drop(before.id)
        found_after = await app.database.read(rows.find, before.id)
        is_stored = found_after is not None and found_after.packed == after.packed
        if not is_stored:
            raise
    if not is_stored:
        return None
    app.training.put(after.id, after)
    return after


async def _feedback(request: RequestContext, puzzle: Puzzle, move: Move) -> Feedback:
    oracle, position = request.app.oracle, puzzle.position
    if move in oracle.best_moves(position):
        return Feedback(True, puzzle)
    knows_fusion = await course.knows_fusion(request)
    explanation = explain(position, move, oracle, knows_fusion=knows_fusion)
    return Feedback(False, puzzle, puzzles.refute(position, move, oracle), explanation)


async def _settle(request: RequestContext, stored: StoredSession) -> TrainingView:
    """Return a session, ended if its time is over."""
    session = stored.session
    if session.is_ended or TrainingView(stored).waits or not session.is_over(request.interaction_id):
        return TrainingView(stored)
    return TrainingView(await _stop(request, stored))


async def _stop(request: RequestContext, stored: StoredSession) -> StoredSession:
    """End a session, unless it has ended, and return it."""
    for _ in range(_MAX_ATTEMPTS):
        if stored.session.is_ended:
            break
        after = await _store(request, stored, replace(stored.session, is_ended=True), None)
        if after is not None:
            return after
        request.app.training.drop(stored.id)
        stored = await _own(request, stored.id)
    return stored


async def stop(request: RequestContext, number: int | None = None) -> TrainingView:
    """End the user's session with this id, or without one the newest running one."""
    stored = await _own(request, number)
    return await _with_puzzle(request, TrainingView(await _stop(request, stored)))


async def _with_puzzle(request: RequestContext, view: TrainingView) -> TrainingView:
    """Return `view` with the next puzzle, or with what its end shows."""
    stored, session = view.stored, view.session
    if view.waits:
        return view
    if not session.is_ended:
        stored, puzzle = await _puzzle(request, stored, session.next_place)
        request.app.training.put(stored.id, stored)
        return replace(view, stored=stored, puzzle=puzzle)

    def work(transaction: Transaction) -> tuple[int, PuzzleRating | None]:
        best = rows.best_score(transaction, stored.player, session.mode, stored.id)
        return best, rows.find_rating(transaction, stored.player) if session.mode is Mode.RATED else None

    best, rating = await request.app.database.read(work)
    return replace(view, best=best, rating=rating)


async def _check_secrecy(request: RequestContext, stored: StoredSession, place: int) -> StoredSession:
    """Check that the coins of the puzzle at `place`, which was dealt, are not secret. Return the session knowing it.

    Further puzzles are checked by the same query, and none again for a moment: whoever begins a duel with the coins of
    one then could have answered it before. Raises `Refusal`.
    """
    now = request.app.clock()
    if stored.open_places is not None:
        end, since = stored.open_places
        if place < end and now < since + _CHECKED_LATELY:
            return stored
    following = stored.session.items[place : place + _CHECKED_AT_ONCE]
    boards = [puzzles.puzzle(item).position.remaining_board for item in following if isinstance(item, int)]
    number = await secrecy.check_boards(request, boards)
    return replace(stored, open_places=(place + number, now))


async def _puzzle(request: RequestContext, stored: StoredSession, place: int) -> tuple[StoredSession, Puzzle]:
    """Return the puzzle at `place`, if its coins are not secret, and the session knowing it. Raises `Refusal`."""
    item = stored.session.items[place]
    if isinstance(item, OwnPosition):
        own = await request.app.database.read(rows.find_own_puzzle, stored.player, item)
        if own is None:
            raise Refusal("training-gone")
        await _check_own(request, own)
        return stored, own.puzzle
    return await _check_secrecy(request, stored, place), puzzles.puzzle(item)


async def replay(request: RequestContext, number: int) -> TrainingView:
    """Begin a session of the missed and slow puzzles of one that is over, or go on with the running one."""
    source = await _own(request, number)
    session = source.session
    missed = tuple(session.items[attempt.place] for attempt in session.missed)[:MOST_PUZZLES]
    if not session.is_ended or not missed:
        raise Refusal("training-nothing-missed")
    running = await request.app.database.read(rows.find_running, request.user_id, Mode.REPLAY)
    if running is not None:
        if running.session.items == missed:
            return await _with_puzzle(request, TrainingView(running))
        await _stop(request, running)
    again = ReplaySession(request.interaction_id, session.seed, session.theme, listed=missed)
    return await _with_puzzle(request, TrainingView(await _add(request, again)))


async def read_rating(request: RequestContext) -> PuzzleRating:
    """Return the user's rating at puzzles."""
    return await request.app.database.read(rows.find_rating, request.user_id)


async def go_on(request: RequestContext, theme: PuzzleTheme | None = None) -> TrainingView:
    """Go on with the user's newest running session, or begin a streak, also if another `theme` is asked for."""
    running = await request.app.database.read(rows.find_running, request.user_id)
    if running is not None and theme is None:
        view = await _settle(request, running)
        return await _with_puzzle(request, view)
    return await begin(request, Mode.STREAK, theme)


async def show_newest(request: RequestContext) -> TrainingView:
    """Return the user's newest session, running or not. Raises `Refusal` if there is none."""
    newest = await request.app.database.read(rows.find_newest, request.user_id)
    if newest is None:
        raise Refusal("training-none")
    return await _with_puzzle(request, await _settle(request, newest))
