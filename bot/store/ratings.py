"""Ratings: as they are, how they came to be, and all of them anew from the stored duels.

Duels that share a player are rated one after the other, and each at a later moment than those before it: so the
moments tell the order, wherever a duel was rated. What a rated duel needs to know of a player who had themselves
forgotten is kept with it, without saying who that was: the numbers of others stay what they are, rebuilt too.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from sqlalchemy import ColumnElement, func, insert, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.orm import Session

from bot.match.rating import Rating
from bot.store.models import NOBODY, DuelRow, RatingChangeRow, RatingRow, StandInRow

WEEK = timedelta(days=7)
"""For how long a duel makes further ones of the same two count for less."""
_NEVER = datetime(2000, 1, 1, tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class Rated:
    """A player's rating, and when it changed last."""

    rating: Rating
    changed: datetime


@dataclass(frozen=True, slots=True)
class Change:
    """A rating after a duel."""

    rating: Rating
    when: datetime


def of(session: Session, player: int) -> Rating | None:
    """A player's rating; `None` before their first rated duel."""
    row = session.get(RatingRow, player, populate_existing=True)
    return None if row is None or not row.duels else Rating(row.mu, row.sigma, row.duels)


def changes(session: Session, player: int, most: int) -> list[Change]:
    """The latest changes of a player's rating, the oldest first. Reads `most` entries of an index."""
    row = RatingChangeRow
    latest = select(row).where(row.player_id == player).order_by(row.rated_at.desc(), row.duel_id.desc()).limit(most)
    found = session.scalars(latest).all()
    return [Change(Rating(each.mu, each.sigma, each.number), each.rated_at) for each in reversed(found)]


def locked(session: Session, players: Sequence[int], now: datetime) -> dict[int, Rated]:
    """The ratings of `players`, which nobody else changes until the transaction ends; those of someone new as well."""
    new = Rating()
    made = (sqlite if session.get_bind().dialect.name == "sqlite" else postgresql).insert(RatingRow)
    rows = [
        {"player_id": each, "mu": new.mu, "sigma": new.sigma, "duels": 0, "rated_at": _NEVER}
        for each in sorted(players)
    ]
    session.execute(made.on_conflict_do_nothing(), rows)
    found = select(RatingRow).where(RatingRow.player_id.in_(players)).order_by(RatingRow.player_id).with_for_update()
    return {
        row.player_id: Rated(Rating(row.mu, row.sigma, row.duels), row.rated_at)
        for row in session.scalars(found.execution_options(populate_existing=True))
    }


def moment(before: Mapping[int, Rated], now: datetime) -> datetime:
    """When a duel of the players of `before` is rated: now, but later than any change before."""
    return max(now, *(each.changed + timedelta(microseconds=1) for each in before.values()))


def met(session: Session, first: int, second: int, when: datetime) -> int:
    """How many duels of `first` and `second` were rated within the week before `when`. Reads a week of one of them."""
    other = select(RatingChangeRow.duel_id).where(RatingChangeRow.player_id == second, *_within(when))
    both = (RatingChangeRow.player_id == first, *_within(when), RatingChangeRow.duel_id.in_(other))
    return session.scalar(select(func.count()).select_from(RatingChangeRow).where(*both)) or 0


def _within(when: datetime) -> tuple[ColumnElement[bool], ColumnElement[bool]]:
    return RatingChangeRow.rated_at > when - WEEK, RatingChangeRow.rated_at <= when


def put(session: Session, duel: int, ratings: Mapping[int, Rating], repeats: int, when: datetime) -> None:
    """Store the ratings of its players after a duel that was rated at `when`."""
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


def _played(player: int) -> ColumnElement[bool]:
    return or_(DuelRow.challenger_id == player, DuelRow.challenged_id == player)


def leave(session: Session, player: int) -> None:
    """Keep with each rated duel of `player` that others have, what it needs to know of them, and not who it was.

    To be done before any duel goes, as the rating before one is that after the one before it.
    """
    row = RatingChangeRow
    own = session.scalars(select(row).where(row.player_id == player).order_by(row.rated_at, row.duel_id)).all()
    both = (DuelRow.challenger_id != NOBODY, DuelRow.challenged_id != NOBODY)
    kept = set(session.scalars(select(DuelRow.id).where(DuelRow.rated_at.is_not(None), _played(player), *both)))
    before, rows = Rating(), []
    for each in own:
        if each.duel_id in kept:
            rows.append({"duel_id": each.duel_id, "mu": before.mu, "sigma": before.sigma, "repeats": each.repeats})
        before = Rating(each.mu, each.sigma, each.number)
    if rows:
        session.execute(insert(StandInRow), rows)
