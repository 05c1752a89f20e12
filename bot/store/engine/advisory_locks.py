"""Advisory locks: let only one process of a fleet do something at a time, by the server that they share.

A lock belongs to a connection, so the server releases it if its process ends or loses the connection. One connection
holds all locks of a process, and only while there are any. It polls instead of waiting in the server, so that it stays
free to release other locks. A SQLite file has a single process, so only the tasks of that process exclude each other.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.store.engine import error_handling
from bot.store.errors import StoreUnavailableError

_KEY_SPACE = 0xC0_1126
"""The first half of each lock's key, a number that nothing else uses in this database."""
_POLL_S = 0.25


class AdvisoryLocks:
    """The advisory locks of this process, each identified by a number."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._connection: AsyncConnection | None = None
        self._lock = asyncio.Lock()
        self._held: set[int] = set()
        self._local_locks: dict[int, asyncio.Lock] = {}

    @asynccontextmanager
    async def lock(self, number: int) -> AsyncIterator[None]:
        """Hold the lock `number` for the duration of the context.

        Raises `StoreUnavailableError` if the server can't be reached.
        """
        async with self._local_locks.setdefault(number, asyncio.Lock()):
            if self._engine.dialect.name == "sqlite":
                yield
                return
            while True:
                if await self._try_acquire(number):
                    break
                await asyncio.sleep(_POLL_S)
            try:
                yield
            finally:
                await self._release(number)

    async def _try_acquire(self, number: int) -> bool:
        async with self._lock:
            try:
                async with asyncio.timeout(error_handling.TRANSACTION_TIMEOUT_S):
                    if self._connection is None:
                        connection = await self._engine.connect()
                        # In autocommit mode, as an open transaction would keep the server from vacuuming.
                        self._connection = await connection.execution_options(isolation_level="AUTOCOMMIT")
                    taken = await self._connection.scalar(select(func.pg_try_advisory_lock(_KEY_SPACE, number)))
            except error_handling.DATABASE_ERRORS as error:
                await self._invalidate()
                raise StoreUnavailableError from error
            except asyncio.CancelledError:
                await self._invalidate()  # the lock may or may not have been acquired
                raise
            if taken:
                self._held.add(number)
            elif not self._held:
                await self._close()
            return bool(taken)

    async def _release(self, number: int) -> None:
        async with self._lock:
            if number not in self._held or self._connection is None:
                return  # the lock was lost with its connection
            self._held.discard(number)
            try:
                async with asyncio.timeout(error_handling.TRANSACTION_TIMEOUT_S):
                    await self._connection.execute(select(func.pg_advisory_unlock(_KEY_SPACE, number)))
                    if not self._held:
                        await self._close()
            except error_handling.DATABASE_ERRORS:
                await self._invalidate()
            except asyncio.CancelledError:
                await self._invalidate()
                raise

    async def _close(self) -> None:
        """Return the connection to the pool, without a lock."""
        connection, self._connection = self._connection, None
        if connection is not None:
            await connection.close()

    async def _invalidate(self) -> None:
        """End the connection, and with it every lock."""
        self._held.clear()
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(*error_handling.DATABASE_ERRORS):
                await connection.invalidate()
                await connection.close()
