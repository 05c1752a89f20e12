"""Connect to Discord, register the commands, and dispatch interactions to their handlers."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Any, Literal

import discord

from bot.chat.command_sync import sync_commands
from bot.chat.commands.definition import CommandTranslator
from bot.chat.commands.dispatch import CoinsCommandTree
from bot.chat.emoji_uploads import DiscordEmojis, sync_emojis
from bot.chat.interactions.context import ChatContext
from bot.chat.pipeline import Pipeline
from bot.chat.transport.gateway import (
    MAX_RESUME_ATTEMPTS,
    CappedBackoff,
    FleetLocks,
    IdentifyQueue,
    SessionStarts,
    api_url,
    hold_lock_of_shards,
    until_reachable,
    use_general_address,
)
from bot.chat.transport.interaction import receive_interactions
from bot.chat.transport.permissions import invite_url
from bot.chat.transport.sending import CALL_ERRORS, RefusalBudget
from bot.service.scheduler import Scheduler
from bot.sharding import first_shard

log = logging.getLogger(__name__)

_SHUTDOWN_TIMEOUT_S = 8.0
"""Seconds that the shutdown waits for pending responses. Process managers kill the bot after ten seconds."""


_REGISTRATION_S = 30.0
"""Seconds that the connection waits for the registration of the commands: those of an earlier start work as well."""
_MAX_REGISTRATION_PAUSE_S = 300.0
"""The longest pause before a failed registration is tried again."""


class CoinsClient(discord.Client):
    """A Discord client that handles interactions. They need no gateway intents, so it requests none and caches nothing.

    The commands are registered for `guild_ids`, or globally if there are none. With `runs_scheduler` the client runs
    the background jobs; otherwise the caller does. With `uses_emojis` it uploads the application emojis and shows
    them. `bot.bootstrap` creates the client and calls `attach`.
    """

    chat: ChatContext
    scheduler: Scheduler
    tree: CoinsCommandTree
    pipeline: Pipeline

    def __init__(
        self,
        *,
        guild_ids: Iterable[int] = (),
        sync_commands: bool | Literal["always"] = True,
        runs_scheduler: bool = False,
        uses_emojis: bool = False,
        uses_fast_responses: bool = True,
        **options: Any,
    ) -> None:
        super().__init__(
            intents=discord.Intents.none(),
            max_messages=None,
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            http_trace=RefusalBudget().trace(),
            **({"shard_id": 0, "shard_count": 1} | options),  # else the lines of discord.py name the shard None
            guild_ready_timeout=0.0,  # without the guilds intent Discord sends no servers to wait for
        )
        self._guild_ids = tuple(guild_ids)
        self._sync_commands = sync_commands
        self.lacks_commands = False
        """True from the login until the commands are registered."""
        self._failed_resumes = 0
        self._session_starts = SessionStarts(self.http.get_bot_gateway)
        self._uses_fast_responses = uses_fast_responses
        self._runs_scheduler = runs_scheduler
        self._scheduler_task: asyncio.Task[None] | None = None
        self._uses_emojis = uses_emojis
        self._side_tasks: list[asyncio.Task[None]] = []

    def attach(self, chat: ChatContext, scheduler: Scheduler) -> None:
        """Set the context of handlers and the scheduler. Call it once, before the client connects."""
        self.chat, self.scheduler = chat, scheduler
        self.tree = CoinsCommandTree(self, chat.app.rules)
        self.pipeline = Pipeline(self, chat, self.tree)
        receive_interactions(self, self.pipeline.start)
        chat.links.name_commands([command.qualified_name for command in self.tree.coins.walk_commands()])

    async def login(self, token: str) -> None:
        """Log in, however long Discord can't be reached, and start the work beside the connection.

        Raises `discord.LoginFailure` if Discord refuses the token.
        """

        async def attempt() -> None:
            try:
                await super(CoinsClient, self).login(token)
            except BaseException:
                await self.http.close()  # each attempt opens a session
                self.http.connector = discord.utils.MISSING
                raise

        await until_reachable(attempt)
        await self.tree.set_translator(CommandTranslator())
        if self._runs_scheduler:
            self._scheduler_task = asyncio.create_task(self.scheduler.run_forever())
            lock = hold_lock_of_shards(self.chat.app, self.application_id or 0, first_shard(self))
            self._side_tasks.append(asyncio.create_task(lock))
        if self._uses_emojis:
            self._side_tasks.append(asyncio.create_task(sync_emojis(self, self.chat.app.emojis, DiscordEmojis(self))))
        if not self._sync_commands:
            return
        for guild in self._guild_ids:
            self.tree.copy_global_to(guild=discord.Object(guild))
        self.lacks_commands, tried = True, asyncio.Event()
        self._side_tasks.append(asyncio.create_task(self._register_commands(tried)))
        with suppress(TimeoutError):
            await asyncio.wait_for(tried.wait(), _REGISTRATION_S)

    async def _register_commands(self, tried: asyncio.Event) -> None:
        """Register the commands, again and again until it has worked. Set `tried` after the first attempt."""
        always, pause = self._sync_commands == "always", 1.0
        while (ids := await sync_commands(self.tree, self.chat.app, self._guild_ids, always=always)) is None:
            tried.set()
            await asyncio.sleep(pause)
            pause = min(2 * pause, _MAX_REGISTRATION_PAUSE_S)
        if self.chat.links.root in ids:
            self.chat.links.remember(ids[self.chat.links.root])
        self.lacks_commands = False
        tried.set()

    async def connect(self, *, reconnect: bool = True) -> None:
        if self.http.proxy is not None:
            log.info("Discord is reached by the proxy %s, which the environment names.", self.http.proxy)
        elif self._uses_fast_responses:
            self.chat.sender.use_own_connections(api_url())
        backoff = CappedBackoff()
        while True:
            await until_reachable(self._session_starts.wait)
            try:
                return await super().connect(reconnect=reconnect)
            except AttributeError:
                # After a failed first connection discord.py tries to resume a session that doesn't exist yet, and
                # raises AttributeError. `AutoShardedClient` doesn't have this bug.
                if self.ws is not None or isinstance(self, discord.AutoShardedClient):
                    raise
                await asyncio.sleep(backoff.delay())

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        await super().before_identify_hook(shard_id, initial=initial)
        await self._session_starts.use()

    async def on_ready(self) -> None:
        self._failed_resumes = 0
        self._connected()
        log.info("Connected as %s.", self.user)
        if first_shard(self) == 0:
            with suppress(*CALL_ERRORS):
                if not [guild async for guild in self.fetch_guilds(limit=1, with_counts=False)]:
                    link = invite_url(self.application_id or 0)
                    log.info("The bot is in no server yet. Open this link to invite it: %s", link)

    async def on_resumed(self) -> None:
        self._failed_resumes = 0
        self._connected()

    async def on_disconnect(self) -> None:
        self._failed_resumes += 1
        if self._failed_resumes > MAX_RESUME_ATTEMPTS and self.ws is not None:
            use_general_address(self.ws)
        self._disconnected()

    def _connected(self) -> None:
        """Let live games go on in the one shard."""
        self.chat.live.connected(0, 1)

    def _disconnected(self) -> None:
        """Stop the time of live games in the one shard."""
        self.chat.app.live_minutes.disconnected(0, 1)

    def connections(self) -> dict[int, float | None]:
        """Return the latency in seconds of each shard of this process, `None` for one that is not connected."""
        connected = self.is_ready() and self.ws.open
        return {0: self.latency if connected else None}

    def is_connected(self) -> bool:
        return any(latency is not None for latency in self.connections().values())

    async def close(self) -> None:
        """Admit no new interactions, wait for pending responses and the running job with a timeout, and disconnect."""
        self.scheduler.stop()
        self.chat.later.close()
        self.chat.live.close()
        for task in self._side_tasks:  # emojis that are still missing are uploaded after the next start
            task.cancel()
        await asyncio.gather(self.pipeline.drain(_SHUTDOWN_TIMEOUT_S), self._finish_job())
        if cancelled := [*self._side_tasks, *([self._scheduler_task] if self._scheduler_task else [])]:
            await asyncio.wait(cancelled, timeout=1.0)  # they still use the database
        self.chat.sender.close()
        await super().close()

    async def _finish_job(self) -> None:
        # Cancelling a job is safe: its next run continues the work.
        if self._scheduler_task is not None and not self._scheduler_task.done():
            await asyncio.wait([self._scheduler_task], timeout=_SHUTDOWN_TIMEOUT_S)
            self._scheduler_task.cancel()


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

    def _connected(self) -> None:
        """Do nothing: discord.py tells it of each shard."""

    def _disconnected(self) -> None:
        """Do nothing: discord.py tells it of each shard."""

    async def on_shard_ready(self, shard_id: int) -> None:
        log.info("Shard %d is connected.", shard_id)
        self.chat.live.connected(shard_id, self.shard_count or 1)

    async def on_shard_resumed(self, shard_id: int) -> None:
        self.chat.live.connected(shard_id, self.shard_count or 1)

    async def on_shard_disconnect(self, shard_id: int) -> None:
        self.chat.app.live_minutes.disconnected(shard_id, self.shard_count or 1)

    async def close(self) -> None:
        if self._launch_task is not None:
            self._launch_task.cancel()
            await asyncio.wait([self._launch_task])
        await self._identify_queue.close()
        await super().close()
