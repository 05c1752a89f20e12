"""Copy a filled database for each test; filling it once takes some seconds."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.service.context import AppContext
from bot.store import Database
from tests.support.databases.filled import FilledDatabases, Ticking
from tests.support.databases.filled import fill_statistics as fill
from tests.support.players import START


@pytest.fixture(scope="session")
def filled(tmp_path_factory: pytest.TempPathFactory) -> FilledDatabases:
    """Return the databases that are copied."""
    return FilledDatabases("everything", tmp_path_factory, fill)


@pytest.fixture
def address(kind: str, tmp_path: Path, request: pytest.FixtureRequest, filled: FilledDatabases) -> Iterator[str]:
    """Yield the address of a copy."""
    with filled.copy(kind, tmp_path, request) as made:
        yield made


@pytest.fixture
def app(database: Database) -> AppContext:
    """Return the application on the copy, some days later."""
    clock = Ticking(START.replace(month=2))
    return AppContext(database, clock=clock)
