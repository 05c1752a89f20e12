"""Run single queries on a server."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from contextlib import AsyncExitStack
from functools import partial
from typing import Any

from sqlalchemy import Select
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.store.engine import error_handling
from bot.store.engine.queries.interface import Found


class ServerQueries:
    """Queries on a server: one round trip each, because a query by itself needs no BEGIN and no COMMIT."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine.execution_options(isolation_level="AUTOCOMMIT")

    async def fetch(self, query: Select[*tuple[Any, ...]], parameters: Mapping[str, Any]) -> Found:
        return await error_handling.with_retries(partial(self._fetch, query, parameters))

    async def _fetch(self, query: Select[*tuple[Any, ...]], parameters: Mapping[str, Any]) -> Found:
        async with AsyncExitStack() as stack:
            async with asyncio.timeout(error_handling.TRANSACTION_TIMEOUT_S):
                connection = await self._engine.connect()
                stack.push_async_callback(connection.close)  # `async with` would take a task and twice the time
                return (await connection.execute(query, dict(parameters))).all()

    async def close(self) -> None:
        """Do nothing: no connection is kept open."""
