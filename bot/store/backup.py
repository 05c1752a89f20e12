"""Back up a SQLite file to another one, and put a backup in the place of the database.

For commands, which have the event loop to themselves: files are read and written without threads.
"""

from __future__ import annotations

import os
import re
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import AbstractContextManager, closing, contextmanager, nullcontext, suppress
from dataclasses import dataclass
from itertools import count
from pathlib import Path

from sqlalchemy import URL

from bot.store.engine import schema
from bot.store.engine.database import Database
from bot.store.engine.sqlite_file import SqliteFile, make_private
from bot.store.errors import StoreError
from bot.util.files import exists

_BY_ITS_TOOLS = "The database {} is a PostgreSQL: use `pg_dump` and `pg_restore`, see docs/hosting.md."


async def back_up_database(database: Database, file: Path) -> int:
    """Write a snapshot of a SQLite `database` to `file` while others go on using it; return the number of games.

    The file appears only when it is complete and verified. Nothing is overwritten. Raises `StoreError`.
    """
    if database.file is None:
        raise StoreError(_BY_ITS_TOOLS.format(database))
    if exists(file):
        raise StoreError(f"The file {file} is there already: name another one, nothing is overwritten.")
    revision = await schema.current_revision(database)
    schema.check_filled(f"The database {database}", revision)
    if revision == schema.newest_revision():
        await schema.ensure_current(database, migrate_on_start=False)
    return _copy_checked(database.file, without_links(file), f"The database {database}")


def copy_before_migration(file: Path, revision: str) -> Path:
    """Copy the SQLite `file`, which has the schema `revision`, to a verified file beside it, and return its path.

    This is the way back if a newer version of the bot has to be replaced by the one before. Raises `StoreError`.
    """
    copy = file.with_name(f"{file.name}.schema-{revision}")
    _copy_checked(file, copy, f"The database {file}")
    return copy


def _copy_checked(source: Path, target: Path, name: str) -> int:
    with temporary_file(target) as unfinished:
        sqlite_copy(source, unfinished)
        games = verify(unfinished, name)
        finalize(unfinished)
        publish(unfinished, target)
    return games


def drop_old_copies(file: Path) -> None:
    """Delete the copies of the SQLite `file` from before migrations, except for the two newest."""
    copies = [path for path in file.parent.iterdir() if re.fullmatch(rf"{re.escape(file.name)}\.schema-\d+", path.name)]
    for copy in sorted(copies, key=lambda path: path.stat().st_mtime_ns)[:-2]:
        copy.unlink(missing_ok=True)


@dataclass(frozen=True)
class RestoreResult:
    """The number of restored games, and the new path of the replaced file."""

    games: int
    replaced_file: Path | None


async def restore_database(file: Path, database: Database) -> RestoreResult:
    """Replace the SQLite file of `database`, which nobody may use, by the backup `file`, which stays as it is.

    Before that, a copy of the backup is verified and migrated to the newest schema. The old file is kept beside the new
    one. Raises `StoreError`.
    """
    if database.file is None:
        raise StoreError(_BY_ITS_TOOLS.format(database))
    _require_file(file)
    with temporary_file(database.file) as copy, _replaceable(database.file, file):
        games = await _checked_copy(file, copy)
        return RestoreResult(games, _replace(database.file, copy))


def _require_file(backup: Path) -> None:
    if not exists(backup):
        raise StoreError(f"There is no file {backup}.")
    if not backup.is_file():  # a device or a pipe would be read for ever
        raise StoreError(f"{backup} is not a file; name a backup.")


def _replaceable(file: Path, backup: Path) -> AbstractContextManager[None]:
    """Lock out users of the database `file`, if it exists. Raises `StoreError` if it is the backup itself."""
    if not exists(file):
        return nullcontext()
    if not file.is_file():
        raise StoreError(f"The database can't be replaced: {file} is not a file.")
    if backup.samefile(file):
        raise StoreError(f"The file {backup} is the database itself: name a backup of it.")
    return exclusive_lock(file)


async def _checked_copy(file: Path, copy: Path) -> int:
    """Copy the backup `file`, check the copy, and return the number of its games. Raises `StoreError`."""
    name = f"The file {file}"
    sqlite_copy(file, copy)
    games = verify(copy, name)
    database = Database(URL.create("sqlite", database=str(copy)))
    try:
        schema.check_known(name, await schema.current_revision(database))
        try:
            await schema.ensure_current(database, migrate_on_start=True)
        except Exception as error:  # a migration may fail in any way on the tables of another application
            raise StoreError(f"{name} is not a database of Coins, or not all of one: nothing was changed.") from error
    finally:
        await database.close()
    finalize(copy)
    return games


def _replace(file: Path, new: Path) -> Path | None:
    """Put `new` in the place of `file`, which is kept under another name if it existed.

    Its journals are renamed with it, because SQLite would apply them to the new file.
    """
    kept = _free_name(file)
    is_there = exists(file)
    if is_there:
        _copy_owner_and_mode(file, new)
        try:
            kept.hardlink_to(file)  # the name always leads to a database
        except OSError:  # not every file system has hard links
            file.rename(kept)
    for journal, renamed in zip(journal_files(file), journal_files(kept), strict=True):
        if exists(journal):
            journal.rename(renamed)
            if renamed.name.endswith("-shm") or not renamed.stat().st_size:
                renamed.unlink()  # a shared-memory index, or an empty journal
    publish(new, file)
    return kept if is_there else None


def _free_name(file: Path) -> Path:
    names = (file.with_name(f"{file.name}.replaced-{number}") for number in count(1))
    return next(name for name in names if not any(exists(path) for path in (name, *journal_files(name))))


def _copy_owner_and_mode(file: Path, new: Path) -> None:
    """Give `new`, which only this user can read, the owner and mode of `file`, where the file system knows such."""
    status = file.stat()
    with suppress(OSError):
        new.chmod(stat.S_IMODE(status.st_mode))
    if hasattr(os, "chown"):
        with suppress(OSError):
            os.chown(new, status.st_uid, status.st_gid)


def without_links(file: Path) -> Path:
    """Return the path to which `file` leads: files are written, and found to be there, where links lead."""
    return Path(os.path.realpath(file))


IN_USE = "Somebody uses the database {}: stop the bot, then try again."

_LOCKED = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
_UNREADABLE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


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
            code = error.sqlite_errorcode & 0xFF
            if code in _LOCKED:
                raise StoreError(IN_USE.format(file)) from None
            if code not in _UNREADABLE:
                raise StoreError(f"The database {file} can't be used: {error}.") from error
        yield
        with suppress(sqlite3.Error):
            connection.execute("ROLLBACK")


def read_write(file: Path) -> str:
    """Return the URI of `file` for a connection that doesn't create it."""
    return f"{file.absolute().as_uri()}?mode=rw"


_JOURNAL_SUFFIXES = ("-wal", "-shm", "-journal")
_REQUIRED_TABLES = {"alembic_version", "games", "players"}


@contextmanager
def temporary_file(file: Path) -> Iterator[Path]:
    """Create an empty file beside `file`, for its owner only, and delete it at the end unless it was renamed.

    Raises `StoreError` for errors of the disk.
    """
    if not file.parent.is_dir():
        raise StoreError(f"The folder {file.parent} does not exist: make it first.")
    unfinished = file.with_name(f".{file.name}.{os.getpid()}")
    try:
        _remove(unfinished)  # in a container, a killed process may have had the same id
        make_private(unfinished)
        yield unfinished
    except (OSError, sqlite3.Error) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else error
        raise StoreError(f"The folder {file.parent} can't be written to: {reason}.") from error
    finally:
        with suppress(OSError):
            _remove(unfinished)


def _remove(file: Path) -> None:
    for path in (file, *journal_files(file)):
        path.unlink(missing_ok=True)


def publish(unfinished: Path, file: Path) -> None:
    """Rename a finished file to `file` atomically and, where names can be flushed to the disk, durably."""
    unfinished.replace(file)
    with suppress(OSError):  # not every file system can flush names
        _sync(file.parent)


def journal_files(file: Path) -> list[Path]:
    """Return the paths of SQLite's journals for `file`."""
    return [file.with_name(file.name + suffix) for suffix in _JOURNAL_SUFFIXES]


def sqlite_copy(source: Path, target: Path) -> None:
    """Copy a snapshot of a SQLite file, without blocking its writers.

    The copy needs no journal. Raises `StoreError` if the source can't be read, and `sqlite3.Error` for the target.
    """
    file = SqliteFile(without_links(source))
    try:
        file.check_openable(writes=False)
        connection = sqlite3.connect(file.uri_for_reading(read_only=True), uri=True)
        connection.execute("SELECT count(*) FROM sqlite_master").fetchone()  # opens it, and its journal
    except sqlite3.Error as error:
        raise StoreError(f"The file {source} can't be read as a database: {error}.") from error
    with closing(connection), closing(sqlite3.connect(target)) as copy:
        try:
            connection.backup(copy)
        except sqlite3.DatabaseError as error:
            if error.sqlite_errorcode & 0xFF not in _UNREADABLE:
                raise
            raise StoreError(f"The file {source} can't be read as a database: {error}.") from error


def finalize(file: Path) -> None:
    """Make `file`, which nobody else has open, independent of a journal, and durable."""
    with closing(sqlite3.connect(read_write(file), uri=True, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")
    _sync(file)


def verify(file: Path, name: object) -> int:
    """Read all of a SQLite file, called `name` in errors, and return the number of its games.

    Raises `StoreError` if it is damaged or not a database of this application.
    """
    with closing(sqlite3.connect(read_write(file), uri=True)) as connection:
        try:
            tables = {str(row[0]) for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
            if not tables >= _REQUIRED_TABLES:
                raise StoreError(f"{name} is not a database of Coins: nothing was changed.")
            problem = str(connection.execute("PRAGMA integrity_check(1)").fetchone()[0]).splitlines()[-1]
            dangling = connection.execute("PRAGMA foreign_key_check").fetchone()
            games = int(connection.execute("SELECT count(*) FROM games").fetchone()[0])
        except sqlite3.DatabaseError as error:
            problem, dangling, games = str(error), None, 0
    if dangling is not None:
        problem = f"a row of {dangling[0]} refers to one of {dangling[2]} that is not there"
    if problem != "ok":
        raise StoreError(f"{name} is damaged ({problem}): nothing was changed.")
    return games


def _sync(file: Path) -> None:
    """Flush `file`, or the names in a folder, to the disk."""
    descriptor = os.open(file, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
