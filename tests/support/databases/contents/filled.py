"""Fill databases once in a test run and give each test a copy."""

from __future__ import annotations

import fcntl
import json
import os
import shutil
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import asyncpg
import pytest

from bot.store import Database
from bot.store.models import Base
from tests.support.databases.servers.postgres import Postgres
from tests.support.databases.sqlite import apart, fresh

Fill = Callable[[Database], Awaitable[object]]
_SEQUENCES = "sequences.json"


class FilledDatabases:
    """Databases of both kinds with the newest schema, filled by `fill` when the first test asks for a copy.

    `name` is unique in the test run. All workers of a run share a file for each kind, because to fill a database takes
    longer than most tests do. A server's database gets its rows from the file; its tables are those of other tests.
    """

    def __init__(self, name: str, factory: pytest.TempPathFactory, fill: Fill) -> None:
        own = factory.getbasetemp()
        shared = own.parent if "PYTEST_XDIST_WORKER" in os.environ else own
        self._folder, self._fill = shared / name, fill
        self._folder.mkdir(exist_ok=True)

    @contextmanager
    def copy(self, kind: str, folder: Path, request: pytest.FixtureRequest) -> Iterator[str]:
        """Yield the address of a copy of this `kind`; that of a SQLite file is `coins.db` in `folder`."""
        if kind == "sqlite":
            shutil.copy(self.file(), folder / "coins.db")
            yield f"sqlite:///{folder / 'coins.db'}"
            return
        server: Postgres = request.getfixturevalue("postgres")
        rows = self._made("rows", lambda path: self._store_rows(server, path))
        with server.reused() as made:
            apart(_load(made, rows))
            yield made

    def file(self) -> Path:
        """Return the SQLite file, which must not be changed."""
        return self._made("coins.db", lambda path: apart(self._filled(fresh(path))))

    def _made(self, name: str, make: Callable[[Path], None]) -> Path:
        """Return what `make` makes at a path, once for all workers; the others wait for the first one."""
        made = self._folder / name
        with (self._folder / f"{name}.lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            if not made.exists():
                unfinished = self._folder / f"{name}.unfinished"
                make(unfinished)
                unfinished.rename(made)
        return made

    def _store_rows(self, server: Postgres, folder: Path) -> None:
        folder.mkdir()
        with server.reused() as filled:
            apart(self._filled(filled))
            apart(_save(filled, folder))

    async def _filled(self, address: str) -> None:
        database = Database(address)
        await self._fill(database)
        await database.close()


async def _save(address: str, folder: Path) -> None:
    """Write the rows of each table, and what its sequences have reached, into files in `folder`."""
    server = await asyncpg.connect(address)
    for name in Base.metadata.tables:
        await server.copy_from_table(name, output=folder / name, format="binary")
    reached = await server.fetch("SELECT sequencename, last_value FROM pg_sequences WHERE last_value IS NOT NULL")
    (folder / _SEQUENCES).write_text(json.dumps([tuple(each) for each in reached]))
    await server.close()


async def _load(address: str, folder: Path) -> None:
    """Store what was saved in `folder` in a database without rows."""
    server = await asyncpg.connect(address)
    async with server.transaction():
        await server.execute("SET LOCAL session_replication_role = replica")  # no foreign key is looked at
        for name in Base.metadata.tables:
            await server.copy_to_table(name, source=folder / name, format="binary")
        await server.executemany("SELECT setval($1::regclass, $2)", json.loads((folder / _SEQUENCES).read_text()))
    await server.close()
