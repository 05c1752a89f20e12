"""Anonymize data that a player shares with others: the steps of a deletion.

Games, duels and results stay with the other players, with `ANONYMIZED_PLAYER_ID` in the deleted player's place. Each
step takes the player, the most rows it may change, and the time; it returns how many it changed.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence, Set
from dataclasses import replace
from datetime import datetime

from sqlalchemy import CursorResult, delete, insert, select, tuple_, update
from sqlalchemy.orm import Session

from bot.match.privacy import ANONYMIZED_PLAYER_ID
from bot.match.ratings import Rating
from bot.store.games import legacy_rows, packing
from bot.store.models import (
    AnonymizedRatingRow,
    DuelRow,
    GameRow,
    RatingChangeRow,
    ResultEventRow,
    RivalRecordRow,
)
from bot.store.personal_data.ownership import duels_alone, duels_with, plays, plays_alone
from bot.store.repositories import players
from bot.store.statistics.totals import RESULTS, upsert_records

log = logging.getLogger(__name__)


def delete_games(session: Session, player: int, limit: int, now: datetime) -> int:
    """Delete games that `player` shares with nobody, with their moves and hints."""
    batch = select(GameRow.id).where(plays(player), plays_alone(player)).limit(limit)
    statement = delete(GameRow).where(GameRow.id.in_(batch)).execution_options(synchronize_session=False)
    return _changed_rows(session.execute(statement))


def anonymize_games(session: Session, player: int, limit: int, now: datetime) -> int:
    """Replace `player` in games with others, and clear the ids of their interactions.

    Games that their other player leaves at the same moment, in another process, are deleted.
    """
    session.execute(select(GameRow.id).where(plays(player)).order_by(GameRow.id).limit(limit).with_for_update())
    deleted = delete_games(session, player, limit, now)
    batch = select(GameRow).where(plays(player)).order_by(GameRow.id).limit(limit).with_for_update()
    games = session.scalars(batch, execution_options={"populate_existing": True}).all()
    if games:
        players.ensure_anonymous_player(session, now)
    for game in games:
        legacy_rows.pack(session, game)
        seats = {seat for seat in (0, 1) if player == (game.player0_id, game.player1_id)[seat]}
        game.moves = _without_interactions(game, seats)
        game.interaction_id = None
        game.player0_id, game.player1_id = (
            ANONYMIZED_PLAYER_ID if seat in seats else seated
            for seat, seated in enumerate((game.player0_id, game.player1_id))
        )
    session.flush()
    session.expunge_all()
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


def anonymize_rated_duels(session: Session, player: int, limit: int, now: datetime) -> int:
    """Replace `player` in their latest rated duels, and keep what the opponents' ratings depend on, anonymously.

    A rating before a duel is the one after the duel before. So the latest duels go first: at any time the rest is the
    player's career up to some duel, which `bot.store.statistics.rating_rebuild` recomputes unchanged.
    """
    row = RatingChangeRow
    latest = select(row).where(row.player_id == player).order_by(row.rated_at.desc(), row.duel_id.desc())
    changes = session.scalars(latest.limit(limit + 1)).all()
    removed = changes[:limit]
    ratings_before = [Rating(change.mu, change.sigma, change.number) for change in changes[1:]] + [Rating()]
    ids = [change.duel_id for change in removed]
    _lock_duels(session, ids)
    shared_duels = set(session.scalars(select(DuelRow.id).where(DuelRow.id.in_(ids), ~duels_alone(player))))
    ratings = [
        {"duel_id": change.duel_id, "mu": rating.mu, "sigma": rating.sigma, "repeats": change.repeats}
        for change, rating in zip(removed, ratings_before, strict=False)
        if change.duel_id in shared_duels
    ]
    if ratings:
        session.execute(insert(AnonymizedRatingRow), ratings)
    session.execute(delete(row).where(row.player_id == player, row.duel_id.in_(ids)))
    _anonymize_or_delete_duels(session, player, ids, now)
    return len(ids)


def anonymize_duels(session: Session, player: int, limit: int, now: datetime) -> int:
    """Replace `player` in unrated duels, and delete challenges that were never accepted."""
    ids = session.scalars(select(DuelRow.id).where(duels_with(player)).order_by(DuelRow.id).limit(limit)).all()
    _lock_duels(session, ids)
    _anonymize_or_delete_duels(session, player, ids, now)
    return len(ids)


def anonymize_rivals(session: Session, player: int, limit: int, now: datetime) -> int:
    """Add other players' results against `player` to their results against all deleted players."""
    row = RivalRecordRow
    batch = select(row.player_id, row.rival_id).where(row.rival_id == player).order_by(row.player_id).limit(limit)
    against = session.scalars(
        delete(row).where(tuple_(row.player_id, row.rival_id).in_(batch)).returning(row),
        execution_options={"synchronize_session": False},
    ).all()
    if against:
        players.ensure_anonymous_player(session, now)
        rows = [
            {
                "player_id": record.player_id,
                "rival_id": ANONYMIZED_PLAYER_ID,
                **{name: getattr(record, name) for name in RESULTS},
            }
            for record in sorted(against, key=lambda record: record.player_id)
        ]
        session.execute(upsert_records(session.get_bind().dialect.name, RivalRecordRow, "rival_id"), rows)
    return len(against)


def anonymize_result_events(session: Session, player: int, now: datetime) -> None:
    """Replace `player` in other players' result events that wait for aggregation."""
    waiting = ResultEventRow.rival_id == player
    if session.scalar(select(ResultEventRow.id).where(waiting).limit(1)) is not None:
        players.ensure_anonymous_player(session, now)
        session.execute(update(ResultEventRow).where(waiting).values(rival_id=ANONYMIZED_PLAYER_ID))


def _lock_duels(session: Session, duels: Sequence[int]) -> None:
    session.execute(select(DuelRow.id).where(DuelRow.id.in_(duels)).order_by(DuelRow.id).with_for_update())


def _anonymize_or_delete_duels(session: Session, player: int, duels: Sequence[int], now: datetime) -> None:
    """Delete duels that are shared with nobody or were never played; replace `player` in the others."""
    selected = DuelRow.id.in_(duels)
    was_played = DuelRow.status.in_(("running", "finished", "closed"))
    session.execute(delete(DuelRow).where(selected, duels_alone(player) | ~was_played))
    if session.scalar(select(DuelRow.id).where(selected).limit(1)) is not None:
        players.ensure_anonymous_player(session, now)
    challenger = {DuelRow.challenger_id: ANONYMIZED_PLAYER_ID, DuelRow.interaction_id: None}
    session.execute(update(DuelRow).where(selected, DuelRow.challenger_id == player).values(challenger))
    challenged = {DuelRow.challenged_id: ANONYMIZED_PLAYER_ID}
    session.execute(update(DuelRow).where(selected, DuelRow.challenged_id == player).values(challenged))


def _changed_rows(result: object) -> int:
    """Return the number of rows that a statement changed."""
    return result.rowcount if isinstance(result, CursorResult) else 0
