"""The command tree: what goes wrong before or in a command ends in the one error map."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.chat.answer import refuse


class Tree(app_commands.CommandTree[discord.Client]):
    """Commands whose errors are answered, to the asker only."""

    async def on_error(self, interaction: discord.Interaction, error: app_commands.AppCommandError, /) -> None:
        if interaction.type is not discord.InteractionType.autocomplete:
            await refuse(interaction, error)
