"""Export everything that is stored of a player as plain values, and nothing that is stored of others."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime
from typing import Any

from sqlalchemy import RowMapping, func, select
from sqlalchemy.orm import Session

from bot.coins import Board
from bot.match.privacy import StoredAmount
from bot.store.engine.database import Database
from bot.store.games import legacy_rows, packing
from bot.store.models import (
    OTHER_PLAYER,
    ActiveGameRow,
    DuelGameRow,
    DuelRow,
    GameRow,
    PlayerRow,
    PreferenceRow,
    ResultEventRow,
)
from bot.store.personal_data.ownership import OWN, chosen_by, duels_with, plays, plays_alone
from bot.store.personal_data.secrecy import LOST, Columns, Secrets, secrets

_BATCH_SIZE = 200
"""Games read by one transaction, because the time of a transaction is limited."""
_OF_OTHERS = {column.name for table, _ in OWN for column in table.columns if column.info == OTHER_PLAYER}
"""Columns with the id of another player."""

Stored = dict[str, Any]
"""Plain values for JSON, by the names of columns and tables."""


def count_stored(session: Session, player: int) -> StoredAmount:
    """Return how much is stored of `player`. Reads the indexes of their games."""
    unshared = func.count().filter(plays_alone(player))
    unshared_games, games = session.execute(
        select(unshared, func.count()).select_from(GameRow).where(plays(player))
    ).one()
    seats = select(func.count()).select_from(ActiveGameRow).where(ActiveGameRow.player_id == player)
    chosen = session.scalar(select(PreferenceRow.name).where(*chosen_by(player)).limit(1))
    is_known = chosen is not None or session.get(PlayerRow, player) is not None
    return StoredAmount(games, session.scalar(seats) or 0, is_known, games - unshared_games)


async def export_player(database: Database, player: int, now: datetime) -> Stored:
    """Return everything that is stored of `player`. O(their games), in transactions of bounded length.

    Values that would help in a game that is still played at `now` are left out, see `bot.store.personal_data.secrecy`.
    A row's `withheld` has their names. Raises `StoreUnavailableError`.
    """
    exported, ids = await database.read(_all_but_games, player, now)
    for start in range(0, len(ids), _BATCH_SIZE):
        exported["games"] += await database.read(_games, player, ids[start : start + _BATCH_SIZE], now)
    return exported


def _all_but_games(session: Session, player: int, now: datetime) -> tuple[Stored, Sequence[int]]:
    """Return everything but the games, and the ids of the games."""
    chosen = select(PreferenceRow.__table__).where(*chosen_by(player))
    player_query = select(PlayerRow.__table__).where(PlayerRow.id == player)
    hidden = secrets(session, player, now)
    exported = {
        "players": [_player(row) for row in session.execute(player_query).mappings()],
        "preferences": [_plain(row) for row in session.execute(chosen).mappings()],
        **{table.name: _own_rows(session, table, column, player, hidden) for table, column in OWN},
        "duels": [_duel(row, player, hidden) for row in _duels(session, player)],
        "games": [],
    }
    return exported, session.scalars(select(GameRow.id).where(plays(player)).order_by(GameRow.id)).all()


def _own_rows(session: Session, table: Any, column: Any, player: int, hidden: Secrets) -> list[Stored]:
    rows = session.execute(select(table).where(column == player)).mappings()
    is_event = table is ResultEventRow.__table__
    return [_without_withheld(row, hidden.of_event(row) if is_event else (), *_OF_OTHERS) for row in rows]


def _games(session: Session, player: int, ids: Sequence[int], now: datetime) -> list[Stored]:
    """Return those of the games `ids` that `player` still plays in."""
    hidden = secrets(session, player, now)
    sealed_moves = select(DuelGameRow.game_id, DuelGameRow.sealed).where(
        DuelGameRow.game_id.in_(ids), DuelGameRow.sealed.is_not(None)
    )
    sealed = {game: move for game, move in session.execute(sealed_moves)}  # noqa: C416 - rows are not pairs to dict()
    rows = session.scalars(select(GameRow).where(GameRow.id.in_(ids), plays(player)).order_by(GameRow.id)).all()
    legacy_rows.fill(session, rows)
    exported = []
    for stored in rows:
        row = {column.name: getattr(stored, column.name) for column in GameRow.__table__.columns}
        moves, hints = _moves_and_hints(stored)
        game = _game(row, player, moves, hints, hidden.of_game(row))
        is_own = row["id"] in sealed and row[f"player{row['ply'] % 2}_id"] == player
        exported.append(game | {"sealed": sealed[row["id"]]} if is_own else game)
    return exported


_SEATS = ("player0_id", "player1_id", "opponent0", "opponent1")
_PACKED = ("moves", "hints")


def _moves_and_hints(row: GameRow) -> tuple[list[Stored], list[Stored]]:
    since, board = row.created_at, Board.parse(row.board)
    moves = packing.play(board, packing.unpack_moves(row.moves or packing.EMPTY, since))
    hints = packing.unpack_hints(row.hints or packing.EMPTY, since)
    return [_plain(move.values()) for move in moves], [_plain(hint.values()) for hint in hints]


def _player(row: Columns) -> Stored:
    """Return a player, with their last take if there is one."""
    return _plain(row, "deletion_started_at", *(() if row["last_take_id"] else ("last_take_id",)))


def _game(row: Columns, player: int, moves: list[Stored], hints: list[Stored], withheld: tuple[str, ...]) -> Stored:
    """Return a game without the id and the hints of the other player."""
    seats = [_seat(row[f"player{seat}_id"], row[f"opponent{seat}"], player) for seat in (0, 1)]
    own_seats = [seat for seat in (0, 1) if row[f"player{seat}_id"] == player]
    values = _without_withheld(row, withheld, *_SEATS, *_PACKED)
    if any(row[name] not in (player, None) for name in _SEATS[:2]):
        del values["interaction_id"]  # it may be the other player's
    for move in moves:
        if move["seat"] not in own_seats:
            del move["interaction_id"]
        if LOST in withheld:
            del move[LOST]
    return values | {"seats": seats, "moves": moves, "hints": [hint for hint in hints if hint["seat"] in own_seats]}


def _duels(session: Session, player: int) -> Sequence[RowMapping]:
    query = select(DuelRow.__table__).where(duels_with(player)).order_by(DuelRow.id)
    return session.execute(query).mappings().all()


def _duel(row: RowMapping, player: int, hidden: Secrets) -> Stored:
    """Return a duel without the id of the other player."""
    is_challenger = row["challenger_id"] == player
    values = _without_withheld(
        row, hidden.of_duel(row), "challenger_id", "challenged_id", *(() if is_challenger else ("interaction_id",))
    )
    people = {
        "challenger": _seat(row["challenger_id"], None, player),
        "challenged": "anybody" if row["challenged_id"] is None else _seat(row["challenged_id"], None, player),
    }
    return values | people


def _seat(person: int | None, opponent: str | None, player: int) -> str:
    if person is None:
        return f"{opponent} bot"
    return "you" if person == player else "another player"


def _without_withheld(row: Columns, withheld: tuple[str, ...], *others: str) -> Stored:
    """Return the values of `row` without `others` and without the `withheld` ones, whose names are listed."""
    values = _plain(row, *others, *withheld)
    return values | {"withheld": list(withheld)} if withheld else values


def _plain(row: Columns, *without: str) -> Stored:
    return {
        name: value.isoformat() if isinstance(value, date) else value
        for name, value in row.items()
        if name not in without
    }
