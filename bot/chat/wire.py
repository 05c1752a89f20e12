"""POST requests over the connections that aiohttp keeps, without what its session does around each.

A session is made for every kind of request; what it does for one costs more than all that we do for a pick (measured
in `bench/picks.py`). Here a request is one piece of bytes, and its answer a status and a body. Finding, opening (with
TLS) and keeping connections, and reading answers stay aiohttp's; a change of its version is to be looked at here.
"""

from __future__ import annotations

from dataclasses import dataclass
from http import HTTPStatus
from typing import Any

import aiohttp
import yarl
from aiohttp.http import SERVER_SOFTWARE, HttpProcessingError

_UNTIMED = aiohttp.ClientTimeout(total=None)
"""Whoever asks waits for a while only, see `bot.chat.ways.within`."""


@dataclass(frozen=True, slots=True)
class Reply:
    """What was answered; `reason` is the word for `status`."""

    status: int
    reason: str
    body: bytes


class Wire:
    """To the server of `base`, an address to which paths are added."""

    def __init__(self, base: str) -> None:
        self._request: Any = aiohttp.ClientRequest("POST", yarl.URL(base))
        self._path = self._request.url.raw_path.rstrip("/")
        self._head = (
            f" HTTP/1.1\r\nHost: {self._request.headers['Host']}\r\nUser-Agent: {SERVER_SOFTWARE}\r\n"
            f"Accept: */*\r\nAccept-Encoding: {self._request.headers['Accept-Encoding']}\r\n"
        )

    async def post(self, session: Any, path: str, kind: str, body: bytes) -> Reply:
        """Send `body` of the content type `kind` to `path`, which must be safe in a URL, and await the answer.

        Raises `aiohttp.ClientError` and `OSError`.
        """
        head = f"POST {self._path}{path}{self._head}Content-Type: {kind}\r\nContent-Length: {len(body)}\r\n\r\n"
        connection = await session.connector.connect(self._request, [], _UNTIMED)
        try:
            protocol = connection.protocol
            protocol.set_response_params()
            protocol.transport.write(head.encode() + body)
            told, payload = await protocol.read()
            while told.code < HTTPStatus.OK:  # Continue, Early Hints
                told, payload = await protocol.read()
            reply = Reply(told.code, told.reason, await payload.read())
        except HttpProcessingError as error:
            connection.close()
            raise aiohttp.ClientPayloadError(f"the answer can't be read: {error}") from error
        except BaseException:
            connection.close()
            raise
        connection.release()
        return reply
