"""Connect to the first host of an address that can be written to."""

from __future__ import annotations

import asyncio
import random
import ssl
from collections.abc import Sequence
from contextlib import suppress

import asyncpg

from bot.store.engine.addresses.poolers import is_behind_pooler
from bot.store.engine.addresses.server_address import Host, ServerAddress
from bot.store.engine.addresses.sockets import SocketLoop

_HOST_TIMEOUT_S = 3.0
"""Time limit for one of several hosts, so that a silent one doesn't use up the time of a transaction."""
_CLOSE_TIMEOUT_S = 2.0
"""Time limit for the end of a connection: a server that doesn't answer any more doesn't confirm that either."""
_CAN_WRITE = "SELECT NOT pg_catalog.pg_is_in_recovery() AND NOT current_setting('transaction_read_only')::boolean"


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
        for number, host in self._in_order():
            try:
                connection = await self._connect_to(host)
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
        raise ConnectionError(_joined(problems)) from problems[0]

    def _in_order(self) -> Sequence[tuple[int, Host]]:
        numbered = list(enumerate(self.address.hosts))
        if self.address.is_shuffled:
            return random.sample(numbered, len(numbered))
        return numbered[self._first :] + numbered[: self._first]

    def _begin_after(self, number: int) -> None:
        if self._first == number:
            self._first = (number + 1) % len(self.address.hosts)

    async def _connect_to(self, host: Host) -> AsyncpgConnection:
        limit = self.address.connect_timeout
        if limit is None and len(self.address.hosts) > 1:
            limit = _HOST_TIMEOUT_S
        async with asyncio.timeout(limit):
            connection = await self._open(host)
            try:
                if self.address.needs_writer and not await connection.fetchval(_CAN_WRITE):
                    raise ConnectionError("this host can't be written to: it is a standby or read-only")
                connection.is_behind_pooler = self.address.is_pooled or await is_behind_pooler(connection)
                return connection
            except BaseException:
                connection.terminate()
                raise

    async def _open(self, host: Host) -> AsyncpgConnection:
        address, tls = self.address, self.address.tls
        try:
            connection: AsyncpgConnection = await asyncpg.connect(
                tls.dsn,
                host=host.name or None,
                port=host.port,
                user=address.options.get("user"),
                password=address.options.get("password"),
                passfile=address.options.get("passfile"),
                database=address.options.get("dbname"),
                ssl=tls.context,
                direct_tls=tls.direct,
                timeout=None,
                target_session_attrs="any",
                server_settings=address.server_settings or None,
                # For asyncpg's own queries only, each of which it then sends in one message.
                statement_cache_size=0,
                connection_class=AsyncpgConnection,
                loop=SocketLoop(address, host),
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


def _joined(problems: Sequence[BaseException]) -> str:
    return "; ".join(dict.fromkeys(str(problem) or "no answer in time" for problem in problems))
