"""Leaderboards of weeks, months and seasons."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from bot.match.leaderboards import LeaderboardMetric, Period
from bot.match.preferences import Owner, OwnerKind
from bot.match.statistics import PlayerTotals
from bot.service.context import AppContext
from bot.service.leaderboards import read_leaderboard
from bot.store import Database, preferences
from tests.support.players import ANN, BEN, ManualClock, begin, end, finish, on, request_from, start

EVE = datetime(2026, 12, 31, 23, 59, 58, tzinfo=UTC)
"""A Thursday, in week 53."""


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock(EVE)


@pytest.fixture
def app(database: Database, clock: ManualClock) -> AppContext:
    return AppContext(database, clock=clock)


@pytest.mark.parametrize(
    ("moment", "week", "month", "season"),
    [
        ("2026-12-31T23:59:59", "2026-W53", "2026-12", "2026-Q4"),
        ("2027-01-01T00:00:00", "2026-W53", "2027-01", "2027-Q1"),
        ("2027-01-03T23:59:59", "2026-W53", "2027-01", "2027-Q1"),
        ("2027-01-04T00:00:00", "2027-W01", "2027-01", "2027-Q1"),
        ("2025-12-29T00:00:00", "2026-W01", "2025-12", "2025-Q4"),
        ("2027-03-31T23:59:59", "2027-W13", "2027-03", "2027-Q1"),
        ("2027-04-01T00:00:00", "2027-W13", "2027-04", "2027-Q2"),
    ],
)
def test_periods_follow_the_calendar(moment: str, week: str, month: str, season: str) -> None:
    when = datetime.fromisoformat(moment).replace(tzinfo=UTC)
    assert [period.at(when) for period in Period] == [week, month, season, "all"]
    away = when.astimezone(tz=None)
    assert [period.at(away) for period in Period] == [week, month, season, "all"]


async def read_wins(app: AppContext, period: Period) -> list[int]:
    page = await read_leaderboard(on(app, ANN), LeaderboardMetric.ACCURACY, None, 0, period)
    return [each.wins for each in page.entries if isinstance(each, PlayerTotals)]


async def test_a_game_belongs_to_the_period_in_which_it_ends(app: AppContext, clock: ManualClock) -> None:
    """It may be counted at once or after midnight."""
    await finish(app, await start(app, "9 1"))
    clock.now = EVE + timedelta(seconds=2)
    assert [await read_wins(app, period) for period in Period] == [[1], [], [], [1]]
    running = await start(app, "9 1")
    clock.now = datetime(2027, 1, 4, tzinfo=UTC)
    await finish(app, running)
    assert [await read_wins(app, period) for period in Period] == [[1], [1], [1], [2]]
    clock.now = datetime(2027, 2, 1, tzinfo=UTC)
    assert [await read_wins(app, period) for period in Period] == [[], [], [1], [2]]
    clock.now = datetime(2027, 4, 1, tzinfo=UTC)
    assert [await read_wins(app, period) for period in Period] == [[], [], [], [2]]


async def test_a_hidden_player_is_visible_only_to_themselves(app: AppContext) -> None:
    """It applies to existing and later totals, and can be reverted."""
    ann = Owner(OwnerKind.PLAYER, ANN.user_id)
    await finish(app, await start(app, "9 1"))
    await finish(app, await start(app, "9 1", who=BEN), BEN)
    for who in (ANN, BEN):
        await end(app, await begin(app, who), who)
    await read_leaderboard(on(app, ANN), LeaderboardMetric.ACCURACY, None)
    await app.database.write(preferences.set_value, ann, "visible", "off")
    page = await read_leaderboard(on(app, BEN), LeaderboardMetric.DAILY, None)
    assert [each.player for each in page.entries] == [2]
    await finish(
        app, await start(app, "9 1", who=request_from(guild=200, channel=5)), request_from(guild=200, channel=5)
    )
    for guild, seen in ((None, [2]), (100, [2]), (200, [])):
        for who in (ANN, BEN):
            page = await read_leaderboard(on(app, who), LeaderboardMetric.ACCURACY, guild)
            assert [each.player for each in page.entries] == seen
    mine = await read_leaderboard(on(app, ANN), LeaderboardMetric.ACCURACY, None)
    assert (mine.own_place, mine.own and mine.own.player) == (1, 1)
    await app.database.write(preferences.set_value, ann, "visible", None)
    page = await read_leaderboard(on(app, BEN), LeaderboardMetric.ACCURACY, None)
    assert [each.player for each in page.entries] == [1, 2]
