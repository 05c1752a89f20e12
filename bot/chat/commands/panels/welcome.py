"""Handle the buttons of the welcome: a first game, a new game, the rules."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any

import discord

from bot.chat.commands.games import GameCommands
from bot.chat.components.custom_ids import FirstGameButton, WelcomeAction, WelcomeButton
from bot.chat.interactions.error_messages import NotAllowedError
from bot.chat.interactions.response import Response, ResponseMode
from bot.chat.transport.permissions import can_manage_guild
from bot.chat.views.panels import rules as rules_view
from bot.chat.views.panels import welcome as welcome_view
from bot.service.games.start import NewGameRequest


def handle_click(
    game_commands: GameCommands, interaction: discord.Interaction, button: WelcomeButton | FirstGameButton
) -> tuple[Coroutine[Any, Any, Response], ResponseMode]:
    """Return the handler of the button and the mode of its response."""
    if isinstance(button, FirstGameButton):
        return game_commands.first_game(interaction, button.stage), ResponseMode.NEW_MESSAGE
    if button.action is WelcomeAction.NEW_GAME:
        return game_commands.new(interaction, NewGameRequest()), ResponseMode.NEW_MESSAGE
    if button.action is WelcomeAction.POST:
        return _post(interaction), ResponseMode.NEW_MESSAGE
    mode = game_commands.reply_mode(interaction)
    return show_rules(mode, more=button.action is WelcomeAction.MORE_RULES), mode


async def show_rules(mode: ResponseMode = ResponseMode.EPHEMERAL, *, more: bool = False) -> Response:
    """Show the rules of a row, or `more` about other boards, opponents and hints."""
    return Response(mode, rules_view.more() if more else rules_view.message())


async def _post(interaction: discord.Interaction) -> Response:
    """Post the welcome for all who read the channel."""
    if not can_manage_guild(interaction):
        raise NotAllowedError
    return Response(ResponseMode.NEW_MESSAGE, welcome_view.message())
