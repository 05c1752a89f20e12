"""Run transactions and single queries on PostgreSQL, over a few connections that stay open."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

from asyncpg import InterfaceError
from sqlalchemy import Select
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.engine import errors
from bot.store.engine.addresses import ServerAddress
from bot.store.engine.advisory_locks import AdvisoryLocks
from bot.store.engine.connecting import LOCK_TIMEOUT, make_engine
from bot.store.engine.postgres_transactions import PostgresConnection
from bot.store.engine.transactions import Found, Outcome, StatementCache, Work
from bot.store.engine.writer import RunAloneError, Writer

_BEGIN = "BEGIN ISOLATION LEVEL READ COMMITTED;"
_BEGIN_SHARED = f"{_BEGIN} SET LOCAL lock_timeout = '{LOCK_TIMEOUT}';"
_BEGIN_ALONE = f"{_BEGIN} SET LOCAL lock_timeout = 0;"
_MAX_IDLE = 10
"""The most connections that are kept open without use. To open one for a burst of requests, and to prepare its
statements there, costs more than the requests do.
"""
_WARM = 3
"""The connections that are opened before the first request."""


class PostgresBackend:
    """A database on a server, and the connections that stay open.

    Once one is lost, all that were opened before are replaced: they may lead to the same server, which is gone.
    """

    def __init__(self, server: ServerAddress) -> None:
        self.engine = make_engine(server, LOCK_TIMEOUT)
        # Without transactions of SQLAlchemy's: its connections are asked to begin and end them.
        self._autocommit = self.engine.execution_options(isolation_level="AUTOCOMMIT")
        self._long = make_engine(server, "0")
        """For everything that takes long."""
        # A higher level of isolation would keep a snapshot as long as the lock.
        self.advisory_locks = AdvisoryLocks(self._long.execution_options(isolation_level="READ COMMITTED"))
        self.writer = Writer(self._run_together, self._run_alone)
        self._statements = StatementCache(self.engine.dialect)
        self._is_pooled, self._limit = server.is_pooled, server.connection_limit
        self._free = asyncio.Semaphore(self._limit)
        self._idle: list[PostgresConnection] = []
        """The connections that stay open, and are not in use."""
        self._lost = 0
        """The number of connections that were lost."""
        self.connections = 0
        """The number of connections in use."""

    async def open_connections(self) -> None:
        """Open a few connections, so that requests needn't. Raises the errors of a database."""
        async with AsyncExitStack() as stack:
            for _ in range(min(_WARM, self._limit)):
                await stack.enter_async_context(self._connection())

    async def read(self, work: Work) -> Any:
        """Run `work`, which only reads. Raises what `work` raises, and the errors of a database.

        It needs no transaction: each of its queries sees what is committed by then, as in a transaction.
        """
        (outcome,) = await self._run(_BEGIN, [work], writes=False)
        return outcome.unwrap()

    async def fetch(self, query: Select[*tuple[Any, ...]], parameters: Mapping[str, Any]) -> Found:
        """Return the rows of a query, in one round trip: by itself it needs no BEGIN and no COMMIT.

        Raises the errors of a database.
        """
        async with self._connection() as connection, asyncio.timeout(errors.TRANSACTION_TIMEOUT_S):
            return await connection.fetch(query, parameters)

    @asynccontextmanager
    async def transaction(self, *, writes: bool) -> AsyncIterator[AsyncConnection]:
        """Provide a transaction, which is rolled back on errors. Raises the errors of a database."""
        options: dict[str, Any] = {"isolation_level": "READ COMMITTED"}
        if not writes:
            options = {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True}
        async with self._long.connect() as plain:
            connection: AsyncConnection = await plain.execution_options(**options)
            async with connection.begin():
                yield connection

    async def close(self) -> None:
        """Close every connection that is not in use."""
        while self._idle:
            await self._idle.pop().close()

    async def _run_together(self, works: Sequence[Work]) -> Sequence[Outcome]:
        """Run all changes that wait in one transaction.

        It is rolled back if one of them meets a lock that others hold for long, or can't be undone by itself: then each
        runs in a transaction of its own.
        """
        try:
            return await self._run(_BEGIN_SHARED, works)
        except DBAPIError as error:
            if errors.is_conflict(error) or (errors.is_of_one(error) and len(works) > 1):
                raise RunAloneError from error
            raise

    async def _run_alone(self, work: Work) -> Outcome:
        (outcome,) = await self._run(_BEGIN_ALONE, [work], at_once=True)
        return outcome

    async def _run(
        self, begin: str, works: Sequence[Work], *, writes: bool = True, at_once: bool = False
    ) -> Sequence[Outcome]:
        """Run all functions in one transaction that begins by the SQL `begin`, commit it, and return their outcomes."""
        async with self._connection() as connection, connection.rolled_back_in_time():
            at_once = at_once or self._is_pooled
            async with asyncio.timeout(errors.TRANSACTION_TIMEOUT_S):
                await connection.run_all(begin if writes or at_once else "", works, at_once=at_once)
            await connection.commit(writes=writes and connection.transaction.has_changes)
            return connection.transaction.outcomes()

    @asynccontextmanager
    async def _connection(self) -> AsyncIterator[PostgresConnection]:
        """Provide a connection without a transaction, which must have none in the end either.

        Raises the errors of a database.
        """
        if self._idle and self._is_usable(self._idle[-1]) and not self._free.locked():
            await self._free.acquire()  # at once: a time limit would take 5 µs
            connection = self._idle.pop()
        else:
            async with asyncio.timeout(errors.TRANSACTION_TIMEOUT_S):
                connection = await self._take()
        self.connections += 1
        try:
            yield connection
        except BaseException as error:
            is_lost = not isinstance(error, DBAPIError) or error.connection_invalidated
            if is_lost and not isinstance(error, RunAloneError):
                self._lost += 1
            raise
        finally:
            self.connections -= 1
            self._free.release()
            if self._is_usable(connection) and len(self._idle) < _MAX_IDLE:
                self._idle.append(connection)
            else:
                await connection.close()

    async def _take(self) -> PostgresConnection:
        await self._free.acquire()
        try:
            while self._idle:
                connection = self._idle.pop()
                # A statement that commits itself would fail on a lost one, and look as if it might have been committed.
                if self._is_usable(connection):
                    return connection
                await connection.close()
            return await self._open()
        except BaseException:
            self._free.release()
            raise

    def _is_usable(self, connection: PostgresConnection) -> bool:
        return not connection.is_closed and connection.opened_after == self._lost

    async def _open(self) -> PostgresConnection:
        opened_after = self._lost
        try:
            connection: AsyncConnection = await self._autocommit.connect()
        except InterfaceError as error:  # lost during set-up, where SQLAlchemy doesn't translate it
            raise ConnectionResetError(str(error)) from error
        raw = await connection.get_raw_connection()
        return PostgresConnection(connection, raw, self._statements, opened_after, is_pooled=self._is_pooled)
