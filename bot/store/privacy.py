"""All that is stored of a person: told to them, and forgotten.

Whatever refers to a player is theirs, except games, duels and columns marked as `ANOTHER`: so a new table needs nothing
here, as long as it does that.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

from sqlalchemy import Column, ColumnElement, Row, RowMapping, Table, delete, func, or_, select, update
from sqlalchemy.orm import Session

from bot.match import Status
from bot.store import players, ratings, rivals
from bot.store.models import (
    ANOTHER,
    NOBODY,
    Base,
    DuelRow,
    GameRow,
    HintRow,
    MoveRow,
    PlayerRow,
    PreferenceRow,
    RoundRow,
    SittingRow,
)
from bot.store.preferences import Kind

_AT_ONCE = 200
"""Games read at a time, so that a long story does not keep others waiting."""
_OWN: list[tuple[Table, Column[Any]]] = [
    (table, column)
    for table in Base.metadata.sorted_tables
    if table not in (GameRow.__table__, DuelRow.__table__)
    for column in table.columns
    if any(key.column.table is PlayerRow.__table__ for key in column.foreign_keys) and column.info != ANOTHER
]
"""The tables whose rows are of one player each, and the column that says whose."""
_OF_OTHERS = {column.name for table, _ in _OWN for column in table.columns if column.info == ANOTHER}
"""Columns of those that name somebody else."""

Stored = dict[str, Any]
"""Plain values ready for JSON, by the names of columns and tables."""


@dataclass(frozen=True, slots=True)
class Amount:
    """How much is stored of a person: games in all, those of them that are running, and whether there is anything."""

    games: int
    running: int
    known: bool


@dataclass(frozen=True, slots=True)
class Closed:
    """A game that was running when its player was forgotten, and where its board is shown."""

    code: str
    channel: int
    message: int | None


@dataclass(frozen=True, slots=True)
class Forgotten:
    """What was forgotten: so many games were `deleted` and so many left to their other players, `closed` ones of both.

    `known` tells whether there was anything at all.
    """

    known: bool
    deleted: int
    left: int
    closed: tuple[Closed, ...]


def amount(session: Session, player: int) -> Amount:
    """How much is stored of `player`. Reads the indexes of their games."""
    games = session.scalar(select(func.count()).select_from(GameRow).where(_plays(player))) or 0
    seats = select(func.count()).select_from(SittingRow).where(SittingRow.player_id == player)
    chosen = session.scalar(select(PreferenceRow.name).where(*_chosen_by(player)).limit(1))
    known = chosen is not None or session.get(PlayerRow, player) is not None
    return Amount(games, session.scalar(seats) or 0, known)


def kept(session: Session, player: int) -> Stored:
    """All that is stored of `player`, and nothing that is stored of others. O(their games)."""
    chosen = select(PreferenceRow.__table__).where(*_chosen_by(player))
    who = select(PlayerRow.__table__).where(PlayerRow.id == player)
    own = {
        table.name: [
            _plain(row, *_OF_OTHERS) for row in session.execute(select(table).where(column == player)).mappings()
        ]
        for table, column in _OWN
    }
    return {
        "players": [_plain(row) for row in session.execute(who).mappings()],
        "preferences": [_plain(row) for row in session.execute(chosen).mappings()],
        **own,
        "duels": [_duel(row, player) for row in _duels(session, player)],
        "games": [game for batch in _batches(session, player) for game in _games(session, player, batch)],
    }


def forget_some(session: Session, player: int, most: int) -> int:
    """Delete up to `most` games of `player` that are over and in which nobody else is left; how many those were.

    So that what `forget` has left to do is little, however much they have played.
    """
    over = select(GameRow.id).where(_plays(player), _alone(player), GameRow.status != Status.ACTIVE.value)
    gone = delete(GameRow).where(GameRow.id.in_(over.limit(most))).returning(GameRow.id)
    return len(session.execute(gone.execution_options(synchronize_session=False)).all())


def forget(session: Session, player: int, now: datetime) -> Forgotten:
    """Forget `player`: their rows go, and so do games in which nobody else is left; in others they become `NOBODY`.

    Running games, and duels with them, are closed and count for nobody; challenges go. All others' numbers stay as they
    are. O(their games).
    """
    # On a server: games, then duels, then players, in the order in which others lock them. Whoever begins a game or
    # challenges somebody locks the player, so that what is looked at after this is all there is.
    seated = select(SittingRow.game_id).where(SittingRow.player_id == player)
    session.execute(select(GameRow.id).where(GameRow.id.in_(seated)).order_by(GameRow.id).with_for_update())
    session.execute(select(DuelRow.id).where(_duels_with(player)).order_by(DuelRow.id).with_for_update())
    who = session.get(PlayerRow, player, with_for_update=True)
    chosen = session.execute(delete(PreferenceRow).where(*_chosen_by(player)).returning(PreferenceRow.name)).all()
    if who is None:
        return Forgotten(bool(chosen), 0, 0, ())
    running = session.execute(
        select(GameRow.id, GameRow.code, GameRow.channel_id, GameRow.message_id).where(GameRow.id.in_(seated))
    ).all()
    ids = [row.id for row in running]
    session.execute(delete(SittingRow).where(SittingRow.game_id.in_(ids)))
    session.execute(update(RoundRow).where(RoundRow.game_id.in_(ids)).values(due=None, warns=None, offered=None))
    deleted = session.execute(delete(GameRow).where(_plays(player), _alone(player)).returning(GameRow.id)).all()
    session.execute(update(GameRow).where(GameRow.id.in_(ids)).values(status=Status.EXPIRED.value, updated=now))
    left = _leave(session, player, now)
    ratings.leave(session, player)
    challenges = _leave_duels(session, player, now)
    rivals.leave(session, player, now)
    for table, column in _OWN:
        session.execute(delete(table).where(column == player))
    session.delete(who)
    session.flush()
    closed = (Closed(row.code, row.channel_id, row.message_id) for row in (*running, *challenges))
    return Forgotten(True, len(deleted), left, tuple(closed))


def _leave_duels(session: Session, player: int, now: datetime) -> Sequence[Row[int, str, int, int | None]]:
    """End the duels of `player` and have `NOBODY` in their place; what was never played, and what nobody else is in,
    goes. Which of these are challenges that stand: their messages offer what can't be done any more.
    """
    mine = _duels_with(player)
    told = select(DuelRow.id, DuelRow.code, DuelRow.channel_id, DuelRow.message_id)
    challenges = session.execute(told.where(mine, DuelRow.status == "open")).all()
    others = (player, NOBODY)
    alone = DuelRow.challenger_id.in_(others) & DuelRow.challenged_id.in_(others)
    played = DuelRow.status.in_(("running", "finished", "closed"))
    session.execute(delete(DuelRow).where(mine, or_(alone, ~played)))
    if session.scalar(select(DuelRow.id).where(mine).limit(1)) is not None:
        players.meet_nobody(session, now)
    running = (mine, DuelRow.status == "running")
    session.execute(update(DuelRow).where(*running).values(status="closed", ended=now, void=True))
    session.execute(
        update(DuelRow)
        .where(DuelRow.challenger_id == player)
        .values({DuelRow.challenger_id: NOBODY, DuelRow.interaction_id: None})
    )
    session.execute(update(DuelRow).where(DuelRow.challenged_id == player).values({DuelRow.challenged_id: NOBODY}))
    return challenges


def _leave(session: Session, player: int, now: datetime) -> int:
    """Have `NOBODY` sit where `player` sat, and take off what Discord knows them by; in how many games."""
    shared = session.execute(select(GameRow.id, GameRow.player0_id).where(_plays(player))).all()
    if shared:
        players.meet_nobody(session, now)
    for seat, column in enumerate((GameRow.player0_id, GameRow.player1_id)):
        moves = (MoveRow.game_id.in_(select(GameRow.id).where(column == player)), MoveRow.seat == seat)
        session.execute(update(MoveRow).where(*moves).values(interaction_id=None))
        vacated = {column: NOBODY, GameRow.interaction_id: None}
        session.execute(update(GameRow).where(column == player).values(vacated))
    return len(shared)


def _plays(player: int) -> ColumnElement[bool]:
    return or_(GameRow.player0_id == player, GameRow.player1_id == player)


def _duels_with(player: int) -> ColumnElement[bool]:
    return or_(DuelRow.challenger_id == player, DuelRow.challenged_id == player)


def _alone(player: int) -> ColumnElement[bool]:
    """That nobody but `player` sits at a game who is still known."""
    others = (player, NOBODY)
    first, second = GameRow.player0_id, GameRow.player1_id
    return or_(first.is_(None), first.in_(others)) & or_(second.is_(None), second.in_(others))


def _chosen_by(player: int) -> tuple[ColumnElement[bool], ColumnElement[bool]]:
    return PreferenceRow.kind == Kind.PLAYER.value, PreferenceRow.owner_id == player


def _batches(session: Session, player: int) -> Iterator[Sequence[int]]:
    ids = session.scalars(select(GameRow.id).where(_plays(player)).order_by(GameRow.id)).all()
    for start in range(0, len(ids), _AT_ONCE):
        yield ids[start : start + _AT_ONCE]


def _games(session: Session, player: int, ids: Sequence[int]) -> Iterator[Stored]:
    moves: dict[int, list[Stored]] = {game: [] for game in ids}
    hints: dict[int, list[Stored]] = {game: [] for game in ids}
    for kind, found in ((MoveRow, moves), (HintRow, hints)):
        table = kind.__table__
        query = select(table).where(table.c.game_id.in_(ids)).order_by(table.c.game_id, table.c.ply)
        for row in session.execute(query).mappings():
            found[row["game_id"]].append(_plain(row, "game_id"))
    rows = session.execute(select(GameRow.__table__).where(GameRow.id.in_(ids)).order_by(GameRow.id)).mappings()
    for row in rows:
        yield _game(row, player, moves[row["id"]], hints[row["id"]])


_SEATS = ("player0_id", "player1_id", "opponent0", "opponent1")


def _game(row: RowMapping, player: int, moves: list[Stored], hints: list[Stored]) -> Stored:
    """A game as one of its players may know it: without the ids of the other one, and what that one was told."""
    seats = [_seat(row[f"player{seat}_id"], row[f"opponent{seat}"], player) for seat in (0, 1)]
    own = [seat for seat in (0, 1) if row[f"player{seat}_id"] == player]
    told = _plain(row, *_SEATS)
    if any(row[name] not in (player, None) for name in _SEATS[:2]):
        del told["interaction_id"]  # it may be the other one's
    for move in moves:
        if move["seat"] not in own:
            del move["interaction_id"]
    return told | {"seats": seats, "moves": moves, "hints": [hint for hint in hints if hint["seat"] in own]}


def _duels(session: Session, player: int) -> Sequence[RowMapping]:
    query = select(DuelRow.__table__).where(_duels_with(player)).order_by(DuelRow.id)
    return session.execute(query).mappings().all()


def _duel(row: RowMapping, player: int) -> Stored:
    """A duel as one of its players may know it: without the id of the other one."""
    own = row["challenger_id"] == player
    told = _plain(row, "challenger_id", "challenged_id", *(() if own else ("interaction_id",)))
    people = {
        "challenger": _seat(row["challenger_id"], None, player),
        "challenged": "anybody" if row["challenged_id"] is None else _seat(row["challenged_id"], None, player),
    }
    return told | people


def _seat(person: int | None, opponent: str | None, player: int) -> str:
    if person is None:
        return f"{opponent} bot"
    return "you" if person == player else "another player"


def _plain(row: RowMapping, *without: str) -> Stored:
    return {
        name: value.isoformat() if isinstance(value, date) else value
        for name, value in row.items()
        if name not in without
    }
