"""Transfer from SQLite to PostgreSQL and back: every row, or none."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from sqlalchemy import update

from bot.service.context import AppContext
from bot.store import Database, StoreError, games, transfer
from bot.store.engine.addresses import password_is_missing, read_server, with_password
from bot.store.models import GameRow
from bot.store.transfer import transfer_database
from tests.support.bot_processes import coins
from tests.support.databases.files import silent
from tests.support.databases.filled import Rows, fill_every_table, opened_rows
from tests.support.databases.filled import stored_rows as rows
from tests.support.databases.postgres import Postgres
from tests.support.players import request_from, start

FINDINGS = 1
"""The exit code of a move: the rows of these tests are not those of games that were played."""


@pytest.fixture
def sqlite_address(tmp_path: Path) -> str:
    """Return the address of the SQLite file."""
    return f"sqlite:///{tmp_path / 'coins.db'}"


@pytest.fixture(scope="module")
def filled_database(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Rows]:
    """Return a filled database and its rows."""
    path = tmp_path_factory.mktemp("filled") / "coins.db"

    async def make() -> Rows:
        source = Database(f"sqlite:///{path}")
        found = await fill_every_table(source, players=12)
        await source.close()
        return found

    return path, asyncio.run(make())


@pytest.fixture
def stored_rows(tmp_path: Path, filled_database: tuple[Path, Rows]) -> Rows:
    """Fill the SQLite file, and return its rows."""
    shutil.copy(filled_database[0], tmp_path)
    return filled_database[1]


@pytest.fixture
def server_address(postgres: Postgres, request: pytest.FixtureRequest) -> Iterator[str]:
    """Yield the address of an empty database on a server, with the newest schema unless a test's parameter is false."""
    with postgres.database(migrated=getattr(request, "param", True)) as address:
        yield address


@pytest.fixture
async def source_and_target(sqlite_address: str, server_address: str) -> AsyncIterator[tuple[Database, Database]]:
    """Open the source and the target."""
    source, target = Database(sqlite_address), Database(server_address)
    yield source, target
    await source.close()
    await target.close()


@pytest.mark.parametrize("server_address", [False], ids=["no schema"], indirect=True)
async def test_every_row_is_transferred_both_ways(
    tmp_path: Path, sqlite_address: str, server_address: str, stored_rows: Rows, monkeypatch: pytest.MonkeyPatch
) -> None:
    done = coins(tmp_path, "db", "move", COINS_MOVE_FROM=sqlite_address, COINS_MOVE_TO=server_address)
    assert (done.code, done.err) == (FINDINGS, "")
    number = sum(map(len, stored_rows.values()))
    assert done.out.startswith(f"All {number} rows of {sqlite_address} are in ")
    assert await opened_rows(server_address) == stored_rows == await opened_rows(sqlite_address)
    back = f"sqlite:///{tmp_path / 'back.db'}"
    assert (
        coins(tmp_path, "db", "move", "--to", back, COINS_MOVE_FROM=server_address, COINS_MOVE_TO="no").code == FINDINGS
    )
    assert await opened_rows(back) == stored_rows
    assert (tmp_path / "back.db").stat().st_mode & 0o777 == 0o600


async def test_a_source_without_a_schema_is_rejected(source_and_target: tuple[Database, Database]) -> None:
    with pytest.raises(StoreError, match="is empty; `python -m bot migrate` fills it"):
        await transfer_database(*source_and_target, silent)


async def test_more_rows_than_a_batch_are_transferred(
    source_and_target: tuple[Database, Database], stored_rows: Rows, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(transfer, "_BATCH_SIZE", 5)
    calls: list[tuple[str, int, int]] = []
    await transfer_database(*source_and_target, lambda *call: calls.append(call))
    number = sum(map(len, stored_rows.values()))
    assert await rows(source_and_target[1]) == stored_rows
    assert [done for _, done, _ in calls] == sorted({done for _, done, _ in calls})
    assert calls[-1][1:] == (number, number)
    assert "copying games" in {step for step, _, _ in calls}
    made = await start(AppContext(source_and_target[1]), who=request_from(99, "New", channel=99))
    assert made.id == max(row[0] for row in stored_rows["games"]) + 1


async def test_a_rejected_row_aborts_the_transfer(
    source_and_target: tuple[Database, Database],
    stored_rows: Rows,
    tmp_path: Path,
    sqlite_address: str,
    server_address: str,
) -> None:
    source, _ = source_and_target
    async with source.transaction(writes=True) as connection:
        await connection.run_sync(lambda opened: opened.execute(update(GameRow).values(asked_size=2**40)))
    await source.close()
    done = coins(tmp_path, "db", "move", "--from", sqlite_address, "--to", server_address)
    assert done.code == 2
    assert "can't be used: " in done.err
    assert done.err.count("\n") == 1
    assert not any((await opened_rows(server_address)).values())


async def test_the_target_must_be_empty(
    source_and_target: tuple[Database, Database],
    stored_rows: Rows,
    tmp_path: Path,
    sqlite_address: str,
    server_address: str,
) -> None:
    await transfer_database(*source_and_target, silent)
    with pytest.raises(StoreError, match="has games or players already: name an empty one"):
        await transfer_database(*source_and_target, silent)
    assert await rows(source_and_target[1]) == stored_rows


async def test_a_file_in_use_is_not_transferred(
    tmp_path: Path, sqlite_address: str, stored_rows: Rows, server_address: str
) -> None:
    playing = Database(sqlite_address)
    await playing.read(games.count)
    done = coins(tmp_path, "db", "move", "--from", sqlite_address, "--to", server_address)
    assert done.code == 2
    assert done.err.endswith("coins.db: stop the bot, then try again.\n")
    await playing.close()
    assert coins(tmp_path, "db", "move", "--from", sqlite_address, "--to", server_address).code == FINDINGS


async def test_a_server_in_use_is_not_transferred(tmp_path: Path, server_address: str) -> None:
    playing = Database(server_address)
    await fill_every_table(playing)
    done = coins(tmp_path, "db", "move", "--from", server_address, "--to", "sqlite:///back.db")
    assert done.code == 2
    assert done.err.endswith(": stop the bot, then try again.\n")
    await playing.close()


def test_a_missing_source_is_reported(tmp_path: Path) -> None:
    done = coins(tmp_path, "db", "move", "--from", "sqlite:///no.db", "--to", "sqlite:///new.db")
    assert (done.code, done.err) == (2, "coins: There is no database sqlite:///no.db.\n")
    assert not (tmp_path / "no.db").exists()


def test_a_missing_password_is_detected() -> None:
    assert not password_is_missing("sqlite:///coins.db")
    assert not password_is_missing("postgresql://ann:secret@host/coins")
    assert not password_is_missing("postgresql://host/coins?user=ann&password=secret")
    assert password_is_missing("postgresql://ann@host/coins")
    assert password_is_missing("postgres://host/coins?user=ann")
    address = with_password("postgresql://ann@host:5/coins?sslmode=require", "p@ss/w:rd")
    server = read_server(address, "--to")
    assert (server.hosts, server.options["password"]) == ((("host", "5"),), "p@ss/w:rd")
    assert "?sslmode=require&" in address
