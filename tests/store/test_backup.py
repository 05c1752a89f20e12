"""Backups of databases in use, and of databases that can't be backed up."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.store import Database, StoreError
from bot.store.backup import back_up_database
from tests.support.bot_processes import coins
from tests.support.databases import faulty_disks
from tests.support.databases.files import mode, names
from tests.support.databases.filled import fill_every_table, opened_rows


@pytest.fixture
def kind() -> str:
    return "sqlite"


async def test_a_backup_has_every_row_and_is_one_file(database: Database, tmp_path: Path) -> None:
    stored = await fill_every_table(database)
    (folder := tmp_path / "backups").mkdir()
    file = folder / "what? 100% #1"
    assert await back_up_database(database, file) == len(stored["games"])
    assert names(folder) == {file.name}
    assert mode(file) == 0o600
    file.rename(folder / "all.db")
    assert await opened_rows(f"sqlite:///{folder / 'all.db'}") == stored


async def test_nothing_is_overwritten(database: Database, tmp_path: Path) -> None:
    (file := tmp_path / "mine").write_text("precious")
    with pytest.raises(StoreError, match="is there already: name another one, nothing is overwritten"):
        await back_up_database(database, file)
    assert file.read_text() == "precious"
    with pytest.raises(StoreError, match=r"The folder .*/no does not exist: make it first\.$"):
        await back_up_database(database, tmp_path / "no" / "file")


async def test_a_full_disk_gets_no_partial_backup(database: Database, tmp_path: Path) -> None:
    await fill_every_table(database)
    with faulty_disks.small(tmp_path / "disk") as small, faulty_disks.full(small):
        with pytest.raises(StoreError, match=r"(can't be written to|can't be used): .*(full|I/O)"):
            await back_up_database(database, small / "file")
        assert names(small) == {"ballast"}


@pytest.mark.slow
async def test_a_damaged_database_makes_no_backup(database: Database, tmp_path: Path) -> None:
    await fill_every_table(database)
    await database.close()
    faulty_disks.damage_page(tmp_path / "coins.db", 12)
    done = coins(tmp_path, "backup", "all.backup")
    assert done.code == 2
    assert "The database sqlite:///coins.db is damaged (" in done.err
    assert not (tmp_path / "all.backup").exists()


@pytest.mark.slow
def test_a_missing_database_makes_no_backup(tmp_path: Path) -> None:
    done = coins(tmp_path, "backup", "all.backup")
    assert (done.code, done.err) == (2, "coins: There is no database sqlite:///coins.db.\n")
    (tmp_path / "coins.db").touch()
    assert "coins.db is empty; `python -m bot migrate` fills it." in coins(tmp_path, "backup", "all.backup").err
    assert names(tmp_path) == {"coins.db"}


@pytest.mark.slow
def test_a_server_is_backed_up_by_its_own_tools(tmp_path: Path) -> None:
    (tmp_path / "all.backup").touch()
    for words in (("backup", "new.backup"), ("restore", "all.backup")):
        done = coins(tmp_path, *words, DATABASE_URL="postgresql://ann:hush@127.0.0.1:1/coins")
        assert (done.code, done.out) == (2, "")
        assert done.err == (
            "coins: The database postgresql://ann@127.0.0.1:1/coins is a PostgreSQL: use `pg_dump` and "
            "`pg_restore`, see docs/hosting.md.\n"
        )
