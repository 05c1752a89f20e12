"""Store the locale that Discord reports for a server, for messages that belong to no interaction."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from bot.i18n import ENGLISH
from bot.store import Database, guilds


class GuildLocales:
    """The stored locales of servers; English unless another one was stored."""

    def __init__(self, database: Database, clock: Callable[[], datetime]) -> None:
        self._database, self._clock = database, clock

    async def read(self, guild: int) -> str:
        """Return the stored locale of `guild`."""
        return await self._database.read(guilds.locale_of, guild) or ENGLISH

    async def store(self, guild: int, locale: str) -> None:
        """Store the locale of `guild`, if it has changed."""
        if await self.read(guild) != locale:
            await self._database.write(guilds.set_locale, guild, locale, self._clock())
