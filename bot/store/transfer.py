"""Transfer everything to another, empty database, or nothing."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncGenerator, Callable, Iterator, Sequence
from contextlib import aclosing, closing, contextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from typing import Any

from sqlalchemy import Row, Table, func, insert, literal, select, text

from bot.store.columns import Base
from bot.store.engine import schema
from bot.store.engine.database import Database, OpenTransaction
from bot.store.engine.sqlite_file import SqliteFile
from bot.store.errors import StoreError

CopyProgress = Callable[[str, int, int], None]
"""A callback with the current step, the number of rows read so far, and the total; each row is read twice."""

_BATCH_SIZE = 1000
"""Rows in memory at a time."""
_DIGESTS = 2**256


@dataclass(frozen=True)
class CopyEndpoint:
    """A database, and the transaction in which it is copied."""

    database: Database
    connection: OpenTransaction

    async def count(self, table: Table) -> int:
        with self.database.translate_errors():
            query = select(func.count()).select_from(table)
            return await self.connection.run_sync(lambda opened: opened.scalar(query)) or 0

    async def rows(self, table: Table) -> AsyncGenerator[Sequence[Row[Any]], None]:
        """Yield all rows of `table` in batches, in any order."""
        with self.database.translate_errors():
            query = select(table).execution_options(yield_per=_BATCH_SIZE)
            batches = await self.connection.run_sync(lambda opened: opened.execute(query).partitions())
            while batch := await self._next(table, batches):
                yield batch

    async def _next(self, table: Table, batches: Iterator[Sequence[Row[Any]]]) -> Sequence[Row[Any]] | None:
        try:
            return await self.connection.run_sync(lambda _: next(batches, None))
        except (TypeError, ValueError) as error:  # SQLite stores any value anywhere
            raise StoreError(
                f"The database {self.database} is damaged: a value in {table.name} does not fit its column. "
                "`python -m bot verify` names it."
            ) from error

    async def has_rows(self) -> bool:
        with self.database.translate_errors():
            any_rows = [select(literal(1)).select_from(table).limit(1) for table in Base.metadata.sorted_tables]
            return await self.connection.run_sync(lambda opened: any(map(opened.scalar, any_rows)))

    async def add(self, table: Table, batch: Sequence[Row[Any]]) -> None:
        with self.database.translate_errors():
            rows = [row._asdict() for row in batch]
            await self.connection.run_sync(lambda opened: opened.execute(insert(table), rows))

    async def reset_sequences(self, table: Table) -> None:
        """Continue the ids after those that are stored; SQLite does so by itself."""
        column = table.autoincrement_column
        if column is not None and not self.database.is_sqlite:
            sequence = func.pg_get_serial_sequence(table.name, column.name)
            set_next_id = select(func.setval(sequence, func.coalesce(func.max(column), 0) + 1, literal(False)))
            with self.database.translate_errors():
                await self.connection.run_sync(lambda opened: opened.execute(set_next_id.select_from(table)))


@dataclass
class TableChecksum:
    """The number of rows and the sum of their digests, because databases return rows in different orders."""

    rows: int = 0
    digest: int = 0

    def add(self, batch: Sequence[Row[Any]]) -> None:
        self.rows += len(batch)
        self.digest = (self.digest + sum(map(_digest, batch))) % _DIGESTS


def _digest(row: Row[Any]) -> int:
    # The same time has the same text, whatever its zone.
    plain = [value.astimezone(UTC).isoformat() if isinstance(value, datetime) else value for value in row]
    return int.from_bytes(sha256(repr(plain).encode(errors="surrogatepass")).digest())


async def copy_tables(source: CopyEndpoint, target: CopyEndpoint, on_progress: CopyProgress) -> int:
    """Copy all rows, table by table, read them back, compare counts and digests, and return the number of rows.

    Raises `StoreError` if the target has rows already, rejects a row, or ends with different rows. Commits nothing.
    """
    if await target.has_rows():
        raise StoreError(f"The database {target.database} has games or players already: name an empty one.")
    tables = Base.metadata.sorted_tables
    total = sum([await source.count(table) for table in tables])
    rows_copied = 0
    source_checksums: dict[str, TableChecksum] = {}
    for table in tables:
        source_checksums[table.name] = checksum = TableChecksum()
        async with aclosing(source.rows(table)) as batches:
            async for batch in batches:
                await target.add(table, batch)
                checksum.add(batch)
                on_progress(f"copying {table.name}", rows_copied := rows_copied + len(batch), 2 * total)
        await target.reset_sequences(table)
    for table in tables:
        target_checksum = TableChecksum()
        async with aclosing(target.rows(table)) as batches:
            async for batch in batches:
                target_checksum.add(batch)
                on_progress(f"checking {table.name}", rows_copied := rows_copied + len(batch), 2 * total)
        if target_checksum != source_checksums[table.name]:
            raise StoreError(f"The copy of {table.name} in {target.database} is not the same: nothing was kept of it.")
    return total


IN_USE = "Somebody uses the database {}: stop the bot, then try again."

_LOCKED = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
UNREADABLE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


@contextmanager
def exclusive_lock(file: Path) -> Iterator[None]:
    """Lock out all other connections to `file`, after its journal was checkpointed into it.

    A file that SQLite can't read at all is not locked, as nobody can use it. Raises `StoreError` if another connection,
    even an idle one, has it open.
    """
    with closing(sqlite3.connect(read_write(file), uri=True, timeout=0, isolation_level=None)) as connection:
        try:
            connection.execute("PRAGMA journal_mode = DELETE")
            connection.execute("BEGIN EXCLUSIVE")
            if connection.execute("PRAGMA journal_mode").fetchone() == ("wal",):  # another connection was faster
                raise StoreError(IN_USE.format(file))
        except sqlite3.DatabaseError as error:
            if sqlite_error_code(error) in _LOCKED:
                raise StoreError(IN_USE.format(file)) from None
            if sqlite_error_code(error) not in UNREADABLE:
                raise StoreError(f"The database {file} can't be used: {error}.") from error
        yield
        with suppress(sqlite3.Error):
            connection.execute("ROLLBACK")


def sqlite_error_code(error: sqlite3.Error) -> int:
    """Return SQLite's primary error code of `error`."""
    return error.sqlite_errorcode & 0xFF


def read_write(file: Path) -> str:
    """Return the URI of `file` for a connection that doesn't create it."""
    return f"{file.absolute().as_uri()}?mode=rw"


_OTHER_CONNECTIONS = "datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'"


async def transfer_database(source: Database, target: Database, on_progress: CopyProgress) -> int:
    """Copy everything from `source`, which nobody else may use, to the empty `target`, and return the number of rows.

    The target gets the schema if it has none, and the rows in one transaction, checked before the commit. The source
    stays as it is. Raises `StoreError`.
    """
    await schema.ensure_current(source, migrate_on_start=False)
    await source.check_integrity()
    await _refuse_if_in_use(source)
    await schema.check_usable(target)
    await schema.ensure_current(target, migrate_on_start=await schema.current_revision(target) is None)
    async with source.transaction(writes=False) as source_endpoint, target.transaction(writes=True) as target_endpoint:
        return await copy_tables(
            CopyEndpoint(source, source_endpoint), CopyEndpoint(target, target_endpoint), on_progress
        )


async def _refuse_if_in_use(database: Database) -> None:
    """Raise `StoreError` if others use the source: moves made during the copy would be lost."""
    if database.file is not None:
        await database.dispose_idle()  # our own idle connections
        file = SqliteFile(database.file)
        if file.can_be_written:
            with exclusive_lock(database.file):
                return
        if file.has_journal:  # nobody who can only read can tell whether it is in use
            raise StoreError(
                f"The file {database.file} can only be read, and its journal says that somebody uses it: stop "
                "the bot, or run this as the user of the file."
            )
        return
    others = select(func.count()).select_from(text("pg_stat_activity")).where(text(_OTHER_CONNECTIONS))
    async with database.transaction(writes=False) as connection:
        if await connection.run_sync(lambda opened: opened.scalar(others)):
            raise StoreError(IN_USE.format(database))
