"""Bringing what is committed from SQLite's journal into its file, beside the writer.

SQLite would do so by itself, after every thousand pages, within the commit that comes to them: of some hundred picks
one would wait for all of that. Done by another connection it keeps nobody waiting, and what SQLite still does by itself
(see `bot.store.sqlite`) finds little left to do.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from contextvars import Context
from typing import Any

from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.store.errors import one_line

log = logging.getLogger(__name__)

_COMMITS = 100
"""A commit of a pick is some eight pages."""
_PRAGMA = "PRAGMA wal_checkpoint(PASSIVE)"  # the one kind that keeps no writer waiting


class Checkpoints:
    """One after every hundred commits, one at a time."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._commits = 0
        self._task: asyncio.Task[None] | None = None

    def committed(self) -> None:
        """There was another commit."""
        self._commits += 1
        if self._commits >= _COMMITS and self._task is None:
            self._commits = 0
            # Without the context of the pick that happened to be the last: this is done for all of them.
            self._task = asyncio.get_running_loop().create_task(self._checkpoint(), context=Context())

    async def _checkpoint(self) -> None:
        try:
            async with self._engine.connect() as connection:
                driver: Any = (await connection.get_raw_connection()).driver_connection
                await driver.execute(_PRAGMA)
        except (SQLAlchemyError, sqlite3.Error, OSError, ValueError) as error:
            log.info("The journal could not be brought into the database file this time: %s", one_line(error))
        finally:
            self._task = None

    async def close(self) -> None:
        """Wait for the one under way."""
        if self._task is not None:
            await asyncio.wait([self._task])
