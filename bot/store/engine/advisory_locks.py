"""Advisory locks on PostgreSQL: allow one process of a fleet at a time to do something.

A lock belongs to a transaction that stays open while it is held, so the server releases it if its process ends or loses
the connection. A pooler leaves a connection to its transaction until the end, which it does not for a session. Such a
transaction does not keep the server from vacuuming: between its statements it has no snapshot. A SQLite file has a
single process, so only the tasks of that process exclude each other.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.store.engine import errors
from bot.store.errors import StoreUnavailableError

_KEY_SPACE = 0xC0_1126
"""The first half of each lock's key, a number that nothing else uses in this database."""
_POLL_S = 0.25
_KEEP_OPEN = (
    "SELECT set_config(name, '0', true) FROM pg_catalog.pg_settings"
    " WHERE name IN ('idle_in_transaction_session_timeout', 'transaction_timeout') AND setting <> '0'"
)
"""Lifts the server's time limits for a lock's transaction. A simple query ends the previous one and its snapshot."""


class AdvisoryLocks:
    """The advisory locks of this process, each identified by a number. `engine` is `None` for the SQLite `file`."""

    def __init__(self, engine: AsyncEngine | None, file: Path | None = None) -> None:
        self._engine = engine
        self._file = file
        self._local_locks: dict[int, asyncio.Lock] = {}

    @asynccontextmanager
    async def lock(self, number: int) -> AsyncIterator[None]:
        """Hold the lock `number` for the duration of the context.

        Raises `StoreUnavailableError` if the server can't be reached.
        """
        async with self._local_locks.setdefault(number, asyncio.Lock()):
            if self._engine is None:
                yield
                return
            connection = await _acquire(self._engine, number)
            try:
                yield
            finally:
                await _close(connection)

    @asynccontextmanager
    async def lock_process(self, number: int) -> AsyncIterator[None]:
        """Hold the lock `number`, which for a file excludes all other processes, whatever their numbers.

        The lock is that of another file, because closing a file releases SQLite's own locks of it. Raises
        `StoreUnavailableError` if the server can't be reached, or if the disk has no locks.
        """
        if self._file is None:
            async with self.lock(number):
                yield
            return
        try:
            import fcntl

            descriptor = os.open(self._file.with_name(f"{self._file.name}-lock"), os.O_CREAT | os.O_RDWR, 0o600)
        except (ImportError, OSError) as error:  # Windows has no fcntl
            raise StoreUnavailableError from error
        try:
            while True:
                try:
                    fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
                    break
                except BlockingIOError:
                    await asyncio.sleep(_POLL_S)
                except OSError as error:
                    raise StoreUnavailableError from error
            yield
        finally:
            os.close(descriptor)


async def _acquire(engine: AsyncEngine, number: int) -> AsyncConnection:
    """Return a connection whose transaction has the lock. Raises `StoreUnavailableError`."""
    connection: AsyncConnection | None = None
    try:
        while True:
            async with asyncio.timeout(errors.TRANSACTION_TIMEOUT_S):
                connection = connection or await engine.connect()
                if await connection.scalar(select(func.pg_try_advisory_xact_lock(_KEY_SPACE, number))):
                    driver: Any = (await connection.get_raw_connection()).driver_connection
                    await driver.execute(_KEEP_OPEN)
                    return connection
                # Polling leaves a connection of the pooler free meanwhile.
                await connection.rollback()
            await asyncio.sleep(_POLL_S)
    except BaseException as error:
        if connection is not None:
            await _close(connection)
        if isinstance(error, Exception):  # also of the driver, which SQLAlchemy doesn't translate here
            raise StoreUnavailableError from error
        raise


async def _close(connection: AsyncConnection) -> None:
    """End the transaction, and with it the lock, also if the server doesn't answer any more."""
    with suppress(*errors.DATABASE_ERRORS):  # the lock was lost with its connection
        async with asyncio.timeout(errors.TRANSACTION_TIMEOUT_S):
            await connection.rollback()
    with suppress(*errors.DATABASE_ERRORS):
        await connection.invalidate()
        await connection.close()
