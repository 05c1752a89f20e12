"""SQLite files with the newest schema and nothing in them: migrated once a process, then copied."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from bot.store import Database, schema

T = TypeVar("T")


def fresh(path: Path) -> str:
    """Put one at `path`; its address. To migrate takes a quarter of a second, which most tests are not about."""
    path.write_bytes(_file())
    return f"sqlite:///{path}"


@cache
def _file() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "coins.db"
        apart(migrate(f"sqlite:///{path}"))
        return path.read_bytes()


async def migrate(address: str) -> None:
    """Bring the schema of the database at `address` to the newest."""
    database = Database(address)
    await schema.migrate(database)
    await database.close()


def apart(work: Coroutine[Any, Any, T]) -> T:
    """Run `work` in a loop of its own: the thread's may be a test's."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, work).result()
