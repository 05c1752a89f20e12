"""Back up any database to one SQLite file."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import URL

from bot.store.engine import schema
from bot.store.engine.database import Database
from bot.store.maintenance import files
from bot.store.maintenance.copy import CopyEndpoint, CopyProgress, copy_tables


async def back_up_database(database: Database, file: Path, on_progress: CopyProgress) -> int:
    """Write a snapshot of `database` to `file` while others go on using it, and return the number of games.

    The file appears only when it is complete and verified. Nothing is overwritten. Raises `StoreError`.
    """
    files.refuse_to_overwrite(file)
    with files.temporary_file(file) as unfinished:
        if database.file is not None:
            files.sqlite_copy(database.file, unfinished)
        else:
            await _copy_server(database, unfinished, on_progress)
        games = files.verify(unfinished, f"The database {database}")
        files.finalize(unfinished)
        files.publish(unfinished, file)
    return games


async def _copy_server(database: Database, file: Path, on_progress: CopyProgress) -> None:
    await schema.ensure_current(database, migrate_on_start=False)
    backup = Database(URL.create("sqlite", database=str(file)))
    try:
        await schema.migrate(backup)
        async with database.transaction(writes=False) as source, backup.transaction(writes=True) as target:
            await copy_tables(CopyEndpoint(database, source), CopyEndpoint(backup, target), on_progress)
    finally:
        await backup.close()
