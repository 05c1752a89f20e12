"""Delete everything that is stored of a player, in one transaction.

Of somebody with very many games it deletes everything else, and marks the player: nobody sees anything of them any
more, and they can begin nothing new (see `bot.store.players`). Later transactions of any process delete the games; the
player's row is deleted last.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from dataclasses import replace
from datetime import datetime
from typing import Any, TypeVar

from sqlalchemy import (
    Column,
    ColumnElement,
    Executable,
    Table,
    bindparam,
    delete,
    func,
    insert,
    null,
    or_,
    select,
    update,
)

from bot.match.match import Status
from bot.match.preferences import OwnerKind
from bot.match.privacy import ANONYMIZED_PLAYER_ID, ClosedBoard, Deletion, ReturnedSinceError
from bot.match.ratings import Rating
from bot.store import daily, packing, players, training
from bot.store.columns import Base
from bot.store.duels import duels_with
from bot.store.engine.transactions import Transaction
from bot.store.games import plays
from bot.store.models import (
    IS_ACTIVE,
    AnonymizedRatingRow,
    BlockRow,
    ClosedBoardRow,
    DuelGameRow,
    DuelRow,
    GameRow,
    LessonProgressRow,
    PlayerRow,
    PreferenceRow,
    RatingChangeRow,
    ReminderRow,
)
from bot.store.training_models import OwnPuzzleRow

log = logging.getLogger(__name__)

S = TypeVar("S", bound=Executable)

OWN: list[tuple[Table, Column[Any]]] = [
    (table, column)
    for table in Base.metadata.sorted_tables
    if table not in (GameRow.__table__, DuelRow.__table__)
    for column in table.columns
    if any(key.column.table is PlayerRow.__table__ for key in column.foreign_keys)
]
"""The tables whose rows belong to one player each, and the column that refers to that player."""


def plays_alone(player: int) -> ColumnElement[bool]:
    """Return the condition that `player` shares a game with nobody, or only with deleted players."""
    others = (player, ANONYMIZED_PLAYER_ID)
    first, second = GameRow.player0_id, GameRow.player1_id
    return or_(first.is_(None), first.in_(others)) & or_(second.is_(None), second.in_(others))


def duels_alone(player: int) -> ColumnElement[bool]:
    """Return the condition that `player` shares a duel only with deleted players."""
    others = (player, ANONYMIZED_PLAYER_ID)
    return DuelRow.challenger_id.in_(others) & DuelRow.challenged_id.in_(others)


def chosen_by(player: int) -> tuple[ColumnElement[bool], ColumnElement[bool]]:
    """Return the conditions that a preference is one of `player`."""
    return PreferenceRow.kind == OwnerKind.PLAYER.value, PreferenceRow.owner_id == player


def blocked_by(player: int) -> tuple[ColumnElement[bool], ColumnElement[bool]]:
    """Return the conditions that `player` has blocked somebody."""
    return BlockRow.kind == OwnerKind.PLAYER.value, BlockRow.owner_id == player


def count_games(transaction: Transaction, player: int) -> tuple[int, int]:
    """Return how many games only `player` has, and how many they share with players who are not deleted."""
    unshared = func.count().filter(plays_alone(player))
    unshared_games, all_games = transaction.execute(
        select(unshared, func.count()).select_from(GameRow).where(plays(player))
    ).one()
    return unshared_games, all_games - unshared_games


def newest_interaction(transaction: Transaction, player: int) -> int:
    """Return the newest interaction that began or changed something of `player`; 0 if none is stored."""
    newest = (
        transaction.scalar(select(func.max(column)).where(*conditions))
        for column, conditions in (
            (GameRow.interaction_id, [plays(player)]),
            (DuelRow.interaction_id, [duels_with(player)]),
            (DuelGameRow.sealed_interaction_id, [DuelGameRow.game_id == GameRow.id, plays(player)]),
            (LessonProgressRow.interaction_id, [LessonProgressRow.player_id == player]),
            (ReminderRow.interaction_id, [ReminderRow.player_id == player]),
            (OwnPuzzleRow.interaction_id, [OwnPuzzleRow.player_id == player]),
            (PlayerRow.last_take_id, [PlayerRow.id == player]),
            (PreferenceRow.interaction_id, chosen_by(player)),
            (BlockRow.interaction_id, blocked_by(player)),
        )
    )
    return max(training.newest_interaction(transaction, player), *(interaction or 0 for interaction in newest))


def add_closed_boards(transaction: Transaction, boards: Iterable[ClosedBoard], now: datetime) -> None:
    """Store the boards that are shown by a message."""
    for board in boards:
        if board.message is not None:
            row = ClosedBoardRow(message_id=board.message, channel_id=board.channel, code=board.code, created_at=now)
            transaction.merge(row)  # a message may have shown two games
    transaction.flush()


def oldest_closed_at(transaction: Transaction) -> datetime | None:
    """Return when the oldest row was stored; `None` if there is none."""
    return transaction.scalar(select(func.min(ClosedBoardRow.created_at)))


def list_closed_before(transaction: Transaction, before: datetime, limit: int) -> list[ClosedBoard]:
    """Return at most `limit` rows that were stored up to that time, oldest first."""
    table = ClosedBoardRow
    query = select(table).where(table.created_at <= before).order_by(table.created_at, table.message_id).limit(limit)
    return [ClosedBoard(row.code, row.channel_id, row.message_id) for row in transaction.scalars(query)]


def remove_closed_board(transaction: Transaction, message: int) -> None:
    """Delete the row of `message`, whose buttons are removed or can't be."""
    transaction.execute(delete(ClosedBoardRow).where(ClosedBoardRow.message_id == message))


def remove_games(transaction: Transaction, player: int, limit: int, now: datetime) -> int:
    """Delete the `limit` oldest games of `player`, with their moves and hints, and return how many there were.

    In games that others keep, the anonymized player takes the seat, and the ids of interactions go. Games that both
    players leave at the same moment, in two processes, are deleted: the second one waits here for the first.
    """
    oldest = select(GameRow.id).where(plays(player)).order_by(GameRow.id).limit(limit).with_for_update()
    ids = transaction.scalars(oldest).all()
    if not ids:
        return 0
    here = plays(player), GameRow.id <= ids[-1]
    transaction.execute(_unsynchronized(delete(GameRow).where(*here, plays_alone(player))))
    row = GameRow
    query = select(row.id, row.code, row.player0_id, row.player1_id, row.moves, row.created_at)
    shared = transaction.execute(query.where(*here)).all()
    if shared:
        players.ensure_anonymous_player(transaction, now)
        changed = [{"id": game.id, "moves": _without_interactions(game, player)} for game in shared]
        transaction.execute(update(GameRow), changed)
    for seat, number in ((row.player0_id, row.number0), (row.player1_id, row.number1)):
        # The number would tell which games were the same player's.
        values = {seat: ANONYMIZED_PLAYER_ID, number: None, row.interaction_id: None}
        transaction.execute(_unsynchronized(update(GameRow).where(seat == player, here[1]).values(values)))
    return len(ids)


def _unsynchronized(statement: S) -> S:
    """Return `statement`, which changes no row that the session has loaded and uses again."""
    return statement.execution_options(synchronize_session=False)


def _without_interactions(game: Any, player: int) -> bytes:
    """Return the packed moves of `game` without the interactions of `player`; no moves if they can't be read."""
    try:
        moves = packing.unpack_moves(game.moves or packing.EMPTY, game.created_at)
    except packing.PackedDataError as error:  # nobody can say which parts are about the player
        log.warning("The damaged moves of game %s are deleted with the data of a player: %s", game.code, error)
        return packing.EMPTY
    seats = game.player0_id, game.player1_id
    anonymized = [
        replace(move, interaction=None) if seats[ply % 2] == player else move for ply, move in enumerate(moves)
    ]
    return packing.pack_moves(anonymized, game.created_at)


def _anonymize_duels(transaction: Transaction, player: int, now: datetime) -> None:
    """Replace `player` in duels, and keep what the ratings of opponents depend on, anonymously.

    Duels that are shared with nobody and challenges that were never accepted are deleted.
    """
    duels = select(DuelRow.id).where(duels_with(player)).order_by(DuelRow.id).with_for_update()
    if not transaction.scalars(duels).all():
        return
    change = RatingChangeRow
    changes = transaction.scalars(select(change).where(change.player_id == player).order_by(change.rated_at)).all()
    before = [Rating(), *(Rating(row.mu, row.sigma, row.number) for row in changes)]
    was_played = DuelRow.status.in_(("running", "finished", "closed"))
    transaction.execute(_unsynchronized(delete(DuelRow).where(duels_with(player), duels_alone(player) | ~was_played)))
    shared = set(transaction.scalars(select(DuelRow.id).where(duels_with(player))))
    kept = [
        {"duel_id": row.duel_id, "mu": rating.mu, "sigma": rating.sigma, "repeats": row.repeats}
        for row, rating in zip(changes, before, strict=False)
        if row.duel_id in shared
    ]
    if kept:
        transaction.execute(insert(AnonymizedRatingRow), kept)
    if shared:
        players.ensure_anonymous_player(transaction, now)
    row = DuelRow
    for seat, interaction in ((row.challenger_id, null()), (row.challenged_id, row.interaction_id)):
        values = {seat: ANONYMIZED_PLAYER_ID, row.interaction_id: interaction}
        transaction.execute(_unsynchronized(update(row).where(seat == player).values(values)))


UNFINISHED = select(PlayerRow.id).where(PlayerRow.id == bindparam("player"), PlayerRow.deletion_started_at.is_not(None))
"""Selects a `player` who is marked and not completely deleted."""


MOST_AT_ONCE = 10_000
"""The most games that are deleted in one transaction: it delays others for a second or two."""


def delete_player(
    transaction: Transaction, player: int, make_secret: Callable[[], str], now: datetime, interaction: int | None = None
) -> Deletion:
    """Delete all that is stored of `player`; of more than `MOST_AT_ONCE` games, mark the rest for `delete_part`.

    Running games and their duels are closed without a result; open challenges are deleted. The statistics of other
    players don't change, and whoever has blocked or barred `player` still has. `make_secret` is for
    `daily.add_spent_tries`. Idempotent. Raises `ReturnedSinceError` if something of `player` is newer than the
    `interaction` that asks for the deletion.
    """
    # On PostgreSQL: lock games, then duels, then players, as all transactions do. A transaction that begins a game or a
    # challenge locks its players, so nothing new can appear after this.
    running = (plays(player), IS_ACTIVE)
    transaction.execute(select(GameRow.id).where(*running).order_by(GameRow.id).with_for_update())
    open_duels = (duels_with(player), DuelRow.status.in_(("open", "running")))
    transaction.execute(select(DuelRow.id).where(*open_duels).order_by(DuelRow.id).with_for_update())
    player_row = transaction.get(PlayerRow, player, with_for_update=True, populate_existing=True)
    if interaction is not None and newest_interaction(transaction, player) > interaction:
        raise ReturnedSinceError
    chosen = transaction.execute(delete(PreferenceRow).where(*chosen_by(player)).returning(PreferenceRow.name)).all()
    blocked = transaction.execute(delete(BlockRow).where(*blocked_by(player)).returning(BlockRow.player_id)).all()
    has_chosen = bool(chosen or blocked)
    if player_row is None:
        return Deletion(has_chosen, 0, 0, ())
    own_games, shared_games = count_games(transaction, player)
    if player_row.deletion_started_at is not None:
        return Deletion(True, own_games, shared_games, ())
    closed = (*_close_games(transaction, player, now), *_end_duels(transaction, player, now))
    add_closed_boards(transaction, closed, now)
    daily.add_spent_tries(transaction, player, make_secret, now)
    player_row.name, player_row.deletion_started_at = players.FORMER, now
    transaction.flush()
    is_small = own_games + shared_games <= MOST_AT_ONCE
    if is_small:
        remove_games(transaction, player, MOST_AT_ONCE, now)
    _delete_all_but_games(transaction, player, now)
    if is_small:
        transaction.execute(delete(PlayerRow).where(PlayerRow.id == player))
    return Deletion(True, own_games, shared_games, closed)


def oldest_unfinished(transaction: Transaction) -> tuple[int, datetime] | None:
    """Return the marked player whose deletion is the oldest, and its time."""
    row = PlayerRow
    query = select(row.id, row.deletion_started_at).where(row.deletion_started_at.is_not(None))
    oldest = transaction.execute(query.order_by(row.deletion_started_at, row.id).limit(1)).first()
    return None if oldest is None or oldest[1] is None else (oldest[0], oldest[1])


def delete_part(transaction: Transaction, player: int, limit: int, now: datetime) -> bool:
    """Delete `limit` games of the marked `player`; return true if something is left.

    Parts for one player run one after the other, whichever process they are in: the player's row is locked first.
    Otherwise another process could finish the deletion meanwhile, and this one would delete what a returning player has
    begun since. Nobody waits for a marked player's row with their games or duels locked, because those have ended.
    """
    if transaction.scalar(UNFINISHED.with_for_update(key_share=True), {"player": player}) is None:
        return False
    if remove_games(transaction, player, limit, now) == limit:
        return True
    _delete_all_but_games(transaction, player, now)  # a version before 1.6.0 may have begun
    transaction.execute(delete(PlayerRow).where(PlayerRow.id == player))
    return False


def _close_games(transaction: Transaction, player: int, now: datetime) -> list[ClosedBoard]:
    """Close the running games of `player`, and return the boards that show them."""
    query = select(GameRow.id, GameRow.code, GameRow.channel_id, GameRow.message_id).where(plays(player), IS_ACTIVE)
    running = transaction.execute(query.order_by(GameRow.id)).all()
    ids = [row.id for row in running]
    cleared_columns = dict.fromkeys(("due_at", "warn_at", "offered", "sealed", "sealed_interaction_id"))
    transaction.execute(update(DuelGameRow).where(DuelGameRow.game_id.in_(ids)).values(cleared_columns))
    transaction.execute(update(GameRow).where(GameRow.id.in_(ids)).values(status=Status.CLOSED.value, updated_at=now))
    return [ClosedBoard(row.code, row.channel_id, row.message_id) for row in running]


def _end_duels(transaction: Transaction, player: int, now: datetime) -> list[ClosedBoard]:
    """Close the running duels of `player`, delete their open challenges, and return the boards that show those."""
    is_players = duels_with(player)
    running = (is_players, DuelRow.status == "running")
    duels = transaction.scalars(select(DuelRow.id).where(*running)).all()
    transaction.execute(update(DuelRow).where(DuelRow.id.in_(duels)).values(status="closed", ended_at=now, void=True))
    delete_challenges = delete(DuelRow).where(is_players, DuelRow.status == "open")
    challenges = delete_challenges.returning(DuelRow.code, DuelRow.channel_id, DuelRow.message_id)
    return [ClosedBoard(*row) for row in transaction.execute(challenges)]


def _delete_all_but_games(transaction: Transaction, player: int, now: datetime) -> None:
    training.forget(transaction, player)
    _anonymize_duels(transaction, player, now)
    for table, column in OWN:
        transaction.execute(delete(table).where(column == player))
