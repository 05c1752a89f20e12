"""Ratings: read them and their history, lock them, store new ones, and recompute all of them from the stored duels.

Duels that share a player are rated one after the other, each at a later time than those before, so `rated_at` is the
order, whichever process rated a duel. What a rated duel needs to know of a deleted player is kept with it without
identifying them, so that the ratings of others don't change, also when they are recomputed (see `bot.store.privacy`).
"""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from itertools import islice
from math import isclose
from typing import Any, TypeVar

from sqlalchemy import ColumnElement, Connection, and_, bindparam, delete, func, insert, select, text, update
from sqlalchemy.orm import Session

from bot.match.leaderboards import Period
from bot.match.privacy import ANONYMIZED_PLAYER_ID
from bot.match.ratings import LadderRating, Rating, updated_ratings
from bot.store import aggregation, players
from bot.store.engine.database import Database
from bot.store.engine.statements import insert_into
from bot.store.models import (
    ALL_GUILDS,
    AchievementTotalsRow,
    AnonymizedRatingRow,
    DuelRow,
    LadderRatingRow,
    PlayerRow,
    RatingChangeRow,
    RatingRow,
    ResultEventRow,
)
from bot.store.result_events import margin_of

T = TypeVar("T")
RebuildProgress = Callable[[str, int, int], None]
"""A callback with the current step, the number of duels done, and the number of all."""

WEEK = timedelta(days=7)
"""The time during which a duel reduces the weight of further duels between the same two players."""
_NEVER = datetime(2000, 1, 1, tzinfo=UTC)
_BATCH_SIZE = 500
"""Duels or players that are recomputed at a time."""
_RELATIVE_TOLERANCE = 1e-9
"""Relative tolerance for figures that were computed on another machine."""


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


LADDER_RATING = (
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


def ladder_rating_after(rows: Sequence[Sequence[Any]]) -> LadderRating:
    """Return the rating after the games in the rows of `LADDER_RATING`."""
    rating = LadderRating()
    if rows and rows[0][0] is not None:
        mu, sigma, games, *_ = rows[0]
        rating = LadderRating(mu, sigma, games)
    for *_, challenge, result in rows:
        if challenge is not None:
            rating = rating.after(challenge, margin_of(result))
    return rating


async def rebuild_ratings(database: Database, on_progress: RebuildProgress) -> int:
    """Recompute all ratings, their changes and the leaderboards by rating in one transaction.

    Returns the number of duels. Raises `StoreError`.
    """

    def work(connection: Connection) -> int:
        with Session(connection) as session:
            total = _rebuild(session, on_progress)
            session.flush()
            return total

    async with database.transaction(writes=True) as connection:
        return await connection.run_sync(work)


def _rebuild(session: Session, on_progress: RebuildProgress) -> int:
    """Recompute while nobody else can rate, on a server as well. Reads all rated duels into memory."""
    if session.get_bind().dialect.name == "postgresql":
        session.execute(text("LOCK TABLE ratings IN EXCLUSIVE MODE"))
    session.execute(delete(ResultEventRow).where(ResultEventRow.rating.is_not(None)))  # they are in the duels, too
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
    statement = aggregation.upsert_achievements(session.get_bind().dialect.name)
    for listed in batches(sorted(career.listed)):
        hidden = players.lock_hidden_players(session, listed)
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
            for player in listed
            for period, scopes in sorted(career.listed[player].items())
            for scope, rating in sorted(scopes.items())
        ]
        session.execute(statement, rows)


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
