"""Run statements on PostgreSQL by its driver, over a few connections that stay open, and updates together.

These are the hot paths: single queries and the changes of games. SQLAlchemy's layers take more time than the driver
itself, and taking a connection from the pool costs as much as a statement.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Hashable, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from functools import partial
from typing import Any, TypeVar

import asyncpg
from asyncpg.prepared_stmt import PreparedStatement
from sqlalchemy import Integer, Select, Update, bindparam, event
from sqlalchemy.exc import DBAPIError, DisconnectionError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, AsyncSession
from sqlalchemy.orm import Session

from bot.store.engine import errors
from bot.store.engine.addresses import ServerAddress
from bot.store.engine.advisory_locks import AdvisoryLocks
from bot.store.engine.batches import (
    Found,
    PendingUpdate,
    StaleUpdateError,
    Statement,
    StatementBatch,
    StatementCache,
    locks_rows,
    merge,
)
from bot.store.engine.commits import PostgresCommits, check_warning, forget_warning, keep_warnings, rolled_back_in_time
from bot.store.engine.connecting import AsyncpgConnection, make_engine
from bot.store.errors import StoreUnavailableError

T = TypeVar("T")

_PREPARED = "coins_prepared"
"""Key in the info of a connection: its prepared statements by SQL."""
_WITH_ARRAY = "SELECT $1::bigint[]"
"""A statement with an array, such as those that lock rows by their ids have."""
_OUTDATED = (asyncpg.InvalidCachedStatementError, asyncpg.OutdatedSchemaCacheError)
"""The errors of statements that were prepared before a migration: every connection prepares them again."""
_MAX_KEPT = 3
"""Maximum idle connections that are kept, if the pool is large enough."""
_POOL_SHARE = 3
"""One of this many connections of the pool may be kept: the others stay free for sessions."""
_MAX_IDLE_S = 60.0
"""Seconds after which an idle connection goes back to the pool, whose rules for old connections apply then."""
_GENERATION = "coins_generation"
"""Key in the info of a connection: the number of connections that were lost before it was opened."""
_NUMBER = "row_number"
"""The column that a statement with many rows returns: the number of a row that changed something."""


class PostgresConnection:
    """A connection of the engine whose statements are run by the driver.

    Raises the errors that SQLAlchemy raises: `DBAPIError` with the driver's error, `OSError`.
    """

    def __init__(self, connection: AsyncConnection, driver: AsyncpgConnection, statements: StatementCache) -> None:
        self.info: dict[Any, Any] = connection.info
        self._connection = connection
        self._driver = driver
        self._statements = statements
        self._prepared: dict[str, PreparedStatement[Any]] = self.info.setdefault(_PREPARED, {})

    @property
    def is_closed(self) -> bool:
        return bool(self._driver.is_closed())

    async def fetch(self, statement: Any, rows: Sequence[Mapping[str, Any]]) -> Found:
        """Run a statement for each of the `rows`, in their order, all sent at once. Return the rows that they return.

        Outside of a transaction all of them are one.
        """
        compiled = self._statements.compiled(statement, rows[0])
        prepared = await self._prepare(compiled.sql)
        parameters = [compiled.parameters(row) for row in rows]
        call = prepared.fetch(*parameters[0]) if len(rows) == 1 else prepared.fetchmany(parameters)
        found: Found = await self._call(compiled.sql, call)
        if not found or statement.is_dml:
            return found
        return compiled.rows(found, lambda: [attribute.type.oid for attribute in prepared.get_attributes()])

    async def look_up_types(self) -> None:
        """Let the driver look up the types of arrays, unless the connection was used before.

        It takes 5 to 10 ms, which the first statement with an array would take otherwise.
        """
        if not self._prepared:
            await self._prepare(_WITH_ARRAY)

    async def execute_sql(self, sql: str) -> None:
        """Run SQL without parameters."""
        await self._call(sql, self._driver.execute(sql))

    async def rollback(self) -> None:
        await self.execute_sql("ROLLBACK;")

    async def invalidate(self) -> None:
        """Close the connection for good, if it is not closed yet; the pool opens another."""
        with suppress(*errors.DATABASE_ERRORS):
            if not self._connection.closed:
                await self._connection.invalidate()
                await self._connection.close()

    async def give_back(self) -> None:
        """Give the connection back to the pool."""
        with suppress(*errors.DATABASE_ERRORS):
            await self._connection.close()

    async def _prepare(self, sql: str) -> PreparedStatement[Any]:
        prepared = self._prepared.get(sql)
        if prepared is None:
            if self._driver.is_behind_pooler:
                return await self._call(sql, self._driver.prepare(sql, name=""))
            name = f"coins_hot_{len(self._prepared)}"
            prepared = self._prepared[sql] = await self._call(sql, self._driver.prepare(sql, name=name))
        return prepared

    async def _call(self, sql: str, call: Awaitable[T]) -> T:
        try:
            return await call
        except asyncpg.IntegrityConstraintViolationError as error:
            raise IntegrityError(sql, None, error) from error
        except (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError) as error:
            translated = DBAPIError(sql, None, error)
            is_outdated = isinstance(error, _OUTDATED)
            translated.connection_invalidated = self.is_closed or is_outdated or errors.is_disconnected(translated)
            raise translated from error


class KeptConnections:
    """Connections of `engine` for calls of the driver, the newest ones of which are kept open.

    Once one connection is lost, all connections that were opened before are replaced, also those of the pool: they may
    lead to the same server, which is gone.
    """

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._statements = StatementCache(engine.dialect)
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

    async def fetch(self, query: Select[*tuple[Any, ...]], parameters: Mapping[str, Any]) -> Found:
        """Return the rows of a query, in one round trip: by itself it needs no BEGIN and no COMMIT.

        Raises `StoreUnavailableError`.
        """

        async def fetch() -> Found:
            async with self.use() as connection, asyncio.timeout(errors.TRANSACTION_TIMEOUT_S):
                return await connection.fetch(query, [parameters])

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
            is_usable = isinstance(error, StaleUpdateError) or (
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
        connection: AsyncConnection = await self._engine.connect()
        driver: Any = (await connection.get_raw_connection()).driver_connection
        opened = PostgresConnection(connection, driver, self._statements)
        try:
            await opened.look_up_types()
        except BaseException:
            await opened.invalidate()
            raise
        return opened

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


class PostgresBackend:
    """A database on a server. `direct` is another address of it, for everything that takes long.

    The updates of a batch are stored together, over any of the kept connections. The driver sends a statement with all
    its rows at once, in their order, and each row that changes something returns its number. Updates of one row each by
    the same statement need no transaction around it.
    """

    patience = 0.05
    """Another process may have locked a row of one update: after this time, waiting updates get another transaction."""

    def __init__(self, server: ServerAddress, direct: ServerAddress | None) -> None:
        self.engine = make_engine(server)
        self.direct = None if direct is None else make_engine(direct, keeps_connections=False)
        locks = self.direct or make_engine(server, keeps_connections=False)
        for engine in (self.engine, locks):
            event.listen(engine.sync_engine, "handle_error", errors.mark_disconnects)
        self.advisory_locks = AdvisoryLocks(locks)
        if self.direct is not None:
            keep_warnings(self.direct)
        self._kept = KeptConnections(self.engine)
        self._commits = PostgresCommits(self.engine)
        self._numbered: dict[Statement, Any] = {}

    @property
    def connections(self) -> int:
        """Return the number of connections in use."""
        taken: int = getattr(self.engine.pool, "checkedout", int)()
        return taken - self._kept.idle

    @property
    def has_server_version(self) -> bool:
        """Return true if what answered is a PostgreSQL, as far as anything did."""
        engines = [engine for engine in (self.engine, self.direct) if engine is not None]
        return all(engine.dialect.server_version_info is not None for engine in engines)

    async def open_connections(self) -> None:
        """Open the connections that this process keeps. Raises `StoreUnavailableError`."""
        await errors.with_retries(self._kept.open_all)

    async def run(self, work: Callable[[Session], T], *, writes: bool) -> T:
        """Run `work` in a transaction, and return its result after the commit.

        Raises what `work` raises, and as `PostgresCommits.commit` does.
        """
        async with AsyncSession(self.engine, expire_on_commit=False) as session:
            return await self._commits.run(session, writes, work)

    async def fetch(self, query: Select[*tuple[Any, ...]], parameters: Mapping[str, Any]) -> Found:
        """Return the rows of `query`. Raises `StoreUnavailableError`."""
        if not self._commits.in_doubt:
            rows = await self._kept.fetch(query, parameters)
            if not self._commits.in_doubt:  # an outcome may have become unknown meanwhile
                return rows

        def fetch(session: Session) -> Found:
            return session.execute(query, parameters).all()

        # The standby must have what the query returns, and only a transaction can wait for that.
        return await errors.with_retries(partial(self.run, fetch, writes=False))

    @asynccontextmanager
    async def transaction(self, *, writes: bool) -> AsyncIterator[AsyncConnection]:
        """Provide a transaction, which is rolled back on errors. Raises the errors of a database."""
        options: dict[str, Any] = {"isolation_level": "READ COMMITTED"}
        if not writes:
            options = {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True}
        async with (self.direct or self.engine).connect() as plain:
            connection: AsyncConnection = await plain.execution_options(**options)
            async with connection.begin():
                yield connection
                forget_warning(connection.info)
            if writes:
                check_warning(connection.info)

    async def dispose_idle(self) -> None:
        """Close every connection that is not in use."""
        await self._kept.close()
        await self.engine.dispose()

    async def close(self) -> None:
        """Close every connection."""
        await self.dispose_idle()

    def group(self, update: PendingUpdate) -> Hashable | None:
        if (single := _single_change(update)) is not None:
            return single.statement
        only_updates = all(isinstance(batch.statement, Update) for batch in update if batch.all_must_change)
        return locks_rows(update) or only_updates or None

    async def execute(self, updates: Sequence[PendingUpdate]) -> Collection[int]:
        batches = merge(updates)
        try:
            if _single_change(updates[0]) is not None and not self._commits.in_doubt:
                return await errors.with_retries(partial(self._store_by_statement, batches[0]))
            await errors.with_retries(partial(self._store, batches))
            return ()
        except IntegrityError as error:
            raise StaleUpdateError from error
        except StoreUnavailableError as error:
            if error.__cause__ is not None and errors.is_data_error(error.__cause__):
                raise error.__cause__ from None  # concerns one update, while all others can be stored
            raise

    async def _store_by_statement(self, batch: StatementBatch) -> list[int]:
        """Run a statement that commits itself, in one round trip. Return the numbers of the updates that were stale.

        Only before it is sent, an error of the connection tells that nothing is stored.
        """
        async with self._kept.use() as connection:
            return await self._commits.commit(connection.info, partial(self._execute, connection, batch))

    async def _store(self, batches: Sequence[StatementBatch]) -> None:
        async with self._kept.use() as connection, rolled_back_in_time(connection):
            async with asyncio.timeout(errors.TRANSACTION_TIMEOUT_S):
                await connection.execute_sql("BEGIN ISOLATION LEVEL READ COMMITTED;")
                for batch in batches:
                    if stale := await self._execute(connection, batch):
                        raise StaleUpdateError(batch.statement, stale)
                await self._commits.await_standby(connection.info, connection.execute_sql)
            await self._commits.commit(connection.info, partial(connection.execute_sql, "COMMIT;"))

    async def _execute(self, connection: PostgresConnection, batch: StatementBatch) -> list[int]:
        """Run a statement with its rows. Return the numbers of those that had to change something, but did not."""
        statement, rows, all_must_change = batch
        if isinstance(statement, Select):
            locked = {name: sorted({row[name] for row in rows} - {None}) for name in rows[0]}
            await connection.fetch(statement, [locked])
            return []
        if not all_must_change:
            await connection.fetch(statement, rows)
            return []
        numbered = self._numbered.get(statement)
        if numbered is None:
            number = bindparam(_NUMBER, type_=Integer).label(_NUMBER)
            numbered = self._numbered[statement] = statement.returning(number)
        changed = await connection.fetch(numbered, [row | {_NUMBER: number} for number, row in enumerate(rows)])
        return sorted(set(range(len(rows))) - {number for (number,) in changed})


def _single_change(update: PendingUpdate) -> StatementBatch | None:
    """Return the one statement of an update that changes one row by it, and does nothing else."""
    filled = [batch for batch in update if batch.rows]
    if len(filled) == 1 and isinstance(filled[0].statement, Update) and len(filled[0].rows) == 1:
        return filled[0]
    return None
