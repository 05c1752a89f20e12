"""Damage a database with its constraints switched off."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import asyncpg
from sqlalchemy import make_url


async def damage(address: str, *statements: str) -> None:
    """Run `statements` with foreign keys switched off. Each must change at least one row."""
    url = make_url(address)
    if url.get_backend_name() == "sqlite":
        with closing(sqlite3.connect(str(url.database), isolation_level=None)) as connection:
            for statement in statements:
                assert connection.execute(statement).rowcount > 0, statement
        return
    server = await asyncpg.connect(address)
    await server.execute("SET session_replication_role = replica")
    for statement in statements:
        assert not (await server.execute(statement)).endswith(" 0"), statement
    await server.close()
