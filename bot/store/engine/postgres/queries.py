"""Run single queries on PostgreSQL."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from functools import partial
from typing import Any

from sqlalchemy import Select

from bot.store.engine import error_handling
from bot.store.engine.postgres.kept_connections import KeptConnections
from bot.store.engine.queries import Found


class PostgresQueries:
    """Queries on PostgreSQL: one round trip each, because a query by itself needs no BEGIN and no COMMIT."""

    def __init__(self, connections: KeptConnections) -> None:
        self._connections = connections

    async def fetch(self, query: Select[*tuple[Any, ...]], parameters: Mapping[str, Any]) -> Found:
        return await error_handling.with_retries(partial(self._fetch, query, parameters))

    async def _fetch(self, query: Select[*tuple[Any, ...]], parameters: Mapping[str, Any]) -> Found:
        async with self._connections.use() as connection, asyncio.timeout(error_handling.TRANSACTION_TIMEOUT_S):
            return await connection.fetch(query, parameters)

    async def close(self) -> None:
        """Do nothing: the connections belong to the database."""
