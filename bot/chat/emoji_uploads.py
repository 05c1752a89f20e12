"""Upload the application's emojis in the background, and keep the list of uploaded emojis up to date."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from contextlib import suppress

import discord

from bot.rendering import Emoji
from bot.service.emojis.application_emojis import ApplicationEmojis

log = logging.getLogger(__name__)

_RELOAD_S = 60.0
"""Seconds between two reads of the list, to which other processes may add."""
_RETRY_S = 600.0
"""Seconds from a failed upload to the next attempt."""


class DiscordEmojis:
    """The emojis of the application of `client`. discord.py waits as long as Discord's rate limits demand."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client
        self._listed: dict[int, discord.Emoji] = {}

    async def list_ids(self) -> Mapping[str, int]:
        self._listed = {emoji.id: emoji for emoji in await self._client.fetch_application_emojis()}
        return {emoji.name: emoji.id for emoji in self._listed.values()}

    async def create(self, emoji: Emoji) -> int:
        return (await self._client.create_application_emoji(name=emoji.name, image=emoji.png)).id

    async def delete(self, emoji_id: int) -> None:
        with suppress(discord.NotFound):
            await self._listed[emoji_id].delete()


async def keep_emojis(client: discord.Client, emojis: ApplicationEmojis) -> None:
    """Load the list of uploaded emojis every minute once connected; the process of the first shard uploads the others.

    A failed upload is tried again after ten minutes and logged once. Runs until cancelled.
    """
    await client.wait_until_ready()
    application, host = client.application_id or 0, DiscordEmojis(client)
    uploads = 0 in (getattr(client, "shard_ids", None) or (0,))
    retry_at, is_logged, now = 0.0, False, asyncio.get_running_loop().time
    while True:
        try:
            await emojis.load(application)
            if uploads and now() >= retry_at:
                count = await emojis.upload(application, host)
                uploads = False
                if count:
                    log.info("Uploaded %d emojis.", count)
        except Exception as error:  # any error: pictures are shown instead
            retry_at = now() + _RETRY_S
            if not is_logged:
                log.warning("The emojis are not uploaded yet, so pictures are shown instead: %r", error)
                is_logged = True
        await asyncio.sleep(_RELOAD_S)
