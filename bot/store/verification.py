"""Read a whole database for its verification, a bounded number of rows at a time."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from datetime import date, datetime
from typing import NamedTuple

from sqlalchemy import CompoundSelect, Table, func, literal_column, select, union_all

from bot.match.privacy import ANONYMIZED_PLAYER_ID
from bot.store.columns import Base
from bot.store.engine.transactions import Transaction
from bot.store.models import DailyPuzzleRow, DuelGameRow, DuelRow, GameRow, PlayerRow
from bot.store.privacy import OWN

_BEFORE_ALL = -1
"""An id below those of all rows."""


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


def boards_of_days(transaction: Transaction) -> dict[date, str]:
    """Return the board of each day's puzzle."""
    return {row.day: row.board for row in transaction.scalars(select(DailyPuzzleRow))}


def games(transaction: Transaction, page_size: int) -> Iterator[list[StoredGame]]:
    """Yield all games by id, in pages of `page_size`, and forget each page after it."""
    in_duels = select(GameRow, DuelGameRow, DuelRow).outerjoin(DuelGameRow, DuelGameRow.game_id == GameRow.id)
    query = in_duels.outerjoin(DuelRow, DuelRow.id == DuelGameRow.duel_id).order_by(GameRow.id).limit(page_size)
    last = _BEFORE_ALL
    while page := [StoredGame(*row) for row in transaction.execute(query.where(GameRow.id > last))]:
        last = page[-1].row.id
        yield page
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


def players_being_deleted(transaction: Transaction) -> dict[int, datetime]:
    """Return the players whose deletion is unfinished, and when each was requested."""
    query = select(PlayerRow.id, PlayerRow.deletion_started_at).where(PlayerRow.deletion_started_at.is_not(None))
    return {player: since for player, since in transaction.execute(query.order_by(PlayerRow.id)) if since is not None}


_OF_DELETED_PLAYERS: CompoundSelect[int, int] = union_all(
    *(
        select(literal_column(str(number)), func.count()).select_from(table).where(column == ANONYMIZED_PLAYER_ID)
        for number, (table, column) in enumerate(OWN)
    )
)


def rows_of_deleted_players(transaction: Transaction) -> Iterator[tuple[Table, int]]:
    """Yield the tables with rows of one player that belong to the anonymized one, and how many they have."""
    for number, rows in transaction.execute(_OF_DELETED_PLAYERS).all():
        if rows:
            yield OWN[number][0], rows


def dangling_references(transaction: Transaction) -> Iterator[tuple[str, str]]:
    """Yield the tables of a SQLite file with a row that refers to a missing one of another. A server stores none."""
    if transaction.get_bind().dialect.name == "sqlite":
        for table, _, target, _ in transaction.connection().exec_driver_sql("PRAGMA foreign_key_check"):
            yield str(table), str(target)
