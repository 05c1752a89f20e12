"""Pack the games that an older version stored with a row for each move, in small steps (migration 0028)."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from datetime import datetime

from bot.service.context import AppContext
from bot.service.scheduler import Job
from bot.store import Database, legacy_rows

log = logging.getLogger(__name__)

_BATCH_SIZE = 50
"""Games of a batch: reading them delays nobody, and writing them takes a few milliseconds."""
_BATCHES_PER_RUN = 40
"""Batches of one run of the job."""
_PAUSE_S = 0.05
"""Seconds between two batches, so that few moves have to wait for the job."""


async def pack_next_games(database: Database, batches: int = _BATCHES_PER_RUN, pause: float = 0.0) -> int:
    """Pack the games of the next `batches`, and return the number of games; 0 if all are packed.

    The progress is stored with each batch, so that packing continues there after a restart. Several processes may do
    this at once. A game whose rows can't be restored exactly keeps them.
    """
    games_packed = 0
    for _ in range(batches):
        last_packed = await database.read(legacy_rows.packed_up_to)
        if last_packed is None:
            break
        batch = await database.read(legacy_rows.next_batch, last_packed, _BATCH_SIZE)
        await database.write(legacy_rows.store_batch, batch)
        for code in batch.left:
            log.warning("Game %s could not be packed: run `python -m bot verify` to see what is wrong with it.", code)
        if batch.last is None:
            log.info("The moves of all games are packed.")
            break
        games_packed += batch.games
        await asyncio.sleep(pause)
    return games_packed


async def pack_all(database: Database, on_progress: Callable[[str, int, int], None]) -> int:
    """Finish the packing, and return the number of games that were read. Raises the same as `pack_next_games`."""
    last_packed = await database.read(legacy_rows.packed_up_to)
    if last_packed is None:
        return 0
    total, games_packed = await database.read(legacy_rows.count_after, last_packed), 0
    while batch_size := await pack_next_games(database):
        games_packed += batch_size
        on_progress("packing games", min(games_packed, total), total)
    return games_packed


async def _next_run_at(app: AppContext, now: datetime) -> datetime | None:
    return None if await app.database.read(legacy_rows.packed_up_to) is None else now


async def _run(app: AppContext, now: datetime) -> None:
    await pack_next_games(app.database, pause=_PAUSE_S)


PACKING = Job("packing", _next_run_at, _run)
"""Continues the packing that a migration began."""
