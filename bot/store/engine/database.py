"""Connect to a SQLite or PostgreSQL database by its URL, run transactions, and retry them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager, nullcontext
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeVar

from sqlalchemy import URL, Select, column, event, false, table, update
from sqlalchemy.exc import IntegrityError, OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, AsyncSession, create_async_engine
from sqlalchemy.orm import Session

from bot.store.engine import errors, sqlite_file
from bot.store.engine.addresses import DIRECT, URL_SETTING, is_postgres, read_server, read_sqlite
from bot.store.engine.advisory_locks import AdvisoryLocks
from bot.store.engine.batches import BatchTransaction, BatchWriter, locks_rows
from bot.store.engine.commits import PostgresCommits, check_warning, forget_warning, keep_warnings
from bot.store.engine.sqlite import ScriptConnection, SqliteQueries, SqliteTransaction
from bot.store.engine.sqlite_file import WRITES, Durability, SqliteFile, WriterLock
from bot.store.engine.statements import Found, StaleUpdateError, StatementBatch
from bot.store.errors import OutcomeUnknownError, StoreError, StoreNotReadyError, StoreUnavailableError, one_line

if TYPE_CHECKING:
    from bot.store.engine.postgres import KeptConnections

P = ParamSpec("P")
T = TypeVar("T")
Work = Callable[Concatenate[Session, P], T]

_MAX_ATTEMPTS = 3
_CHANGE_NOTHING = update(table("games", column("id"))).values(id=column("id")).where(false())
"""A change that fails if the database, or this user of it, can only read."""


class Database:
    """A database, with five ways to use it.

    - `read` and `write` run a function with a `Session` in a transaction. The usual way.
    - `fetch` runs a single query, which is kept and compiled once: for what every request needs.
    - `execute` stores rows by statements that are kept, together with those of other requests: for what every move
      needs.
    - `transaction` opens a bare connection, without a time limit and without retries: for migrations, backups and all
      else that reads or writes whole tables.

    A function that is passed to `read` or `write` has no side effects elsewhere. It must be idempotent: it is run again
    after a conflict with another process, and after a lost connection, when its first run may have been committed.

    `durability` says if a commit to SQLite outlives a power failure ("full") or only the end of
    the process ("normal"). With `only_reads` nothing is changed, not even the journal of a SQLite file. `direct` is
    another address of the same server, without a pooler, for everything that takes long: locks, migrations, snapshots.

    Raises `StoreError` for an address that can't be used.
    """

    def __init__(
        self,
        address: str | URL,
        durability: Durability = "full",
        *,
        direct: str = "",
        only_reads: bool = False,
        setting: str = URL_SETTING,
    ) -> None:
        self._writer_lock: AbstractAsyncContextManager[Any] = nullcontext()
        self._sqlite: SqliteTransaction | None = None
        self._transaction: BatchTransaction
        self._queries: SqliteQueries | KeptConnections
        self._commits: PostgresCommits | None = None
        self._kept: KeptConnections | None = None
        self._direct: AsyncEngine | None = None
        self.direct_url: URL | None = None
        if is_postgres(address):
            server = read_server(address, setting)
            # Late: asyncpg takes 3 MB, and a process that uses SQLite doesn't need it.
            from bot.store.engine.connecting import make_engine
            from bot.store.engine.postgres import KeptConnections, PostgresTransaction

            self.url, self._engine = server.url, make_engine(server)
            locks = make_engine(server, keeps_connections=False)
            if direct:
                server = read_server(direct, DIRECT)
                self.direct_url = server.url
                locks = self._direct = make_engine(server, keeps_connections=False)
                keep_warnings(self._direct)
            for engine in (self._engine, locks):
                event.listen(engine.sync_engine, "handle_error", errors.mark_disconnects)
            self.advisory_locks = AdvisoryLocks(locks)
            self._queries = self._kept = KeptConnections(self._engine)
            self._commits = PostgresCommits(self._engine)
            self._transaction = PostgresTransaction(self._kept, self._commits)
            self._writer, self._locking_writer = BatchWriter(self._transaction), BatchWriter(self._transaction)
        else:
            self.url = read_sqlite(address, setting)
            self._engine = create_async_engine(
                self.url, hide_parameters=True, connect_args={"factory": ScriptConnection}
            )
            if direct:
                raise StoreError(
                    f"{DIRECT}: a SQLite file has no pooler; leave it out, or set url to a PostgreSQL as well."
                )
            file, self._writer_lock = SqliteFile(Path(self.url.database or "")), (lock := WriterLock())
            sqlite_file.prepare(self._engine.sync_engine, file, durability, only_reads=only_reads)
            self._queries = queries = SqliteQueries(self._engine)
            self._transaction = self._sqlite = SqliteTransaction(self._engine, file, lock, queries)
            self.advisory_locks = AdvisoryLocks(None, self.file)
            self._writer = self._locking_writer = BatchWriter(self._sqlite)

    @property
    def is_sqlite(self) -> bool:
        return self.url.get_backend_name() == "sqlite"

    @property
    def file(self) -> Path | None:
        """Return the SQLite file; `None` for PostgreSQL."""
        return Path(self.url.database or "") if self.is_sqlite else None

    def __str__(self) -> str:
        return self.url.render_as_string(hide_password=True)

    async def write(self, work: Work[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run `work` in a transaction that may write, and return its result after the commit.

        Raises what `work` raises (nothing is changed then), `StoreUnavailableError` and `OutcomeUnknownError`.
        """
        unknown = False
        for attempt in range(1, _MAX_ATTEMPTS + 1):
            try:
                return await errors.with_retries(partial(self._write, work, *args, **kwargs))
            except IntegrityError:
                # Another process stored the same thing first; a second run sees it and reports it properly.
                if attempt == _MAX_ATTEMPTS:
                    raise
            except OutcomeUnknownError:
                if attempt == _MAX_ATTEMPTS:
                    raise
                unknown = True
            except StoreUnavailableError as error:
                if unknown:
                    raise OutcomeUnknownError from error
                raise
        raise AssertionError("unreachable")

    async def execute(self, statements: Sequence[StatementBatch], *, alone: bool = False) -> bool:
        """Run an update's statements in one transaction, together with those of other updates that wait.

        Return false if the update was stale: a row of a statement with `all_must_change` matched nothing, or a
        constraint failed. Nothing of it is stored then. Raises `StoreUnavailableError` and `OutcomeUnknownError`.

        With `alone` the transaction is its own and as short as possible. False then also means an unknown outcome.
        """
        if alone:
            try:
                return not await self._transaction.execute([statements])
            except (StaleUpdateError, OutcomeUnknownError):
                return False
        # Moves lock games; deals lock players and servers. The purge of a server locks it first, and then its games.
        return await (self._locking_writer if locks_rows(statements) else self._writer).submit(statements)

    async def read(self, work: Work[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run `work` in a transaction that only reads. Raises what `work` raises and `StoreUnavailableError`."""
        return await errors.with_retries(partial(self._read, work, *args, **kwargs))

    async def fetch(self, query: Select[*tuple[Any, ...]], **parameters: Any) -> Found:
        """Return the rows of `query`, which is run by itself, at a fraction of the cost of `read`.

        Keep the query and pass values by name: it is compiled once. Raises `StoreUnavailableError`.
        """
        if self._commits is None or not self._commits.in_doubt:
            await self._notice_replacement()
            try:
                rows = await self._queries.fetch(query, parameters)
            except StoreUnavailableError as error:
                await self._release_locks(error.__cause__)
                raise
            if self._commits is None or not self._commits.in_doubt:  # an outcome may have become unknown meanwhile
                return rows
        # The standby must have what the query returns, and only a transaction can wait for that.
        return await self.read(lambda session: session.execute(query, parameters).all())

    async def open_connections(self) -> None:
        """Open the connections to PostgreSQL that this process keeps, so that no request waits for that.

        Raises `StoreUnavailableError`.
        """
        if self._kept is not None:
            await errors.with_retries(self._kept.open_all)

    async def _write(self, work: Work[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        try:
            async with self._writer_lock, nullcontext() if self._sqlite is None else self._sqlite.same_file():
                return await self._run(True, work, *args, **kwargs)
        except OperationalError as error:
            await self._release_locks(error)
            raise

    async def _read(self, work: Work[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        await self._notice_replacement()
        try:
            return await self._run(False, work, *args, **kwargs)
        except OperationalError as error:
            await self._release_locks(error)
            raise

    async def _notice_replacement(self) -> None:
        """Close every connection if another file or journal is at the path now. Raises `StoreUnavailableError`."""
        if self._sqlite is not None and self._sqlite.file.was_replaced:
            try:
                async with self._writer_lock:
                    if self._sqlite.file.was_replaced:
                        await self._sqlite.reopen()
            except TimeoutError as error:
                raise StoreUnavailableError from error

    async def _release_locks(self, error: BaseException | None) -> None:
        if self._sqlite is not None:
            await self._sqlite.release_locks(error)

    async def _run(self, writes: bool, work: Work[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        async with AsyncSession(self._engine, expire_on_commit=False) as session:
            if self._commits is not None:
                return await self._commits.run(session, writes, lambda opened: work(opened, *args, **kwargs))
            await session.connection(execution_options={WRITES: writes})
            result = await session.run_sync(work, *args, **kwargs)
            await session.commit()
            return result

    @asynccontextmanager
    async def transaction(self, *, writes: bool) -> AsyncIterator[AsyncConnection]:
        """Provide a bare connection in one transaction without a time limit, rolled back on errors.

        With `writes`, each statement sees what others have committed by then; without, all statements see one snapshot.
        Raises `StoreError`, see `translate_errors`.
        """
        options: dict[str, Any] = {WRITES: writes}
        if not self.is_sqlite:
            options = {"isolation_level": "READ COMMITTED"}
            if not writes:
                options = {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True}
        with self.translate_errors():
            engine = self._direct or self._engine
            async with self._writer_lock if writes else nullcontext(), engine.connect() as plain:
                connection: AsyncConnection = await plain.execution_options(**options)
                async with connection.begin():
                    yield connection
                    forget_warning(connection.info)
                if writes:
                    check_warning(connection.info)

    @contextmanager
    def translate_errors(self) -> Iterator[None]:
        """Raise `StoreError` for database errors within, `StoreNotReadyError` if a retry may help."""
        try:
            yield
        except errors.DATABASE_ERRORS as error:
            kind = StoreNotReadyError if errors.is_transient(error) else StoreError
            raise kind(f"The database {self} can't be used: {one_line(error)}.") from error
        except AssertionError as error:
            engines = [engine for engine in (self._engine, self._direct) if engine is not None]
            if all(engine.dialect.server_version_info is not None for engine in engines):
                raise
            # SQLAlchemy can't parse the version: the server only speaks PostgreSQL's protocol.
            raise StoreError(
                f"The database {self} is not PostgreSQL, and other servers are not supported: {one_line(error)}."
            ) from error

    async def check_direct(self) -> None:
        """Check that the direct address, if there is one, leads to the same database. Raises `StoreError`.

        Locks taken there would not exclude those of other processes, and migrations would change something else.
        """
        if self._direct is None:
            return
        with self.translate_errors():
            try:
                is_same_database = await self.advisory_locks.exclude_those_of(self._engine)
            except StoreUnavailableError as error:
                raise error.__cause__ or error from None
        if not is_same_database:
            raise StoreError(f"{DIRECT}: this leads to another database than {self}; name the same one.")

    async def check_writable(self) -> None:
        """Check that the database, which has tables, can be changed. Raises `StoreError`."""
        async with self.transaction(writes=True) as connection:
            await connection.execute(_CHANGE_NOTHING)

    async def is_writable(self, seconds: float) -> bool:
        """Return true if the database can be changed within `seconds`."""
        try:
            async with asyncio.timeout(seconds):
                await self.write(lambda session: session.execute(_CHANGE_NOTHING))
        except (StoreUnavailableError, TimeoutError):
            return False
        return True

    @property
    def pending_updates(self) -> int:
        """Return the number of updates that wait for the next commit."""
        return sum(writer.pending for writer in {self._writer, self._locking_writer})

    @property
    def connections(self) -> int:
        """Return the number of connections in use."""
        taken: int = getattr(self._engine.pool, "checkedout", int)()
        return taken - (0 if self._kept is None else self._kept.idle)

    async def check_integrity(self) -> None:
        """Check a SQLite file for damage, reading all of it; PostgreSQL checks itself. Raises `StoreError`."""
        if self._sqlite is not None:
            with self.translate_errors():
                problem = await asyncio.to_thread(self._sqlite.file.find_damage)
            if problem is not None:
                raise StoreError(
                    f"The database {self} is damaged ({problem}): stop the bot and put a backup in its place."
                )

    async def checkpoint(self) -> None:
        """Write the journal of a SQLite file into the file, as far as nobody reads older data. Raises `StoreError`."""
        if self._sqlite is not None:
            with self.translate_errors():
                await self._sqlite.checkpoint()

    async def dispose_idle(self) -> None:
        """Close every connection that is not in use; the next transaction opens a new one."""
        if self._kept is not None:
            await self._kept.close()
        await self._engine.dispose()

    async def close(self) -> None:
        """Store the waiting updates and close every connection."""
        for writer in {self._writer, self._locking_writer}:
            await writer.finish()
        if self._sqlite is not None:
            await self._sqlite.close()
        await self._queries.close()
        await self._engine.dispose()
