"""Counting what has happened: whoever wants to know numbers has them counted first, else the clockwork does it."""

from __future__ import annotations

import asyncio
from datetime import datetime, timedelta

from bot.service.clockwork import Job
from bot.service.house import House
from bot.store import facts
from bot.store.adding_up import add_up

_AT_ONCE = 8
"""Facts a transaction, each worth a dozen rows."""
_TURNS = 40
"""Transactions that the clockwork begins in a row."""
_PAUSE = 0.08
"""Seconds between them, so that few picks find one under way."""
_GATHERED = timedelta(seconds=10)
"""What happens is counted so much later: a transaction with many facts costs little more than one with a single one."""


async def up_to_date(house: House) -> None:
    """Count all that has happened by now. Raises `StoreUnavailable`."""
    while await add_up(house.database, _AT_ONCE):
        pass


async def _due(house: House, now: datetime) -> datetime | None:
    since = await house.database.read(facts.waiting_since)
    if since is None:
        return None
    return since + _GATHERED if since <= now < since + _GATHERED else now


async def _run(house: House, now: datetime) -> None:
    for _ in range(_TURNS):
        if not await add_up(house.database, _AT_ONCE):
            return
        await asyncio.sleep(_PAUSE)


COUNTING = Job("counting", _due, _run)
