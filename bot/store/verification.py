"""Read a whole database for its verification, a bounded number of rows at a time."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, datetime
from typing import Any, TypeVar

from sqlalchemy import CompoundSelect, Table, func, literal_column, select, union_all

from bot.match.privacy import ANONYMIZED_PLAYER_ID
from bot.store.columns import Base
from bot.store.engine.transactions import Transaction
from bot.store.games import StoredGame, stored_games
from bot.store.models import DailyPuzzleRow, DuelGameRow, DuelRow, GameRow, PlayerRow
from bot.store.privacy import OWN
from bot.store.training_models import TrainingSessionRow

R = TypeVar("R", DuelRow, PlayerRow, TrainingSessionRow)

_PAGE = 500
"""Rows that are in memory at a time."""


def count(transaction: Transaction, table: type[Base]) -> int:
    return transaction.scalar(select(func.count()).select_from(table)) or 0


def boards_of_days(transaction: Transaction) -> dict[date, str]:
    return {row.day: row.board for row in transaction.scalars(select(DailyPuzzleRow))}


def all_rows(transaction: Transaction, table: type[R]) -> Iterator[R]:
    """Yield all rows by their positive ids, reading a page at a time, and forget each page after it."""
    key: Any = table
    query, last = select(table).order_by(key.id).limit(_PAGE), 0
    while page := transaction.scalars(query.where(key.id > last)).all():
        last = page[-1].id
        yield from page
        transaction.expunge_all()


def all_games(transaction: Transaction) -> Iterator[StoredGame]:
    """Yield all games in the same way."""
    last = 0
    while page := stored_games(transaction, GameRow.id > last, limit=_PAGE):
        last = page[-1].row.id
        yield from page
        transaction.expunge_all()


def games_of_duel(transaction: Transaction, duel: int) -> list[StoredGame]:
    return stored_games(transaction, DuelGameRow.duel_id == duel)


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
