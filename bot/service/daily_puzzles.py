"""Deal, store and cache the puzzles of days."""

from __future__ import annotations

import asyncio
from datetime import date

from bot.match.daily import DailyPuzzle, deal_daily_puzzle
from bot.store import Database
from bot.store import daily as daily_rows
from bot.util.caching import MEGABYTE, Cache

_PUZZLES_CACHE_BYTES = MEGABYTE // 10
_BYTES_PER_PUZZLE = 5_400
"""The most bytes of a puzzle in memory: its board has about twenty coins."""


class PuzzleProvider:
    """Deals, stores and caches the puzzles of days. A stored day keeps its board, also one of an earlier version."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._cache: Cache[date, DailyPuzzle] = Cache("puzzles", _PUZZLES_CACHE_BYTES, _BYTES_PER_PUZZLE)

    async def get(self, day: date) -> DailyPuzzle:
        """Return the puzzle of `day`, and deal it if necessary."""
        puzzle = await self.find(day)
        if puzzle is None:
            # In another thread, because finding a puzzle of the wanted difficulty may take half a second.
            dealt = await asyncio.to_thread(deal_daily_puzzle, day)
            puzzle = self._put_in_cache(await self._database.write(daily_rows.add, dealt))
        return puzzle

    async def find(self, day: date) -> DailyPuzzle | None:
        """Return the puzzle of `day`, or `None` if it was never dealt."""
        cached = self._cache.get(day)
        if cached is not None:
            return cached
        rows = await self._database.fetch(daily_rows.PUZZLE, day=day)
        return self._put_in_cache(daily_rows.puzzle_of(rows[0])) if rows else None

    def _put_in_cache(self, puzzle: DailyPuzzle) -> DailyPuzzle:
        self._cache.put(puzzle.day, puzzle)
        return puzzle
