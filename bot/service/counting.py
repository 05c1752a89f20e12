"""Counting what has happened: whoever wants to know numbers has them counted first, else the clockwork does it."""

from __future__ import annotations

import asyncio
from datetime import datetime

from bot.service.clockwork import Job
from bot.service.house import House
from bot.store import facts, totals

_AT_ONCE = 8
"""Facts a transaction, each worth a dozen rows: in SQLite picks wait for it."""
_TURNS = 20
"""Transactions that the clockwork begins in a row."""
_PAUSE = 0.08
"""Seconds between them, so that few picks find one under way."""


async def up_to_date(house: House) -> None:
    """Count all that has happened by now. Raises `StoreUnavailable`."""
    while await house.database.read(facts.waiting):
        await count(house)


async def count(house: House) -> None:
    """Count some of what has happened. Raises `StoreUnavailable`."""
    await house.database.write(totals.fold, _AT_ONCE)


async def _due(house: House, now: datetime) -> datetime | None:
    return now if await house.database.read(facts.waiting) else None


async def _run(house: House, now: datetime) -> None:
    for _ in range(_TURNS):
        await count(house)
        if not await house.database.read(facts.waiting):
            return
        await asyncio.sleep(_PAUSE)


COUNTING = Job("counting", _due, _run)
