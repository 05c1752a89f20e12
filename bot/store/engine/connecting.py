"""Connect to the first host of an address that can be written to, and make SQLAlchemy's engine for it.

A pooler may give each transaction another connection of the server, where prepared statements are unknown, or those of
another client. An address can say that it leads to a pooler. Otherwise each new connection is tested.
"""

from __future__ import annotations

import asyncio
import os
import ssl
from collections import deque
from configparser import ConfigParser
from configparser import Error as ConfigError
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Any, NoReturn

import asyncpg
from sqlalchemy import URL, NullPool
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from bot.store.engine.addresses import AddressError, Host, ServerAddress

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
        self._address = address
        self._hosts = deque(address.hosts)
        self._is_checked = False

    async def connect(self) -> AsyncpgConnection:
        """Return a connection.

        Raises `AddressError` for an address with which no connection can be opened, errors of asyncpg, and `OSError` if
        no host can be reached and written to.
        """
        if not self._is_checked:
            await _check(self._address)
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

    def _begin_after(self, host: Host) -> None:
        if self._hosts[0] == host:
            self._hosts.rotate(-1)

    async def _connect_to(self, host: Host) -> AsyncpgConnection:
        limit = self._address.connect_timeout or (_HOST_TIMEOUT_S if len(self._hosts) > 1 else None)
        async with asyncio.timeout(limit):
            connection = await self._open(*host)
            try:
                connection.is_behind_pooler = self._address.is_pooled or await _is_behind_pooler(connection)
                return connection
            except BaseException:
                connection.terminate()
                raise

    async def _open(self, name: str | None, port: int | None) -> AsyncpgConnection:
        try:
            connection: AsyncpgConnection = await asyncpg.connect(
                host=name,
                port=port,
                timeout=None,
                # For asyncpg's own queries only, each of which it then sends in one message.
                statement_cache_size=0,
                connection_class=AsyncpgConnection,
                **self._address.arguments,
            )
            return connection
        except ssl.SSLCertVerificationError as error:
            raise ConnectionError(
                f"the server's certificate can't be trusted ({error.verify_message}); sslrootcert names the file with "
                "the certificate of its authority, and verify-full needs one of the names in it as the host"
            ) from error
        except asyncpg.TargetServerAttributeNotMatched as error:
            raise ConnectionError("this host can't be written to: it is a standby or read-only") from error
        except asyncpg.ProtocolViolationError as error:
            if "startup parameter" not in str(error):
                raise
            raise ConnectionError(
                f"{error}; leave it out of the address, or let PgBouncer ignore it (ignore_startup_parameters)"
            ) from error
        except (asyncpg.InterfaceError, asyncpg.InternalClientError, NotImplementedError) as error:
            raise ConnectionError(f"the driver can't connect: {error}") from error
        except (ValueError, LookupError, ConfigError) as error:  # a file has changed; its contents are not shown
            raise ConnectionError(f"the driver can't connect: {_problem(error)}") from error


class _WasReadError(Exception):
    """The driver has read an address without a problem."""


async def _check(address: ServerAddress) -> None:
    """Let the driver read an address, with its files and variables, without connecting. Raises `AddressError`.

    The driver asks for the password in between.
    """

    def stop() -> NoReturn:
        raise _WasReadError

    try:
        _check_service(address.options.get("service"))
        await asyncpg.connect(password=stop, **address.arguments)
    except _WasReadError:
        return
    except Exception as error:  # the driver raises all kinds, also those of what it calls
        raise AddressError(f"{address.setting}: {_problem(error)}.") from error


def _check_service(name: str | None) -> None:
    """Refuse a service that is in no file. The driver would use a server of this machine instead."""
    if name is None:
        return
    file = Path(os.environ.get("PGSERVICEFILE") or os.path.expanduser("~/.pg_service.conf"))  # noqa: PTH111 - may fail
    services = ConfigParser()
    services.read([file] if file.is_file() else [])  # a device has no end
    if name not in services:
        raise asyncpg.ClientConfigurationError(
            "its service is in no service file; write it into ~/.pg_service.conf, or name another file by PGSERVICEFILE"
        )


def _problem(error: Exception) -> str:
    """Return what the driver can't read, without the contents of files and variables."""
    if isinstance(error, asyncpg.ClientConfigurationError):
        message = str(error).splitlines()[0]
        is_root = message.startswith("root certificate")
        return f"{message}; write sslrootcert=system if a public authority signed the server's" if is_root else message
    if isinstance(error, ssl.SSLError):
        return "a file of TLS is not what it should be; sslrootcert, sslcert, sslkey and sslcrl name PEM files"
    if isinstance(error, OSError) and error.errno is not None:
        return f"a file of TLS can't be read ({error.strerror}); sslrootcert, sslcert, sslkey and sslcrl name PEM files"
    if isinstance(error, ConfigError | UnicodeError):
        return "its service file can't be read; name another one by PGSERVICEFILE"
    if isinstance(error, ImportError | KeyError | OSError):  # of `getpass.getuser`
        return "it names no user, and the user of this process has no name; write postgresql://user:password@host/name"
    return "the driver can't read it, or what the environment adds to it, such as PGPORT"


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
        URL.create("postgresql+asyncpg"), creator=open_connection, hide_parameters=True, **pool
    )
    return engine
