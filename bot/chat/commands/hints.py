"""Handle `/coins hint` and its buttons."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.chat.commands.definition import check_offered, command_text, localized_choices
from bot.chat.interactions.context import ChatContext, HandlerContext, Response, ResponseMode
from bot.chat.interactions.responding import respond
from bot.chat.views import hints as hints_view
from bot.match.hints import HintLevel
from bot.service import hints as analysis_hint

_LEVELS = {level.name.lower(): level for level in HintLevel}


def add_commands(group: app_commands.Group, chat: ChatContext) -> None:
    """Add `/coins hint` to `group`."""

    @group.command(name="hint", description=command_text("command-hint"))
    @app_commands.describe(grade=command_text("command-hint-grade"))
    @app_commands.choices(
        grade=localized_choices({name: hints_view.HINT_OFFERS[level] for name, level in _LEVELS.items()})
    )
    async def show_hint(interaction: discord.Interaction, grade: str | None = None) -> None:
        context = chat.for_interaction(interaction)
        if grade is None:
            response = offer_hints(context, None, None)
        else:
            check_offered(grade, _LEVELS)
            response = hint(context, None, None, _LEVELS[grade], ResponseMode.EPHEMERAL)
        await respond(context, response, ResponseMode.EPHEMERAL)


async def offer_hints(context: HandlerContext, code: str | None, ply: int | None) -> Response:
    """Show what each hint would cost, before it is paid."""
    offer = await analysis_hint.offer_hints(context.request, code, ply)
    return Response(ResponseMode.EPHEMERAL, hints_view.offers(offer))


async def hint(
    context: HandlerContext, code: str | None, ply: int | None, level: HintLevel, mode: ResponseMode
) -> Response:
    """Give the user a hint of `level` about their position."""
    advice = await analysis_hint.give_hint(context.request, code, ply, level)
    return Response(mode, hints_view.message(advice))
