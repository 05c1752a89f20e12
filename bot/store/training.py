"""Repository of training: sessions with their packed attempts, sets of several players, and ratings.

Attempts are added to a session's row, so that one takes about 8 bytes. The first byte is the version of the format, 1;
numbers are written as in `bot.store.packing`. An attempt is a byte of flags, and after it the numbers that they
announce, in this order; its last number is the id of its interaction, less that of the attempt before or of the start:

====  ===========================================================================
flag  meaning
====  ===========================================================================
1-4   the move, as in `bot.store.packing`
8     the answer was right
16    the place in the session, if it isn't the one after that of the attempt before
32    the interaction that showed the puzzle, less that of the attempt
64    the puzzle was given up: there is no move
====  ===========================================================================
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from functools import cache
from typing import Any

from sqlalchemy import ColumnElement, LargeBinary, Select, and_, bindparam, case, delete, func, or_, select, update
from sqlalchemy import Row as SqlRow

from bot.coins import Move
from bot.match.deadlines import is_in_time
from bot.match.match import Status, parse_board
from bot.match.puzzles import MAX_RING, MIN_PUZZLE_COINS, POOL, Puzzle, PuzzleTheme
from bot.match.training import (
    MISTAKE_GAMES,
    SESSIONS,
    SOLVED_TWICE,
    START,
    Attempt,
    Item,
    ListedSession,
    Member,
    Mode,
    OwnPosition,
    PuzzleRating,
    RatedAttempt,
    RatedSession,
    Ratings,
    Session,
    SharedSet,
    prior,
)
from bot.player_name import PlayerName
from bot.store import packing, players, statistics
from bot.store.engine.transactions import Row, Transaction, insert_into
from bot.store.games import plays
from bot.store.models import DuelGameRow, DuelRow, GameRow, PlayerRow
from bot.store.packing import EMPTY, NumberReader, append_number
from bot.store.training_models import TrainingPuzzleRow, TrainingRatingRow, TrainingSessionRow, TrainingSetRow
from bot.util.discord_ids import MAX_ID

_SOLVED, _PLACE, _SHOWN, _GIVEN_UP = 8, 16, 32, 64


@dataclass(frozen=True)
class StoredSession:
    """A session of `player` with its id, the guild for which it counts, its `packed` attempts and its set, if any."""

    id: int
    player: int
    guild: int | None
    session: Session
    packed: bytes
    is_copy: bool = False
    shared: SharedSet | None = None
    ratings: Ratings | None = field(default=None, compare=False)
    """In memory only, in a rated session: the player's rating, which only it changes, and those of its puzzles."""

    @property
    def is_race(self) -> bool:
        """Return true if the session is one of a race, whose card shows its progress."""
        return self.shared is not None and self.shared.is_race

    @property
    def waits(self) -> bool:
        """Return true if it is one of a race that hasn't begun."""
        return self.shared is not None and self.shared.is_race and self.shared.started is None


def pack_attempts(session: Session) -> bytes:
    packed, before, place = bytearray(EMPTY), session.started, -1
    for attempt in session.attempts:
        flags, numbers = (_GIVEN_UP, []) if attempt.move is None else packing.move_numbers(attempt.move)
        flags |= _SOLVED if attempt.is_right else 0
        if attempt.place != place + 1:
            flags |= _PLACE
            numbers.append(attempt.place)
        if attempt.shown is not None:
            flags |= _SHOWN
            numbers.append(attempt.shown - attempt.interaction)
        packed.append(flags)
        for number in (*numbers, attempt.interaction - before):
            append_number(packed, number)
        before, place = attempt.interaction, attempt.place
    return bytes(packed)


def unpack_attempts(packed: bytes, started: int) -> tuple[Attempt, ...]:
    """Return the attempts of a session that the interaction `started` began. Raises `PackedDataError`."""
    attempts: list[Attempt] = []
    numbers, before, place = NumberReader(packed), started, -1
    while numbers.has_more:
        flags = numbers.read_byte()
        move = None if flags & _GIVEN_UP else numbers.read_move(flags)
        place = numbers.read_number() if flags & _PLACE else place + 1
        shown = numbers.read_number() if flags & _SHOWN else None
        before += numbers.read_number()
        attempts.append(Attempt(place, before, move, bool(flags & _SOLVED), shown and shown + before))
    return tuple(attempts)


def pack_items(items: Iterable[Item]) -> bytes:
    packed = bytearray(EMPTY)
    for item in items:
        if isinstance(item, OwnPosition):
            append_number(packed, -item.game)
            append_number(packed, item.ply)
        else:
            append_number(packed, item)
    return bytes(packed)


def unpack_items(packed: bytes) -> tuple[Item, ...]:
    """Return the puzzles in a packed list: their numbers, or less than 0 a game's id and then a ply."""
    numbers, items = NumberReader(packed), list[Item]()
    while numbers.has_more:
        number = numbers.read_number()
        items.append(OwnPosition(-number, numbers.read_number()) if number < 0 else number)
    return tuple(items)


# -- Sessions

_SESSION = TrainingSessionRow
_SESSIONS = (
    select(_SESSION, TrainingSetRow)
    .outerjoin(TrainingSetRow, TrainingSetRow.id == _SESSION.set_id)
    .where(_SESSION.pool == POOL)
)
_COUNTS = _SESSION.pool == POOL, _SESSION.theme.is_(None), ~_SESSION.is_copy
"""The conditions of sessions that count for records: sessions of a chosen theme are practice."""
_REFRESH = {"populate_existing": True}


def session_of(row: TrainingSessionRow | SqlRow[Any]) -> Session:
    """Return the session in a row. Raises `PackedDataError`."""
    listed: dict[str, Any] = {} if row.items is None else {"listed": unpack_items(row.items)}
    return SESSIONS[Mode(row.mode)](
        row.interaction_id,
        row.seed,
        None if row.theme is None else PuzzleTheme(row.theme),
        unpack_attempts(row.attempts, row.interaction_id),
        row.ended_at is not None,
        **listed,
    )


def _shared(row: TrainingSetRow) -> SharedSet:
    theme = None if row.theme is None else PuzzleTheme(row.theme)
    place = row.channel_id, row.message_id, row.started_id
    return SharedSet(row.id, row.code, Mode(row.mode), row.seed, theme, row.is_race, *place)


def _newest(transaction: Transaction, *conditions: ColumnElement[bool]) -> StoredSession | None:
    query = _SESSIONS.where(*conditions).order_by(_SESSION.id.desc()).limit(1)
    stored = transaction.execute(query, execution_options=_REFRESH).first()
    if stored is None:
        return None
    row, of_set = stored
    shared = None if of_set is None else _shared(of_set)
    return StoredSession(row.id, row.player_id, row.guild_id, session_of(row), row.attempts, row.is_copy, shared)


def find(transaction: Transaction, number: int, *, locked: bool = False) -> StoredSession | None:
    """Return the session with this id; `locked` until the transaction ends."""
    if locked:  # not by the same query: the join would see a set as it was before the wait
        transaction.execute(select(_SESSION.id).where(_SESSION.id == number).with_for_update())
    return _newest(transaction, _SESSION.id == number)


def find_running(transaction: Transaction, player: int, mode: Mode | None = None) -> StoredSession | None:
    """Return the newest running session of `player`, in a mode if it is given; copies only without one.

    A race that hasn't begun isn't running. Reads the index of their open sessions from its end.
    """
    waits = and_(TrainingSetRow.is_race, TrainingSetRow.started_id.is_(None))
    of_mode = () if mode is None else (_SESSION.mode == mode.value, ~_SESSION.is_copy)
    is_running = _SESSION.ended_at.is_(None), waits.is_not(True)
    return _newest(transaction, _SESSION.player_id == player, *is_running, *of_mode)


def find_newest(transaction: Transaction, player: int) -> StoredSession | None:
    """Return the newest session of `player`, running or not."""
    return _newest(transaction, _SESSION.player_id == player)


def find_of_set(transaction: Transaction, player: int, set_id: int) -> StoredSession | None:
    return _newest(transaction, _SESSION.set_id == set_id, _SESSION.player_id == player)


def add(
    transaction: Transaction,
    player: int,
    session: Session,
    guild: int | None,
    shared: SharedSet | None = None,
    *,
    is_copy: bool = False,
) -> StoredSession:
    """Store a new session, begun in a `guild` or outside.

    `players.upsert_players` must have stored the player. Raises `IntegrityError` if there is one of its mode already.
    """
    row = TrainingSessionRow(
        player_id=player,
        mode=session.mode.value,
        seed=session.seed,
        theme=session.theme and session.theme.value,
        set_id=shared and shared.id,
        is_copy=is_copy,
        guild_id=guild,
        interaction_id=session.started,
        items=pack_items(session.listed) if isinstance(session, ListedSession) else None,
        attempts=EMPTY,
        score=0,
        pool=POOL,
    )
    transaction.add(row)
    transaction.flush()
    return StoredSession(row.id, player, guild, session, EMPTY, is_copy, shared)


_ATTEMPT = update(TrainingSessionRow.__table__).where(  # type: ignore[arg-type]
    TrainingSessionRow.id == bindparam("is_id"),
    TrainingSessionRow.attempts == bindparam("were_attempts", type_=LargeBinary()),
    TrainingSessionRow.ended_at.is_(None),
)
"""Changes no row if another attempt has been stored since the session was read, or the end: nothing counts after it."""
_END = _ATTEMPT.where()
"""The same for an end, which also sets its time: an index of running sessions depends on it."""


def store(
    transaction: Transaction,
    before: StoredSession,
    after: StoredSession,
    now: datetime,
    rating: PuzzleRating | None,
    rated: RatedAttempt | None = None,
) -> None:
    """Store a session after an attempt, which may be `rated`, or its end. Raises `StaleUpdateError`.

    `rating` is the player's after it, if it is a rated session: leaderboards have it less its uncertainty, at least 1.
    """
    session, key = after.session, None
    row: Row = {
        "is_id": before.id,
        "were_attempts": before.packed,
        "attempts": after.packed,
        "score": session.score,
    }
    if session.is_ended:
        players.lock(transaction, [before.player])
        key = None if rating is None else max(1, rating.points - rating.uncertainty)
        transaction.must_change(_END, row | {"ended_at": now, "rating": key})
    else:
        transaction.must_change(_ATTEMPT, row)
    if rated is not None:
        _store_ratings(transaction, before.player, rated)
    if session.is_ended and not before.is_copy and session.theme is None:
        _store_best(transaction, before, session, key)


def _store_best(transaction: Transaction, before: StoredSession, session: Session, key: int | None) -> None:
    """Store what the end of a session that counts has reached on leaderboards: sets and repeats reach nothing."""
    best = {
        "key": key if session.mode is Mode.RATED else None,
        "best_streak": session.score or None if session.mode is Mode.STREAK else None,
        "best_rush": session.score or None if session.mode is Mode.RUSH else None,
    }
    if any(best.values()):
        start = {"player_id": before.player, **_values(START)}
        transaction.change(_upsert_best(transaction.get_bind().dialect.name), start | best)
        statistics.add_to_guild(transaction, [before.player], before.guild)


def best_of(transaction: Transaction, player: int) -> dict[str, int | None]:
    """Return what `player` should have on leaderboards: the newest key, and the best scores. O(their sessions)."""
    ended = _SESSION.player_id == player, _SESSION.ended_at.is_not(None), *_COUNTS
    rated = select(_SESSION.rating).where(*ended, _SESSION.mode == Mode.RATED.value, _SESSION.rating.is_not(None))
    best = best_scores(transaction, player)
    return {
        "key": transaction.scalar(rated.order_by(_SESSION.ended_at.desc(), _SESSION.id.desc()).limit(1)),
        "best_streak": best.get(Mode.STREAK) or None,
        "best_rush": best.get(Mode.RUSH) or None,
    }


def stored_best(transaction: Transaction, player: int) -> dict[str, int | None]:
    """Return what is stored of that."""
    row = transaction.get(TrainingRatingRow, player, populate_existing=True)
    return {name: None if row is None else getattr(row, name) for name in ("key", "best_streak", "best_rush")}


def replace_best(transaction: Transaction, player: int) -> None:
    """Store what is right of that."""
    best = best_of(transaction, player)
    row = transaction.get(TrainingRatingRow, player, populate_existing=True)
    if row is None and any(best.values()):
        row = TrainingRatingRow(player_id=player, **_values(START))
        transaction.add(row)
    if row is not None:
        row.key, row.best_streak, row.best_rush = best["key"], best["best_streak"], best["best_rush"]
    transaction.flush()


@cache
def _upsert_best(dialect: str) -> Any:
    """Return the statement that stores the newest key, and scores that are better than the stored ones."""
    insertion, old = insert_into(dialect, TrainingRatingRow.__table__), TrainingRatingRow
    new = insertion.excluded
    values = {
        "key": func.coalesce(new.key, old.key),
        **{
            name: case(
                (getattr(old, name) > new[name], getattr(old, name)), else_=func.coalesce(new[name], getattr(old, name))
            )
            for name in ("best_streak", "best_rush")
        },
    }
    return insertion.on_conflict_do_update(index_elements=["player_id"], set_=values)


def best_scores(transaction: Transaction, player: int, before: int = MAX_ID) -> dict[Mode, int]:
    """Return the best scores of `player` by mode, of the sessions before the one with the id `before`."""
    ended = _SESSION.player_id == player, _SESSION.ended_at.is_not(None), _SESSION.id < before, *_COUNTS
    query = select(_SESSION.mode, func.max(_SESSION.score)).where(*ended).group_by(_SESSION.mode)
    return {Mode(mode): score for mode, score in transaction.execute(query)}


# -- Ratings

RATING = select(TrainingRatingRow.mu, TrainingRatingRow.sigma, TrainingRatingRow.attempts).where(
    TrainingRatingRow.player_id == bindparam("player", type_=TrainingRatingRow.player_id.type)
)
"""Selects the rating of a player, if they have one."""


def puzzle_ratings(transaction: Transaction, numbers: Sequence[int]) -> dict[int, PuzzleRating]:
    """Return the ratings of the puzzles with these `numbers`; the estimates of those that nobody has attempted."""
    table = TrainingPuzzleRow
    query = select(table.number, table.mu, table.sigma, table.attempts).where(table.number.in_(numbers))
    rated = {number: PuzzleRating(mu, sigma, attempts) for number, mu, sigma, attempts in transaction.execute(query)}
    return {number: rated.get(number) or prior(number) for number in numbers}


def _store_ratings(transaction: Transaction, player: int, rated: RatedAttempt) -> None:
    """Store the ratings of `player` and of the puzzle after an attempt.

    A puzzle may be attempted by several players at once: the changes are added up.
    """
    before, after = (ratings.puzzles[rated.number] for ratings in (rated.before, rated.after))
    change = {"_mu_change": after.mu - before.mu, "_sigma_factor": after.sigma / before.sigma}
    dialect = transaction.get_bind().dialect.name
    transaction.change(_upsert_rating(dialect), {"player_id": player, **_values(rated.after.player)})
    transaction.change(_upsert_puzzle(dialect), {"number": rated.number, **_values(after), **change})


def _values(rating: PuzzleRating) -> Row:
    return {"mu": rating.mu, "sigma": rating.sigma, "attempts": rating.attempts}


@cache
def _upsert_rating(dialect: str) -> Any:
    insertion = insert_into(dialect, TrainingRatingRow.__table__)
    values = {name: insertion.excluded[name] for name in ("mu", "sigma", "attempts")}
    return insertion.on_conflict_do_update(index_elements=["player_id"], set_=values)


@cache
def _upsert_puzzle(dialect: str) -> Any:
    insertion, old = insert_into(dialect, TrainingPuzzleRow.__table__), TrainingPuzzleRow
    values = {
        "mu": old.mu + bindparam("_mu_change", type_=old.mu.type),
        "sigma": old.sigma * bindparam("_sigma_factor", type_=old.sigma.type),
        "attempts": old.attempts + 1,
    }
    return insertion.on_conflict_do_update(index_elements=["number"], set_=values)


_MAX_SESSIONS = 1_000
"""The newest sessions of a player that are searched for what they were asked before: nobody makes that slow."""


def _newest_sessions(player: int, mode: Mode) -> Select[*tuple[Any, ...]]:
    """Select those of a mode among the newest `_MAX_SESSIONS` sessions of `player`, the newest first."""
    by_id = select(_SESSION.id).where(_SESSION.player_id == player).order_by(_SESSION.id.desc())
    first = by_id.offset(_MAX_SESSIONS - 1).limit(1).scalar_subquery()
    newest = select(_SESSION.__table__).where(_SESSION.player_id == player, _SESSION.id >= func.coalesce(first, 0))
    return newest.where(_SESSION.mode == mode.value, _SESSION.pool == POOL).order_by(_SESSION.id.desc())


def asked_numbers(transaction: Transaction, player: int) -> set[int]:
    """Return the numbers of the rated puzzles that `player` was asked in their newest sessions."""
    asked = set[int]()
    for row in transaction.execute(_newest_sessions(player, Mode.RATED)):
        session = session_of(row)
        if isinstance(session, RatedSession):
            is_open = not session.attempts or session.attempts[-1].move is not None
            asked.update(session.numbers[: session.next_place + is_open])
    return asked


# -- Mistakes

_MAX_NEWEST_GAMES = 1_000
"""The newest games of each seat among which those that are searched for mistakes are looked for."""


@dataclass(frozen=True, slots=True)
class OwnPuzzle:
    """A mistake's puzzle, and whether its coins were typed."""

    puzzle: Puzzle
    custom: bool


def find_mistakes(
    transaction: Transaction, player: int, before: datetime, now: datetime
) -> Iterator[tuple[OwnPosition, OwnPuzzle]]:
    """Yield the positions in which `player` gave something away, from the newest games on that ended `before`.

    Only settled games: no duel that runs or ended later, no daily puzzle that still counts; and only mistakes that were
    not solved `SOLVED_TWICE`. Games are read and replayed as far as their mistakes are asked for.
    """
    solved = _solved_mistakes(transaction, player)
    running = (
        select(DuelGameRow.game_id)
        .join(DuelRow, DuelRow.id == DuelGameRow.duel_id)
        .where(DuelGameRow.game_id == GameRow.id, or_(DuelRow.ended_at.is_(None), DuelRow.ended_at > before))
    )
    newest = [
        select(GameRow.id).where(seat == player).order_by(GameRow.id.desc()).limit(_MAX_NEWEST_GAMES)
        for seat in (GameRow.player0_id, GameRow.player1_id)
    ]
    query = (
        select(GameRow)
        .where(or_(*(GameRow.id.in_(select(ids.subquery().c.id)) for ids in newest)))
        .where(GameRow.status != Status.ACTIVE.value, GameRow.updated_at <= before, ~running.exists())
        .order_by(GameRow.id.desc())
        .limit(MISTAKE_GAMES)
    )
    for row in transaction.scalars(query):
        if row.day is not None and is_in_time(now, row.day):
            continue
        moves = packing.unpack_moves(row.moves or EMPTY, row.created_at)
        for ply in range(row.start_ply, len(moves)):
            is_own, mistake = player == (row.player0_id, row.player1_id)[ply % 2], OwnPosition(row.id, ply)
            if is_own and moves[ply].lost and solved[mistake] < SOLVED_TWICE:
                puzzle = _own_puzzle(row, [packed.move for packed in moves[:ply]])
                if puzzle is not None:
                    yield mistake, puzzle


def _own_puzzle(row: GameRow, moves: Sequence[Move]) -> OwnPuzzle | None:
    """Return the puzzle after the first `moves` of a game; `None` if it is too large to ask."""
    board = parse_board(row.board)
    is_large = not moves and board.lines[0].ring and board.size > MAX_RING
    is_asked = not is_large and board.size - len(moves) >= MIN_PUZZLE_COINS
    return OwnPuzzle(Puzzle(board, tuple(moves)), row.custom) if is_asked else None


def find_own_puzzle(transaction: Transaction, player: int, mistake: OwnPosition) -> OwnPuzzle | None:
    """Return the puzzle of a mistake; `None` if the game was deleted."""
    query = select(GameRow).where(GameRow.id == mistake.game, plays(player), GameRow.status != Status.ACTIVE.value)
    row = transaction.scalar(query)
    if row is None:
        return None
    moves = packing.unpack_moves(row.moves or EMPTY, row.created_at)
    return _own_puzzle(row, [packed.move for packed in moves[: mistake.ply]])


def _solved_mistakes(transaction: Transaction, player: int) -> Mapping[OwnPosition, int]:
    """Return how often `player` has solved each mistake, in their newest sessions; 0 for others."""
    solved = Counter[OwnPosition]()
    for row in transaction.execute(_newest_sessions(player, Mode.MISTAKES)):
        session = session_of(row)
        for attempt in session.attempts:
            item = session.items[attempt.place]
            if attempt.is_right and isinstance(item, OwnPosition):
                solved[item] += 1
    return solved


# -- Sets


def add_set(transaction: Transaction, code: str, session: Session, *, is_race: bool = False) -> SharedSet:
    """Store a set of the puzzles of `session`. Raises `IntegrityError` if the code is taken."""
    theme = session.theme and session.theme.value
    row = TrainingSetRow(code=code, mode=session.mode.value, seed=session.seed, theme=theme, is_race=is_race)
    transaction.add(row)
    transaction.flush()
    return _shared(row)


def end_oldest_copies(transaction: Transaction, player: int, most: int, now: datetime) -> None:
    """End the open copies of `player` but for the newest ones, at most `most`."""
    copies = select(_SESSION.id).where(_SESSION.player_id == player, _SESSION.ended_at.is_(None), _SESSION.is_copy)
    oldest = copies.order_by(_SESSION.id.desc()).offset(most)
    transaction.execute(update(_SESSION).where(_SESSION.id.in_(oldest)).values(ended_at=now))


def share(transaction: Transaction, number: int, set_id: int) -> None:
    """Make a session the first of a set."""
    transaction.execute(update(_SESSION).where(_SESSION.id == number).values(set_id=set_id))


def find_set(transaction: Transaction, code: str, *, locked: bool = False) -> SharedSet | None:
    """Return the set with this code; `locked` until the transaction ends."""
    query = select(TrainingSetRow).where(TrainingSetRow.code == code)
    row = transaction.scalar(query.with_for_update() if locked else query, execution_options=_REFRESH)
    return None if row is None else _shared(row)


def list_members(transaction: Transaction, set_id: int) -> list[Member]:
    """Return the players of a set in the order in which they joined."""
    query = select(_SESSION, PlayerRow.name).join(PlayerRow, PlayerRow.id == _SESSION.player_id)
    of_set = query.where(_SESSION.set_id == set_id, PlayerRow.deletion_started_at.is_(None)).order_by(_SESSION.id)
    rows = transaction.execute(of_set, execution_options=_REFRESH)
    return [Member(row.player_id, PlayerName(name), session_of(row)) for row, name in rows]


def start_race(transaction: Transaction, set_id: int, interaction: int) -> None:
    """Begin a race for all of its players with `interaction`."""
    transaction.execute(update(TrainingSetRow).where(TrainingSetRow.id == set_id).values(started_id=interaction))
    transaction.execute(update(_SESSION).where(_SESSION.set_id == set_id).values(interaction_id=interaction))


def set_card(transaction: Transaction, set_id: int, channel: int, message: int) -> None:
    """Store the message that shows the card of a race."""
    values = {"channel_id": channel, "message_id": message}
    transaction.execute(update(TrainingSetRow).where(TrainingSetRow.id == set_id).values(values))


# -- Verification and privacy


def rated_attempts(transaction: Transaction) -> Mapping[int, int]:
    """Return the number of rated attempts that is stored with the rating of each player."""
    query = select(TrainingRatingRow.player_id, TrainingRatingRow.attempts)
    return dict(transaction.execute(query).all())


def forget(transaction: Transaction, player: int) -> None:
    """Delete the sessions of `player`, and the sets that nobody else has played."""
    of_sets = select(_SESSION.set_id).where(_SESSION.player_id == player, _SESSION.set_id.is_not(None))
    sets = set(transaction.scalars(of_sets))
    sessions = delete(_SESSION).where(_SESSION.player_id == player)
    transaction.execute(sessions.execution_options(synchronize_session=False))
    is_played = select(_SESSION.id).where(_SESSION.set_id == TrainingSetRow.id).exists()
    unplayed = delete(TrainingSetRow).where(TrainingSetRow.id.in_(sets), ~is_played)
    transaction.execute(unplayed.execution_options(synchronize_session=False))


def newest_interaction(transaction: Transaction, player: int) -> int:
    """Return the newest interaction that began a session of `player` or was an attempt; 0 if there is none."""
    query = select(_SESSION).where(_SESSION.player_id == player).order_by(_SESSION.id.desc()).limit(8)
    sessions = map(session_of, transaction.scalars(query))
    return max((number for session in sessions for number in (session.started, *session.places)), default=0)
