"""Run transactions and single queries on PostgreSQL, over a few connections that stay open."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

from asyncpg import InterfaceError
from sqlalchemy import Select, event
from sqlalchemy.exc import DBAPIError, DisconnectionError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.store.engine import errors
from bot.store.engine.addresses import ServerAddress
from bot.store.engine.advisory_locks import AdvisoryLocks
from bot.store.engine.connecting import LOCK_TIMEOUT, make_engine
from bot.store.engine.postgres_transactions import TRANSACTION, PostgresConnection
from bot.store.engine.transactions import Found, Outcome, StatementCache, Work
from bot.store.engine.writer import RunAloneError, Writer

_BEGIN = "BEGIN ISOLATION LEVEL READ COMMITTED;"
_BEGIN_SHARED = f"{_BEGIN} SET LOCAL lock_timeout = '{LOCK_TIMEOUT}';"
_BEGIN_ALONE = f"{_BEGIN} SET LOCAL lock_timeout = 0;"
_MAX_KEPT = 3
"""Maximum idle connections that are kept, if the pool is large enough."""
_POOL_SHARE = 3
"""One of this many connections of the pool may be kept: the others stay free for the processes that share it."""
_MAX_IDLE_S = 60.0
"""Seconds after which an idle connection goes back to the pool, whose rules for old connections apply then."""
_GENERATION = "coins_generation"
"""The key in the info of a connection of the number of connections that were lost before it."""


class KeptConnections:
    """Connections of `engine` for calls of the driver, the newest ones of which are kept open.

    Once one connection is lost, all connections that were opened before are replaced, also those of the pool: they may
    lead to the same server, which is gone.
    """

    def __init__(self, engine: AsyncEngine, *, is_pooled: bool) -> None:
        self._is_pooled = is_pooled
        # Without transactions of SQLAlchemy's: these connections are asked to begin and end them.
        self._engine = engine.execution_options(isolation_level="AUTOCOMMIT")
        self._statements = StatementCache(engine.dialect)
        self._idle: list[tuple[PostgresConnection, float]] = []
        self._generation = 0
        size = getattr(engine.pool, "size", int)()
        self._max_idle = min(_MAX_KEPT, size // _POOL_SHARE)
        event.listen(engine.sync_engine, "connect", self._stamp)
        event.listen(self._engine.sync_engine, "before_cursor_execute", _send_changes)
        event.listen(engine.sync_engine, "checkout", self._replace_old)
        event.listen(engine.sync_engine, "handle_error", self._note_error)

    @property
    def idle(self) -> int:
        """Return the number of connections that are kept and not in use."""
        return len(self._idle)

    async def fetch(self, query: Select[*tuple[Any, ...]], parameters: Mapping[str, Any]) -> Found:
        """Return the rows of a query, in one round trip: by itself it needs no BEGIN and no COMMIT.

        Raises `StoreUnavailableError`.
        """

        async def fetch() -> Found:
            async with self.use() as connection, asyncio.timeout(errors.TRANSACTION_TIMEOUT_S):
                return await connection.fetch(query, parameters)

        return await errors.with_retries(fetch)

    @asynccontextmanager
    async def use(self) -> AsyncIterator[PostgresConnection]:
        """Provide a connection without a transaction, which must have none in the end either.

        Raises the errors of a database.
        """
        async with asyncio.timeout(errors.TRANSACTION_TIMEOUT_S):
            connection = await self._take_idle() or await self._open()
        try:
            yield connection
        except BaseException as error:
            is_usable = isinstance(error, RunAloneError) or (
                isinstance(error, DBAPIError) and not error.connection_invalidated
            )
            if is_usable and not connection.is_closed:
                await self._put_back(connection)
            else:
                self._generation += 1
                await connection.invalidate()
            raise
        await self._put_back(connection)

    async def open_all(self) -> None:
        """Open as many connections as are kept, so that requests needn't. Raises the errors of a database."""
        async with AsyncExitStack() as stack:
            for _ in range(self._max_idle):
                await stack.enter_async_context(self.use())

    async def close(self) -> None:
        """Give all connections that are not in use back to the pool."""
        idle, self._idle = self._idle, []
        for connection, _ in idle:
            await connection.give_back()

    async def _take_idle(self) -> PostgresConnection | None:
        while self._idle:
            connection, since = self._idle.pop()
            if connection.is_closed or connection.info.get(_GENERATION) != self._generation:
                await connection.invalidate()
            elif asyncio.get_running_loop().time() > since + _MAX_IDLE_S:
                await connection.give_back()
            else:
                return connection
        return None

    async def _open(self) -> PostgresConnection:
        try:
            connection: AsyncConnection = await self._engine.connect()
        except InterfaceError as error:  # lost during set-up, where SQLAlchemy doesn't translate it
            raise ConnectionResetError(str(error)) from error
        raw = await connection.get_raw_connection()
        return PostgresConnection(connection, raw, self._statements, is_pooled=self._is_pooled)

    async def _put_back(self, connection: PostgresConnection) -> None:
        if len(self._idle) < self._max_idle:
            self._idle.append((connection, asyncio.get_running_loop().time()))
        else:
            await connection.give_back()

    def _stamp(self, _: Any, record: Any) -> None:
        record.info[_GENERATION] = self._generation

    def _replace_old(self, _: Any, record: Any, __: Any) -> None:
        # A statement that commits itself would fail on a lost connection, and look as if it might have been committed.
        if record.driver_connection.is_closed() or record.info.get(_GENERATION) != self._generation:
            raise DisconnectionError

    def _note_error(self, context: Any) -> None:
        if errors.is_disconnected(context.sqlalchemy_exception) or isinstance(
            context.original_exception, asyncio.CancelledError
        ):
            self._generation += 1


def _send_changes(connection: Any, cursor: Any, sql: str, *_: Any) -> None:
    """Handle the engine's event `before_cursor_execute`."""
    connection.info[TRANSACTION].before(sql)


class PostgresBackend:
    """A database on a server. `direct` is another address of it, for everything that takes long."""

    def __init__(self, server: ServerAddress, direct: ServerAddress | None) -> None:
        self.engine = make_engine(server)
        self.has_direct = direct is not None
        self._direct = make_engine(direct or server, keeps_connections=False)
        """Opens a connection for each use: for everything that takes long."""
        for engine in (self.engine, self._direct):
            event.listen(engine.sync_engine, "handle_error", errors.mark_disconnects)
        self.advisory_locks = AdvisoryLocks(self._direct)
        self.writer = Writer(self._run_together, self._run_alone)
        self._kept = KeptConnections(self.engine, is_pooled=server.is_pooled)

    @property
    def connections(self) -> int:
        """Return the number of connections in use."""
        taken: int = getattr(self.engine.pool, "checkedout", int)()
        return taken - self._kept.idle

    @property
    def has_server_version(self) -> bool:
        """Return true if what answered is a PostgreSQL, as far as anything did."""
        return self._direct.dialect.server_version_info is not None

    async def open_connections(self) -> None:
        """Open the connections that this process keeps. Raises `StoreUnavailableError`."""
        await errors.with_retries(self._kept.open_all)

    async def read(self, work: Work) -> Any:
        """Run `work`, which only reads. Raises what `work` raises, and the errors of a database.

        It needs no transaction: each of its queries sees what is committed by then, as in a transaction.
        """
        (outcome,) = await self._run(_BEGIN, [work], writes=False)
        return outcome.unwrap()

    async def write(self, work: Work) -> Any:
        """Run `work` in a transaction, and return its result after the commit.

        Changes that wait share a transaction. It is rolled back if one of them meets a lock that others hold for long,
        or can't be undone by itself: then each runs in a transaction of its own. Raises what `work` raises, the errors
        of a database, and `OutcomeUnknownError`.
        """
        return await self.writer.run(work)

    async def _run_together(self, works: Sequence[Work]) -> Sequence[Outcome]:
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
        async with self._kept.use() as connection, connection.rolled_back_in_time():
            at_once = at_once or connection.is_pooled
            async with asyncio.timeout(errors.TRANSACTION_TIMEOUT_S):
                await connection.run_all(begin if writes or at_once else "", works, at_once=at_once)
            await connection.commit(writes=writes and connection.transaction.has_changes)
            return connection.transaction.outcomes()

    async def fetch(self, query: Select[*tuple[Any, ...]], parameters: Mapping[str, Any]) -> Found:
        """Return the rows of `query`. Raises `StoreUnavailableError`."""
        return await self._kept.fetch(query, parameters)

    @asynccontextmanager
    async def transaction(self, *, writes: bool) -> AsyncIterator[AsyncConnection]:
        """Provide a transaction, which is rolled back on errors. Raises the errors of a database."""
        options: dict[str, Any] = {"isolation_level": "READ COMMITTED"}
        if not writes:
            options = {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True}
        async with self._direct.connect() as plain:
            connection: AsyncConnection = await plain.execution_options(**options)
            async with connection.begin():
                yield connection

    async def dispose_idle(self) -> None:
        """Close every connection that is not in use."""
        await self._kept.close()
        await self.engine.dispose()

    async def close(self) -> None:
        """Close every connection."""
        await self.dispose_idle()
