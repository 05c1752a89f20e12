"""Handle `/coins stats`: a player's statistics."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.chat.commands.definition import command_text
from bot.chat.interactions.context import ChatContext, HandlerContext, Response, ResponseMode, player_name
from bot.chat.interactions.responding import respond
from bot.chat.views import statistics as statistics_view
from bot.service import statistics as player_stats


def add_commands(group: app_commands.Group, chat: ChatContext) -> None:
    """Add `/coins stats` to `group`."""

    @group.command(description=command_text("command-stats"))
    @app_commands.describe(player=command_text("command-stats-player"))
    async def stats(interaction: discord.Interaction, player: discord.User | None = None) -> None:
        context = chat.for_interaction(interaction)
        handler = _stats(context, player or interaction.user)
        await respond(context, handler, ResponseMode.NEW_MESSAGE)


async def _stats(context: HandlerContext, user: discord.abc.User) -> Response:
    """Show a player's statistics and rating chart."""
    statistics = await player_stats.read_player_stats(context.app, user.id)
    chart = await context.images.curve(context.request, statistics.curve)
    return Response(
        ResponseMode.NEW_MESSAGE, statistics_view.message(player_name(user), statistics, context.app.emojis.ids), chart
    )
