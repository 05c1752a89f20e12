"""Upload the application emojis in the background, and update the list of uploaded emojis."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from contextlib import suppress

import discord

from bot.rendering import Emoji
from bot.service.emojis import ApplicationEmojis
from bot.sharding import first_shard

log = logging.getLogger(__name__)

_RELOAD_INTERVAL_S = 60.0
"""Seconds between two reads of the list, to which other processes may add."""
_RETRY_DELAY_S = 600.0
"""Seconds from a failed upload to the next attempt."""


class DiscordEmojis:
    """The emojis of the application of `client`. discord.py waits as long as Discord's rate limits demand."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client
        self._emojis_by_id: dict[int, discord.Emoji] = {}

    async def list_ids(self) -> Mapping[str, int]:
        self._emojis_by_id = {emoji.id: emoji for emoji in await self._client.fetch_application_emojis()}
        return {emoji.name: emoji.id for emoji in self._emojis_by_id.values()}

    async def create(self, emoji: Emoji) -> int:
        return (await self._client.create_application_emoji(name=emoji.name, image=emoji.png)).id

    async def delete(self, emoji_id: int) -> None:
        with suppress(discord.NotFound):
            await self._emojis_by_id[emoji_id].delete()


async def sync_emojis(client: discord.Client, emojis: ApplicationEmojis, emoji_api: DiscordEmojis) -> None:
    """Load the list of uploaded emojis every minute; in the process of the first shard, upload missing emojis first.

    Starts once the client is ready, and runs until cancelled. A failed upload is retried after ten minutes. Only the
    first failure is logged.
    """
    await client.wait_until_ready()
    application = client.application_id or 0
    may_upload = first_shard(client) == 0
    retry_at, is_logged, now = 0.0, False, asyncio.get_running_loop().time
    while True:
        try:
            await emojis.load(application)
            if may_upload and now() >= retry_at:
                count = await emojis.upload(application, emoji_api)
                may_upload = False
                if count:
                    log.info("Uploaded %d emojis.", count)
        except Exception as error:  # any error: names are shown without faces
            retry_at = now() + _RETRY_DELAY_S
            if not is_logged:
                log.warning("The emojis are not uploaded yet, so opponents are shown without faces: %r", error)
                is_logged = True
        await asyncio.sleep(_RELOAD_INTERVAL_S)
