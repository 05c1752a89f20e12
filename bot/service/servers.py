"""Servers that have removed the bot: noticed, and purged when they have long been without it.

Discord tells of servers only to bots that ask for all of them, which costs a lot of memory. So they are listed once a
day. What counts is whether the bot is a member: a server that is missing from the list is remembered as left, one that
is in it as there. A server that has been left for `KEPT` is asked for once more by itself, and then purged. So nothing
is purged because of a list that failed, was cut short or is old.
"""

from __future__ import annotations

import logging
from collections.abc import Collection
from datetime import datetime, timedelta
from typing import Protocol

from bot.service.clockwork import Job
from bot.service.house import House
from bot.store import guilds
from bot.store.preferences import Kind, Owner

log = logging.getLogger(__name__)

KEPT = timedelta(days=30)
"""For how long what a server has here is kept without the bot in it."""
_EVERY = timedelta(days=1)
_AFTER_START = timedelta(minutes=1)
_ROWS, _TIMES = 500, 20
"""Rows of a table that a transaction of a purge changes, and transactions before other jobs get their turn."""


class Servers(Protocol):
    """Discord's word on where the bot is a member."""

    async def all(self) -> Collection[int]:
        """Every server that has the bot. Raises `CoinsError` where not all of them can be told."""

    async def has(self, server: int) -> bool:
        """Whether `server` has the bot. Raises `CoinsError` where that can't be told."""


def jobs(servers: Servers) -> list[Job]:
    """To list the servers once a day, and to purge those that left long ago."""
    return [Job("servers", (listing := Listing(servers)).due, listing.run), purging(servers)]


class Listing:
    """Lists the servers a minute after the start and then once a day, in each process: again it changes nothing."""

    def __init__(self, servers: Servers) -> None:
        self._servers = servers
        self._next: datetime | None = None

    async def due(self, house: House, now: datetime) -> datetime:
        """When the servers are to be listed next."""
        self._next = self._next or now + _AFTER_START
        return self._next

    async def run(self, house: House, now: datetime) -> None:
        """List them, and remember which have the bot. Raises `CoinsError`."""
        present = frozenset(await self._servers.all())
        after: int | None = 0
        while after is not None:
            after = await house.database.write(guilds.look_over, present, after, now)
        self._next = now + _EVERY


def purging(servers: Servers) -> Job:
    """To purge the server that has been without the bot for longest, a bit a transaction."""

    async def due(house: House, now: datetime) -> datetime | None:
        longest = await house.database.read(guilds.longest_without)
        return None if longest is None else longest[1] + KEPT

    async def run(house: House, now: datetime) -> None:
        longest = await house.database.read(guilds.longest_without)
        if longest is None or longest[1] + KEPT > now:
            return
        server, _ = longest
        if await servers.has(server):
            await house.database.write(guilds.meet, server, now)
            return
        for _ in range(_TIMES):
            if await house.database.write(guilds.purge, server, now - KEPT, _ROWS):
                house.preferences.forget(Owner(Kind.SERVER, server))
                log.info("A server that has been without the bot for %d days was purged.", KEPT.days)
                return

    return Job("purge", due, run)
