"""Copies of a database in which everything has happened; it is filled once, which takes some seconds."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.service.app_context import AppContext
from bot.store import Database
from tests.support.databases.postgres import Postgres
from tests.support.databases.sqlite import apart, fresh
from tests.support.everything import Ticking, fill
from tests.support.players.player_actions import START

_FILLED = "filled"


@pytest.fixture(scope="session")
def filled_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the SQLite file."""
    path = tmp_path_factory.mktemp("filled") / "coins.db"
    apart(_fill(fresh(path)))
    return path


@pytest.fixture(scope="session")
def filled_server(postgres: Postgres) -> Postgres:
    """Return a PostgreSQL server with such a database."""
    postgres.execute(f"CREATE DATABASE {_FILLED} TEMPLATE migrated")
    apart(_fill(postgres.address(_FILLED)))
    return postgres


async def _fill(address: str) -> None:
    database = Database(address)
    await fill(database)
    await database.close()


@pytest.fixture
def address(kind: str, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[str]:
    """Yield the address of a copy."""
    if kind == "sqlite":
        shutil.copy(request.getfixturevalue("filled_file"), tmp_path / "coins.db")
        yield f"sqlite:///{tmp_path / 'coins.db'}"
        return
    server: Postgres = request.getfixturevalue("filled_server")
    with server.database(migrated=True, template=_FILLED) as made:
        yield made


@pytest.fixture
def app(database: Database) -> AppContext:
    """Return the application on the copy, some days later."""
    clock = Ticking(START.replace(month=2))
    return AppContext(database, clock=clock)
