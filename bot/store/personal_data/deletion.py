"""Delete everything that is stored of a player: marked in one transaction, then finished in bounded steps.

The mark takes effect at once: it removes the player's name, closes their games, and deletes the totals that
leaderboards and statistics read. From then on nobody sees anything of them, and they can begin nothing new (see
`bot.store.repositories.players`). Later transactions of any process delete the rest. Each step finds what is left by
the tables' own references, so steps may fail in any order; the player's row is deleted last.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime

from sqlalchemy import Row, bindparam, delete, func, select, update
from sqlalchemy.orm import Session

from bot.match.match import Status
from bot.match.privacy import ClosedBoard, Deletion, ReturnedSinceError
from bot.store.models import (
    AchievementTotalsRow,
    ActiveGameRow,
    DuelGameRow,
    DuelRow,
    GameRow,
    GameTotalsRow,
    LadderRatingRow,
    LayoutRecordRow,
    OpponentRecordRow,
    PlayerRow,
    PreferenceRow,
    RatingRow,
    ResultEventRow,
)
from bot.store.personal_data import anonymization, closed_boards, spent_tries
from bot.store.personal_data.ownership import OWN, chosen_by, duels_with, newest_interaction, plays, plays_alone
from bot.store.repositories import players
from bot.store.statistics import result_events

_TOTALS_TABLES = (GameTotalsRow, AchievementTotalsRow, OpponentRecordRow, LayoutRecordRow, LadderRatingRow, RatingRow)
"""Tables of totals that are shown, with few rows per player."""


UNFINISHED = select(PlayerRow.id).where(PlayerRow.id == bindparam("player"), PlayerRow.deletion_started_at.is_not(None))
"""Selects a `player` who is marked and not completely deleted."""


def mark(
    session: Session, player: int, make_secret: Callable[[], str], now: datetime, interaction: int | None = None
) -> Deletion:
    """Mark `player` as being deleted, and hide all that is stored of them; `delete_batch` deletes the rest.

    Running games and their duels are closed without a result; open challenges are deleted. The totals of other players
    don't change. `make_secret` is for `spent_tries.add`. Counts the player's games; changes as many rows as they have
    running games and totals. Idempotent. Raises `ReturnedSinceError` if something of `player` is newer than the
    `interaction` that asks for the deletion.
    """
    # On PostgreSQL: lock games, then duels, then players, as all transactions do. A transaction that begins a game or a
    # challenge locks its players, so nothing new can appear after this.
    active_game_ids = select(ActiveGameRow.game_id).where(ActiveGameRow.player_id == player)
    session.execute(select(GameRow.id).where(GameRow.id.in_(active_game_ids)).order_by(GameRow.id).with_for_update())
    open_duels = (duels_with(player), DuelRow.status.in_(("open", "running")))
    session.execute(select(DuelRow.id).where(*open_duels).order_by(DuelRow.id).with_for_update())
    player_row = session.get(PlayerRow, player, with_for_update=True, populate_existing=True)
    if interaction is not None and newest_interaction(session, player) > interaction:
        raise ReturnedSinceError
    chosen = session.execute(delete(PreferenceRow).where(*chosen_by(player)).returning(PreferenceRow.name)).all()
    if player_row is None:
        return Deletion(bool(chosen), 0, 0, ())
    own_games, shared_games = _count(session, player)
    if player_row.deletion_started_at is not None:
        return Deletion(True, own_games, shared_games, ())
    closed = tuple(
        ClosedBoard(*row) for row in (*_close_games(session, player, now), *_end_duels(session, player, now))
    )
    closed_boards.add(session, closed, now)
    spent_tries.add(session, player, make_secret, now)
    anonymization.anonymize_result_events(session, player, now)
    session.execute(delete(ResultEventRow).where(ResultEventRow.player_id == player))
    for table in _TOTALS_TABLES:
        session.execute(delete(table).where(table.player_id == player))
    player_row.name, player_row.deletion_started_at = players.FORMER, now
    session.flush()
    return Deletion(True, own_games, shared_games, closed)


def oldest_unfinished(session: Session) -> tuple[int, datetime] | None:
    """Return the marked player whose deletion is the oldest, and its time."""
    row = PlayerRow
    query = select(row.id, row.deletion_started_at).where(row.deletion_started_at.is_not(None))
    oldest = session.execute(query.order_by(row.deletion_started_at, row.id).limit(1)).first()
    return None if oldest is None or oldest[1] is None else (oldest[0], oldest[1])


def delete_batch(session: Session, player: int, limit: int, now: datetime) -> bool:
    """Delete about `limit` games, duels and results of the marked `player`; return true if something is left.

    Steps for one player run one after the other, whichever process they are in: the player's row is locked first.
    Otherwise another process could finish the deletion during a step, and the step would delete what a returning player
    has begun since. Nobody waits for a marked player's row with their games or duels locked, because those have ended.
    """
    if session.scalar(UNFINISHED.with_for_update(key_share=True), {"player": player}) is None:
        return False
    for delete_some in (
        anonymization.delete_games,
        anonymization.anonymize_games,
        anonymization.anonymize_rated_duels,
        anonymization.anonymize_duels,
        anonymization.anonymize_rivals,
    ):
        limit -= delete_some(session, player, limit, now)
        if limit <= 0:
            return True
    return not _finish(session, player, limit, now)


def _count(session: Session, player: int) -> tuple[int, int]:
    """Return how many games only `player` has, and how many they share with players who are not deleted."""
    unshared = func.count().filter(plays_alone(player))
    unshared_games, all_games = session.execute(
        select(unshared, func.count()).select_from(GameRow).where(plays(player))
    ).one()
    return unshared_games, all_games - unshared_games


def _close_games(session: Session, player: int, now: datetime) -> Sequence[Row[str, int, int | None]]:
    """Close the running games of `player`, and return the boards that show them."""
    ids = session.scalars(select(ActiveGameRow.game_id).where(ActiveGameRow.player_id == player)).all()
    query = select(GameRow.code, GameRow.channel_id, GameRow.message_id).where(GameRow.id.in_(ids))
    closed_games = session.execute(query.order_by(GameRow.id)).all()
    session.execute(delete(ActiveGameRow).where(ActiveGameRow.game_id.in_(ids)))
    cleared_columns = dict.fromkeys(
        ("due_at", "warn_at", "offered", "sealed", "sealed_interaction_id", "deal_fingerprint", "left_fingerprint")
    )
    session.execute(update(DuelGameRow).where(DuelGameRow.game_id.in_(ids)).values(cleared_columns))
    session.execute(update(GameRow).where(GameRow.id.in_(ids)).values(status=Status.EXPIRED.value, updated_at=now))
    return closed_games


def _end_duels(session: Session, player: int, now: datetime) -> Sequence[Row[str, int, int | None]]:
    """Close the running duels of `player`, delete their open challenges, and return the boards that show those."""
    is_players = duels_with(player)
    running = (is_players, DuelRow.status == "running")
    duels = session.scalars(select(DuelRow.id).where(*running)).all()
    session.execute(update(DuelRow).where(DuelRow.id.in_(duels)).values(status="closed", ended_at=now, void=True))
    for duel in duels:
        result_events.release_duel(session, duel)
    delete_challenges = delete(DuelRow).where(is_players, DuelRow.status == "open")
    return session.execute(delete_challenges.returning(DuelRow.code, DuelRow.channel_id, DuelRow.message_id)).all()


def _finish(session: Session, player: int, limit: int, now: datetime) -> bool:
    """Delete the last rows of `player`, and return true if nothing is left.

    Until their row was locked, the aggregation may have added results of others against them.
    """
    player_row = session.get(PlayerRow, player, with_for_update=True, populate_existing=True)
    if player_row is None:
        return True
    anonymization.anonymize_result_events(session, player, now)
    if anonymization.anonymize_rivals(session, player, limit, now) == limit:
        return False
    for table, column in OWN:
        session.execute(delete(table).where(column == player))
    session.execute(delete(PreferenceRow).where(*chosen_by(player)))
    session.delete(player_row)
    session.flush()
    return True
