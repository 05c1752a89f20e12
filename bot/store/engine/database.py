"""Connect to a SQLite or PostgreSQL database by its URL, run transactions, and retry them."""

from __future__ import annotations

import asyncio
import os
import random
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeVar

from sqlalchemy import URL, Select, column, false, table, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.engine import errors
from bot.store.engine.addresses import URL_SETTING, is_postgres, read_server, read_sqlite
from bot.store.engine.advisory_locks import AdvisoryLocks
from bot.store.engine.sqlite import SqliteBackend
from bot.store.engine.sqlite_file import Durability
from bot.store.engine.transactions import Found, StaleUpdateError, Transaction
from bot.store.errors import (
    OutcomeUnknownError,
    StoreError,
    StoreLostError,
    StoreNotReadyError,
    StoreUnavailableError,
    one_line,
)

if TYPE_CHECKING:
    from bot.store.engine.postgres import PostgresBackend

P = ParamSpec("P")
T = TypeVar("T")
Work = Callable[Concatenate[Transaction, P], T]

_CHANGE_NOTHING = update(table("games", column("id"))).values(id=column("id")).where(false())
"""A change that fails if the database, or this user of it, can only read."""
_OF_LOCKS = "database is locked", "locking protocol", "disk I/O error"
_DOUBT = " If no other program uses it, its drive may have no locks, as some network and WSL drives: use a local disk."
_MAX_RUNS_IN_CONFLICT = 8
"""The most runs of a transaction that is in conflict with others."""
_MAX_RUNS_IN_DOUBT = 3
"""The most runs of a transaction whose outcome is unknown, or that a constraint ends."""
_FIRST_PAUSE_S = 0.01


class Database:
    """A database, with three ways to use it.

    - `read` and `write` run a function with a `Transaction`. The usual way, and the only one to change something.
    - `fetch` runs a single query, which is kept and compiled once.
    - `transaction` opens a bare connection, without a time limit and without retries: for migrations, backups and all
      else that reads or writes whole tables.

    A function that is passed to `read` or `write` has no side effects elsewhere. It must be idempotent: it is run again
    after a conflict with another process, and after a lost connection, when its first run may have been committed. On
    SQLite it runs in another thread: beside that it uses only what is safe to share, such as caches and oracles.

    `durability` says if a commit to SQLite outlives a power failure ("full") or only the end of
    the process ("normal"). With `only_reads` nothing is changed, not even the journal of a SQLite file.

    Raises `StoreError` for an address that can't be used.
    """

    def __init__(
        self,
        address: str | URL,
        durability: Durability = "full",
        *,
        only_reads: bool = False,
        setting: str = URL_SETTING,
    ) -> None:
        self._sqlite: SqliteBackend | None = None
        self._postgres: PostgresBackend | None = None
        self.is_sqlite = not is_postgres(address)
        self.file: Path | None = None
        """The path of the SQLite file, without links; `None` for PostgreSQL."""
        if is_postgres(address):
            # Late: asyncpg takes 3 MB, and a process that uses SQLite doesn't need it.
            from bot.store.engine.postgres import PostgresBackend

            server = read_server(address, setting)
            self.url = server.url
            self._backend: SqliteBackend | PostgresBackend = PostgresBackend(server)
            self._postgres = self._backend
            self.advisory_locks = self._postgres.advisory_locks
        else:
            self.url = read_sqlite(address, setting)
            # SQLite follows links: its journals, modes and locks are those of the file where they lead.
            self.file = Path(os.path.realpath(self.url.database or ""))
            self._backend = self._sqlite = SqliteBackend(self.file, durability, only_reads=only_reads)
            self.advisory_locks = AdvisoryLocks(None, self.file)

    def __str__(self) -> str:
        return self.url.render_as_string(hide_password=True)

    async def write(self, work: Work[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run `work` in a transaction that may write, and return its result after the commit.

        Raises what `work` raises (nothing is changed then), `StoreUnavailableError` and `OutcomeUnknownError`.
        """
        return await _with_retries(
            lambda: self._backend.writer.run(lambda transaction: work(transaction, *args, **kwargs))
        )

    async def read(self, work: Work[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run `work` in a transaction that only reads. Raises what `work` raises and `StoreUnavailableError`."""
        return await _with_retries(lambda: self._backend.read(lambda transaction: work(transaction, *args, **kwargs)))

    async def fetch(self, query: Select[*tuple[Any, ...]], **parameters: Any) -> Found:
        """Return the rows of `query`, which is run by itself, at a fraction of the cost of `read`.

        Keep the query and pass values by name: it is compiled once. Raises `StoreUnavailableError`.
        """
        return await _with_retries(lambda: self._backend.fetch(query, parameters))

    async def open_connections(self) -> None:
        """Open the connections to PostgreSQL that this process keeps, so that no request waits for that.

        Raises `StoreUnavailableError`.
        """
        if self._postgres is not None:
            await _with_retries(self._postgres.open_connections)

    @asynccontextmanager
    async def transaction(self, *, writes: bool) -> AsyncIterator[AsyncConnection]:
        """Provide one transaction without a time limit, rolled back on errors.

        With `writes`, each statement sees what others have committed by then; without, all statements see one snapshot.
        Raises `StoreError`, see `translate_errors`.
        """
        with self.translate_errors():
            async with self._backend.transaction(writes=writes) as opened:
                yield opened

    @contextmanager
    def translate_errors(self) -> Iterator[None]:
        """Raise `StoreError` for database errors within, `StoreNotReadyError` if a retry may help."""
        try:
            yield
        except errors.DATABASE_ERRORS as error:
            kind = StoreNotReadyError if errors.is_transient(error) else StoreError
            doubt = _DOUBT if self.file is not None and any(words in str(error) for words in _OF_LOCKS) else ""
            raise kind(f"The database {self} can't be used: {one_line(error)}.{doubt}") from error
        except AssertionError as error:
            if "determine version" not in str(error):
                raise
            # SQLAlchemy can't parse the version: the server only speaks PostgreSQL's protocol.
            raise StoreError(
                f"The database {self} is not PostgreSQL, and other servers are not supported: {one_line(error)}."
            ) from error

    async def check_writable(self) -> None:
        """Check that the database, which has tables, can be changed. Raises `StoreError`."""
        async with self.transaction(writes=True) as connection:
            await connection.run_sync(lambda opened: opened.execute(_CHANGE_NOTHING))

    async def is_writable(self, seconds: float) -> bool:
        """Return true if the database can be changed within `seconds`."""
        try:
            async with asyncio.timeout(seconds):
                await self.write(lambda transaction: transaction.execute(_CHANGE_NOTHING))
        except (StoreUnavailableError, TimeoutError):
            return False
        return True

    @property
    def pending_updates(self) -> int:
        return self._backend.writer.pending

    @property
    def connections(self) -> int:
        """Return the number of connections in use."""
        return self._backend.connections

    async def check_integrity(self) -> None:
        """Check a SQLite file for damage, reading all of it; PostgreSQL checks itself. Raises `StoreError`."""
        if self._sqlite is not None:
            with self.translate_errors():
                problem = await asyncio.to_thread(self._sqlite.file.find_damage)
            if problem is not None:
                raise StoreError(
                    f"The database {self} is damaged ({problem}): stop the bot and put a backup in its place."
                )

    async def until_lost(self) -> None:
        """Wait until this process can't use the database any more, see `check_not_lost`."""
        await (asyncio.Event() if self._sqlite is None else self._sqlite.lost).wait()

    def check_not_lost(self) -> None:
        """Raise `StoreLostError` if this process can't use the database any more.

        A SQLite file or its journal was removed or replaced. Nothing is repaired: end the process. Connections to a
        server are replaced.
        """
        if self._sqlite is not None and self._sqlite.file.loss:
            loss = self._sqlite.file.loss
            raise StoreLostError(f"The database {self} can't be used any more, because {loss}. Start the bot again.")

    async def close(self) -> None:
        """Store the waiting changes and close every connection. The next use opens new ones."""
        await self._backend.writer.finish()
        await self._backend.close()


async def _with_retries(attempt: Callable[[], Awaitable[T]]) -> T:
    """Run a transaction, `attempt`, and return its result.

    It runs again after a conflict with another one, after a constraint or an unknown outcome, and once if the
    connection was lost before the commit. Raises what it raises last, as `StoreUnavailableError` if it is an error of
    the database, and `OutcomeUnknownError` if an earlier run may be the reason.
    """
    unknown: OutcomeUnknownError | None = None
    has_lost_connection = False
    for number in count(1):
        try:
            return await attempt()
        except (IntegrityError, OutcomeUnknownError) as error:
            # A constraint: another process stored the same thing first. A second run sees it and reports it properly.
            if number >= _MAX_RUNS_IN_DOUBT:
                raise
            unknown = error if isinstance(error, OutcomeUnknownError) else unknown
        except StaleUpdateError:
            if unknown is not None:  # the first run may have stored what makes this one stale
                raise unknown from unknown.__cause__
            raise
        except errors.DATABASE_ERRORS as error:
            if errors.is_data_error(error):
                raise
            # A file does not fail by chance: the same operation fails again.
            is_of_file = isinstance(getattr(error, "orig", error), sqlite3.Error)
            is_lost = getattr(error, "connection_invalidated", False) and not is_of_file
            is_worth_retrying = errors.is_conflict(error) or (is_lost and not has_lost_connection)
            if number >= _MAX_RUNS_IN_CONFLICT or not is_worth_retrying:
                raise (StoreUnavailableError if unknown is None else OutcomeUnknownError)() from error
            has_lost_connection = has_lost_connection or is_lost
            await asyncio.sleep(_FIRST_PAUSE_S * 2**number * random.random())
    raise AssertionError("unreachable")
