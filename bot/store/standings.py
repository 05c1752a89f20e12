"""Standings: each player's totals of a period, so that no page ever counts games."""

from __future__ import annotations

import enum
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, Select, func, select
from sqlalchemy.orm import InstrumentedAttribute, Session

from bot.match import Accuracy
from bot.store.models import EVERYWHERE, FeatRow, PlayerRow, StandingRow
from bot.store.periods import Period


class By(enum.Enum):
    """What a leaderboard is ordered by."""

    WINS = "wins"
    ACCURACY = "accuracy"
    GAMES = "games"
    RATING = "rating"
    DUELS = "duels"
    DAILY = "daily"
    STREAK = "streak"


_COLUMNS: dict[By, InstrumentedAttribute[Any]] = {
    By.WINS: StandingRow.wins,
    By.ACCURACY: StandingRow.accuracy,
    By.GAMES: StandingRow.games,
    By.RATING: FeatRow.rating,
    By.DUELS: FeatRow.duels,
    By.DAILY: FeatRow.dailies,
    By.STREAK: FeatRow.daily_streak,
}


@dataclass(frozen=True, slots=True)
class Board:
    """A leaderboard: what it goes by, of which period (by its name, see `Period.at`), in which guild or everywhere.

    It lists whoever has played and, of feats, whoever has any.
    """

    by: By
    period: str = Period.ALL.value
    guild: int | None = None

    @property
    def column(self) -> InstrumentedAttribute[Any]:
        """What it goes by, the greater the better."""
        return _COLUMNS[self.by]

    @property
    def table(self) -> type[StandingRow] | type[FeatRow]:
        return StandingRow if self.column.class_ is StandingRow else FeatRow

    @property
    def places(self) -> tuple[ColumnElement[bool], ...]:
        """Those who have a place on it, shown or not."""
        scope = (self.table.period == self.period, self.table.guild_id == _scope(self.guild))
        return scope if self.table is StandingRow else (*scope, self.column > 0)


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
class Feats:
    """What a player did besides: `duels` won, `dailies` at par or better, and the longest `daily_streak`.

    `rating` is what that leaderboard goes by, the rating less its `uncertainty`; `None` where there is none to show.
    """

    player: int
    name: str
    duels: int
    dailies: int
    daily_streak: int
    rating: int | None
    uncertainty: int | None


def page(session: Session, board: Board, skip: int, limit: int) -> list[Standing | Feats]:
    """`limit` players from the top, after `skip`. Reads skip + limit entries of one index, and `limit` rows."""
    table, column = board.table, board.column
    order = (column.desc(), table.player_id)
    some = select(table.player_id).where(*board.places, table.shown).order_by(*order).offset(skip).limit(limit)
    rows = _rows(table).join(found := some.subquery(), found.c.player_id == table.player_id)
    query = rows.where(table.period == board.period, table.guild_id == _scope(board.guild)).order_by(*order)
    return [_plain(row, name) for row, name in session.execute(query)]


def size(session: Session, board: Board, limit: int) -> int:
    """How many players are listed, counted up to `limit`. Reads that many entries of an index."""
    some = select(board.table.player_id).where(*board.places, board.table.shown).limit(limit).subquery()
    return session.scalar(select(func.count()).select_from(some)) or 0


def own(session: Session, board: Board, player: int) -> Standing | Feats | None:
    """What there is of a player whom the board has a place for."""
    found = session.execute(_rows(board.table).where(*board.places, board.table.player_id == player)).first()
    return _plain(*found) if found else None


def of(session: Session, player: int, guild: int | None = None, period: str = Period.ALL.value) -> Standing | None:
    """A player's standing."""
    found = own(session, Board(By.GAMES, period, guild), player)
    return found if isinstance(found, Standing) else None


def place(session: Session, board: Board, player: int, limit: int) -> int | None:
    """A player's place, from 1 to `limit`; `None` below that, or where the board has none for them.

    Whoever is not shown has one among those who are. Reads the index entries above it, at most twice `limit`, and no
    other rows.
    """
    table, column = board.table, board.column
    own = session.scalar(select(column).where(*board.places, table.player_id == player))
    if own is None:
        return None
    above: Iterable[ColumnElement[bool]] = (column > own, (column == own) & (table.player_id < player))
    found = 1
    for part in above:
        some = select(table.player_id).where(*board.places, table.shown, part).limit(limit).subquery()
        found += session.scalar(select(func.count()).select_from(some)) or 0
    return found if found <= limit else None


def _rows(table: type[StandingRow] | type[FeatRow]) -> Select[Any, str]:
    return select(table, PlayerRow.name).join(PlayerRow, PlayerRow.id == table.player_id)


def _scope(guild: int | None) -> int:
    return EVERYWHERE if guild is None else guild


def _plain(row: StandingRow | FeatRow, name: str) -> Standing | Feats:
    return _standing(row, name) if isinstance(row, StandingRow) else _feats(row, name)


def _feats(row: FeatRow, name: str) -> Feats:
    return Feats(row.player_id, name, row.duels, row.dailies, row.daily_streak, row.rating, row.uncertainty)


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
