"""Run transactions on a SQLite file, each in one trip to the thread of its connection, and checkpoints beside them.

SQLite blocks its thread, and a trip to another thread costs more than most statements. So all of a transaction runs
there, the functions of `Database.read` and `write` included, see docs/architecture/decisions/store.md, 24.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, closing, contextmanager, suppress
from contextvars import Context, copy_context
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeVar

import aiosqlite
from sqlalchemy import URL, Connection, NullPool, Select, create_engine, event
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from bot.store.engine import errors
from bot.store.engine.sqlite_file import Durability, SqliteFile
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
from bot.store.engine.writer import Writer, settle
from bot.store.errors import FileLostError, one_line

log = logging.getLogger(__name__)

T = TypeVar("T")

_CHECKPOINT = "PRAGMA wal_checkpoint(PASSIVE)"  # the one mode that doesn't block writers
_CHECKPOINT_S = 1.0
"""The longest time in which a commit is in the journal only, unless readers of older data prevent the checkpoint."""
_READERS = 4
"""Maximum connections that read at once. More would wait for each other in Python."""
_BEGIN_TO_READ, _BEGIN_TO_WRITE = "BEGIN", "BEGIN IMMEDIATE"
"""A writer that reads first must take the lock at the start, or it fails when it begins to write."""
_STREAMED_ROWS = 64
"""Rows that aiosqlite brings from its thread at a time."""
_PAUSE_S = 0.01
"""Seconds between two attempts to interrupt a statement."""


class FileTransaction(Transaction):
    """The transactions of a connection, one after the other. A constraint raises the error that a session raises."""

    _cursor: sqlite3.Cursor

    def __init__(self, connection: Connection, statements: StatementCache) -> None:
        super().__init__(connection)
        self.bare, self._statements = connection, statements
        self.driver: Any = connection.connection.driver_connection

    def commit_all(self, begin: str, works: Sequence[Work]) -> list[Outcome]:
        """Run all in one transaction, commit it, and return their outcomes. Raises errors that concern all of them."""
        # A closed connection keeps its file open while something, such as a traceback, refers to a cursor in use.
        with closing(self.driver.cursor()) as self._cursor:
            self._cursor.execute(begin)
            outcomes = [self._try(work) for work in works]
            self.driver.commit()
            return outcomes

    def fetch_alone(self, query: Statement, parameters: Mapping[str, Any]) -> Found:
        """Return the rows of a query that needs no transaction around it."""
        with closing(self.driver.cursor()) as self._cursor:
            return self.fetch(query, **parameters)

    def end(self) -> None:
        """Roll back, and close the connection."""
        with suppress(sqlite3.Error):  # a closed connection keeps its lock while something refers to one of its cursors
            self.driver.rollback()
        self.bare.invalidate()
        self.bare.close()

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

    def lock(self, column: Any, ids: Iterable[Any]) -> None:
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
    """A connection with a thread, in which functions run. `connect` opens it there.

    `ThreadPoolExecutor` takes 12 µs of processor time more for each of them.
    """

    def __init__(self, connect: Callable[[], FileTransaction]) -> None:
        self._connect = connect
        self._calls = SimpleQueue[Callable[[], None] | None]()
        self._transaction: FileTransaction | None = None
        Thread(target=self._run_calls, name="sqlite", daemon=True).start()

    async def run(self, work: Callable[[FileTransaction], T]) -> T:
        """Run `work` in the thread, with the context of the caller.

        If the caller is cancelled, `work` is waited for, and its statements are interrupted.
        """
        loop, context = asyncio.get_running_loop(), copy_context()
        ended: asyncio.Future[T] = loop.create_future()
        outcomes: list[Outcome] = []

        def run() -> None:
            try:
                outcomes.append(Outcome(context.run(self._run_here, work)))
            except BaseException as error:
                outcomes.append(Outcome(error=error))
            with suppress(RuntimeError):  # the loop has ended
                loop.call_soon_threadsafe(settle, ended, outcomes[0])

        self._calls.put(run)
        try:
            return await ended
        except asyncio.CancelledError:
            while not outcomes:
                if self._transaction is not None:
                    with suppress(sqlite3.ProgrammingError):  # it is closed
                        self._transaction.driver.interrupt()
                await asyncio.sleep(_PAUSE_S)
            raise

    def _run_here(self, work: Callable[[FileTransaction], T]) -> T:
        if self._transaction is None:
            self._transaction = self._connect()
        return work(self._transaction)

    async def close(self) -> None:
        """Close the connection, which rolls back its transaction."""
        if self._transaction is not None:
            with suppress(*errors.DATABASE_ERRORS):
                await self.run(FileTransaction.end)
        self._calls.put(None)

    def _run_calls(self) -> None:
        while (call := self._calls.get()) is not None:
            call()


class SqliteBackend:
    """A SQLite file. One connection writes, those of the pool read.

    Before and after each transaction the file and its journal are looked at: what is committed to a file that was
    removed or replaced is lost. Once that is so, every use fails, and the process has to end (`Database.until_lost`).

    SQLite itself would copy committed pages from its journal (WAL) into its file within a commit, after every thousand
    pages: about one move in a hundred would wait for it. A checkpoint at most a second after a commit, on another
    connection, delays nobody, and leaves little for SQLite's own checkpoints (see `sqlite_file`).
    """

    def __init__(self, file: Path, durability: Durability, *, only_reads: bool) -> None:
        self.file = SqliteFile(file)
        self._engine = create_engine(
            URL.create("sqlite", database=str(file)),
            creator=lambda: self.file.connect(durability, only_reads=only_reads),
            poolclass=NullPool,
            hide_parameters=True,
            # The driver begins no transactions by itself, and a session ends none that it shares.
            skip_autocommit_rollback=True,
        )

        async def open_stream() -> aiosqlite.Connection:
            # Not opened by aiosqlite: its thread may report a failure to a loop that has ended.
            opened = await asyncio.to_thread(self.file.connect, durability, only_reads=only_reads)
            return await aiosqlite.Connection(lambda: opened, _STREAMED_ROWS)

        self._streams = create_async_engine(
            URL.create("sqlite+aiosqlite", database=str(file)),
            async_creator=open_stream,
            poolclass=NullPool,
            hide_parameters=True,
        )
        """For what reads or changes many rows beside play, without a time limit."""
        for engine in (self._engine, self._streams.sync_engine):
            event.listen(engine, "close", lambda *_: self.file.forget_connection())
        self._writing: FileConnection | None = None
        """The connection that writes."""
        self._readers = asyncio.Semaphore(_READERS)
        self._idle: list[FileConnection] = []
        self.lost = asyncio.Event()
        """Set once this process can't use the file any more."""
        self._statements = StatementCache(self._engine.dialect)
        self.writer = Writer(self._write)
        self._checkpoints: asyncio.Task[None] | None = None
        self._has_changed = False
        """True if there was a commit since the last checkpoint began."""
        self.connections = 0
        """The number of connections in use."""

    async def read(self, work: Work) -> Any:
        """Run `work` in a transaction that only reads. Raises what `work` raises, and the errors of a database."""
        (outcome,) = await self._read(lambda transaction: transaction.commit_all(_BEGIN_TO_READ, [work]))
        return outcome.unwrap()

    async def fetch(self, query: Select[*tuple[Any, ...]], parameters: Mapping[str, Any]) -> Found:
        """Return the rows of `query`. Raises the errors of a database."""
        return await self._read(lambda transaction: transaction.fetch_alone(query, parameters))

    @asynccontextmanager
    async def transaction(self, *, writes: bool) -> AsyncIterator[AsyncConnection]:
        """Provide a transaction, which is rolled back on errors. Raises the errors of a database."""
        async with self._streams.connect() as opened:
            await opened.exec_driver_sql(_BEGIN_TO_WRITE if writes else _BEGIN_TO_READ)
            yield opened
            await opened.commit()

    async def close(self) -> None:
        """Close every connection, of which none may be in use."""
        if self._checkpoints is not None and not self._checkpoints.done():
            self._checkpoints.cancel()
            await asyncio.wait([self._checkpoints])
        while self._idle:
            await self._idle.pop().close()
        await self._close_writer()

    def _connect(self) -> FileTransaction:
        return FileTransaction(self._engine.connect(), self._statements)

    async def _read(self, work: Callable[[FileTransaction], T]) -> T:
        with self._losing():
            self.file.check()
            async with self._readers:
                self.connections += 1
                try:
                    reader = self._idle.pop() if self._idle else FileConnection(self._connect)
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
        """Run a transaction, and make sure that it changes the file at the path, with its own journal.

        Raises `FileLostError`, before or after it.
        """
        with self._losing():
            self.file.check()
            self._writing = self._writing or FileConnection(self._connect)
            try:
                outcomes = await self._writing.run(lambda transaction: transaction.commit_all(_BEGIN_TO_WRITE, works))
            except BaseException:
                await self._close_writer()  # the next transaction opens a new one
                raise
            self.file.check()
        self._has_changed = True
        if self._checkpoints is None or self._checkpoints.done():
            # Without the context of the change that happened to be the first: a checkpoint belongs to none of them.
            self._checkpoints = Context().run(asyncio.create_task, self._run_checkpoints())
        return outcomes

    @contextmanager
    def _losing(self) -> Iterator[None]:
        """Tell those who wait for `lost` if the file is lost within."""
        try:
            yield
        except FileLostError:
            self.lost.set()
            raise

    async def _run_checkpoints(self) -> None:
        while self._has_changed:
            await asyncio.sleep(_CHECKPOINT_S)
            self._has_changed = False
            try:
                await self._read(lambda transaction: transaction.driver.execute(_CHECKPOINT).fetchall())
            except (FileLostError, *errors.DATABASE_ERRORS) as error:
                log.info("A checkpoint of the journal failed and will be retried: %s", one_line(error))

    async def _close_writer(self) -> None:
        writer, self._writing = self._writing, None
        if writer is not None:
            await writer.close()
