"""Leaderboards: read from the totals of a period, so that no query counts games."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from sqlalchemy import ColumnElement, Select, func, select
from sqlalchemy.orm import InstrumentedAttribute, Session

from bot.match import Accuracy
from bot.match.leaderboard import LeaderboardQuery
from bot.match.periods import Period
from bot.match.totals import AchievementTotals, LeaderboardMetric, PlayerTotals
from bot.player_name import PlayerName
from bot.store.models import ALL_GUILDS, AchievementTotalsRow, GameTotalsRow, PlayerRow

_COLUMNS: dict[LeaderboardMetric, InstrumentedAttribute[Any]] = {
    LeaderboardMetric.WINS: GameTotalsRow.wins,
    LeaderboardMetric.ACCURACY: GameTotalsRow.accuracy,
    LeaderboardMetric.GAMES: GameTotalsRow.games,
    LeaderboardMetric.RATING: AchievementTotalsRow.rating,
    LeaderboardMetric.DUELS: AchievementTotalsRow.duels,
    LeaderboardMetric.DAILY: AchievementTotalsRow.dailies,
    LeaderboardMetric.STREAK: AchievementTotalsRow.daily_streak,
}
TotalsTable = type[GameTotalsRow] | type[AchievementTotalsRow]


def column_of(metric: LeaderboardMetric) -> InstrumentedAttribute[Any]:
    """Return the column that a leaderboard is ordered by, descending."""
    return _COLUMNS[metric]


def _table_of(metric: LeaderboardMetric) -> TotalsTable:
    return GameTotalsRow if column_of(metric).class_ is GameTotalsRow else AchievementTotalsRow


def list_entries(
    session: Session, board: LeaderboardQuery, skip: int, limit: int
) -> list[PlayerTotals | AchievementTotals]:
    """Return `limit` players from the top, after `skip`. Reads skip + limit entries of one index, and `limit` rows."""
    column = column_of(board.metric)
    table = _table_of(board.metric)
    order = (column.desc(), table.player_id)
    some = select(table.player_id).where(*_ranked(board), table.shown).order_by(*order).offset(skip).limit(limit)
    rows = _rows(table).join(found := some.subquery(), found.c.player_id == table.player_id)
    query = rows.where(table.period == board.period, table.guild_id == _scope(board.guild)).order_by(*order)
    return [_plain(row, name) for row, name in session.execute(query)]


def count(session: Session, board: LeaderboardQuery, limit: int) -> int:
    """Return the number of listed players, up to `limit`. Reads that many entries of an index."""
    table = _table_of(board.metric)
    some = select(table.player_id).where(*_ranked(board), table.shown).limit(limit).subquery()
    return session.scalar(select(func.count()).select_from(some)) or 0


def entry_for(session: Session, board: LeaderboardQuery, player: int) -> PlayerTotals | AchievementTotals | None:
    """Return a player's totals if they have a rank."""
    table = _table_of(board.metric)
    found = session.execute(_rows(table).where(*_ranked(board), table.player_id == player)).first()
    return _plain(*found) if found else None


def totals_of(
    session: Session, player: int, guild: int | None = None, period: str = Period.ALL.value
) -> PlayerTotals | None:
    """Return a player's totals over games."""
    found = entry_for(session, LeaderboardQuery(LeaderboardMetric.GAMES, period, guild), player)
    return found if isinstance(found, PlayerTotals) else None


def rank_of(session: Session, board: LeaderboardQuery, player: int, limit: int) -> int | None:
    """Return a player's rank, from 1 to `limit`; `None` if it is lower or the player has none.

    A hidden player is ranked among those who are shown. Reads the index entries above it, at most twice `limit`, and no
    other rows.
    """
    column = column_of(board.metric)
    table = _table_of(board.metric)
    own = session.scalar(select(column).where(*_ranked(board), table.player_id == player))
    if own is None:
        return None
    above: Iterable[ColumnElement[bool]] = (column > own, (column == own) & (table.player_id < player))
    found = 1
    for part in above:
        some = select(table.player_id).where(*_ranked(board), table.shown, part).limit(limit).subquery()
        found += session.scalar(select(func.count()).select_from(some)) or 0
    return found if found <= limit else None


def _ranked(board: LeaderboardQuery) -> tuple[ColumnElement[bool], ...]:
    """Return the conditions that a row has a rank, shown or not."""
    column = column_of(board.metric)
    table = _table_of(board.metric)
    scope = (table.period == board.period, table.guild_id == _scope(board.guild))
    return scope if table is GameTotalsRow else (*scope, column > 0)


def _rows(table: TotalsTable) -> Select[Any, str]:
    return select(table, PlayerRow.name).join(PlayerRow, PlayerRow.id == table.player_id)


def _scope(guild: int | None) -> int:
    return ALL_GUILDS if guild is None else guild


def _plain(row: GameTotalsRow | AchievementTotalsRow, name: str) -> PlayerTotals | AchievementTotals:
    return _player_totals(row, name) if isinstance(row, GameTotalsRow) else _achievements(row, name)


def _achievements(row: AchievementTotalsRow, name: str) -> AchievementTotals:
    return AchievementTotals(
        row.player_id, PlayerName(name), row.duels, row.dailies, row.daily_streak, row.rating, row.uncertainty
    )


def _player_totals(row: GameTotalsRow, name: str) -> PlayerTotals:
    return PlayerTotals(
        player=row.player_id,
        name=PlayerName(name),
        games=row.games,
        wins=row.wins,
        ties=row.ties,
        losses=row.losses,
        accuracy=Accuracy(row.choices, row.exact, row.lost),
        streak=row.streak,
        best_streak=row.best_streak,
    )
