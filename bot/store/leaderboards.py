"""Leaderboards: queries of what is stored of players anyway, ordered by an index; a server's lists who played there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cache
from typing import Any

from sqlalchemy import (
    BigInteger,
    BindParameter,
    ColumnElement,
    Integer,
    Select,
    and_,
    bindparam,
    case,
    cast,
    func,
    literal,
    null,
    select,
    true,
)

from bot.match.daily import DailySum
from bot.match.deadlines import closes_at
from bot.match.leaderboards import Entry, Figure, LeaderboardMetric
from bot.match.match import Status
from bot.match.ratings import Strength
from bot.player_name import PlayerName
from bot.store import players
from bot.store.engine.database import Database
from bot.store.models import CareerRow, GameRow, GuildPlayerRow, PlayerRow, RatingRow
from bot.store.training_models import TrainingRatingRow

_KEYS: dict[LeaderboardMetric, Any] = {
    LeaderboardMetric.LEVEL: CareerRow.level,
    LeaderboardMetric.RATING: RatingRow.key,
    LeaderboardMetric.TRAINING_RATING: TrainingRatingRow.key,
    LeaderboardMetric.TRAINING_STREAK: TrainingRatingRow.best_streak,
    LeaderboardMetric.TRAINING_RUSH: TrainingRatingRow.best_rush,
}
"""The columns by which leaderboards are ordered, but for the daily one."""
_DAYS = 7
"""The days of a week, whose pars and closing times are parameters."""
_PLAYER: BindParameter[int] = bindparam("player", type_=PlayerRow.id.type)
_GUILD: BindParameter[int] = bindparam("guild", type_=GuildPlayerRow.guild_id.type)


@dataclass(frozen=True, slots=True)
class LeaderboardRows:
    """The `entries` of a page, in order, and the number of `listed` players, as far as they are counted.

    Equal figures have equal `places` (from 1), in the order of players' ids. `own` is the figure of the user, `None` if
    they have no rank, and `rank` is the place, `None` also if it is after the last that is counted. A hidden player is
    ranked among those who are shown.
    """

    entries: tuple[Entry, ...]
    places: tuple[int, ...]
    listed: int
    own: Figure | None
    rank: int | None


async def read_rows(
    database: Database,
    metric: LeaderboardMetric,
    guild: int | None,
    pars: Mapping[date, int],
    player: int,
    *,
    skip: int,
    limit: int,
    most: int,
    last: int,
) -> LeaderboardRows:
    """Return `limit` players from the top, after `skip`, with the place of `player`, by one query.

    `pars` are those of the daily puzzles of this week, for their leaderboard. Players are counted up to `most`, and
    those above `player` and above the page up to `last`. Everywhere that reads as many entries of an index, but all
    tries of the week; in a `guild` it reads everybody who has played there, and their tries.

    Raises `StoreUnavailableError`.
    """
    numbers = {"skip": skip, "page": limit, "most": most, "last": last}
    query, asked = rows_query(metric, here=guild is not None), _of_days(pars)
    rows = await database.fetch(query, player=player, guild=guild or 0, **numbers, **asked)
    listed, above, above_page, *own = rows[0][:5]
    entries = [Entry(row[5], PlayerName(row[6]), _figure(*row[7:])) for row in rows if row[5] is not None]
    is_ranked = own[0] is not None
    return LeaderboardRows(
        tuple(entries),
        _places([entry.figure.key for entry in entries], above_page + 1, skip + 1),
        listed,
        _figure(*own) if is_ranked else None,
        above + 1 if is_ranked and above < last else None,
    )


def _figure(key: int, sigma: float | None) -> Figure:
    return Figure(key, 0 if sigma is None else Strength(0, sigma).uncertainty)


def _places(keys: Sequence[int], first: int, number: int) -> tuple[int, ...]:
    """Return the places of `keys` in falling order; the `first` one stands on line `number` of the leaderboard."""
    places: list[int] = []
    for index, key in enumerate(keys):
        same = index and key == keys[index - 1]
        places.append(places[-1] if same else number + index if index else first)
    return tuple(places)


def _of_days(pars: Mapping[date, int]) -> dict[str, Any]:
    """Return the parameters of `_tries`: the first and the last day, and the par and the closing time of each."""
    asked: dict[str, Any] = {"first_day": min(pars, default=date.min), "last_day": max(pars, default=date.min)}
    for number, day in enumerate([*pars, *[date.min] * (_DAYS - len(pars))]):
        asked |= {f"day{number}": day, f"par{number}": pars.get(day, 0), f"close{number}": closes_at(day)}
    return asked


def _tries(*, here: bool) -> Any:
    """Return the sums of the tries of some days that were finished in time, a row for each player.

    `here` they are those of players of a guild: each is found by an index, however many others have tried.
    """
    days = [(GameRow.day == bindparam(f"day{number}", type_=GameRow.day.type), number) for number in range(_DAYS)]
    par = case(*((is_day, bindparam(f"par{number}", type_=Integer)) for is_day, number in days))
    closes = case(*((is_day, bindparam(f"close{number}", type_=GameRow.updated_at.type)) for is_day, number in days))
    player = GuildPlayerRow.player_id if here else GameRow.player0_id
    key = cast(func.sum(literal(DailySum(1, 0).key, BigInteger) - par + GameRow.score0 - GameRow.score1), BigInteger)
    sums = select(player.label("player_id"), key.label("key")).group_by(player)
    if here:
        sums = sums.join_from(GuildPlayerRow, GameRow, GameRow.player0_id == player).where(
            GuildPlayerRow.guild_id == _GUILD
        )
    first, last = (bindparam(name, type_=GameRow.day.type) for name in ("first_day", "last_day"))
    return sums.where(
        GameRow.day.between(first, last), GameRow.status == Status.FINISHED.value, GameRow.updated_at < closes
    ).cte("tries")


@cache
def rows_query(metric: LeaderboardMetric, *, here: bool) -> Select[*tuple[Any, ...]]:
    """Return the query of a leaderboard, `here` of a guild, which is built once: a row for each player of the page.

    Each row, and there is at least one, begins with the number of listed players, those of players above the user and
    above the first player of the page, and the user's own figure; then come id, name and figure of the player on the
    page, or nulls if the page is empty.
    """
    is_daily = metric is LeaderboardMetric.DAILY
    key = _tries(here=here).c.key if is_daily else _KEYS[metric]
    player = key.table.c.player_id if is_daily else key.class_.player_id
    sigma = RatingRow.sigma if metric is LeaderboardMetric.RATING else null()
    all_players = select(player.label("player_id"), key.label("key"), sigma.label("sigma")).where(key.is_not(None))
    if here and not is_daily:
        is_there = and_(GuildPlayerRow.guild_id == _GUILD, GuildPlayerRow.player_id == player)
        all_players = all_players.join(GuildPlayerRow, is_there)
    shown = all_players.where(~players.is_hidden_condition(player))
    # What is computed for everybody is computed once; else an index gives the first ones without the rest.
    listed = (shown.cte("listed") if here or is_daily else shown.subquery("listed")).c
    ranked = select(listed.key).order_by(listed.key.desc(), listed.player_id)

    own = all_players.where(player == _PLAYER).cte("own")
    first = ranked.offset(_number("skip")).limit(1).scalar_subquery()
    above = [
        _count(select(listed.key).where(listed.key > than), "last")
        for than in (select(own.c.key).scalar_subquery(), first)
    ]
    chosen = (
        select(listed.player_id, listed.key, listed.sigma)
        .order_by(listed.key.desc(), listed.player_id)
        .offset(_number("skip"))
        .limit(_number("page"))
        .subquery()
    )
    page = (
        select(PlayerRow.id.label("player_id"), PlayerRow.name, chosen.c.key, chosen.c.sigma)
        .join(chosen, chosen.c.player_id == PlayerRow.id)
        .subquery("page")
    )
    user = select(literal(1).label("one")).subquery()
    return (
        select(_count(select(listed.key), "most"), *above, own.c.key, own.c.sigma, *page.c)
        .select_from(user)
        .outerjoin(own, true())
        .outerjoin(page, true())
        .order_by(page.c.key.desc(), page.c.player_id)
    )


def _number(name: str) -> BindParameter[int]:
    return bindparam(name, type_=Integer)


def _count(query: Select[Any], most: str) -> ColumnElement[int]:
    """Return the number of rows of `query`, up to the parameter `most`."""
    return select(func.count()).select_from(query.limit(_number(most)).subquery()).scalar_subquery()
