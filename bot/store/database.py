"""The database behind the store: connections, transactions, retries; SQLite or PostgreSQL by URL."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import nullcontext
from functools import partial
from pathlib import Path
from typing import Any, Concatenate, Literal, ParamSpec, TypeVar

from sqlalchemy import URL, event, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncSession, create_async_engine
from sqlalchemy.orm import Session

from bot.store.change import Change
from bot.store.errors import StoreError, StoreUnavailable
from bot.store.transaction import ServerTransaction, SqliteTransaction
from bot.store.writer import Writer

P = ParamSpec("P")
T = TypeVar("T")
Work = Callable[Concatenate[Session, P], T]

BUSY_SECONDS = 5
"""How long SQLite waits for another process's write before it gives up."""
_TRIES = 3
_WRITES = "coins_writes"


class Database:
    """Runs work against the store, each piece in a transaction of its own: all of it happens, or nothing.

    A piece of work is a plain function of a `Session` (and its arguments) without side effects elsewhere, so that it
    can be run again when another process was faster. In SQLite, `durability` tells whether a commit outlives a power
    cut ("full") or only the end of the process ("normal"). Raises `StoreError` for an address that can't be used.
    """

    def __init__(self, address: str, durability: Literal["full", "normal"] = "full") -> None:
        self.url = _url(address)
        self._engine = create_async_engine(self.url, **({} if self.is_sqlite else {"pool_pre_ping": True}))
        # SQLite takes one writer at a time. Waiting here costs nothing; waiting inside SQLite costs sleeps.
        self._lock = asyncio.Lock()
        self._alone: asyncio.Lock | nullcontext[None] = self._lock if self.is_sqlite else nullcontext()
        if self.is_sqlite:
            event.listen(self._engine.sync_engine, "do_connect", _try_sqlite)
            event.listen(self._engine.sync_engine, "connect", partial(_prepare_sqlite, durability))
            event.listen(self._engine.sync_engine, "begin", _begin_sqlite)
        self._changes = (
            Writer(SqliteTransaction(self._engine, self._lock), together=True)
            if self.is_sqlite
            else Writer(ServerTransaction(self._engine), together=False)
        )

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

        Raises what `work` raises (nothing is changed then) and `StoreUnavailable`.
        """
        for attempt in range(1, _TRIES + 1):
            try:
                async with self._alone:
                    return await self._run(True, work, *args, **kwargs)
            except IntegrityError:
                # Another process stored the same thing first; a second look sees it and says so properly.
                if attempt == _TRIES:
                    raise
        raise AssertionError("unreachable")

    async def store(self, change: Change) -> bool:
        """Store `change`: whether it was, or the stored game had become another. Raises `StoreUnavailable`."""
        return await self._changes.store(change)

    async def read(self, work: Work[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run `work` in a transaction that only looks. Raises what `work` raises and `StoreUnavailable`."""
        return await self._run(False, work, *args, **kwargs)

    async def _run(self, writes: bool, work: Work[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        try:
            async with AsyncSession(self._engine, expire_on_commit=False) as session, session.begin():
                await session.connection(execution_options={_WRITES: writes})
                return await session.run_sync(work, *args, **kwargs)
        except IntegrityError:
            raise
        except (DBAPIError, OSError) as error:
            raise StoreUnavailable from error

    async def connection(self, work: Callable[[Any], T]) -> T:
        """Run `work` on a bare connection in one transaction; for migrations. Raises `StoreError`."""
        try:
            async with self._alone, self._engine.connect() as plain:
                connection: AsyncConnection = await plain.execution_options(**{_WRITES: True})
                async with connection.begin():
                    return await connection.run_sync(work)
        except (DBAPIError, OSError) as error:
            reason = str(getattr(error, "orig", None) or error).splitlines()[0]
            raise StoreError(f"The database {self} can't be used: {reason}.") from error

    async def close(self) -> None:
        """Let go of every connection."""
        await self._changes.close()
        await self._engine.dispose()


def _url(address: str) -> URL:
    """`address` in the form that the async drivers want."""
    try:
        url = make_url(address)
    except (ArgumentError, ValueError):  # the latter for a port that is no number
        raise StoreError(
            "[database] url: this is no database address; one looks like sqlite:///coins.db or "
            "postgresql://user:password@host/name."
        ) from None
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


def _try_sqlite(_: Any, __: Any, arguments: list[Any], options: dict[str, Any]) -> None:
    # Of a file that can't be opened aiosqlite leaves a thread behind, which may find the loop closed and say so.
    sqlite3.connect(arguments[0], uri=options.get("uri", False)).close()


def _prepare_sqlite(durability: str, connection: Any, _: Any) -> None:
    connection.isolation_level = None  # the driver's own BEGIN comes too late to be IMMEDIATE
    cursor = connection.cursor()
    for pragma in (
        "foreign_keys = ON",
        "journal_mode = WAL",
        f"synchronous = {durability}",
        f"busy_timeout = {BUSY_SECONDS * 1000}",
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_sqlite(connection: Any) -> None:
    # A writer that first reads must hold the lock from the start, or it fails when it comes to write.
    writes = connection.get_execution_options().get(_WRITES, False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
