"""Transfer everything to another database, or nothing."""

from __future__ import annotations

from sqlalchemy import func, select, text

from bot.store.engine import schema
from bot.store.engine.database import Database
from bot.store.errors import StoreError
from bot.store.maintenance.copy import CopyEndpoint, CopyProgress, copy_tables
from bot.store.maintenance.exclusive_lock import IN_USE, exclusive_lock

_OTHER_CONNECTIONS = "datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'"


async def transfer_database(source: Database, target: Database, on_progress: CopyProgress) -> int:
    """Copy everything from `source`, which nobody else may use, to the empty `target`, and return the number of rows.

    The target gets the schema if it has none, and the rows in one transaction, checked before the commit. The source
    stays as it is. Raises `StoreError`.
    """
    await schema.ensure_current(source, migrate_on_start=False)
    await source.check_integrity()
    await _refuse_if_in_use(source)
    await schema.ensure_current(target, migrate_on_start=await schema.current_revision(target) is None)
    async with source.transaction(writes=False) as source_endpoint, target.transaction(writes=True) as target_endpoint:
        return await copy_tables(
            CopyEndpoint(source, source_endpoint), CopyEndpoint(target, target_endpoint), on_progress
        )


async def _refuse_if_in_use(database: Database) -> None:
    """Raise `StoreError` if others use the source: moves made during the copy would be lost."""
    if database.file is not None:
        await database.dispose_idle()  # our own idle connections
        with exclusive_lock(database.file):
            return
    others = select(func.count()).select_from(text("pg_stat_activity")).where(text(_OTHER_CONNECTIONS))
    async with database.transaction(writes=False) as connection:
        if await connection.scalar(others):
            raise StoreError(IN_USE.format(database))
