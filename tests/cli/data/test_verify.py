"""`verify` and `statistics rebuild`."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from bot.store import Database, privacy
from tests.support.bot_processes import coins
from tests.support.databases import faulty_disks
from tests.support.databases.filled import FilledDatabases
from tests.support.databases.filled import fill_statistics as fill

LATER = datetime(2026, 2, 1, tzinfo=UTC)


@pytest.fixture(scope="module")
def filled_database(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """Return the bytes of a database with every kind of row."""
    return FilledDatabases("everything", tmp_path_factory, fill).file().read_bytes()


@pytest.fixture
def folder(tmp_path: Path, filled_database: bytes) -> Path:
    """Return a folder with a copy of that database."""
    (tmp_path / "coins.db").write_bytes(filled_database)
    return tmp_path


def change_database(folder: Path, statement: str) -> None:
    with closing(sqlite3.connect(folder / "coins.db")) as connection, connection:
        assert connection.execute(statement).rowcount > 0


def test_a_consistent_database_has_no_findings(folder: Path) -> None:
    done = coins(folder, "verify")
    assert (done.code, done.out, done.err) == (0, "sqlite+aiosqlite:///coins.db is consistent.\n", "")


def test_repair_recomputes_derived_numbers(folder: Path) -> None:
    change_database(folder, "UPDATE opponent_records SET wins = wins + 1 WHERE player_id = 1 AND opponent = 'greedy'")
    change_database(folder, "UPDATE games SET score0 = 999 WHERE id = (SELECT max(id) FROM games WHERE player0_id = 5)")
    found = coins(folder, "verify")
    assert (found.code, found.err) == (1, "")
    game, record, last = found.out.splitlines()
    assert ": its scores are stored as 999:" in game
    assert record.startswith("Player 1, record against greedy: wins is ")
    assert record.endswith(". Run `python -m bot verify --repair`.")
    assert last == "2 findings in sqlite+aiosqlite:///coins.db."
    repaired = coins(folder, "verify", "--repair")
    assert repaired.code == 1
    assert repaired.out.splitlines()[2:] == [
        "1 finding repaired. What remains:",
        game,
        "1 finding in sqlite+aiosqlite:///coins.db after the repair.",
    ]


def test_verifying_a_backup_does_not_modify_it(folder: Path) -> None:
    assert coins(folder, "backup", "monday.backup").code == 0
    backup = folder / "monday.backup"
    before = backup.read_bytes()
    backup.chmod(0o400)
    (folder / "coins.db").unlink()
    done = coins(folder, "verify", "--database", "sqlite:///monday.backup")
    assert (done.code, done.err) == (0, "")
    assert backup.read_bytes() == before
    assert sorted(each.name for each in folder.iterdir() if "monday" in each.name) == ["monday.backup"]


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Path]:
    """Return a folder on a disk of its own with a database, which has been closed."""
    with faulty_disks.small(tmp_path / "disk") as folder:
        assert coins(folder, "migrate").code == 0
        yield folder


def test_a_database_on_a_read_only_disk_is_verified(disk: Path) -> None:
    with faulty_disks.read_only(disk):
        done = coins(disk, "verify")
    assert (done.code, done.out, done.err) == (0, "sqlite+aiosqlite:///coins.db is consistent.\n", "")


@pytest.mark.parametrize("has_index", [True, False])
def test_a_database_with_a_wal_on_a_read_only_disk(disk: Path, has_index: bool) -> None:
    """The files are copied while a connection has them open, as from the disk of a machine that crashed."""
    with closing(sqlite3.connect(disk / "coins.db", isolation_level=None)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = version_num")
        connection.execute("INSERT INTO rebuilds VALUES ('statistics', 0)")
        for ending in ("", "-wal", *(["-shm"] if has_index else [])):
            shutil.copy(disk / f"coins.db{ending}", disk / f"copy.db{ending}")
    with faulty_disks.read_only(disk):
        done = coins(disk, "verify", "--database", "sqlite:///copy.db")
    if has_index:
        assert done.code == 1
        assert done.out.startswith("Statistics: those of 0 players have not been recomputed yet.")
    else:
        assert (done.code, done.out, done.err.count("\n")) == (2, "", 1)
        assert "can't be used: its newest changes are in copy.db-wal, which can't be read without writing" in done.err


def test_an_unreadable_database_is_reported_in_one_sentence(folder: Path) -> None:
    missing = coins(folder, "verify", "--database", "sqlite:///nowhere.db")
    assert (missing.code, missing.out) == (2, "")
    assert missing.err == "coins: There is no database sqlite+aiosqlite:///nowhere.db.\n"
    (folder / "letter.db").write_text("Dear Ann, " * 1000)
    letter = coins(folder, "verify", "--database", "sqlite:///letter.db")
    assert (letter.code, letter.out, letter.err.count("\n")) == (2, "", 1)
    assert "file is not a database" in letter.err


def test_statistics_are_recomputed(folder: Path) -> None:
    change_database(folder, "DELETE FROM game_totals")
    change_database(folder, "DELETE FROM rating_changes WHERE number = 7")
    assert coins(folder, "verify").code == 1
    done = coins(folder, "statistics", "rebuild")
    assert (done.code, done.err) == (0, "")
    assert done.out == (
        "The statistics in sqlite+aiosqlite:///coins.db are recomputed, for 4 players and 11 rated duels.\n"
    )
    assert coins(folder, "verify").code == 0


@pytest.mark.parametrize("numbers", ["ratings", "statistics"])
def test_a_rebuild_finishes_deletions_first(folder: Path, numbers: str) -> None:
    async def begin_deletion() -> None:
        database = Database(f"sqlite:///{folder / 'coins.db'}")
        await database.write(privacy.begin_deletion, 1, lambda: "secret", LATER)
        await database.write(privacy.delete_batch, 1, 3, LATER)
        await database.close()

    asyncio.run(begin_deletion())
    assert "the deletion that began at 2026-02-01 00:00 is unfinished" in coins(folder, "verify").out
    done = coins(folder, numbers, "rebuild")
    assert (done.code, done.err) == (0, "")
    assert coins(folder, "verify").out == "sqlite+aiosqlite:///coins.db is consistent.\n"


def test_migrate_finishes_a_rebuild(folder: Path) -> None:
    change_database(folder, "DELETE FROM game_totals")
    change_database(folder, "INSERT INTO rebuilds VALUES ('statistics', 0)")
    done = coins(folder, "migrate")
    assert done.code == 0
    assert done.out.endswith("The statistics of 4 players are recomputed from their games.\n")
    assert coins(folder, "verify").code == 0
    assert "recomputed" not in coins(folder, "migrate").out
