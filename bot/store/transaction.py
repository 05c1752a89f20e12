"""Storing changes in one transaction: all of them, or none."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from contextlib import asynccontextmanager, suppress
from functools import lru_cache, partial
from typing import Any, Protocol

import aiosqlite
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.store import faults
from bot.store.change import Change
from bot.store.checkpoints import Checkpoints
from bot.store.errors import OutcomeUnknown, StoreUnavailable
from bot.store.rows import Row, Statement, Step, steps
from bot.store.sqlite import SqliteFile, WriterLock

_ANY_TROUBLE = (*faults.TROUBLE, ValueError)  # the latter is aiosqlite's, of a connection that is closed
_MOMENTS = 64
"""Put into words lately."""


class Outdated(Exception):
    """At least one change starts from a game that has become another, or is stored already. Nothing was stored."""


class Transaction(Protocol):
    """A way to store changes in one transaction. Raises `Outdated`, `StoreUnavailable` or `OutcomeUnknown`."""

    async def __call__(self, changes: Sequence[Change]) -> None: ...

    async def close(self) -> None: ...


class ServerTransaction:
    """On a server, over any of the engine's connections, one change at a time."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def __call__(self, changes: Sequence[Change]) -> None:
        try:
            await faults.settled(partial(self._store, changes))
        except IntegrityError as error:
            raise Outdated from error

    async def _store(self, changes: Sequence[Change]) -> None:
        async with self._engine.connect() as connection:
            async with asyncio.timeout(faults.SECONDS):
                for statement, rows, each in steps(changes):
                    # asyncpg counts the rows of a single statement only.
                    done = await connection.execute(statement, rows[0] if each else rows)
                    if each and done.rowcount != 1:
                        raise Outdated
            await faults.committed(connection.commit())

    async def close(self) -> None:
        """Nothing is kept open."""


class SqliteTransaction:
    """In a SQLite file, over one connection of its own.

    SQLAlchemy makes three trips to the driver's thread a statement. Here its statements and all their rows go to the
    driver's thread in a single trip, as a trip costs more than what SQLite then does. `lock` keeps the process's
    other writers away.
    """

    def __init__(self, engine: AsyncEngine, file: SqliteFile, lock: WriterLock) -> None:
        self.file = file
        self._engine = engine
        self._lock = lock
        self._connection: AsyncConnection | None = None
        self._driver: aiosqlite.Connection | None = None
        self._checkpoints = Checkpoints(engine)
        self._compiled: dict[Statement, _Compiled] = {}

    async def __call__(self, changes: Sequence[Change]) -> None:
        await self.take(steps(changes))

    async def take(self, whole: Iterable[Step]) -> None:
        """Take all the steps of a transaction. Raises what storing changes does."""
        try:
            async with self._lock, self.same_file():
                await self._take(whole)
            self._checkpoints.committed()
        except sqlite3.IntegrityError as error:
            raise Outdated from error
        except _ANY_TROUBLE as error:
            raise StoreUnavailable from error

    async def _take(self, whole: Iterable[Step]) -> None:
        try:
            driver: Any = await self._open()
            written = [self._written(step) for step in whole]
            # The driver has no public way to run more than one statement a trip.
            await driver._execute(_in_one_transaction, driver._conn, written)
        except (Outdated, sqlite3.IntegrityError):
            raise
        except BaseException:
            await self.close()  # which undoes what was done; the next one starts afresh
            raise

    @asynccontextmanager
    async def same_file(self) -> AsyncIterator[None]:
        """A transaction on the file that is at the path before and after it. Raises `OutcomeUnknown` if it is not."""
        if self.file.moved:
            await self.let_go()
        await self._open()  # so that there is one to let go by
        yield
        if self.file.moved:
            raise OutcomeUnknown from FileNotFoundError("the database file was deleted or replaced")

    async def let_go(self) -> None:
        """Close every connection, before a new one opens the file that is there now.

        Their journal lies beside that file but belongs to the one before: it is emptied into it first.
        """
        if self._driver is not None:
            with suppress(*_ANY_TROUBLE):
                await self._driver.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        await self.close()
        await self._engine.dispose()

    async def _open(self) -> aiosqlite.Connection:
        if self._driver is None:
            self._connection = await self._engine.connect()
            driver: Any = (await self._connection.get_raw_connection()).driver_connection
            driver.isolation_level = "IMMEDIATE"  # how the driver begins by itself
            self._driver = driver
        return self._driver

    def _written(self, step: Step) -> _Written:
        statement, rows, each = step
        compiled = self._compiled.get(statement)
        if compiled is None:
            compiled = self._compiled[statement] = _Compiled(statement, self._engine, list(rows[0]))
        return compiled.text, [compiled.values(row) for row in rows], len(rows) if each else None

    async def close(self) -> None:
        """Close the connection."""
        await self._checkpoints.close()
        connection, self._connection, self._driver = self._connection, None, None
        if connection is not None:
            with suppress(*_ANY_TROUBLE):
                await connection.invalidate()
            with suppress(*_ANY_TROUBLE):
                await connection.close()


_Written = tuple[str, list[tuple[Any, ...]], int | None]
"""A statement, its values a row, and how many rows of the database it is to change where that matters."""


def _in_one_transaction(connection: sqlite3.Connection, steps: list[_Written]) -> None:
    """Run in the driver's thread. Commits, or undoes all and raises; `Outdated` where a count is not as wanted."""
    with connection:
        for text, values, wanted in steps:
            changed = connection.executemany(text, values).rowcount
            if wanted is not None and changed != wanted:
                raise Outdated


class _Compiled:
    """A statement as the driver wants it: text with question marks, and values in their order and form."""

    def __init__(self, statement: Statement, engine: AsyncEngine, keys: list[str]) -> None:
        compiled = statement.compile(dialect=engine.dialect, column_keys=keys)
        self.text = str(compiled)
        self._places: list[tuple[str, Callable[[Any], Any] | None]] = []
        for name in getattr(compiled, "positiontup", None) or ():
            kind = compiled.binds[name].type
            into = kind.dialect_impl(engine.dialect).bind_processor(engine.dialect)
            # The rows of a pick have one moment in common, which is put into words once.
            self._places.append((name, into and lru_cache(_MOMENTS)(into)))
        self._fixed = {name: value for name, value in compiled.params.items() if name not in keys}

    def values(self, row: Row) -> tuple[Any, ...]:
        """The values of `row`; what it does not name is part of the statement."""
        whole = self._fixed | row
        return tuple([whole[name] if into is None else into(whole[name]) for name, into in self._places])
