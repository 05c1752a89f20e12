"""The command tree: what goes wrong before or in a command ends in the one error map."""

from __future__ import annotations

from collections.abc import Callable

import discord
from discord import app_commands

from bot.chat.answer import refuse


class Tree(app_commands.CommandTree[discord.Client]):
    """Commands whose errors are answered, to the asker only. `begin` is called in the task of each command."""

    def __init__(self, client: discord.Client, begin: Callable[[], None]) -> None:
        super().__init__(client)
        self._begin = begin

    async def interaction_check(self, interaction: discord.Interaction, /) -> bool:
        self._begin()
        return True

    async def on_error(self, interaction: discord.Interaction, error: app_commands.AppCommandError, /) -> None:
        if interaction.type is not discord.InteractionType.autocomplete:
            await refuse(interaction, error)
