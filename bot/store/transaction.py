"""Storing changes in one transaction: all of them, or none."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, Protocol

import aiosqlite
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.store.change import Change
from bot.store.errors import StoreUnavailable
from bot.store.rows import BECOME, Row, Statement, statements


class Outdated(Exception):
    """At least one change starts from a game that has become another, or is stored already. Nothing was stored."""


class Transaction(Protocol):
    """A way to store changes in one transaction. Raises `Outdated` or `StoreUnavailable`."""

    async def __call__(self, changes: Sequence[Change]) -> None: ...

    async def close(self) -> None: ...


class ServerTransaction:
    """On a server, over any of the engine's connections, one change at a time."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def __call__(self, changes: Sequence[Change]) -> None:
        try:
            async with self._engine.begin() as connection:
                for statement, rows in statements(changes, self._engine.dialect.name):
                    # asyncpg counts the rows of a single statement only.
                    done = await connection.execute(statement, rows if statement is not BECOME else rows[0])
                    if statement is BECOME and done.rowcount != 1:
                        raise Outdated
        except IntegrityError as error:
            raise Outdated from error
        except (DBAPIError, OSError) as error:
            raise StoreUnavailable from error

    async def close(self) -> None:
        """Nothing is kept open."""


class SqliteTransaction:
    """In a SQLite file, over one connection of its own.

    SQLAlchemy makes three trips to the driver's thread a statement. Here its statements go straight to the driver, with
    all their rows at once: one trip each, the first of which begins the transaction. `lock` keeps the process's other
    writers away.
    """

    def __init__(self, engine: AsyncEngine, lock: asyncio.Lock) -> None:
        self._engine = engine
        self._lock = lock
        self._connection: AsyncConnection | None = None
        self._driver: aiosqlite.Connection | None = None
        self._compiled: dict[Statement, _Compiled] = {}

    async def __call__(self, changes: Sequence[Change]) -> None:
        async with self._lock:
            try:
                driver = await self._open()
                try:
                    for statement, rows in statements(changes, "sqlite"):
                        done = await self._run(driver, statement, rows)
                        if statement is BECOME and done != len(changes):
                            raise Outdated
                    await driver.commit()
                except BaseException:
                    await driver.rollback()
                    raise
            except sqlite3.IntegrityError as error:
                raise Outdated from error
            except (sqlite3.Error, DBAPIError, OSError, ValueError) as error:
                await self.close()  # the next one starts afresh
                raise StoreUnavailable from error

    async def _open(self) -> aiosqlite.Connection:
        if self._driver is None:
            self._connection = await self._engine.connect()
            driver: Any = (await self._connection.get_raw_connection()).driver_connection
            driver.isolation_level = "IMMEDIATE"  # how the driver begins by itself
            self._driver = driver
        return self._driver

    async def _run(self, driver: aiosqlite.Connection, statement: Statement, rows: list[Row]) -> int:
        compiled = self._compiled.get(statement)
        if compiled is None:
            compiled = self._compiled[statement] = _Compiled(statement, self._engine, list(rows[0]))
        cursor = await driver.executemany(compiled.text, map(compiled.values, rows))
        return cursor.rowcount

    async def close(self) -> None:
        """Let go of the connection."""
        connection, self._connection, self._driver = self._connection, None, None
        if connection is not None:
            with suppress(DBAPIError, sqlite3.Error, OSError, ValueError):
                await connection.close()


class _Compiled:
    """A statement as the driver wants it: text with question marks, and values in their order and form."""

    def __init__(self, statement: Statement, engine: AsyncEngine, keys: list[str]) -> None:
        compiled = statement.compile(dialect=engine.dialect, column_keys=keys)
        self.text = str(compiled)
        self._places: list[tuple[str, Callable[[Any], Any] | None]] = []
        for name in getattr(compiled, "positiontup", None) or ():
            kind = compiled.binds[name].type
            self._places.append((name, kind.dialect_impl(engine.dialect).bind_processor(engine.dialect)))
        self._fixed = compiled.params

    def values(self, row: Row) -> tuple[Any, ...]:
        """The values of `row`; what it does not name is part of the statement."""
        whole = self._fixed | row
        return tuple(whole[name] if into is None else into(whole[name]) for name, into in self._places)
