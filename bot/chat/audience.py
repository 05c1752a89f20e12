"""In which language an answer is: a person's own where only they see it, that of the server where all do.

Both can be chosen (`LANGUAGE`); else a person is spoken to as their Discord does, and all of a server as the server is
set in Discord. In direct messages all are the person. What belongs to no interaction (a board changed later, a post
that was due) is in the language that Discord told last: of servers that is stored, of persons kept in memory.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from typing import Any

import discord

from bot.chat.answer import Where
from bot.coins import CoinsError
from bot.language import ENGLISH, spoken_in
from bot.language.speech import speak
from bot.match import Human
from bot.service.preferences import HEARD, LANGUAGE, Preferences
from bot.store import Game

log = logging.getLogger(__name__)

_REMEMBERED = 20_000
"""Players and servers by whose Discord we know their language."""
_SECONDS = 1.0
"""How long their choice is looked up; then their Discord decides."""


class Audience:
    """Who hears what in which language."""

    def __init__(self, preferences: Preferences) -> None:
        self._preferences = preferences
        self._heard: OrderedDict[int, str] = OrderedDict()

    async def meet(self, interaction: discord.Interaction) -> None:
        """Know what the asker and their server chose, so that `speak_to` needs not ask. Never raises."""
        player, server = interaction.user.id, interaction.guild_id
        await self._know(player, server)
        if self._heard.get(player) != interaction.locale.value:
            self._hear(player, interaction.locale.value)
        if server is None or interaction.guild_locale is None:
            return
        if self._heard.get(server) != interaction.guild_locale.value:
            self._hear(server, interaction.guild_locale.value)
            if interaction.is_guild_integration():
                await self._remember(server, spoken_in(interaction.guild_locale.value))

    def speak_to(self, interaction: discord.Interaction, where: Where) -> None:
        """Speak the language of those who see an answer to `interaction` at `where`, until the task ends."""
        guild, message = interaction.guild_id, interaction.message
        own = where is Where.WHISPER or guild is None
        if where is Where.EDIT and message is not None and message.flags.ephemeral:
            own = True
        if own or guild is None:
            chosen = self._preferences.at_hand(LANGUAGE, interaction.user.id, None)
            speak(chosen or spoken_in(interaction.locale.value))
        else:
            chosen = self._preferences.at_hand(LANGUAGE, None, guild)
            speak(chosen or spoken_in(interaction.guild_locale.value if interaction.guild_locale else None))

    async def of_player(self, player: int, server: int | None = None) -> str:
        """The language of what is said to `player`: where we don't know it, that of the `server` where it is said."""
        await self._know(player, server)
        chosen = self._preferences.at_hand(LANGUAGE, player, None)
        if chosen is None and player not in self._heard and server is not None:
            return await self.of_server(server)
        return chosen or spoken_in(self._heard.get(player))

    async def of_server(self, server: int) -> str:
        """The language of what is said to all of `server`."""
        await self._know(None, server)
        chosen = self._preferences.at_hand(LANGUAGE, None, server)
        if chosen is None and server in self._heard:
            return spoken_in(self._heard[server])
        return chosen or self._preferences.at_hand(HEARD, None, server) or ENGLISH

    async def of_game(self, game: Game) -> str:
        """The language of the board of `game`."""
        if game.guild is not None and game.day is None:  # a try at a daily puzzle is for its player only
            return await self.of_server(game.guild)
        people = [seat.user for seat in game.match.seats if isinstance(seat, Human)]
        return await self.of_player(people[0]) if people else ENGLISH

    def forget(self, player: int) -> None:
        """Forget what was heard of `player`."""
        self._heard.pop(player, None)

    def _hear(self, whom: int, locale: str) -> None:
        self._heard[whom] = locale
        if len(self._heard) > _REMEMBERED:
            self._heard.popitem(last=False)

    async def _know(self, player: int | None, server: int | None) -> None:
        if self._preferences.known(player, server):
            return
        try:
            async with asyncio.timeout(_SECONDS):
                await self._preferences.value(LANGUAGE, player, server)
        except (CoinsError, TimeoutError) as error:
            log.warning("The language of an answer can't be looked up: %r", error)

    async def _remember(self, server: int, language: str) -> None:
        """Have what Discord says of a server stored where it is news: after a restart posts go on in that language."""
        if self._preferences.at_hand(HEARD, None, server) in (language, None):
            return
        try:
            async with asyncio.timeout(_SECONDS):
                await self._preferences.hear(server, language)
        except (CoinsError, TimeoutError) as error:
            log.warning("The language of a server can't be remembered: %r", error)


def audience(client: Any) -> Audience:
    """That of the bot which `client` is."""
    found: Audience = client.audience
    return found
