"""Read stored games and duels in pages, with all rows that belong to them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import TypeVar

from sqlalchemy import func, select
from sqlalchemy.orm import InstrumentedAttribute, Session

from bot.match.hints import HintRecord
from bot.store.games import legacy_rows, packing
from bot.store.games.legacy_rows import OldRows
from bot.store.games.packing import PackedDataError, PackedMove
from bot.store.models import ActiveGameRow, Base, DailyPuzzleRow, DuelGameRow, DuelRow, GameRow

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
    old = legacy_rows.fill(session, rows)
    active = _by_game(session, ActiveGameRow, ActiveGameRow.game_id, ids)
    duel_games = {row.game_id: row for row in session.scalars(select(DuelGameRow).where(DuelGameRow.game_id.in_(ids)))}
    duel_ids = {row.duel_id for row in duel_games.values()}
    duels = {row.id: row for row in session.scalars(select(DuelRow).where(DuelRow.id.in_(duel_ids)))}
    stored_games = []
    for row in rows:
        duel_game = duel_games.get(row.id)
        duel = None if duel_game is None else duels.get(duel_game.duel_id)
        moves, hints, fault = _unpacked(row, old.get(row.id))
        stored_games.append(StoredGame(row, moves, hints, active[row.id], duel_game, duel, fault))
    return stored_games


def _unpacked(row: GameRow, old: OldRows | None) -> tuple[list[PackedMove], list[HintRecord], str | None]:
    """Return the moves and hints of a game, and why they can't be read."""
    since = row.created_at
    try:
        moves = packing.unpack_moves(row.moves or packing.EMPTY, since)
        hints = [hint.record for hint in packing.unpack_hints(row.hints or packing.EMPTY, since)]
    except PackedDataError as error:
        return [], [], str(error)
    exact = old is None or old.are_exact(row.board, since)
    return moves, hints, None if exact else "its moves are rows of their own that contradict its board"


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
