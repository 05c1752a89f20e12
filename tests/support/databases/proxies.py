"""Put proxies that can be cut between the bot and a PostgreSQL, and between servers."""

from __future__ import annotations

import asyncio
import enum
from collections.abc import Callable, Coroutine
from contextlib import suppress
from threading import Thread
from types import TracebackType
from typing import Any, Self

from sqlalchemy import make_url

_READY = b"Z\x00\x00\x00\x05"
"""The message that ends every response of the server."""
_ASKING = (b"Q", b"S")
"""The messages to which the server responds completely: a query, or the last of several messages of a query."""
_AT_ONCE = 1 << 16


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
        self.silent = False
        """If set, new connections get no response."""
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
            if self.silent:
                while await reader.read(1 << 16):  # until the client closes the connection
                    pass
                raise ConnectionAbortedError
            answers, server = await asyncio.open_unix_connection(f"{self._url.query['host']}/.s.PGSQL.5432")
            passing = asyncio.ensure_future(_pass_on(answers, writer))
            try:
                cut = await self._pass_messages(reader, server)
                passing.cancel()
                await asyncio.wait([passing])
                if cut is Cut.AFTER:
                    while _READY not in (found := await answers.read(1 << 16)) and found:
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
        while found := await answers.read(1 << 16):
            client.write(found)
            await client.drain()
    client.close()


class Link:
    """Forwards what arrives at the local `port` to the port `to`, in both directions, in a thread of its own.

    A cut link closes all its connections and refuses new ones. In a silent one nothing arrives any more and nothing is
    closed, as between machines that lost their network; when it is whole again, what was sent meanwhile arrives.
    """

    def __init__(self, port: int, to: int) -> None:
        self.port = port
        self.to = to
        self._loop = asyncio.new_event_loop()
        self._thread = Thread(target=self._loop.run_forever, daemon=True)
        self._server: asyncio.Server | None = None
        self._serving: set[asyncio.Task[None]] = set()
        self._passing = asyncio.Event()

    def __enter__(self) -> Self:
        self._thread.start()
        self.restore()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.cut()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        asyncio.run_coroutine_threadsafe(work, self._loop).result(30)

    def cut(self) -> None:
        """Close every connection, and refuse new ones."""
        self._do(self._cut())

    def silence(self) -> None:
        """Stop forwarding, but keep connections open."""
        self._loop.call_soon_threadsafe(self._passing.clear)

    def restore(self) -> None:
        """Forward everything again."""
        self._do(self._restore())

    async def _cut(self) -> None:
        if self._server is not None:
            for listening in self._server.sockets:
                self._loop.remove_reader(listening)
            await asyncio.sleep(0.01)  # Python 3.11 loses what is being accepted while a server is closed
            self._server.close()
            self._server = None
        while True:
            await asyncio.sleep(0.01)  # what was being accepted appears only now
            serving = asyncio.all_tasks() - {asyncio.current_task()}
            if not serving:
                return
            for task in self._serving:
                task.cancel()

    async def _restore(self) -> None:
        self._passing.set()
        if self._server is None:
            self._server = await asyncio.start_server(self._serve, "127.0.0.1", self.port)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._serving.add(task)
        task.add_done_callback(self._serving.discard)
        there: asyncio.StreamWriter | None = None
        try:
            await self._passing.wait()
            answers, there = await asyncio.open_connection("127.0.0.1", self.to)
            async with asyncio.TaskGroup() as group:
                group.create_task(self._pass_on(reader, there))
                group.create_task(self._pass_on(answers, writer))
        except (OSError, asyncio.CancelledError, ExceptionGroup):
            pass
        finally:
            for each in (writer, there):
                if each is not None:
                    each.transport.abort()

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while found := await reader.read(_AT_ONCE):
            await self._passing.wait()
            writer.write(found)
            await writer.drain()
        await self._passing.wait()
        with suppress(OSError):
            writer.write_eof()
