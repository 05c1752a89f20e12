"""The database behind the store: connections, transactions, retries; SQLite or PostgreSQL by URL."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager, nullcontext
from functools import partial
from pathlib import Path
from typing import Any, Concatenate, ParamSpec, TypeVar

from sqlalchemy import URL, event, make_url, select
from sqlalchemy.exc import ArgumentError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncSession, create_async_engine
from sqlalchemy.orm import Session

from bot.store import faults, sqlite
from bot.store.change import Change
from bot.store.errors import OutcomeUnknown, StoreError, StoreNotThere, StoreUnavailable, one_line
from bot.store.rows import Step
from bot.store.sqlite import WRITES, Durability, SqliteFile, WriterLock
from bot.store.transaction import Outdated, ServerTransaction, SqliteTransaction
from bot.store.turns import Turns
from bot.store.writer import Writer

P = ParamSpec("P")
T = TypeVar("T")
Work = Callable[Concatenate[Session, P], T]

_TRIES = 3
_NO_ADDRESS = (
    "[database] url: this is no database address; one looks like sqlite:///coins.db or "
    "postgresql://user:password@host/name."
)


class Database:
    """Runs work against the store, each piece in a transaction of its own: all of it happens, or nothing.

    A piece of work is a plain function of a `Session` (and its arguments) without side effects elsewhere, which finds
    what it did before and does not do it twice: so it can be run again when another process was faster, or when the
    database was lost on the way. In SQLite, `durability` tells whether a commit outlives a power cut ("full") or only
    the end of the process ("normal"). Raises `StoreError` for an address that can't be used.
    """

    def __init__(self, address: str | URL, durability: Durability = "full") -> None:
        self.url = _url(address)
        try:
            self._engine = create_async_engine(self.url, hide_parameters=True)  # errors are logged, people are not
        except (ArgumentError, ValueError, TypeError):  # a SQLite file with a host, an option of another kind
            raise StoreError(_NO_ADDRESS) from None
        self.turns = Turns(self._engine)
        self._alone: AbstractAsyncContextManager[Any] = nullcontext()
        self._sqlite: SqliteTransaction | None = None
        if self.file is None:
            event.listen(self._engine.sync_engine, "handle_error", faults.let_go_of_the_gone)
            self._changes = Writer(ServerTransaction(self._engine), together=False)
        else:
            file, self._alone = SqliteFile(self.file), (lock := WriterLock())
            sqlite.prepare(self._engine.sync_engine, file, durability)
            self._sqlite = SqliteTransaction(self._engine, file, lock)
            self._changes = Writer(self._sqlite, together=True)

    @property
    def is_sqlite(self) -> bool:
        return self.url.get_backend_name() == "sqlite"

    @property
    def file(self) -> Path | None:
        """The SQLite file; `None` for a server."""
        return Path(self.url.database or "") if self.is_sqlite else None

    def __str__(self) -> str:
        return self.url.render_as_string(hide_password=True)

    async def write(self, work: Work[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run `work` in a transaction that may change things; its result comes only after the commit.

        Raises what `work` raises (nothing is changed then), `StoreUnavailable` and `OutcomeUnknown`.
        """
        doubt = False
        for attempt in range(1, _TRIES + 1):
            try:
                return await faults.settled(partial(self._write, work, *args, **kwargs))
            except IntegrityError:
                # Another process stored the same thing first; a second look sees it and says so properly.
                if attempt == _TRIES:
                    raise
            except OutcomeUnknown:
                if attempt == _TRIES:
                    raise
                doubt = True
            except StoreUnavailable as error:
                if doubt:
                    raise OutcomeUnknown from error
                raise
        raise AssertionError("unreachable")

    async def store(self, change: Change) -> bool:
        """Store `change`: whether it was, or the stored game had become another.

        Raises `StoreUnavailable` and `OutcomeUnknown`; after the latter the game is to be read anew.
        """
        return await self._changes.store(change)

    async def take(self, steps: Sequence[Step]) -> bool:
        """Take `steps` in one transaction that is as short as can be: whether they are known to be stored, all of them.

        Else none is, or the file was replaced. Of a SQLite file; raises `StoreUnavailable`, for a server `TypeError`.
        """
        if self._sqlite is None:
            raise TypeError("on a server there is no need to be short")
        try:
            await self._sqlite.take(steps)
        except (Outdated, OutcomeUnknown):
            return False
        return True

    async def read(self, work: Work[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run `work` in a transaction that only looks. Raises what `work` raises and `StoreUnavailable`."""
        return await faults.settled(partial(self._read, work, *args, **kwargs))

    async def _write(self, work: Work[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        async with self._alone:
            if self._sqlite is None:
                return await self._run(True, work, *args, **kwargs)
            async with self._sqlite.same_file():
                return await self._run(True, work, *args, **kwargs)

    async def _read(self, work: Work[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        if self._sqlite is not None and self._sqlite.file.moved:
            async with self._alone:
                await self._sqlite.let_go()
        return await self._run(False, work, *args, **kwargs)

    async def _run(self, writes: bool, work: Work[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        async with AsyncSession(self._engine, expire_on_commit=False) as session:
            async with asyncio.timeout(None if self.is_sqlite else faults.SECONDS):
                await session.connection(execution_options={WRITES: writes})
                result = await session.run_sync(work, *args, **kwargs)
            await (session.commit() if self.is_sqlite else faults.committed(session.commit(), doubt=writes))
        return result

    async def connection(self, work: Callable[[Any], T]) -> T:
        """Run `work` on a bare connection in one transaction, however long it takes; for migrations.

        Each statement sees what others have committed by then. Raises `StoreError`, of which `StoreNotThere` may pass
        by itself.
        """
        async with self.transaction(writes=True) as connection:
            return await connection.run_sync(work)

    @asynccontextmanager
    async def transaction(self, *, writes: bool) -> AsyncIterator[AsyncConnection]:
        """A bare connection in one transaction, however long it takes: committed at the end, undone after an error.

        One that writes sees with each statement what others have committed by then, one that does not sees the
        database all the time as it was at first. Raises `StoreError`, see `told`.
        """
        options: dict[str, Any] = {WRITES: writes}
        if not self.is_sqlite:
            options = {"isolation_level": "READ COMMITTED"}
            if not writes:
                options = {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True}
        with self.told():
            async with self._alone if writes else nullcontext(), self._engine.connect() as plain:
                connection: AsyncConnection = await plain.execution_options(**options)
                async with connection.begin():
                    yield connection

    @contextmanager
    def told(self) -> Iterator[None]:
        """Raises `StoreError` for the trouble of this database within; `StoreNotThere` where it may pass by itself."""
        try:
            yield
        except faults.TROUBLE as error:
            kind = StoreNotThere if faults.may_pass(error) else StoreError
            raise kind(f"The database {self} can't be used: {one_line(error)}.") from error
        except AssertionError as error:
            if self._engine.dialect.server_version_info is not None:
                raise
            # SQLAlchemy's, of a version that it can't read: the server only speaks as PostgreSQL does.
            raise StoreError(
                f"The database {self} is no PostgreSQL, and other servers are not supported: {one_line(error)}."
            ) from error

    async def answers(self, seconds: float) -> bool:
        """Whether the database answers, within so many `seconds`."""
        try:
            async with asyncio.timeout(seconds):
                await self.read(lambda session: session.execute(select(1)))
        except (StoreUnavailable, TimeoutError):
            return False
        return True

    @property
    def waiting(self) -> int:
        """Changes that wait to be stored by the next commit; on a server none does."""
        return self._changes.waiting

    @property
    def connections(self) -> int:
        """Connections in use."""
        return getattr(self._engine.pool, "checkedout", int)()

    async def examine(self) -> None:
        """Look for damage in a SQLite file; a server sees to that itself. Reads all of the file.

        Raises `StoreError`.
        """
        if self.is_sqlite:
            found = await self.connection(
                lambda connection: connection.exec_driver_sql("PRAGMA quick_check(1)").scalar()
            )
            if found != "ok":
                told = str(found).splitlines()[-1]
                raise StoreError(
                    f"The database {self} is damaged ({told}): stop the bot and put a backup in its place."
                )

    async def release(self) -> None:
        """Let go of every connection that is not in use; the next work makes a new one."""
        await self._engine.dispose()

    async def close(self) -> None:
        """Let go of every connection."""
        await self._changes.close()
        await self._engine.dispose()


def _url(address: str | URL) -> URL:
    """`address` in the form that the async drivers want."""
    try:
        url = make_url(address)
    except (ArgumentError, ValueError):  # the latter for a port that is no number
        raise StoreError(_NO_ADDRESS) from None
    kind = url.get_backend_name()
    if kind == "sqlite":
        if not url.database or url.database == ":memory:":
            raise StoreError("[database] url: a database in memory would forget every game; name a file instead.")
        return url.set(drivername="sqlite+aiosqlite")
    if kind in ("postgres", "postgresql"):
        # Hosting platforms write libpq's name of the option; asyncpg's is `ssl`.
        query = {"ssl" if name == "sslmode" else name: value for name, value in url.query.items()}
        # A password is masked in its place before the host only.
        user, password = query.pop("user", url.username), query.pop("password", url.password)
        url = url.set(username=_text(user), password=_text(password))
        return url.set(drivername="postgresql+asyncpg", query=query)
    raise StoreError(f"[database] url: {kind} is not supported; use sqlite or postgresql.")


def _text(value: str | tuple[str, ...] | None) -> str | None:
    return value[-1] if isinstance(value, tuple) else value
