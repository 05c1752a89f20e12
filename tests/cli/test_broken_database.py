"""An unusable database is one sentence and an exit code; one that is starting is retried, an old one copied."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import asyncpg
import pytest

from bot.cli import database_access, schema_process
from bot.settings import Settings, load
from bot.store import Database, StoreError, StoreNotReadyError
from bot.store.engine import schema
from tests.support.bots.command_line import ROOT, coins
from tests.support.databases import faulty_disks
from tests.support.databases.backups import mode, names
from tests.support.databases.contents import old_games
from tests.support.databases.servers.postgres import Postgres
from tests.support.databases.sqlite import apart


def test_a_damaged_database_is_reported_at_the_start(tmp_path: Path) -> None:
    assert coins(tmp_path, "migrate").code == 0
    file = tmp_path / "coins.db"
    with file.open("r+b") as opened:
        opened.seek(4096 * 4)
        opened.write(b"\xa5" * 4096)
    for command in ("check", "run", "play"):
        done = coins(
            tmp_path,
            command,
            *(["--database", "sqlite:///coins.db"] if command == "play" else []),
            DISCORD_TOKEN="hush-hush",
        )
        assert done.code == (78 if command == "run" else 2)
        line = done.err.splitlines()[-1]
        assert line.startswith("coins: The database sqlite+aiosqlite:///coins.db is damaged (")
        assert line.endswith("): stop the bot and put a backup in its place.")


def test_an_unavailable_server_is_an_error(tmp_path: Path) -> None:
    """`check` reports it without waiting."""
    done = coins(tmp_path, "check", DATABASE_URL="postgresql://ann:x@127.0.0.1:1/coins")
    assert done.code == 2
    assert done.err.startswith("coins: The database postgresql+asyncpg://ann:***@127.0.0.1:1/coins can't be used: ")
    assert done.err.count("\n") == 1


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
            assert "Traceback" not in done.err


def test_a_read_only_disk_is_an_error(tmp_path: Path) -> None:
    with faulty_disks.small(tmp_path / "disk") as folder:
        assert coins(folder, "migrate").code == 0
        with faulty_disks.read_only(folder):
            for command in ("check", "run", "migrate"):
                done = coins(tmp_path, command, "--database", f"sqlite:///{folder}/coins.db", DISCORD_TOKEN="hush-hush")
                assert done.code == (78 if command == "run" else 2)
                assert done.err.splitlines()[-1] == (
                    f"coins: The database sqlite+aiosqlite:///{folder}/coins.db can't be used: "
                    f"the folder {folder} can't be written to."
                )


@pytest.mark.parametrize("journal", ["", "-wal"])
def test_a_file_that_can_only_be_read_is_an_error(tmp_path: Path, journal: str) -> None:
    assert coins(tmp_path, "migrate").code == 0
    file = tmp_path / f"coins.db{journal}"
    file.touch()
    with faulty_disks.read_only_file(file):
        for command in ("check", "run", "migrate"):
            done = coins(tmp_path, command, "--database", f"sqlite:///{tmp_path}/coins.db", DISCORD_TOKEN="hush-hush")
            assert done.code == (78 if command == "run" else 2)
            assert done.err.splitlines()[-1] == (
                f"coins: The database sqlite+aiosqlite:///{tmp_path}/coins.db can't be used: "
                f"the file {file} can't be written to; give it to the user that runs this command."
            )


def test_a_server_that_can_only_be_read_is_an_error(tmp_path: Path, postgres: Postgres) -> None:
    async def make_reader(address: str) -> None:
        connection = await asyncpg.connect(address)
        await connection.execute("CREATE ROLE reader LOGIN; GRANT SELECT ON ALL TABLES IN SCHEMA public TO reader")
        await connection.close()

    with postgres.database(migrated=True) as address:
        apart(make_reader(address))
        for command in ("check", "run"):
            reading = address.replace("//postgres@", "//reader@").replace("//postgres:@", "//reader@")
            done = coins(tmp_path, command, DATABASE_URL=reading, DISCORD_TOKEN="hush-hush")
            assert done.code == (78 if command == "run" else 2), done.err
            assert done.err.splitlines()[-1].endswith(" can't be used: permission denied for table games.")


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


async def test_permanent_errors_are_not_retried() -> None:
    async def look() -> None:
        raise StoreError("The password is wrong.")

    with pytest.raises(StoreError):
        await database_access.wait_until_available(look)


@pytest.mark.parametrize("address", ["postgresql://ann:x@127.0.0.1:1/coins", "postgresql://ann:x@no-such-host/coins"])
async def test_a_server_that_is_starting_is_retried(address: str) -> None:
    database = Database(address)
    with pytest.raises(StoreNotReadyError):
        await database.connection(lambda connection: None)
    await database.close()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
async def test_a_signal_ends_waiting(number: signal.Signals, tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "DISCORD_TOKEN": "hush-hush"}
    waiting = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", "run", "--database", "postgresql://ann:x@127.0.0.1:1/coins"),
        cwd=tmp_path,
        env=environment,
        stderr=subprocess.PIPE,
    )
    assert waiting.stderr is not None
    while b"Trying again in" not in (line := await waiting.stderr.readline()):
        assert line
    waiting.send_signal(number)
    _, rest = await waiting.communicate()
    assert waiting.returncode == 0
    (line,) = rest.splitlines()
    assert line.endswith(b"Stopped by a signal: disconnected.")


async def database_of_an_older_version(folder: Path) -> tuple[Settings, Database]:
    """Make a database as an older version has left it, and return it with its settings."""
    address = f"sqlite:///{folder / 'coins.db'}"
    database = Database(address)
    await schema.migrate(database, old_games.REVISION)
    await database.connection(lambda connection: old_games.store(connection, 20))
    return load(environment={"DATABASE_URL": address}), database


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
        await schema_process.prepare(settings, database)
        copies = {name for name in names(tmp_path) if "schema" in name}
        assert copies == {f"coins.db.schema-{each}" for each in ("0005", "0027", "of-mine")}
    assert await schema.current_revision(database) == schema.newest_revision()
    await database.close()
    copy = tmp_path / "coins.db.schema-0027"
    assert [record.message for record in caplog.records if str(copy) in record.message] == [
        f"Before the update of its schema, the database was copied to {copy}."
    ]
    assert mode(copy) == 0o600
    with closing(sqlite3.connect(copy)) as connection:
        assert connection.execute("SELECT version_num FROM alembic_version").fetchall() == [("0027",)]
        assert connection.execute("SELECT count(*) FROM games").fetchone() == (20,)
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("delete",)


async def test_without_a_copy_the_schema_is_not_updated(tmp_path: Path) -> None:
    settings, database = await database_of_an_older_version(tmp_path)
    (tmp_path / "coins.db.schema-0027").mkdir()
    with pytest.raises(StoreError, match=r"^Before an update .* copied\. .* run `python -m bot migrate`\.$"):
        await schema_process.prepare(settings, database)
    assert await schema.current_revision(database) == old_games.REVISION
    await database.close()
