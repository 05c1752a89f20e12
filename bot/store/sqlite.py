"""What SQLite wants: a file that stays what it is, connections prepared, one writer at a time."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from contextlib import suppress
from pathlib import Path
from typing import Any, Literal

from sqlalchemy import Engine, event
from sqlalchemy.exc import IntegrityError
from sqlalchemy.util import await_only

BUSY_SECONDS = 5
"""How long a writer waits for those before it, in this process and in others, before it gives up."""
_PAUSE = 0.01
"""Seconds between two tries to switch a file's journal."""
_PAGES = 10_000
"""After so many, 40 MB, a commit brings the journal into the file, if `bot.store.checkpoints` has not."""
WRITES = "coins_writes"
"""The execution option of a transaction that will write."""

Durability = Literal["full", "normal"]


class WriterLock(asyncio.Lock):
    """SQLite takes one writer at a time. Waiting here costs nothing; waiting inside SQLite costs sleeps."""

    async def acquire(self) -> Literal[True]:
        """Raises `TimeoutError` where those before take too long."""
        if not self.locked():
            return await super().acquire()
        try:
            async with asyncio.timeout(BUSY_SECONDS):
                return await super().acquire()
        except TimeoutError:
            raise TimeoutError("the writes before this one take too long") from None


class SqliteFile:
    """The file at `path`, as the newest connection found it.

    A file that is deleted or replaced lives on for those who have it open. What they commit is lost when they end, so
    none of it may be answered for.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._opened: tuple[int, int] | None = None

    @property
    def moved(self) -> bool:
        """Whether another file than the one opened, or none, is at the path by now."""
        return self._opened is not None and self._identity() != self._opened

    def opened(self) -> None:
        """A connection has been opened to the file that is there now."""
        self._opened = self._identity()

    def check(self) -> None:
        """Raises `sqlite3.OperationalError` with what is wrong, where SQLite only says that it can't open the file.

        A file that was deleted is one of them: SQLite would make an empty one.
        """
        folder = self._path.parent
        if not folder.exists():
            raise sqlite3.OperationalError(f"the folder {folder} does not exist")
        if not os.access(folder, os.W_OK):  # SQLite keeps a journal beside the file
            raise sqlite3.OperationalError(f"the folder {folder} can't be written to")
        if self._opened is not None and self._identity() is None:
            raise sqlite3.OperationalError("the database file was deleted")

    def _identity(self) -> tuple[int, int] | None:
        try:
            found = os.stat(self._path)  # noqa: PTH116 - asked twice a transaction, and half as dear as the path's own
        except OSError:
            return None
        return found.st_dev, found.st_ino


def prepare(engine: Engine, file: SqliteFile, durability: Durability) -> None:
    """Have each connection of `engine` opened with care, and none used again after an error."""

    def check(_: Any, __: Any, arguments: list[Any], options: dict[str, Any]) -> None:
        if not options.get("uri"):
            file.check()
        # Of a file that can't be opened aiosqlite leaves a thread behind, which may find the loop closed and say so.
        sqlite3.connect(arguments[0], uri=options.get("uri", False)).close()

    def connected(connection: Any, _: Any) -> None:
        _set_up(connection, durability)
        file.opened()

    event.listen(engine, "do_connect", check)
    event.listen(engine, "connect", connected)
    event.listen(engine, "begin", _begin)
    event.listen(engine, "invalidate", _undo)
    event.listen(engine, "handle_error", _let_go)


def _set_up(connection: Any, durability: Durability) -> None:
    connection.isolation_level = None  # the driver's own BEGIN comes too late to be IMMEDIATE
    cursor = connection.cursor()
    cursor.execute(f"PRAGMA busy_timeout = {int(BUSY_SECONDS * 1000)}")
    _keep_a_journal(cursor)
    for pragma in (
        "foreign_keys = ON",
        f"wal_autocheckpoint = {_PAGES}",
        f"synchronous = {durability}",
        "secure_delete = ON",  # who is forgotten is not to be read in the file's empty places
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _keep_a_journal(cursor: Any) -> None:
    """Have the file written ahead. Several that do so to a new file at once go one after the other: it is the one lock
    for which SQLite itself does not wait.
    """
    for _ in range(int(BUSY_SECONDS / _PAUSE)):
        try:
            cursor.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError as error:
            if getattr(error, "sqlite_errorcode", None) != sqlite3.SQLITE_BUSY:
                raise
            await_only(asyncio.sleep(_PAUSE))
        else:
            return
    cursor.execute("PRAGMA journal_mode = WAL")


def _begin(connection: Any) -> None:
    # A writer that first reads must hold the lock from the start, or it fails when it comes to write.
    writes = connection.get_execution_options().get(WRITES, False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def _undo(connection: Any, _: Any, __: Any) -> None:
    # A closed connection keeps its lock for as long as somebody, perhaps a traceback, still has a cursor of it.
    with suppress(sqlite3.Error):
        connection.rollback()


def _let_go(context: Any) -> None:
    """After an error other than a broken constraint the next transaction starts afresh, with the file as it is then."""
    if context.sqlalchemy_exception is not None and not isinstance(context.sqlalchemy_exception, IntegrityError):
        context.is_disconnect = True
