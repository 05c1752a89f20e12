"""Copy everything to another, empty database, or nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, TypeVar

from sqlalchemy import Connection, RowMapping, Table, func, insert, literal, select, text

from bot.store.backup import IN_USE, exclusive_lock
from bot.store.columns import Base
from bot.store.engine import schema
from bot.store.engine.database import Database
from bot.store.engine.sqlite_file import SqliteFile
from bot.store.errors import StoreError

T = TypeVar("T")
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

        async def read(work: Callable[[Connection], T]) -> T:
            with source.translate_errors():
                return await reading.run_sync(work)

        async def write(work: Callable[[Connection], T]) -> T:
            with target.translate_errors():
                return await writing.run_sync(work)

        total, copied = await read(_count_rows), 0
        if await write(_count_rows):
            raise StoreError(f"The database {target} has games or players already: name an empty one.")
        for table in Base.metadata.sorted_tables:
            batches = await read(partial(_batches, table))
            while batch := await read(partial(_next_batch, batches, f"The database {source}", table)):
                await write(partial(_insert, table, batch))
                on_progress(f"copying {table.name}", copied := copied + len(batch), total)
            if not target.is_sqlite and table.autoincrement_column is not None:
                await write(partial(_continue_ids, table, table.autoincrement_column))
    return total


def _count_rows(connection: Connection) -> int:
    counts = (select(func.count()).select_from(table) for table in Base.metadata.sorted_tables)
    return sum(connection.scalars(query).one() for query in counts)


def _batches(table: Table, connection: Connection) -> Iterator[Sequence[RowMapping]]:
    return connection.execute(select(table).execution_options(yield_per=_BATCH_SIZE)).mappings().partitions()


def _next_batch(
    batches: Iterator[Sequence[RowMapping]], name: str, table: Table, _: Connection
) -> Sequence[RowMapping] | None:
    try:
        return next(batches, None)
    except (TypeError, ValueError) as error:  # SQLite stores any value anywhere
        raise StoreError(f"{name} is damaged: a value in {table.name} does not fit its column.") from error


def _insert(table: Table, rows: Sequence[RowMapping], connection: Connection) -> None:
    connection.execute(insert(table), [dict(row) for row in rows])


def _continue_ids(table: Table, column: Any, connection: Connection) -> None:
    """Continue the ids of a server after those that are stored; SQLite does so by itself."""
    sequence = func.pg_get_serial_sequence(table.name, column.name)
    set_next_id = select(func.setval(sequence, func.coalesce(func.max(column), 0) + 1, literal(False)))
    connection.execute(set_next_id.select_from(table))


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
