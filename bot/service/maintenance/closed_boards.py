"""List and settle boards that a deletion has closed and whose buttons Discord still shows."""

from __future__ import annotations

from datetime import datetime, timedelta

from bot.match.privacy import ClosedBoard
from bot.service.app_context import AppContext
from bot.store.personal_data import closed_boards

_BATCH_SIZE = 10
_GRACE_PERIOD = timedelta(seconds=10)
"""The time in which the process that closed a board removes its buttons; only that process may have a token."""


async def next_due(app: AppContext) -> datetime | None:
    """Return when the oldest board is due; `None` if there is none."""
    oldest = await app.database.read(closed_boards.oldest_at)
    return None if oldest is None else oldest + _GRACE_PERIOD


async def list_due(app: AppContext, now: datetime) -> list[ClosedBoard]:
    """Return up to ten boards that are due, the oldest first."""
    return await app.database.read(closed_boards.list_stored_before, now - _GRACE_PERIOD, _BATCH_SIZE)


async def mark_done(app: AppContext, message: int) -> None:
    """Record that the buttons of `message` are gone or can't be removed."""
    await app.database.write(closed_boards.remove, message)
