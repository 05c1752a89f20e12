"""SQLite: detect a replaced file, configure connections, allow one writer at a time."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from contextlib import suppress
from pathlib import Path
from typing import Any, Literal

from sqlalchemy import Engine, event
from sqlalchemy.exc import IntegrityError

BUSY_SECONDS = 5
"""The time a writer waits for other writers, in this process and in others, before it gives up."""
_PAUSE = 0.01
"""Seconds between two attempts to enable WAL."""
_PAGES = 10_000
"""Pages (40 MB) after which a commit runs a checkpoint, if `bot.store.engine.sqlite.wal_checkpoints` has not."""
WRITES = "coins_writes"
"""The execution option of a transaction that writes."""

Durability = Literal["full", "normal"]


class WriterLock(asyncio.Lock):
    """A lock for one writer of the process at a time. Waiting for it is free; SQLite itself waits by sleeping."""

    async def acquire(self) -> Literal[True]:
        """Acquire the lock. Raises `TimeoutError` if the writers before take too long."""
        if not self.locked():
            return await super().acquire()
        try:
            async with asyncio.timeout(BUSY_SECONDS):
                return await super().acquire()
        except TimeoutError:
            raise TimeoutError("the writes before this one take too long") from None


class SqliteFile:
    """The file at `path`, as the newest connection found it.

    A file that is deleted or replaced lives on for the processes that have it open. What they commit is lost when
    they end, so none of it may be confirmed.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._opened: tuple[int, int] | None = None

    @property
    def was_replaced(self) -> bool:
        """Return true if the path now has another file than the one that was opened, or none."""
        return self._opened is not None and self._identity() != self._opened

    @property
    def opened(self) -> tuple[int, int] | None:
        """Return what identifies the file that the newest connection found; `None` before the first."""
        return self._opened

    def remember_identity(self) -> None:
        """Remember the file that is at the path now, to which a connection was opened."""
        self._opened = self._identity()

    def check_openable(self, *, writes: bool = True) -> None:
        """Raise `sqlite3.OperationalError` with the cause, if SQLite would only say that it can't open the file.

        Also raises it for a file that was deleted, because SQLite would create an empty one, and for one that can only
        be read, which SQLite would open all the same.
        """
        folder = self._path.parent
        if not folder.exists():
            raise sqlite3.OperationalError(f"the folder {folder} does not exist")
        if writes and not os.access(folder, os.W_OK):  # SQLite puts a journal beside the file
            raise sqlite3.OperationalError(f"the folder {folder} can't be written to")
        for path in (self._path, *self._journals()[:2]):
            if writes and os.access(path, os.F_OK) and not os.access(path, os.W_OK):
                raise sqlite3.OperationalError(
                    f"the file {path} can't be written to; give it to the user that runs this command"
                )
        if self._opened is not None and self._identity() is None:
            raise sqlite3.OperationalError("the database file was deleted")

    def uri_for_reading(self) -> str:
        """Return the URI of the file for a connection that only reads.

        SQLite reads a file in WAL mode by an index beside it, which it can't create in a folder that is read-only. An
        `immutable` file is read without an index, so its journals must be empty or missing. Raises
        `sqlite3.OperationalError` if the WAL has changes and no index.
        """
        uri = self._path.absolute().as_uri()
        if os.access(self._path.parent, os.W_OK):
            return uri
        wal, index, journal = self._journals()
        if not _has_content(wal) and not _has_content(journal):
            return f"{uri}?immutable=1"
        if _has_content(wal) and not os.access(index, os.R_OK):
            raise sqlite3.OperationalError(
                f"its newest changes are in {wal}, which can't be read without writing to the folder {wal.parent}; "
                "copy both files to a folder that can be written to"
            )
        return uri

    def _journals(self) -> tuple[Path, Path, Path]:
        """Return the paths of the WAL, of its index and of the rollback journal."""
        wal, index, journal = (self._path.with_name(self._path.name + end) for end in ("-wal", "-shm", "-journal"))
        return wal, index, journal

    def _identity(self) -> tuple[int, int] | None:
        try:
            status = os.stat(self._path)  # noqa: PTH116 - twice per transaction; Path.stat takes twice the time
        except OSError:
            return None
        return status.st_dev, status.st_ino


def _has_content(file: Path) -> bool:
    return file.exists() and file.stat().st_size > 0


def make_private(path: Path) -> None:
    """Create the empty file `path` with access for its owner only: a database has names and ids of users.

    SQLite gives its journals the same mode. Raises `FileExistsError`, leaving that file unchanged, and `OSError`.
    """
    os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))


def prepare(engine: Engine, file: SqliteFile, durability: Durability, *, only_reads: bool = False) -> None:
    """Configure each connection of `engine`, and replace connections after an error.

    With `only_reads`, the file stays byte for byte as it is.
    """

    def check(_: Any, __: Any, arguments: list[Any], options: dict[str, Any]) -> None:
        file.check_openable(writes=not only_reads)
        if only_reads:
            arguments[0], options["uri"] = file.uri_for_reading(), True
        else:
            with suppress(OSError):  # it exists already, or SQLite reports the cause
                make_private(Path(arguments[0]))
        # If a file can't be opened, aiosqlite leaves a thread behind, which may log an error about the event loop.
        sqlite3.connect(arguments[0], uri=only_reads).close()

    def connected(connection: Any, _: Any) -> None:
        if only_reads:
            connection.isolation_level = None
            cursor = connection.cursor()
            cursor.execute("PRAGMA query_only = ON")
            cursor.close()
        else:
            _configure_connection(connection, durability)
        file.remember_identity()

    event.listen(engine, "do_connect", check)
    event.listen(engine, "connect", connected)
    event.listen(engine, "begin", _begin)
    event.listen(engine, "invalidate", _rollback)
    event.listen(engine, "handle_error", _discard_after_error)


def _configure_connection(connection: Any, durability: Durability) -> None:
    connection.isolation_level = None  # the driver's own BEGIN comes too late to be IMMEDIATE
    cursor = connection.cursor()
    cursor.execute(f"PRAGMA busy_timeout = {int(BUSY_SECONDS * 1000)}")
    _enable_wal(connection, cursor)
    for pragma in (
        "foreign_keys = ON",
        f"wal_autocheckpoint = {_PAGES}",
        f"synchronous = {durability}",
        "secure_delete = ON",  # deleted users must not be readable in unused pages of the file
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _enable_wal(connection: Any, cursor: Any) -> None:
    """Enable WAL. Several connections that do so to a new file at once take turns, because it is the one lock for which
    SQLite itself does not wait.
    """
    for _ in range(int(BUSY_SECONDS / _PAUSE)):
        try:
            cursor.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError as error:
            if getattr(error, "sqlite_errorcode", None) != sqlite3.SQLITE_BUSY:
                raise
            connection.run_async(lambda _: asyncio.sleep(_PAUSE))
        else:
            return
    cursor.execute("PRAGMA journal_mode = WAL")


def _begin(connection: Any) -> None:
    # A writer that reads first must take the lock at the start, or it fails when it begins to write.
    writes = connection.get_execution_options().get(WRITES, False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def _rollback(connection: Any, _: Any, __: Any) -> None:
    # A closed connection keeps its lock while something, such as a traceback, still refers to one of its cursors.
    with suppress(sqlite3.Error):
        connection.rollback()


def _discard_after_error(context: Any) -> None:
    """Discard the connection after an error other than a constraint violation; the next transaction opens a new one."""
    if context.sqlalchemy_exception is not None and not isinstance(context.sqlalchemy_exception, IntegrityError):
        context.is_disconnect = True
