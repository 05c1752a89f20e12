"""Leaderboards: read from the totals of a period, so that no query counts games."""

from __future__ import annotations

from functools import cache
from typing import Any

from sqlalchemy import BindParameter, ColumnElement, Integer, Row, Select, bindparam, func, select
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
_PERIOD: BindParameter[str] = bindparam("period", type_=GameTotalsRow.period.type)
_GUILD: BindParameter[int] = bindparam("guild", type_=GameTotalsRow.guild_id.type)
_PLAYER: BindParameter[int] = bindparam("player", type_=GameTotalsRow.player_id.type)
_MOST: BindParameter[int] = bindparam("most", type_=Integer)
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
    rows = session.execute(_page(board.metric), {**_scope_of(board), "skip": skip, "most": limit})
    return [_plain(row, board.metric) for row in rows]


def count(session: Session, board: LeaderboardQuery, limit: int) -> int:
    """Return the number of listed players, up to `limit`. Reads that many entries of an index."""
    return session.scalar(_listed(board.metric), {**_scope_of(board), "most": limit}) or 0


def ranked_entry(
    session: Session, board: LeaderboardQuery, player: int, last: int
) -> tuple[PlayerTotals | AchievementTotals, int | None] | None:
    """Return a player's totals and rank; no rank after the `last`, and `None` if the player has neither.

    A hidden player is ranked among those who are shown. Reads the index entries above it, at most twice `last`, and no
    other rows.
    """
    parameters = {**_scope_of(board), "player": player}
    row = session.execute(_own(board.metric), parameters).first()
    if row is None:
        return None
    figure = getattr(row, column_of(board.metric).key)
    above = session.scalar(_above(board.metric), {**parameters, "own": figure, "most": last}) or 0
    return _plain(row, board.metric), above + 1 if above < last else None


def totals_of(
    session: Session, player: int, guild: int | None = None, period: str = Period.ALL.value
) -> PlayerTotals | None:
    """Return a player's totals over games."""
    board = LeaderboardQuery(LeaderboardMetric.GAMES, period, guild)
    row = session.execute(_own(board.metric), {**_scope_of(board), "player": player}).first()
    return _player_totals(row) if row else None


# The statements are built once for each metric, because building one takes longer than running it.


@cache
def _page(metric: LeaderboardMetric) -> Select[Any]:
    column, table = column_of(metric), _table_of(metric)
    order = (column.desc(), table.player_id)
    ranked = select(table.player_id).where(*_ranked(metric), table.shown).order_by(*order)
    page = ranked.offset(bindparam("skip", type_=Integer)).limit(_MOST).subquery()
    rows = _rows(table).join(page, page.c.player_id == table.player_id)
    return rows.where(table.period == _PERIOD, table.guild_id == _GUILD).order_by(*order)


@cache
def _listed(metric: LeaderboardMetric) -> Select[Any]:
    table = _table_of(metric)
    ranked = select(table.player_id).where(*_ranked(metric), table.shown).limit(_MOST).subquery()
    return select(func.count()).select_from(ranked)


@cache
def _own(metric: LeaderboardMetric) -> Select[Any]:
    table = _table_of(metric)
    return _rows(table).where(*_ranked(metric), table.player_id == _PLAYER)


@cache
def _above(metric: LeaderboardMetric) -> Select[Any]:
    """Return the query that counts the players above one with `own_value`: better, or equal with a lower id."""
    column, table = column_of(metric), _table_of(metric)
    own_value = bindparam("own", type_=column.type)
    # Two ranges of the index, each bounded; a condition with "or" would be one without a bound.
    ranges = (column > own_value, (column == own_value) & (table.player_id < _PLAYER))
    parts = [select(table.player_id).where(*_ranked(metric), table.shown, each).limit(_MOST) for each in ranges]
    better, equal = (select(func.count()).select_from(part.subquery()).scalar_subquery() for part in parts)
    return select(better + equal)


def _ranked(metric: LeaderboardMetric) -> tuple[ColumnElement[bool], ...]:
    """Return the conditions that a row has a rank, shown or not."""
    column, table = column_of(metric), _table_of(metric)
    scope = (table.period == _PERIOD, table.guild_id == _GUILD)
    return scope if table is GameTotalsRow else (*scope, column > 0)


def _rows(table: TotalsTable) -> Select[Any]:
    return select(*table.__table__.columns, PlayerRow.name).join(PlayerRow, PlayerRow.id == table.player_id)


def _scope_of(board: LeaderboardQuery) -> dict[str, Any]:
    return {"period": board.period, "guild": ALL_GUILDS if board.guild is None else board.guild}


def _plain(row: Row[Any], metric: LeaderboardMetric) -> PlayerTotals | AchievementTotals:
    return _player_totals(row) if _table_of(metric) is GameTotalsRow else _achievements(row)


def _achievements(row: Row[Any]) -> AchievementTotals:
    return AchievementTotals(
        row.player_id, PlayerName(row.name), row.duels, row.dailies, row.daily_streak, row.rating, row.uncertainty
    )


def _player_totals(row: Row[Any]) -> PlayerTotals:
    return PlayerTotals(
        player=row.player_id,
        name=PlayerName(row.name),
        games=row.games,
        wins=row.wins,
        ties=row.ties,
        losses=row.losses,
        accuracy=Accuracy(row.choices, row.exact, row.lost),
        streak=row.streak,
        best_streak=row.best_streak,
    )
