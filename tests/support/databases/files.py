"""Make SQLite files with the newest schema: migrate one per process, then copy it. Help tests of files."""

from __future__ import annotations

import asyncio
import sqlite3
import tempfile
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from bot.store import Database
from bot.store.engine import schema

T = TypeVar("T")


def fresh(path: Path) -> str:
    """Copy the empty file to `path` and return its address. A migration would take a quarter of a second."""
    path.write_bytes(_file())
    return f"sqlite:///{path}"


@cache
def _file() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "coins.db"
        apart(migrate(f"sqlite:///{path}"))
        return path.read_bytes()


async def migrate(address: str) -> None:
    """Migrate the database at `address` to the newest schema."""
    database = Database(address)
    await schema.migrate(database)
    await database.close()


def empty_journal(file: Path) -> None:
    """Write the journal of a SQLite `file`, which nobody reads just now, into the file."""
    with closing(sqlite3.connect(file)) as connection:
        assert connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone() == (0, 0, 0)


async def in_transaction(database: Database, work: Callable[[Any], T]) -> T:
    """Run `work` on a bare connection in one transaction that may write."""
    async with database.transaction(writes=True) as connection:
        return await connection.run_sync(work)


def apart(work: Coroutine[Any, Any, T]) -> T:
    """Run `work` in an event loop of another thread, because this thread may already run one."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, work).result()


def silent(doing: str, done: int, whole: int) -> None:
    """Ignore progress."""


def names(folder: Path) -> set[str]:
    return {each.name for each in folder.iterdir()}


def mode(file: Path) -> int:
    """Return the permission bits of `file`."""
    return file.stat().st_mode & 0o777
