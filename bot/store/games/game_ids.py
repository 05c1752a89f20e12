"""Reserve the ids of new games before they are stored, so that one batch can store all rows of a game."""

from __future__ import annotations

import asyncio

from sqlalchemy import Integer, bindparam, func, select, text

from bot.store.engine.database import Database
from bot.store.models import GameRow

_NEWEST_ID = select(func.max(GameRow.id))
_NEXT_IDS = select(func.nextval(text("pg_get_serial_sequence('games', 'id')"))).select_from(
    func.generate_series(1, bindparam("number", type_=Integer))
)
_BLOCK_SIZE = 4
"""The least number of ids that are taken from the sequence at once, so that most games of a busy process need no query.
"""
_MAX_AGE_S = 1.0
"""Seconds for which the ids of a block are used: they are older than games that other processes store meanwhile."""


class GameIds:
    """The ids of games that are about to be stored.

    PostgreSQL has a sequence, from which ids are taken in small blocks. For a SQLite file this process counts from the
    newest game on. If another process has stored a game meanwhile, the id is taken, and the batch that uses it is
    stale: call `forget` then.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self._last = 0
        self._is_newest_known = False
        self._waiting = 0
        self._lock = asyncio.Lock()
        self._block: list[int] = []
        self._block_expires_at = 0.0

    async def reserve(self) -> int:
        """Return the id of the next game. Raises `StoreUnavailableError`."""
        if not self._database.is_sqlite:
            return await self._reserve_on_server()
        if not self._is_newest_known:
            newest = (await self._database.fetch(_NEWEST_ID))[0][0] or 0
            self._last, self._is_newest_known = max(newest, self._last), True  # reserved ids are not stored yet
        self._last += 1
        return self._last

    def forget(self) -> None:
        """Read the newest id again, because another process has stored games."""
        self._is_newest_known = False
        self._block.clear()

    async def _reserve_on_server(self) -> int:
        """Return the next id of the sequence. Games that wait for the same query share its block."""
        self._waiting += 1
        try:
            async with self._lock:
                loop = asyncio.get_running_loop()
                if not self._block or loop.time() > self._block_expires_at:
                    rows = await self._database.fetch(_NEXT_IDS, number=max(self._waiting, _BLOCK_SIZE))
                    self._block = sorted((row[0] for row in rows), reverse=True)
                    self._block_expires_at = loop.time() + _MAX_AGE_S
                return self._block.pop()
        finally:
            self._waiting -= 1
