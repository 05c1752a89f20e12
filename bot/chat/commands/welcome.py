"""Handle `/coins rules` and the buttons of the welcome: a first game, a new game, the rules."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.chat.commands.definition import command_text
from bot.chat.commands.games import first_game, new
from bot.chat.components.custom_ids import FirstGameButton, WelcomeAction, WelcomeButton
from bot.chat.interactions.context import ChatContext, HandlerCall, HandlerContext, Response, ResponseMode
from bot.chat.interactions.errors import NotAllowedError
from bot.chat.interactions.responding import respond
from bot.chat.transport.permissions import can_manage_guild
from bot.chat.views import welcome as welcome_view
from bot.service.deals import NewGameRequest


def add_commands(group: app_commands.Group, chat: ChatContext) -> None:
    """Add `/coins rules` to `group`."""

    @group.command(name="rules", description=command_text("command-rules"))
    async def rules(interaction: discord.Interaction) -> None:
        await respond(chat.for_interaction(interaction), _rules(ResponseMode.EPHEMERAL), ResponseMode.EPHEMERAL)


def handle_click(context: HandlerContext, button: WelcomeButton | FirstGameButton) -> HandlerCall:
    """Return the handler of the button and the mode of its response."""
    if isinstance(button, FirstGameButton):
        return first_game(context, button.stage), ResponseMode.NEW_MESSAGE
    if button.action is WelcomeAction.NEW_GAME:
        return new(context, NewGameRequest()), ResponseMode.NEW_MESSAGE
    if button.action is WelcomeAction.POST:
        return _post(context), ResponseMode.NEW_MESSAGE
    mode = context.reply_mode
    return _rules(mode, more=button.action is WelcomeAction.MORE_RULES), mode


async def _rules(mode: ResponseMode, *, more: bool = False) -> Response:
    """Show the rules of a row, or `more` about other boards, opponents and hints."""
    return Response(mode, welcome_view.more_rules() if more else welcome_view.rules())


async def _post(context: HandlerContext) -> Response:
    """Post the welcome in the channel."""
    if not can_manage_guild(context.interaction):
        raise NotAllowedError
    return Response(ResponseMode.NEW_MESSAGE, welcome_view.message())
