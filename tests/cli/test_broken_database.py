"""An unusable database is one sentence and exit code 2; one that is starting is retried."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path

import asyncpg
import pytest

from bot.cli import database_access
from bot.store import Database, StoreError, StoreNotReadyError
from tests.support.bots.command_line import ROOT, coins
from tests.support.databases import faulty_disks
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
        assert done.code == 2
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
            assert done.code == 2
            assert " is not PostgreSQL, and other servers are not supported: " in done.err.splitlines()[-1]
            assert "Traceback" not in done.err


def test_a_read_only_disk_is_an_error(tmp_path: Path) -> None:
    with faulty_disks.small(tmp_path / "disk") as folder:
        assert coins(folder, "migrate").code == 0
        with faulty_disks.read_only(folder):
            for command in ("check", "run", "migrate"):
                done = coins(tmp_path, command, "--database", f"sqlite:///{folder}/coins.db", DISCORD_TOKEN="hush-hush")
                assert done.code == 2
                assert done.err.splitlines()[-1] == (
                    f"coins: The database sqlite+aiosqlite:///{folder}/coins.db can't be used: "
                    f"the folder {folder} can't be written to."
                )


async def test_waiting_for_a_server_is_bounded(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(database_access, "WAITING_SECONDS", 0.1)
    monkeypatch.setattr(database_access, "_RETRY_INTERVAL_S", 0.01)
    tries: list[int] = []

    async def look() -> None:
        tries.append(1)
        raise StoreNotReadyError("The database is not there.")

    with pytest.raises(StoreNotReadyError):
        await database_access.wait_until_available(look)
    assert len(tries) > 1
    assert [record.getMessage() for record in caplog.records] == [
        "The database is not there. Retrying for up to 0 seconds."
    ]


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


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
async def test_a_signal_ends_waiting(number: signal.Signals, tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "DISCORD_TOKEN": "hush-hush"}
    waiting = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", "run", "--database", "postgresql://ann:x@127.0.0.1:1/coins"),
        cwd=tmp_path,
        env=environment,
        stderr=subprocess.PIPE,
    )
    assert waiting.stderr is not None
    while b"Retrying for" not in (line := await waiting.stderr.readline()):
        assert line
    waiting.send_signal(number)
    _, rest = await waiting.communicate()
    assert waiting.returncode == 0
    (line,) = rest.splitlines()
    assert line.endswith(b"Stopped by a signal: disconnected.")
