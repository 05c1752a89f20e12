"""Connect to the first host of an address that can be written to, and make SQLAlchemy's engine for it.

A pooler may give each transaction another connection of the server, where prepared statements are unknown, or those of
another client. The address says if it leads to one.
"""

from __future__ import annotations

import asyncio
import ssl
from collections import deque
from contextlib import suppress
from itertools import count
from typing import Any

import asyncpg
from sqlalchemy import URL, NullPool, event
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from bot.store.engine import errors
from bot.store.engine.addresses import ServerAddress
from bot.store.errors import StoreError

LOCK_TIMEOUT = "50ms"
"""The time after which a statement outside of a transaction, or a transaction of several changes, gives up a lock."""
_HOST_TIMEOUT_S = 3.0
"""Time limit for one of several hosts, so that a silent one doesn't use up the time of a transaction."""
_CLOSE_TIMEOUT_S = 2.0
"""Time limit for the end of a connection: a server that doesn't answer any more doesn't confirm that either."""
_FOR_POOLERS: dict[str, Any] = {"prepared_statement_cache_size": 0, "prepared_statement_name_func": str}
"""Prepare each statement without a name, immediately before it runs: nothing is left on the server's connection."""


class _Connection(asyncpg.Connection):  # type: ignore[misc]  # the driver has no types
    """A connection that is closed in time."""

    __slots__ = ()

    async def close(self, *, timeout: float | None = None) -> None:  # noqa: ASYNC109 - the driver's parameter
        """Close the connection, or drop it if the server doesn't answer in time."""
        with suppress(TimeoutError):
            await super().close(timeout=_CLOSE_TIMEOUT_S if timeout is None else timeout)


class Connector:
    """Opens connections to the hosts of an address, beginning with the one that worked last."""

    def __init__(self, address: ServerAddress, **options: Any) -> None:
        """Use these `options` of `asyncpg.connect`."""
        self._setting = address.setting
        self._hosts = deque(arguments | options for arguments in address.arguments)
        self._limit = address.connect_timeout or (_HOST_TIMEOUT_S if len(self._hosts) > 1 else None)

    async def connect(self) -> asyncpg.Connection:
        """Return a connection.

        Raises `StoreError` for an address that the driver can't read, errors of asyncpg, and `OSError` if no host can
        be reached and written to.
        """
        problem: BaseException | None = None
        for host in list(self._hosts):
            try:
                return await self._connect_to(host)
            except BaseException as error:
                if self._hosts[0] is host:  # also if this is cancelled: it may be this host that takes so long
                    self._hosts.rotate(-1)
                if not isinstance(error, OSError | asyncpg.CannotConnectNowError | asyncpg.PostgresConnectionError):
                    raise
                problem = error
        raise problem or AssertionError("an address has a host")

    async def _connect_to(self, host: dict[str, Any]) -> asyncpg.Connection:
        try:
            async with asyncio.timeout(self._limit):
                # The cache is for asyncpg's own queries only, each of which it then sends in one message.
                return await asyncpg.connect(timeout=None, statement_cache_size=0, connection_class=_Connection, **host)
        except asyncpg.ClientConfigurationError as error:
            raise StoreError(f"{self._setting}: {str(error).splitlines()[0]}.") from error
        except ssl.SSLCertVerificationError as error:
            raise ConnectionError(
                f"the server's certificate can't be trusted ({error.verify_message}); sslrootcert names the file with "
                "the certificate of its authority, and verify-full needs one of the names in it as the host"
            ) from error
        except asyncpg.ProtocolViolationError as error:
            if "lock_timeout" not in str(error):
                raise
            raise ConnectionError(f"{error}; an address that leads to PgBouncer needs pgbouncer=true") from error
        except (asyncpg.InterfaceError, asyncpg.InternalClientError, NotImplementedError) as error:
            raise ConnectionError(f"the driver can't connect: {error}") from error
        except (ValueError, ArithmeticError, LookupError, ImportError) as error:  # of parts of the address, or files
            raise ConnectionError(f"the driver can't read the address: {type(error).__name__}") from error


def make_engine(address: ServerAddress, lock_timeout: str) -> AsyncEngine:
    """Return an engine that opens a connection to `address` for each use, and gives up a lock after `lock_timeout`.

    Connections that lead to the server itself keep prepared statements. Behind a pooler each statement is prepared
    anew, which costs a round trip each time it runs.
    """
    numbers = count()
    if address.is_pooled:
        connector, options = Connector(address), _FOR_POOLERS
    else:  # PgBouncer refuses settings, so that it is noticed if the address doesn't say that it leads there
        connector = Connector(address, server_settings={"lock_timeout": lock_timeout})
        options = {"prepared_statement_name_func": lambda: f"coins_{next(numbers)}"}
    engine = create_async_engine(
        URL.create("postgresql+asyncpg"),
        connect_args={"async_creator_fn": connector.connect, **options},
        poolclass=NullPool,
        hide_parameters=True,  # errors are logged, user data is not
    )
    event.listen(engine.sync_engine, "handle_error", errors.mark_disconnects)
    return engine
