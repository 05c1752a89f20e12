"""Ratings over many duels: rated, forgotten, and worked out anew."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from random import Random

import pytest
from sqlalchemy import text

from bot.match.rating import PROVISIONAL, Rating
from bot.service import rating
from bot.service.house import House
from bot.service.leaderboard import leaderboard
from bot.service.rating import DuelResult
from bot.store import Database, Session, duels, players, privacy, ratings
from bot.store.duels import Stage
from bot.store.periods import Period
from bot.store.rebuilding import rebuild
from bot.store.standings import By, Feats
from tests.service.people import asker
from tests.store import stored
from tests.store.traces import everything

ANN, BEN, CYD, DAN = PEOPLE = (1, 2, 3, 4)
START = datetime(2026, 12, 24, 12, tzinfo=UTC)


@dataclass
class Clock:
    """Stands still unless it is moved."""

    now: datetime = START

    def __call__(self) -> datetime:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def house(database: Database, clock: Clock) -> House:
    return House(database, clock=clock)


def silent(doing: str, done: int, whole: int) -> None:
    """Nobody watches."""


async def duel(
    house: House, first: int, second: int, margin: int, *, guild: int | None = None, void: bool = False
) -> None:
    """A rated duel, from the challenge to its being settled."""
    code = f"{Random().getrandbits(24):06X}"

    def work(session: Session) -> None:
        made = stored.duel(session, code, first, second, rated=True)
        players.meet(session, first, "?", guild, house.clock())
        session.execute(text("UPDATE duels SET guild_id = :guild WHERE id = :id"), {"guild": guild, "id": made.id})
        duels.end(session, made.id, Stage.FINISHED, house.clock(), margin, void=void)
        result = DuelResult(made.id, (first, second), margin, guild, house.clock(), void)
        rating.count(session, result)
        rating.rate(session, house, result)

    await house.database.write(work)


async def points(house: House, player: int) -> Rating | None:
    return await house.database.read(ratings.of, player)


async def test_a_void_duel_changes_nothing(house: House) -> None:
    await duel(house, ANN, BEN, 5, void=True)
    assert await points(house, ANN) is None
    page = await leaderboard(house, asker(ANN), By.DUELS, None)
    assert (page.standings, page.own) == ((), None)


async def test_provisional_until_ten_duels_then_on_the_leaderboard(house: House, clock: Clock) -> None:
    for number in range(1, PROVISIONAL + 1):
        page = await leaderboard(house, asker(ANN), By.RATING, None)
        assert page.standings == ()
        await duel(house, ANN, 100 + number, 3, guild=7)
        clock.now += timedelta(hours=1)
    for guild in (None, 7):
        page = await leaderboard(house, asker(ANN), By.RATING, guild)
        (told,) = page.standings
        assert isinstance(told, Feats)
        mine = await points(house, ANN)
        assert mine is not None
        assert (told.player, told.rating, told.uncertainty) == (ANN, mine.key, mine.uncertainty)
        assert (page.own, page.own_place) == (told, 1)
    won = await leaderboard(house, asker(ANN), By.DUELS, None)
    assert [(each.duels, each.name) for each in won.standings if isinstance(each, Feats)] == [(10, "?")]


async def test_the_same_two_gain_less_and_less_within_a_week(house: House, clock: Clock) -> None:
    gains, before = [], Rating()
    for wait in (0, 1, 1, 1, 7):
        clock.now += timedelta(days=wait)
        await duel(house, ANN, BEN, 1)
        changes = await house.database.read(ratings.changes, ANN, 1)
        gains.append(changes[0].rating.mu - before.mu)
        before = changes[0].rating
    assert gains[0] > 1.5 * gains[1] > 1.5 * gains[2] > 1.5 * gains[3]
    assert gains[4] > gains[3]
    kept = await house.database.read(privacy.kept, ANN)
    assert [row["repeats"] for row in kept["rating_changes"]] == [0, 1, 2, 3, 0]  # a week later the fourth is out, too


async def many(house: House, clock: Clock, number: int, people: tuple[int, ...] = PEOPLE) -> None:
    chance = Random(11)
    for _ in range(number):
        first, second = chance.sample(people, 2)
        await duel(house, first, second, chance.randint(-3, 3), guild=chance.choice([None, 7, 8]))
        clock.now += timedelta(hours=chance.choice([0, 1, 12]))


def emptied(session: Session, table: str) -> None:
    session.execute(text(f"DELETE FROM {table}"))


async def test_rebuilt_from_the_duels_alone_every_number_is_the_same(house: House, clock: Clock) -> None:
    """Over New Year: weeks, months and seasons end meanwhile."""
    await many(house, clock, 75)
    await stored.counted(house.database)
    before = await everything(house.database)
    assert {row["period"] for row in before["feats"] if row["rating"]} >= {"2026-W53", "2027-W01", "2026-Q4", "2027-Q1"}
    for table in ("ratings", "rating_changes"):
        await house.database.write(emptied, table)
    assert await rebuild(house.database, silent) == 75
    assert await everything(house.database) == before


async def test_whoever_is_forgotten_leaves_the_ratings_of_others_as_they_are_rebuilt_too(
    house: House, clock: Clock
) -> None:
    """Two of four: what they were when they played is kept without them, and pairs are not taken for one another."""
    await many(house, clock, 50)
    await stored.counted(house.database)
    for gone in (ANN, BEN):
        before = await everything(house.database)
        await house.database.write(privacy.forget, gone, clock.now)
        await rebuild(house.database, silent)
        after = await everything(house.database)
        for table in ("ratings", "rating_changes", "feats"):
            assert after[table] == [row for row in before[table] if row["player_id"] != gone], table
        await many(house, clock, 10, (CYD, DAN, 5))
        await stored.counted(house.database)


async def test_of_someone_forgotten_only_numbers_stay_with_the_duel(house: House, clock: Clock) -> None:
    await many(house, clock, 20, (ANN, BEN))
    await house.database.write(privacy.forget, ANN, clock.now)
    rows = await everything(house.database)
    assert len(rows["stand_ins"]) == 20
    assert set(rows["stand_ins"][0]) == {"duel_id", "mu", "sigma", "repeats"}
    await house.database.write(privacy.forget, BEN, clock.now)
    rows = await everything(house.database)
    assert (rows["stand_ins"], rows["duels"], rows["rating_changes"]) == ([], [], [])


async def test_duels_that_end_at_once_are_rated_one_after_the_other(
    house: House, other: Database, clock: Clock
) -> None:
    """By two processes whose clocks differ; rebuilt they are the same."""
    away = House(other, clock=Clock(START - timedelta(minutes=5)))
    pairs = [(ANN, BEN), (BEN, ANN), (BEN, CYD), (CYD, ANN), (ANN, DAN)]
    await asyncio.gather(*(duel(each, *pair, 1) for pair in pairs for each in (house, away)))
    mine = await points(house, ANN)
    assert mine is not None
    assert mine.duels == 8
    before = await everything(house.database)
    await rebuild(house.database, silent)
    after = await everything(house.database)
    assert (after["ratings"], after["rating_changes"]) == (before["ratings"], before["rating_changes"])


async def test_a_new_rating_shows_in_every_server_where_the_player_is_rated(house: House, clock: Clock) -> None:
    for number in range(PROVISIONAL):
        await duel(house, ANN, 100 + number, 3, guild=7)
    await duel(house, ANN, 200, 3, guild=8)
    await duel(house, ANN, 201, 3)
    boards = [await leaderboard(house, asker(ANN), By.RATING, guild, 0, Period.WEEK) for guild in (7, 8, None)]
    mine = await points(house, ANN)
    assert mine is not None
    assert [each.rating for board in boards for each in board.standings if isinstance(each, Feats)] == [mine.key] * 3
