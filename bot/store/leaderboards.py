"""Leaderboards: read from the totals of a period, so that no query counts games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from functools import cache
from typing import Any

from sqlalchemy import BindParameter, ColumnElement, Integer, Select, and_, bindparam, func, literal, select, true
from sqlalchemy.orm import InstrumentedAttribute, aliased

from bot.match.leaderboards import LeaderboardMetric, LeaderboardQuery
from bot.match.quality import Accuracy
from bot.match.statistics import AchievementTotals, PlayerTotals
from bot.match.totals import ALL_GUILDS
from bot.player_name import PlayerName
from bot.store.engine.database import Database
from bot.store.models import AchievementTotalsRow, GameTotalsRow, PlayerRow

Entry = PlayerTotals | AchievementTotals

_COLUMNS: dict[LeaderboardMetric, InstrumentedAttribute[Any]] = {
    LeaderboardMetric.ACCURACY: GameTotalsRow.accuracy,
    LeaderboardMetric.LEVEL: GameTotalsRow.level,
    LeaderboardMetric.RATING: AchievementTotalsRow.rating,
    LeaderboardMetric.DUELS: AchievementTotalsRow.duels,
    LeaderboardMetric.DAILY: AchievementTotalsRow.daily_key,
    LeaderboardMetric.STREAK: AchievementTotalsRow.daily_streak,
    LeaderboardMetric.TRAINING_STREAK: AchievementTotalsRow.training_streak,
    LeaderboardMetric.TRAINING_RUSH: AchievementTotalsRow.training_rush,
    LeaderboardMetric.TRAINING_RATING: AchievementTotalsRow.training_rating,
}
PLAYER_TOTALS = ("games", "wins", "ties", "losses", "choices", "exact", "lost", "streak", "best_streak", "level")
"""The columns of `GameTotalsRow` that `player_totals` takes, after the player's id and name."""
_ACHIEVEMENTS = tuple(each.name for each in fields(AchievementTotals))[2:]
_PERIOD: BindParameter[str] = bindparam("period", type_=GameTotalsRow.period.type)
_GUILD: BindParameter[int] = bindparam("guild", type_=GameTotalsRow.guild_id.type)
_PLAYER: BindParameter[int] = bindparam("player", type_=GameTotalsRow.player_id.type)
TotalsTable = type[GameTotalsRow] | type[AchievementTotalsRow]


@dataclass(frozen=True, slots=True)
class LeaderboardRows:
    """The `entries` of a page, in order, and the number of `listed` players, as far as they are counted.

    Equal figures have equal `places` (from 1), in the order of players' ids. `own` are the totals of the user, `None`
    if they have no rank, and `rank` is the place, `None` also if it is after the last that is counted. A hidden player
    is ranked among those who are shown.
    """

    entries: tuple[Entry, ...]
    places: tuple[int, ...]
    listed: int
    own: Entry | None
    rank: int | None


def column_of(metric: LeaderboardMetric) -> InstrumentedAttribute[Any]:
    """Return the column that a leaderboard is ordered by, descending."""
    return _COLUMNS[metric]


def _table_of(metric: LeaderboardMetric) -> TotalsTable:
    return GameTotalsRow if column_of(metric).class_ is GameTotalsRow else AchievementTotalsRow


async def read_rows(
    database: Database, board: LeaderboardQuery, player: int, *, skip: int, limit: int, most: int, last: int
) -> LeaderboardRows:
    """Return `limit` players from the top, after `skip`, with the place of `player`, by one query.

    Players are counted up to `most`, and those above `player` and above the page up to `last`. Reads `most`, at most
    `last`, and at most three times skip + limit entries of one index, and limit + 1 rows.
    Raises `StoreUnavailableError`.
    """
    rows = await database.fetch(rows_query(board.metric), **parameters(board, player, skip, limit, most, last))
    table = _table_of(board.metric)
    width = 2 + len(_columns_of(table))
    listed, above, above_page, *own = rows[0][: 3 + width]
    pages = [row[3 + width :] for row in rows if row[3 + width] is not None]
    is_ranked = own[0] is not None
    return LeaderboardRows(
        tuple(_entry(table, row[:-1]) for row in pages),
        _places([row[-1] for row in pages], above_page + 1, skip + 1),
        listed,
        _entry(table, own) if is_ranked else None,
        above + 1 if is_ranked and above < last else None,
    )


def _places(figures: Sequence[int], first: int, number: int) -> tuple[int, ...]:
    """Return the places of `figures` in falling order; the `first` one stands on line `number` of the leaderboard."""
    places: list[int] = []
    for index, figure in enumerate(figures):
        same = index and figure == figures[index - 1]
        places.append(places[-1] if same else number + index if index else first)
    return tuple(places)


def parameters(board: LeaderboardQuery, player: int, skip: int, limit: int, most: int, last: int) -> dict[str, Any]:
    """Return the parameters of `rows_query`, see `read_rows`."""
    guild = ALL_GUILDS if board.guild is None else board.guild
    scope = {"period": board.period, "guild": guild, "player": player}
    return {**scope, "skip": skip, "page": limit, "most": most, "last": last}


@cache
def rows_query(metric: LeaderboardMetric) -> Select[*tuple[Any, ...]]:
    """Return the query of a leaderboard, which is built once: a row for each player of the page, at least one.

    Each row begins with the number of listed players, those of players above the user and above the first player of the
    page, and the user's own totals; then come the totals and the figure of the player on the page, or nulls if the page
    is empty.
    """
    column, table = column_of(metric), _table_of(metric)
    shown = select(table.player_id).where(*_scope(table), table.shown)
    # Also for counting in this order, so that the planner takes the index of this leaderboard.
    ranked = shown.where(*_has_rank(table, column)).order_by(column.desc(), table.player_id)

    own, own_player = aliased(table), aliased(PlayerRow)
    is_own = and_(*_scope(own), *_has_rank(own, getattr(own, column.key)), own.player_id == _PLAYER)
    own_figure = select(getattr(own, column.key)).where(is_own).correlate(None).scalar_subquery()
    first_figure = ranked.with_only_columns(column).offset(_number("skip")).limit(1).scalar_subquery()
    above = [_count(shown.where(column > figure), "last") for figure in (own_figure, first_figure)]

    page_ids = ranked.offset(_number("skip")).limit(_number("page")).subquery()
    page = (
        _totals(table, PlayerRow)
        .add_columns(column.label("figure"))
        .select_from(page_ids)
        .join(table, and_(*_scope(table), table.player_id == page_ids.c.player_id))
        .join(PlayerRow, PlayerRow.id == table.player_id)
        .subquery()
    )
    user = select(literal(1).label("one")).subquery()
    return (
        select(_count(ranked, "most"), *above)
        .add_columns(*_totals(own, own_player).selected_columns, *page.c)
        .select_from(user)
        .outerjoin(own, is_own)
        .outerjoin(own_player, own_player.id == own.player_id)
        .outerjoin(page, true())
        .order_by(page.c.figure.desc(), page.c.player_id)
    )


def _scope(table: Any) -> tuple[ColumnElement[bool], ...]:
    return table.period == _PERIOD, table.guild_id == _GUILD


def _has_rank(table: Any, column: Any) -> tuple[ColumnElement[bool], ...]:
    """Return the conditions that a row of `table` has a rank by `column`, shown or not: for accuracy every row has."""
    return () if column.key == GameTotalsRow.accuracy.key else (column > 0,)


def _number(name: str) -> BindParameter[int]:
    return bindparam(name, type_=Integer)


def _count(query: Select[Any], most: str) -> ColumnElement[int]:
    """Return the number of rows of `query`, up to the parameter `most`."""
    return select(func.count()).select_from(query.limit(_number(most)).subquery()).scalar_subquery()


def _totals(table: Any, player: Any) -> Select[*tuple[Any, ...]]:
    """Return the selection of what `_entry` takes."""
    names = _columns_of(table)
    return select(table.player_id, player.name, *(getattr(table, name) for name in names))


def _columns_of(table: Any) -> tuple[str, ...]:
    return PLAYER_TOTALS if hasattr(table, "games") else _ACHIEVEMENTS


def _entry(table: TotalsTable, row: Sequence[Any]) -> Entry:
    if table is GameTotalsRow:
        return player_totals(row)
    player, name, *figures = row
    return AchievementTotals(player, PlayerName(name), *figures)


def player_totals(row: Sequence[Any]) -> PlayerTotals:
    """Return the totals of a player in a row with their id, their name and the columns `PLAYER_TOTALS`."""
    player, name, games, wins, ties, losses, choices, exact, lost, streak, best_streak, level = row
    accuracy = Accuracy(choices, exact, lost)
    return PlayerTotals(player, PlayerName(name), games, wins, ties, losses, accuracy, streak, best_streak, level)
