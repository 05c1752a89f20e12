"""The file of a SQLite database: make it, open it, and notice that it or its journal was removed or replaced."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from threading import Lock
from typing import Literal

from bot.store.errors import FileLostError
from bot.util.files import exists

BUSY_SECONDS = 5
"""The time a writer waits for other writers, in this process and in others, before it gives up."""
_PAGES = 10_000
"""Pages (40 MB) after which a commit runs a checkpoint, if `bot.store.engine.sqlite` has not."""
APPLICATION_ID = 0x436F696E
"""The number that marks a file as the bot's from its creation on: the tables may still have to be made."""
Durability = Literal["full", "normal"]
_Identity = tuple[int, int] | None
"""The device and the number of a file; `None` if there is none."""


class SqliteFile:
    """The file at `path`, which is no link, and its journal (WAL), as the open connections have them.

    A file that is removed or replaced lives on for the processes that have it open, and what they commit is lost with
    them. The same holds for the journal, which has the newest commits. Nothing is repaired while it runs: what has
    become of the file is noticed, and then the process has to stop.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._wal = path.with_name(f"{path.name}-wal")
        self._opened: dict[Path, _Identity] = {}
        """The file that this process has opened, and the journal while it has connections that may write."""
        self.loss = ""
        """Why this process can't use the file any more, once that is so."""
        self._connections = 0
        self._changing = Lock()

    def check(self) -> None:
        """Raise `FileLostError` if the file or its journal was removed or replaced since they were opened."""
        for path, opened in list(self._opened.items()):
            identity = _identity(path)
            if identity != opened and path in self._opened:  # the last connection takes the journal with it
                self.loss = self.loss or f"the file {path} was {'removed' if identity is None else 'replaced'}"
        if self.loss:
            raise FileLostError(self.loss)

    def connect(self, durability: Durability, *, only_reads: bool) -> sqlite3.Connection:
        """Open a connection to the file, which is made if there is none; with `only_reads`, it stays as it is.

        Raises `sqlite3.OperationalError` for what can't be opened, and `FileLostError` if other connections have
        another file or journal: connections of one process share the index of the journal.
        """
        self.check()
        self.check_openable(writes=not only_reads)
        if not only_reads:
            with suppress(OSError):  # it exists already, or SQLite reports the cause
                make_private(self._path)
        connection = _open(self.uri_for_reading() if only_reads else self._path.as_uri())
        try:
            configure(connection, durability, only_reads=only_reads)
            with self._changing:
                self._opened.setdefault(self._path, _identity(self._path))
                if not only_reads and not self._connections:
                    self._opened[self._wal] = _identity(self._wal)
                self.check()
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
                self._opened.pop(self._wal, None)

    def check_openable(self, *, writes: bool = True) -> None:
        """Raise `sqlite3.OperationalError` with the cause, if SQLite would only say that it can't open the file.

        Also raises it for a file that is missing beside its journal, because SQLite would delete that, and for a file
        that can only be read, which SQLite would open all the same.
        """
        folder, problem = self._path.parent, None
        if not exists(folder):
            problem = f"the folder {folder} does not exist"
        elif exists(self._path) and not self._path.is_file():  # a device would be read for ever
            problem = f"{self._path} is not a file"
        elif writes and not os.access(folder, os.W_OK):  # SQLite puts a journal beside the file
            problem = f"the folder {folder} can't be written to"
        elif writes and exists(self._path) and not os.access(self._path, os.W_OK):
            problem = f"the file {self._path} can't be written to; give it to the user that runs this command"
        elif _has_content(self._wal) and not _has_content(self._path):
            problem = (
                f"the file is {'empty' if exists(self._path) else 'missing'}, but {self._wal} has changes of it: put "
                "the file back, or move the journal away to begin without games"
            )
        if problem is not None:
            raise sqlite3.OperationalError(problem)

    def find_damage(self) -> str | None:
        """Return what is wrong with the file, reading all of it and changing nothing; `None` if nothing is.

        Raises `sqlite3.Error`.
        """
        self.check_openable(writes=False)
        if not _has_content(self._path):
            return None
        with closing(_open(self.uri_for_reading())) as connection:
            try:
                problem = str(connection.execute("PRAGMA quick_check(1)").fetchone()[0]).splitlines()[-1]
            except sqlite3.DatabaseError as error:
                if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_CORRUPT:
                    raise
                problem = str(error)
        return None if problem == "ok" else problem

    @property
    def has_journal(self) -> bool:
        """Return true if there is a journal: somebody has the file open, or didn't close it."""
        return any(exists(self._path.with_name(self._path.name + end)) for end in ("-wal", "-shm", "-journal"))

    @property
    def can_be_written(self) -> bool:
        """Return true if this process may change the file, and put journals beside it."""
        return os.access(self._path, os.W_OK) and os.access(self._path.parent, os.W_OK)

    def uri_for_reading(self, *, read_only: bool = False) -> str:
        """Return the URI of the file for a connection that only reads; `read_only` makes sure of it.

        SQLite reads a file in WAL mode by an index beside it. Where it can't create one, or would create one that
        belongs to another user than the file, a file without a journal is read as `immutable`. Raises
        `sqlite3.OperationalError` if a journal has changes that can't be read.
        """
        if self.can_be_written or os.access(self._path.with_name(f"{self._path.name}-shm"), os.R_OK):
            return f"{self._path.as_uri()}?mode={'ro' if read_only else 'rw'}"
        if not _has_content(self._wal):
            return f"{self._path.as_uri()}?immutable=1"
        raise sqlite3.OperationalError(
            f"its newest changes are in {self._wal}, which can't be read without writing to the folder "
            f"{self._wal.parent}; copy both files to a folder that can be written to"
        )


def _open(uri: str) -> sqlite3.Connection:
    return sqlite3.connect(uri, uri=True, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False)


def _identity(path: Path) -> _Identity:
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
    for pragma in (
        "journal_mode = WAL",
        "foreign_keys = ON",
        f"wal_autocheckpoint = {_PAGES}",
        f"synchronous = {durability}",
        "secure_delete = ON",  # deleted users must not be readable in unused pages of the file
    ):
        connection.execute(f"PRAGMA {pragma}").fetchall()
    connection.execute("SELECT count(*) FROM sqlite_master").fetchall()  # opens the journal, or creates it
