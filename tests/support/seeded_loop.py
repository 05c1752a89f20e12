"""An event loop whose order comes from a seed, so that an interleaving can be found again.

Time is virtual: it passes only when nothing else is ready, so nothing waits. Of the callbacks that are ready, a random
one runs next. asyncio would run them in the order in which they became ready; whatever is right only in that order is
found here. Transactions run in place instead of in a thread, after and before a random delay.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from heapq import heappop
from random import Random
from typing import Any

import pytest
from sqlalchemy import Connection

from bot.store.engine import sqlite

_DELAYS_S = (0.0, 0.0005, 0.002, 0.005)
"""Seconds that a transaction may wait before it runs, and its caller afterwards."""


class SeededLoop(asyncio.BaseEventLoop):
    """A loop that chooses the next callback by `rng`. `steps` counts those that have run."""

    _ready: deque[asyncio.Handle]
    _scheduled: list[asyncio.TimerHandle]

    def __init__(self, seed: int) -> None:
        super().__init__()
        self.rng = Random(seed)
        self.steps = 0
        self._now = 0.0
        self.errors: list[dict[str, Any]] = []
        """Errors that nobody has asked for, which would be logged."""

    def time(self) -> float:
        return self._now

    def call_soon_threadsafe(self, *args: Any, **options: Any) -> asyncio.Handle:  # type: ignore[override]
        return self.call_soon(*args, **options)

    def run_in_executor(  # type: ignore[override]
        self, executor: Any, func: Callable[..., Any], *args: Any
    ) -> asyncio.Future[Any]:
        """Run `func` in place, some time from now."""

        async def run() -> Any:
            await _pause()
            return func(*args)

        return self.create_task(run())

    def call_exception_handler(self, context: dict[str, Any]) -> None:
        self.errors.append(context)

    def _run_once(self) -> None:
        """Run one of the callbacks that are ready. If none is, let time pass until one is due."""
        if not self._ready:
            if not self._scheduled:
                raise RuntimeError("everything waits, and nothing will ever happen")
            self._now = max(self._now, self._scheduled[0].when())
        while self._scheduled and self._scheduled[0].when() <= self._now:
            self._ready.append(heappop(self._scheduled))
        number = self.rng.randrange(len(self._ready))
        handle = self._ready[number]
        del self._ready[number]
        if not handle.cancelled():
            self.steps += 1
            handle._run()


async def _pause() -> None:
    loop = asyncio.get_running_loop()
    if isinstance(loop, SeededLoop):  # helpers prepare files on loops of their own
        await asyncio.sleep(loop.rng.choice(_DELAYS_S))


async def _run(connection: sqlite.FileConnection, work: Callable[[sqlite.FileTransaction], Any]) -> Any:
    await _pause()
    result = connection._run_here(work)
    await _pause()
    return result


class _InPlace:
    """A connection whose functions run in place, like an `AsyncConnection`."""

    def __init__(self, bare: Connection) -> None:
        self._bare = bare

    async def run_sync(self, work: Callable[[Connection], Any]) -> Any:
        return work(self._bare)


@asynccontextmanager
async def _transaction(backend: sqlite.SqliteBackend, *, writes: bool) -> AsyncIterator[_InPlace]:
    opened = backend._connect()
    try:
        # By SQLAlchemy: a session that joins a connection without a transaction rolls back at its end.
        opened.bare.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
        yield _InPlace(opened.bare)
        opened.bare.commit()
    finally:
        opened.end()


def run_in_place(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let connections to SQLite run transactions in place."""
    monkeypatch.setattr(sqlite.FileConnection, "run", _run)
    monkeypatch.setattr(sqlite.SqliteBackend, "transaction", _transaction)
