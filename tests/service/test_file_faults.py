"""A SQLite file that is locked, full, read-only, damaged, gone: told, nothing lost, and well again by itself."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import text

from bot.service import hint, look, new
from bot.service.errors import UnknownGame
from bot.service.house import House
from bot.service.new import Wish
from bot.store import Database, Game, OutcomeUnknown, StoreError, StoreUnavailable, games, schema, sqlite
from tests import disk
from tests.service.people import ANN, BEN, Clock, anew, asker, finish, pick, start


@pytest.fixture
def kind() -> str:
    return "sqlite"


async def opened(folder: Path) -> House:
    database = Database(f"sqlite:///{folder / 'coins.db'}")
    await schema.migrate(database)
    return House(database, chance=Random(1), clock=Clock())


@pytest.fixture
async def on_small_disk(tmp_path: Path) -> AsyncIterator[House]:
    """A house whose database has a small disk of its own."""
    with disk.small(tmp_path / "disk") as folder:
        house = await opened(folder)
        yield house
        await house.database.close()


def folder_of(house: House) -> Path:
    assert house.database.file is not None
    return house.database.file.parent


async def told(house: House, game: Game, reason: str) -> None:
    """Everything that changes something is refused in the same words, and the log gets `reason`."""
    ply = game.match.ply
    for deed in (
        pick(house, game, "1L"),
        hint.hint(house, anew(ANN), game.code, ply),
        new.new(house, anew(BEN), Wish()),
        look.place(house, anew(ANN), game.code, 5),
    ):
        with pytest.raises(StoreUnavailable) as caught:
            await deed
        assert str(caught.value) == str(StoreUnavailable())
        assert caught.value.reason == reason


async def well_again(house: House, before: Game) -> None:
    """What was refused has not happened; the game goes on to its end, and so does another."""
    assert await house.database.read(games.find, before.code) == before
    assert await house.database.read(games.sitting, BEN.user, BEN.channel) is None
    await finish(house, before)
    await finish(house, await start(house, who=BEN), BEN)


async def test_locked_by_another_process(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    game = (await pick(house, await start(house), "1L")).game
    await house.database.close()
    monkeypatch.setattr(sqlite, "BUSY_SECONDS", 0.05)
    other = sqlite3.connect(folder_of(house) / "coins.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    await told(house, game, "database is locked")
    other.execute("ROLLBACK")
    other.close()
    await well_again(house, game)


async def test_of_many_that_wait_for_a_lock_none_waits_for_all_the_others(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.database.close()
    monkeypatch.setattr(sqlite, "BUSY_SECONDS", 0.3)
    other = sqlite3.connect(folder_of(house) / "coins.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    outcomes = await asyncio.gather(
        *(new.new(house, asker(user), Wish()) for user in range(10)), return_exceptions=True
    )
    assert all(isinstance(outcome, StoreUnavailable) for outcome in outcomes)
    reasons = [outcome.reason for outcome in outcomes if isinstance(outcome, StoreUnavailable)]
    assert reasons.count("the writes before this one take too long") >= 7
    other.close()
    await start(house)


async def test_a_disk_that_writes_no_more(house: House) -> None:
    game = (await pick(house, await start(house), "1L")).game
    with disk.failing():
        await told(house, game, "disk I/O error")
    await well_again(house, game)


async def test_a_full_disk(on_small_disk: House) -> None:
    game = (await pick(on_small_disk, await start(on_small_disk), "1L")).game
    with disk.full(folder_of(on_small_disk)):
        await told(on_small_disk, game, "database or disk is full")
        assert (await look.board(on_small_disk, anew(ANN))).game == game  # looking goes on
    await well_again(on_small_disk, game)


async def test_a_disk_that_is_read_only(on_small_disk: House) -> None:
    game = (await pick(on_small_disk, await start(on_small_disk), "1L")).game
    folder = folder_of(on_small_disk)
    await on_small_disk.database.close()
    with disk.read_only(folder):
        await told(on_small_disk, game, f"the folder {folder} can't be written to")
        with pytest.raises(StoreError, match=r"can't be used: the folder .* can't be written to\.$"):
            await schema.ensure(on_small_disk.database, migrate_on_start=True)
    await well_again(on_small_disk, game)


@pytest.fixture
async def damaged(house: House) -> Game:
    """A game whose moves lie on a page that has been overwritten."""
    game = (await pick(house, await start(house), "1L")).game
    await house.database.close()
    file = folder_of(house) / "coins.db"
    shutil.copy(file, folder_of(house) / "backup")
    connection = sqlite3.connect(file)
    (page,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'moves'").fetchone()
    connection.close()
    disk.damage_page(file, page)
    return game


async def test_a_damaged_page_is_found_at_the_start(house: House, damaged: Game) -> None:
    with pytest.raises(StoreError, match=r"coins\.db is damaged \(.+\): stop the bot and put a backup in its place\.$"):
        await house.database.examine()


async def test_a_damaged_page_is_told_and_a_backup_in_its_place_is_used(house: House, damaged: Game) -> None:
    with pytest.raises(StoreUnavailable) as caught:
        await pick(house, damaged, "1L")
    assert caught.value.reason == "database disk image is malformed"
    house.at_hand.forget(damaged.code)
    with pytest.raises(StoreUnavailable):
        await look.board(house, anew(ANN), damaged.code)
    (folder_of(house) / "backup").replace(folder_of(house) / "coins.db")
    await well_again(house, damaged)
    await house.database.examine()


async def test_a_file_moved_away_is_not_played_on(house: House) -> None:
    game = (await pick(house, await start(house), "1L")).game
    file = folder_of(house) / "coins.db"
    file.rename(folder_of(house) / "away")
    await told(house, game, "the database file was deleted")
    with pytest.raises(StoreUnavailable):
        await look.board(house, anew(ANN))
    assert not file.exists()  # no empty one is made
    (folder_of(house) / "away").rename(file)
    await well_again(house, game)


async def test_a_file_that_goes_away_under_a_pick(house: House) -> None:
    """It is committed to a file that nobody may find again, so it is not answered for."""
    game = await start(house)
    file = folder_of(house) / "coins.db"
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    picking = asyncio.ensure_future(pick(house, game, "1L"))
    await asyncio.sleep(0.2)  # it waits for the other by now
    file.rename(folder_of(house) / "away")
    other.execute("ROLLBACK")
    other.close()
    with pytest.raises(OutcomeUnknown) as caught:
        await picking
    assert caught.value.reason == "the database file was deleted"
    assert "Look with /coins board" in str(caught.value)
    (folder_of(house) / "away").rename(file)
    after = (await look.board(house, anew(ANN))).game
    assert after.match.ply == 2
    await finish(house, after)


async def test_an_older_file_takes_nothing_of_new_games_either(house: House) -> None:
    """Where no pick was made yet, so that the connection for picks was never needed."""
    kept = await start(house)
    file = folder_of(house) / "coins.db"
    with closing(sqlite3.connect(file)) as source, closing(sqlite3.connect(file.with_name("backup"))) as backup:
        source.backup(backup)
    for channel in range(20):
        await start(house, who=asker(3, channel=channel))
    file.with_name("backup").replace(file)
    assert (await look.board(house, anew(ANN))).game == kept
    assert await house.database.read(games.count) == 1
    await house.database.examine()


async def test_an_older_file_in_its_place_is_played_on(house: House) -> None:
    """As it is: nothing of the file before gets into it, from memory or from the journal."""
    kept = (await pick(house, await start(house), "1L")).game
    folder = folder_of(house)
    with closing(sqlite3.connect(folder / "coins.db")) as source, closing(sqlite3.connect(folder / "backup")) as backup:
        source.backup(backup)
    later = (await pick(house, kept, "1L")).game
    lost = await start(house, who=BEN)
    (folder / "backup").replace(folder / "coins.db")
    assert (await look.board(house, anew(ANN))).game == kept
    with pytest.raises(UnknownGame):
        await pick(house, lost, "1L", BEN)
    other = await start(house, who=asker(3, "Cid"))  # it takes the number that the lost one had
    assert other.id == lost.id
    assert later.match.ply == 4
    await finish(house, kept)
    await finish(house, other, asker(3, "Cid"))
    await house.database.examine()


async def test_a_game_that_took_anothers_number_is_left_alone(house: House, other: Database) -> None:
    """The database went back to a backup, while memory still has a game that is gone."""
    lost = await start(house)
    await other.write(lambda session: [session.execute(text(f"DELETE FROM {name}")) for name in ("sittings", "games")])
    stranger = await start(House(other), who=BEN)
    assert stranger.id == lost.id
    with pytest.raises(UnknownGame):
        await pick(house, lost, "1L")
    assert await other.read(games.find, stranger.code) == stranger
