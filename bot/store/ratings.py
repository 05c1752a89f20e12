"""Ratings: read them and their history, lock them, and store new ones.

Duels that share a player are rated one after the other, each at a later time than those before, so `rated_at` is the
order, whichever process rated a duel. What a rated duel needs to know of a deleted player is kept with it without
identifying them, so that the ratings of others don't change, also when they are recomputed (see
`bot.store.privacy`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from sqlalchemy import ColumnElement, func, select, update
from sqlalchemy.orm import Session

from bot.match.ratings import Rating
from bot.store.engine.statements import insert_into
from bot.store.models import DuelRow, RatingChangeRow, RatingRow

WEEK = timedelta(days=7)
"""The time during which a duel reduces the weight of further duels between the same two players."""
_NEVER = datetime(2000, 1, 1, tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class RatedPlayer:
    """A player's rating, and the time of its last change."""

    rating: Rating
    changed: datetime


@dataclass(frozen=True, slots=True)
class RatingStep:
    """A player's rating `before` and `after` a duel."""

    before: Rating
    after: Rating


def rating_step(session: Session, player: int, duel: int) -> RatingStep | None:
    """Return how `duel` changed the rating of `player`; `None` if it did not."""
    row = RatingChangeRow
    after = session.get(row, (player, duel), populate_existing=True)
    if after is None:
        return None
    earlier = select(row).where(row.player_id == player, row.rated_at < after.rated_at)
    before = session.scalar(earlier.order_by(row.rated_at.desc()).limit(1))
    rating = Rating() if before is None else Rating(before.mu, before.sigma, before.number)
    return RatingStep(rating, Rating(after.mu, after.sigma, after.number))


def lock_ratings(session: Session, players: Sequence[int], now: datetime) -> dict[int, RatedPlayer]:
    """Return the ratings of `players`, also of new ones, and lock them until the transaction ends."""
    new = Rating()
    insertion = insert_into(session.get_bind().dialect.name, RatingRow)
    rows = [
        {"player_id": each, "mu": new.mu, "sigma": new.sigma, "duels": 0, "rated_at": _NEVER}
        for each in sorted(players)
    ]
    session.execute(insertion.on_conflict_do_nothing(), rows)
    query = select(RatingRow).where(RatingRow.player_id.in_(players)).order_by(RatingRow.player_id).with_for_update()
    return {
        row.player_id: RatedPlayer(Rating(row.mu, row.sigma, row.duels), row.rated_at)
        for row in session.scalars(query.execution_options(populate_existing=True))
    }


def rating_time(before: Mapping[int, RatedPlayer], now: datetime) -> datetime:
    """Return the time at which a duel of these players is rated: now, but later than any of their changes."""
    return max(now, *(each.changed + timedelta(microseconds=1) for each in before.values()))


def count_recent_duels(session: Session, first: int, second: int, when: datetime) -> int:
    """Count the duels of two players rated within the week before `when`. Reads a week of one of them."""
    duels_of_second = select(RatingChangeRow.duel_id).where(RatingChangeRow.player_id == second, *_within(when))
    both = (RatingChangeRow.player_id == first, *_within(when), RatingChangeRow.duel_id.in_(duels_of_second))
    return session.scalar(select(func.count()).select_from(RatingChangeRow).where(*both)) or 0


def _within(when: datetime) -> tuple[ColumnElement[bool], ColumnElement[bool]]:
    return RatingChangeRow.rated_at > when - WEEK, RatingChangeRow.rated_at <= when


def store_rating(session: Session, duel: int, ratings: Mapping[int, Rating], repeats: int, when: datetime) -> None:
    """Store the players' ratings after a duel that was rated at `when`."""
    for player, rating in sorted(ratings.items()):
        values = {"mu": rating.mu, "sigma": rating.sigma}
        changed = update(RatingRow).where(RatingRow.player_id == player)
        session.execute(changed.values(**values, duels=rating.duels, rated_at=when))
        session.add(
            RatingChangeRow(
                player_id=player, duel_id=duel, number=rating.duels, repeats=repeats, rated_at=when, **values
            )
        )
    session.execute(update(DuelRow).where(DuelRow.id == duel).values(rated_at=when))
    session.flush()
