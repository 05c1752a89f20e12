"""Keep a few connections of the pool for the driver: taking one from the pool costs as much as a statement."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from typing import Any

from sqlalchemy import event
from sqlalchemy.exc import DBAPIError, DisconnectionError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.store.engine import error_handling
from bot.store.engine.postgres.connection import PostgresConnection, StatementCache
from bot.store.engine.statements import StaleUpdateError

_MAX_KEPT = 3
"""Maximum idle connections that are kept, if the pool is large enough."""
_POOL_SHARE = 3
"""One of this many connections of the pool may be kept: the others stay free for sessions."""
_MAX_IDLE_S = 60.0
"""Seconds after which an idle connection goes back to the pool, whose rules for old connections apply then."""
_GENERATION = "coins_generation"
"""Key in the info of a connection: the number of connections that were lost before it was opened."""


class KeptConnections:
    """Connections of `engine` for calls of the driver, the newest ones of which are kept open.

    Once one connection is lost, all connections that were opened before are replaced, also those of the pool: they may
    lead to the same server, which is gone.
    """

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._statements = StatementCache(engine)
        self._idle: list[tuple[PostgresConnection, float]] = []
        self._generation = 0
        size = getattr(engine.pool, "size", int)()
        self._max_idle = min(_MAX_KEPT, size // _POOL_SHARE)
        event.listen(engine.sync_engine, "connect", self._stamp)
        event.listen(engine.sync_engine, "checkout", self._replace_old)
        event.listen(engine.sync_engine, "handle_error", self._note_error)

    @property
    def idle(self) -> int:
        """Return the number of connections that are kept and not in use."""
        return len(self._idle)

    @asynccontextmanager
    async def use(self) -> AsyncIterator[PostgresConnection]:
        """Provide a connection without a transaction, which must have none in the end either.

        Raises the errors of a database.
        """
        async with asyncio.timeout(error_handling.TRANSACTION_TIMEOUT_S):
            connection = await self._take_idle() or await self._open()
        try:
            yield connection
        except BaseException as error:
            if _is_harmless(error) and not connection.is_closed:
                await self._put_back(connection)
            else:
                self._generation += 1
                await _discard(connection)
            raise
        await self._put_back(connection)

    async def open_all(self) -> None:
        """Open as many connections as are kept, so that requests needn't. Raises the errors of a database."""
        async with AsyncExitStack() as stack:
            for _ in range(self._max_idle):
                await stack.enter_async_context(self.use())

    async def close_idle(self) -> None:
        """Give all connections that are not in use back to the pool."""
        idle, self._idle = self._idle, []
        for connection, _ in idle:
            await _give_back(connection)

    async def _take_idle(self) -> PostgresConnection | None:
        while self._idle:
            connection, since = self._idle.pop()
            if connection.is_closed or connection.info.get(_GENERATION) != self._generation:
                await _discard(connection)
            elif asyncio.get_running_loop().time() > since + _MAX_IDLE_S:
                await _give_back(connection)
            else:
                return connection
        return None

    async def _open(self) -> PostgresConnection:
        connection: AsyncConnection = await self._engine.connect()
        driver: Any = (await connection.get_raw_connection()).driver_connection
        opened = PostgresConnection(connection, driver, self._statements)
        try:
            await opened.look_up_types()
        except BaseException:
            await _discard(opened)
            raise
        return opened

    async def _put_back(self, connection: PostgresConnection) -> None:
        if len(self._idle) < self._max_idle:
            self._idle.append((connection, asyncio.get_running_loop().time()))
        else:
            await _give_back(connection)

    def _stamp(self, _: Any, record: Any) -> None:
        record.info[_GENERATION] = self._generation

    def _replace_old(self, _: Any, record: Any, __: Any) -> None:
        # A statement that commits itself would fail on a lost connection, and look as if it might have been committed.
        if record.driver_connection.is_closed() or record.info.get(_GENERATION) != self._generation:
            raise DisconnectionError

    def _note_error(self, context: Any) -> None:
        if error_handling.is_disconnected(context.sqlalchemy_exception) or isinstance(
            context.original_exception, asyncio.CancelledError
        ):
            self._generation += 1


def _is_harmless(error: BaseException) -> bool:
    """Return true if a connection can be used after `error`."""
    if isinstance(error, DBAPIError):
        return not error.connection_invalidated
    return isinstance(error, StaleUpdateError)


async def _give_back(connection: PostgresConnection) -> None:
    with suppress(*error_handling.DATABASE_ERRORS):
        await connection.close()


async def _discard(connection: PostgresConnection) -> None:
    with suppress(*error_handling.DATABASE_ERRORS):
        await connection.invalidate()
