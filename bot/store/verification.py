"""Read a whole database for its verification, a bounded number of rows at a time."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import date, datetime
from typing import Any, NamedTuple

from sqlalchemy import Column, ColumnElement, CompoundSelect, exists, func, literal_column, select, union_all

from bot.match.privacy import ANONYMIZED_PLAYER_ID
from bot.store import packing
from bot.store.columns import Base
from bot.store.duels import duels_with
from bot.store.engine.transactions import Transaction
from bot.store.games import plays
from bot.store.models import (
    IS_ACTIVE,
    DailyPuzzleRow,
    DuelGameRow,
    DuelRow,
    GameRow,
    LessonAnswerRow,
    LessonProgressRow,
    PlayerRow,
    ReminderRow,
)
from bot.store.packing import PackedDataError
from bot.store.privacy import OWN, duels_alone, plays_alone

_BEFORE_ALL = -1
"""An id below those of all rows."""
_BATCH_SIZE = 200
"""Games read at a time."""


class StoredGame(NamedTuple):
    """A game, and its duel game and duel, if any."""

    row: GameRow
    duel_game: DuelGameRow | None
    duel: DuelRow | None


class StoredDuel(NamedTuple):
    """A duel, and the number and the id of each of its games, in order."""

    row: DuelRow
    games: list[tuple[int, int]]


def count(transaction: Transaction, table: type[Base]) -> int:
    """Return the number of rows of `table`."""
    return transaction.scalar(select(func.count()).select_from(table)) or 0


def newest(transaction: Transaction) -> datetime | None:
    """Return when a game last changed, or a duel last began or ended. Reads all games and duels."""
    moments = [
        transaction.scalar(select(func.max(column)))
        for column in (GameRow.updated_at, DuelRow.created_at, DuelRow.ended_at)
    ]
    return max((moment for moment in moments if moment is not None), default=None)


def boards_of_days(transaction: Transaction) -> dict[date, str]:
    """Return the board of each day's puzzle."""
    return {row.day: row.board for row in transaction.scalars(select(DailyPuzzleRow))}


def games(transaction: Transaction, page_size: int) -> Iterator[list[StoredGame]]:
    """Yield all games by id, in pages of `page_size`, and forget each page after it."""
    in_duels = select(GameRow, DuelGameRow, DuelRow).outerjoin(DuelGameRow, DuelGameRow.game_id == GameRow.id)
    query = in_duels.outerjoin(DuelRow, DuelRow.id == DuelGameRow.duel_id).order_by(GameRow.id).limit(page_size)
    last = _BEFORE_ALL
    while page := [StoredGame(*row) for row in transaction.execute(query.where(GameRow.id > last))]:
        yield page
        last = page[-1].row.id
        transaction.expunge_all()


def duels(transaction: Transaction, page_size: int) -> Iterator[list[StoredDuel]]:
    """Yield all duels and challenges by id, in pages of `page_size`, and forget each page after it."""
    last = _BEFORE_ALL
    while rows := transaction.scalars(
        select(DuelRow).where(DuelRow.id > last).order_by(DuelRow.id).limit(page_size)
    ).all():
        last = rows[-1].id
        numbers: dict[int, list[tuple[int, int]]] = defaultdict(list)
        of_duels = select(DuelGameRow.duel_id, DuelGameRow.number, DuelGameRow.game_id)
        for duel, number, game in transaction.execute(
            of_duels.where(DuelGameRow.duel_id.in_([row.id for row in rows]))
        ):
            numbers[duel].append((number, game))
        yield [StoredDuel(row, sorted(numbers[row.id])) for row in rows]
        transaction.expunge_all()


@dataclass(frozen=True, slots=True)
class StoredLesson:
    """The stored rows of a player in a lesson; `row` is `None` if there are only answers."""

    player: int
    lesson: str
    row: LessonProgressRow | None
    answers: dict[str, str] = field(default_factory=dict)


def lessons(transaction: Transaction) -> Iterator[StoredLesson]:
    """Yield what is stored, lesson by lesson. Keeps all rows in memory, a few for each player of the course."""
    stored_lessons: dict[tuple[int, str], StoredLesson] = {}
    for row in transaction.scalars(select(LessonProgressRow)):
        stored_lessons[row.player_id, row.lesson] = StoredLesson(row.player_id, row.lesson, row)
    for answer in transaction.scalars(select(LessonAnswerRow)):
        key = answer.player_id, answer.lesson
        stored_lessons.setdefault(key, StoredLesson(*key, None)).answers[answer.step] = answer.answer
    yield from (stored_lessons[key] for key in sorted(stored_lessons))


def reminders(transaction: Transaction) -> Iterator[ReminderRow]:
    """Yield what players chose. Keeps all rows in memory, one for each of them."""
    yield from transaction.scalars(select(ReminderRow).order_by(ReminderRow.player_id))


def players_being_deleted(transaction: Transaction) -> dict[int, datetime]:
    """Return the players whose deletion is unfinished, and when each was requested."""
    query = select(PlayerRow.id, PlayerRow.deletion_started_at).where(PlayerRow.deletion_started_at.is_not(None))
    return {player: since for player, since in transaction.execute(query.order_by(PlayerRow.id)) if since is not None}


_MAX_VALUES = 20
"""The most values reported of each kind; the number of rows is reported as well."""


def _is_dangling(column: Column[Any], target: Any) -> ColumnElement[bool]:
    """Return the condition that the row which `column` refers to by `target` is missing."""
    other = target.table.alias()
    return column.is_not(None) & ~exists().where(other.c[target.name] == column)


def _numbers(conditions: Iterable[tuple[Any, ColumnElement[bool]]]) -> CompoundSelect[int, int]:
    """Return a query that numbers the `conditions` from 0, and counts the rows of the table of each."""
    return union_all(
        *(
            select(literal_column(str(number)), func.count()).select_from(table).where(condition)
            for number, (table, condition) in enumerate(conditions)
        )
    )


_REFERENCES: list[tuple[Column[Any], Any]] = [
    (column, key.column) for table in Base.metadata.sorted_tables for column in table.c for key in column.foreign_keys
]
_NUMBERS_OF_DANGLING = _numbers((column.table, _is_dangling(column, target)) for column, target in _REFERENCES)


def dangling_references(transaction: Transaction) -> Iterator[tuple[Column[Any], Any, int, Sequence[Any]]]:
    """Yield the columns that refer to missing rows, what they refer to, how many rows do, and the first of the values.

    Reads each table once for each column that refers to another.
    """
    for number, rows in transaction.execute(_NUMBERS_OF_DANGLING).all():
        if not rows:
            continue
        column, target = _REFERENCES[number]
        values = select(column).where(_is_dangling(column, target)).distinct().order_by(column).limit(_MAX_VALUES)
        yield column, target, rows, transaction.scalars(values).all()


_OF_ANONYMIZED = plays(ANONYMIZED_PLAYER_ID)
_REMAINING: list[tuple[Any, str, ColumnElement[bool]]] = [
    *((table, f"{column.name} is {ANONYMIZED_PLAYER_ID}", column == ANONYMIZED_PLAYER_ID) for table, column in OWN),
    (GameRow.__table__, "games without a remaining player", _OF_ANONYMIZED & plays_alone(ANONYMIZED_PLAYER_ID)),
    (GameRow.__table__, "running games of deleted players", _OF_ANONYMIZED & IS_ACTIVE),
    (
        GameRow.__table__,
        "games with the id of the interaction that started them",
        _OF_ANONYMIZED & GameRow.interaction_id.is_not(None),
    ),
    (DuelRow.__table__, "duels without a remaining player", duels_alone(ANONYMIZED_PLAYER_ID)),
    (
        DuelRow.__table__,
        "open or running duels",
        duels_with(ANONYMIZED_PLAYER_ID) & DuelRow.status.in_(("open", "running")),
    ),
    (
        DuelRow.__table__,
        "challenges with the id of the interaction that made them",
        (DuelRow.challenger_id == ANONYMIZED_PLAYER_ID) & DuelRow.interaction_id.is_not(None),
    ),
]
_NUMBERS_OF_REMAINING = _numbers((table, condition) for table, _, condition in _REMAINING)


def remaining_data(transaction: Transaction) -> Iterator[tuple[str, str, int]]:
    """Yield the table, the kind and the number of rows with data of deleted players, who are anonymized."""
    for number, rows in transaction.execute(_NUMBERS_OF_REMAINING).all():
        table, what, _ = _REMAINING[number]
        if rows:
            yield table.name, what, rows
    last, moves = _BEFORE_ALL, 0
    pages = select(GameRow).where(_OF_ANONYMIZED).order_by(GameRow.id).limit(_BATCH_SIZE)
    while page := transaction.scalars(pages.where(GameRow.id > last)).all():
        last = page[-1].id
        for game in page:
            seats = game.player0_id, game.player1_id
            with suppress(PackedDataError):  # found with the game
                moves += sum(
                    move.interaction is not None and seats[ply % 2] == ANONYMIZED_PLAYER_ID
                    for ply, move in enumerate(packing.unpack_moves(game.moves or packing.EMPTY, game.created_at))
                )
        transaction.expunge_all()
    if moves:
        yield "games", "moves with the id of the interaction that made them", moves
