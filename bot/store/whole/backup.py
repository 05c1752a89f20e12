"""A backup: one SQLite file with everything, whichever database it is of."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import URL

from bot.store import schema
from bot.store.database import Database
from bot.store.whole import files
from bot.store.whole.copy import Side, Tell, copy


async def backup(database: Database, file: Path, tell: Tell) -> int:
    """Write all of `database` to `file`, as it is at one moment, while others go on using it; the number of games.

    The file is there only once it is whole and has been looked through. Nothing is overwritten. Raises `StoreError`.
    """
    files.refuse_to_overwrite(file)
    with files.part(file) as unfinished:
        if database.file is not None:
            files.sqlite_copy(database.file, unfinished)
        else:
            await _copy_server(database, unfinished, tell)
        games = files.look_through(unfinished, f"The database {database}")
        files.settle(unfinished)
        files.put(unfinished, file)
    return games


async def _copy_server(database: Database, file: Path, tell: Tell) -> None:
    await schema.ensure(database, migrate_on_start=False)
    made = Database(URL.create("sqlite", database=str(file)))
    try:
        await schema.migrate(made)
        async with database.transaction(writes=False) as here, made.transaction(writes=True) as there:
            await copy(Side(database, here), Side(made, there), tell)
    finally:
        await made.close()
