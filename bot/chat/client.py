"""The Discord client: connects, tells Discord the commands, hands clicks to the buttons."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from typing import Any, Literal

import discord
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.chat import buttons
from bot.chat.answering import refuse
from bot.chat.audience import Audience
from bot.chat.boards import Boards
from bot.chat.callbacks import Callbacks
from bot.chat.commands import coins
from bot.chat.deeds import Deeds
from bot.chat.door import Door
from bot.chat.duties import jobs
from bot.chat.entrance import Entrance
from bot.chat.errors import UnknownButton
from bot.chat.gallery import Gallery
from bot.chat.herald import Herald
from bot.chat.in_turn import InTurn
from bot.chat.reconnecting import WayBack
from bot.chat.syncing import sync
from bot.chat.translating import Translator
from bot.chat.tree import Tree
from bot.language import LANGUAGES, tongue
from bot.service.clockwork import Clockwork
from bot.service.house import House

log = logging.getLogger(__name__)

_LAST_SECONDS = 8.0
"""How long answers may still take when the bot is told to stop; hosts kill what has not ended after ten seconds."""


def connect_through(api_url: str, gateway_url: str) -> None:
    """Use another REST address or gateway than Discord's own (empty: Discord's): a proxy, or a loopback in tests.

    discord.py has no setting for them but these two class attributes, so they hold for the whole process.
    """
    if api_url:
        Route.BASE = api_url
    if gateway_url:
        DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway_url)


class CoinsClient(discord.Client):
    """The bot on Discord. Interactions need no intents, so it asks for none and caches nothing.

    Only one that `keeps_time` does by itself what is due; else somebody else looks after its `clockwork`.
    """

    def __init__(
        self,
        house: House,
        *,
        guild_ids: Iterable[int] = (),
        sync_commands: bool | Literal["always"] = True,
        keeps_time: bool = False,
        **options: Any,
    ) -> None:
        super().__init__(
            intents=discord.Intents.none(),
            max_messages=None,
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            guild_ready_timeout=0.0,  # without that intent no servers are told, so there are none to wait for
            **options,
        )
        self._guild_ids = tuple(guild_ids)
        self._sync_commands = sync_commands
        self._door = Door()
        self._way_back = WayBack()
        gallery = Gallery(house)
        self.audience = Audience(house.preferences)
        self.in_turn = InTurn()
        boards = Boards(self, gallery, self.audience)
        herald = Herald(self, house, boards, self.audience)
        self.deeds = Deeds(house, boards, gallery, herald)
        self.tree = Tree(self, self._door)
        self.tree.add_command(coins(self.deeds, house.rules))
        self.clockwork = Clockwork(house, jobs(self, herald))
        self._keeps_time = keeps_time
        self._timekeeper: asyncio.Task[None] | None = None
        Entrance(self._connection, house, self._door)

    async def setup_hook(self) -> None:
        for name in LANGUAGES:
            tongue(name)  # the first players need not wait for their language to be read
        await self.tree.set_translator(Translator())
        await self.deeds.gallery.prepare()
        if self._keeps_time:
            self._timekeeper = asyncio.create_task(self.clockwork.keep_time())
        if not self._sync_commands:
            return
        guilds: list[discord.Object | None] = [discord.Object(guild_id) for guild_id in self._guild_ids]
        for guild in guilds or [None]:
            if guild is not None:
                self.tree.copy_global_to(guild=guild)
            await sync(self.tree, self.deeds.house.database, guild, always=self._sync_commands == "always")

    async def connect(self, *, reconnect: bool = True) -> None:
        Callbacks().use()
        while True:
            try:
                return await super().connect(reconnect=reconnect)
            except AttributeError:
                # Where the very first connection fails, discord.py waits, and then stumbles: it wants to go on with the
                # session it had. Its client of several shards does not.
                if self.ws is not None or isinstance(self, discord.AutoShardedClient):
                    raise

    async def on_ready(self) -> None:
        self._way_back.found()
        log.info("Connected as %s.", self.user)

    async def on_resumed(self) -> None:
        self._way_back.found()

    async def on_disconnect(self) -> None:
        self._way_back.lost(self.ws)

    @property
    def under_way(self) -> int:
        """Interactions that are being answered."""
        return len(self._door)

    @property
    def stopping(self) -> bool:
        """Whether nobody is let in any more."""
        return self._door.closed

    def connections(self) -> dict[int, float | None]:
        """The shards of this process: seconds to Discord and back, `None` for one that is not connected."""
        connected = self.is_ready() and self.ws.open
        return {0: self.latency if connected else None}

    async def close(self) -> None:
        """Disconnect, once the answers under way are given and what was due is done; nothing new is begun meanwhile."""
        self.clockwork.stop()
        await asyncio.gather(self._door.close(_LAST_SECONDS), self._last_job())
        await super().close()

    async def _last_job(self) -> None:
        """Wait for the job under way, for `_LAST_SECONDS` at most: whatever it was, another look finishes it."""
        if self._timekeeper is not None and not self._timekeeper.done():
            await asyncio.wait([self._timekeeper], timeout=_LAST_SECONDS)
            self._timekeeper.cancel()

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Clicks; commands go through the tree."""
        self._door.enter()
        if interaction.type is discord.InteractionType.component:
            await buttons.clicked(self.deeds, interaction)
        elif interaction.type is discord.InteractionType.modal_submit:
            await refuse(interaction, UnknownButton())
