"""A SQLite file that nobody else has open."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from bot.store.errors import StoreError

IN_USE = "Somebody uses the database {}: stop the bot, then try again."

_LOCKED = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
UNREADABLE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


@contextmanager
def alone(file: Path) -> Iterator[None]:
    """Keep everyone else out of `file`, which is whole by itself then: its journal has been emptied into it.

    A file that SQLite can't read at all is of no use to anyone; there is nobody to keep out of it. Raises `StoreError`
    where another connection, also an idle one, has it open.
    """
    with closing(sqlite3.connect(read_write(file), uri=True, timeout=0, isolation_level=None)) as connection:
        try:
            connection.execute("PRAGMA journal_mode = DELETE")
            connection.execute("BEGIN EXCLUSIVE")
            if connection.execute("PRAGMA journal_mode").fetchone() == ("wal",):  # somebody came in between
                raise StoreError(IN_USE.format(file))
        except sqlite3.DatabaseError as error:
            if code(error) in _LOCKED:
                raise StoreError(IN_USE.format(file)) from None
            if code(error) not in UNREADABLE:
                raise StoreError(f"The database {file} can't be used: {error}.") from error
        yield
        with suppress(sqlite3.Error):
            connection.execute("ROLLBACK")


def code(error: sqlite3.Error) -> int:
    """The kind of `error`, one of SQLite's primary codes."""
    return error.sqlite_errorcode & 0xFF


def read_write(file: Path) -> str:
    """The address of `file` for SQLite, which does not make one where there is none."""
    return f"{file.absolute().as_uri()}?mode=rw"


def read_only(file: Path) -> str:
    """The address of `file` for SQLite, which then never changes it."""
    return f"{file.absolute().as_uri()}?mode=ro"
