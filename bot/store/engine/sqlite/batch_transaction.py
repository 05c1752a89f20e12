"""Store updates together in one transaction of a SQLite file."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator, Collection, Hashable, Sequence
from contextlib import asynccontextmanager

from sqlalchemy.ext.asyncio import AsyncEngine

from bot.store.engine.batch_transaction import PendingUpdate, is_lock
from bot.store.engine.compiled import CompiledStatement
from bot.store.engine.sqlite.database_file import SqliteFile, WriterLock
from bot.store.engine.sqlite.driver_connection import DRIVER_ERRORS, DriverConnection
from bot.store.engine.sqlite.transaction_script import DriverCall
from bot.store.engine.sqlite.wal_checkpoints import WalCheckpoints
from bot.store.engine.statements import StaleUpdateError, Statement, StatementBatch, merge
from bot.store.errors import OutcomeUnknownError, StoreUnavailableError


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
            await driver.executescript([self._driver_call(batch) for batch in batches if not is_lock(batch)])
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
