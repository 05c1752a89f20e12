"""Back up any database to one SQLite file."""

from __future__ import annotations

import re
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


def copy_before_migration(file: Path, revision: str) -> Path:
    """Copy the SQLite `file`, which has the schema `revision`, to a verified file beside it, and return its path.

    This is the way back if a newer version of the bot has to be replaced by the one before. Raises `StoreError`.
    """
    copy = file.with_name(f"{file.name}.schema-{revision}")
    with files.temporary_file(copy) as unfinished:
        files.sqlite_copy(file, unfinished)
        files.verify(unfinished, f"The database {file}")
        files.finalize(unfinished)
        files.publish(unfinished, copy)
    return copy


def drop_old_copies(file: Path) -> None:
    """Delete the copies of the SQLite `file` from before migrations, except for the two newest."""
    copies = [path for path in file.parent.iterdir() if re.fullmatch(rf"{re.escape(file.name)}\.schema-\d+", path.name)]
    for copy in sorted(copies, key=lambda path: path.stat().st_mtime_ns)[:-2]:
        copy.unlink(missing_ok=True)


async def _copy_server(database: Database, file: Path, on_progress: CopyProgress) -> None:
    await schema.ensure_current(database, migrate_on_start=False)
    backup = Database(URL.create("sqlite", database=str(file)))
    try:
        await schema.migrate(backup)
        async with database.transaction(writes=False) as source, backup.transaction(writes=True) as target:
            await copy_tables(CopyEndpoint(database, source), CopyEndpoint(backup, target), on_progress)
    finally:
        await backup.close()
