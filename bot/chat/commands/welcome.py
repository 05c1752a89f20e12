"""Handle `/help`, the buttons of the rules, and the button that posts the welcome."""

from __future__ import annotations

from bot.chat.commands.definition import Handlers
from bot.chat.interactions.context import HandlerContext, Response, ResponseMode, private_mode
from bot.chat.transport.permissions import can_manage_guild
from bot.chat.views import welcome as welcome_view
from bot.chat.views.new_games import WelcomeAction
from bot.errors import Refusal
from bot.service import daily

handlers = Handlers()


@handlers.on_command("help", ResponseMode.EPHEMERAL)
@handlers.on_click(WelcomeAction.RULES, private_mode)
async def _rules(context: HandlerContext) -> Response:
    return Response(context.mode, welcome_view.rules(await daily.offered_difficulty(context), context.app.host))


@handlers.on_click(WelcomeAction.MORE_RULES, private_mode)
async def _more_rules(context: HandlerContext) -> Response:
    return Response(context.mode, welcome_view.more_rules(await daily.offered_difficulty(context)))


@handlers.on_click(WelcomeAction.POST, ResponseMode.NEW_MESSAGE)
async def _post(context: HandlerContext) -> Response:
    if not can_manage_guild(context.interaction):
        raise Refusal("error-not-allowed")
    context.use_locale_for(context.mode, shared=True)
    return Response(context.mode, welcome_view.message())
