"""Leaderboards of weeks, months and seasons, over their ends; and of daily puzzles."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

import pytest

from bot.service import counting, daily
from bot.service.house import House
from bot.service.leaderboard import leaderboard
from bot.store import Database, preferences
from bot.store.periods import Period
from bot.store.preferences import Kind, Owner
from bot.store.standings import By, Feats, Standing
from tests.service.people import ANN, BEN, asker, finish, pick, start

EVE = datetime(2026, 12, 31, 23, 59, 58, tzinfo=UTC)
"""A Thursday, in week 53."""


@dataclass
class Clock:
    """Stands still unless it is moved."""

    now: datetime = EVE

    def __call__(self) -> datetime:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def house(database: Database, clock: Clock) -> House:
    return House(database, clock=clock)


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
def test_periods_are_those_of_the_calendar(moment: str, week: str, month: str, season: str) -> None:
    when = datetime.fromisoformat(moment).replace(tzinfo=UTC)
    assert [period.at(when) for period in Period] == [week, month, season, "all"]
    away = when.astimezone(tz=None)
    assert [period.at(away) for period in Period] == [week, month, season, "all"]


async def wins(house: House, period: Period) -> list[int]:
    page = await leaderboard(house, ANN, By.WINS, None, 0, period)
    return [each.wins for each in page.standings if isinstance(each, Standing)]


async def test_a_game_belongs_to_the_period_in_which_it_ends(house: House, clock: Clock) -> None:
    """It is counted at once by whoever looks, or after midnight: that makes no difference."""
    await finish(house, await start(house, "9 1"))
    clock.now = EVE + timedelta(seconds=2)
    assert [await wins(house, period) for period in Period] == [[1], [], [], [1]]
    running = await start(house, "9 1")
    clock.now = datetime(2027, 1, 4, tzinfo=UTC)
    await finish(house, running)
    assert [await wins(house, period) for period in Period] == [[1], [1], [1], [2]]
    clock.now = datetime(2027, 2, 1, tzinfo=UTC)
    assert [await wins(house, period) for period in Period] == [[], [], [1], [2]]
    clock.now = datetime(2027, 4, 1, tzinfo=UTC)
    assert [await wins(house, period) for period in Period] == [[], [], [], [2]]


async def test_what_was_not_counted_before_a_restart_is_counted_after_it(
    house: House, other: Database, clock: Clock
) -> None:
    await finish(house, await start(house, "9 1"))
    assert await counting.COUNTING.due(house, clock.now) == clock.now + timedelta(seconds=10)
    await house.database.close()
    clock.now += timedelta(hours=1)
    anew = House(other, clock=clock)
    due = await counting.COUNTING.due(anew, clock.now)
    assert due == clock.now
    await counting.COUNTING.run(anew, clock.now)
    assert await counting.COUNTING.due(anew, clock.now) is None
    assert [await wins(anew, period) for period in Period] == [[1], [], [], [1]]


async def test_whoever_does_not_want_to_be_seen_sees_only_themselves(house: House) -> None:
    """On standings that were there before and on those that come after, and back again."""
    ann = Owner(Kind.PLAYER, ANN.user)
    await finish(house, await start(house, "9 1"))
    await finish(house, await start(house, "9 1", who=BEN), BEN)
    await leaderboard(house, ANN, By.WINS, None)
    await house.database.write(preferences.put, ann, "visible", "off")
    await finish(house, await start(house, "9 1", who=asker(guild=200, channel=5)), asker(guild=200, channel=5))
    for guild, seen in ((None, [2]), (100, [2]), (200, [])):
        for who in (ANN, BEN):
            page = await leaderboard(house, who, By.WINS, guild)
            assert [each.player for each in page.standings] == seen
    mine = await leaderboard(house, ANN, By.WINS, None)
    assert (mine.own_place, mine.own and mine.own.player) == (1, 1)
    await house.database.write(preferences.put, ann, "visible", None)
    page = await leaderboard(house, BEN, By.WINS, None)
    assert [each.player for each in page.standings] == [1, 2]


async def test_daily_puzzles_at_par_and_the_longest_streak_of_the_period(house: House, clock: Clock) -> None:
    clock.now = datetime(2026, 12, 28, 12, tzinfo=UTC)
    for day in range(6):  # from Monday to Saturday; the year ends after the fourth
        await played(house, perfect=day != 1)
        clock.now += timedelta(days=1)
    clock.now -= timedelta(hours=13)
    told = {}
    for period in Period:
        page = await leaderboard(house, ANN, By.STREAK, None, 0, period)
        (feats,) = page.standings
        assert isinstance(feats, Feats)
        told[period] = feats.dailies, feats.daily_streak
    assert told == {Period.WEEK: (5, 6), Period.MONTH: (2, 6), Period.SEASON: (2, 6), Period.ALL: (5, 6)}


async def played(house: House, *, perfect: bool) -> None:
    """Today's puzzle to its end: by the book, or giving something away with every pick that can."""
    game = (await daily.play(house, asker())).game
    while game.match.active:
        margins = house.oracle.margins(game.match.position)
        move = (max if perfect else min)(margins, key=lambda move: margins[move])
        game = (await pick(house, game, str(move))).game
