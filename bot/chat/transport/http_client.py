"""Send HTTP/1.1 requests to one server over kept connections (docs/architecture/decisions/discord.md, 23).

httptools parses the responses. There are no redirects, cookies or compressed responses: Discord's API needs none.
"""

from __future__ import annotations

import asyncio
import socket
import ssl
from collections import deque
from collections.abc import Mapping
from http import HTTPStatus
from typing import NamedTuple, cast

import aiohappyeyeballs
import httptools
import yarl

_MAX_IDLE_S = 60.0
"""Seconds after which an unused connection is closed. Cloudflare, which serves Discord's API, would do so after 400 s:
https://developers.cloudflare.com/fundamentals/reference/connection-limits
"""
_MAX_IDLE = 128
"""Maximum unused connections, each of which takes some memory for TLS."""
_NEXT_ADDRESS_DELAY_S = 0.25
"""Seconds after which the next address of the server is tried as well (RFC 8305)."""


class HttpResponse(NamedTuple):
    """A response that arrived as a whole."""

    status: int
    reason: str
    body: bytes


class HttpClient:
    """A client of the server at `address`, whose path is put before that of each request.

    A connection carries one request at a time. Requests that run at the same time use as many connections.
    """

    def __init__(self, address: str, headers: Mapping[str, str]) -> None:
        url = yarl.URL(address)
        self._host, self._port = url.host or "", url.port or 0
        self._tls = ssl.create_default_context() if url.scheme == "https" else None
        self._path = url.raw_path.rstrip("/")
        authority = url.raw_authority.rpartition("@")[2]
        self._headers = "".join(f"{name}: {value}\r\n" for name, value in {"Host": authority, **headers}.items())
        self._idle: deque[_Connection] = deque()

    async def post(self, path: str, content_type: str, body: bytes) -> HttpResponse:
        """Send `body` to `path`, which is quoted, and return the response.

        Has no timeout: if the caller cancels it, the connection is closed. Raises `OSError`.
        """
        now, connection = asyncio.get_running_loop().time(), None
        while self._idle and now - self._idle[0].used_at >= _MAX_IDLE_S:
            self._idle.popleft().close()
        while self._idle and connection is None:
            last_used = self._idle.pop()
            connection = last_used if last_used.is_reusable else None
        if connection is None:
            connection = await self._connect()
        head = (
            f"POST {self._path}{path} HTTP/1.1\r\n{self._headers}"
            f"Content-Type: {content_type}\r\nContent-Length: {len(body)}\r\n\r\n"
        )
        may_reuse = False
        try:
            response = await connection.exchange(head.encode() + body)
            may_reuse = connection.is_reusable
        finally:
            if may_reuse and len(self._idle) < _MAX_IDLE:
                self._idle.append(connection)
            else:
                connection.close()
        return response

    def close(self) -> None:
        while self._idle:
            self._idle.pop().close()

    async def _connect(self) -> _Connection:
        loop = asyncio.get_running_loop()
        addresses = await loop.getaddrinfo(self._host, self._port, type=socket.SOCK_STREAM)
        # Tries IPv4 if IPv6 doesn't answer, which the event loop by itself would wait for.
        sock = await aiohappyeyeballs.start_connection(addresses, happy_eyeballs_delay=_NEXT_ADDRESS_DELAY_S)
        _, connection = await loop.create_connection(
            _Connection, sock=sock, ssl=self._tls, server_hostname=self._host if self._tls else None
        )
        return connection


class _Connection(asyncio.Protocol):
    """A connection, which parses the response to each request."""

    _transport: asyncio.Transport
    _parser: httptools.HttpResponseParser
    _reason: bytes
    _body: bytes

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._response: asyncio.Future[HttpResponse] | None = None
        self.used_at = 0.0
        self.is_reusable = True

    async def exchange(self, request: bytes) -> HttpResponse:
        """Send `request` and return the response. Raises `OSError`."""
        self._parser = httptools.HttpResponseParser(self)
        self._reason, self._body = b"", b""
        self._response = self._loop.create_future()
        self._transport.write(request)
        response = await self._response
        self._response, self.used_at = None, self._loop.time()
        return response

    def close(self) -> None:
        self.is_reusable = False
        self._transport.close()

    def _fail(self, error: OSError) -> None:
        self.is_reusable = False
        if self._response is not None and not self._response.done():
            self._response.set_exception(error)

    # Called by the event loop:

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)  # uvloop's is one without being a subclass

    def data_received(self, data: bytes) -> None:
        if self._response is None or self._response.done():  # nothing was asked for
            self.close()
            return
        try:
            self._parser.feed_data(data)
        except (httptools.HttpParserError, httptools.HttpParserUpgrade) as error:
            self._fail(ConnectionError(f"not an HTTP response: {error!r}"))

    def connection_lost(self, error: Exception | None) -> None:
        self._fail(ConnectionResetError(f"the connection was closed: {error}"))

    # Called by the parser:

    def on_message_begin(self) -> None:
        if self._response is None or self._response.done():  # bytes after the response: nobody waits for another one
            self.is_reusable = False

    def on_status(self, reason: bytes) -> None:
        self._reason += reason

    def on_body(self, part: bytes) -> None:
        self._body += part

    def on_message_complete(self) -> None:
        status = self._parser.get_status_code()
        if status < HTTPStatus.OK:  # another response follows
            self._reason = b""
            return
        if self._response is None or self._response.done():
            return
        self.is_reusable = self._parser.should_keep_alive()
        self._response.set_result(HttpResponse(status, self._reason.decode(errors="replace"), self._body))
