"""SQLite: connections, locks, durability and file modes."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import threading
from contextlib import closing
from pathlib import Path
from typing import Any, Literal

import pytest
from sqlalchemy import Connection, text

from bot.store import Database, StoreError, StoreUnavailableError, Transaction, games
from bot.store.engine import schema, sqlite, sqlite_file
from bot.store.errors import StoreNotReadyError
from tests.support.databases import samples
from tests.support.databases.files import in_transaction
from tests.support.databases.samples import known, meet
from tests.support.waiting import until


@pytest.fixture
def kind() -> str:
    return "sqlite"


async def test_each_connection_is_configured(database: Database) -> None:
    def pragmas(transaction: Transaction) -> dict[str, object]:
        return {
            name: transaction.scalar(text(f"PRAGMA {name}"))
            for name in ("foreign_keys", "journal_mode", "busy_timeout")
        }

    for run in (database.read, database.write):
        assert await run(pragmas) == {"foreign_keys": 1, "journal_mode": "wal", "busy_timeout": 5000}


@pytest.mark.parametrize(("durability", "synchronous"), [("full", 2), ("normal", 1)])
async def test_durability_sets_the_synchronous_mode(
    tmp_path: Path, durability: Literal["full", "normal"], synchronous: int
) -> None:
    database = Database(f"sqlite:///{tmp_path / 'coins.db'}", durability)
    await schema.migrate(database)
    game = await database.write(samples.add, samples.new())
    for run in (database.read, database.write):
        assert await run(lambda session: session.scalar(text("PRAGMA synchronous"))) == synchronous
    assert await samples.play(database, game, "1L", "1L") is not None
    await database.close()


async def test_a_file_that_is_not_a_database_raises_an_error(tmp_path: Path) -> None:
    (tmp_path / "coins.db").write_text("This is no database, whatever its name says. " * 100)
    database = Database(f"sqlite:///{tmp_path / 'coins.db'}")
    with pytest.raises(StoreError, match=r"can't be used: file is not a database\.$"):
        await schema.current_revision(database)
    with pytest.raises(StoreUnavailableError):
        await database.read(games.count)
    await database.close()


async def test_a_failed_transaction_releases_the_file_at_once(database: Database, tmp_path: Path) -> None:
    """Even if something, such as a traceback, still has one of its cursors."""
    kept: list[object] = []

    def work(transaction: Transaction) -> None:
        meet(transaction, 1)
        driver: Any = transaction.connection().connection.driver_connection
        kept.append(driver.execute("SELECT id FROM players"))
        transaction.execute(text("SELECT nothing"))

    with pytest.raises(StoreUnavailableError):
        await database.write(work)
    with closing(sqlite3.connect(tmp_path / "coins.db", timeout=0, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        other.execute("ROLLBACK")
    await database.write(meet, 2)
    assert await database.read(known) == [2]
    assert kept


async def test_a_cancelled_transaction_ends_at_its_next_statement(database: Database) -> None:
    loop, begun = asyncio.get_running_loop(), asyncio.Event()

    def work(connection: Connection) -> None:
        loop.call_soon_threadsafe(begun.set)
        while True:
            connection.execute(text("SELECT 1"))

    running = asyncio.ensure_future(in_transaction(database, work))
    await begun.wait()
    running.cancel()
    with pytest.raises(asyncio.CancelledError):
        await running
    await database.write(meet, 1)


async def longest_pause(running: asyncio.Future[Any]) -> float:
    """Return the longest time for which nothing else ran in the event loop, until `running` ends."""
    loop, pauses = asyncio.get_running_loop(), [0.0]
    while not running.done():
        begun = loop.time()
        await asyncio.sleep(0.01)
        pauses.append(loop.time() - begun)
    return max(pauses)


async def test_a_cancelled_write_that_waits_for_another_process_holds_up_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite_file, "BUSY_SECONDS", 1)
    database = Database(f"sqlite:///{tmp_path / 'coins.db'}")
    await schema.migrate(database)
    with closing(sqlite3.connect(tmp_path / "coins.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        asking = asyncio.ensure_future(database.is_writable(0.1))
        assert await longest_pause(asking) < 0.5
        assert not await asking
    assert await database.is_writable(5)
    await database.close()


async def test_a_connection_that_is_cancelled_while_it_is_opened_is_forgotten(
    database: Database, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    loop, begun, configure = asyncio.get_running_loop(), asyncio.Event(), sqlite_file.configure
    cancelled = threading.Event()

    def configure_late(*arguments: Any, **options: Any) -> None:
        loop.call_soon_threadsafe(begun.set)
        cancelled.wait()
        configure(*arguments, **options)

    await database.close()
    with monkeypatch.context() as patch:
        patch.setattr(sqlite_file, "configure", configure_late)
        opening = asyncio.ensure_future(database.read(known))
        await begun.wait()
        opening.cancel()
        loop.call_soon(cancelled.set)
        with pytest.raises(asyncio.CancelledError):
            await opening
    await database.write(meet, 1)
    assert await database.read(known) == [1]
    assert [record for record in caplog.records if record.levelname == "ERROR"] == []


async def test_a_new_database_is_readable_by_its_owner_only(tmp_path: Path) -> None:
    database = Database(f"sqlite:///{tmp_path / 'coins.db'}")
    await schema.migrate(database)
    await database.write(meet, 1)
    modes = {name: (tmp_path / name).stat().st_mode & 0o777 for name in os.listdir(tmp_path)}  # noqa: PTH208
    await database.close()
    assert "coins.db-wal" in modes
    assert set(modes.values()) == {0o600}


async def test_a_database_keeps_its_file_mode(tmp_path: Path) -> None:
    (tmp_path / "coins.db").touch(0o660)
    (tmp_path / "coins.db").chmod(0o660)
    database = Database(f"sqlite:///{tmp_path / 'coins.db'}")
    await schema.migrate(database)
    await database.close()
    assert (tmp_path / "coins.db").stat().st_mode & 0o777 == 0o660


async def play_moves(database: Database, picks: int) -> None:
    game = await database.write(samples.add, samples.new())
    for interaction in range(1, picks + 1):
        changed = await samples.play(database, game, "1L", interaction=interaction)
        assert changed is not None
        game = changed


async def test_commits_reach_the_sqlite_file(
    database: Database, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "_CHECKPOINT_S", 0)
    alone = tmp_path / "without-its-journal.db"

    def plies() -> int:
        alone.write_bytes((tmp_path / "coins.db").read_bytes())
        with closing(sqlite3.connect(alone)) as connection:
            return int(connection.execute("SELECT sum(ply) FROM games").fetchone()[0] or 0)

    await play_moves(database, 3)
    await until(lambda: plies() == 3)


async def test_a_failed_checkpoint_has_no_effect(
    database: Database, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(sqlite, "_CHECKPOINT_S", 0)
    monkeypatch.setattr(sqlite, "_CHECKPOINT", "PRAGMA wal_checkpoint(")
    with caplog.at_level("INFO", "bot.store"):
        await play_moves(database, 5)
        await until(lambda: "A checkpoint of the journal failed" in caplog.text)
    assert (await database.read(samples.found)).match.ply == 5


async def test_what_a_drive_without_locks_lacks_is_named(database: Database) -> None:
    with pytest.raises(StoreNotReadyError, match="its drive may have no locks"), database.translate_errors():
        raise sqlite3.OperationalError("database is locked")
