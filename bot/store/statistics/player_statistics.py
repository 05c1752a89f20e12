"""Read a player's statistics: totals, records by opponent, layout and rival, ratings, and tries at daily puzzles."""

from __future__ import annotations

import enum
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from sqlalchemy import (
    BigInteger,
    BindParameter,
    Date,
    Double,
    Integer,
    Select,
    Text,
    bindparam,
    cast,
    literal_column,
    null,
    select,
    union_all,
)

from bot.match.deals import Layout
from bot.match.leaderboards import Period
from bot.match.match import Status
from bot.match.ratings import Rating
from bot.match.statistics import PlayerTotals, ResultRecord, RivalRecord
from bot.player_name import PlayerName
from bot.store.engine.database import Database
from bot.store.models import (
    ALL_GUILDS,
    GameRow,
    GameTotalsRow,
    LayoutRecordRow,
    OpponentRecordRow,
    PlayerRow,
    RatingChangeRow,
    RatingRow,
    RivalRecordRow,
)
from bot.store.models.base import UtcDateTime
from bot.store.repositories.daily_puzzles import DailyTry
from bot.store.statistics import visibility
from bot.store.statistics.leaderboards import PLAYER_TOTALS, player_totals
from bot.store.statistics.totals import RESULTS


@dataclass(frozen=True, slots=True)
class StoredStatistics:
    """The stored statistics of a player. `totals` and `rating` are `None` before the first game or rated duel.

    `opponents` and `rivals` are the results by opponent and against other players, the most played first, `layouts`
    those by layout, in the order of layouts. `changes` are the ratings after the latest duels, oldest first. `tries`
    are all tries at daily puzzles, by day.
    """

    totals: PlayerTotals | None = None
    opponents: tuple[ResultRecord, ...] = ()
    layouts: tuple[ResultRecord, ...] = ()
    rivals: tuple[RivalRecord, ...] = ()
    rating: Rating | None = None
    changes: tuple[Rating, ...] = ()
    tries: tuple[DailyTry, ...] = ()


class _Part(enum.IntEnum):
    """A part of the query."""

    DELETED = 1
    """One row if the player's data is being deleted."""
    TOTALS = 2
    OPPONENT = 3
    LAYOUT = 4
    RIVAL = 5
    RATING = 6
    CHANGE = 7
    TRY = 8


async def read_statistics(database: Database, player: int, rivals: int, changes: int) -> StoredStatistics:
    """Return the statistics of `player` by one query, with up to so many `rivals` and `changes` of the rating.

    Nothing while their data is being deleted; hidden rivals are left out. Reads all rivals and tries of the player by
    index. Raises `StoreUnavailableError`.
    """
    rows: dict[int, list[Sequence[Any]]] = {part: [] for part in _Part}
    for part, *values in await database.fetch(statistics_query(), player=player, rivals=rivals, changes=changes):
        rows[part].append(values)
    if rows[_Part.DELETED]:
        return StoredStatistics()
    totals = next((player_totals((player, *row[:_FIGURES])) for row in rows[_Part.TOTALS]), None)
    layouts = {row[0]: _record(row) for row in rows[_Part.LAYOUT]}
    rating = next((_rating(row) for row in rows[_Part.RATING]), None)
    return StoredStatistics(
        totals,
        tuple(_record(row) for row in rows[_Part.OPPONENT]),
        tuple(layouts[each.value] for each in Layout if each.value in layouts),
        tuple(RivalRecord(PlayerName(row[0]), *row[1:_RESULTS]) for row in rows[_Part.RIVAL]),
        rating if rating is not None and rating.duels else None,
        tuple(_rating(row) for row in reversed(rows[_Part.CHANGE])),
        tuple(_try(row) for row in rows[_Part.TRY]),
    )


_TYPES: dict[str, Any] = {
    "name": Text(),
    **dict.fromkeys(PLAYER_TOTALS, BigInteger()),
    "mu": Double(),
    "sigma": Double(),
    "day": Date(),
    "margin": Integer(),
    "status": Text(),
    "updated": UtcDateTime(),
    "rival": BigInteger(),
}
"""The columns of each row, after its part. A part leaves most of them null.

`name` is that of a player, opponent or layout, or the board of a try; `games` is also the number of rated duels.
"""
_RESULTS, _FIGURES = 1 + len(RESULTS), 1 + len(PLAYER_TOTALS)
_MU, _DAY = (list(_TYPES).index(name) for name in ("mu", "day"))
_PLAYER: BindParameter[int] = bindparam("player", type_=PlayerRow.id.type)


def _part(part: _Part, **values: Any) -> Select[*tuple[Any, ...]]:
    """Return the selection of a part with the columns in `values`."""
    columns = {name: values[name] if name in values else cast(null(), kind) for name, kind in _TYPES.items()}
    number = literal_column(str(part.value), Integer).label("part")
    return select(number, *(column.label(name) for name, column in columns.items()))


def _results(table: Any) -> dict[str, Any]:
    return {name: getattr(table, name) for name in RESULTS}


@cache
def statistics_query() -> Select[*tuple[Any, ...]]:
    """Return the query of the statistics of a `player`, with up to so many `rivals` and `changes` of the rating.

    It is built once, when it is needed: it takes 0.6 MB.
    """
    totals, opponent, layout, rival = GameTotalsRow, OpponentRecordRow, LayoutRecordRow, RivalRecordRow
    rating, change, game = RatingRow, RatingChangeRow, GameRow
    parts = (
        _part(_Part.DELETED).where(PlayerRow.id == _PLAYER, PlayerRow.deletion_started_at.is_not(None)),
        _part(_Part.TOTALS, name=PlayerRow.name, **{each: getattr(totals, each) for each in PLAYER_TOTALS})
        .join(PlayerRow, PlayerRow.id == totals.player_id)
        .where(totals.period == Period.ALL.value, totals.guild_id == ALL_GUILDS, totals.player_id == _PLAYER),
        _part(_Part.OPPONENT, name=opponent.opponent, **_results(opponent)).where(opponent.player_id == _PLAYER),
        _part(_Part.LAYOUT, name=layout.layout, **_results(layout)).where(layout.player_id == _PLAYER),
        _part(_Part.RIVAL, name=PlayerRow.name, rival=rival.rival_id, **_results(rival))
        .join(PlayerRow, PlayerRow.id == rival.rival_id)
        .where(rival.player_id == _PLAYER, ~visibility.is_hidden_condition(rival.rival_id))
        .order_by(rival.games.desc(), rival.rival_id)
        .limit(bindparam("rivals", type_=Integer)),
        _part(_Part.RATING, games=rating.duels, mu=rating.mu, sigma=rating.sigma).where(rating.player_id == _PLAYER),
        _part(_Part.CHANGE, games=change.number, mu=change.mu, sigma=change.sigma)
        .where(change.player_id == _PLAYER)
        .order_by(change.rated_at.desc(), change.duel_id.desc())
        .limit(bindparam("changes", type_=Integer)),
        _part(
            _Part.TRY,
            name=game.board,
            day=game.day,
            margin=game.score0 - game.score1,
            status=game.status,
            updated=game.updated_at,
        ).where(game.player0_id == _PLAYER, game.day.is_not(None)),
    )
    # A subquery each: SQLite allows no order and no limit in a part of a union.
    rows = union_all(*(select(part.subquery()) for part in parts)).subquery().c
    # The most played first, and the latest duel; the columns that tell other rows apart are null in those parts.
    return select(*rows).order_by(rows.part, rows.games.desc(), rows.rival, rows.day, rows.name)


def _record(row: Sequence[Any]) -> ResultRecord:
    return ResultRecord(*row[:_RESULTS])


def _rating(row: Sequence[Any]) -> Rating:
    return Rating(row[_MU], row[_MU + 1], row[1])


def _try(row: Sequence[Any]) -> DailyTry:
    day, margin, status, updated, _ = row[_DAY:]
    return DailyTry(day, row[0], margin, Status(status), updated)
