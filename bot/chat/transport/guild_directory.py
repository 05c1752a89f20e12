"""List the servers of the bot over REST."""

from __future__ import annotations

from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager

import discord

from bot.chat.transport.retry import CALL_ERRORS
from bot.errors import CoinsError


class GuildListError(CoinsError):
    """A failed request for the list of servers."""


class DiscordGuildDirectory:
    """The servers of `client`, requested over REST, because without the intent the client doesn't know them."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client

    async def all(self) -> Collection[int]:
        """Return the ids of all servers of the bot, 200 a request. Raises `GuildListError`."""
        async with _translate_errors():
            return {guild.id async for guild in self._client.fetch_guilds(limit=None, with_counts=False)}

    async def has_bot(self, guild: int) -> bool:
        """Return true if `guild` has the bot. Raises `GuildListError`."""
        async with _translate_errors():
            try:
                await self._client.fetch_guild(guild, with_counts=False)
            except (discord.NotFound, discord.Forbidden):
                return False
            return True


@asynccontextmanager
async def _translate_errors() -> AsyncIterator[None]:
    try:
        yield
    except CALL_ERRORS as error:
        raise GuildListError(f"Discord did not list the servers: {error!r}") from error
