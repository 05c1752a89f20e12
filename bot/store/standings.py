"""Standings: each player's totals, kept as games end, so that no page ever counts games."""

from __future__ import annotations

import enum
from collections.abc import Iterable
from dataclasses import dataclass

from sqlalchemy import ColumnElement, func, select
from sqlalchemy.orm import InstrumentedAttribute, Session

from bot.match import Accuracy
from bot.store.models import EVERYWHERE, PlayerRow, RecordRow, StandingRow


class By(enum.Enum):
    """What a leaderboard is ordered by."""

    WINS = "wins"
    ACCURACY = "accuracy"
    GAMES = "games"


@dataclass(frozen=True, slots=True)
class Standing:
    """A player's totals in a guild or everywhere. `accuracy` leaves out the choices that were made with help.

    Of `games`, those that are neither won, tied nor lost were won once the full truth was out.
    """

    player: int
    name: str
    games: int
    wins: int
    ties: int
    losses: int
    accuracy: Accuracy
    streak: int
    best_streak: int


@dataclass(frozen=True, slots=True)
class Record:
    """A player's results against one opponent."""

    opponent: str
    games: int
    wins: int
    ties: int
    losses: int


def _column(by: By) -> InstrumentedAttribute[int]:
    return {By.WINS: StandingRow.wins, By.ACCURACY: StandingRow.accuracy, By.GAMES: StandingRow.games}[by]


def page(session: Session, by: By, guild: int | None, skip: int, limit: int) -> list[Standing]:
    """`limit` standings from the top, after `skip`. Reads skip + limit entries of one index."""
    query = (
        select(StandingRow, PlayerRow.name)
        .join(PlayerRow, PlayerRow.id == StandingRow.player_id)
        .where(_in(guild))
        .order_by(_column(by).desc(), StandingRow.player_id)
        .offset(skip)
        .limit(limit)
    )
    return [_standing(row, name) for row, name in session.execute(query)]


def size(session: Session, guild: int | None, limit: int) -> int:
    """How many players have a standing, counted up to `limit`."""
    some = select(StandingRow.player_id).where(_in(guild)).limit(limit).subquery()
    return session.scalar(select(func.count()).select_from(some)) or 0


def of(session: Session, player: int, guild: int | None = None) -> Standing | None:
    """A player's standing."""
    query = (
        select(StandingRow, PlayerRow.name)
        .join(PlayerRow, PlayerRow.id == StandingRow.player_id)
        .where(_in(guild), StandingRow.player_id == player)
    )
    found = session.execute(query).first()
    return _standing(*found) if found else None


def place(session: Session, by: By, guild: int | None, player: int, limit: int) -> int | None:
    """A player's place, from 1 to `limit`; `None` below that, or without a standing.

    Reads the index entries above it, at most twice `limit`, and no rows.
    """
    column = _column(by)
    own = session.scalar(select(column).where(_in(guild), StandingRow.player_id == player))
    if own is None:
        return None
    above: Iterable[ColumnElement[bool]] = (column > own, (column == own) & (StandingRow.player_id < player))
    found = 1
    for part in above:
        some = select(StandingRow.player_id).where(_in(guild), part).limit(limit).subquery()
        found += session.scalar(select(func.count()).select_from(some)) or 0
    return found if found <= limit else None


def records(session: Session, player: int) -> list[Record]:
    """A player's results by opponent, the most played first."""
    rows = session.scalars(
        select(RecordRow).where(RecordRow.player_id == player).order_by(RecordRow.games.desc(), RecordRow.opponent)
    )
    return [Record(row.opponent, row.games, row.wins, row.ties, row.losses) for row in rows]


def _in(guild: int | None) -> ColumnElement[bool]:
    return StandingRow.guild_id == (EVERYWHERE if guild is None else guild)


def _standing(row: StandingRow, name: str) -> Standing:
    return Standing(
        player=row.player_id,
        name=name,
        games=row.games,
        wins=row.wins,
        ties=row.ties,
        losses=row.losses,
        accuracy=Accuracy(row.choices, row.exact, row.lost),
        streak=row.streak,
        best_streak=row.best_streak,
    )
