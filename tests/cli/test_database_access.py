"""An unusable database is one sentence and an exit code; one that is starting is retried, an old one copied."""

from __future__ import annotations

import asyncio
import logging
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import asyncpg
import pytest

from bot.cli import database_access
from bot.settings import Settings, load
from bot.store import Database, StoreError, StoreNotReadyError
from bot.store.engine import schema
from tests.support.bot_processes import ROOT, coins
from tests.support.databases import earlier_schema, faulty_disks
from tests.support.databases.files import apart, fresh, mode, names
from tests.support.databases.postgres import Postgres

NO_SERVER = "postgresql://ann:x@127.0.0.1:1/coins"


def test_a_damaged_database_is_reported_at_the_start(tmp_path: Path) -> None:
    fresh(file := tmp_path / "coins.db")
    with file.open("r+b") as opened:
        opened.seek(4096 * 4)
        opened.write(b"\xa5" * 4096)
    for command in ("check", "run", "play"):
        done = coins(tmp_path, command, "--database", "sqlite:///coins.db", DISCORD_TOKEN="hush-hush")
        assert done.code == (78 if command == "run" else 2)
        line = done.err.splitlines()[-1]
        assert line.startswith("coins: The database sqlite:///coins.db is damaged (")
        assert line.endswith("): stop the bot and put a backup in its place.")


def test_another_postgresql_like_server_is_an_error(tmp_path: Path, postgres: Postgres) -> None:
    async def pretend(address: str) -> None:
        connection = await asyncpg.connect(address)
        await connection.execute("SET allow_system_table_mods = on; ALTER FUNCTION pg_catalog.version() RENAME TO own")
        await connection.execute(
            "CREATE FUNCTION pg_catalog.version() RETURNS text LANGUAGE sql AS $$ SELECT 'CockroachDB CCL v24.1.0' $$"
        )
        await connection.close()

    with postgres.database(migrated=True) as address:
        apart(pretend(address))
        for command in ("check", "run"):
            done = coins(tmp_path, command, DATABASE_URL=address, DISCORD_TOKEN="hush-hush")
            assert done.code == (78 if command == "run" else 2)
            assert " is not PostgreSQL, and other servers are not supported: " in done.err.splitlines()[-1]


def test_a_read_only_disk_is_an_error(tmp_path: Path) -> None:
    with faulty_disks.small(tmp_path / "disk") as folder:
        assert coins(folder, "migrate").code == 0
        with faulty_disks.read_only(folder):
            for command in ("run", "migrate"):
                done = coins(tmp_path, command, "--database", f"sqlite:///{folder}/coins.db", DISCORD_TOKEN="hush-hush")
                assert done.code == (78 if command == "run" else 2)
                assert done.err.splitlines()[-1] == (
                    f"coins: The database sqlite:///{folder}/coins.db can't be used: "
                    f"the folder {folder} can't be written to."
                )
            done = coins(tmp_path, "check", "--database", f"sqlite:///{folder}/new.db")
            assert done.err == f"coins: The folder of the database sqlite:///{folder}/new.db can't be written to.\n"


def test_a_file_that_can_only_be_read_is_an_error(tmp_path: Path) -> None:
    fresh(file := tmp_path / "coins.db")
    with faulty_disks.read_only_file(file):
        done = coins(tmp_path, "run", "--database", f"sqlite:///{file}", DISCORD_TOKEN="hush-hush")
    assert done.code == 78
    assert f"the file {file} can't be written to; give it to the user that runs this command." in done.err


async def test_waiting_for_a_server_is_bounded(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("random.uniform", lambda *_: 0.01)
    tries: list[int] = []

    async def look() -> None:
        tries.append(1)
        raise StoreNotReadyError("The database is not there.")

    with pytest.raises(StoreNotReadyError):
        await database_access.wait_until_available(look, 0.1)
    assert len(tries) > 1
    assert [record.getMessage() for record in caplog.records] == ["The database is not there. Trying again in 1 s."]


async def test_a_signal_ends_waiting_for_the_database(tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "DISCORD_TOKEN": "hush-hush"}
    waiting = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", "run", "--database", NO_SERVER),
        cwd=tmp_path,
        env=environment,
        stderr=subprocess.PIPE,
    )
    assert waiting.stderr is not None
    while b"Trying again in" not in (line := await waiting.stderr.readline()):
        assert line
    waiting.send_signal(signal.SIGHUP)
    _, rest = await waiting.communicate()
    assert waiting.returncode == 0
    (line,) = rest.splitlines()
    assert line.endswith(b"Stopped by a signal: disconnected.")


async def database_of_an_older_version(folder: Path) -> tuple[Settings, Database]:
    """Make a database as an older version has left it, and return it with its settings."""
    address = f"sqlite:///{folder / 'coins.db'}"
    await earlier_schema.store(address)
    return load(environment={"DATABASE_URL": address}), Database(address)


async def test_the_database_is_copied_before_an_update_of_its_schema(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    settings, database = await database_of_an_older_version(tmp_path)
    for age, name in enumerate(("0003", "0007", "0005")):
        (old := tmp_path / f"coins.db.schema-{name}").touch()
        os.utime(old, (age, age))
    (tmp_path / "coins.db.schema-of-mine").touch()
    for _ in range(2):
        await database_access.prepare(settings, database)
        copies = {name for name in names(tmp_path) if "schema" in name}
        assert copies == {f"coins.db.schema-{each}" for each in ("0005", "0042", "of-mine")}
    assert await schema.current_revision(database) == schema.newest_revision()
    await database.close()
    copy = tmp_path / "coins.db.schema-0042"
    assert [record.message for record in caplog.records if str(copy) in record.message] == [
        f"Before the update of its schema, the database was copied to {copy}."
    ]
    assert mode(copy) == 0o600
    with closing(sqlite3.connect(copy)) as connection:
        assert connection.execute("SELECT version_num FROM alembic_version").fetchall() == [(earlier_schema.REVISION,)]
        assert connection.execute("SELECT count(*) FROM games").fetchone() == (earlier_schema.GAMES,)
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("delete",)


async def test_without_a_copy_the_schema_is_not_updated(tmp_path: Path) -> None:
    settings, database = await database_of_an_older_version(tmp_path)
    (tmp_path / "coins.db.schema-0042").mkdir()
    with pytest.raises(StoreError, match=r"^Before an update .* copied\. .* run `python -m bot migrate`\.$"):
        await database_access.prepare(settings, database)
    assert await schema.current_revision(database) == earlier_schema.REVISION
    await database.close()


def crashed(folder: Path) -> Path:
    """Return the file of a database whose newest change is in its journal only, as after a crash."""
    fresh(folder / "coins.db")
    with closing(sqlite3.connect(folder / "coins.db", isolation_level=None)) as connection:
        connection.execute("INSERT INTO players (id, name, created_at) VALUES (7, 'Ann', '2026-01-02 03:04:05')")
        for ending in ("", "-wal"):
            shutil.copy(folder / f"coins.db{ending}", folder / f"crashed.db{ending}")
    return folder / "crashed.db"


def lose_file(file: Path) -> None:
    file.unlink()


def empty_file(file: Path) -> None:
    os.truncate(file, 0)


@pytest.mark.parametrize(
    ("loss", "problem"),
    [
        (lose_file, "the file is missing, but {}-wal has changes of it: put the file back"),
        (empty_file, "the file is empty, but {}-wal has changes of it: put the file back"),
    ],
)
def test_a_journal_without_its_file_is_kept(tmp_path: Path, loss: Callable[[Path], None], problem: str) -> None:
    """SQLite would delete it."""
    file = crashed(tmp_path)
    loss(file)
    before = {path: path.read_bytes() for path in tmp_path.glob("*.db*") if path.exists()}
    for command in ("run", "migrate"):
        done = coins(tmp_path, command, "--database", f"sqlite:///{file}", DISCORD_TOKEN="hush-hush")
        assert done.code in (2, 78)
        assert problem.format(file) in done.err.splitlines()[-1]
    assert {path: path.read_bytes() for path in before} == before


def test_an_empty_file_gets_the_same_answer_from_every_command(tmp_path: Path) -> None:
    (tmp_path / "coins.db").touch()
    user = ("--user", "80351110224678912")
    answer = "The database sqlite:///coins.db is empty; `python -m bot migrate` fills it.\n"
    assert coins(tmp_path, "check").out.endswith(answer)
    for command in (
        ("verify",), ("backup", "all.backup"), ("export", *user), ("forget", *user),
        ("db", "move", "--from", "sqlite:///coins.db", "--to", "sqlite:///moved.db"),
    ):  # fmt: skip
        assert coins(tmp_path, *command).err == f"coins: {answer}"
    assert coins(tmp_path, "migrate").code == 0


def test_what_is_not_a_file_is_not_read(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for name, path in (("pipe", tmp_path / "pipe"), (".", tmp_path)):
        for command in ("check", "verify", "migrate"):
            done = coins(tmp_path, command, "--database", f"sqlite:///{name}")
            assert done.err == f"coins: The database sqlite:///{name} can't be used: {path} is not a file.\n"


@pytest.mark.parametrize("statement", ["PRAGMA journal_mode = WAL", "CREATE TABLE notes (text)"])
def test_a_file_of_something_else_gets_no_tables(tmp_path: Path, statement: str) -> None:
    file = tmp_path / "coins.db"
    with closing(sqlite3.connect(file)) as connection:
        connection.execute(statement)
    for command in ("run", "migrate"):
        done = coins(tmp_path, command, DISCORD_TOKEN="hush-hush")
        assert done.code in (2, 78)
        assert done.err.splitlines()[-1] == (
            f"coins: The file {file} isn't empty, but has no tables of Coins: nothing was changed. Put a backup "
            "in its place, or name a file that doesn't exist, which will be created."
        )
    with closing(sqlite3.connect(file)) as connection:
        tables = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    assert tables == ((1,) if "TABLE" in statement else (0,))


def test_a_database_that_cant_store_every_name_is_refused(postgres: Postgres, tmp_path: Path) -> None:
    postgres.execute("CREATE DATABASE in_latin1 ENCODING LATIN1 LOCALE 'C' TEMPLATE template0")
    address = postgres.address("in_latin1")
    for command, code in (("run", 78), ("migrate", 2)):
        done = coins(tmp_path, command, DATABASE_URL=address, DISCORD_TOKEN="a.b.c")
        assert "has the encoding LATIN1, which lacks letters of names" in done.err
        assert done.code == code
