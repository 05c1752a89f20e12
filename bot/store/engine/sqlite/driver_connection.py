"""Keep one connection of the engine open for calls of the driver."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import suppress
from typing import Any

import aiosqlite
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.store.engine import error_handling

DRIVER_ERRORS = (*error_handling.DATABASE_ERRORS, ValueError)  # aiosqlite raises ValueError if it is closed

CHECKPOINT_ALL = "PRAGMA wal_checkpoint(TRUNCATE)"
"""Writes the journal into its file, waits for readers of older data, and empties the journal."""


class DriverConnection:
    """A connection that is opened when it is needed, and stays open until `close`."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._opening = asyncio.Lock()
        self._connection: AsyncConnection | None = None
        self._driver: aiosqlite.Connection | None = None

    async def open(self) -> aiosqlite.Connection:
        """Return the driver's connection, opened if it is not. Raises one of `DRIVER_ERRORS`."""
        if self._driver is not None:
            return self._driver
        async with self._opening:
            if self._driver is None:
                self._connection = await self._engine.connect()
                driver: Any = (await self._connection.get_raw_connection()).driver_connection
                self._driver = driver
            return self._driver

    async def checkpoint(self) -> None:
        """Write the journal back into the file, if the connection is open. Raises one of `DRIVER_ERRORS`."""
        if self._driver is not None:
            ((is_busy, *_),) = await self._driver.execute_fetchall(CHECKPOINT_ALL)
            if is_busy:
                raise sqlite3.OperationalError("the journal is in use")

    async def close(self) -> None:
        """Close the connection, which rolls back its transaction. `open` opens another."""
        connection, self._connection, self._driver = self._connection, None, None
        if connection is not None:
            with suppress(*DRIVER_ERRORS):
                await connection.invalidate()
            with suppress(*DRIVER_ERRORS):
                await connection.close()
