"""Restore a database from a backup that has been checked."""

from __future__ import annotations

import os
import shutil
import tempfile
from contextlib import AbstractContextManager, nullcontext, suppress
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any

from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import URL

from bot.store.engine import schema
from bot.store.engine.database import Database
from bot.store.errors import StoreError
from bot.store.maintenance import files
from bot.store.maintenance.copy import CopyProgress
from bot.store.maintenance.exclusive_lock import exclusive_lock
from bot.store.maintenance.transfer import transfer_database
from bot.store.models import Base


@dataclass(frozen=True)
class RestoreResult:
    """The number of restored games, and the new path of the replaced file."""

    games: int
    replaced_file: Path | None


async def restore_database(file: Path, database: Database, on_progress: CopyProgress) -> RestoreResult:
    """Replace the contents of `database` with those of the backup `file`, which stays as it is.

    Before that, a copy of the backup is verified, migrated to the newest schema and compared with the models. A SQLite
    file is replaced atomically and kept beside the new one; nobody may use it. A server's database must be empty.
    Raises `StoreError`.
    """
    if database.file is None:
        with (
            tempfile.TemporaryDirectory(prefix="coins-") as folder,
            files.temporary_file(Path(folder) / "backup") as copy,
        ):
            games = await _checked_copy(file, copy)
            await _into_server(copy, database, on_progress)
        return RestoreResult(games, None)
    replaced = database.file.resolve() if database.file.is_symlink() else database.file  # the link stays
    with files.temporary_file(replaced) as copy, _replaceable(replaced, file):
        games = await _checked_copy(file, copy)
        return RestoreResult(games, _replace(replaced, copy))


def _replaceable(file: Path, backup: Path) -> AbstractContextManager[None]:
    """Lock out users of the database `file`, if it exists. Raises `StoreError` if it is the backup itself."""
    if not file.exists():
        return nullcontext()
    if backup.exists() and backup.samefile(file):
        raise StoreError(f"The file {backup} is the database itself: name a backup of it.")
    return exclusive_lock(file)


async def _into_server(file: Path, database: Database, on_progress: CopyProgress) -> None:
    copy = Database(URL.create("sqlite", database=str(file)))
    try:
        await transfer_database(copy, database, on_progress)
    finally:
        await copy.close()


async def _checked_copy(file: Path, copy: Path) -> int:
    """Copy the backup `file`, check the copy, and return the number of its games. Raises `StoreError`."""
    name = f"The file {file}"
    files.sqlite_copy(file, copy)
    games = files.verify(copy, name)
    database = Database(URL.create("sqlite", database=str(copy)))
    try:
        if (revision := await schema.current_revision(database)) is not None and not schema.is_known_revision(revision):
            raise StoreError(f"{name} has the schema {revision}, which this version of Coins does not know: update it.")
        try:
            await schema.migrate(database)
            is_incomplete = await database.connection(_lacks_tables)
        except Exception as error:  # a migration may fail in any way on the tables of another application
            raise StoreError(f"{name} could not be brought to the newest schema: nothing was changed.") from error
    finally:
        await database.close()
    if is_incomplete:
        raise StoreError(f"{name} is not a database of Coins, or not all of one: nothing was changed.")
    files.finalize(copy)
    return games


def _lacks_tables(connection: Any) -> bool:
    """Return true if a difference is a missing table, column, index or constraint; additional ones are allowed."""
    differences = compare_metadata(MigrationContext.configure(connection), Base.metadata)
    return any(isinstance(difference, tuple) and difference[0].startswith("add_") for difference in differences)


def _replace(file: Path, new: Path) -> Path | None:
    """Put `new` in the place of `file`, which is kept under another name if it existed.

    Its journals are renamed with it, because SQLite would apply them to the new file.
    """
    replaced_file = None
    if file.exists():
        _copy_owner_and_mode(file, new)
        replaced_file = _free_name(file)
        _keep_as(file, replaced_file)
    for journal, renamed_journals in zip(
        files.journal_files(file), files.journal_files(replaced_file or _free_name(file)), strict=True
    ):
        if journal.exists():
            journal.rename(renamed_journals)
            if renamed_journals.name.endswith("-shm") or not renamed_journals.stat().st_size:
                renamed_journals.unlink()  # a shared-memory index, or an empty journal
    files.publish(new, file)
    return replaced_file


def _free_name(file: Path) -> Path:
    names = (file.with_name(f"{file.name}.replaced-{number}") for number in count(1))
    return next(name for name in names if not any(path.exists() for path in (name, *files.journal_files(name))))


def _keep_as(file: Path, name: Path) -> None:
    """Keep `file` under a second name as well, so that the first name always exists."""
    try:
        name.hardlink_to(file)
    except OSError:  # not every file system has hard links
        shutil.copy2(file, name)


def _copy_owner_and_mode(file: Path, new: Path) -> None:
    """Give `new` the owner and mode of `file`, even if another user restores it."""
    shutil.copymode(file, new)
    if hasattr(os, "chown"):
        status = file.stat()
        with suppress(PermissionError):
            os.chown(new, status.st_uid, status.st_gid)
