"""Connect several shards of a bot to Discord."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from typing import Any

import discord

from bot.chat.client import CoinsClient
from bot.chat.transport.identify_queue import FleetLocks, IdentifyQueue
from bot.chat.transport.reconnect import CappedBackoff, until_reachable

log = logging.getLogger(__name__)


class ShardedClient(CoinsClient, discord.AutoShardedClient):
    """A client that connects some `shards` of a bot with `count` shards. `locks` are shared by all processes."""

    def __init__(self, locks: FleetLocks, shards: Sequence[int], count: int, **options: Any) -> None:
        super().__init__(shard_ids=list(shards), shard_count=count, **options)
        self._identify_queue = IdentifyQueue(locks)
        self._launching: set[int] = set()
        self._launch_task: asyncio.Task[None] | None = None

    async def launch_shards(self) -> None:
        """Connect all shards, beside discord.py's loop, which reconnects the connected ones: one may wait for hours."""
        self._launch_task = asyncio.create_task(super().launch_shards())

    async def launch_shard(self, gateway: Any, shard_id: int, *, initial: bool = False) -> None:
        """Connect a shard.

        After a failure discord.py calls this function again from within, which would end at Python's limit of nested
        calls: the inner call does nothing, and the outer one tries again.
        """
        if shard_id in self._launching:
            return
        self._launching.add(shard_id)
        backoff = CappedBackoff()
        while True:
            await until_reachable(self._session_starts.wait)
            await super().launch_shard(gateway, shard_id, initial=initial)
            if shard_id in self.shards:
                break
            await asyncio.sleep(backoff.delay())
        self._launching.discard(shard_id)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        await self._identify_queue.acquire(shard_id or 0, self._session_starts.max_concurrency)
        await self._session_starts.use()

    def connections(self) -> dict[int, float | None]:
        launched = self.shards
        return {
            shard: None if shard not in launched or launched[shard].is_closed() else launched[shard].latency
            for shard in self.shard_ids or ()
        }

    async def on_shard_ready(self, shard_id: int) -> None:
        log.info("Shard %d is connected.", shard_id)

    async def close(self) -> None:
        if self._launch_task is not None:
            self._launch_task.cancel()
            await asyncio.wait([self._launch_task])
        await self._identify_queue.close()
        await super().close()
