"""Delete a player as the service does, with the store alone."""

from __future__ import annotations

from datetime import datetime

from bot.match.deletion import Deletion
from bot.store import Database
from bot.store.personal_data import deletion

SECRET = "c0ffee"


async def mark(database: Database, player: int, now: datetime) -> Deletion:
    return await database.write(deletion.mark, player, lambda: SECRET, now)


async def forget(database: Database, player: int, now: datetime, most: int = 100) -> Deletion:
    """Mark the deletion of `player`, and finish it in steps of about `most` rows."""
    deleted = await mark(database, player, now)
    while await database.write(deletion.delete_batch, player, most, now):
        pass
    return deleted
