"""`ratings rebuild`."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from pathlib import Path

import pytest

from bot.match import Format
from bot.service import counting
from bot.service.duels import challenge, reply
from bot.service.duels.challenge import Person, Proposal
from bot.service.house import House
from bot.store import Database, Session
from bot.store.models import RatingChangeRow, RatingRow
from tests.cli.process import coins
from tests.fresh import fresh
from tests.service.duels.meeting import play
from tests.service.people import ANN, BEN, Hands, anew
from tests.store.traces import Rows, everything


@pytest.fixture
def rated(tmp_path: Path) -> Path:
    """A folder whose database knows three rated duels of Ann and Ben."""

    async def work() -> None:
        database, hands = Database(fresh(tmp_path / "coins.db")), Hands()
        house = House(database, clock=hands)
        for _ in range(3):
            proposal = Proposal(Person(BEN.user, BEN.name), size=4, format=Format.DUPLICATE, rated=True)
            made = await challenge.challenge(house, anew(ANN), proposal)
            for turn in (await reply.accept(house, anew(BEN), made.code)).turns:
                await play(house, turn.game)
            hands.now += timedelta(hours=1)
        await counting.up_to_date(house)
        await database.close()

    asyncio.run(work())
    return tmp_path


def stored(folder: Path, lose: bool = False) -> Rows:
    """What is in the database; afterwards, with `lose`, without any rating."""

    def delete(session: Session) -> None:
        for table in (RatingRow, RatingChangeRow):
            session.query(table).delete()

    async def look() -> Rows:
        database = Database(f"sqlite:///{folder / 'coins.db'}")
        try:
            found = await everything(database)
            if lose:
                await database.write(delete)
            return found
        finally:
            await database.close()

    return asyncio.run(look())


def test_ratings_come_back_from_the_duels_alone(rated: Path) -> None:
    before = stored(rated, lose=True)
    assert (len(before["ratings"]), len(before["rating_changes"])) == (2, 6)
    assert stored(rated)["ratings"] == []
    for _ in range(2):
        done = coins(rated, "ratings", "rebuild")
        assert (done.code, done.err) == (0, "")
        assert done.out.endswith(" are worked out anew, from 3 rated duels.\n")
        assert stored(rated) == before


def test_without_a_database_there_is_nothing_to_rebuild(tmp_path: Path) -> None:
    done = coins(tmp_path, "ratings", "rebuild")
    assert (done.code, done.err) == (2, "coins: There is no database sqlite+aiosqlite:///coins.db.\n")
    assert not (tmp_path / "coins.db").exists()
    assert coins(tmp_path, "ratings").code == 2
