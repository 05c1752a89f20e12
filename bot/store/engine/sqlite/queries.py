"""Run single queries on a SQLite file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sqlalchemy import Select
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.store.engine.compiled import CompiledStatement, ResultConverter
from bot.store.engine.queries import Found
from bot.store.engine.sqlite.driver_connection import DRIVER_ERRORS, DriverConnection
from bot.store.errors import StoreUnavailableError


class SqliteQueries:
    """Queries on a SQLite file, over one connection of their own: one trip to its thread each."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._connection = DriverConnection(engine)
        self._compiled: dict[Select[*tuple[Any, ...]], tuple[CompiledStatement, ResultConverter]] = {}

    async def fetch(self, query: Select[*tuple[Any, ...]], parameters: Mapping[str, Any]) -> Found:
        compiled = self._compiled.get(query)
        if compiled is None:
            converter = ResultConverter(query.selected_columns, self._engine)
            compiled = self._compiled[query] = CompiledStatement(query, self._engine, ()), converter
        statement, converter = compiled
        try:
            driver = await self._connection.open()
            rows = await driver.execute_fetchall(statement.sql, statement.parameters(parameters))
        except DRIVER_ERRORS as error:
            await self.close()  # the next query opens a new connection
            raise StoreUnavailableError from error
        return converter.rows(list(rows))

    async def close(self) -> None:
        """Close the connection."""
        await self._connection.close()
