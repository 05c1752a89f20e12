"""`ratings rebuild`."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from pathlib import Path

import pytest

from bot.match.duels import DuelFormat
from bot.service import duels as challenge
from bot.service import duels as challenge_responses
from bot.service import statistics
from bot.service.context import AppContext
from bot.service.duels import DuelPlayer, DuelRequest
from bot.store import Database, Session
from bot.store.models import RatingChangeRow, RatingRow
from tests.support.bot_processes import coins
from tests.support.databases.files import fresh
from tests.support.databases.records import Rows
from tests.support.databases.records import all_rows as everything
from tests.support.players import ANN, BEN, ManualClock, play, renew


@pytest.fixture
def folder_with_duels(tmp_path: Path) -> Path:
    """Return a folder with a database of three rated duels of Ann and Ben."""

    async def work() -> None:
        database, clock = Database(fresh(tmp_path / "coins.db")), ManualClock()
        app = AppContext(database, clock=clock)
        for _ in range(3):
            proposal = DuelRequest(
                DuelPlayer(BEN.user_id, BEN.user_name), size=4, format=DuelFormat.DUPLICATE, rated=True
            )
            made = await challenge.create_challenge(renew(ANN, app), proposal)
            for game_view in (await challenge_responses.accept_challenge(renew(BEN, app), made.code)).game_views:
                await play(app, game_view.game)
            clock.now += timedelta(hours=1)
        await statistics.flush_result_events(app)
        await database.close()

    asyncio.run(work())
    return tmp_path


def read_ratings(folder: Path, lose: bool = False) -> Rows:
    """Return the ratings in the database; `lose` deletes them afterwards."""

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


def test_ratings_are_recomputed_from_duels(folder_with_duels: Path) -> None:
    before = read_ratings(folder_with_duels, lose=True)
    assert (len(before["ratings"]), len(before["rating_changes"])) == (2, 6)
    assert read_ratings(folder_with_duels)["ratings"] == []
    for _ in range(2):
        done = coins(folder_with_duels, "ratings", "rebuild")
        assert (done.code, done.err) == (0, "")
        assert done.out.endswith(" were recomputed from 3 rated duels.\n")
        assert read_ratings(folder_with_duels) == before


def test_rebuild_needs_a_database(tmp_path: Path) -> None:
    done = coins(tmp_path, "ratings", "rebuild")
    assert (done.code, done.err) == (2, "coins: There is no database sqlite+aiosqlite:///coins.db.\n")
    assert not (tmp_path / "coins.db").exists()
    assert coins(tmp_path, "ratings").code == 2
