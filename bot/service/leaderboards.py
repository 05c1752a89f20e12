"""Read a page of a leaderboard with the user's own place."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta

from bot.match.deadlines import day_of
from bot.match.leaderboards import Entry, Figure, LeaderboardMetric
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
    """Page `number` (from 0) of `pages`: entries in order with their places, and the user's own figure with its place.

    Places begin with 1; equal figures have equal ones.
    `own` is `None` if the user has no place; `own_place` is `None` also after `LAST_PLACE`.
    """

    metric: LeaderboardMetric
    guild: int | None
    number: int
    pages: int
    entries: tuple[Entry, ...]
    places: tuple[int, ...]
    own: Figure | None
    own_place: int | None


async def read_leaderboard(
    request: RequestContext, metric: LeaderboardMetric, guild: int | None, number: int = 0
) -> LeaderboardPage:
    """Return page `number` of the leaderboard of `guild` (`None`: everywhere), or the last page if there are fewer."""
    pars = await _pars_of_week(request.app) if metric is LeaderboardMetric.DAILY else {}

    async def read(number: int) -> LeaderboardRows:
        numbers = {"skip": number * PAGE_SIZE, "limit": PAGE_SIZE, "most": MAX_PAGES * PAGE_SIZE, "last": LAST_PLACE}
        return await leaderboards.read_rows(request.app.database, metric, guild, pars, request.user_id, **numbers)

    shown = min(max(number, 0), MAX_PAGES - 1)
    rows = await read(shown)
    pages = max(1, -(-rows.listed // PAGE_SIZE))
    if shown >= pages:
        shown = pages - 1
        rows = await read(shown)
    return LeaderboardPage(metric, guild, shown, pages, rows.entries, rows.places, rows.own, rows.rank)


async def _pars_of_week(app: AppContext) -> dict[date, int]:
    """Return the best results of the puzzles from Monday to today."""
    today = day_of(app.clock())
    days = [today - timedelta(days=before) for before in range(today.weekday(), -1, -1)]
    puzzles = [await app.puzzles.find(day) for day in days]
    return {puzzle.day: puzzle.par for puzzle in puzzles if puzzle is not None}
