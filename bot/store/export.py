"""Export everything that is stored of a player as plain values, and nothing that is stored of others."""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

from sqlalchemy import BigInteger, RowMapping, Select, and_, bindparam, func, select
from sqlalchemy.orm import Session

from bot.coins import Position
from bot.match.match import Status, parse_board
from bot.match.privacy import StoredAmount
from bot.store import daily, packing, training
from bot.store.duels import duels_with
from bot.store.engine.database import Database
from bot.store.games import IS_ACTIVE_OF_PLAYER, plays
from bot.store.models import (
    IS_ACTIVE,
    OTHER_PLAYER,
    DuelGameRow,
    DuelRow,
    GameRow,
    PlayerRow,
    PreferenceRow,
    RatingChangeRow,
    ResultEventRow,
)
from bot.store.privacy import OWN, chosen_by, count_games
from bot.store.training_models import TrainingSessionRow

SEED = "seed"
LOST = "lost"
_ACCURACY = ("choices", "exact", LOST)
_OPEN_OR_RUNNING = ("open", "running")
"""States of a duel that is open or running."""


@dataclass(frozen=True, slots=True)
class Secrets:
    """The columns that an export of one player leaves out at the time `now`."""

    now: datetime
    games_of_running_duels: Set[int]
    """The ids of games of running duels."""
    seeds: Set[int]
    """The seeds of everything that is still played."""

    def of_game(self, row: RowMapping) -> tuple[str, ...]:
        """Return the names of the columns that are left out of a game and its moves."""
        is_running = row["status"] == Status.ACTIVE.value or row["id"] in self.games_of_running_duels
        if is_running or not self._is_day_over(row):
            return SEED, LOST
        return (SEED,) if row["seed"] in self.seeds else ()

    def of_duel(self, row: RowMapping) -> tuple[str, ...]:
        """Return the names of the columns that are left out of a duel or challenge."""
        hidden = ("board", SEED) if row["status"] == "open" else (SEED,)
        return hidden if row["status"] in _OPEN_OR_RUNNING or row["seed"] in self.seeds else ()

    def of_event(self, row: RowMapping) -> tuple[str, ...]:
        """Return the names of the columns that are left out of a waiting result event."""
        is_held = row["due_at"] is None or row["due_at"] > self.now
        return _ACCURACY if is_held or not self._is_day_over(row) else ()

    def _is_day_over(self, row: RowMapping) -> bool:
        """Return true if the day of a try at a daily puzzle is over, or if the row is not such a try."""
        return row["day"] is None or self.now >= daily.ends_at(row["day"])


def secrets(session: Session, player: int, now: datetime) -> Secrets:
    """Return what an export of `player` leaves out now. Reads their running games, open duels and latest tries."""
    running = select(DuelGameRow.game_id).join(DuelRow, DuelRow.id == DuelGameRow.duel_id)
    games_of_running_duels = frozenset(session.scalars(running.where(duels_with(player), DuelRow.status == "running")))
    of_games = select(GameRow.seed).where(plays(player), IS_ACTIVE)
    today = select(GameRow.seed).where(plays(player), GameRow.day >= daily.day_of(now))
    of_duels = select(DuelRow.seed).where(duels_with(player), DuelRow.status.in_(_OPEN_OR_RUNNING))
    seeds = frozenset(seed for query in (of_games, today, of_duels) for seed in session.scalars(query))
    return Secrets(now, games_of_running_duels, seeds)


_BATCH_SIZE = 200
"""Games read by one transaction, because the time of a transaction is limited."""
_OF_OTHERS = {column.name for table, _ in OWN for column in table.columns if column.info == OTHER_PLAYER}
"""Columns with the id of another player."""

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
    _OWN_ROWS[_table.name] = select(_table).where(_column == bindparam("player"))

Stored = dict[str, Any]
"""Plain values for JSON, by the names of columns and tables."""


def count_stored(session: Session, player: int) -> StoredAmount:
    """Return how much is stored of `player`. Reads the indexes of their games."""
    unshared, shared = count_games(session, player)
    seats = select(func.count()).select_from(GameRow).where(plays(player), IS_ACTIVE)
    chosen = session.scalar(select(PreferenceRow.name).where(*chosen_by(player)).limit(1))
    is_known = chosen is not None or session.get(PlayerRow, player) is not None
    return StoredAmount(unshared + shared, session.scalar(seats) or 0, is_known, shared)


async def export_player(database: Database, player: int, now: datetime) -> Stored:
    """Return everything that is stored of `player`. O(their games), in transactions of bounded length.

    Values that would help in a game that is still played at `now` are left out, see `bot.store.export`.
    A row's `withheld` has their names. Raises `StoreUnavailableError`.
    """
    exported, ids = await database.read(_all_but_games, player, now)
    for start in range(0, len(ids), _BATCH_SIZE):
        exported["games"] += await database.read(_games, player, ids[start : start + _BATCH_SIZE], now)
    return exported


def _all_but_games(session: Session, player: int, now: datetime) -> tuple[Stored, Sequence[int]]:
    """Return everything but the games, and the ids of the games."""
    players = select(PlayerRow.__table__).where(PlayerRow.id == player)
    chosen = select(PreferenceRow.__table__).where(*chosen_by(player))
    duels = select(DuelRow.__table__).where(duels_with(player)).order_by(DuelRow.id)
    hidden = secrets(session, player, now)
    exported = {
        "players": [_player(row) for row in session.execute(players).mappings()],
        "preferences": [_plain(row) for row in session.execute(chosen).mappings()],
        **{name: _own_rows(session, query, player, hidden) for name, query in _OWN_ROWS.items()},
        "duels": [_duel(row, player, hidden) for row in session.execute(duels).mappings()],
        "games": [],
    }
    return exported, session.scalars(select(GameRow.id).where(plays(player)).order_by(GameRow.id)).all()


def _own_rows(session: Session, query: Select[*tuple[Any, ...]], player: int, hidden: Secrets) -> list[Stored]:
    rows = session.execute(query, {"player": player}).mappings()
    if query is _OWN_ROWS[TrainingSessionRow.__tablename__]:
        return [_training_session(row) for row in rows]
    is_event = query is _OWN_ROWS[ResultEventRow.__tablename__]
    return [_without_withheld(row, hidden.of_event(row) if is_event else (), *_OF_OTHERS) for row in rows]


def _games(session: Session, player: int, ids: Sequence[int], now: datetime) -> list[Stored]:
    """Return those of the games `ids` that `player` still plays in."""
    hidden = secrets(session, player, now)
    query = select(GameRow.__table__, DuelGameRow.sealed).outerjoin(DuelGameRow, DuelGameRow.game_id == GameRow.id)
    rows = session.execute(query.where(GameRow.id.in_(ids), plays(player)).order_by(GameRow.id)).mappings()
    return [_game(row, player, hidden.of_game(row)) for row in rows]


_SEATS = ("player0_id", "player1_id", "opponent0", "opponent1")


def _player(row: RowMapping) -> Stored:
    """Return a player, with their last take if there is one."""
    return _plain(row, "deletion_started_at", *(() if row["last_take_id"] else ("last_take_id",)))


def _game(row: RowMapping, player: int, withheld: tuple[str, ...]) -> Stored:
    """Return a game without the id, the hints and the sealed move of the other player."""
    own_seats = [seat for seat in (0, 1) if row[f"player{seat}_id"] == player]
    values = _without_withheld(row, withheld, *_SEATS, "moves", "hints", "sealed")
    if any(row[name] not in (player, None) for name in _SEATS[:2]):
        del values["interaction_id"]  # it may be the other player's
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
                **({} if LOST in withheld else {LOST: packed.lost}),
                **({"interaction_id": packed.interaction} if position.turn in own_seats else {}),
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


def _training_session(row: RowMapping) -> Stored:
    """Return a session with its puzzles and attempts; without what tells the next puzzles while it runs."""
    withheld = (SEED, "items") if row["ended_at"] is None else ()
    values = _without_withheld(row, withheld, "items", "attempts", *_OF_OTHERS)
    if row["items"] is not None and not withheld:
        values["items"] = [str(item) for item in training.unpack_items(row["items"])]
    values["attempts"] = [
        {
            "place": attempt.place,
            "move": str(attempt.move),
            "right": attempt.is_right,
            "interaction_id": attempt.interaction,
        }
        for attempt in training.unpack_attempts(row["attempts"], row["interaction_id"])
    ]
    return values


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


def _without_withheld(row: RowMapping, withheld: tuple[str, ...], *others: str) -> Stored:
    """Return the values of `row` without `others` and without the `withheld` ones, whose names are listed."""
    values = _plain(row, *others, *withheld)
    return values | {"withheld": list(withheld)} if withheld else values


def _plain(row: RowMapping, *without: str) -> Stored:
    return {
        name: value.isoformat() if isinstance(value, date) else value
        for name, value in row.items()
        if name not in without
    }
