"""SQLite files with the newest schema and nothing in them: migrated once a process, then copied."""

from __future__ import annotations

import asyncio
import tempfile
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path

from bot.store import Database, schema


def fresh(path: Path) -> str:
    """Put one at `path`; its address. To migrate takes a quarter of a second, which most tests are not about."""
    path.write_bytes(_file())
    return f"sqlite:///{path}"


@cache
def _file() -> bytes:
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(1) as pool:  # this thread's loop may be a test's
        path = Path(folder) / "coins.db"
        pool.submit(asyncio.run, _migrate(path)).result()
        return path.read_bytes()


async def _migrate(path: Path) -> None:
    database = Database(f"sqlite:///{path}")
    await schema.migrate(database)
    await database.close()
