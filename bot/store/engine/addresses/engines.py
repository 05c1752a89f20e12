"""Make SQLAlchemy's engine for the address of a server."""

from __future__ import annotations

from itertools import count
from typing import Any

from sqlalchemy import URL, NullPool
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from bot.store.engine.addresses.connecting import AsyncpgConnection, Connector
from bot.store.engine.addresses.server_address import ServerAddress

_FOR_POOLERS: dict[str, Any] = {"prepared_statement_cache_size": 0, "prepared_statement_name_func": str}
"""Prepare each statement without a name, immediately before it runs: nothing is left on the server's connection."""
_POOL = {"pool_size": 10, "max_overflow": 5, "pool_use_lifo": True}
"""Keep ten connections instead of SQLAlchemy's five: to open one for a burst of requests, and to prepare its statements
there, costs more than the requests do. Ten deals at once take 0.4 of the server's processor time.
"""


def make_engine(address: ServerAddress, *, keeps_connections: bool = True) -> AsyncEngine:
    """Return an engine that connects to `address`, and keeps idle connections only if it `keeps_connections`.

    Connections that lead to the server itself keep prepared statements. Behind a pooler each statement is prepared
    anew, which costs a round trip each time it runs.
    """
    connector, numbers = Connector(address), count()
    pool: dict[str, Any] = _POOL | address.pool_options if keeps_connections else {"poolclass": NullPool}

    def open_connection() -> Any:
        opened: list[AsyncpgConnection] = []

        async def connect() -> Any:
            opened.append(await connector.connect())
            return opened[0]

        async def the_same() -> Any:
            if opened[0].is_closed():  # SQLAlchemy would not translate the driver's error
                raise ConnectionError("the connection was lost at once")
            return opened[0]

        driver: Any = engine.dialect.dbapi
        driver.connect(async_creator_fn=connect)
        statement_options = (
            _FOR_POOLERS
            if opened[0].is_behind_pooler
            else {"prepared_statement_name_func": lambda: f"coins_{next(numbers)}"}
        )
        return driver.connect(async_creator_fn=the_same, **statement_options)

    # Errors are logged, user data is not.
    engine = create_async_engine(
        URL.create(address.url.drivername), creator=open_connection, hide_parameters=True, **pool
    )
    return engine
