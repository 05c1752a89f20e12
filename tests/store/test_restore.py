"""Restored backups, and files that must not be restored."""

from __future__ import annotations

import asyncio
import re
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from bot.store import Database, StoreError
from bot.store.backup import RestoreResult, back_up_database, restore_database
from bot.store.engine import schema
from tests.support.bot_processes import coins
from tests.support.databases import faulty_disks
from tests.support.databases.files import fresh, mode, names
from tests.support.databases.filled import Rows, fill_every_table, opened_rows
from tests.support.databases.filled import stored_rows as rows

OLDEST = "0033"
"""The oldest schema that is migrated."""


@pytest.fixture
def kind() -> str:
    return "sqlite"


@pytest.fixture(scope="module")
def backup(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Rows]:
    """Return a valid backup of a database and its rows."""
    folder = tmp_path_factory.mktemp("backup")

    async def make() -> Rows:
        filled = Database(f"sqlite:///{folder / 'filled.db'}")
        found = await fill_every_table(filled, players=20)
        await back_up_database(filled, folder / "all.backup")
        await filled.close()
        return found

    return folder / "all.backup", asyncio.run(make())


@pytest.fixture
def backup_rows(backup: tuple[Path, Rows]) -> Rows:
    """Return the rows of the backup."""
    return backup[1]


@pytest.fixture
def backup_copy(tmp_path: Path, backup: tuple[Path, Rows]) -> Path:
    """Return a copy of the backup, which others can read."""
    copy = Path(shutil.copy(backup[0], tmp_path))
    copy.chmod(0o644)
    return copy


@pytest.mark.slow
def test_a_restore_replaces_the_file_and_keeps_the_old_one(tmp_path: Path, backup_copy: Path) -> None:
    fresh(tmp_path / "coins.db")
    (tmp_path / "coins.db").chmod(0o640)
    (tmp_path / "coins.db.replaced-1").touch()
    done = coins(tmp_path, "restore", "all.backup")
    assert (done.code, done.err) == (0, "")
    assert done.out == (
        "The database sqlite:///coins.db has the 42 games of all.backup now.\n"
        f"The previous database was kept as {tmp_path}/coins.db.replaced-2.\n"
    )
    for name in ("coins.db", "coins.db.replaced-2"):
        assert mode(tmp_path / name) == 0o640
    assert names(tmp_path) == {"all.backup", "coins.db", "coins.db.replaced-1", "coins.db.replaced-2"}
    assert count_games(tmp_path / "coins.db") == 42
    assert count_games(tmp_path / "coins.db.replaced-2") == 0
    assert backup_copy.exists()


def count_games(file: Path) -> int:
    with closing(sqlite3.connect(file)) as connection:
        return int(connection.execute("SELECT count(*) FROM games").fetchone()[0])


async def restore(folder: Path, backup: Path) -> RestoreResult:
    """Restore the database in `folder`."""
    database = Database(f"sqlite:///{folder / 'coins.db'}")
    try:
        return await restore_database(backup, database)
    finally:
        await database.close()


async def test_a_missing_file_is_created(tmp_path: Path, backup_copy: Path, backup_rows: Rows) -> None:
    restored = await restore(tmp_path, backup_copy)
    assert (restored.games, restored.replaced_file) == (42, None)
    assert await opened_rows(f"sqlite:///{tmp_path / 'coins.db'}") == backup_rows
    assert names(tmp_path) == {"all.backup", "coins.db"}
    assert mode(tmp_path / "coins.db") == 0o600


async def test_the_journal_of_the_old_file_is_kept(tmp_path: Path, database: Database, backup_copy: Path) -> None:
    mine = await fill_every_table(database, players=2)
    (crashed := tmp_path / "crashed").mkdir()
    for each in ("coins.db", "coins.db-wal"):
        shutil.copy(tmp_path / each, crashed / each)
    await restore(crashed, backup_copy)
    assert await opened_rows(f"sqlite:///{crashed / 'coins.db.replaced-1'}") == mine


@pytest.mark.slow
async def test_a_database_in_use_is_not_replaced(database: Database, tmp_path: Path, backup_copy: Path) -> None:
    mine = await fill_every_table(database)
    done = coins(tmp_path, "restore", "all.backup")
    assert (done.code, done.out) == (2, "")
    assert done.err == f"coins: Somebody uses the database {tmp_path}/coins.db: stop the bot, then try again.\n"
    assert await rows(database) == mine
    await database.close()
    await restore(tmp_path, backup_copy)


async def test_a_damaged_database_is_replaced(tmp_path: Path, backup_copy: Path, backup_rows: Rows) -> None:
    (tmp_path / "coins.db").write_text("no database " * 1000)
    await restore(tmp_path, backup_copy)
    assert await opened_rows(f"sqlite:///{tmp_path / 'coins.db'}") == backup_rows
    assert (tmp_path / "coins.db.replaced-1").read_text().startswith("no database")


async def test_an_older_backup_is_migrated(tmp_path: Path) -> None:
    old, database = Database(f"sqlite:///{tmp_path / 'old.db'}"), Database(f"sqlite:///{tmp_path / 'coins.db'}")
    await schema.migrate(old, OLDEST)
    await old.close()
    await restore_database(tmp_path / "old.db", database)
    assert await schema.current_revision(database) == schema.newest_revision()
    assert await schema.current_revision(old) == OLDEST
    await old.close()
    await database.close()


def create_foreign_database(file: Path, *statements: str) -> None:
    """Create a database of another application."""
    file.unlink()
    change_file(file, *statements)


def change_file(file: Path, *statements: str) -> None:
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        for each in statements:
            connection.execute(each)


NOT_ALL = "is not a database of Coins, or not all of one"
SPOILED: dict[str, tuple[Callable[[Path], object], str]] = {
    "page": (lambda file: faulty_disks.damage_page(file, 12), "is damaged ("),
    "text": (
        lambda file: file.write_text("no database " * 1000),
        "can't be read as a database: file is not a database",
    ),
    "none": (lambda file: file.unlink(), "There is no file "),
    "other": (lambda file: create_foreign_database(file, "CREATE TABLE x (y)"), "is not a database of Coins: nothing"),
    "table": (lambda file: change_file(file, "DROP TABLE lesson_answers"), NOT_ALL),
    "row": (lambda file: change_file(file, "DELETE FROM players WHERE id = 7"), "is damaged (a row of "),
    "newer": (
        lambda file: change_file(file, "UPDATE alembic_version SET version_num = '9999'"),
        "has the schema 9999, which is newer than this version of Coins: update it",
    ),
}


@pytest.mark.parametrize(("spoil", "message"), SPOILED.values(), ids=SPOILED)
async def test_an_invalid_backup_replaces_nothing(
    tmp_path: Path, backup_copy: Path, spoil: Callable[[Path], object], message: str
) -> None:
    fresh(tmp_path / "coins.db")
    before = (tmp_path / "coins.db").read_bytes()
    spoil(backup_copy)
    there = names(tmp_path)
    with pytest.raises(StoreError, match=re.escape(message)):
        await restore(tmp_path, backup_copy)
    assert names(tmp_path) == there
    assert count_games(tmp_path / "coins.db") == 0
    assert len((tmp_path / "coins.db").read_bytes()) == len(before)


@pytest.mark.slow
async def test_a_database_cannot_be_restored_from_itself(database: Database, tmp_path: Path) -> None:
    await fill_every_table(database)
    await database.close()
    done = coins(tmp_path, "restore", "./coins.db")
    assert (done.code, done.err) == (2, "coins: The file coins.db is the database itself: name a backup of it.\n")


async def test_a_full_disk_replaces_nothing(tmp_path: Path, backup_copy: Path) -> None:
    with faulty_disks.small(tmp_path / "disk") as small:
        database = Database(f"sqlite:///{small / 'coins.db'}")
        mine = await fill_every_table(database, players=2)
        await database.close()
        with faulty_disks.full(small), pytest.raises(StoreError, match=r"full|I/O"):
            await restore_database(backup_copy, database)
        assert await rows(database) == mine
        await database.close()
