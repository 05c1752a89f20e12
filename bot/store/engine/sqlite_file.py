"""The file of a SQLite database: make it, open it, and notice that it or its journal was removed or replaced."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import time
from contextlib import closing, suppress
from pathlib import Path
from threading import RLock
from typing import Literal, NoReturn

from bot.store.errors import FileLostError
from bot.util.files import exists

BUSY_SECONDS = 5
"""The time a writer waits for other writers, in this process and in others, before it gives up."""
_PAUSE = 0.01
"""Seconds between two attempts to enable WAL."""
_PAGES = 10_000
"""Pages (40 MB) after which a commit runs a checkpoint, if `bot.store.engine.sqlite` has not."""
APPLICATION_ID = 0x436F696E
"""The number that marks a file as the bot's from its creation on: the tables may still have to be made."""
Durability = Literal["full", "normal"]
_Identity = tuple[int, int] | None
"""The device and the number of a file; `None` if there is none."""


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
    """The file at `path`, which is no link, and its journal (the WAL and the index of the WAL), as the open connections
    have them.

    A file that is removed or replaced lives on for the processes that have it open, and what they commit is lost with
    them. The same holds for the journal, which has the newest commits. Nothing is repaired while it runs: what has
    become of the file is noticed, and then the process has to stop.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._opened: dict[str, _Identity] = {}
        """What the open connections have; of a connection that only reads, the file alone."""
        self._was_opened = False
        self.loss = ""
        """Why this process can't use the file any more, once that is so."""
        self._connections = 0
        self._changing = RLock()

    def __str__(self) -> str:
        return str(self._path)

    def lose(self, loss: str) -> NoReturn:
        """Use the file no more, because of `loss`. Raises `FileLostError`."""
        self.loss = loss
        raise FileLostError(loss)

    def check(self) -> None:
        """Raise `FileLostError` if the file or its journal was removed or replaced since they were opened."""
        if self.loss:
            raise FileLostError(self.loss)
        opened = self._opened
        if not opened and self._was_opened and not exists(self._path):
            self.lose(f"the file {self._path} was removed")
        for path, identity in opened.items():
            found = _identity(path)
            if found != identity and opened is self._opened:  # unless the last connection has been closed meanwhile
                self.lose(f"the file {path} was {'removed' if found is None else 'replaced'}")

    def connect(self, durability: Durability, *, only_reads: bool) -> sqlite3.Connection:
        """Open a connection to the file, which is made if there is none; with `only_reads`, it stays as it is.

        Raises `sqlite3.OperationalError` for what can't be opened, and `FileLostError` if other connections have
        another file or journal: connections of one process share the index of the journal.
        """
        self.check_openable(writes=not only_reads)
        if not only_reads:
            with suppress(OSError):  # it exists already, or SQLite reports the cause
                make_private(self._path)
        name = self.uri_for_reading() if only_reads else str(self._path)
        connection = sqlite3.connect(
            name, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False, uri=only_reads
        )
        try:
            configure(connection, durability, only_reads=only_reads)
            with self._changing:
                paths = (self._path, *(() if only_reads else self._journals()[:2]))
                found = {str(path): _identity(path) for path in paths}
                if self._connections and found != self._opened:
                    self.lose(f"the file {self._path} or its journal was replaced")
                self._opened, self._was_opened = found, True
                self._connections += 1
        except BaseException:
            connection.close()
            raise
        return connection

    def forget_connection(self) -> None:
        """Forget a connection that is about to be closed. With the last one, SQLite deletes the journal."""
        with self._changing:
            self._connections -= 1
            if not self._connections:
                self._opened = {}

    def check_openable(self, *, writes: bool = True) -> None:
        """Raise `sqlite3.OperationalError` with the cause, if SQLite would only say that it can't open the file.

        Also raises it for a file that is missing beside its journal, because SQLite would delete that, and for a file
        that can only be read, which SQLite would open all the same.
        """
        folder = self._path.parent
        if not exists(folder):
            raise sqlite3.OperationalError(f"the folder {folder} does not exist")
        if exists(self._path) and not self._path.is_file():  # a device would be read for ever
            raise sqlite3.OperationalError(f"{self._path} is not a file")
        if writes and not os.access(folder, os.W_OK):  # SQLite puts a journal beside the file
            raise sqlite3.OperationalError(f"the folder {folder} can't be written to")
        for path in (self._path, *self._journals()[:2]):
            if writes and os.access(path, os.F_OK) and not os.access(path, os.W_OK):
                raise sqlite3.OperationalError(
                    f"the file {path} can't be written to; give it to the user that runs this command"
                )
        wal, _, rollback_journal = self._journals()
        # A process that makes the file has a rollback journal of it while it is empty.
        for journal, has_file in ((wal, _has_content), (rollback_journal, exists)):
            if _has_content(journal) and not has_file(self._path):
                is_empty = "empty" if exists(self._path) else "missing"
                raise sqlite3.OperationalError(
                    f"the file is {is_empty}, but {journal} has changes of it: put the file back, or move the journal "
                    "away to begin without games"
                )

    def find_damage(self) -> str | None:
        """Return what is wrong with the file, reading all of it and changing nothing; `None` if nothing is.

        Raises `sqlite3.Error`.
        """
        self.check_openable(writes=False)
        if not _has_content(self._path):
            return None
        # Only a connection that may write can take back the transaction of a process that was killed.
        uri = self.uri_for_reading(read_only=not _has_content(self._journals()[2]))
        with closing(sqlite3.connect(uri, uri=True, timeout=BUSY_SECONDS)) as connection:
            try:
                problem = str(connection.execute("PRAGMA quick_check(1)").fetchone()[0]).splitlines()[-1]
            except sqlite3.DatabaseError as error:
                if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_CORRUPT:
                    raise
                problem = str(error)
        return None if problem == "ok" else problem

    def _journals(self) -> tuple[Path, Path, Path]:
        """Return the paths of the WAL, of its index and of the rollback journal."""
        wal, index, journal = (self._path.with_name(self._path.name + end) for end in ("-wal", "-shm", "-journal"))
        return wal, index, journal

    @property
    def has_journal(self) -> bool:
        """Return true if there is a journal: somebody has the file open, or didn't close it."""
        return any(exists(journal) for journal in self._journals())

    @property
    def can_be_written(self) -> bool:
        """Return true if this process may change the file, and put journals beside it."""
        return os.access(self._path, os.W_OK) and os.access(self._path.parent, os.W_OK)

    def uri_for_reading(self, *, read_only: bool = False) -> str:
        """Return the URI of the file for a connection that only reads; `read_only` makes sure of it.

        SQLite reads a file in WAL mode by an index beside it. Where it can't create one, or would create one that
        belongs to another user than the file, an `immutable` file is read without it, so there must be no journal.
        Raises `sqlite3.OperationalError` if a journal has changes that can't be read.
        """
        uri = self._path.as_uri()
        wal, index, journal = self._journals()
        if self.can_be_written or (exists(wal) and os.access(index, os.R_OK)):
            return f"{uri}?mode=ro" if read_only else uri
        if not _has_content(wal) and not _has_content(journal):
            return f"{uri}?immutable=1"
        changed = wal if _has_content(wal) else journal
        raise sqlite3.OperationalError(
            f"its newest changes are in {changed}, which can't be read without writing to the folder {changed.parent}; "
            "copy both files to a folder that can be written to"
        )


def _identity(path: str | Path) -> _Identity:
    try:
        status = os.stat(path)  # noqa: PTH116 - several times per transaction; Path.stat takes twice the time
    except OSError:
        return None
    return status.st_dev, status.st_ino


def _has_content(file: Path) -> bool:
    return exists(file) and file.stat().st_size > 0


def make_private(path: Path) -> None:
    """Create the empty file `path` with access for its owner only: a database has names and ids of users.

    SQLite gives its journals the same mode. Raises `FileExistsError`, leaving that file unchanged, and `OSError`.
    """
    os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))


def configure(connection: sqlite3.Connection, durability: Durability, *, only_reads: bool) -> None:
    """Configure a new connection, and mark a new file."""
    if only_reads:
        connection.execute("PRAGMA query_only = ON")
        return
    if not connection.execute("PRAGMA page_count").fetchone()[0]:
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    _enable_wal(connection)
    for pragma in (
        "foreign_keys = ON",
        f"wal_autocheckpoint = {_PAGES}",
        f"synchronous = {durability}",
        "secure_delete = ON",  # deleted users must not be readable in unused pages of the file
    ):
        connection.execute(f"PRAGMA {pragma}")
    connection.execute("SELECT count(*) FROM sqlite_master").fetchall()  # opens the journal, or creates it


def _enable_wal(connection: sqlite3.Connection) -> None:
    """Enable WAL. Several connections that do so to a new file at once take turns, because it is the one lock for which
    SQLite itself does not wait.
    """
    for _ in range(int(BUSY_SECONDS / _PAUSE)):
        try:
            connection.execute("PRAGMA journal_mode = WAL").fetchall()
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
                raise
            time.sleep(_PAUSE)
        else:
            return
    connection.execute("PRAGMA journal_mode = WAL").fetchall()
