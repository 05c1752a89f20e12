"""Run queries and transactions on a SQLite file in one trip to the driver's thread each, and checkpoints beside them.

SQLAlchemy makes three trips to the driver's thread for each statement, and a trip costs more than most statements.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import traceback
from collections.abc import AsyncIterator, Collection, Hashable, Mapping, Sequence
from contextlib import asynccontextmanager, closing, suppress
from contextvars import Context
from typing import Any, NamedTuple

import aiosqlite
from sqlalchemy import Select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.store.engine import errors
from bot.store.engine.batches import PendingUpdate, is_lock
from bot.store.engine.sqlite_file import SqliteFile, WriterLock
from bot.store.engine.statements import (
    CompiledStatement,
    Found,
    ResultConverter,
    StaleUpdateError,
    Statement,
    StatementBatch,
    merge,
)
from bot.store.errors import OutcomeUnknownError, StoreUnavailableError, one_line

log = logging.getLogger(__name__)

DRIVER_ERRORS = (*errors.DATABASE_ERRORS, ValueError)  # aiosqlite raises ValueError if it is closed
CHECKPOINT_ALL = "PRAGMA wal_checkpoint(TRUNCATE)"
"""Writes the journal into its file, waits for readers of older data, and empties the journal."""
_CHECKPOINT = "PRAGMA wal_checkpoint(PASSIVE)"  # the one mode that doesn't block writers
_COMMITS = 100
"""Batches between two checkpoints. The commit of a move writes about eight pages."""
_SECONDS = 1.0
"""The longest time in which a commit is in the journal only, unless readers of older data prevent the checkpoint."""


class DriverCall(NamedTuple):
    """SQL, the parameters of each row, and the number of rows that must change, if it matters."""

    sql: str
    parameters: Sequence[tuple[Any, ...]]
    must_change: int | None = None


class ScriptConnection(sqlite3.Connection):
    """A connection whose scripts may also be transactions, with parameters and row counts.

    aiosqlite runs the methods of a connection in its thread, but no function of ours. A script is what it offers for
    several statements at once, see decision 24.
    """

    def executescript(self, script: str | Sequence[DriverCall], /) -> sqlite3.Cursor:
        """Run a script as SQLite's own connection does, or run all calls and commit.

        Calls are rolled back on errors. Raises `StaleUpdateError` if a row count is wrong.
        """
        if isinstance(script, str):
            return super().executescript(script)
        # A closed connection keeps its file open while something, such as a traceback, refers to a cursor in use.
        with closing(self.cursor()) as cursor, self:  # `self` commits or rolls back
            cursor.execute("BEGIN IMMEDIATE")
            for sql, parameters, must_change in script:
                cursor.executemany(sql, parameters)
                if must_change is not None and cursor.rowcount != must_change:
                    raise StaleUpdateError
        return cursor


class DriverConnection:
    """A connection that is opened when it is needed, and stays open until `close`."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._opening = asyncio.Lock()
        self._connection: AsyncConnection | None = None
        self._driver: aiosqlite.Connection | None = None

    async def open(self) -> aiosqlite.Connection:
        """Return the driver's connection, opened if it is not. Raises one of `DRIVER_ERRORS`."""
        if self._driver is not None:
            return self._driver
        async with self._opening:
            if self._driver is None:
                self._connection = await self._engine.connect()
                driver: Any = (await self._connection.get_raw_connection()).driver_connection
                self._driver = driver
            return self._driver

    async def checkpoint(self) -> None:
        """Write the journal back into the file, if the connection is open. Raises one of `DRIVER_ERRORS`."""
        if self._driver is not None:
            ((is_busy, *_),) = await self._driver.execute_fetchall(CHECKPOINT_ALL)
            if is_busy:
                raise sqlite3.OperationalError("the journal is in use")

    async def close(self) -> None:
        """Close the connection, which rolls back its transaction. `open` opens another."""
        connection, self._connection, self._driver = self._connection, None, None
        if connection is not None:
            with suppress(*DRIVER_ERRORS):
                await connection.invalidate()
            with suppress(*DRIVER_ERRORS):
                await connection.close()


class SqliteQueries:
    """Queries on a SQLite file, over one connection of their own: one trip to its thread each."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._connection = DriverConnection(engine)
        self._compiled: dict[Select[*tuple[Any, ...]], tuple[CompiledStatement, ResultConverter]] = {}

    async def fetch(self, query: Select[*tuple[Any, ...]], parameters: Mapping[str, Any]) -> Found:
        compiled = self._compiled.get(query)
        if compiled is None:
            converter = ResultConverter(query.selected_columns, self._engine)
            compiled = self._compiled[query] = CompiledStatement(query, self._engine, ()), converter
        statement, converter = compiled
        try:
            driver = await self._connection.open()
            rows = await driver.execute_fetchall(statement.sql, statement.parameters(parameters))
        except DRIVER_ERRORS as error:
            await self.close()  # the next query opens a new connection
            raise StoreUnavailableError from error
        return converter.rows(list(rows))

    async def close(self) -> None:
        """Close the connection."""
        await self._connection.close()


class WalCheckpoints:
    """A checkpoint after every hundred batches, and at most a second after a commit, one at a time.

    SQLite itself would copy committed pages from its journal (WAL) into its file within a commit, after every thousand
    pages: about one move in a hundred would wait for it. On another connection this delays nobody, and leaves little
    for SQLite's own checkpoints (see `sqlite_file`). And if somebody deletes the journal, what is in the file already
    is safe.
    """

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._commits = 0
        self._timer: asyncio.TimerHandle | None = None
        self._task: asyncio.Task[None] | None = None

    def after_commit(self) -> None:
        """Start a checkpoint at most a second after a commit."""
        if self._timer is None:
            # Without the context of the move that happened to be the last: a checkpoint belongs to none of them.
            self._timer = Context().run(asyncio.get_running_loop().call_later, _SECONDS, self._start)

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
            await self.run(_CHECKPOINT)
        except (SQLAlchemyError, sqlite3.Error, OSError, ValueError) as error:
            log.info("A checkpoint of the journal failed and will be retried: %s", one_line(error))
        finally:
            self._task = None

    async def close(self) -> None:
        """Wait for the running checkpoint."""
        self._stop_timer()
        if self._task is not None:
            await asyncio.wait([self._task])


class SqliteTransaction:
    """Updates that are stored together, over one connection of their own.

    `lock` excludes the other writers of the process. After each transaction the file and its journal are looked at:
    what is committed to a file that was deleted or replaced is lost.
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
        elif problem is not None and errors.is_locked(problem):
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
        if error is None or not errors.is_locked(error):
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
