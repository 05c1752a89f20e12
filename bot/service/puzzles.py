"""The daily puzzles: each is dealt when it is first asked for, and stays what it is."""

from __future__ import annotations

import asyncio
from datetime import date
from functools import partial
from random import Random

from bot.match.daily import Puzzle, puzzle
from bot.store import Database, daily

_KEPT = 8
"""Days."""
_BITS = 256


class Puzzles:
    """The puzzles of days, of at most `most` coins; those asked for lately are kept in memory."""

    def __init__(self, database: Database, most: int, chance: Random) -> None:
        self._database, self._most, self._chance = database, most, chance
        self._kept: dict[date, Puzzle] = {}

    async def of(self, day: date) -> Puzzle:
        """The puzzle of `day`, which is dealt where it has not been."""
        found = await self.known(day)
        if found is None:
            secret = await self._database.write(daily.secret, lambda: f"{self._chance.getrandbits(_BITS):064x}")
            # In another thread: to find one that is as hard as wanted may take a quarter of a second.
            dealt = await asyncio.to_thread(partial(puzzle, secret, day, self._most))
            found = self._keep(await self._database.write(daily.keep, dealt))
        return found

    async def known(self, day: date) -> Puzzle | None:
        """The puzzle of `day`; `None` where nobody has ever asked for it."""
        kept = self._kept.get(day)
        if kept is not None:
            return kept
        found = await self._database.read(daily.puzzle, day)
        return None if found is None else self._keep(found)

    def _keep(self, found: Puzzle) -> Puzzle:
        self._kept[found.day] = found
        if len(self._kept) > _KEPT:
            del self._kept[next(iter(self._kept))]
        return found
