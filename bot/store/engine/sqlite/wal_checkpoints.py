"""Checkpoints: copy committed pages from SQLite's journal (WAL) into its file, beside the writer.

SQLite itself would do so within a commit, after every thousand pages: about one move in a hundred would wait for it. A
checkpoint on another connection delays nobody, and leaves little for SQLite's own checkpoints (see
`bot.store.engine.sqlite`).
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
"""Commits between two checkpoints. The commit of a move writes about eight pages."""
_PRAGMA = "PRAGMA wal_checkpoint(PASSIVE)"  # the one mode that doesn't block writers


class WalCheckpoints:
    """A checkpoint after every hundred commits, one at a time."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._commits = 0
        self._task: asyncio.Task[None] | None = None

    def after_commit(self) -> None:
        """Count a commit, and start a checkpoint if one is due."""
        self._commits += 1
        if self._commits >= _COMMITS and self._task is None:
            self._commits = 0
            # Without the context of the move that happened to be the last: a checkpoint belongs to none of them.
            self._task = asyncio.get_running_loop().create_task(self._checkpoint(), context=Context())

    async def _checkpoint(self) -> None:
        try:
            async with self._engine.connect() as connection:
                driver: Any = (await connection.get_raw_connection()).driver_connection
                # Unless its rows are fetched, the statement stays in progress, and the next transaction can't commit.
                await driver.execute_fetchall(_PRAGMA)
        except (SQLAlchemyError, sqlite3.Error, OSError, ValueError) as error:
            log.info("A checkpoint of the journal failed and will be retried: %s", one_line(error))
        finally:
            self._task = None

    async def close(self) -> None:
        """Wait for the running checkpoint."""
        if self._task is not None:
            await asyncio.wait([self._task])
