"""Checkpoints: copy committed pages from SQLite's journal (WAL) into its file, beside the writer.

SQLite itself would do so within a commit, after every thousand pages: about one move in a hundred would wait for it. A
checkpoint on another connection delays nobody, and leaves little for SQLite's own checkpoints (see
`bot.store.engine.sqlite`). And if somebody deletes the journal, what is in the file already is safe.
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
"""Batches between two checkpoints. The commit of a move writes about eight pages."""
_SECONDS = 1.0
"""The longest time in which a commit is in the journal only, unless readers of older data prevent the checkpoint."""
_PRAGMA = "PRAGMA wal_checkpoint(PASSIVE)"  # the one mode that doesn't block writers


class WalCheckpoints:
    """A checkpoint after every hundred batches, and at most a second after a commit, one at a time."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._commits = 0
        self._timer: asyncio.TimerHandle | None = None
        self._task: asyncio.Task[None] | None = None

    def after_commit(self) -> None:
        """Start a checkpoint at most a second after a commit."""
        if self._timer is None:
            # Without the context of the move that happened to be the last: a checkpoint belongs to none of them.
            self._timer = asyncio.get_running_loop().call_later(_SECONDS, self._start, context=Context())

    def after_batch(self) -> None:
        """Count the commit of a batch, of which there may be many in a second."""
        self._commits += 1
        if self._commits >= _COMMITS:
            self._start()

    def _start(self) -> None:
        self._stop_timer()
        if self._task is None:
            self._commits = 0
            self._task = asyncio.get_running_loop().create_task(self._checkpoint(), context=Context())

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    async def run(self, pragma: str) -> None:
        """Run a checkpoint now. Raises the errors of a database."""
        async with self._engine.connect() as connection:
            driver: Any = (await connection.get_raw_connection()).driver_connection
            # Unless its rows are fetched, the statement stays in progress, and the next transaction can't commit.
            await driver.execute_fetchall(pragma)

    async def _checkpoint(self) -> None:
        try:
            await self.run(_PRAGMA)
        except (SQLAlchemyError, sqlite3.Error, OSError, ValueError) as error:
            log.info("A checkpoint of the journal failed and will be retried: %s", one_line(error))
        finally:
            self._task = None

    async def close(self) -> None:
        """Wait for the running checkpoint."""
        self._stop_timer()
        if self._task is not None:
            await asyncio.wait([self._task])
