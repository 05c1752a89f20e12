"""Ratings: read them and their history, store new ones, and recompute all of them from the stored duels.

Duels that share a player are rated one after the other, each at a later time than those before, so `rated_at` is the
order, whichever process rated a duel. What a rated duel needs to know of a deleted player is kept with it without
identifying them, so that the ratings of others don't change, also when they are recomputed (see `bot.store.privacy`).
"""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from itertools import islice
from typing import Any, TypeVar

from sqlalchemy import Connection, delete, func, insert, select, text, update

from bot.match.privacy import ANONYMIZED_PLAYER_ID
from bot.match.ratings import Rating, updated_ratings
from bot.store import columns
from bot.store.engine.database import Database
from bot.store.engine.transactions import Transaction, insert_into
from bot.store.models import AnonymizedRatingRow, DuelRow, PlayerRow, RatingChangeRow, RatingRow

T = TypeVar("T")
Progress = Callable[[str, int, int], None]
"""A callback with the current step, the number of duels done, and the number of all."""

WEEK = timedelta(days=7)
"""The time during which a duel reduces the weight of further duels between the same two players."""
_NEVER = datetime(2000, 1, 1, tzinfo=UTC)
_BATCH_SIZE = 500
"""Duels or players that are recomputed at a time."""


@dataclass(frozen=True, slots=True)
class RatingStep:
    """A player's rating `before` and `after` a duel."""

    before: Rating
    after: Rating


def rating_step(transaction: Transaction, player: int, duel: int) -> RatingStep | None:
    """Return how `duel` changed the rating of `player`; `None` if it did not."""
    row = RatingChangeRow
    after = transaction.get(row, (player, duel), populate_existing=True)
    if after is None:
        return None
    earlier = select(row).where(row.player_id == player, row.rated_at < after.rated_at)
    before = transaction.scalar(earlier.order_by(row.rated_at.desc()).limit(1))
    rating = Rating() if before is None else Rating(before.mu, before.sigma, before.number)
    return RatingStep(rating, Rating(after.mu, after.sigma, after.number))


def rate_duel(transaction: Transaction, duel: int, players: tuple[int, int], margin: int, now: datetime) -> None:
    """Update the ratings of both `players` after a rated duel that the first won by `margin` (lost if negative).

    Call it once, in the transaction that settles the duel and has locked both players. Reads the duels of a week. A
    duel with a player who was deleted changes no rating.
    """
    if ANONYMIZED_PLAYER_ID in players:
        return
    unrated = Rating()
    insertion = insert_into(transaction.get_bind().dialect.name, RatingRow).on_conflict_do_nothing()
    missing = {"mu": unrated.mu, "sigma": unrated.sigma, "duels": 0, "rated_at": _NEVER}
    transaction.execute(insertion, [{"player_id": player, **missing} for player in sorted(players)])
    query = select(RatingRow).where(RatingRow.player_id.in_(players)).execution_options(populate_existing=True)
    rows = sorted(transaction.scalars(query), key=lambda row: players.index(row.player_id))
    before = [Rating(row.mu, row.sigma, row.duels) for row in rows]
    rated_at = max(now, *(row.rated_at + timedelta(microseconds=1) for row in rows))

    change = RatingChangeRow
    lately = (change.rated_at > rated_at - WEEK, change.rated_at <= rated_at)
    duels_of_second = select(change.duel_id).where(change.player_id == players[1], *lately)
    repeated = select(func.count()).where(change.player_id == players[0], *lately, change.duel_id.in_(duels_of_second))
    repeats = transaction.scalar(repeated) or 0
    for row, rating in zip(rows, updated_ratings(before[0], before[1], margin, repeats), strict=True):
        for name, value in _rating_columns(row.player_id, rating, rated_at).items():
            setattr(row, name, value)
        transaction.add(RatingChangeRow(**_change_columns(row.player_id, duel, rating, repeats, rated_at)))
    transaction.execute(update(DuelRow).where(DuelRow.id == duel).values(rated_at=rated_at))
    transaction.flush()


def _rating_columns(player: int, rating: Rating, rated_at: datetime) -> dict[str, Any]:
    figures = {"mu": rating.mu, "sigma": rating.sigma, "duels": rating.duels, "key": rating.key}
    return {"player_id": player, **figures, "rated_at": rated_at}


def _change_columns(player: int, duel: int, rating: Rating, repeats: int, rated_at: datetime) -> dict[str, Any]:
    place = {"player_id": player, "duel_id": duel, "number": rating.duels}
    return {**place, "mu": rating.mu, "sigma": rating.sigma, "repeats": repeats, "rated_at": rated_at}


async def recompute_ratings(database: Database, on_progress: Progress) -> int:
    """Recompute all ratings and their changes in one transaction. Returns the number of duels. Raises `StoreError`."""

    def work(connection: Connection) -> int:
        with Transaction(connection) as transaction:
            total = _recompute(transaction, on_progress)
            transaction.flush()
            return total

    async with database.transaction(writes=True) as connection:
        return await connection.run_sync(work)


def _recompute(transaction: Transaction, on_progress: Progress) -> int:
    """Recompute while nobody else can rate, on a server as well. Reads all rated duels into memory."""
    if transaction.get_bind().dialect.name == "postgresql":
        rated_players = select(PlayerRow.id).where(PlayerRow.id.in_(select(RatingRow.player_id)))
        transaction.execute(rated_players.order_by(PlayerRow.id).with_for_update(key_share=True)).all()
        transaction.execute(text("LOCK TABLE ratings IN EXCLUSIVE MODE"))
    total = transaction.scalar(select(func.count()).where(DuelRow.rated_at.is_not(None))) or 0
    transaction.execute(delete(RatingChangeRow))
    transaction.execute(delete(RatingRow))
    career = RatingCareer()
    for batches_done, batch in enumerate(batches(rated(transaction)), 1):
        transaction.execute(insert(RatingChangeRow), [row for duel in batch for row in career.rate(*duel)])
        on_progress("rating duels", min(batches_done * _BATCH_SIZE, total), total)
    for rows in batches(career.rows()):
        transaction.execute(insert(RatingRow), rows)
    return total


def batches(items: Iterable[T]) -> Iterator[list[T]]:
    """Yield the `items` in lists of up to `_BATCH_SIZE`."""
    iterator = iter(items)
    while batch := list(islice(iterator, _BATCH_SIZE)):
        yield batch


def rated(transaction: Transaction) -> Iterator[tuple[DuelRow, AnonymizedRatingRow | None]]:
    """Yield the rated duels in the order in which they were rated, with what is known of a deleted player."""
    query = (
        select(DuelRow, AnonymizedRatingRow)
        .outerjoin(AnonymizedRatingRow, AnonymizedRatingRow.duel_id == DuelRow.id)
        .where(DuelRow.rated_at.is_not(None))
        .order_by(DuelRow.rated_at, DuelRow.id)
    )
    yield from transaction.execute(query).all()


@dataclass
class RatingCareer:
    """The ratings of all players while duels are rated one after the other."""

    ratings: dict[int, Rating] = field(default_factory=dict)
    changed: dict[int, datetime] = field(default_factory=dict)
    met: dict[frozenset[int], list[datetime]] = field(default_factory=lambda: defaultdict(list))

    def rate(self, duel: Any, known: AnonymizedRatingRow | None) -> Iterator[dict[str, Any]]:
        """Rate a row of `rated`, and return the changes of those of its players who are not deleted."""
        players, when = (duel.challenger_id, duel.challenged_id), duel.rated_at
        before = [self.ratings.get(player, Rating()) for player in players]
        moments = self.met[frozenset(players)]
        repeats = len(moments) - bisect_right(moments, when - WEEK)
        if known is not None:
            before[players.index(ANONYMIZED_PLAYER_ID)], repeats = Rating(known.mu, known.sigma), known.repeats
        moments.append(when)
        after = updated_ratings(before[0], before[1], duel.margin, repeats)
        for player, rating in zip(players, after, strict=True):
            if player != ANONYMIZED_PLAYER_ID:
                self.ratings[player], self.changed[player] = rating, when
                yield _change_columns(player, duel.id, rating, repeats, when)

    def rows(self) -> Iterator[dict[str, Any]]:
        for player, rating in self.ratings.items():
            yield _rating_columns(player, rating, self.changed[player])


def differences(transaction: Transaction, on_progress: Progress) -> Iterator[tuple[str, str]]:
    """Yield the places of stored ratings that differ from recomputed ones, and how, in the order of the duels.

    Keeps each player's rating, and the times of each pair's duels, in memory.
    """
    total = transaction.scalar(select(func.count()).where(DuelRow.rated_at.is_not(None))) or 0
    career, done = RatingCareer(), 0
    for batch in batches(rated(transaction)):
        right = {_place(change): change for duel in batch for change in career.rate(*duel)}
        query = select(RatingChangeRow).where(RatingChangeRow.duel_id.in_([duel.id for duel, _ in batch]))
        stored = {_place(row): row for row in map(columns.columns_of, transaction.scalars(query))}
        yield from columns.differences(stored, right)
        done += len(batch)
        on_progress("checking ratings", done, total)
        transaction.expunge_all()
    of_others = select(RatingChangeRow).join(DuelRow).where(DuelRow.rated_at.is_(None))
    yield from columns.differences({_place(columns.columns_of(row)): {} for row in transaction.scalars(of_others)}, {})
    rows = transaction.scalars(select(RatingRow).where(RatingRow.duels > 0).order_by(RatingRow.player_id))
    yield from columns.differences(
        {_place(row): row for row in map(columns.columns_of, rows)},
        {_place(row): row for row in career.rows()},
    )


def _place(row: Mapping[str, Any]) -> str:
    after = f" after the duel with the id {row['duel_id']}" if "duel_id" in row else ""
    return f"Rating of player {row['player_id']}{after}"
