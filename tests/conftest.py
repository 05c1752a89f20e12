from __future__ import annotations

import os
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from bot.store import Database
from tests.fresh import fresh
from tests.postgres import Postgres, served

# Nothing here is timed; HYPOTHESIS_MAX_EXAMPLES asks for a longer search.
settings.register_profile("coins", deadline=None, max_examples=int(os.environ.get("HYPOTHESIS_MAX_EXAMPLES", "60")))
settings.load_profile("coins")


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    with served() as server:
        yield server


@pytest.fixture(params=["sqlite", "postgresql"])
def kind(request: pytest.FixtureRequest) -> str:
    """The kind of database of a test, which runs once for each."""
    return str(request.param)


@pytest.fixture
def empty(kind: str, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[str]:
    """The address of a database without tables."""
    if kind == "sqlite":
        yield f"sqlite:///{tmp_path / 'coins.db'}"
        return
    server: Postgres = request.getfixturevalue("postgres")
    with server.database(migrated=False) as address:
        yield address


@pytest.fixture
def address(kind: str, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[str]:
    """The address of a database with the newest schema and nothing in it."""
    if kind == "sqlite":
        yield fresh(tmp_path / "coins.db")
        return
    server: Postgres = request.getfixturevalue("postgres")
    with server.database(migrated=True) as made:
        yield made


@pytest.fixture
async def database(address: str) -> AsyncIterator[Database]:
    """That database, opened."""
    opened = Database(address)
    yield opened
    await opened.close()


@pytest.fixture
async def other(database: Database, address: str) -> AsyncIterator[Database]:
    """The same database, opened by another process."""
    opened = Database(address)
    yield opened
    await opened.close()
