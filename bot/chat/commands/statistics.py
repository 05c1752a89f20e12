"""Handle `/coins stats`: a player's statistics."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.chat.commands.definition import command_text, run
from bot.chat.interactions.context import HandlerContext, Response, ResponseMode, player_name
from bot.chat.views import statistics as statistics_view
from bot.service import statistics


def add_commands(group: app_commands.Group) -> None:
    @group.command(description=command_text("command-stats"))
    @app_commands.describe(player=command_text("command-stats-player"))
    async def stats(interaction: discord.Interaction, player: discord.User | None = None) -> None:
        await run(interaction, ResponseMode.NEW_MESSAGE, _stats, player or interaction.user)


async def _stats(context: HandlerContext, user: discord.abc.User) -> Response:
    stats = await statistics.read_player_stats(context.app, user.id)
    chart = await context.chat.images.curve(context, stats.curve)
    message = statistics_view.message(player_name(user), stats, context.app.emojis.ids)
    return Response(context.mode, message, chart)
