"""Choose the locale of each message: the player's for what belongs to one player, the server's for what several use.

The board, the coach, the end and the shared result of a game against a bot belong to its player, also where all see
them, and so does what a player asks for. Duels, races, sets and puzzles for others, the welcome, daily posts and
leaderboards are for several. In direct messages everything is the player's.

Players and servers can choose a language (`LANGUAGE`); the default is the one that Discord sends for them. A message
that belongs to no interaction (a board edited later, a scheduled post) uses the locale that Discord sent last: a
server's is stored, a player's is cached in memory, and unknown after a restart, when the server's replaces it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable
from typing import TypeVar

from bot.chat.transport.interaction import Interaction
from bot.errors import CoinsError
from bot.i18n import ENGLISH, resolve_locale
from bot.match.games import Game
from bot.service.preferences import LANGUAGE, PreferenceService
from bot.util.caching import MEGABYTE, Cache

log = logging.getLogger(__name__)

T = TypeVar("T")

_CACHE_BYTES = 3 * MEGABYTE // 2
"""Room for the locales of about 3,000 players and servers."""
_TIMEOUT_S = 1.0
"""Seconds that reading a preference may take; afterwards Discord's locale is used."""


class LocaleResolver:
    """A resolver of the locales of users, servers and boards. None of its methods raises `CoinsError`."""

    def __init__(self, preferences: PreferenceService) -> None:
        self._preferences = preferences
        self._recent: Cache[int, str] = Cache("languages", _CACHE_BYTES, 500)

    async def prefetch(self, interaction: Interaction) -> None:
        """Load the preferences of the user and their server, and remember the locales that Discord has sent."""
        guild, guild_locale = interaction.guild_id, interaction.guild_locale
        await self._load(interaction.user_id, guild)
        if self._recent.get(interaction.user_id) != interaction.locale:
            self._recent.put(interaction.user_id, interaction.locale)
        if guild is not None and guild_locale is not None and self._recent.get(guild) != guild_locale:
            self._recent.put(guild, guild_locale)
            if interaction.installed_by_server:
                language = resolve_locale(guild_locale)  # for posts after a restart
                await _in_time(self._preferences.store_locale(guild, language), "of a server can't be stored")

    async def for_user(self, player: int, guild: int | None = None, known: str | None = None) -> str:
        """Return the locale of `player`: if Discord has not sent it lately, `known` or that of `guild`."""
        await self._load(player, guild)
        preferred = self._preferences.cached(LANGUAGE, player, None)
        if preferred is None and self._recent.get(player) is None and guild is not None:
            return await self.for_guild(guild)
        return preferred or resolve_locale(self._recent.get(player) or known)

    async def for_guild(self, guild: int) -> str:
        """Return the locale of what all of `guild` see."""
        await self._load(None, guild)
        preferred = self._preferences.cached(LANGUAGE, None, guild)
        if preferred is not None:
            return preferred
        if (recent := self._recent.get(guild)) is not None:
            return resolve_locale(recent)
        return await _in_time(self._preferences.read_locale(guild), "of a server can't be read") or ENGLISH

    async def for_game(self, game: Game) -> str:
        """Return the locale of the board of `game`."""
        users = game.match.people
        if game.guild is not None and (game.duel_game is not None or not users):
            return await self.for_guild(game.guild)
        return await self.for_user(users[0], game.guild) if users else ENGLISH

    def invalidate(self, player: int) -> None:
        """Drop the locale of `player` from memory."""
        self._recent.drop(player)

    async def _load(self, player: int | None, guild: int | None) -> None:
        if self._preferences.cached_choices(player, guild) is None:
            await _in_time(self._preferences.value(LANGUAGE, player, guild), "of a response can't be read")


async def _in_time(call: Awaitable[T], failure: str) -> T | None:
    """Return the result of `call`; `None`, and a line in the log, if it fails or takes too long."""
    try:
        async with asyncio.timeout(_TIMEOUT_S):
            return await call
    except (CoinsError, TimeoutError) as error:
        log.warning("The locale %s: %r", failure, error)
        return None
