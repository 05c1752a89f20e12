"""Lock a SQLite file exclusively."""

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
