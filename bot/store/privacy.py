"""Delete everything that is stored of a player: marked in one transaction, then finished in bounded steps.

The mark takes effect at once: it removes the player's name, closes their games, and deletes the rows that
leaderboards and statistics read. From then on nobody sees anything of them, and they can begin nothing new (see
`bot.store.players`). Later transactions of any process delete the rest. Each step finds what is left by
the tables' own references, so steps may fail in any order; the player's row is deleted last.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Sequence, Set
from dataclasses import replace
from datetime import datetime
from typing import Any

from sqlalchemy import Column, ColumnElement, CursorResult, Table, bindparam, delete, func, insert, or_, select, update

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
    CareerRow,
    ClosedBoardRow,
    DuelGameRow,
    DuelRow,
    GameRow,
    GuildPlayerRow,
    LessonProgressRow,
    PlayerRow,
    PreferenceRow,
    RatingChangeRow,
    RatingRow,
    ReminderRow,
)
from bot.store.training_models import OwnPuzzleRow, TrainingRatingRow

log = logging.getLogger(__name__)

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


def delete_games(transaction: Transaction, player: int, limit: int, now: datetime) -> int:
    """Delete games that `player` shares with nobody, with their moves and hints."""
    batch = select(GameRow.id).where(plays(player), plays_alone(player)).limit(limit)
    statement = delete(GameRow).where(GameRow.id.in_(batch)).execution_options(synchronize_session=False)
    result = transaction.execute(statement)
    return result.rowcount if isinstance(result, CursorResult) else 0


def anonymize_games(transaction: Transaction, player: int, limit: int, now: datetime) -> int:
    """Replace `player` in games with others, and clear the ids of their interactions.

    Games that their other player leaves at the same moment, in another process, are deleted.
    """
    transaction.execute(select(GameRow.id).where(plays(player)).order_by(GameRow.id).limit(limit).with_for_update())
    deleted = delete_games(transaction, player, limit, now)
    batch = select(GameRow).where(plays(player)).order_by(GameRow.id).limit(limit).with_for_update()
    games = transaction.scalars(batch, execution_options={"populate_existing": True}).all()
    if games:
        players.ensure_anonymous_player(transaction, now)
    for game in games:
        seats = {seat for seat in (0, 1) if player == (game.player0_id, game.player1_id)[seat]}
        game.moves = _without_interactions(game, seats)
        game.interaction_id = None
        for seat in seats:
            setattr(game, f"number{seat}", None)  # it would tell which games were the same player's
        game.player0_id, game.player1_id = (
            ANONYMIZED_PLAYER_ID if seat in seats else seated
            for seat, seated in enumerate((game.player0_id, game.player1_id))
        )
    transaction.flush()
    transaction.expunge_all()
    return deleted + len(games)


def _without_interactions(game: GameRow, seats: Set[int]) -> bytes:
    """Return the packed moves of `game` without the interactions of the `seats`; no moves if they can't be read."""
    try:
        moves = packing.unpack_moves(game.moves or packing.EMPTY, game.created_at)
    except packing.PackedDataError as error:  # nobody can say which parts are about the player
        log.warning("The damaged moves of game %s are deleted with the data of a player: %s", game.code, error)
        return packing.EMPTY
    anonymized_moves = [replace(move, interaction=None) if ply % 2 in seats else move for ply, move in enumerate(moves)]
    return packing.pack_moves(anonymized_moves, game.created_at)


def anonymize_rated_duels(transaction: Transaction, player: int, limit: int, now: datetime) -> int:
    """Replace `player` in their latest rated duels, and keep what the opponents' ratings depend on, anonymously.

    A rating before a duel is the one after the duel before. So the latest duels go first: at any time the rest is the
    player's career up to some duel, which `bot.store.ratings` recomputes unchanged.
    """
    row = RatingChangeRow
    latest = select(row).where(row.player_id == player).order_by(row.rated_at.desc(), row.duel_id.desc())
    changes = transaction.scalars(latest.limit(limit + 1)).all()
    removed = changes[:limit]
    ratings_before = [Rating(change.mu, change.sigma, change.number) for change in changes[1:]] + [Rating()]
    ids = [change.duel_id for change in removed]
    _lock_duels(transaction, ids)
    shared_duels = set(transaction.scalars(select(DuelRow.id).where(DuelRow.id.in_(ids), ~duels_alone(player))))
    ratings = [
        {"duel_id": change.duel_id, "mu": rating.mu, "sigma": rating.sigma, "repeats": change.repeats}
        for change, rating in zip(removed, ratings_before, strict=False)
        if change.duel_id in shared_duels
    ]
    if ratings:
        transaction.execute(insert(AnonymizedRatingRow), ratings)
    transaction.execute(delete(row).where(row.player_id == player, row.duel_id.in_(ids)))
    _anonymize_or_delete_duels(transaction, player, ids, now)
    return len(ids)


def anonymize_duels(transaction: Transaction, player: int, limit: int, now: datetime) -> int:
    """Replace `player` in unrated duels, and delete challenges that were never accepted."""
    ids = transaction.scalars(select(DuelRow.id).where(duels_with(player)).order_by(DuelRow.id).limit(limit)).all()
    _lock_duels(transaction, ids)
    _anonymize_or_delete_duels(transaction, player, ids, now)
    return len(ids)


def _lock_duels(transaction: Transaction, duels: Sequence[int]) -> None:
    transaction.execute(select(DuelRow.id).where(DuelRow.id.in_(duels)).order_by(DuelRow.id).with_for_update())


def _anonymize_or_delete_duels(transaction: Transaction, player: int, duels: Sequence[int], now: datetime) -> None:
    """Delete duels that are shared with nobody or were never played; replace `player` in the others."""
    selected = DuelRow.id.in_(duels)
    was_played = DuelRow.status.in_(("running", "finished", "closed"))
    transaction.execute(delete(DuelRow).where(selected, duels_alone(player) | ~was_played))
    if transaction.scalar(select(DuelRow.id).where(selected).limit(1)) is not None:
        players.ensure_anonymous_player(transaction, now)
    challenger = {DuelRow.challenger_id: ANONYMIZED_PLAYER_ID, DuelRow.interaction_id: None}
    transaction.execute(update(DuelRow).where(selected, DuelRow.challenger_id == player).values(challenger))
    challenged = {DuelRow.challenged_id: ANONYMIZED_PLAYER_ID}
    transaction.execute(update(DuelRow).where(selected, DuelRow.challenged_id == player).values(challenged))


_SHOWN = (CareerRow, GuildPlayerRow, RatingRow, TrainingRatingRow, ReminderRow, OwnPuzzleRow)
"""Tables with few rows per player, most of which others may see."""


UNFINISHED = select(PlayerRow.id).where(PlayerRow.id == bindparam("player"), PlayerRow.deletion_started_at.is_not(None))
"""Selects a `player` who is marked and not completely deleted."""


def begin_deletion(
    transaction: Transaction, player: int, make_secret: Callable[[], str], now: datetime, interaction: int | None = None
) -> Deletion:
    """Mark `player` as being deleted, and hide all that is stored of them; `delete_batch` deletes the rest.

    Running games and their duels are closed without a result; open challenges are deleted. The statistics of other
    players don't change, and whoever has blocked or barred `player` still has. `make_secret` is for
    `daily.add_spent_tries`. Counts the player's games; changes as many rows as they have running games. Idempotent.
    Raises `ReturnedSinceError` if something of `player` is newer than the `interaction` that asks for the deletion.
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
    for table in _SHOWN:
        transaction.execute(delete(table).where(table.player_id == player))
    player_row.name, player_row.deletion_started_at = players.FORMER, now
    transaction.flush()
    return Deletion(True, own_games, shared_games, closed)


def oldest_unfinished(transaction: Transaction) -> tuple[int, datetime] | None:
    """Return the marked player whose deletion is the oldest, and its time."""
    row = PlayerRow
    query = select(row.id, row.deletion_started_at).where(row.deletion_started_at.is_not(None))
    oldest = transaction.execute(query.order_by(row.deletion_started_at, row.id).limit(1)).first()
    return None if oldest is None or oldest[1] is None else (oldest[0], oldest[1])


_SESSIONS_AT_ONCE = 1_000
"""Sessions of training, small rows, that a transaction deletes."""


def delete_batch(transaction: Transaction, player: int, limit: int, now: datetime) -> bool:
    """Delete about `limit` games, duels and sessions of the marked `player`; return true if something is left.

    Steps for one player run one after the other, whichever process they are in: the player's row is locked first.
    Otherwise another process could finish the deletion during a step, and the step would delete what a returning player
    has begun since. Nobody waits for a marked player's row with their games or duels locked, because those have ended.
    """
    if transaction.scalar(UNFINISHED.with_for_update(key_share=True), {"player": player}) is None:
        return False
    if training.forget(transaction, player, _SESSIONS_AT_ONCE) == _SESSIONS_AT_ONCE:
        return True
    for delete_some in (
        delete_games,
        anonymize_games,
        anonymize_rated_duels,
        anonymize_duels,
    ):
        if limit <= 0:
            return True
        limit -= delete_some(transaction, player, limit, now)
    if limit <= 0:
        return True
    _finish(transaction, player)
    return False


def _close_games(transaction: Transaction, player: int, now: datetime) -> list[ClosedBoard]:
    """Close the running games of `player`, and return the boards that show them."""
    query = select(GameRow.id, GameRow.code, GameRow.channel_id, GameRow.message_id).where(plays(player), IS_ACTIVE)
    running = transaction.execute(query.order_by(GameRow.id)).all()
    ids = [row.id for row in running]
    cleared_columns = dict.fromkeys(
        ("due_at", "warn_at", "offered", "sealed", "sealed_interaction_id", "deal_fingerprint", "left_fingerprint")
    )
    transaction.execute(update(DuelGameRow).where(DuelGameRow.game_id.in_(ids)).values(cleared_columns))
    transaction.execute(update(GameRow).where(GameRow.id.in_(ids)).values(status=Status.EXPIRED.value, updated_at=now))
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


def _finish(transaction: Transaction, player: int) -> None:
    """Delete the last rows of `player`."""
    player_row = transaction.get_one(PlayerRow, player, with_for_update=True, populate_existing=True)
    for table, column in OWN:
        transaction.execute(delete(table).where(column == player))
    transaction.execute(delete(PreferenceRow).where(*chosen_by(player)))
    transaction.execute(delete(BlockRow).where(*blocked_by(player)))
    transaction.delete(player_row)
    transaction.flush()
