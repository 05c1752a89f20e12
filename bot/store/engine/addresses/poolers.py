"""Recognize a pooler, which may give each transaction another connection of the server.

Prepared statements are then unknown there, or those of another client. An address can say that it leads to a pooler.
Otherwise each new connection is tested: a pooler announces process ids of its own, by which it recognizes requests to
cancel, so the id of the server's process differs from the announced one.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from bot.store.engine.addresses.options import is_true

_PORTS = (5431, 6432, 6543)
"""The ports of the poolers of Crunchy Bridge, of PgBouncer itself, and of Supabase."""
_SIZES = ("statement_cache_size", "prepared_statement_cache_size", "prepareThreshold")


def is_declared(options: Mapping[str, str], hosts: Iterable[tuple[str, int]]) -> bool:
    """Return true if an address itself says that it leads to a pooler: by an option, a port or the name of a host."""
    return (
        is_true(options.get("pgbouncer", ""))
        or any(options.get(name, "1").strip("+-0") == "" for name in _SIZES)
        or "pooler" in options.get("supa", "") + options.get("workaround", "")
        or any(port in _PORTS or "-pooler" in name or name.startswith("pgbouncer.") for name, port in hosts)
    )


async def is_behind_pooler(connection: Any) -> bool:
    """Return true if the asyncpg `connection` leads to something that isn't the server's own process.

    Two round trips. False for a server that doesn't know its processes' numbers. Raises errors of asyncpg.
    """
    import asyncpg  # late: a process that uses SQLite needs no driver for servers

    try:
        server_pid = await connection.fetchval("SELECT pg_catalog.pg_backend_pid()")
    except (asyncpg.UndefinedFunctionError, asyncpg.FeatureNotSupportedError):
        return False
    return bool(server_pid != connection.get_server_pid())
