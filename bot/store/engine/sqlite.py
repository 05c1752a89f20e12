"""Run transactions on a SQLite file, each in one trip to the thread of its connection, and checkpoints beside them.

SQLite blocks its thread, and a trip to another thread costs more than most statements. So all of a transaction runs
there, the functions of `Database.read` and `write` included, see decision 24.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import threading
from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, closing, contextmanager, nullcontext, suppress
from contextvars import Context, copy_context
from operator import methodcaller
from pathlib import Path
from typing import Any, TypeVar

import aiosqlite
from sqlalchemy import URL, Connection, NullPool, Select, create_engine
from sqlalchemy.exc import IntegrityError

from bot.store.engine import errors, sqlite_file
from bot.store.engine.sqlite_file import Durability, SqliteFile, WriterLock
from bot.store.engine.transactions import (
    CompiledStatement,
    Found,
    Outcome,
    Row,
    StaleUpdateError,
    Statement,
    StatementCache,
    Transaction,
    Work,
)
from bot.store.engine.writer import Writer
from bot.store.errors import FileLostError, StoreUnavailableError, one_line

log = logging.getLogger(__name__)

T = TypeVar("T")

_CHECKPOINT_ALL = "PRAGMA wal_checkpoint(TRUNCATE)"
"""Writes the journal into its file, waits for readers of older data, and empties the journal."""
_CHECKPOINT = "PRAGMA wal_checkpoint(PASSIVE)"  # the one mode that doesn't block writers
_CHECKPOINT_S = 1.0
"""The longest time in which a commit is in the journal only, unless readers of older data prevent the checkpoint."""
_READERS = 4
"""Maximum connections that read at once. More would wait for each other in Python."""
_BEGIN_TO_READ, _BEGIN_TO_WRITE = "BEGIN", "BEGIN IMMEDIATE"
"""A writer that reads first must take the lock at the start, or it fails when it begins to write."""
LOCKED_S = 60.0
"""Seconds for which changes may meet locks of the file before this process gives it up."""
ABANDONED: list[FileConnection] = []
"""Connections that are never closed."""
_DRIVER_ERRORS = (*errors.DATABASE_ERRORS, ValueError)  # aiosqlite raises ValueError if it is closed


class WorkingConnection(sqlite3.Connection):
    """A connection whose scripts may also be functions of ours.

    aiosqlite runs the methods of a connection in its thread, but no other functions, see decision 24.
    """

    _is_given_up = False

    def executescript(self, script: Any, /) -> Any:
        """Run a script as SQLite's own connection does, or call the function `script` with this connection."""
        return super().executescript(script) if isinstance(script, str) else script(self)

    def give_up(self) -> None:
        """Let the current statement fail, and those of later cursors, without waiting for the thread.

        Python's `set_progress_handler` would wait, with the GIL, for a statement that waits for another process.
        """
        self._is_given_up = True
        self.interrupt()

    def cursor(self, *arguments: Any, **options: Any) -> Any:
        self._check()
        return super().cursor(*arguments, **options)

    def commit(self) -> None:
        """Do nothing: a session would commit or roll back what it shares with others. Only `end` does."""

    rollback = commit

    def end(self, *, commits: bool) -> None:
        """Commit or roll back the transaction."""
        if commits:
            self._check()
            super().commit()
        else:
            super().rollback()

    def _check(self) -> None:
        if self._is_given_up:
            raise sqlite3.OperationalError("interrupted")


class FileTransaction(Transaction):
    """The transactions of a connection, one after the other. A constraint raises the error that a session raises."""

    _cursor: sqlite3.Cursor

    def __init__(self, driver: WorkingConnection, connection: Connection, statements: StatementCache) -> None:
        super().__init__(connection)
        self.driver, self._statements = driver, statements

    def commit_all(self, begin: str, works: Sequence[Work]) -> list[Outcome]:
        """Run all in one transaction, commit it, and return their outcomes. Raises errors that concern all of them."""
        # A closed connection keeps its file open while something, such as a traceback, refers to a cursor in use.
        with closing(self.driver.cursor()) as self._cursor:
            self._cursor.execute(begin)
            try:
                outcomes = [self._try(work) for work in works]
                self.driver.end(commits=True)
            except BaseException:
                self.driver.end(commits=False)
                raise
            return outcomes

    def fetch_alone(self, query: Statement, parameters: Mapping[str, Any]) -> Found:
        """Return the rows of a query that needs no transaction around it."""
        with closing(self.driver.cursor()) as self._cursor:
            return self.fetch(query, **parameters)

    def pragma(self, pragma: str) -> Any:
        """Run a pragma, and return its rows."""
        return self.driver.execute(pragma).fetchall()

    def fetch(self, statement: Statement, **parameters: Any) -> Found:
        compiled = self._execute(statement, parameters)
        return compiled.rows(self._cursor.fetchall())

    def change(self, statement: Statement, *rows: Row) -> None:
        for row in rows:
            self._execute(statement, row)

    def must_change(self, statement: Statement, row: Row) -> None:
        self._execute(statement, row)
        if self._cursor.rowcount != 1:
            raise StaleUpdateError

    def lock(self, column: Any, ids: Iterable[Any], *, shared: bool = False) -> None:
        """Do nothing: a file has one writer."""

    def _execute(self, statement: Statement, row: Row) -> CompiledStatement:
        self._send_mapped()
        compiled = self._statements.compiled(statement, row)
        try:
            self._cursor.execute(compiled.sql, compiled.parameters(row))
        except sqlite3.IntegrityError as error:
            raise IntegrityError(compiled.sql, None, error) from error
        return compiled

    def _try(self, work: Work) -> Outcome:
        self._cursor.execute("SAVEPOINT work")
        try:
            outcome = Outcome(self.run_one(work))
        except Exception as error:
            if not errors.is_of_one(error):
                raise
            self._cursor.execute("ROLLBACK TO work")
            outcome = Outcome(error=error)
        self._cursor.execute("RELEASE work")
        return outcome


class FileConnection:
    """A connection of aiosqlite, which has a thread, and SQLAlchemy's on top of it, for functions in this thread."""

    def __init__(self, file: SqliteFile, driver: aiosqlite.Connection, transaction: FileTransaction) -> None:
        self._file, self.driver, self._transaction = file, driver, transaction

    async def run(self, work: Callable[[FileTransaction], T]) -> T:
        """Run `work` in the thread, with the context of the caller.

        If the caller is cancelled, `work` fails at its current or next statement, and the connection is closed.
        """
        context, results = copy_context(), list[T]()
        try:
            await _in_thread(self.driver, lambda _: results.append(context.run(work, self._transaction)))
        except asyncio.CancelledError:
            self._transaction.driver.give_up()
            await self.close()
            raise
        return results[0]

    async def run_sync(self, work: Callable[[Connection], T]) -> T:
        """Run `work` with a bare connection."""
        return await self.run(lambda transaction: work(transaction.connection()))

    async def close(self) -> None:
        """Close the connection, which rolls back its transaction, unless it is abandoned with the file."""
        if self._file.is_abandoned:
            ABANDONED.append(self)
            return

        def close(raw: sqlite3.Connection) -> None:
            # A closed connection keeps its lock while something, such as a traceback, refers to one of its cursors.
            with suppress(sqlite3.Error):
                sqlite3.Connection.rollback(raw)
            self._file.remove_connection(raw)
            with suppress(*_DRIVER_ERRORS):
                connection: Any = self._transaction.get_bind()
                connection.invalidate()
                connection.close()

        with suppress(*_DRIVER_ERRORS):
            await _in_thread(self.driver, close)
        with suppress(*_DRIVER_ERRORS):
            await self.driver.close()


class SqliteBackend:
    """A SQLite file. One connection writes, those of the pool read.

    Before and after each transaction the file and its journal are looked at: what is committed to a file that was
    removed or replaced is lost. Once that is so, every use fails, and the process has to end (`Database.until_lost`).

    SQLite itself would copy committed pages from its journal (WAL) into its file within a commit, after every thousand
    pages: about one move in a hundred would wait for it. A checkpoint at most a second after a commit, on another
    connection, delays nobody, and leaves little for SQLite's own checkpoints (see `sqlite_file`).
    """

    def __init__(self, url: URL, durability: Durability, *, only_reads: bool) -> None:
        self.file = SqliteFile(Path(url.database or ""))
        self._durability, self._only_reads = durability, only_reads
        self._thread = threading.local()
        """`raw`: the connection of aiosqlite that has this thread."""
        self._engine = create_engine(
            url.set(drivername="sqlite"), creator=lambda: self._thread.raw, poolclass=NullPool, hide_parameters=True
        )
        self._lock = WriterLock()
        self._writing: FileConnection | None = None
        """The connection that writes."""
        self._readers = asyncio.Semaphore(_READERS)
        self._idle: list[FileConnection] = []
        self.lost = asyncio.Event()
        """Set once this process can't use the file any more."""
        self._locked_since: float | None = None
        self._statements = StatementCache(self._engine.dialect)
        self.writer = Writer(self._write)
        self._timer: asyncio.TimerHandle | None = None
        self._checkpoints: set[asyncio.Task[None]] = set()
        self._checkpointing = asyncio.Lock()
        self.connections = 0
        """The number of connections in use."""

    async def read(self, work: Work) -> Any:
        """Run `work` in a transaction that only reads. Raises what `work` raises, and the errors of a database."""
        (outcome,) = await self._read(methodcaller("commit_all", _BEGIN_TO_READ, [work]))
        return outcome.unwrap()

    async def write(self, work: Work) -> Any:
        """Run `work` in a transaction, and return its result after the commit.

        Raises what `work` raises, the errors of a database, `StoreUnavailableError` and `OutcomeUnknownError`.
        """
        return await self.writer.run(work)

    async def fetch(self, query: Select[*tuple[Any, ...]], parameters: Mapping[str, Any]) -> Found:
        """Return the rows of `query`. Raises `StoreUnavailableError`."""
        try:
            return await self._read(methodcaller("fetch_alone", query, parameters))
        except errors.DATABASE_ERRORS as error:
            raise StoreUnavailableError from error

    @asynccontextmanager
    async def transaction(self, *, writes: bool) -> AsyncIterator[FileConnection]:
        """Provide a transaction, which is rolled back on errors. Raises the errors of a database."""
        async with self._lock if writes else nullcontext():
            opened = await self._open(writes=writes)
            try:
                await opened.run(methodcaller("pragma", _BEGIN_TO_WRITE if writes else _BEGIN_TO_READ))
                yield opened
                await opened.run(lambda transaction: transaction.driver.end(commits=True))
            finally:
                await opened.close()

    async def checkpoint(self) -> bool:
        """Write the journal into the file and empty it. Return false if somebody uses it.

        Raises the errors of a database.
        """
        ((is_busy, *_),) = await self._run_by_reader(methodcaller("pragma", _CHECKPOINT_ALL))
        if not is_busy:
            self.file.note_emptied()
        return not is_busy

    async def dispose_idle(self) -> None:
        """Close every connection that is not in use."""
        async with self._lock:
            await self._close_idle()

    async def close(self) -> None:
        """Close every connection, after a checkpoint that runs."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        await self._close_idle()

    async def _open(self, *, writes: bool) -> FileConnection:
        """Open a connection. Raises the errors of a database."""
        database = sqlite_file.prepare_to_open(self.file, only_reads=self._only_reads)
        driver = await aiosqlite.connect(
            database, factory=WorkingConnection, check_same_thread=False, isolation_level=None, uri=self._only_reads
        )
        opened: list[FileConnection] = []

        def connect(raw: WorkingConnection) -> None:
            sqlite_file.configure(raw, self._durability, only_reads=self._only_reads)
            self.file.add_connection(raw, writes=not self._only_reads)
            self._thread.raw = raw
            transaction = FileTransaction(raw, self._engine.connect(), self._statements)
            opened.append(FileConnection(self.file, driver, transaction))

        try:
            await _in_thread(driver, connect)
        except BaseException:
            await _in_thread(driver, self.file.remove_connection)  # after `connect`, which a cancellation doesn't end
            for connection in opened:
                await connection.close()
            await driver.close()
            raise
        return opened[0]

    async def _read(self, work: Callable[[FileTransaction], T]) -> T:
        await self._check()
        return await self._run_by_reader(work)

    async def _run_by_reader(self, work: Callable[[FileTransaction], T]) -> T:
        async with self._readers:
            self.connections += 1
            try:
                reader = self._idle.pop() if self._idle else await self._open(writes=False)
                try:
                    result = await reader.run(work)
                except BaseException:
                    await reader.close()
                    raise
                self._idle.append(reader)
                return result
            finally:
                self.connections -= 1

    async def _write(self, works: Sequence[Work]) -> list[Outcome]:
        """Run a transaction, and make sure that it changes the file at the path and its own journal.

        Raises `FileLostError`, before or after it, and `OutcomeUnknownError` if it can't make sure.
        """
        async with self._lock:
            await self._check()
            try:
                if self._writing is None:
                    self._writing = await self._open(writes=True)
                outcomes = await self._writing.run(lambda transaction: transaction.commit_all(_BEGIN_TO_WRITE, works))
            except BaseException as error:
                await self._close_writer()  # the next transaction opens a new one
                if errors.is_locked(error):
                    self._note_lock()
                raise
            self._locked_since = None
            with self._losing():
                self.file.check_commit()
        if self._timer is None:
            # Without the context of the change that happened to be the first: a checkpoint belongs to none of them.
            self._timer = Context().run(asyncio.get_running_loop().call_later, _CHECKPOINT_S, self._start_checkpoint)
        return outcomes

    async def _check(self) -> None:
        """Check that the open file and journal are at the path, and whole. Raises `FileLostError`."""
        with self._losing():
            if self.file.check():
                return
            try:  # another process may have emptied it: then this finds nothing to copy
                is_emptied = await self.checkpoint()
            except sqlite3.Error as error:
                if errors.is_locked(error):
                    raise
                self.file.lose(sqlite_file.CUT_OFF.format(self.file), is_torn=True)
            if not is_emptied:
                raise sqlite3.OperationalError("the journal is in use")

    @contextmanager
    def _losing(self) -> Iterator[None]:
        """Tell those who wait for `lost` if the file is lost within."""
        try:
            yield
        except FileLostError:
            self.lost.set()
            raise

    def _note_lock(self) -> None:
        """Raise `FileLostError` if changes have met locks for long: perhaps this process has them.

        A file system that fails to unlock a file (NFS, SMB, FUSE) leaves the lock with the process.
        """
        now = asyncio.get_running_loop().time()
        self._locked_since = self._locked_since or now
        if now >= self._locked_since + LOCKED_S:
            with self._losing():
                self.file.lose(f"the file {self.file} has been locked for {LOCKED_S:.0f} seconds")

    def _start_checkpoint(self) -> None:
        self._timer = None
        checkpoint = asyncio.ensure_future(self._try_checkpoint())
        self._checkpoints.add(checkpoint)
        checkpoint.add_done_callback(self._checkpoints.discard)

    async def _try_checkpoint(self) -> None:
        try:
            async with self._checkpointing:
                await self._read(methodcaller("pragma", _CHECKPOINT))
        except (FileLostError, *errors.DATABASE_ERRORS) as error:
            log.info("A checkpoint of the journal failed and will be retried: %s", one_line(error))

    async def _close_idle(self) -> None:
        while self._checkpoints:
            await asyncio.wait(self._checkpoints)
        while self._idle:
            await self._idle.pop().close()
        await self._close_writer()

    async def _close_writer(self) -> None:
        writer, self._writing = self._writing, None
        if writer is not None:
            await writer.close()


async def _in_thread(driver: aiosqlite.Connection, work: Callable[[WorkingConnection], object]) -> None:
    """Call `work` with the connection of `driver`, in its thread."""
    script: Any = work
    await driver.executescript(script)
