"""What SQLite needs to be told."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Literal

import pytest
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError
from sqlalchemy.util import await_only

from bot.store import Database, Session, StoreError, StoreUnavailable, games, schema
from bot.store import sqlite as module
from tests.store import stored
from tests.store.test_database import known, meet


@pytest.fixture
def kind() -> str:
    return "sqlite"


async def test_each_connection_is_prepared(database: Database) -> None:
    def pragmas(session: Session) -> dict[str, object]:
        return {
            name: session.scalar(text(f"PRAGMA {name}")) for name in ("foreign_keys", "journal_mode", "busy_timeout")
        }

    for run in (database.read, database.write):
        assert await run(pragmas) == {"foreign_keys": 1, "journal_mode": "wal", "busy_timeout": 5000}


@pytest.mark.parametrize(("durability", "synchronous"), [("full", 2), ("normal", 1)])
async def test_how_much_a_commit_outlives(
    tmp_path: Path, durability: Literal["full", "normal"], synchronous: int
) -> None:
    database = Database(f"sqlite:///{tmp_path / 'coins.db'}", durability)
    await schema.migrate(database)
    game = await database.write(stored.add, stored.new())
    for run in (database.read, database.write):
        assert await run(lambda session: session.scalar(text("PRAGMA synchronous"))) == synchronous
    assert await stored.play(database, game, "1L", "1L") is not None
    await database.close()


async def test_a_row_that_refers_to_nobody_is_refused(database: Database) -> None:
    def work(session: Session) -> None:
        session.execute(text("INSERT INTO sittings (player_id, channel_id, game_id) VALUES (1, 2, 3)"))

    with pytest.raises(IntegrityError, match="FOREIGN KEY"):
        await database.write(work)


@pytest.fixture
async def locked(database: Database, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> sqlite3.Connection:
    """Another process that holds the lock of a writer, and no patience of ours."""
    await database.close()
    monkeypatch.setattr(module, "BUSY_SECONDS", 0)
    connection = sqlite3.connect(tmp_path / "coins.db", isolation_level=None)
    connection.execute("BEGIN IMMEDIATE")
    return connection


async def test_a_lock_beyond_the_busy_timeout(database: Database, locked: sqlite3.Connection) -> None:
    with pytest.raises(StoreUnavailable) as caught:
        await database.write(meet, 1)
    assert str(caught.value) == ("The games can't be reached right now. Nothing is lost: please try again in a moment.")
    with pytest.raises(StoreError, match=r"can't be used: database is locked\.$"):
        await schema.migrate(database)
    assert await database.read(known) == []  # reading goes on beside a writer
    locked.execute("ROLLBACK")
    await database.write(meet, 1)
    assert await database.read(known) == [1]
    locked.close()


async def test_a_reader_does_not_hold_up_a_writer(database: Database, tmp_path: Path) -> None:
    reader = sqlite3.connect(tmp_path / "coins.db", isolation_level=None)
    reader.execute("BEGIN")
    assert reader.execute("SELECT count(*) FROM players").fetchone() == (0,)
    await database.write(meet, 1)
    assert reader.execute("SELECT count(*) FROM players").fetchone() == (0,)
    reader.execute("COMMIT")
    assert reader.execute("SELECT count(*) FROM players").fetchone() == (1,)
    reader.close()


def copied(folder: Path) -> Path:
    """The database in `folder`, as it would be left by a process that is killed right now."""
    (folder / "copy").mkdir()
    for file in folder.glob("coins.db*"):
        (folder / "copy" / file.name).write_bytes(file.read_bytes())
    return folder / "copy" / "coins.db"


async def test_a_write_is_on_disk_when_it_returns(database: Database, tmp_path: Path) -> None:
    await database.write(meet, 1)
    connection = sqlite3.connect(copied(tmp_path))
    assert connection.execute("SELECT id FROM players").fetchall() == [(1,)]
    connection.close()


async def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    (tmp_path / "coins.db").write_text("This is no database, whatever its name says. " * 100)
    database = Database(f"sqlite:///{tmp_path / 'coins.db'}")
    with pytest.raises(StoreError, match=r"can't be used: file is not a database\.$"):
        await schema.current(database)
    with pytest.raises(StoreUnavailable):
        await database.read(games.count)
    await database.close()


async def test_a_transaction_that_failed_lets_go_of_the_file_at_once(database: Database, tmp_path: Path) -> None:
    """Though somebody, as a traceback does, still has a cursor of it."""
    kept: list[object] = []

    def work(session: Session) -> None:
        meet(session, 1)
        driver = session.connection().connection.driver_connection
        assert driver is not None
        kept.append(await_only(driver.execute("SELECT id FROM players")))
        session.execute(text("SELECT nothing"))

    with pytest.raises(StoreUnavailable):
        await database.write(work)
    with closing(sqlite3.connect(tmp_path / "coins.db", timeout=0, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        other.execute("ROLLBACK")
    await database.write(meet, 2)
    assert await database.read(known) == [2]
    assert kept


async def test_a_new_file_that_another_process_is_just_making(tmp_path: Path) -> None:
    """SQLite itself does not wait for the one lock that switching the journal of a file wants."""
    path = tmp_path / "coins.db"
    maker = sqlite3.connect(path, isolation_level=None)
    maker.execute("CREATE TABLE made (number)")
    maker.execute("BEGIN")
    maker.execute("INSERT INTO made VALUES (1)")
    database = Database(f"sqlite+aiosqlite:///{path}")
    asking = asyncio.ensure_future(
        database.connection(lambda connection: connection.exec_driver_sql("SELECT number FROM made").scalar())
    )
    await asyncio.sleep(0.1)
    maker.execute("COMMIT")
    assert await asking == 1
    maker.close()
    await database.close()
