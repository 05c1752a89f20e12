"""Turns: what only one process of a fleet may do at a time, by the advisory locks of the server that they share.

A lock belongs to a connection, so a process that dies, or loses its connection, gives its turns back by that alone. One
connection holds all turns of a process, and only while there are any. It asks again and again rather than wait in the
server, so that it stays free to give back other turns. In a SQLite file there is one process: every turn is its own.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.store import faults
from bot.store.errors import StoreUnavailable

_TURNS = 0xC0_1126
"""The first half of each lock's name, a number that nobody else uses in this database."""
_PAUSE = 0.25


class Turns:
    """The turns of this process, each by a number."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._connection: AsyncConnection | None = None
        self._alone = asyncio.Lock()
        self._held: set[int] = set()
        self._at_a_time: dict[int, asyncio.Lock] = {}

    @asynccontextmanager
    async def turn(self, number: int) -> AsyncIterator[None]:
        """Have the turn `number` within, which nobody else has meanwhile.

        Raises `StoreUnavailable` where the server can't be asked for it.
        """
        async with self._at_a_time.setdefault(number, asyncio.Lock()):
            if self._engine.dialect.name == "sqlite":
                yield
                return
            while True:
                if await self._taken(number):
                    break
                await asyncio.sleep(_PAUSE)
            try:
                yield
            finally:
                await self._give_back(number)

    async def _taken(self, number: int) -> bool:
        async with self._alone:
            try:
                async with asyncio.timeout(faults.SECONDS):
                    if self._connection is None:
                        connection = await self._engine.connect()
                        # Without a transaction that would stay open, and keep the server from tidying up.
                        self._connection = await connection.execution_options(isolation_level="AUTOCOMMIT")
                    taken = await self._connection.scalar(select(func.pg_try_advisory_lock(_TURNS, number)))
            except faults.TROUBLE as error:
                await self._let_go()
                raise StoreUnavailable from error
            except asyncio.CancelledError:
                await self._let_go()  # nobody knows whether it was taken
                raise
            if taken:
                self._held.add(number)
            elif not self._held:
                await self._close()
            return bool(taken)

    async def _give_back(self, number: int) -> None:
        async with self._alone:
            if number not in self._held or self._connection is None:
                return  # it went with its connection
            self._held.discard(number)
            try:
                async with asyncio.timeout(faults.SECONDS):
                    await self._connection.execute(select(func.pg_advisory_unlock(_TURNS, number)))
                    if not self._held:
                        await self._close()
            except faults.TROUBLE:
                await self._let_go()
            except asyncio.CancelledError:
                await self._let_go()
                raise

    async def _close(self) -> None:
        """The connection goes back to the others, without a lock."""
        connection, self._connection = self._connection, None
        if connection is not None:
            await connection.close()

    async def _let_go(self) -> None:
        """End the connection, and with it every turn."""
        self._held.clear()
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(*faults.TROUBLE):
                await connection.invalidate()
                await connection.close()
