"""An event loop that opens sockets as an address demands: to an IP address, with keepalive, to a user's server."""

from __future__ import annotations

import asyncio
import socket
import struct
from collections.abc import Callable, Mapping
from typing import Any

from bot.store.engine.addresses.options import number
from bot.store.engine.addresses.server_address import Host, ServerAddress

_KEEPALIVES = {
    "keepalives_idle": "TCP_KEEPIDLE",
    "keepalives_interval": "TCP_KEEPINTVL",
    "keepalives_count": "TCP_KEEPCNT",
}
_USER_TIMEOUT = {"tcp_user_timeout": "TCP_USER_TIMEOUT"}
"""libpq's names and the system's; 0 or a name that the system lacks leaves its default."""


class SocketLoop:
    """The running event loop, as asyncpg's parameter `loop`, for connections to `host`.

    asyncpg has no parameters for sockets; it opens each by this loop. All else goes to the running loop.
    """

    def __init__(self, address: ServerAddress, host: Host) -> None:
        self._loop = asyncio.get_running_loop()
        self._host = host
        self._options = address.options
        self._names_host = address.tls.names_host

    def __getattr__(self, name: str) -> Any:
        return getattr(self._loop, name)

    async def create_connection(
        self, factory: Callable[[], asyncio.BaseProtocol], host: str, port: int, **options: Any
    ) -> tuple[asyncio.Transport, asyncio.BaseProtocol]:
        """Connect to the IP address of the host if one is given, and set the socket's options."""
        if options.get("ssl"):
            options.setdefault("server_hostname", self._tls_name(host))
        target = self._host.address or host
        transport, protocol = await self._loop.create_connection(factory, target, port, **options)
        _set_options(transport.get_extra_info("socket"), self._options)
        return transport, protocol

    async def start_tls(
        self, transport: Any, protocol: Any, context: Any, *, server_hostname: str | None = None, **options: Any
    ) -> Any:
        """Begin TLS, without the name of the host if the server shall not see it."""
        name = self._tls_name(server_hostname)
        return await self._loop.start_tls(transport, protocol, context, server_hostname=name, **options)

    async def create_unix_connection(
        self, factory: Callable[[], asyncio.BaseProtocol], path: str, **options: Any
    ) -> tuple[asyncio.Transport, asyncio.BaseProtocol]:
        """Connect to the socket at `path` if its server runs as the user that the address names."""
        wanted = self._options.get("requirepeer")
        if wanted is None:
            return await self._loop.create_unix_connection(factory, path, **options)
        opened = socket.socket(socket.AF_UNIX)
        try:
            opened.setblocking(False)
            await self._loop.sock_connect(opened, path)
            _check_peer(opened, wanted)
            return await self._loop.create_unix_connection(factory, sock=opened, **options)
        except BaseException:
            opened.close()
            raise

    def _tls_name(self, name: str | None) -> str | None:
        return name if self._names_host else ""


def _set_options(opened: Any, options: Mapping[str, str]) -> None:
    constants = _USER_TIMEOUT
    if number(options.get("keepalives", "1")) != 0:
        opened.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
        constants = _KEEPALIVES | _USER_TIMEOUT
    for name, constant in constants.items():
        value = number(options.get(name, "0"))
        if value and hasattr(socket, constant):
            opened.setsockopt(socket.IPPROTO_TCP, getattr(socket, constant), value)


def _check_peer(opened: socket.socket, required_owner: str) -> None:
    """Raise `ConnectionError` if the process at the other end doesn't run as the user `required_owner`."""
    if not hasattr(socket, "SO_PEERCRED"):
        raise ConnectionError("requirepeer can't be checked on this system; leave it out")
    import pwd  # not there on Windows

    _, user, _ = struct.unpack("3i", opened.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, struct.calcsize("3i")))
    try:
        owner = pwd.getpwuid(user).pw_name
    except KeyError:
        owner = str(user)
    if owner != required_owner:
        raise ConnectionError(f"requirepeer: the server runs as {owner}, not as the user that the address names")
