"""Connect two servers by a link that can be cut, without network permissions on this machine."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from threading import Thread
from types import TracebackType
from typing import Any, Self

_AT_ONCE = 1 << 16


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
