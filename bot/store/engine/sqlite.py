"""Run transactions on a SQLite file, each in one trip to a thread, and checkpoints of its journal beside them.

SQLite blocks its thread, and a trip to another thread costs more than most statements. So all of a transaction runs
there, the functions of `Database.read` and `write` included, see decision 24.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import traceback
from collections.abc import AsyncIterator, Callable, Collection, Hashable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, closing, nullcontext, suppress
from contextvars import Context, copy_context
from functools import partial
from pathlib import Path
from threading import Lock
from typing import Any, TypeVar

from sqlalchemy import URL, Connection, Select, create_engine
from sqlalchemy.orm import Session

from bot.store.engine import errors, sqlite_file
from bot.store.engine.batches import (
    Found,
    PendingUpdate,
    StaleUpdateError,
    StatementCache,
    merge,
)
from bot.store.engine.sqlite_file import WRITES, Durability, SqliteFile, WriterLock
from bot.store.errors import OutcomeUnknownError, StoreUnavailableError, one_line

log = logging.getLogger(__name__)

T = TypeVar("T")

_CHECKPOINT_ALL = "PRAGMA wal_checkpoint(TRUNCATE)"
"""Writes the journal into its file, waits for readers of older data, and empties the journal."""
_CHECKPOINT = "PRAGMA wal_checkpoint(PASSIVE)"  # the one mode that doesn't block writers
_CHECKPOINT_S = 1.0
"""The longest time in which a commit is in the journal only, unless readers of older data prevent the checkpoint."""
_READERS = 4
"""Threads for readers. More would wait for each other in Python."""


async def _in(thread: ThreadPoolExecutor, work: Callable[[], T]) -> T:
    """Run `work` in a thread, with the context of the caller, and to its end even if the caller is cancelled."""
    return await asyncio.get_running_loop().run_in_executor(thread, copy_context().run, work)


class FileTransaction:
    """A transaction that stays open between the functions that run in it, in a thread."""

    def __init__(self, thread: ThreadPoolExecutor, connection: Connection) -> None:
        self._thread, self._connection = thread, connection

    async def run_sync(self, work: Callable[[Connection], T], /) -> T:
        """Run `work` with the connection. If the caller is cancelled, `work` fails at its current or next statement."""
        try:
            return await _in(self._thread, partial(work, self._connection))
        except asyncio.CancelledError:
            driver: Any = self._connection.connection.driver_connection
            driver.interrupt()
            driver.set_progress_handler(lambda: True, 1)
            raise


class SqliteBackend:
    """A SQLite file. One connection writes, those of the pool read.

    After each transaction the file and its journal are looked at: what is committed to a file that was deleted or
    replaced is lost.

    SQLite itself would copy committed pages from its journal (WAL) into its file within a commit, after every thousand
    pages: about one move in a hundred would wait for it. A checkpoint at most a second after a commit, on another
    connection, delays nobody, and leaves little for SQLite's own checkpoints (see `sqlite_file`). And if somebody
    deletes the journal, what is in the file already is safe.
    """

    patience = None

    def __init__(self, url: URL, durability: Durability, *, only_reads: bool) -> None:
        self.file = SqliteFile(Path(url.database or ""))
        self._engine = create_engine(url, hide_parameters=True)
        sqlite_file.prepare(self._engine, self.file, durability, only_reads=only_reads)
        self._lock = WriterLock()
        self._start_threads()
        self._writer: Connection | None = None
        self._kept_open: list[Connection] = []
        self._is_missing = False
        self._statements = StatementCache(self._engine.dialect)
        self._timer: asyncio.TimerHandle | None = None
        self._checkpointing = Lock()

    def _start_threads(self) -> None:
        self._writing = ThreadPoolExecutor(1, "sqlite-writer")
        self._reading = ThreadPoolExecutor(_READERS, "sqlite-reader")

    @property
    def connections(self) -> int:
        """Return the number of connections in use."""
        taken: int = getattr(self._engine.pool, "checkedout", int)()
        return taken

    async def run(self, work: Callable[[Session], T], *, writes: bool) -> T:
        """Run `work` in a transaction, and return its result after the commit.

        Raises what `work` raises, the errors of a database, `StoreUnavailableError` and `OutcomeUnknownError`.
        """
        if writes:
            return await self._write(partial(_in_session, work))
        return await self._read(lambda: _in_session(work, self._engine))

    async def fetch(self, query: Select[*tuple[Any, ...]], parameters: Mapping[str, Any]) -> Found:
        """Return the rows of `query`. Raises `StoreUnavailableError`."""
        try:
            return await self._read(partial(self._fetch, query, parameters))
        except errors.DATABASE_ERRORS as error:
            raise StoreUnavailableError from error

    def group(self, update: PendingUpdate) -> Hashable | None:
        return True

    async def execute(self, updates: Sequence[PendingUpdate]) -> Collection[int]:
        try:
            await self._write(partial(self._store, updates))
            return ()
        except sqlite3.IntegrityError as error:
            raise StaleUpdateError from error
        except errors.DATABASE_ERRORS as error:
            raise StoreUnavailableError from error

    @asynccontextmanager
    async def transaction(self, *, writes: bool) -> AsyncIterator[FileTransaction]:
        """Provide a transaction, which is rolled back on errors. Raises the errors of a database."""
        async with self._lock if writes else nullcontext():
            thread = ThreadPoolExecutor(1)  # of its own, so that the connection is closed after what runs there
            plain = await _in(thread, self._engine.connect)
            connection = plain.execution_options(**{WRITES: writes})
            try:
                await _in(thread, connection.begin)
                yield FileTransaction(thread, connection)
                await _in(thread, connection.commit)
                await _in(thread, connection.close)
            except BaseException:
                await _in(thread, partial(_close_connection, connection))
                raise
            finally:
                thread.shutdown(wait=False)

    async def checkpoint(self) -> None:
        """Write the journal into the file, as far as nobody reads older data. Raises the errors of a database."""
        await _in(self._reading, partial(self._run_checkpoint, _CHECKPOINT_ALL))
        self.file.wal_size = 0

    async def dispose_idle(self) -> None:
        """Close every connection that is not in use."""
        async with self._lock:
            await _in(self._writing, self._close_idle)

    async def close(self) -> None:
        """Close every connection, after what readers do and a checkpoint that runs."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        writing, reading = self._writing, self._reading
        self._start_threads()
        await _in(writing, reading.shutdown)
        await _in(writing, self._close_idle)
        while self._kept_open:
            _close_connection(self._kept_open.pop())
        writing.shutdown(wait=False)

    # -- In the thread of the event loop

    async def _read(self, work: Callable[[], T]) -> T:
        if self.file.was_replaced:
            async with self._lock:
                await _in(self._writing, self._notice_replacement)
        try:
            return await _in(self._reading, work)
        except errors.DATABASE_ERRORS as error:
            await self._release_locks(error)
            raise

    async def _write(self, work: Callable[[Connection], T]) -> T:
        try:
            async with self._lock:
                return await _in(self._writing, partial(self._change_file, work))
        except errors.DATABASE_ERRORS as error:
            await self._release_locks(error)
            raise
        finally:  # also if the caller is cancelled, and the transaction committed all the same
            if self._timer is None:
                # Without the context of the move that happened to be the last: a checkpoint belongs to none of them.
                call_later = asyncio.get_running_loop().call_later
                self._timer = Context().run(call_later, _CHECKPOINT_S, self._start_checkpoint)

    def _start_checkpoint(self) -> None:
        self._timer = None
        self._reading.submit(self._try_checkpoint)

    def _try_checkpoint(self) -> None:
        try:
            self._run_checkpoint(_CHECKPOINT)
        except errors.DATABASE_ERRORS as error:
            log.info("A checkpoint of the journal failed and will be retried: %s", one_line(error))

    async def _release_locks(self, error: BaseException) -> None:
        """Close every connection if `error` says that the file is locked: one of them may be what locks it.

        A file system that fails to unlock a file leaves the lock with this process, until all of its connections are
        closed. If it is another process that has the lock, this does no harm.
        """
        if not errors.is_locked(error):
            return
        cause: BaseException | None = error
        while cause is not None:  # a connection stays open as long as a traceback has one of its cursors
            traceback.clear_frames(cause.__traceback__)
            cause = cause.__cause__ or cause.__context__
        with suppress(TimeoutError):
            async with self._lock:
                await _in(self._writing, self._close_all)

    # -- In other threads; what changes connections only in that of the writer, with the lock

    def _fetch(self, query: Select[*tuple[Any, ...]], parameters: Mapping[str, Any]) -> Found:
        compiled = self._statements.compiled(query, parameters)
        connection = self._engine.raw_connection()
        try:
            with closing(connection.cursor()) as cursor:
                cursor.execute(compiled.sql, compiled.parameters(parameters))
                return compiled.rows(cursor.fetchall())
        except BaseException:
            connection.invalidate()  # the next query opens a new one
            raise
        finally:
            connection.close()

    def _change_file(self, work: Callable[[Connection], T]) -> T:
        """Run a transaction, and make sure that it changes the file at the path and its own journal.

        Raises `StoreUnavailableError` before the transaction, `OutcomeUnknownError` after it.
        """
        if self.file.was_replaced:
            self._reopen()
        if self._writer is None:
            self._writer = self._engine.connect().execution_options(**{WRITES: True})
        try:
            result = work(self._writer)
        except BaseException as error:
            of_driver = isinstance(error, sqlite3.Error) and not isinstance(error, sqlite3.IntegrityError)
            if self._writer.invalidated or of_driver:
                self._close_writer()  # rolls back; the next transaction opens a new one
            raise
        if not self.file.has_last_commit():
            try:
                is_lost = not self._reopen()
            except StoreUnavailableError as error:
                raise OutcomeUnknownError from error.__cause__
            if is_lost:
                raise OutcomeUnknownError from FileNotFoundError("the database file or its journal was replaced")
        self._is_missing = False
        return result

    def _store(self, updates: Sequence[PendingUpdate], connection: Connection) -> None:
        """Store all updates, or none. Raises `StaleUpdateError` if a row that must change doesn't."""
        driver: Any = connection.connection.driver_connection
        batches = merge(updates)
        # A closed connection keeps its file open while something, such as a traceback, refers to a cursor in use.
        with closing(driver.cursor()) as cursor, driver:  # which commits or rolls back
            cursor.execute("BEGIN IMMEDIATE")
            for statement, rows, all_must_change in batches:
                if isinstance(statement, Select):  # locks rows
                    continue
                compiled = self._statements.compiled(statement, rows[0])
                cursor.executemany(compiled.sql, map(compiled.parameters, rows))
                if all_must_change and cursor.rowcount != len(rows):
                    raise StaleUpdateError

    def _notice_replacement(self) -> None:
        if self.file.was_replaced:
            self._reopen()

    def _reopen(self) -> bool:
        """Close every connection, so that the next one opens the file and the journal that are at the path now.

        Before that, the journal is written into its file. That is possible even if both were deleted, because they are
        open. Return true if all commits are in the file at the path. Raises `StoreUnavailableError` if there is none,
        or if the journal can't be written yet.
        """
        file, problem = self.file, self._save_journal()
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
        self._close_all()
        return is_saved

    def _save_journal(self) -> Exception | None:
        """Write the journal into its file, and empty it. Return why that is impossible, if it is."""
        if self.file.empty_torn_wal():
            return sqlite3.DatabaseError("it begins with zeros")
        try:
            if self._writer is not None:
                driver: Any = self._writer.connection.driver_connection
                if driver.execute(_CHECKPOINT_ALL).fetchone()[0]:
                    raise sqlite3.OperationalError("the journal is in use")
        except errors.DATABASE_ERRORS as error:
            return error
        self.file.wal_size = 0
        return None

    def _close_all(self) -> None:
        """Close all connections that aren't in a transaction."""
        if self._writer is not None and not self.file.is_in_place and not self.file.has_own_journal:
            # With the last connection of a file, SQLite deletes what has the name of its journal.
            self._kept_open.append(self._writer)
            self._writer = None
        self._close_idle()
        self.file.forget_connections()

    def _close_idle(self) -> None:
        with self._checkpointing:
            self._engine.dispose()
        self._close_writer()

    def _close_writer(self) -> None:
        if self._writer is not None:
            _close_connection(self._writer)
            self._writer = None

    def _run_checkpoint(self, pragma: str) -> None:
        with self._checkpointing, closing(self._engine.raw_connection()) as connection:
            connection.cursor().execute(pragma).fetchall()


def _in_session(work: Callable[[Session], T], bind: Any) -> T:
    with Session(bind, expire_on_commit=False) as session:
        result = work(session)
        session.commit()
        return result


def _close_connection(connection: Connection) -> None:
    """Close a connection for good, which rolls back its transaction."""
    with suppress(*errors.DATABASE_ERRORS):
        connection.invalidate()
    with suppress(*errors.DATABASE_ERRORS):
        connection.close()
