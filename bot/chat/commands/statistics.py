"""Handle `/coins stats`, also from the menu of a person."""

from __future__ import annotations

import discord

from bot.chat.commands.definition import Handlers
from bot.chat.interactions.context import HandlerContext, Response, ResponseMode, player_name
from bot.chat.views import statistics as statistics_view
from bot.chat.views.statistics import StatsButton
from bot.service import statistics
from bot.service.reminders import find_reminder

handlers = Handlers()


@handlers.on_command("stats", ResponseMode.NEW_MESSAGE, player="command-stats-player")
async def _stats(context: HandlerContext, player: discord.User | None = None) -> Response:
    user, name = (context.user_id, context.user_name) if player is None else (player.id, player_name(player))
    stats = await statistics.read_player_stats(context.app, user)
    chart = await context.chat.images.curve(context, stats.curve)
    reminder = await find_reminder(context.app, user) if user == context.user_id else None
    refused = reminder is not None and reminder.refused
    message = statistics_view.message(user, name, stats, context.app.emojis.ids, refused=refused)
    return Response(context.mode, message, chart)


@handlers.on_menu("stats", ResponseMode.EPHEMERAL)
async def _stats_of(context: HandlerContext, player: discord.User) -> Response:
    return await _stats(context, player)


@handlers.on_click(StatsButton, ResponseMode.EPHEMERAL)
async def _details(context: HandlerContext, player: int) -> Response:
    stats = await statistics.read_player_stats(context.app, player)
    return Response(context.mode, statistics_view.details(stats, context.app.emojis.ids))
