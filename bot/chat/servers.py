"""Where the bot is a member, asked of Discord."""

from __future__ import annotations

from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager

import aiohttp
import discord

from bot.coins import CoinsError


class NotTold(CoinsError):
    """A question that Discord did not answer."""


class DiscordServers:
    """The servers of `client`, as Discord tells them now; without the intent the client itself knows none."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client

    async def all(self) -> Collection[int]:
        """Every server that has the bot, 200 a request. Raises `NotTold`."""
        async with _told():
            return {guild.id async for guild in self._client.fetch_guilds(limit=None, with_counts=False)}

    async def has(self, server: int) -> bool:
        """Whether `server` has the bot. Raises `NotTold`."""
        async with _told():
            try:
                await self._client.fetch_guild(server, with_counts=False)
            except (discord.NotFound, discord.Forbidden):
                return False
            return True


@asynccontextmanager
async def _told() -> AsyncIterator[None]:
    try:
        yield
    except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
        raise NotTold("Discord did not tell the servers: {error}", error=repr(error)) from error
