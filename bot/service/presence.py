"""Know when the bot was here, so that no player's time runs out while it is away (`bot.match.presence`)."""

from __future__ import annotations

from datetime import datetime, timedelta
from functools import partial

from bot.match.presence import ABSENT_AFTER
from bot.store import Database
from bot.store import presence as rows
from bot.store.presence import Postponed

INTERVAL = timedelta(minutes=1)
"""The time between two signs of the bot; the job that gives them runs up to half a minute late."""


class Presence:
    """What this process knows of when the bot was here. The database has what all processes know.

    A process that `watch` was never called in, such as a command, leaves that to others.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self._is_watched = False
        self._checked_at: datetime | None = None
        self._stored: datetime | None = None

    def watch(self) -> None:
        """Let no time run out from now on unless this process knows that the bot was here."""
        self._is_watched = True

    def is_current(self, now: datetime) -> bool:
        """Return true if the bot was here lately, and what ran out while it was away has been postponed."""
        return not self._is_watched or self._stayed(now)

    def is_past(self, end: datetime, now: datetime) -> bool:
        """Return true if a time that players have has run out at `end`."""
        return end <= now and self.is_current(now)

    def due_at(self, now: datetime) -> datetime:
        """Return when to `keep` it next."""
        return now if self._checked_at is None or not self._stayed(now) else self._checked_at + INTERVAL

    async def keep(self, now: datetime) -> Postponed | None:
        """Store that the bot is here, and return what was postponed if it was away before.

        Raises `StoreUnavailableError`.
        """
        keep = partial(rows.keep, stayed=self._stayed(now))
        self._stored, postponed = await self._database.write(keep, now, self._stored)
        self._checked_at = now
        return postponed

    def _stayed(self, now: datetime) -> bool:
        """Return true if this process has been here since it looked last; a clock that was set back says nothing."""
        return self._checked_at is not None and timedelta() <= now - self._checked_at < ABSENT_AFTER
