"""Know when the bot was here, so that no player's time runs out while it is away (`bot.match.deadlines`)."""

from __future__ import annotations

from datetime import datetime, timedelta

from bot.match.deadlines import ABSENT_AFTER, is_over
from bot.store import Database
from bot.store import presence as rows
from bot.store.presence import Moved

INTERVAL = timedelta(minutes=1)
"""The time between two signs of the bot; the job that gives them runs up to half a minute late."""


class Presence:
    """What this process knows of when the bot was here. The database has what all processes know.

    A process that `watch` was never called in, such as a command, leaves that to others.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self._is_watched = False
        self._kept_at: datetime | None = None

    def watch(self) -> None:
        """Let no time run out from now on unless this process knows that the bot was here."""
        self._is_watched = True

    def is_current(self, now: datetime) -> bool:
        """Return true if the bot was here lately, and what ran out while it was away has moved."""
        return not self._is_watched or (self._kept_at is not None and now - self._kept_at < ABSENT_AFTER)

    def is_past(self, end: datetime, now: datetime) -> bool:
        """Return true if a time that players have has run out at `end`."""
        return is_over(end, now) and self.is_current(now)

    def due_at(self, now: datetime) -> datetime:
        """Return when to `keep` it next."""
        return now if self._kept_at is None else self._kept_at + INTERVAL

    async def keep(self, now: datetime) -> Moved | None:
        """Store that the bot is here, and return what has moved if it was away before.

        Raises `StoreUnavailableError`.
        """
        moved = await self._database.write(rows.keep, now)
        self._kept_at = now
        return moved
