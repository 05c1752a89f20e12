"""Run single queries on a SQLite file."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any

import aiosqlite
from sqlalchemy import Select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.store.engine import error_handling
from bot.store.engine.queries.interface import Found
from bot.store.engine.sqlite import SqliteFile
from bot.store.errors import StoreUnavailableError

_DRIVER_ERRORS = (*error_handling.DATABASE_ERRORS, ValueError)  # aiosqlite raises ValueError if it is closed


class SqliteQueries:
    """Queries on a SQLite file, over one connection of their own: one trip to its thread each."""

    def __init__(self, engine: AsyncEngine, file: SqliteFile) -> None:
        self._engine = engine
        self._file = file
        self._opened: tuple[int, int] | None = None
        self._opening = asyncio.Lock()
        self._connection: AsyncConnection | None = None
        self._driver: aiosqlite.Connection | None = None
        self._compiled: dict[Select[*tuple[Any, ...]], _CompiledQuery] = {}

    async def fetch(self, query: Select[*tuple[Any, ...]], parameters: Mapping[str, Any]) -> Found:
        compiled = self._compiled.get(query)
        if compiled is None:
            compiled = self._compiled[query] = _CompiledQuery(query, self._engine)
        try:
            if self._opened != self._file.opened:  # the path has another file now
                await self.close()
            driver = self._driver or await self._open()
            rows = await driver.execute_fetchall(compiled.sql, compiled.parameters(parameters))
        except _DRIVER_ERRORS as error:
            await self.close()  # the next query opens a new connection
            raise StoreUnavailableError from error
        return [compiled.values(row) for row in rows]

    async def _open(self) -> aiosqlite.Connection:
        async with self._opening:
            if self._driver is None:
                self._connection = await self._engine.connect()
                driver: Any = (await self._connection.get_raw_connection()).driver_connection
                self._driver, self._opened = driver, self._file.opened
            return self._driver

    async def close(self) -> None:
        """Close the connection."""
        connection, self._connection, self._driver = self._connection, None, None
        if connection is not None:
            with suppress(*_DRIVER_ERRORS):
                await connection.invalidate()
            with suppress(*_DRIVER_ERRORS):
                await connection.close()


class _CompiledQuery:
    """A query in the driver's form: SQL with question marks, its parameters, and the conversion of its rows."""

    def __init__(self, query: Select[*tuple[Any, ...]], engine: AsyncEngine) -> None:
        compiled = query.compile(dialect=engine.dialect)
        self.sql = str(compiled)
        self._fixed = dict(compiled.params)
        self._parameters: list[tuple[str, Callable[[Any], Any] | None]] = [
            (name, compiled.binds[name].type.dialect_impl(engine.dialect).bind_processor(engine.dialect))
            for name in getattr(compiled, "positiontup", None) or ()
        ]
        kinds = [column.type.dialect_impl(engine.dialect) for column in query.selected_columns]
        processors = [kind.result_processor(engine.dialect, None) for kind in kinds]
        self._processors = [(number, convert) for number, convert in enumerate(processors) if convert is not None]

    def parameters(self, given: Mapping[str, Any]) -> tuple[Any, ...]:
        values = {**self._fixed, **given}
        return tuple([values[name] if convert is None else convert(values[name]) for name, convert in self._parameters])

    def values(self, row: Any) -> Sequence[Any]:
        values = list(row)
        for number, convert in self._processors:
            values[number] = convert(values[number])
        return values
