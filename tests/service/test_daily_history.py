"""What everybody is told of a player's daily puzzles: right to the day, and nothing of the day that lasts."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from random import Random

import pytest

from bot.match import Status
from bot.match.streaks import Streak
from bot.service import daily, privacy, resign
from bot.service.daily_history import Day, History
from bot.service.house import Asker, House
from bot.service.stats import stats
from bot.store import Database
from tests.service.people import ANN, BEN, Hands, anew
from tests.service.trying import begin, below_par, end

DAY = timedelta(days=1)
EVE = datetime(2026, 12, 31, 12, tzinfo=UTC)  # a Thursday


@pytest.fixture
def hands() -> Hands:
    return Hands(EVE)


@pytest.fixture
def house(database: Database, hands: Hands) -> House:
    return House(database, chance=Random(1), clock=hands)


async def below(house: House, who: Asker = ANN, perfect: bool = True) -> int:
    """How far below par today's try of `who` has ended."""
    return below_par(await end(house, await begin(house, who), who, perfect))


async def told(house: House, who: Asker = ANN) -> History | None:
    return (await stats(house, who.user)).daily


async def test_whoever_has_not_played_is_told_nothing(house: House) -> None:
    await end(house, await begin(house, BEN), BEN)
    assert await told(house) is None
    await begin(house)
    assert await told(house) is None


async def test_nothing_is_told_of_the_day_that_lasts_but_that_it_was_played(house: House, hands: Hands) -> None:
    assert await below(house) == 0
    missing = await below(house, BEN, perfect=False)
    assert missing > 0
    hands.now = datetime(2026, 12, 31, 23, 59, 59, 999999, tzinfo=UTC)
    seen = await told(house)
    assert seen == await told(house, BEN) == History(1, 0, Streak(1, 1, False), ())
    hands.now += timedelta(microseconds=1)
    missed = tuple(Day(EVE.date() - back * DAY) for back in range(1, 7))
    for who, by, par in ((ANN, 0, 1), (BEN, missing, 0)):
        lately = (Day(EVE.date(), Status.FINISHED, by), *missed)
        assert await told(house, who) == History(1, par, Streak(1, 1, False), lately)


async def test_a_week_over_the_end_of_a_year(house: House, hands: Hands) -> None:
    await end(house, await begin(house))  # too long ago to be among the last seven
    hands.now += DAY
    missing = await below(house, perfect=False)
    hands.now += DAY
    given_up = await begin(house)
    await resign.resign(house, anew(ANN), given_up.code, 0)
    hands.now += DAY
    late = await begin(house)
    hands.now += 2 * DAY
    await end(house, late)
    await end(house, await begin(house))
    hands.now += 2 * DAY
    await begin(house)
    hands.now += DAY
    seen = await told(house)
    assert seen is not None
    assert (seen.days, seen.par) == (3, 2)
    assert seen.lately == (
        Day(date(2027, 1, 7), Status.ACTIVE),
        Day(date(2027, 1, 6)),
        Day(date(2027, 1, 5), Status.FINISHED, 0),
        Day(date(2027, 1, 4)),
        Day(date(2027, 1, 3), Status.FINISHED),
        Day(date(2027, 1, 2), Status.RESIGNED),
        Day(date(2027, 1, 1), Status.FINISHED, missing),
    )
    hands.now += 30 * DAY
    assert await told(house) == History(3, 2, Streak(0, seen.streak.best, False), ())


async def test_streaks_are_those_of_the_puzzle(house: House, hands: Hands) -> None:
    for _ in range(3):
        await end(house, await begin(house))
        own = await daily.results(house, anew(ANN), hands.now.date())
        seen = await told(house)
        assert seen is not None
        assert seen.streak == own.streak
        hands.now += DAY
    assert own.streak.current == 3


async def test_whoever_is_forgotten_leaves_none(house: House, hands: Hands) -> None:
    await end(house, await begin(house))
    hands.now += DAY
    await privacy.forget(house, ANN.user)
    assert await told(house) is None
