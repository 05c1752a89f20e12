"""The public history of a player's daily puzzles shows past days only."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from random import Random

import pytest

from bot.match.daily import DailyHistory, DailyHistoryDay, Streak
from bot.match.match import Status
from bot.service import moves
from bot.service.context import AppContext, RequestContext
from bot.service.statistics import read_player_stats
from bot.store import Database
from tests.support.players import ANN, BEN, ManualClock, begin, below_par, end, renew

DAY = timedelta(days=1)
EVE = datetime(2026, 12, 31, 12, tzinfo=UTC)  # a Thursday


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock(EVE)


@pytest.fixture
def app(database: Database, clock: ManualClock) -> AppContext:
    return AppContext(database, rng=Random(1), clock=clock)


async def play_badly(app: AppContext, who: RequestContext = ANN) -> int:
    """Return how far below par today's try of `who` ended."""
    return below_par(await end(app, await begin(app, who), who, perfect=False))


async def read_history(app: AppContext, who: RequestContext = ANN) -> DailyHistory | None:
    return (await read_player_stats(app, who.user_id)).daily


async def test_the_current_day_shows_only_that_it_was_played(app: AppContext, clock: ManualClock) -> None:
    running = await begin(app)
    assert await read_history(app) is None
    assert below_par(await end(app, running)) == 0
    missing = await play_badly(app, BEN)
    assert missing > 0
    clock.now = datetime(2026, 12, 31, 23, 59, 59, 999999, tzinfo=UTC)
    seen = await read_history(app)
    assert seen == await read_history(app, BEN) == DailyHistory(1, 0, Streak(1, 1), ())
    clock.now += timedelta(microseconds=1)
    missed = tuple(DailyHistoryDay(EVE.date() - back * DAY) for back in range(1, 7))
    for who, by, par in ((ANN, 0, 1), (BEN, missing, 0)):
        lately = (DailyHistoryDay(EVE.date(), Status.FINISHED, by), *missed)
        assert await read_history(app, who) == DailyHistory(1, par, Streak(1, 1), lately)


async def test_a_week_over_the_end_of_a_year(app: AppContext, clock: ManualClock) -> None:
    await end(app, await begin(app))  # too long ago to be among the last seven
    clock.now += DAY
    missing = await play_badly(app)
    clock.now += DAY
    given_up = await begin(app)
    await moves.resign_game(renew(ANN, app), given_up.code, 0)
    clock.now += DAY
    late = await begin(app)
    clock.now += 2 * DAY
    await end(app, late)
    await end(app, await begin(app))
    clock.now += 2 * DAY
    await begin(app)
    clock.now += DAY
    seen = await read_history(app)
    assert seen is not None
    assert (seen.days, seen.par) == (3, 2)
    assert seen.lately == (
        DailyHistoryDay(date(2027, 1, 7), Status.ACTIVE),
        DailyHistoryDay(date(2027, 1, 6)),
        DailyHistoryDay(date(2027, 1, 5), Status.FINISHED, 0),
        DailyHistoryDay(date(2027, 1, 4)),
        DailyHistoryDay(date(2027, 1, 3), Status.FINISHED),
        DailyHistoryDay(date(2027, 1, 2), Status.RESIGNED),
        DailyHistoryDay(date(2027, 1, 1), Status.FINISHED, missing),
    )
    clock.now += 30 * DAY
    assert await read_history(app) == DailyHistory(3, 2, Streak(0, seen.streak.best), ())
