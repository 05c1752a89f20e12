"""Find rows that refer to missing rows, and remaining data of deleted players."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Column, ColumnElement, Table, and_, func, or_, select
from sqlalchemy.orm import Session

from bot.match.privacy import ANONYMIZED_PLAYER_ID
from bot.store.games import legacy_rows, packing
from bot.store.games.packing import PackedDataError
from bot.store.models import ALL_GUILDS, OTHER_PLAYER, Base, DuelRow, GameRow, GuildRow, PlayerRow

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
    """Yield the games that meet `condition` by id, packed."""
    last = 0
    while True:
        page = select(GameRow).where(condition, GameRow.id > last).order_by(GameRow.id).limit(_BATCH_SIZE)
        rows = session.scalars(page).all()
        if not rows:
            return
        last = rows[-1].id
        legacy_rows.fill(session, rows)
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
