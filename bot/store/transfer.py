"""Copy everything to another, empty database, or nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from sqlalchemy import Connection, RowMapping, Table, func, insert, literal, select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.backup import IN_USE, exclusive_lock
from bot.store.columns import Base
from bot.store.engine import schema
from bot.store.engine.database import Database
from bot.store.engine.sqlite_file import SqliteFile
from bot.store.errors import StoreError

CopyProgress = Callable[[str, int, int], None]
"""A callback with the current step, the number of rows copied so far, and the total."""

_BATCH_SIZE = 1000
"""Rows in memory at a time."""
_OTHER_CONNECTIONS = "datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'"


async def transfer_database(source: Database, target: Database, on_progress: CopyProgress) -> int:
    """Copy all tables of `source`, which nobody else may use, to the empty `target`; return the number of rows.

    The target gets the schema if it has none, and the rows in one transaction. The source stays as it is. Raises
    `StoreError`.
    """
    await schema.ensure_current(source, migrate_on_start=False)
    await source.check_integrity()
    await _refuse_if_in_use(source)
    await schema.ensure_current(target, migrate_on_start=await schema.current_revision(target) is None)
    async with source.transaction(writes=False) as reading, target.transaction(writes=True) as writing:
        with source.translate_errors():
            total = await reading.run_sync(_count_rows)
        with target.translate_errors():
            if await writing.run_sync(_count_rows):
                raise StoreError(f"The database {target} has games or players already: name an empty one.")
        copied = 0
        for table in Base.metadata.sorted_tables:
            with source.translate_errors():
                batches = await reading.run_sync(_batches(table))
            while batch := await _next_batch(source, reading, table, batches):
                with target.translate_errors():
                    await writing.run_sync(_insertion(table, batch))
                on_progress(f"copying {table.name}", copied := copied + len(batch), total)
            if not target.is_sqlite and table.autoincrement_column is not None:
                with target.translate_errors():
                    await writing.run_sync(_continuation(table, table.autoincrement_column))
        with target.translate_errors():
            arrived = await writing.run_sync(_count_rows)
        if not arrived == copied == total:
            raise StoreError(f"Only {arrived} of {total} rows are in {target}: nothing was kept of them.")
    return total


def _count_rows(connection: Connection) -> int:
    counts = (select(func.count()).select_from(table) for table in Base.metadata.sorted_tables)
    return sum(connection.scalars(query).one() for query in counts)


def _batches(table: Table) -> Callable[[Connection], Iterator[Sequence[RowMapping]]]:
    query = select(table).execution_options(yield_per=_BATCH_SIZE)
    return lambda connection: connection.execute(query).mappings().partitions()


async def _next_batch(
    source: Database, reading: AsyncConnection, table: Table, batches: Iterator[Sequence[RowMapping]]
) -> Sequence[RowMapping] | None:
    try:
        with source.translate_errors():
            return await reading.run_sync(lambda _: next(batches, None))
    except (TypeError, ValueError) as error:  # SQLite stores any value anywhere
        raise StoreError(
            f"The database {source} is damaged: a value in {table.name} does not fit its column."
        ) from error


def _insertion(table: Table, rows: Sequence[RowMapping]) -> Callable[[Connection], Any]:
    return lambda connection: connection.execute(insert(table), [dict(row) for row in rows])


def _continuation(table: Table, column: Any) -> Callable[[Connection], Any]:
    """Return the work that continues the ids of a server after those that are stored; SQLite does so by itself."""
    sequence = func.pg_get_serial_sequence(table.name, column.name)
    set_next_id = select(func.setval(sequence, func.coalesce(func.max(column), 0) + 1, literal(False)))
    return lambda connection: connection.execute(set_next_id.select_from(table))


async def _refuse_if_in_use(database: Database) -> None:
    """Raise `StoreError` if others use the source: moves made during the copy would be lost."""
    if database.file is not None:
        await database.close()  # our own idle connections
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
