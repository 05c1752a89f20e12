"""Put a proxy that can be cut between the bot and a PostgreSQL."""

from __future__ import annotations

import asyncio
import enum
from collections.abc import Callable
from contextlib import suppress
from types import TracebackType
from typing import Self

from sqlalchemy import make_url

_READY = b"Z\x00\x00\x00\x05"
"""The message that ends every response of the server."""
_ASKING = (b"Q", b"S")
"""The messages to which the server responds completely: a query, or the last of several messages of a query."""
_AT_ONCE = 1 << 16
"""The bytes that are read at once."""


class Cut(enum.Enum):
    """Name the ways in which the proxy treats a message to the server."""

    NO = enum.auto()
    BEFORE = enum.auto()  # it does not arrive
    AFTER = enum.auto()  # it arrives, but the answer is lost
    SILENCE = enum.auto()  # nothing arrives any more, and no connection is closed


def never(kind: bytes, body: bytes) -> Cut:
    return Cut.NO


class Wire:
    """A proxy on a local port that forwards to the database at `address` as long as `cut` allows it.

    `cut` is called with each message of a client: its kind in PostgreSQL's protocol, and its content.
    """

    def __init__(self, address: str) -> None:
        self._url = make_url(address)
        self.cut: Callable[[bytes, bytes], Cut] = never
        self._server: asyncio.Server | None = None
        self._serving: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._server is not None
        self._server.close()
        for task in self._serving:
            task.cancel()
        await asyncio.gather(*self._serving)

    @property
    def address(self) -> str:
        """Return the address of the database behind the proxy."""
        assert self._server is not None
        host, port = self._server.sockets[0].getsockname()
        return f"postgresql://{self._url.username}:x@{host}:{port}/{self._url.database}?sslmode=disable"

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._serving.add(task)
        task.add_done_callback(self._serving.discard)
        with suppress(OSError, asyncio.CancelledError):
            answers, server = await asyncio.open_unix_connection(f"{self._url.query['host']}/.s.PGSQL.5432")
            passing = asyncio.ensure_future(_pass_on(answers, writer))
            try:
                cut = await self._pass_messages(reader, server)
                passing.cancel()
                await asyncio.wait([passing])
                if cut is Cut.AFTER:
                    while _READY not in (found := await answers.read(_AT_ONCE)) and found:
                        pass
                if cut is Cut.SILENCE:
                    await reader.read()  # until the client closes the connection
            finally:
                passing.cancel()
                server.close()
        writer.close()

    async def _pass_messages(self, reader: asyncio.StreamReader, server: asyncio.StreamWriter) -> Cut:
        """Forward a client's messages until one is cut or the client closes the connection."""
        kind, last = b"", False  # the first message has no kind
        while True:
            try:
                length = await reader.readexactly(4)
                body = await reader.readexactly(int.from_bytes(length, "big") - 4)
                cut = self.cut(kind, body) if kind else Cut.NO
                if cut in (Cut.BEFORE, Cut.SILENCE):
                    return cut
                server.write(kind + length + body)
                last = last or cut is Cut.AFTER
                if last and kind in _ASKING:
                    return Cut.AFTER
                await server.drain()
                kind = await reader.readexactly(1)
            except (asyncio.IncompleteReadError, OSError):
                return Cut.BEFORE


async def _pass_on(answers: asyncio.StreamReader, client: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while found := await answers.read(_AT_ONCE):
            client.write(found)
            await client.drain()
    client.close()
