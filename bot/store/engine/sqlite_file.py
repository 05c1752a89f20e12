"""SQLite: detect a replaced file or journal, configure connections, allow one writer at a time."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import struct
import time
from contextlib import closing, suppress
from pathlib import Path
from threading import RLock
from typing import Literal, NoReturn

from bot.store.errors import FileLostError, OutcomeUnknownError
from bot.util.files import exists

BUSY_SECONDS = 5
"""The time a writer waits for other writers, in this process and in others, before it gives up."""
_PAUSE = 0.01
"""Seconds between two attempts to enable WAL."""
_PAGES = 10_000
"""Pages (40 MB) after which a commit runs a checkpoint, if `bot.store.engine.sqlite` has not."""
APPLICATION_ID = 0x436F696E
"""The number that marks a file as the bot's from its creation on: the tables may still have to be made."""
_WAL_MAGIC = b"\x37\x7f\x06"
"""The first bytes of a WAL with commits (https://www.sqlite.org/fileformat2.html#walformat)."""
_WAL_HEADER, _FRAME_HEADER = 32, 24
"""The bytes of the header of a WAL, and of the header of each of its frames, which begins with the page's number."""
_JOURNAL_MAGIC = b"\xd9\xd5\x05\xf9\x20\xa1\x63\xd7"
"""The first bytes of a rollback journal (https://www.sqlite.org/fileformat2.html#the_rollback_journal)."""
_WAL_VERSION = 2
"""The byte 18 of a file that has a WAL."""
CUT_OFF = "the journal of {} was cut off"
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
        self._wal = self._index = ""
        self._opened: tuple[_Identity, _Identity, _Identity] | None = None
        """The file, its WAL and the index; of a connection that only reads, the file alone."""
        self._was_opened = False
        self.loss = ""
        """Why this process can't use the file any more, once that is so."""
        self.is_abandoned = False
        """True if connections must stay open: with the last one, SQLite would copy the journal and delete it."""
        self._size, self._header = 0, b""
        """The size of the WAL after the last commit, and its header."""
        self._last, self._last_at = b"", 0
        """The last frame in it, and where that begins."""
        self._connections: set[int] = set()
        self._changing = RLock()

    def __str__(self) -> str:
        return str(self._path)

    def lose(self, loss: str, *, is_torn: bool = False) -> NoReturn:
        """Use the file no more, because of `loss`. Raises `FileLostError`.

        Connections are abandoned, as by a process that is killed, if the journal `is_torn` or belongs to another file.
        """
        self.loss = loss
        self.is_abandoned = is_torn or (self._opened is not None and _identity(self._path) != self._opened[0])
        raise FileLostError(loss)

    def check(self) -> bool:
        """Raise `FileLostError` if the file or its journal was removed or replaced since they were opened.

        Return false if the WAL is shorter than after the last commit: then it was cut off, or another process emptied
        it, which `note_emptied` says.
        """
        if self.loss:
            raise FileLostError(self.loss)
        if self._opened is None:
            if self._was_opened and not exists(self._path):
                self.lose(f"the file {self._path} was removed")
            return True
        file, wal, index = self._opened
        self._check_identity(str(self._path), file, _status(self._path))
        if wal is None:
            return True
        self._check_identity(self._index, index, _status(self._index))
        found = _status(self._wal)
        self._check_identity(self._wal, wal, found)
        return found is not None and found.st_size >= self._size

    def check_commit(self) -> None:
        """Raise `FileLostError` if what was committed, just now or before, is not in the file or its journal.

        Raises `OutcomeUnknownError` if the journal can't be read.
        """
        opened = self._opened or (None, None, None)
        self._check_identity(str(self._path), opened[0], _status(self._path))
        self._check_identity(self._index, opened[2], _status(self._index))
        try:
            with open(self._wal, "rb", buffering=0) as wal:  # noqa: PTH123 - once per transaction, as in `_status`
                found = os.fstat(wal.fileno())
                self._check_identity(self._wal, opened[1], found)
                size, header = found.st_size, wal.read(_WAL_HEADER)
                if not size and not self._size:
                    return  # nothing was changed yet
                # SQLite writes a WAL from its start again, with another header, once all of it is in the file.
                is_same, is_whole = header == self._header, header.startswith(_WAL_MAGIC)
                frame = _FRAME_HEADER + int.from_bytes(header[8:12])
                if size > self._size or not is_same:
                    last_at = _WAL_HEADER + max((size - _WAL_HEADER) // frame - 1, 0) * frame
                    wal.seek(self._last_at if is_same else last_at)
                    added = wal.read()
                    is_whole = is_whole and (not is_same or self._is_kept(added[:frame]))
                    self._last, self._last_at = added[(last_at - self._last_at if is_same else 0) :][:frame], last_at
        except OSError as error:
            self._check_identity(self._wal, opened[1], _status(self._wal))
            raise OutcomeUnknownError from error
        if not is_whole or (is_same and size < self._size):
            self.lose(CUT_OFF.format(self._path), is_torn=True)
        self._size, self._header = size, header

    def _check_identity(self, path: str, opened: _Identity, found: os.stat_result | None) -> None:
        """Raise `FileLostError` if a path has another file than the one that was opened, if one was."""
        if opened is not None and (found is None or opened != (found.st_dev, found.st_ino)):
            self.lose(f"the file {path} was {'removed' if found is None else 'replaced'}")

    def _is_kept(self, found: bytes) -> bool:
        """Return true if `found`, in place of the last frame from before, is that one or a later one.

        Where a WAL was cut off, SQLite leaves a hole.
        """
        header, last = found[:_FRAME_HEADER], self._last
        return found == last if header == last[:_FRAME_HEADER] else any(header[:4])

    def note_emptied(self) -> None:
        """Note that all commits are in the file itself."""
        self._size, self._header = 0, b""

    def add_connection(self, connection: object, *, writes: bool) -> None:
        """Remember which file and journal a new connection has. Raises `sqlite3.OperationalError` if others differ.

        Connections of one process share the index of the journal. One that had another WAL would write holes into it.
        """
        with self._changing:
            self._wal, self._index, _ = map(str, self._journals())
            journal = (_identity(self._wal), _identity(self._index)) if writes else (None, None)
            found = _identity(self._path), *journal
            if self._connections and found != self._opened:
                self.lose(f"the file {self._path} or its journal was replaced")
            self._opened, self._was_opened = found, True
            self._connections.add(id(connection))

    def remove_connection(self, connection: object) -> None:
        """Forget a connection that is about to be closed. With the last one, SQLite empties and deletes the journal."""
        with self._changing:
            self._connections.discard(id(connection))
            if not self._connections:
                self._opened = None
                self.note_emptied()

    def check_openable(self, *, writes: bool = True) -> None:
        """Raise `sqlite3.OperationalError` with the cause, if SQLite would only say that it can't open the file.

        Also raises it for a file that is missing beside its journal, because SQLite would delete that, for a journal
        that is damaged, because SQLite would take it for an empty one, and for a file that can only be read, which
        SQLite would open all the same.
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
        self._check_journals()

    def _check_journals(self) -> None:
        """Raise `sqlite3.OperationalError` for a journal that SQLite would delete, or take for an empty one."""
        wal, _, rollback_journal = self._journals()
        if not self._connections and _has_content(wal) and not _is_wal(wal):
            raise sqlite3.OperationalError(
                f"the journal {wal} is damaged, and with it the newest changes: put a backup in the place of the file, "
                "or move the journal away to go on without them"
            )
        if _has_content(rollback_journal):
            with rollback_journal.open("rb") as opened:
                header = opened.read(len(_JOURNAL_MAGIC))
            if header.strip(b"\0") and header != _JOURNAL_MAGIC:
                raise sqlite3.OperationalError(f"{rollback_journal} is not a journal of SQLite: move it away")
        for journal in (wal, rollback_journal):
            if _has_content(journal) and not _has_content(self._path):
                is_empty = "empty" if exists(self._path) else "missing"
                raise sqlite3.OperationalError(
                    f"the file is {is_empty}, but {journal} has changes of it: put the file back, or move the journal "
                    "away to begin without games"
                )

    def find_damage(self) -> str | None:
        """Return what is wrong with the file and its journal, reading all of both; `None` if nothing is.

        Raises `sqlite3.OperationalError` for the journal of another file, if that can be told. SQLite would copy it
        into this one; this changes nothing.
        """
        self.check_openable(writes=False)
        if not _has_content(self._path):
            return None
        wal, _, rollback_journal = self._journals()
        # Closing the file releases all locks that SQLite has on it in this process: POSIX wants it so.
        if not self._connections and _has_content(wal):
            with self._path.open("rb") as opened:
                header = opened.read(19)
            if header.startswith(b"SQLite format 3") and header[-1] != _WAL_VERSION:
                raise sqlite3.OperationalError(_NOT_ITS_JOURNAL.format(wal))
        # Only a connection that may write can take back the transaction of a process that was killed.
        problem = _quick_check(self.uri_for_reading(read_only=not _has_content(rollback_journal)))
        if problem and _has_content(wal) and not _quick_check(f"{self._path.as_uri()}?immutable=1"):
            raise sqlite3.OperationalError(_NOT_ITS_JOURNAL.format(wal))
        return problem

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


def _status(path: str | Path) -> os.stat_result | None:
    """Return the status of a file, `None` if there is none."""
    try:
        return os.stat(path)  # noqa: PTH116 - several times per transaction; Path.stat takes twice the time
    except OSError:
        return None


def _identity(path: str | Path) -> _Identity:
    status = _status(path)
    return None if status is None else (status.st_dev, status.st_ino)


def _is_wal(wal: Path) -> bool:
    """Return true if a file begins as a WAL does (https://www.sqlite.org/fileformat2.html#walformat).

    Or if it has as many zeros as a header has bytes, and nothing else. A power cut leaves that: SQLite flushes the
    header before it writes anything behind it.
    """
    with wal.open("rb") as opened:
        header = opened.read(_WAL_HEADER)
        if header == bytes(_WAL_HEADER) and not opened.read(1):
            return True
    if len(header) < _WAL_HEADER or not header.startswith(_WAL_MAGIC):
        return False
    first, second = 0, 0
    words = struct.unpack((">" if header[3] & 1 else "<") + "6I", header[:24])
    for one, other in zip(words[::2], words[1::2], strict=True):
        first = (first + one + second) & 0xFFFFFFFF
        second = (second + other + first) & 0xFFFFFFFF
    return struct.unpack(">2I", header[24:]) == (first, second)


def _quick_check(uri: str) -> str | None:
    """Return the first problem of a file, `None` if there is none. Raises `sqlite3.Error`."""
    with closing(sqlite3.connect(uri, uri=True, timeout=BUSY_SECONDS)) as connection:
        try:
            problem = str(connection.execute("PRAGMA quick_check(1)").fetchone()[0]).splitlines()[-1]
        except sqlite3.DatabaseError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_CORRUPT:
                raise
            problem = str(error)
    return None if problem == "ok" else problem


_NOT_ITS_JOURNAL = (
    "{} is the journal of another file, perhaps of the one that was here before: move it away, or put that file back"
)


def _has_content(file: Path) -> bool:
    return exists(file) and file.stat().st_size > 0


def make_private(path: Path) -> None:
    """Create the empty file `path` with access for its owner only: a database has names and ids of users.

    SQLite gives its journals the same mode. Raises `FileExistsError`, leaving that file unchanged, and `OSError`.
    """
    os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))


def prepare_to_open(file: SqliteFile, *, only_reads: bool) -> str:
    """Return the name or, with `only_reads`, the URI with which `file` is opened, after making it if there is none.

    Raises `sqlite3.OperationalError` for what can't be opened: aiosqlite would leave a thread behind, which may log an
    error about the event loop.
    """
    file.check_openable(writes=not only_reads)
    name = file.uri_for_reading() if only_reads else str(file)
    if not only_reads:
        with suppress(OSError):  # it exists already, or SQLite reports the cause
            make_private(Path(name))
    with closing(sqlite3.connect(name, uri=only_reads)) as connection:
        if not only_reads and not _has_content(Path(name)):
            connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    return name


def configure(connection: sqlite3.Connection, durability: Durability, *, only_reads: bool) -> None:
    """Configure a new connection. With `only_reads`, the file stays byte for byte as it is."""
    if only_reads:
        connection.execute("PRAGMA query_only = ON")
        return
    connection.execute(f"PRAGMA busy_timeout = {int(BUSY_SECONDS * 1000)}")
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
