"""Make SQLAlchemy's engine for the address of a server."""

from __future__ import annotations

from itertools import count
from typing import Any
from weakref import WeakSet

from sqlalchemy import URL, NullPool, event
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from bot.store.engine.addresses.connecting import Connector
from bot.store.engine.addresses.server_address import ServerAddress

_FOR_POOLERS: dict[str, Any] = {"prepared_statement_cache_size": 0, "prepared_statement_name_func": str}
"""Prepare each statement without a name, immediately before it runs: nothing is left on the server's connection."""
_POOL = {"pool_size": 10, "max_overflow": 5, "pool_use_lifo": True}
"""Keep ten connections instead of SQLAlchemy's five: to open one for a burst of requests, and to prepare its statements
there, costs more than the requests do. Ten deals at once take 0.4 of the server's processor time.
"""
_IS_BEHIND_POOLER = "coins_behind_pooler"
"""Key in the info of a connection: true if it leads to a pooler."""


def make_engine(address: ServerAddress, *, keeps_connections: bool = True) -> AsyncEngine:
    """Return an engine that connects to `address`, and keeps idle connections only if it `keeps_connections`.

    Connections that lead to the server itself keep prepared statements. Behind a pooler each statement is prepared
    anew, which costs a round trip each time it runs.
    """
    connector, numbers = Connector(address), count()
    behind_poolers: WeakSet[Any] = WeakSet()
    pool: dict[str, Any] = _POOL | address.pool_options if keeps_connections else {"poolclass": NullPool}

    def open_connection() -> Any:
        opened: list[tuple[Any, bool]] = []

        async def connect() -> Any:
            opened.append(await connector.connect())
            if opened[0][1]:
                behind_poolers.add(opened[0][0])
            return opened[0][0]

        async def the_same() -> Any:
            if opened[0][0].is_closed():  # SQLAlchemy would not translate the driver's error
                raise ConnectionError("the connection was lost at once")
            return opened[0][0]

        driver: Any = engine.dialect.dbapi
        driver.connect(async_creator_fn=connect)
        statement_options = (
            _FOR_POOLERS if opened[0][1] else {"prepared_statement_name_func": lambda: f"coins_{next(numbers)}"}
        )
        return driver.connect(async_creator_fn=the_same, **statement_options)

    def note_pooler(_: Any, record: Any) -> None:
        record.info[_IS_BEHIND_POOLER] = record.driver_connection in behind_poolers

    # Errors are logged, user data is not.
    engine = create_async_engine(
        URL.create(address.url.drivername), creator=open_connection, hide_parameters=True, **pool
    )
    event.listen(engine.sync_engine, "connect", note_pooler)
    return engine


def is_behind_pooler(info: dict[Any, Any]) -> bool:
    """Return true if the connection with this info leads to a pooler: prepare statements there anew each time."""
    return bool(info[_IS_BEHIND_POOLER])
