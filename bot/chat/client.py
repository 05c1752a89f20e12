"""The Discord client: connects, registers the commands, and hands interactions to their handlers."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from typing import Any, Literal

import discord

from bot.chat.command_sync import sync_commands
from bot.chat.commands import component_dispatch
from bot.chat.commands.context import ChatContext
from bot.chat.commands.definition.localization import CommandTranslator
from bot.chat.commands.definition.tree import build_coins_group
from bot.chat.commands.learning import build_learn_command
from bot.chat.components.command_links import CommandLinks
from bot.chat.emoji_uploads import keep_emojis
from bot.chat.interactions.command_tree import CoinsCommandTree
from bot.chat.interactions.error_messages import UnknownButtonError
from bot.chat.interactions.in_flight import InFlightInteractions
from bot.chat.interactions.intake import InteractionIntake
from bot.chat.interactions.locale_resolver import LocaleResolver
from bot.chat.interactions.responder import respond_with_error
from bot.chat.interactions.user_queue import PerUserQueue
from bot.chat.transport import fast_responses
from bot.chat.transport.reconnect import SessionResumePolicy
from bot.i18n import LANGUAGES, load_catalog
from bot.service.scheduler import Scheduler

log = logging.getLogger(__name__)

_SHUTDOWN_S = 8.0
"""Seconds that pending responses may take at shutdown; process managers kill the bot after ten."""


class CoinsClient(discord.Client):
    """The bot on Discord. Interactions need no intents, so it asks for none and caches nothing.

    `guild_ids` are the servers that get the commands; by default all do. Unless it `runs_scheduler` itself, the caller
    runs its `scheduler`. If it `uses_emojis`, it uploads those of the application and shows them. `bot.bootstrap` makes
    it and attaches what it serves.
    """

    command_links: CommandLinks
    chat: ChatContext
    locales: LocaleResolver
    scheduler: Scheduler

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
            guild_ready_timeout=0.0,  # without that intent Discord sends no servers, so there are none to wait for
            **options,
        )
        self._guild_ids = tuple(guild_ids)
        self._sync_commands = sync_commands
        self._in_flight = InFlightInteractions()
        self._resume_policy = SessionResumePolicy()
        self.user_queue = PerUserQueue()
        self.tree = CoinsCommandTree(self, self._in_flight)
        self._uses_fast_responses = uses_fast_responses
        self._runs_scheduler = runs_scheduler
        self._scheduler_task: asyncio.Task[None] | None = None
        self._uses_emojis = uses_emojis
        self._emoji_task: asyncio.Task[None] | None = None

    def attach(self, chat: ChatContext, locales: LocaleResolver, scheduler: Scheduler) -> None:
        """Handle interactions in `chat` from now on. Call it once, before the client connects."""
        self.chat, self.locales, self.scheduler = chat, locales, scheduler
        self.tree.add_command(build_learn_command(chat))
        group = build_coins_group(chat)
        self.tree.add_command(group)
        self.command_links = CommandLinks(group.name, [each.qualified_name for each in group.walk_commands()])
        InteractionIntake(self, chat.app, self._in_flight)

    async def setup_hook(self) -> None:
        for name in LANGUAGES:
            load_catalog(name)  # so that the first players need not wait for their language
        await self.tree.set_translator(CommandTranslator())
        if self._runs_scheduler:
            self._scheduler_task = asyncio.create_task(self.scheduler.run_forever())
        if self._uses_emojis:
            self._emoji_task = asyncio.create_task(keep_emojis(self, self.chat.app.emojis))
        if not self._sync_commands:
            return
        guilds: list[discord.Object | None] = [discord.Object(guild_id) for guild_id in self._guild_ids]
        for guild in guilds or [None]:
            if guild is not None:
                self.tree.copy_global_to(guild=guild)
            ids = await sync_commands(self.tree, self.chat.app, guild, always=self._sync_commands == "always")
            if guild is None and self.command_links.root in ids:
                self.command_links.remember(ids[self.command_links.root])

    async def connect(self, *, reconnect: bool = True) -> None:
        if self._uses_fast_responses:
            fast_responses.install()
        while True:
            try:
                return await super().connect(reconnect=reconnect)
            except AttributeError:
                # If the very first connection fails, discord.py waits, and then fails to resume the session that it
                # never had. Its client of several shards does not.
                if self.ws is not None or isinstance(self, discord.AutoShardedClient):
                    raise

    async def on_ready(self) -> None:
        self._resume_policy.connected()
        log.info("Connected as %s.", self.user)

    async def on_resumed(self) -> None:
        self._resume_policy.connected()

    async def on_disconnect(self) -> None:
        self._resume_policy.connection_lost(self.ws)

    @property
    def interactions_in_flight(self) -> int:
        """Return the number of interactions that are being handled."""
        return len(self._in_flight)

    @property
    def is_stopping(self) -> bool:
        """Return true once no new interactions are admitted."""
        return self._in_flight.closed

    def connections(self) -> dict[int, float | None]:
        """Return the latency in seconds of each shard of this process, `None` for one that is not connected."""
        connected = self.is_ready() and self.ws.open
        return {0: self.latency if connected else None}

    async def close(self) -> None:
        """Disconnect after the pending responses and the running job, within `_SHUTDOWN_S`; admit nothing new."""
        self.scheduler.stop()
        if self._emoji_task is not None:  # the next start uploads the rest
            self._emoji_task.cancel()
        await asyncio.gather(self._in_flight.drain(_SHUTDOWN_S), self._finish_job())
        await super().close()

    async def _finish_job(self) -> None:
        # The next run of a cancelled job does the rest.
        if self._scheduler_task is not None and not self._scheduler_task.done():
            await asyncio.wait([self._scheduler_task], timeout=_SHUTDOWN_S)
            self._scheduler_task.cancel()

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Handle a click or a modal; the command tree handles commands."""
        self._in_flight.track()
        if interaction.type is discord.InteractionType.component:
            await component_dispatch.dispatch_click(self.chat, interaction)
        elif interaction.type is discord.InteractionType.modal_submit:
            await respond_with_error(interaction, UnknownButtonError())
