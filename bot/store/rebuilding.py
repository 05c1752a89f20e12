"""All ratings anew, from the stored duels alone and in the order in which they were rated."""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from datetime import datetime
from itertools import islice
from typing import Any, TypeVar

from sqlalchemy import Connection, delete, func, insert, select, text, update
from sqlalchemy.orm import Session

from bot.match.rating import Rating, after
from bot.store import facts, totals, visibility
from bot.store.database import Database
from bot.store.models import EVERYWHERE, NOBODY, DuelRow, FeatRow, RatingChangeRow, RatingRow, StandInRow
from bot.store.periods import Period
from bot.store.ratings import WEEK

T = TypeVar("T")
Tell = Callable[[str, int, int], None]
"""Hears what is being done, how many duels of how many are."""

_AT_ONCE = 500


async def rebuild(database: Database, tell: Tell) -> int:
    """Work out every rating, every change of one and the leaderboards by rating, in one transaction; of how many duels.

    Raises `StoreError`.
    """

    def work(connection: Connection) -> int:
        with Session(connection) as session:
            whole = _rebuild(session, tell)
            session.flush()
            return whole

    return await database.connection(work)


def _rebuild(session: Session, tell: Tell) -> int:
    """On a server nobody is rated meanwhile. Reads all rated duels into memory."""
    if session.get_bind().dialect.name == "postgresql":
        session.execute(text("LOCK TABLE ratings IN EXCLUSIVE MODE"))
    while facts.waiting_since(session) is not None:
        totals.fold(session, _AT_ONCE)
    whole = session.scalar(select(func.count()).where(DuelRow.rated_at.is_not(None))) or 0
    session.execute(delete(RatingChangeRow))
    session.execute(delete(RatingRow))
    career = _Career()
    for done, batch in enumerate(_batches(_duels(session)), 1):
        session.execute(insert(RatingChangeRow), [row for duel in batch for row in career.rate(duel)])
        tell("rating duels", min(done * _AT_ONCE, whole), whole)
    for rows in _batches(career.rows()):
        session.execute(insert(RatingRow), rows)
    _list(session, career)
    return whole


def _batches(some: Iterable[T]) -> Iterator[list[T]]:
    left = iter(some)
    while batch := list(islice(left, _AT_ONCE)):
        yield batch


@dataclass(frozen=True, slots=True)
class _Duel:
    id: int
    players: tuple[int, int]
    margin: int
    guild: int | None
    when: datetime
    stand_in: tuple[Rating, int] | None


def _duels(session: Session) -> Iterator[_Duel]:
    """Rated duels in the order in which they were rated."""
    query = (
        select(DuelRow, StandInRow)
        .outerjoin(StandInRow, StandInRow.duel_id == DuelRow.id)
        .where(DuelRow.rated_at.is_not(None))
        .order_by(DuelRow.rated_at, DuelRow.id)
    )
    duel: Any  # one that was rated has all that others may lack
    for duel, known in session.execute(query).all():
        stand_in = None if known is None else (Rating(known.mu, known.sigma), known.repeats)
        players = (duel.challenger_id, duel.challenged_id)
        yield _Duel(duel.id, players, duel.margin, duel.guild_id, duel.rated_at, stand_in)


@dataclass
class _Career:
    """How far everybody is."""

    ratings: dict[int, Rating] = field(default_factory=dict)
    changed: dict[int, datetime] = field(default_factory=dict)
    met: dict[frozenset[int], list[datetime]] = field(default_factory=lambda: defaultdict(list))
    listed: dict[int, dict[str, dict[int, Rating]]] = field(default_factory=dict)

    def rate(self, duel: _Duel) -> Iterator[dict[str, Any]]:
        """The changes that `duel` makes, of those who are still known."""
        before = [self.ratings.get(player, Rating()) for player in duel.players]
        moments = self.met[frozenset(duel.players)]
        repeats = len(moments) - bisect_right(moments, duel.when - WEEK)
        if duel.stand_in is not None:
            gone = duel.players.index(NOBODY)
            before[gone], repeats = duel.stand_in
        moments.append(duel.when)
        for player, rating in zip(duel.players, after(before[0], before[1], duel.margin, repeats), strict=True):
            if player != NOBODY:
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

    def _list(self, player: int, rating: Rating, duel: _Duel) -> None:
        """As facts are counted: what holds in a guild where the player was rated holds in all of them."""
        if rating.provisional:
            return
        periods = self.listed.setdefault(player, {})
        for period in Period:
            scopes = periods.setdefault(period.at(duel.when), {})
            for scope in {*scopes, EVERYWHERE, duel.guild or EVERYWHERE}:
                scopes[scope] = rating

    def rows(self) -> Iterator[dict[str, Any]]:
        """Ratings as they are stored."""
        for player, rating in self.ratings.items():
            figures = {"mu": rating.mu, "sigma": rating.sigma, "duels": rating.duels}
            yield {"player_id": player, **figures, "rated_at": self.changed[player]}


def _list(session: Session, career: _Career) -> None:
    """Put the leaderboards by rating right."""
    session.execute(update(FeatRow).where(FeatRow.rating.is_not(None)).values(rating=None, uncertainty=None))
    statement = totals.add_feats(session.get_bind().dialect.name)
    for players in _batches(sorted(career.listed)):
        hidden = visibility.hidden_for_now(session, players)
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
