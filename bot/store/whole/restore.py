"""A backup put in the place of a database, once it is known to be good."""

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

from bot.store import schema
from bot.store.database import Database
from bot.store.errors import StoreError
from bot.store.models import Base
from bot.store.whole import files
from bot.store.whole.alone import alone
from bot.store.whole.copy import Tell
from bot.store.whole.move import move


@dataclass(frozen=True)
class Restored:
    """How many games were restored, and where the file that was replaced is kept."""

    games: int
    kept: Path | None


async def restore(file: Path, database: Database, tell: Tell) -> Restored:
    """Make `database` what the backup `file` says; the backup stays as it is.

    A copy of it is read through, brought to the newest schema and compared with what Coins needs before anything is
    replaced. A SQLite file is replaced at one stroke, and kept beside; nobody may use it. On a server, the database
    must be empty. Raises `StoreError`.
    """
    if database.file is None:
        with tempfile.TemporaryDirectory(prefix="coins-") as folder, files.part(Path(folder) / "backup") as copy:
            games = await _checked_copy(file, copy)
            await _into_server(copy, database, tell)
        return Restored(games, None)
    with files.part(database.file) as copy, _replaceable(database.file, file):
        games = await _checked_copy(file, copy)
        return Restored(games, _replace(database.file, copy))


def _replaceable(file: Path, by: Path) -> AbstractContextManager[None]:
    """Nobody uses the database `file` meanwhile, if it is there. Raises `StoreError` where it is the backup itself."""
    if not file.exists():
        return nullcontext()
    if by.exists() and by.samefile(file):
        raise StoreError(f"The file {by} is the database itself: name a backup of it.")
    return alone(file)


async def _into_server(file: Path, database: Database, tell: Tell) -> None:
    copy = Database(URL.create("sqlite", database=str(file)))
    try:
        await move(copy, database, tell)
    finally:
        await copy.close()


async def _checked_copy(file: Path, copy: Path) -> int:
    """Copy the backup `file`, and look at the copy in every way; the number of its games. Raises `StoreError`."""
    name = f"The file {file}"
    files.sqlite_copy(file, copy)
    games = files.look_through(copy, name)
    opened = Database(URL.create("sqlite", database=str(copy)))
    try:
        if (found := await schema.current(opened)) is not None and not schema.is_known(found):
            raise StoreError(f"{name} has the schema {found}, which this version of Coins does not know: update it.")
        try:
            await schema.migrate(opened)
            missing = await opened.connection(_missing)
        except Exception as error:  # whatever a migration may stumble over in tables that are not ours
            raise StoreError(f"{name} could not be brought to the newest schema: nothing was changed.") from error
    finally:
        await opened.close()
    if missing:
        raise StoreError(f"{name} is no database of Coins, or not all of one: nothing was changed.")
    files.settle(copy)
    return games


def _missing(connection: Any) -> bool:
    """Whether a table, column, index or constraint is not there; a host may have more of them than we."""
    differences = compare_metadata(MigrationContext.configure(connection), Base.metadata)
    return any(isinstance(each, tuple) and each[0].startswith("add_") for each in differences)


def _replace(file: Path, new: Path) -> Path | None:
    """Put `new` in the place of `file`, which keeps a name beside it if it was there.

    Journals go with the file to which they belong: beside another they would be taken for its own.
    """
    kept = None
    if file.exists():
        _like(file, new)
        kept = _free_name(file)
        _name_too(file, kept)
    for journal, aside in zip(files.journals(file), files.journals(kept or _free_name(file)), strict=True):
        if journal.exists():
            journal.rename(aside)
            if aside.name.endswith("-shm") or not aside.stat().st_size:
                aside.unlink()  # an index of another journal, or nothing
    files.put(new, file)
    return kept


def _free_name(file: Path) -> Path:
    names = (file.with_name(f"{file.name}.replaced-{number}") for number in count(1))
    return next(name for name in names if not any(each.exists() for each in (name, *files.journals(name))))


def _name_too(file: Path, name: Path) -> None:
    """Give `file` a second name, so that there is always one under the first."""
    try:
        name.hardlink_to(file)
    except OSError:  # not every disk can
        shutil.copy2(file, name)


def _like(file: Path, new: Path) -> None:
    """Whoever could use `file` can use `new`, also where somebody else restores it."""
    shutil.copymode(file, new)
    if hasattr(os, "chown"):
        found = file.stat()
        with suppress(PermissionError):
            os.chown(new, found.st_uid, found.st_gid)
