"""Ratings of players against bots: read them, and lock them for the aggregation."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from sqlalchemy import select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.orm import Session

from bot.match.ladder import LadderRating
from bot.store.models import LadderRatingRow, ResultEventRow
from bot.store.statistics.totals import LadderTotal


def rating_of(session: Session, player: int) -> LadderRating:
    """Return a player's rating after all their games, also those that wait to be counted. Reads two indexes."""
    row = session.get(LadderRatingRow, player, populate_existing=True)
    total = LadderTotal() if row is None else LadderTotal.of(row)
    waiting = select(ResultEventRow).where(ResultEventRow.player_id == player, ResultEventRow.challenge.is_not(None))
    for event in session.scalars(waiting.order_by(ResultEventRow.ended_at, ResultEventRow.id)):
        total.add(event)
    return total.rating


def stored(session: Session, players: Collection[int]) -> Sequence[LadderRatingRow]:
    """Return the stored ratings of `players`."""
    if not players:
        return ()
    query = select(LadderRatingRow).where(LadderRatingRow.player_id.in_(players))
    return session.scalars(query.execution_options(populate_existing=True)).all()


def lock(session: Session, players: Collection[int]) -> None:
    """Lock the ratings of `players`, also new ones, until this writing transaction ends."""
    if not players:
        return
    new = LadderRating()
    made = (sqlite if session.get_bind().dialect.name == "sqlite" else postgresql).insert(LadderRatingRow)
    rows = [{"player_id": each, "mu": new.mu, "sigma": new.sigma, "games": 0} for each in sorted(players)]
    session.execute(made.on_conflict_do_nothing(), rows)
    query = select(LadderRatingRow.player_id).where(LadderRatingRow.player_id.in_(players))
    session.execute(query.order_by(LadderRatingRow.player_id).with_for_update())
