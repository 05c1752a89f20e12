"""Recompute all ratings from the stored duels alone, in the order in which they were rated, and compare them."""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from itertools import islice
from math import isclose
from typing import Any, TypeVar

from sqlalchemy import Connection, delete, func, insert, select, text, update
from sqlalchemy.orm import Session

from bot.match.leaderboards import Period
from bot.match.privacy import ANONYMIZED_PLAYER_ID
from bot.match.ratings import Rating, updated_ratings
from bot.store import aggregation, result_events, totals
from bot.store import players as visibility
from bot.store.engine.database import Database
from bot.store.models import ALL_GUILDS, AchievementTotalsRow, AnonymizedRatingRow, DuelRow, RatingChangeRow, RatingRow
from bot.store.ratings import WEEK

T = TypeVar("T")
RebuildProgress = Callable[[str, int, int], None]
"""A callback with the current step, the number of duels done, and the number of all."""

_BATCH_SIZE = 500


async def rebuild_ratings(database: Database, on_progress: RebuildProgress) -> int:
    """Recompute all ratings, their changes and the leaderboards by rating in one transaction.

    Returns the number of duels. Raises `StoreError`.
    """

    def work(connection: Connection) -> int:
        with Session(connection) as session:
            total = _rebuild(session, on_progress)
            session.flush()
            return total

    return await database.connection(work)


def _rebuild(session: Session, on_progress: RebuildProgress) -> int:
    """Recompute while nobody else can rate, on a server as well. Reads all rated duels into memory."""
    if session.get_bind().dialect.name == "postgresql":
        session.execute(text("LOCK TABLE ratings IN EXCLUSIVE MODE"))
    while result_events.oldest_event_at(session, result_events.AT_ONCE) is not None:
        aggregation.apply_events(session, result_events.AT_ONCE, _BATCH_SIZE)
    total = session.scalar(select(func.count()).where(DuelRow.rated_at.is_not(None))) or 0
    session.execute(delete(RatingChangeRow))
    session.execute(delete(RatingRow))
    career = RatingCareer()
    for batches_done, batch in enumerate(batches(rated(session)), 1):
        session.execute(insert(RatingChangeRow), [row for duel in batch for row in career.rate(duel)])
        on_progress("rating duels", min(batches_done * _BATCH_SIZE, total), total)
    for rows in batches(career.rows()):
        session.execute(insert(RatingRow), rows)
    _list(session, career)
    return total


def batches(items: Iterable[T]) -> Iterator[list[T]]:
    """Yield the `items` in lists of up to `_BATCH_SIZE`."""
    iterator = iter(items)
    while batch := list(islice(iterator, _BATCH_SIZE)):
        yield batch


@dataclass(frozen=True, slots=True)
class ReplayedDuel:
    """A rated duel, with what is known of a deleted player in it."""

    id: int
    players: tuple[int, int]
    margin: int
    guild: int | None
    when: datetime
    anonymized: tuple[Rating, int] | None


def rated(session: Session) -> Iterator[ReplayedDuel]:
    """Yield the rated duels in the order in which they were rated."""
    query = (
        select(DuelRow, AnonymizedRatingRow)
        .outerjoin(AnonymizedRatingRow, AnonymizedRatingRow.duel_id == DuelRow.id)
        .where(DuelRow.rated_at.is_not(None))
        .order_by(DuelRow.rated_at, DuelRow.id)
    )
    duel: Any  # a rated one has the columns that are null in others
    for duel, known in session.execute(query).all():
        anonymized = None if known is None else (Rating(known.mu, known.sigma), known.repeats)
        players = (duel.challenger_id, duel.challenged_id)
        yield ReplayedDuel(duel.id, players, duel.margin, duel.guild_id, duel.rated_at, anonymized)


@dataclass
class RatingCareer:
    """The ratings of all players while duels are rated one after the other."""

    ratings: dict[int, Rating] = field(default_factory=dict)
    changed: dict[int, datetime] = field(default_factory=dict)
    met: dict[frozenset[int], list[datetime]] = field(default_factory=lambda: defaultdict(list))
    listed: dict[int, dict[str, dict[int, Rating]]] = field(default_factory=dict)

    def rate(self, duel: ReplayedDuel) -> Iterator[dict[str, Any]]:
        """Rate `duel`, and return the changes of those of its players who are not deleted."""
        ratings_before = [self.ratings.get(player, Rating()) for player in duel.players]
        moments = self.met[frozenset(duel.players)]
        repeats = len(moments) - bisect_right(moments, duel.when - WEEK)
        if duel.anonymized is not None:
            anonymized_seat = duel.players.index(ANONYMIZED_PLAYER_ID)
            ratings_before[anonymized_seat], repeats = duel.anonymized
        moments.append(duel.when)
        for player, rating in zip(
            duel.players, updated_ratings(ratings_before[0], ratings_before[1], duel.margin, repeats), strict=True
        ):
            if player != ANONYMIZED_PLAYER_ID:
                self.ratings[player], self.changed[player] = rating, duel.when
                self._list(player, rating, duel)
                yield {
                    "player_id": player,
                    "duel_id": duel.id,
                    "number": rating.duels,
                    "mu": rating.mu,
                    "sigma": rating.sigma,
                    "repeats": repeats,
                    "rated_at": duel.when,
                }

    def _list(self, player: int, rating: Rating, duel: ReplayedDuel) -> None:
        """Update leaderboard values as the aggregation does, in every guild where the player was rated."""
        if rating.provisional:
            return
        periods = self.listed.setdefault(player, {})
        for period in Period:
            scopes = periods.setdefault(period.at(duel.when), {})
            for scope in {*scopes, ALL_GUILDS, duel.guild or ALL_GUILDS}:
                scopes[scope] = rating

    def rows(self) -> Iterator[dict[str, Any]]:
        """Return the rows of the ratings."""
        for player, rating in self.ratings.items():
            figures = {"mu": rating.mu, "sigma": rating.sigma, "duels": rating.duels}
            yield {"player_id": player, **figures, "rated_at": self.changed[player]}


def _list(session: Session, career: RatingCareer) -> None:
    """Update the leaderboards by rating."""
    session.execute(
        update(AchievementTotalsRow)
        .where(AchievementTotalsRow.rating.is_not(None))
        .values(rating=None, uncertainty=None)
    )
    statement = totals.upsert_achievements(session.get_bind().dialect.name)
    for players in batches(sorted(career.listed)):
        hidden = visibility.lock_hidden_players(session, players)
        rows = [
            {
                "period": period,
                "guild_id": scope,
                "player_id": player,
                "shown": player not in hidden,
                "duels": 0,
                "dailies": 0,
                "daily_streak": 0,
                "rating": rating.key,
                "uncertainty": rating.uncertainty,
            }
            for player in players
            for period, scopes in sorted(career.listed[player].items())
            for scope, rating in sorted(scopes.items())
        ]
        session.execute(statement, rows)


_RELATIVE_TOLERANCE = 1e-9
"""Relative tolerance for figures that were computed on another machine."""


@dataclass(frozen=True, slots=True)
class Difference:
    """A wrong rating of `player`, after the duel with the id `duel` if it is given."""

    player: int
    duel: int | None
    wrong: str


def differences(session: Session, on_progress: RebuildProgress) -> Iterator[Difference]:
    """Yield the differences between stored ratings and recomputed ones, in the order of the duels.

    Keeps each player's rating, and the times of each pair's duels, in memory.
    """
    total = session.scalar(select(func.count()).where(DuelRow.rated_at.is_not(None))) or 0
    career, done = RatingCareer(), 0
    for batch in batches(rated(session)):
        query = select(RatingChangeRow).where(RatingChangeRow.duel_id.in_([duel.id for duel in batch]))
        stored = {(row.player_id, row.duel_id): row for row in session.scalars(query)}
        for duel in batch:
            for change in career.rate(duel):
                row = stored.pop((change["player_id"], duel.id), None)
                if problem := _compare(row, change, ("number", "mu", "sigma", "repeats", "rated_at")):
                    yield Difference(change["player_id"], duel.id, problem)
        for player, duel_id in stored:
            yield Difference(player, duel_id, "a change is stored for a duel that the player has not played")
        done += len(batch)
        on_progress("checking ratings", done, total)
        session.expunge_all()
    unrated = select(RatingChangeRow.player_id, RatingChangeRow.duel_id).join(DuelRow)
    for player, duel_id in session.execute(unrated.where(DuelRow.rated_at.is_(None))):
        yield Difference(player, duel_id, "a change is stored for a duel that is not rated")
    yield from _current_differences(session, career)


def _current_differences(session: Session, career: RatingCareer) -> Iterator[Difference]:
    """Compare the current ratings."""
    recomputed = {row["player_id"]: row for row in career.rows()}
    rows = session.scalars(select(RatingRow).order_by(RatingRow.player_id).execution_options(yield_per=1000))
    for row in rows:
        recomputed_rating = recomputed.pop(row.player_id, None)
        if recomputed_rating is None:
            if row.duels:
                yield Difference(row.player_id, None, "a rating is stored, but no duel was rated")
        elif problem := _compare(row, recomputed_rating, ("duels", "mu", "sigma", "rated_at")):
            yield Difference(row.player_id, None, problem)
    for player in recomputed:
        yield Difference(player, None, "no rating is stored, but duels were rated")


def _compare(row: Any, recomputed: Mapping[str, Any], names: tuple[str, ...]) -> str:
    if row is None:
        return "it is missing"
    wrong_values = []
    for name in names:
        stored, right = getattr(row, name), recomputed[name]
        is_same = isclose(stored, right, rel_tol=_RELATIVE_TOLERANCE) if isinstance(right, float) else stored == right
        if not is_same:
            wrong_values.append(f"{name} is {stored} instead of {right}")
    return ", ".join(wrong_values)
