"""Lead slash commands and clicks to their handlers, which the modules of the features define.

Clicks are dispatched by custom id alone, so that every button works after a restart. The options of a menu have custom
ids like buttons. discord.py's `DynamicItem` would do the same, but it silently drops a click if its button is no longer
on the message, and the user only reads "This interaction failed".
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import fields, replace
from functools import partial
from typing import Any

import discord
from discord import app_commands

from bot.chat.commands import (
    course,  # noqa: F401 - handles clicks
    daily,
    duels,
    evaluation,
    games,
    hints,
    leaderboards,
    preferences,
    privacy,
    reviews,
    statistics,
    welcome,
)
from bot.chat.commands.definition import CLICK_HANDLERS, command_text
from bot.chat.components.custom_ids import GameButton, parse_custom_id
from bot.chat.interactions.context import ChatContext, HandlerContext
from bot.chat.interactions.responding import respond, respond_with_error
from bot.chat.transport.click import AnyInteraction, UnreadableInteractionError
from bot.coins import Move
from bot.errors import Refusal


def build_coins_group(chat: ChatContext) -> app_commands.Group:
    """Build `/coins` for servers, direct messages and users who installed the app."""
    group = app_commands.Group(
        name="coins",
        description=command_text("command-coins"),
        allowed_installs=app_commands.AppInstallationType(guild=True, user=True),
        allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=True),
    )
    features = games, hints, evaluation, daily, duels, reviews, leaderboards, statistics, preferences, privacy, welcome
    for feature in features:
        feature.add_commands(group, chat)
    return group


async def dispatch_click(chat: ChatContext, interaction: AnyInteraction) -> None:
    """Run the handler of the clicked component, or respond with an error."""
    context = chat.for_interaction(interaction)
    try:
        await _dispatch(context)
    except UnreadableInteractionError as error:  # of a part that is needed to choose the handler or to respond
        with suppress(UnreadableInteractionError):
            await respond_with_error(context, error)


async def _dispatch(context: HandlerContext) -> None:
    button = None if context.interaction.message is None else parse_custom_id(_clicked_custom_id(context))
    if button is None:
        await respond_with_error(context, Refusal("error-unknown-button"))
        return
    values = {field.name: getattr(button, field.name) for field in fields(button)}
    action = values.get("action", type(button))
    if isinstance(action, Move):
        action = Move
    else:
        values.pop("action", None)
    handler = CLICK_HANDLERS[action]
    mode = handler.mode(context, button) if callable(handler.mode) else handler.mode
    context = replace(context, mode=mode)
    recover = partial(games.renew_board, context, button) if isinstance(button, GameButton) else None
    handling = handler.run(context, *values.values())
    await respond(context, handling, recover, finishes_deletion=handler.finishes_deletion)


def _clicked_custom_id(context: HandlerContext) -> str:
    """Return the custom id of the clicked button, selected option or channel menu; "" for anything else."""
    data: Any = context.interaction.data or {}
    kind, values = data.get("component_type"), data.get("values")
    if kind == discord.ComponentType.button.value or context.selected_channels is not None:
        return str(data.get("custom_id"))
    is_selection = kind == discord.ComponentType.string_select.value and isinstance(values, list) and len(values) == 1
    return str(values[0]) if is_selection else ""
