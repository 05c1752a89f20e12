"""Provide daily puzzles: each is dealt on first use and then stored."""

from __future__ import annotations

import asyncio
from datetime import date
from functools import partial
from random import Random

from bot.match.daily import DailyPuzzle, deal_daily_puzzle
from bot.store import Database, daily
from bot.util.caching import MEGABYTE, Cache

_CACHE_BYTES = MEGABYTE // 10
_BYTES_PER_PUZZLE = 5_000
"""The most bytes of a puzzle in memory: its board has about twenty coins."""
_SECRET_BITS = 256


class PuzzleProvider:
    """Deals, stores and caches the puzzles of days, which have at most `max_coins` coins."""

    def __init__(self, database: Database, max_coins: int, rng: Random) -> None:
        self._database, self._max_coins, self._rng = database, max_coins, rng
        self._cache: Cache[date, DailyPuzzle] = Cache("puzzles", _CACHE_BYTES, lambda day, puzzle: _BYTES_PER_PUZZLE)

    async def get(self, day: date) -> DailyPuzzle:
        """Return the puzzle of `day`, and deal it if necessary."""
        puzzle = await self.find(day)
        if puzzle is None:
            secret = await self._database.write(
                daily.daily_secret, lambda: f"{self._rng.getrandbits(_SECRET_BITS):064x}"
            )
            # In another thread, because finding a puzzle of the wanted difficulty may take a quarter of a second.
            dealt = await asyncio.to_thread(partial(deal_daily_puzzle, secret, day, self._max_coins))
            puzzle = self._put_in_cache(await self._database.write(daily.add, dealt))
        return puzzle

    async def find(self, day: date) -> DailyPuzzle | None:
        """Return the puzzle of `day`, or `None` if it was never dealt."""
        cached = self._cache.get(day)
        if cached is not None:
            return cached
        rows = await self._database.fetch(daily.PUZZLE, day=day)
        return self._put_in_cache(daily.puzzle_of(rows[0])) if rows else None

    def _put_in_cache(self, puzzle: DailyPuzzle) -> DailyPuzzle:
        self._cache.put(puzzle.day, puzzle)
        return puzzle
