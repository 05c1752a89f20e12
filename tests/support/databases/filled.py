"""Fill databases once per process and give each test a copy."""

from __future__ import annotations

import shutil
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from bot.store import Database
from tests.support.databases.postgres import Postgres
from tests.support.databases.sqlite import apart


class FilledDatabases:
    """Databases of both kinds, filled by `fill` when the first test asks for a copy.

    `fill` receives a database without tables. `name` is unique in the test run, `folder` an empty folder of its own.
    """

    def __init__(self, name: str, folder: Path, fill: Callable[[Database], Awaitable[None]]) -> None:
        self._name, self._file, self._fill = name, folder / "coins.db", fill
        self._on_server = False

    @contextmanager
    def copy(self, kind: str, folder: Path, request: pytest.FixtureRequest) -> Iterator[str]:
        """Yield the address of a copy of this `kind`; that of a SQLite file is `coins.db` in `folder`."""
        if kind == "sqlite":
            if not self._file.exists():
                apart(self._filled(f"sqlite:///{self._file}"))
            shutil.copy(self._file, folder / "coins.db")
            yield f"sqlite:///{folder / 'coins.db'}"
            return
        server: Postgres = request.getfixturevalue("postgres")
        if not self._on_server:
            server.execute(f"CREATE DATABASE {self._name}")
            apart(self._filled(server.address(self._name)))
            self._on_server = True
        with server.database(migrated=True, template=self._name) as made:
            yield made

    async def _filled(self, address: str) -> None:
        database = Database(address)
        await self._fill(database)
        await database.close()
