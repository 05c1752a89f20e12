"""Read a whole database for its verification, a bounded number of rows at a time."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime
from typing import Any, TypeVar

from sqlalchemy import Column, ColumnElement, Table, and_, func, or_, select
from sqlalchemy.orm import Session

from bot.match.hints import HintRecord
from bot.match.leaderboards import Period
from bot.match.privacy import ANONYMIZED_PLAYER_ID
from bot.match.quality import Accuracy
from bot.store import aggregation, packing, players, result_events
from bot.store.models import (
    ALL_GUILDS,
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
from bot.store.privacy import OWN
from bot.store.result_events import ResultEvent
from bot.store.totals import STATISTICS, Totals

R = TypeVar("R", GameRow, DuelRow)


@dataclass(frozen=True, slots=True)
class StoredGame:
    """A game with its moves by ply, its hints, and its duel game and duel, if any.

    `fault` says why its moves or hints can't be read. Then there are none.
    """

    row: GameRow
    moves: list[PackedMove]
    hints: list[HintRecord]
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
    for rows in _pages(session, GameRow, page_size):
        ids = [row.id for row in rows]
        in_duels = select(DuelGameRow, DuelRow).outerjoin(DuelRow, DuelRow.id == DuelGameRow.duel_id)
        duel_games = {
            own.game_id: (own, duel) for own, duel in session.execute(in_duels.where(DuelGameRow.game_id.in_(ids)))
        }
        stored_games = []
        for row in rows:
            moves, hints, fault = [], [], None
            try:
                moves = packing.unpack_moves(row.moves or packing.EMPTY, row.created_at)
                hints = packing.unpack_hints(row.hints or packing.EMPTY, row.created_at)
            except PackedDataError as error:
                moves, hints, fault = [], [], str(error)
            records = [hint.record for hint in hints]
            own, duel = duel_games.get(row.id, (None, None))
            stored_games.append(StoredGame(row, moves, records, own, duel, fault))
        yield stored_games


def duels(session: Session, page_size: int) -> Iterator[Sequence[StoredDuel]]:
    """Yield all duels and challenges by id, in pages of `page_size`."""
    for rows in _pages(session, DuelRow, page_size):
        numbers: dict[int, list[tuple[int, int]]] = defaultdict(list)
        of_duels = select(DuelGameRow.duel_id, DuelGameRow.number, DuelGameRow.game_id)
        for duel, number, game in session.execute(of_duels.where(DuelGameRow.duel_id.in_([row.id for row in rows]))):
            numbers[duel].append((number, game))
        yield [StoredDuel(row, sorted(numbers[row.id])) for row in rows]


def _pages(session: Session, table: type[R], page_size: int, *conditions: ColumnElement[bool]) -> Iterator[Sequence[R]]:
    """Yield the rows of `table` that meet the conditions by id, and forget each page after it."""
    last: int | None = None
    while True:
        query = select(table).where(*conditions).order_by(table.id).limit(page_size)
        rows = session.scalars(query if last is None else query.where(table.id > last)).all()
        if not rows:
            return
        last = rows[-1].id
        yield rows
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

    Streaks and ratings are only right if `in_order`: else games wait that can't be added in order, and the statistics
    will be recomputed. `wrongly_shown` counts rows whose visibility contradicts the player's
    preference, `wrongly_ranked` rows whose sort key by accuracy contradicts their choices.
    """

    totals: Totals
    in_order: bool
    wrongly_shown: int
    wrongly_ranked: int


def read_statistics(session: Session, player: int) -> StatisticsSnapshot:
    """Return the statistics of `player`. O(their periods, scopes and waiting events)."""
    totals = Totals()
    shown = not players.hidden_players(session, {player})
    last_ended_at = None
    wrongly_shown = wrongly_ranked = 0
    for table in STATISTICS:
        for row in session.scalars(select(table).where(table.player_id == player)):
            totals.add_stored(row)
            wrongly_shown += getattr(row, "shown", shown) != shown
            if isinstance(row, GameTotalsRow):
                wrongly_ranked += row.accuracy != Accuracy(row.choices, row.exact, 0).rank
                if row.period == Period.ALL.value and row.guild_id == ALL_GUILDS:
                    last_ended_at = row.last_ended_at
    query = select(*result_events.COLUMNS).where(ResultEventRow.player_id == player)
    rows = session.execute(query.order_by(ResultEventRow.ended_at, ResultEventRow.id))
    waiting = [ResultEvent(*row) for row in rows]
    in_order = not aggregation.disordered_players(waiting, {player: last_ended_at})
    for event in (*waiting, *aggregation.events_of_tries(session, waiting)):
        totals.add(event)
    totals.rate_elsewhere()
    return StatisticsSnapshot(totals, in_order, wrongly_shown, wrongly_ranked)


def guilds_without_bot(session: Session, before: datetime) -> frozenset[int]:
    """Return the servers that have been without the bot since `before`, or are partly purged."""
    return frozenset(session.scalars(select(GuildRow.id).where(GuildRow.left_at <= before, GuildRow.id != ALL_GUILDS)))


def players_being_deleted(session: Session) -> dict[int, datetime]:
    """Return the players whose deletion is unfinished, and when each was requested."""
    query = select(PlayerRow.id, PlayerRow.deletion_started_at).where(PlayerRow.deletion_started_at.is_not(None))
    return {player: since for player, since in session.execute(query.order_by(PlayerRow.id)) if since is not None}


_MAX_VALUES = 20
"""The most values reported of each kind; the number of rows is reported as well."""
_BATCH_SIZE = 200
"""Games read at a time."""
_TABLES_WITHOUT_FOREIGN_KEY = ("achievement_totals", "game_totals", "result_events")
"""Tables with ids of servers that must be stored, although no foreign key says so."""


@dataclass(frozen=True, slots=True)
class DanglingReference:
    """Rows of `table` whose `column` has no match in `target`: their number, and the first of the values."""

    table: str
    column: str
    target: str
    rows: int
    values: tuple[Any, ...]


def dangling_references(session: Session) -> Iterator[DanglingReference]:
    """Yield the references to missing rows. Reads each table once for each column that refers to another.

    Servers in totals and result events must exist too, although no foreign key says so.
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


def remaining_data(session: Session) -> Iterator[tuple[str, str, int]]:
    """Yield the table, the kind and the number of rows with data of deleted players, who are anonymized."""
    anonymized = ANONYMIZED_PLAYER_ID
    games, duels = GameRow.__table__, DuelRow.__table__
    first, second = games.c.player0_id, games.c.player1_id
    challenger, challenged = duels.c.challenger_id, duels.c.challenged_id
    of_anonymized = or_(first == anonymized, second == anonymized)
    without_player = and_(of_anonymized, *(or_(seat.is_(None), seat == anonymized) for seat in (first, second)))
    with_interaction = of_anonymized & games.c.interaction_id.is_not(None)
    is_open = or_(challenger == anonymized, challenged == anonymized) & duels.c.status.in_(("open", "running"))
    by_anonymized = (challenger == anonymized) & duels.c.interaction_id.is_not(None)
    kinds: list[tuple[Any, str, ColumnElement[bool]]] = [
        *((table, f"{column.name} is {anonymized}", column == anonymized) for table, column in OWN),
        (games, "games without a remaining player", without_player),
        (games, "running games of deleted players", of_anonymized & (games.c.status == "active")),
        (games, "games with the id of the interaction that started them", with_interaction),
        (duels, "duels without a remaining player", (challenger == anonymized) & (challenged == anonymized)),
        (duels, "open or running duels", is_open),
        (duels, "challenges with the id of the interaction that made them", by_anonymized),
    ]
    for table, what, condition in kinds:
        rows = session.scalar(select(func.count()).select_from(table).where(condition)) or 0
        if rows:
            yield table.name, what, rows
    pages = _pages(
        session, GameRow, _BATCH_SIZE, or_(*(seat == anonymized for seat in (GameRow.player0_id, GameRow.player1_id)))
    )
    moves = sum(_moves_of_nobody(game) for page in pages for game in page)
    if moves:
        yield "games", "moves with the id of the interaction that made them", moves


def _moves_of_nobody(game: GameRow) -> int:
    """Return the number of moves of a deleted player with an interaction; 0 if the moves can't be read."""
    seats = game.player0_id, game.player1_id
    try:
        moves = packing.unpack_moves(game.moves or packing.EMPTY, game.created_at)
    except PackedDataError:  # found with the game
        return 0
    return sum(
        move.interaction is not None and seats[ply % 2] == ANONYMIZED_PLAYER_ID for ply, move in enumerate(moves)
    )
