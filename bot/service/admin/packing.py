"""Pack the games that an older version stored with a row for each move, in small steps (migration 0028)."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from datetime import datetime

from bot.service.app_context import AppContext
from bot.service.scheduler import Job
from bot.store import Database
from bot.store.games import unpacked

log = logging.getLogger(__name__)

_BATCH_SIZE = 50
"""Games of a step: they are read without keeping anybody waiting, and written in a few milliseconds."""
_BATCHES_PER_RUN = 40
"""Steps of one run of the job."""
_PAUSE_S = 0.05
"""Seconds between two steps of the job, so that few moves have to wait for it."""


async def pack_next_games(database: Database, steps: int = _BATCHES_PER_RUN, pause: float = 0.0) -> int:
    """Pack the games of the next `steps`, and return their number; 0 if all are packed.

    The progress is stored with each step, so that the packing goes on there after a restart. Several processes may do
    this at once. A game whose rows can't be restored exactly keeps them. Raises `StoreUnavailableError` and
    `OutcomeUnknownError`.
    """
    done = 0
    for _ in range(steps):
        before = await database.read(unpacked.packed_up_to)
        if before is None:
            break
        batch = await database.read(unpacked.next_batch, before, _BATCH_SIZE)
        await database.write(unpacked.store_batch, batch)
        for code in batch.left:
            log.warning("Game %s isn't packed: `python -m bot verify` says what is wrong with it.", code)
        if batch.last is None:
            log.info("The moves of all games are packed.")
            break
        done += batch.games
        await asyncio.sleep(pause)
    return done


async def pack_all(database: Database, on_progress: Callable[[str, int, int], None]) -> int:
    """Finish the packing, and return the number of games that were looked at. Raises the same as `pack_next_games`."""
    before = await database.read(unpacked.packed_up_to)
    if before is None:
        return 0
    total, done = await database.read(unpacked.count_after, before), 0
    while more := await pack_next_games(database):
        done += more
        on_progress("packing games", min(done, total), total)
    return done


async def _next_run_at(app: AppContext, now: datetime) -> datetime | None:
    return None if await app.database.read(unpacked.packed_up_to) is None else now


async def _run(app: AppContext, now: datetime) -> None:
    await pack_next_games(app.database, pause=_PAUSE_S)


PACKING = Job("packing", _next_run_at, _run)
"""Continues the packing that a migration began."""
