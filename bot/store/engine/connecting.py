"""Connect to the first host of an address that can be written to, and make SQLAlchemy's engine for it.

A pooler may give each transaction another connection of the server, where prepared statements are unknown, or those of
another client. An address can say that it leads to a pooler. Otherwise each new connection is tested.
"""

from __future__ import annotations

import asyncio
import random
import ssl
from contextlib import suppress
from itertools import count
from typing import Any
from urllib.parse import urlencode

import asyncpg
from sqlalchemy import URL, NullPool
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from bot.store.engine.addresses import ServerAddress

_HOST_TIMEOUT_S = 3.0
"""Time limit for one of several hosts, so that a silent one doesn't use up the time of a transaction."""
_CLOSE_TIMEOUT_S = 2.0
"""Time limit for the end of a connection: a server that doesn't answer any more doesn't confirm that either."""
_CAN_WRITE = "SELECT NOT pg_catalog.pg_is_in_recovery() AND NOT current_setting('transaction_read_only')::boolean"
_FOR_POOLERS: dict[str, Any] = {"prepared_statement_cache_size": 0, "prepared_statement_name_func": str}
"""Prepare each statement without a name, immediately before it runs: nothing is left on the server's connection."""
_POOL = {"pool_size": 10, "max_overflow": 5, "pool_use_lifo": True}
"""Keep ten connections instead of SQLAlchemy's five: to open one for a burst of requests, and to prepare its statements
there, costs more than the requests do. Ten deals at once take 0.4 of the server's processor time.
"""
_FOR_DRIVER = (
    *("sslmode", "sslcert", "sslkey", "sslpassword"),
    *("ssl_min_protocol_version", "ssl_max_protocol_version"),
)
"""The options that the driver reads itself, if they check no certificate."""


class AsyncpgConnection(asyncpg.Connection):  # type: ignore[misc]  # the driver has no types
    """A connection that is closed in time, and knows if it leads to a pooler, where nothing stays prepared."""

    __slots__ = ("is_behind_pooler",)

    is_behind_pooler: bool

    async def close(self, *, timeout: float | None = None) -> None:  # noqa: ASYNC109 - the driver's parameter
        """Close the connection, or drop it if the server doesn't answer in time."""
        with suppress(TimeoutError):
            await super().close(timeout=_CLOSE_TIMEOUT_S if timeout is None else timeout)


class Connector:
    """Opens connections to the hosts of an address, beginning with the one that worked last."""

    def __init__(self, address: ServerAddress) -> None:
        self.address = address
        self._first = 0

    async def connect(self) -> AsyncpgConnection:
        """Return a connection.

        Raises errors of asyncpg, and `OSError` if no host can be reached and written to.
        """
        problems: list[BaseException] = []
        hosts = list(enumerate(self.address.hosts))
        hosts = hosts[self._first :] + hosts[: self._first]
        if self.address.options.get("load_balance_hosts") == "random":
            random.shuffle(hosts)
        for number, (name, port) in hosts:
            try:
                connection = await self._connect_to(name, port)
            except (OSError, asyncpg.CannotConnectNowError, asyncpg.PostgresConnectionError) as error:
                problems.append(error)
            except asyncio.CancelledError:
                self._begin_after(number)  # it may be this host that takes so long
                raise
            else:
                self._first = number
                return connection
            self._begin_after(number)
        if len(problems) == 1:
            raise problems[0]
        joined = "; ".join(dict.fromkeys(str(problem) or "no answer in time" for problem in problems))
        raise ConnectionError(joined) from problems[0]

    def _begin_after(self, number: int) -> None:
        if self._first == number:
            self._first = (number + 1) % len(self.address.hosts)

    async def _connect_to(self, name: str, port: int) -> AsyncpgConnection:
        limit = self.address.connect_timeout
        if limit is None and len(self.address.hosts) > 1:
            limit = _HOST_TIMEOUT_S
        async with asyncio.timeout(limit):
            connection = await self._open(name, port)
            try:
                if self.address.needs_writer and not await connection.fetchval(_CAN_WRITE):
                    raise ConnectionError("this host can't be written to: it is a standby or read-only")
                connection.is_behind_pooler = self.address.is_pooled or await _is_behind_pooler(connection)
                return connection
            except BaseException:
                connection.terminate()
                raise

    async def _open(self, name: str, port: int) -> AsyncpgConnection:
        options, context = self.address.options, self.address.context
        for_driver = {"sslmode": "prefer"} | {key: options[key] for key in _FOR_DRIVER if key in options}
        try:
            connection: AsyncpgConnection = await asyncpg.connect(
                None if context is not None else f"postgresql:///?{urlencode(for_driver)}",
                host=name or None,
                port=port,
                user=options.get("user"),
                password=options.get("password"),
                passfile=options.get("passfile"),
                database=options.get("dbname"),
                ssl=context,
                direct_tls=options.get("sslnegotiation") == "direct",
                timeout=None,
                target_session_attrs="any",
                server_settings=self.address.server_settings or None,
                # For asyncpg's own queries only, each of which it then sends in one message.
                statement_cache_size=0,
                connection_class=AsyncpgConnection,
            )
            return connection
        except ssl.SSLCertVerificationError as error:
            raise ConnectionError(
                f"the server's certificate can't be trusted ({error.verify_message}); sslrootcert names the file with "
                "the certificate of its authority, and verify-full needs one of the names in it as the host"
            ) from error
        except asyncpg.ProtocolViolationError as error:
            if "startup parameter" not in str(error):
                raise
            raise ConnectionError(
                f"{error}; leave it out of the address, or let PgBouncer ignore it (ignore_startup_parameters)"
            ) from error
        except (asyncpg.InterfaceError, asyncpg.InternalClientError, ValueError, NotImplementedError) as error:
            raise ConnectionError(f"the driver can't connect: {error}") from error


async def _is_behind_pooler(connection: AsyncpgConnection) -> bool:
    """Return true if a connection leads to something that isn't the server's own process. One round trip.

    A pooler announces process ids of its own, by which it recognizes requests to cancel, so the id of the server's
    process differs from the announced one. False for a server that doesn't know its processes' numbers.
    """
    try:
        server_pid = await connection.fetchval("SELECT pg_catalog.pg_backend_pid()")
    except (asyncpg.UndefinedFunctionError, asyncpg.FeatureNotSupportedError):
        return False
    return bool(server_pid != connection.get_server_pid())


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
