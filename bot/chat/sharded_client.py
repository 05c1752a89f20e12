"""Connect several shards of a bot to Discord."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any

import discord

from bot.chat.client import CoinsClient
from bot.chat.transport.identify_queue import FleetLocks, IdentifyQueue

log = logging.getLogger(__name__)


class ShardedClient(CoinsClient, discord.AutoShardedClient):
    """A client that connects some `shards` of a bot with `count` shards. `locks` are shared by all processes."""

    def __init__(self, locks: FleetLocks, shards: Sequence[int], count: int, **options: Any) -> None:
        super().__init__(shard_ids=list(shards), shard_count=count, **options)
        self._locks = locks
        self._identify_queue = IdentifyQueue(locks, max_concurrency=1)

    async def setup_hook(self) -> None:
        limits = await self.fetch_session_start_limits()
        self._identify_queue = IdentifyQueue(self._locks, limits.max_concurrency)
        if limits.remaining < len(self.shard_ids or ()):
            hours = limits.reset_after / 3_600_000
            log.warning("Discord lets this bot identify only %d times in the next %.1f h.", limits.remaining, hours)
        await super().setup_hook()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        await self._identify_queue.acquire(shard_id or 0)

    def connections(self) -> dict[int, float | None]:
        launched = self.shards
        return {
            shard: None if shard not in launched or launched[shard].is_closed() else launched[shard].latency
            for shard in self.shard_ids or ()
        }

    async def on_shard_ready(self, shard_id: int) -> None:
        log.info("Shard %d is connected.", shard_id)

    async def close(self) -> None:
        await self._identify_queue.close()
        await super().close()
