"""Write files that appear complete or not at all; copy, verify and lock SQLite files."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from bot.store.engine.sqlite_file import make_private
from bot.store.errors import StoreError

IN_USE = "Somebody uses the database {}: stop the bot, then try again."

_LOCKED = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
UNREADABLE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


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
            if sqlite_error_code(error) in _LOCKED:
                raise StoreError(IN_USE.format(file)) from None
            if sqlite_error_code(error) not in UNREADABLE:
                raise StoreError(f"The database {file} can't be used: {error}.") from error
        yield
        with suppress(sqlite3.Error):
            connection.execute("ROLLBACK")


def sqlite_error_code(error: sqlite3.Error) -> int:
    """Return SQLite's primary error code of `error`."""
    return error.sqlite_errorcode & 0xFF


def read_write(file: Path) -> str:
    """Return the URI of `file` for a connection that doesn't create it."""
    return f"{file.absolute().as_uri()}?mode=rw"


def read_only(file: Path) -> str:
    """Return the URI of `file` for a connection that never changes it."""
    return f"{file.absolute().as_uri()}?mode=ro"


_JOURNAL_SUFFIXES = ("-wal", "-shm", "-journal")
_REQUIRED_TABLES = {"alembic_version", "games", "players"}


@contextmanager
def temporary_file(file: Path) -> Iterator[Path]:
    """Create an empty file beside `file`, for its owner only, and delete it at the end unless it was renamed.

    Raises `StoreError` for errors of the disk.
    """
    if not file.absolute().parent.is_dir():
        raise StoreError(f"The folder {file.absolute().parent} does not exist: make it first.")
    unfinished = file.with_name(f".{file.name}.{os.getpid()}")
    try:
        _remove(unfinished)  # in a container, a killed process may have had the same id
        make_private(unfinished)
        yield unfinished
    except (OSError, sqlite3.Error) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else error
        raise StoreError(f"The file {file} can't be written: {reason}.") from error
    finally:
        _remove(unfinished)


def _remove(file: Path) -> None:
    for path in (file, *journal_files(file)):
        path.unlink(missing_ok=True)


def refuse_to_overwrite(file: Path) -> None:
    """Raise `StoreError` if `file` exists."""
    if file.exists():
        raise StoreError(f"The file {file} is there already: name another one, nothing is overwritten.")


def publish(unfinished: Path, file: Path) -> None:
    """Rename a finished file to `file` atomically and durably."""
    unfinished.replace(file)
    _sync(file.absolute().parent)


def journal_files(file: Path) -> list[Path]:
    """Return the paths of SQLite's journals for `file`."""
    return [file.with_name(file.name + suffix) for suffix in _JOURNAL_SUFFIXES]


def sqlite_copy(source: Path, target: Path) -> None:
    """Copy a snapshot of a SQLite file, without blocking its writers.

    The copy needs no journal. Raises `StoreError` if the source can't be read, and `sqlite3.Error` for the target.
    """
    if not source.is_file():
        raise StoreError(f"There is no file {source}.")
    try:
        connection = sqlite3.connect(read_only(source), uri=True)
    except sqlite3.Error as error:
        raise StoreError(f"The file {source} can't be read: {error}.") from error
    with closing(connection), closing(sqlite3.connect(target)) as copy:
        try:
            connection.backup(copy)
        except sqlite3.DatabaseError as error:
            if sqlite_error_code(error) not in UNREADABLE:
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
    with closing(sqlite3.connect(read_only(file), uri=True)) as connection:
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
