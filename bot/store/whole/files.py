"""Files that appear whole or not at all, and SQLite files copied and looked through."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from bot.store.errors import StoreError
from bot.store.whole.alone import UNREADABLE, code, read_only, read_write

_JOURNALS = ("-wal", "-shm", "-journal")
_WANTED = {"alembic_version", "games", "moves", "players"}


@contextmanager
def part(file: Path) -> Iterator[Path]:
    """The path of a file beside `file`, for something unfinished: in the end it is gone, unless it was renamed.

    Raises `StoreError` for what a disk may do.
    """
    if not file.absolute().parent.is_dir():
        raise StoreError(f"The folder {file.absolute().parent} does not exist: make it first.")
    unfinished = file.with_name(f".{file.name}.{os.getpid()}")
    try:
        _remove(unfinished)  # in a container, a process that was killed may have had the same number
        yield unfinished
    except (OSError, sqlite3.Error) as error:
        told = error.strerror if isinstance(error, OSError) and error.strerror else error
        raise StoreError(f"The file {file} can't be written: {told}.") from error
    finally:
        _remove(unfinished)


def _remove(file: Path) -> None:
    for each in (file, *journals(file)):
        each.unlink(missing_ok=True)


def refuse_to_overwrite(file: Path) -> None:
    """Raises `StoreError` where there is a `file`."""
    if file.exists():
        raise StoreError(f"The file {file} is there already: name another one, nothing is overwritten.")


def put(unfinished: Path, file: Path) -> None:
    """Give what is finished its name `file` at one stroke, for good."""
    unfinished.replace(file)
    _sync(file.absolute().parent)


def journals(file: Path) -> list[Path]:
    """Where SQLite may keep what belongs to `file`."""
    return [file.with_name(file.name + ending) for ending in _JOURNALS]


def sqlite_copy(source: Path, target: Path) -> None:
    """Copy a SQLite file, as it is at one moment, also while others write to it; they are not held up.

    The copy is one file that needs no other. Raises `StoreError` where the source can't be read, `sqlite3.Error` for
    the target.
    """
    if not source.is_file():
        raise StoreError(f"There is no file {source}.")
    try:
        opened = sqlite3.connect(read_only(source), uri=True)
    except sqlite3.Error as error:
        raise StoreError(f"The file {source} can't be read: {error}.") from error
    with closing(opened), closing(sqlite3.connect(target)) as copy:
        try:
            opened.backup(copy)
        except sqlite3.DatabaseError as error:
            if code(error) not in UNREADABLE:
                raise
            raise StoreError(f"The file {source} can't be read as a database: {error}.") from error


def settle(file: Path) -> None:
    """Make `file`, which nobody else has open, whole by itself and lasting."""
    with closing(sqlite3.connect(read_write(file), uri=True, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")
    _sync(file)


def look_through(file: Path, name: object) -> int:
    """Read all of a SQLite file, told of as `name`: the number of its games.

    Raises `StoreError` where it is damaged or none of ours.
    """
    with closing(sqlite3.connect(read_only(file), uri=True)) as connection:
        try:
            tables = {str(row[0]) for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
            if not tables >= _WANTED:
                raise StoreError(f"{name} is no database of Coins: nothing was changed.")
            found = str(connection.execute("PRAGMA integrity_check(1)").fetchone()[0]).splitlines()[-1]
            loose = connection.execute("PRAGMA foreign_key_check").fetchone()
            games = int(connection.execute("SELECT count(*) FROM games").fetchone()[0])
        except sqlite3.DatabaseError as error:
            found, loose, games = str(error), None, 0
    if loose is not None:
        found = f"a row of {loose[0]} refers to one of {loose[2]} that is not there"
    if found != "ok":
        raise StoreError(f"{name} is damaged ({found}): nothing was changed.")
    return games


def _sync(file: Path) -> None:
    """Have the disk keep `file`, or the names in a folder, before anything goes on."""
    opened = os.open(file, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)
