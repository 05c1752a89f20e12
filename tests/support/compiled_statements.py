"""Share compiled statements between the engines of a test process, because each test opens its own databases.

To compile the same statements again for each engine took more than half of the time of most tests. Engines of one kind
of database and one version of its server compile a statement to the same text.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, Engine, event
from sqlalchemy.dialects.postgresql.asyncpg import PGDialect_asyncpg
from sqlalchemy.dialects.sqlite.aiosqlite import SQLiteDialect_aiosqlite
from sqlalchemy.util import LRUCache

_STATEMENTS: dict[type, Any] = {}


def share_compiled_statements() -> None:
    """Let engines of equal dialects use one cache, whose keys include the dialect."""
    for dialect in (SQLiteDialect_aiosqlite, PGDialect_asyncpg):
        dialect.__eq__ = _equal  # type: ignore[method-assign]
        dialect.__hash__ = _hash  # type: ignore[method-assign, assignment]
    event.listen(Engine, "engine_connect", _use_shared)


def _equal(one: object, other: object) -> bool:
    return type(one) is type(other) and _server_version(one) == _server_version(other)


def _server_version(dialect: object) -> object:
    return getattr(dialect, "server_version_info", None)


def _hash(dialect: object) -> int:
    return hash(type(dialect))


def _use_shared(connection: Connection) -> None:
    engine = connection.engine
    engine._compiled_cache = _STATEMENTS.setdefault(type(engine.dialect), LRUCache(2000))
