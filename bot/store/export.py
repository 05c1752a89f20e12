"""Export everything that is stored of a player as plain values, and nothing that is stored of others.

What the bot has computed of the moves is no data of the player: an export has no value of a move, no accuracy and no
grade, of whatever game. It has no seed either, from which coins and the moves of bots follow.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any

from sqlalchemy import BigInteger, RowMapping, Select, and_, bindparam, func, select

from bot.coins import Position
from bot.match.duels import DuelStage
from bot.match.match import parse_board
from bot.match.preferences import OwnerKind
from bot.match.privacy import StoredAmount
from bot.store import packing, training
from bot.store.duels import duels_with
from bot.store.engine.database import Database
from bot.store.engine.transactions import Transaction
from bot.store.games import IS_ACTIVE_OF_PLAYER, plays
from bot.store.models import (
    IS_ACTIVE,
    BlockRow,
    DuelGameRow,
    DuelRow,
    GameRow,
    PlayerRow,
    PreferenceRow,
    RatingChangeRow,
)
from bot.store.privacy import OWN, blocked_by, chosen_by, count_games
from bot.store.training_models import TrainingSessionRow

_BATCH_SIZE = 200
"""Games or sessions read by one transaction, because the time of a transaction is limited."""
_COMPUTED = {"accuracy", "choices", "exact", "lost", "seed"}
"""Columns with what the bot has computed or drawn."""

_ACTIVE_GAMES = (
    select(
        bindparam("player", type_=BigInteger).label("player_id"),
        GameRow.id.label("game_id"),
        GameRow.channel_id,
        GameRow.guild_id,
        and_(GameRow.player0_id.is_not(None), GameRow.player1_id.is_not(None)).label("duel"),
        GameRow.day.is_not(None).label("daily"),
    )
    .where(IS_ACTIVE_OF_PLAYER)
    .order_by(GameRow.id)
)
_OWN_ROWS: dict[str, Select[*tuple[Any, ...]]] = {}
"""The queries of the rows of a `player`, by the names of their tables; active games were a table once."""
for _table, _column in OWN:
    if _table is RatingChangeRow.__table__:
        _OWN_ROWS["active_games"] = _ACTIVE_GAMES
    if _table is not TrainingSessionRow.__table__:
        _OWN_ROWS[_table.name] = select(_table).where(_column == bindparam("player"))

Stored = dict[str, Any]
"""Plain values for JSON, by the names of columns and tables."""


def count_stored(transaction: Transaction, player: int) -> StoredAmount:
    """Return how much is stored of `player`. Reads the indexes of their games."""
    unshared, shared = count_games(transaction, player)
    seats = select(func.count()).select_from(GameRow).where(plays(player), IS_ACTIVE)
    chosen = transaction.scalar(select(PreferenceRow.name).where(*chosen_by(player)).limit(1))
    blocked = transaction.scalar(select(BlockRow.player_id).where(*blocked_by(player)).limit(1))
    is_known = chosen is not None or blocked is not None or transaction.get(PlayerRow, player) is not None
    return StoredAmount(unshared + shared, transaction.scalar(seats) or 0, is_known, shared)


async def export_player(database: Database, player: int) -> Stored:
    """Return everything that is stored of `player`. O(their games and sessions), in transactions of bounded length.

    Raises `StoreUnavailableError`.
    """
    exported, games, sessions = await database.read(_all_but_the_most, player)
    for name, read, ids in (("games", _games, games), (TrainingSessionRow.__tablename__, _sessions, sessions)):
        for start in range(0, len(ids), _BATCH_SIZE):
            exported[name] += await database.read(read, player, ids[start : start + _BATCH_SIZE])
    return exported


def _all_but_the_most(transaction: Transaction, player: int) -> tuple[Stored, Sequence[int], Sequence[int]]:
    """Return everything but the games and the sessions of training, of which there may be many, and their ids."""
    players = select(PlayerRow.__table__).where(PlayerRow.id == player)
    chosen = select(PreferenceRow.__table__).where(*chosen_by(player))
    barred = (BlockRow.kind == OwnerKind.SERVER.value) & (BlockRow.player_id == player)
    blocks = select(BlockRow.__table__).where(and_(*blocked_by(player)) | barred)
    duels = select(DuelRow.__table__).where(duels_with(player)).order_by(DuelRow.id)
    exported = {
        "players": [_player(row) for row in transaction.execute(players).mappings()],
        "preferences": [_plain(row) for row in transaction.execute(chosen).mappings()],
        "blocks": [_plain(row, "player_id", "interaction_id") for row in transaction.execute(blocks).mappings()],
        **{
            name: [_plain(row) for row in transaction.execute(query, {"player": player}).mappings()]
            for name, query in _OWN_ROWS.items()
        },
        "duels": [_duel(row, player) for row in transaction.execute(duels).mappings()],
        "games": [],
        TrainingSessionRow.__tablename__: [],
    }
    games = select(GameRow.id).where(plays(player)).order_by(GameRow.id)
    session = TrainingSessionRow
    sessions = select(session.id).where(session.player_id == player).order_by(session.id)
    return exported, transaction.scalars(games).all(), transaction.scalars(sessions).all()


def _games(transaction: Transaction, player: int, ids: Sequence[int]) -> list[Stored]:
    """Return those of the games `ids` that `player` still plays in."""
    query = select(GameRow.__table__, DuelGameRow.sealed).outerjoin(DuelGameRow, DuelGameRow.game_id == GameRow.id)
    rows = transaction.execute(query.where(GameRow.id.in_(ids), plays(player)).order_by(GameRow.id)).mappings()
    return [_game(row, player) for row in rows]


_SEATS = ("player0_id", "player1_id", "opponent0", "opponent1")


def _player(row: RowMapping) -> Stored:
    """Return a player, with their last take if there is one."""
    return _plain(row, "deletion_started_at", *(() if row["last_take_id"] else ("last_take_id",)))


def _game(row: RowMapping, player: int) -> Stored:
    """Return a game without the id, the number of games, the hints and the sealed move of the other player."""
    own_seats = [seat for seat in (0, 1) if row[f"player{seat}_id"] == player]
    values = _plain(row, *_SEATS, "moves", "hints", "sealed")
    if any(row[name] not in (player, None) for name in _SEATS[:2]):
        del values["interaction_id"]  # it may be the other player's
    for seat in {0, 1}.difference(own_seats):
        del values[f"number{seat}"], values[f"result{seat}"]
    values["seats"] = [_seat(row[f"player{seat}_id"], row[f"opponent{seat}"], player) for seat in (0, 1)]
    values["moves"] = []
    position = Position.start(parse_board(row["board"]))
    for packed in packing.unpack_moves(row["moves"] or packing.EMPTY, row["created_at"]):
        move = packed.move
        values["moves"].append(
            {
                "ply": position.ply,
                "seat": position.turn,
                "line": move.line,
                "side": move.side and move.side.value,
                "place": move.place,
                "coin": position.coin(move),
                **(
                    {"interaction_id": _value("interaction_id", packed.interaction)}
                    if position.turn in own_seats
                    else {}
                ),
                "created_at": packed.created_at.isoformat(),
            }
        )
        position = position.take(move)
    values["hints"] = [
        {
            "seat": hint.record.seat,
            "ply": hint.record.ply,
            "level": int(hint.record.level),
            "created_at": hint.created_at.isoformat(),
        }
        for hint in packing.unpack_hints(row["hints"] or packing.EMPTY, row["created_at"])
        if hint.record.seat in own_seats
    ]
    if row["sealed"] is not None and position.turn in own_seats:
        values["sealed"] = row["sealed"]
    return values


def _sessions(transaction: Transaction, player: int, ids: Sequence[int]) -> list[Stored]:
    """Return those of the sessions `ids` that `player` still has."""
    session = TrainingSessionRow
    query = select(session.__table__).where(session.id.in_(ids), session.player_id == player).order_by(session.id)
    return [_session(row) for row in transaction.execute(query).mappings()]


def _session(row: RowMapping) -> Stored:
    """Return a session of training with its answers; of a list of puzzles only those that were answered."""
    values = _plain(row, "items", "attempts")
    attempts = training.unpack_attempts(row["attempts"], row["interaction_id"])
    if row["items"] is not None:
        places = [attempt.place for attempt in attempts]
        values["items"] = [str(item) for item in training.unpack_items(row["items"])[: max(places, default=-1) + 1]]
    values["attempts"] = [
        {
            "place": attempt.place,
            "move": attempt.move and str(attempt.move),
            "interaction_id": str(attempt.interaction),
        }
        for attempt in attempts
    ]
    return values


def _duel(row: RowMapping, player: int) -> Stored:
    """Return a duel without the id of the other player, and without the coins of an open challenge."""
    is_challenger = row["challenger_id"] == player
    interaction = () if is_challenger else ("interaction_id",)
    coins = ("board",) if row["status"] == DuelStage.OPEN.value else ()
    values = _plain(row, "challenger_id", "challenged_id", *interaction, *coins)
    people = {
        "challenger": _seat(row["challenger_id"], None, player),
        "challenged": "anybody" if row["challenged_id"] is None else _seat(row["challenged_id"], None, player),
    }
    return values | people


def _seat(person: int | None, opponent: str | None, player: int) -> str:
    if person is None:
        return f"{opponent} bot"
    return "you" if person == player else "another player"


def _plain(row: Mapping[Any, Any], *without: str) -> Stored:
    return {name: _value(name, value) for name, value in row.items() if name not in without and name not in _COMPUTED}


def _value(name: str, value: Any) -> Any:
    """Return a value for JSON: an id as text, because other programs round numbers that are as large as Discord's."""
    if isinstance(value, date):
        return value.isoformat()
    is_id = name == "id" or name.endswith("_id")
    return str(value) if is_id and isinstance(value, int) else value
