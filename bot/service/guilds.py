"""Detect servers that removed the bot, and purge their data after the retention period.

Discord sends server events only to bots that subscribe to all of them, which costs a lot of memory. So the servers are
listed once a day, and those missing from the list are recorded as left. Before a server that left `RETENTION` ago is
purged, Discord is asked about that one server again. So nothing is purged because of a list that failed, was truncated
or is old.
"""

from __future__ import annotations

import logging
from collections.abc import Collection
from datetime import datetime, timedelta
from typing import Protocol

from bot.match.preferences import Owner, OwnerKind
from bot.service.context import AppContext
from bot.service.scheduler import Job
from bot.store import guilds

log = logging.getLogger(__name__)

RETENTION = timedelta(days=30)
"""The time for which data of a server that removed the bot is kept."""
_LISTING_INTERVAL = timedelta(days=1)
_FIRST_RUN_AFTER = timedelta(minutes=1)
_ROWS_PER_TRANSACTION, _TRANSACTIONS_PER_RUN = 500, 20
"""Rows of a table that a transaction of a purge changes, and transactions in one run of the job."""


class GuildDirectory(Protocol):
    """The servers that have the bot, according to Discord."""

    async def all(self) -> Collection[int]:
        """Return every server that has the bot. Raises `CoinsError` if the list is incomplete."""

    async def has_bot(self, guild: int) -> bool:
        """Return true if `guild` has the bot. Raises `CoinsError` if that is unknown."""


def guild_cleanup_jobs(directory: GuildDirectory) -> list[Job]:
    """Return the jobs that store which servers have the bot, and purge the one that left first, if long ago.

    The servers are listed one minute after the start and then daily.
    """
    listing_at: datetime | None = None

    async def next_listing(app: AppContext, now: datetime) -> datetime | None:
        nonlocal listing_at
        listing_at = listing_at or now + _FIRST_RUN_AFTER
        return listing_at

    async def list_servers(app: AppContext, now: datetime) -> None:
        nonlocal listing_at
        guild_ids = frozenset(await directory.all())
        last_guild: int | None = 0
        while last_guild is not None:
            last_guild = await app.database.write(guilds.record_presence, guild_ids, last_guild, now)
        listing_at = now + _LISTING_INTERVAL

    async def next_purge(app: AppContext, now: datetime) -> datetime | None:
        longest_absent = await app.database.read(guilds.longest_absent)
        return None if longest_absent is None else longest_absent[1] + RETENTION

    async def purge(app: AppContext, now: datetime) -> None:
        longest_absent = await app.database.read(guilds.longest_absent)
        if longest_absent is None or longest_absent[1] + RETENTION > now:
            return
        guild, _ = longest_absent
        if await directory.has_bot(guild):
            await app.database.write(guilds.upsert_guild, guild, now)
            return
        for _ in range(_TRANSACTIONS_PER_RUN):
            if await app.database.write(guilds.purge, guild, now - RETENTION, _ROWS_PER_TRANSACTION):
                app.preferences.invalidate(Owner(OwnerKind.SERVER, guild))
                log.info("Deleted the data of a server that removed the bot more than %d days ago.", RETENTION.days)
                return

    return [Job("servers", next_listing, list_servers), Job("purge", next_purge, purge)]
