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
from typing import Any, NoReturn

import asyncpg
from sqlalchemy import URL, NullPool
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from bot.store.engine.addresses import AddressError, ServerAddress

LOCK_TIMEOUT = "50ms"
"""The time after which a statement outside of a transaction, or a transaction of several changes, gives up a lock."""
_HOST_TIMEOUT_S = 3.0
"""Time limit for one of several hosts, so that a silent one doesn't use up the time of a transaction."""
_CLOSE_TIMEOUT_S = 2.0
"""Time limit for the end of a connection: a server that doesn't answer any more doesn't confirm that either."""
_FOR_POOLERS: dict[str, Any] = {"prepared_statement_cache_size": 0, "prepared_statement_name_func": str}
"""Prepare each statement without a name, immediately before it runs: nothing is left on the server's connection."""
_POOL = {"pool_size": 10, "max_overflow": 5, "pool_use_lifo": True}
"""Keep ten connections instead of SQLAlchemy's five: to open one for a burst of requests, and to prepare its statements
there, costs more than the requests do. Ten deals at once take 0.4 of the server's processor time.
"""


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
        self._is_checked = False

    async def connect(self) -> asyncpg.Connection:
        """Return a connection.

        Raises `AddressError` for an address that the driver can't read, errors of asyncpg, and `OSError` if no host can
        be reached and written to.
        """
        if not self._is_checked:
            await _check(self._setting, self._hosts[0])
            self._is_checked = True
        problems: list[BaseException] = []
        for host in list(self._hosts):
            try:
                return await self._connect_to(host)
            except (OSError, asyncpg.CannotConnectNowError, asyncpg.PostgresConnectionError) as error:
                problems.append(error)
                self._begin_after(host)
            except asyncio.CancelledError:
                self._begin_after(host)  # it may be this host that takes so long
                raise
        if len(problems) == 1:
            raise problems[0]
        joined = "; ".join(dict.fromkeys(str(problem) or "no answer in time" for problem in problems))
        raise ConnectionError(joined) from problems[0]

    def _begin_after(self, host: dict[str, Any]) -> None:
        if self._hosts[0] == host:
            self._hosts.rotate(-1)

    async def _connect_to(self, host: dict[str, Any]) -> asyncpg.Connection:
        try:
            async with asyncio.timeout(self._limit):
                # The cache is for asyncpg's own queries only, each of which it then sends in one message.
                return await asyncpg.connect(timeout=None, statement_cache_size=0, connection_class=_Connection, **host)
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
        except (ValueError, ArithmeticError) as error:  # a name or a port that no server can have
            raise ConnectionError(f"the driver can't connect: {type(error).__name__}") from error


class _WasReadError(Exception):
    """The driver has read an address without a problem."""


async def _check(setting: str, host: dict[str, Any]) -> None:
    """Let the driver read an address, with its files and variables, without connecting. Raises `AddressError`.

    The driver asks for the password in between.
    """

    def stop() -> NoReturn:
        raise _WasReadError

    try:
        await asyncpg.connect(password=stop, **host)
    except _WasReadError:
        return
    except Exception as error:  # the driver raises all kinds, also those of what it calls
        raise AddressError(f"{setting}: {_problem(error)}.") from error


def _problem(error: Exception) -> str:
    """Return what the driver can't read, without the contents of files and variables."""
    if isinstance(error, asyncpg.ClientConfigurationError):
        return str(error).splitlines()[0]
    if isinstance(error, ssl.SSLError | OSError) and error.errno is not None:
        return "a file of TLS can't be read; sslrootcert, sslcert, sslkey and sslcrl name PEM files"
    if isinstance(error, ImportError | KeyError | OSError):  # of `getpass.getuser`
        return "it names no user, and the user of this process has no name; write postgresql://user:password@host/name"
    return "the driver can't read it, or what the environment adds to it, such as PGPORT or a service file"


def make_engine(address: ServerAddress, *, keeps_connections: bool = True) -> AsyncEngine:
    """Return an engine that connects to `address`, and keeps idle connections only if it `keeps_connections`.

    Connections that lead to the server itself keep prepared statements. Behind a pooler each statement is prepared
    anew, which costs a round trip each time it runs.
    """
    numbers = count()
    pool: dict[str, Any] = _POOL | address.pool_options if keeps_connections else {"poolclass": NullPool}
    if address.is_pooled:
        connector, options = Connector(address), _FOR_POOLERS
    else:  # PgBouncer refuses settings, so that it is noticed if the address doesn't say that it leads there
        connector = Connector(address, server_settings={"lock_timeout": LOCK_TIMEOUT if keeps_connections else "0"})
        options = {"prepared_statement_name_func": lambda: f"coins_{next(numbers)}"}
    # Errors are logged, user data is not.
    return create_async_engine(
        URL.create("postgresql+asyncpg"),
        connect_args={"async_creator_fn": connector.connect, **options},
        hide_parameters=True,
        **pool,
    )
