"""Ratings of players against bots: read them, and lock them for the aggregation."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import cache
from typing import Any

from sqlalchemy import Insert, and_, bindparam, select
from sqlalchemy.orm import Session

from bot.match.ratings import LadderRating
from bot.store.engine.statements import StatementBatch, insert_into
from bot.store.models import LadderRatingRow, PlayerRow, ResultEventRow
from bot.store.result_events import margin_of

RATING = (
    select(
        LadderRatingRow.mu,
        LadderRatingRow.sigma,
        LadderRatingRow.games,
        ResultEventRow.challenge,
        ResultEventRow.result,
    )
    .select_from(PlayerRow)
    .outerjoin(LadderRatingRow, LadderRatingRow.player_id == PlayerRow.id)
    .outerjoin(ResultEventRow, and_(ResultEventRow.player_id == PlayerRow.id, ResultEventRow.challenge.is_not(None)))
    .where(PlayerRow.id == bindparam("player"))
    .order_by(ResultEventRow.ended_at, ResultEventRow.id)
)
"""Selects the stored rating of a `player` beside each of their games that wait to be counted. Reads three indexes."""


def rating_of(session: Session, player: int) -> LadderRating:
    """Return a player's rating after all their games, also those that wait to be counted."""
    return rating_after(session.execute(RATING, {"player": player}).all())


def rating_after(rows: Sequence[Sequence[Any]]) -> LadderRating:
    """Return the rating after the games in the rows of `RATING`."""
    rating = LadderRating()
    if rows and rows[0][0] is not None:
        mu, sigma, games, *_ = rows[0]
        rating = LadderRating(mu, sigma, games)
    for *_, challenge, result in rows:
        if challenge is not None:
            rating = rating.after(challenge, margin_of(result))
    return rating


def lock(session: Session, players: Collection[int]) -> dict[int, LadderRating]:
    """Return the stored ratings of `players`, also of new ones, and lock them until this writing transaction ends."""
    if not players:
        return {}
    stored = _lock_stored(session, players)
    if len(stored) < len(players):
        statement, rows, _ = first_ratings(session.get_bind().dialect.name, players)
        session.execute(statement, rows)
        stored = _lock_stored(session, players)
    return stored


def first_ratings(dialect: str, players: Iterable[int]) -> StatementBatch:
    """Return the statement that stores a rating to be locked for those of `players` who have none."""
    new = LadderRating()
    rows = [{"player_id": each, "mu": new.mu, "sigma": new.sigma, "games": 0} for each in sorted(players)]
    return StatementBatch(_insert_first(dialect), rows)


@cache
def _insert_first(dialect: str) -> Insert:
    return insert_into(dialect, LadderRatingRow.__table__).on_conflict_do_nothing()


def _lock_stored(session: Session, players: Collection[int]) -> dict[int, LadderRating]:
    row = LadderRatingRow
    query = select(row.player_id, row.mu, row.sigma, row.games).where(row.player_id.in_(players))
    stored = session.execute(query.order_by(row.player_id).with_for_update())
    return {player: LadderRating(mu, sigma, games) for player, mu, sigma, games in stored}
