"""Read a whole database for its verification, a bounded number of rows at a time."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime
from typing import Any, TypeVar

from sqlalchemy import Column, ColumnElement, Table, and_, func, or_, select
from sqlalchemy.orm import InstrumentedAttribute, Session

from bot.match.hints import HintRecord
from bot.match.privacy import ANONYMIZED_PLAYER_ID
from bot.match.quality import Accuracy
from bot.store import aggregation, packing, players
from bot.store.models import (
    ALL_GUILDS,
    OTHER_PLAYER,
    STATISTICS,
    ActiveGameRow,
    Base,
    DailyPuzzleRow,
    DuelGameRow,
    DuelRow,
    GameRow,
    GameTotalsRow,
    GuildRow,
    LessonAnswerRow,
    LessonProgressRow,
    PlayerRow,
    ResultEventRow,
)
from bot.store.packing import PackedDataError, PackedMove
from bot.store.totals import Totals

R = TypeVar("R", bound=Base)


@dataclass(frozen=True, slots=True)
class StoredGame:
    """A game with its moves by ply, its hints, its active games, and its duel game and duel, if any.

    `fault` says why its moves or hints can't be read. Then there are none.
    """

    row: GameRow
    moves: list[PackedMove]
    hints: list[HintRecord]
    active_games: list[ActiveGameRow]
    duel_game: DuelGameRow | None
    duel: DuelRow | None
    fault: str | None = None


@dataclass(frozen=True, slots=True)
class StoredDuel:
    """A duel, and the number and the id of each of its games, in order."""

    row: DuelRow
    games: list[tuple[int, int]]


def count(session: Session, table: type[Base]) -> int:
    """Return the number of rows of `table`."""
    return session.scalar(select(func.count()).select_from(table)) or 0


def newest(session: Session) -> datetime | None:
    """Return when a game last changed, or a duel last began or ended. Reads all games and duels."""
    moments = [
        session.scalar(select(func.max(column)))
        for column in (GameRow.updated_at, DuelRow.created_at, DuelRow.ended_at)
    ]
    return max((moment for moment in moments if moment is not None), default=None)


def boards_of_days(session: Session) -> dict[date, str]:
    """Return the board of each day's puzzle."""
    return {row.day: row.board for row in session.scalars(select(DailyPuzzleRow))}


def games(session: Session, page_size: int) -> Iterator[Sequence[StoredGame]]:
    """Yield all games by id, in pages of `page_size`."""
    last: int | None = None
    while True:
        query = select(GameRow).order_by(GameRow.id).limit(page_size)
        rows = session.scalars(query if last is None else query.where(GameRow.id > last)).all()
        if not rows:
            return
        last = rows[-1].id
        yield _with_related_rows(session, rows)
        session.expunge_all()


def _with_related_rows(session: Session, rows: Sequence[GameRow]) -> list[StoredGame]:
    ids = [row.id for row in rows]
    active = _by_game(session, ActiveGameRow, ActiveGameRow.game_id, ids)
    duel_games = {row.game_id: row for row in session.scalars(select(DuelGameRow).where(DuelGameRow.game_id.in_(ids)))}
    duel_ids = {row.duel_id for row in duel_games.values()}
    duels = {row.id: row for row in session.scalars(select(DuelRow).where(DuelRow.id.in_(duel_ids)))}
    stored_games = []
    for row in rows:
        duel_game = duel_games.get(row.id)
        duel = None if duel_game is None else duels.get(duel_game.duel_id)
        moves, hints, fault = _unpacked(row)
        stored_games.append(StoredGame(row, moves, hints, active[row.id], duel_game, duel, fault))
    return stored_games


def _unpacked(row: GameRow) -> tuple[list[PackedMove], list[HintRecord], str | None]:
    """Return the moves and hints of a game, and why they can't be read."""
    since = row.created_at
    try:
        moves = packing.unpack_moves(row.moves or packing.EMPTY, since)
        hints = [hint.record for hint in packing.unpack_hints(row.hints or packing.EMPTY, since)]
    except PackedDataError as error:
        return [], [], str(error)
    return moves, hints, None


def _by_game(
    session: Session, table: type[R], column: InstrumentedAttribute[int], ids: Sequence[int]
) -> dict[int, list[R]]:
    rows_by_game: dict[int, list[R]] = defaultdict(list)
    for row in session.scalars(select(table).where(column.in_(ids))):
        rows_by_game[getattr(row, column.key)].append(row)
    return rows_by_game


def duels(session: Session, page_size: int) -> Iterator[Sequence[StoredDuel]]:
    """Yield all duels and challenges by id, in pages of `page_size`."""
    last: int | None = None
    while True:
        query = select(DuelRow).order_by(DuelRow.id).limit(page_size)
        rows = session.scalars(query if last is None else query.where(DuelRow.id > last)).all()
        if not rows:
            return
        last = rows[-1].id
        numbers: dict[int, list[tuple[int, int]]] = defaultdict(list)
        numbers_query = select(DuelGameRow.duel_id, DuelGameRow.number, DuelGameRow.game_id)
        for duel, number, game in session.execute(
            numbers_query.where(DuelGameRow.duel_id.in_([row.id for row in rows]))
        ):
            numbers[duel].append((number, game))
        yield [StoredDuel(row, sorted(numbers[row.id])) for row in rows]
        session.expunge_all()


@dataclass(frozen=True, slots=True)
class StoredLesson:
    """The stored rows of a player in a lesson; `row` is `None` if there are only answers."""

    player: int
    lesson: str
    row: LessonProgressRow | None
    answers: dict[str, str] = field(default_factory=dict)


def lessons(session: Session) -> Iterator[StoredLesson]:
    """Yield what is stored, lesson by lesson. Keeps all rows in memory, a few for each player of the course."""
    stored_lessons: dict[tuple[int, str], StoredLesson] = {}
    for row in session.scalars(select(LessonProgressRow)):
        stored_lessons[row.player_id, row.lesson] = StoredLesson(row.player_id, row.lesson, row)
    for answer in session.scalars(select(LessonAnswerRow)):
        key = answer.player_id, answer.lesson
        stored_lessons.setdefault(key, StoredLesson(*key, None)).answers[answer.step] = answer.answer
    yield from (stored_lessons[key] for key in sorted(stored_lessons))


@dataclass(frozen=True, slots=True)
class StatisticsSnapshot:
    """A player's stored statistics plus all waiting result events, including those held back.

    `stale_since` is the end of the last game in totals whose streaks wait to be recomputed. `wrongly_shown` counts rows
    whose visibility contradicts the player's preference, `wrongly_ranked` rows whose sort key by accuracy contradicts
    their choices.
    """

    totals: Totals
    stale_since: datetime | None
    wrongly_shown: int
    wrongly_ranked: int


def read_statistics(session: Session, player: int) -> StatisticsSnapshot:
    """Return the statistics of `player`. O(their periods, scopes and waiting events)."""
    totals = Totals()
    shown = not players.hidden_players(session, {player})
    stale: list[datetime] = []
    wrongly_shown = wrongly_ranked = 0
    for table in STATISTICS:
        for row in session.scalars(select(table).where(table.player_id == player)):
            totals.add_stored(row)
            wrongly_shown += getattr(row, "shown", shown) != shown
            if isinstance(row, GameTotalsRow):
                wrongly_ranked += row.accuracy != Accuracy(row.choices, row.exact, 0).rank
                if row.stale and row.last_ended_at is not None:
                    stale.append(row.last_ended_at)
    query = (
        select(ResultEventRow)
        .where(ResultEventRow.player_id == player)
        .order_by(ResultEventRow.ended_at, ResultEventRow.id)
    )
    waiting = session.scalars(query).all()
    for event in waiting:
        totals.add(event)
    for _, rows, _ in aggregation.statements_of_tries(session, waiting):
        for values in rows:
            totals.add(ResultEventRow(**values))
    totals.rate_elsewhere()
    return StatisticsSnapshot(totals, min(stale, default=None), wrongly_shown, wrongly_ranked)


def guilds_without_bot(session: Session, before: datetime) -> frozenset[int]:
    """Return the servers that have been without the bot since `before`, or are partly purged."""
    return frozenset(session.scalars(select(GuildRow.id).where(GuildRow.left_at <= before, GuildRow.id != ALL_GUILDS)))


def players_being_deleted(session: Session) -> dict[int, datetime]:
    """Return the players whose deletion is unfinished, and when each was requested."""
    query = select(PlayerRow.id, PlayerRow.deletion_started_at).where(PlayerRow.deletion_started_at.is_not(None))
    return {player: since for player, since in session.execute(query.order_by(PlayerRow.id)) if since is not None}


_MAX_VALUES = 20
"""The most values reported of each kind; the number of rows is reported as well."""
_OPEN = ("open", "running")
_BATCH_SIZE = 200
"""Games read at a time."""
_TABLES_WITHOUT_FOREIGN_KEY = ("achievement_totals", "active_games", "game_totals", "result_events")
"""Tables with ids of servers that must be stored, although no foreign key says so."""


@dataclass(frozen=True, slots=True)
class DanglingReference:
    """Rows of `table` whose `column` has no match in `target`: their number, and the first of the values."""

    table: str
    column: str
    target: str
    rows: int
    values: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class RemainingData:
    """Rows of `table` with data of a deleted player; `what` describes the data."""

    table: str
    what: str
    rows: int


def dangling_references(session: Session) -> Iterator[DanglingReference]:
    """Yield the references to missing rows. Reads each table once for each column that refers to another.

    Servers in totals, result events and active games must exist too, although no foreign key says so.
    """
    for table in Base.metadata.sorted_tables:
        for column in table.columns:
            for key in column.foreign_keys:
                yield from _missing(session, table, column, key.column)
            if column.name == "guild_id" and not column.foreign_keys and table.name in _TABLES_WITHOUT_FOREIGN_KEY:
                yield from _missing(session, table, column, GuildRow.__table__.c.id)


def _missing(session: Session, table: Table, column: Column[Any], target: Any) -> Iterator[DanglingReference]:
    target_table = target.table.alias()
    target_exists = select(target_table.c[target.name]).where(target_table.c[target.name] == column)
    is_missing: list[ColumnElement[bool]] = [column.is_not(None), ~target_exists.exists()]
    if target.table is GuildRow.__table__:
        is_missing.append(column != ALL_GUILDS)
    rows = session.scalar(select(func.count()).select_from(table).where(*is_missing)) or 0
    if rows:
        values = session.scalars(select(column).where(*is_missing).distinct().order_by(column).limit(_MAX_VALUES)).all()
        yield DanglingReference(table.name, column.name, str(target.table.name), rows, tuple(values))


def remaining_data(session: Session) -> Iterator[RemainingData]:
    """Yield remaining data of deleted players, who may occur only as `ANONYMIZED_PLAYER_ID` in games with others."""
    for table in Base.metadata.sorted_tables:
        if table in (GameRow.__table__, DuelRow.__table__):
            continue
        for column in table.columns:
            refers_to_player = any(key.column.table is PlayerRow.__table__ for key in column.foreign_keys)
            if refers_to_player and column.info != OTHER_PLAYER:
                yield from _remaining(
                    session, table, f"{column.name} is {ANONYMIZED_PLAYER_ID}", column == ANONYMIZED_PLAYER_ID
                )
    first, second = GameRow.player0_id, GameRow.player1_id
    is_anonymized = or_(first == ANONYMIZED_PLAYER_ID, second == ANONYMIZED_PLAYER_ID)
    has_no_player = and_(
        or_(first.is_(None), first == ANONYMIZED_PLAYER_ID),
        or_(second.is_(None), second == ANONYMIZED_PLAYER_ID),
        is_anonymized,
    )
    games, duels = GameRow.__table__, DuelRow.__table__
    yield from _remaining(session, games, "games without a remaining player", has_no_player)
    yield from _remaining(
        session, games, "running games of deleted players", is_anonymized & (GameRow.status == "active")
    )
    yield from _remaining(
        session,
        games,
        "games with the id of the interaction that started them",
        is_anonymized & GameRow.interaction_id.is_not(None),
    )
    moves = sum(_moves_of_nobody(game) for batch in _batches(session, is_anonymized) for game in batch)
    if moves:
        yield RemainingData("games", "moves with the id of the interaction that made them", moves)
    challenger, challenged = DuelRow.challenger_id, DuelRow.challenged_id
    either = or_(challenger == ANONYMIZED_PLAYER_ID, challenged == ANONYMIZED_PLAYER_ID)
    yield from _remaining(
        session,
        duels,
        "duels without a remaining player",
        (challenger == ANONYMIZED_PLAYER_ID) & (challenged == ANONYMIZED_PLAYER_ID),
    )
    yield from _remaining(session, duels, "open or running duels", either & DuelRow.status.in_(_OPEN))
    has_interaction = (challenger == ANONYMIZED_PLAYER_ID) & DuelRow.interaction_id.is_not(None)
    yield from _remaining(session, duels, "challenges with the id of the interaction that made them", has_interaction)


def _batches(session: Session, condition: ColumnElement[bool]) -> Iterator[Sequence[GameRow]]:
    """Yield the games that meet `condition` by id."""
    last = 0
    while True:
        page = select(GameRow).where(condition, GameRow.id > last).order_by(GameRow.id).limit(_BATCH_SIZE)
        rows = session.scalars(page).all()
        if not rows:
            return
        last = rows[-1].id
        yield rows
        session.expunge_all()


def _moves_of_nobody(game: GameRow) -> int:
    """Return the number of moves of a deleted player with an interaction; 0 if the moves can't be read."""
    players = game.player0_id, game.player1_id
    try:
        moves = packing.unpack_moves(game.moves or packing.EMPTY, game.created_at)
    except PackedDataError:  # found with the game
        return 0
    return sum(
        move.interaction is not None and players[ply % 2] == ANONYMIZED_PLAYER_ID for ply, move in enumerate(moves)
    )


def _remaining(session: Session, table: Any, what: str, condition: ColumnElement[bool]) -> Iterator[RemainingData]:
    rows = session.scalar(select(func.count()).select_from(table).where(condition)) or 0
    if rows:
        yield RemainingData(table.name, what, rows)
