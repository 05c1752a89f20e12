"""Store updates together in one transaction of a SQLite file."""

from __future__ import annotations

import logging
import sqlite3
import traceback
from collections.abc import AsyncIterator, Collection, Hashable, Sequence
from contextlib import asynccontextmanager, suppress

from sqlalchemy.ext.asyncio import AsyncEngine

from bot.store.engine import error_handling
from bot.store.engine.batch_transaction import PendingUpdate, is_lock
from bot.store.engine.compiled import CompiledStatement
from bot.store.engine.sqlite.database_file import SqliteFile, WriterLock
from bot.store.engine.sqlite.driver_connection import CHECKPOINT_ALL, DRIVER_ERRORS, DriverConnection
from bot.store.engine.sqlite.queries import SqliteQueries
from bot.store.engine.sqlite.transaction_script import DriverCall
from bot.store.engine.sqlite.wal_checkpoints import WalCheckpoints
from bot.store.engine.statements import StaleUpdateError, Statement, StatementBatch, merge
from bot.store.errors import OutcomeUnknownError, StoreUnavailableError

log = logging.getLogger(__name__)


class SqliteBatchTransaction:
    """Transactions on a SQLite file, over one connection of their own.

    SQLAlchemy makes three trips to the driver's thread for each statement. A trip costs more than most statements, so
    this class makes one trip for all of a transaction. `lock` excludes the other writers of the process.
    """

    patience = None

    def __init__(self, engine: AsyncEngine, file: SqliteFile, lock: WriterLock, queries: SqliteQueries) -> None:
        self.file = file
        self._engine = engine
        self._lock = lock
        self._queries = queries
        self._connection = DriverConnection(engine)
        self._checkpoints = WalCheckpoints(engine)
        self._compiled: dict[Statement, CompiledStatement] = {}
        self._kept_open: list[DriverConnection] = []
        self._is_missing = False

    def group(self, update: PendingUpdate) -> Hashable | None:
        return True

    async def execute(self, updates: Sequence[PendingUpdate]) -> Collection[int]:
        try:
            async with self._lock, self.same_file():
                await self._run(merge(updates))
            self._checkpoints.after_batch()
            return ()
        except sqlite3.IntegrityError as error:
            raise StaleUpdateError from error
        except DRIVER_ERRORS as error:
            await self.release_locks(error)
            raise StoreUnavailableError from error

    async def _run(self, batches: Sequence[StatementBatch]) -> None:
        try:
            driver = await self._connection.open()
            await driver.executescript([self._driver_call(batch) for batch in batches if not is_lock(batch)])
        except (StaleUpdateError, sqlite3.IntegrityError):
            raise
        except BaseException:
            await self.close()  # rolls back; the next transaction opens a new connection
            raise

    @asynccontextmanager
    async def same_file(self) -> AsyncIterator[None]:
        """Make sure that a transaction changes the file at the path and its own journal. Needs the lock.

        Raises `StoreUnavailableError` before the transaction, `OutcomeUnknownError` after it.
        """
        if self.file.was_replaced:
            await self.reopen()
        await self._connection.open()  # so that `reopen` has a connection to checkpoint with
        yield
        if not self.file.has_last_commit():
            try:
                is_lost = not await self.reopen()
            except StoreUnavailableError as error:
                raise OutcomeUnknownError from error.__cause__
            if is_lost:
                raise OutcomeUnknownError from FileNotFoundError("the database file or its journal was replaced")
        self._is_missing = False
        self._checkpoints.after_commit()

    async def reopen(self) -> bool:
        """Close every connection, so that the next one opens the file and the journal that are at the path now.

        Before that, the journal is written into its file. That is possible even if both were deleted, because they are
        open. Return true if all commits are in the file at the path. Raises `StoreUnavailableError` if there is none,
        or if the journal can't be written yet. Needs the lock.
        """
        file, problem = self.file, await self._checkpoint()
        if file.is_missing:
            if not self._is_missing:
                self._is_missing = True
                log.error("The database file %s was deleted or moved away: nothing is stored until it is back.", file)
            # The connections stay open, because the file lives on only as long as they do.
            raise StoreUnavailableError from sqlite3.OperationalError("the database file was deleted")
        if not file.is_in_place:
            log.error("The database file %s was replaced by another one, which is used from now on.", file)
        elif problem is not None and error_handling.is_locked(problem):
            raise StoreUnavailableError from problem
        elif problem is not None:
            log.error("The journal of %s was cut off or replaced, its newest changes are lost: %s", file, problem)
        elif file.has_own_journal:  # another process has emptied it, or there was nothing to commit
            return True
        else:
            log.error("The journal of %s was deleted or replaced. Nothing is lost: its changes were saved.", file)
        is_saved = file.is_in_place and problem is None
        await self._close_all()
        return is_saved

    async def checkpoint(self) -> None:
        """Write the journal into the file, as far as nobody reads older data. Raises one of `DRIVER_ERRORS`."""
        await self._checkpoints.run(CHECKPOINT_ALL)
        self.file.wal_size = 0

    async def _checkpoint(self) -> Exception | None:
        """Write the journal into its file, and empty it. Return why that is impossible, if it is."""
        if self.file.empty_torn_wal():
            return sqlite3.DatabaseError("it begins with zeros")
        try:
            await self._connection.checkpoint()
        except DRIVER_ERRORS as error:
            return error
        self.file.wal_size = 0
        return None

    async def release_locks(self, error: BaseException | None) -> None:
        """Close every connection if `error` says that the file is locked: one of them may be what locks it.

        A file system that fails to unlock a file leaves the lock with this process, until all of its connections are
        closed. If it is another process that has the lock, this does no harm.
        """
        if error is None or not error_handling.is_locked(error):
            return
        cause: BaseException | None = error
        while cause is not None:  # a connection stays open as long as a traceback has one of its cursors
            traceback.clear_frames(cause.__traceback__)
            cause = cause.__cause__ or cause.__context__
        with suppress(TimeoutError):
            async with self._lock:
                await self._close_all()

    async def _close_all(self) -> None:
        """Close all connections that aren't in a transaction."""
        await self._queries.close()
        await self._checkpoints.close()
        await self._engine.dispose()
        if not self.file.is_in_place and not self.file.has_own_journal:
            # With the last connection of a file, SQLite deletes what has the name of its journal.
            self._kept_open.append(self._connection)
            self._connection = DriverConnection(self._engine)
        await self._connection.close()
        self.file.forget_connections()

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
        for connection in (self._connection, *self._kept_open):
            await connection.close()
