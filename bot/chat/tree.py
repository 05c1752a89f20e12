"""The command tree: what goes wrong before or in a command ends in the one error map."""

from __future__ import annotations

import logging
from typing import Any

import discord
from discord import app_commands

from bot.chat.answering import refuse
from bot.chat.door import Door
from bot.chat.errors import Unreadable

log = logging.getLogger(__name__)


class Tree(app_commands.CommandTree[discord.Client]):
    """Commands whose errors are answered, to the asker only."""

    def __init__(self, client: discord.Client, door: Door) -> None:
        super().__init__(client)
        self._door = door

    async def interaction_check(self, interaction: discord.Interaction, /) -> bool:
        self._door.enter()
        return True

    async def _call(self, interaction: discord.Interaction[Any]) -> None:
        # What a command does is answered for in `bot.chat.answering`: what fails here is the reading of its options,
        # which discord.py leaves to asyncio's complaint that nobody has looked at it.
        try:
            await super()._call(interaction)
        except app_commands.AppCommandError:
            raise
        except Exception as error:
            log.warning("The command of interaction %s can't be read: %.200r", interaction.id, error)
            await self._refuse(interaction, Unreadable())

    async def on_error(self, interaction: discord.Interaction, error: app_commands.AppCommandError, /) -> None:
        await self._refuse(interaction, error)

    async def _refuse(self, interaction: discord.Interaction, error: Exception) -> None:
        if interaction.type is not discord.InteractionType.autocomplete:  # takes no sentence
            await refuse(interaction, error)
