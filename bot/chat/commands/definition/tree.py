"""Combine the slash commands. Each module of `bot.chat.commands` defines and handles its own commands."""

from __future__ import annotations

from discord import app_commands

from bot.chat.commands import daily, duel, games, hint, review, stats
from bot.chat.commands.definition.localization import command_text
from bot.chat.commands.panels import preferences, privacy, welcome
from bot.chat.interactions.context import ChatContext


def build_coins_group(chat: ChatContext) -> app_commands.Group:
    """Build `/coins` for servers, direct messages and users who installed the app."""
    group = app_commands.Group(
        name="coins",
        description=command_text("command-coins"),
        allowed_installs=app_commands.AppInstallationType(guild=True, user=True),
        allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=True),
    )
    for module in (games, hint, daily, duel, review, stats, preferences, privacy):
        module.add_commands(group, chat)
    welcome.add_commands(group)
    return group
