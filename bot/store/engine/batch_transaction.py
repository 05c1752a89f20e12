"""Store updates together: by one transaction, or by one statement that needs none."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Collection, Hashable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from typing import Protocol

from sqlalchemy import Insert, Select, Update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.store.engine import error_handling, grouped_updates
from bot.store.engine.grouped_inserts import GroupedInserts
from bot.store.engine.grouped_updates import GroupedUpdates
from bot.store.engine.server_commits import ServerCommits, rolled_back_in_time
from bot.store.engine.sqlite import SqliteFile, WriterLock
from bot.store.engine.sqlite_driver.compiled import CompiledStatement
from bot.store.engine.sqlite_driver.connection import DRIVER_ERRORS, DriverConnection
from bot.store.engine.sqlite_driver.transaction_script import DriverCall
from bot.store.engine.statements import StaleUpdateError, Statement, StatementBatch, merge
from bot.store.engine.wal_checkpoints import WalCheckpoints
from bot.store.errors import OutcomeUnknownError, StoreUnavailableError

PendingUpdate = Sequence[StatementBatch]
"""The statements of an update, all of which are stored, or none."""


class BatchTransaction(Protocol):
    """A way to store updates together."""

    @property
    def patience(self) -> float | None:
        """Return the seconds after which another transaction may begin beside one that runs; `None`: never."""

    def group(self, update: PendingUpdate) -> Hashable | None:
        """Return the same value for updates that may be stored together; `None` if the update can't join others."""

    async def execute(self, updates: Sequence[PendingUpdate]) -> Collection[int]:
        """Store updates of one group, and return the numbers of those that were stale, if all others are stored.

        Raises `StaleUpdateError` if one is stale and none is stored, `StoreUnavailableError` or `OutcomeUnknownError`.
        """

    async def close(self) -> None: ...


class ServerBatchTransaction:
    """Transactions on a server, over any of the engine's connections.

    An update and a lock take all their rows at once. An insert runs for one row after the other, because it may count
    those before. Updates that only change one row each, by the same statement, need no transaction: one statement
    stores all of them but the stale ones, and commits itself.
    """

    patience = 0.05
    """Another process may have locked a row of one update: after this time, waiting updates get another transaction."""

    def __init__(self, engine: AsyncEngine, commits: ServerCommits) -> None:
        self._engine = engine
        self._autocommit = engine.execution_options(isolation_level="AUTOCOMMIT")
        self._commits = commits
        self._updates = GroupedUpdates()
        self._inserts = GroupedInserts()

    def group(self, update: PendingUpdate) -> Hashable | None:
        if (single := grouped_updates.single(update)) is not None:
            return single.statement
        return locks_rows(update) or grouped_updates.joins(update) or None

    async def execute(self, updates: Sequence[PendingUpdate]) -> Collection[int]:
        batches = merge(updates)
        try:
            if grouped_updates.single(updates[0]) is None or self._commits.in_doubt:
                await error_handling.with_retries(partial(self._store, batches))
                return ()
            (batch,) = batches
            return await error_handling.with_retries(partial(self._store_by_statement, batch))
        except IntegrityError as error:
            raise StaleUpdateError from error
        except StoreUnavailableError as error:
            if error.__cause__ is not None and error_handling.is_data_error(error.__cause__):
                raise error.__cause__ from None  # concerns one update, while all others can be stored
            raise

    async def _store_by_statement(self, batch: StatementBatch) -> list[int]:
        """Run an `UPDATE` that commits itself, in one round trip. Return the numbers of the rows that changed nothing.

        Only before it is sent, an error of the connection tells that nothing is stored.
        """
        async with AsyncExitStack() as stack:
            async with asyncio.timeout(error_handling.TRANSACTION_TIMEOUT_S):
                connection = await self._autocommit.connect()
                stack.push_async_callback(connection.close)  # `async with` would take a task and twice the time
            return await self._commits.commit(connection, partial(self._execute, connection, batch))

    async def _store(self, batches: Sequence[StatementBatch]) -> None:
        async with AsyncExitStack() as stack:
            async with asyncio.timeout(error_handling.TRANSACTION_TIMEOUT_S):
                connection = await self._engine.connect()
                stack.push_async_callback(connection.close)  # `async with` would take a task and twice the time
                await stack.enter_async_context(rolled_back_in_time(connection))
                for batch in batches:
                    if stale := await self._execute(connection, batch):
                        raise StaleUpdateError(batch.statement, stale)
                await self._commits.await_standby(connection)
            await self._commits.commit(connection, connection.commit)

    async def _execute(self, connection: AsyncConnection, batch: StatementBatch) -> list[int]:
        """Run a statement with its rows.

        With `all_must_change`, return the numbers of the rows that changed nothing.
        """
        statement, rows, all_must_change = batch
        if isinstance(statement, Select):
            await connection.execute(
                statement, {name: sorted({row[name] for row in rows} - {None}) for name in rows[0]}
            )
            return []
        if not all_must_change:
            await connection.execute(statement, rows)
            return []
        if isinstance(statement, Update):
            return await self._updates.execute(connection, statement, rows)
        if isinstance(statement, Insert) and len(rows) > 1:
            return await self._inserts.execute(connection, statement, rows)
        # asyncpg counts the changed rows only if there is a single set of parameters.
        changed = [(await connection.execute(statement, row)).rowcount for row in rows]
        return [number for number, count in enumerate(changed) if count != 1]

    async def close(self) -> None:
        """Do nothing: no connection is kept open."""


class SqliteBatchTransaction:
    """Transactions on a SQLite file, over one connection of their own.

    SQLAlchemy makes three trips to the driver's thread for each statement. A trip costs more than most statements, so
    this class makes one trip for all of a transaction. `lock` excludes the other writers of the process.
    """

    patience = None

    def __init__(self, engine: AsyncEngine, file: SqliteFile, lock: WriterLock) -> None:
        self.file = file
        self._engine = engine
        self._lock = lock
        self._connection = DriverConnection(engine)
        self._checkpoints = WalCheckpoints(engine)
        self._compiled: dict[Statement, CompiledStatement] = {}

    def group(self, update: PendingUpdate) -> Hashable | None:
        return True

    async def execute(self, updates: Sequence[PendingUpdate]) -> Collection[int]:
        try:
            async with self._lock, self.same_file():
                await self._run(merge(updates))
            self._checkpoints.after_commit()
            return ()
        except sqlite3.IntegrityError as error:
            raise StaleUpdateError from error
        except DRIVER_ERRORS as error:
            raise StoreUnavailableError from error

    async def _run(self, batches: Sequence[StatementBatch]) -> None:
        try:
            driver = await self._connection.open()
            await driver.executescript([self._driver_call(batch) for batch in batches if not _is_lock(batch)])
        except (StaleUpdateError, sqlite3.IntegrityError):
            raise
        except BaseException:
            await self.close()  # rolls back; the next transaction opens a new connection
            raise

    @asynccontextmanager
    async def same_file(self) -> AsyncIterator[None]:
        """Make sure that the same file is at the path before and after a transaction.

        Raises `OutcomeUnknownError` if it is not.
        """
        if self.file.was_replaced:
            await self.close_connection()
        await self._connection.open()  # so that `close_connection` has a connection to checkpoint with
        yield
        if self.file.was_replaced:
            raise OutcomeUnknownError from FileNotFoundError("the database file was deleted or replaced")

    async def close_connection(self) -> None:
        """Close every connection, before a new one opens the file that is at the path now.

        Their journal lies beside the new file but belongs to the old one, so it is checkpointed first.
        """
        await self._connection.checkpoint()
        await self.close()
        await self._engine.dispose()

    def _driver_call(self, batch: StatementBatch) -> DriverCall:
        statement, rows, all_must_change = batch
        compiled = self._compiled.get(statement)
        if compiled is None:
            compiled = self._compiled[statement] = CompiledStatement(statement, self._engine, list(rows[0]))
        parameters = [compiled.parameters(row) for row in rows]
        return DriverCall(compiled.sql, parameters, len(rows) if all_must_change else None)

    async def close(self) -> None:
        """Close the connection."""
        await self._checkpoints.close()
        await self._connection.close()


def locks_rows(update: PendingUpdate) -> bool:
    """Return true if an update locks rows before it changes others."""
    return any(map(_is_lock, update))


def _is_lock(batch: StatementBatch) -> bool:
    return isinstance(batch.statement, Select)
