"""Read a page of a leaderboard with the user's own place."""

from __future__ import annotations

from dataclasses import dataclass

from bot.match.leaderboards import LeaderboardMetric, LeaderboardQuery, Period
from bot.match.statistics import AchievementTotals, PlayerTotals
from bot.service.context import AppContext, RequestContext
from bot.store import leaderboards
from bot.store.leaderboards import LeaderboardRows

PAGE_SIZE = 10
MAX_PAGES = 100
"""The number of pages that can be read. A page reads an index from its top, so this bounds its cost."""
LAST_PLACE = 10_000
"""The last place that is shown. Finding a place reads as many entries of an index."""


@dataclass(frozen=True, slots=True)
class LeaderboardPage:
    """Page `number` (from 0) of `pages`: entries in order with their places, and the user's own with its place.

    Places begin with 1; equal figures have equal ones.
    `own` is `None` if the user has no place; `own_place` is `None` also after `LAST_PLACE`.
    """

    metric: LeaderboardMetric
    period: Period
    guild: int | None
    number: int
    pages: int
    entries: tuple[PlayerTotals | AchievementTotals, ...]
    places: tuple[int, ...]
    own: PlayerTotals | AchievementTotals | None
    own_place: int | None


async def read_leaderboard(
    request: RequestContext,
    metric: LeaderboardMetric,
    guild: int | None,
    number: int = 0,
    period: Period = Period.ALL,
) -> LeaderboardPage:
    """Return page `number` of the leaderboard of `guild` (`None`: everywhere), or the last page if there are fewer.

    `period` is the current one; levels have no other than all time.
    """
    period = Period.ALL if metric is LeaderboardMetric.LEVEL else period
    board = LeaderboardQuery(metric, period.at(request.app.clock()), guild)
    shown = min(max(number, 0), MAX_PAGES - 1)
    rows = await read_page(request.app, board, request.user_id, shown)
    pages = max(1, -(-rows.listed // PAGE_SIZE))
    if shown >= pages:
        shown = pages - 1
        rows = await read_page(request.app, board, request.user_id, shown)
    return LeaderboardPage(metric, period, guild, shown, pages, rows.entries, rows.places, rows.own, rows.rank)


async def read_page(app: AppContext, board: LeaderboardQuery, player: int, number: int) -> LeaderboardRows:
    """Return the rows of page `number` (from 0) with the place of `player`. Raises `StoreUnavailableError`."""
    return await leaderboards.read_rows(
        app.database,
        board,
        player,
        skip=number * PAGE_SIZE,
        limit=PAGE_SIZE,
        most=MAX_PAGES * PAGE_SIZE,
        last=LAST_PLACE,
    )
