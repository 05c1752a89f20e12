"""Moving to another database: all of it or nothing."""

from __future__ import annotations

from sqlalchemy import func, select, text

from bot.store import schema
from bot.store.database import Database
from bot.store.errors import StoreError
from bot.store.whole.alone import IN_USE, alone
from bot.store.whole.copy import Side, Tell, copy

_OTHERS = "datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'"


async def move(source: Database, target: Database, tell: Tell) -> int:
    """Copy everything of `source`, which nobody else may use, into `target`, which is empty; the number of rows.

    The target gets its schema where it has none, and the rows in one transaction, checked before it is committed. The
    source stays as it is. Raises `StoreError`.
    """
    await schema.ensure(source, migrate_on_start=False)
    await source.examine()
    await _refuse_if_in_use(source)
    await schema.ensure(target, migrate_on_start=await schema.current(target) is None)
    async with source.transaction(writes=False) as here, target.transaction(writes=True) as there:
        return await copy(Side(source, here), Side(target, there), tell)


async def _refuse_if_in_use(database: Database) -> None:
    """What is played while the database is copied would be left behind."""
    if database.file is not None:
        await database.release()  # our own connections, which have it open as well
        with alone(database.file):
            return
    others = select(func.count()).select_from(text("pg_stat_activity")).where(text(_OTHERS))
    async with database.transaction(writes=False) as connection:
        if await connection.scalar(others):
            raise StoreError(IN_USE.format(database))
