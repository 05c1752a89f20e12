"""Handle `/coins hint` and the buttons of hints."""

from __future__ import annotations

from functools import partial

import discord
from discord import app_commands

from bot.chat.commands.definition import check_offered, command_text, localized_choices, on_click, run
from bot.chat.components.custom_ids import GameAction
from bot.chat.interactions.context import HandlerContext, Response, ResponseMode, private_mode
from bot.chat.views import hints as hints_view
from bot.chat.views.hints import ACTIONS, LEVELS
from bot.match.hints import HintLevel
from bot.service import hints


def add_commands(group: app_commands.Group) -> None:
    @group.command(name="hint", description=command_text("command-hint"))
    @app_commands.describe(grade=command_text("command-hint-grade"))
    @app_commands.choices(grade=localized_choices({name: f"hint-offer-{name}" for name in LEVELS}))
    async def show_hint(interaction: discord.Interaction, grade: str | None = None) -> None:
        if grade is None:
            await run(interaction, ResponseMode.EPHEMERAL, _offer_hints)
        else:
            check_offered(grade, LEVELS)
            await run(interaction, ResponseMode.EPHEMERAL, partial(_hint, level=LEVELS[grade]))


@on_click(GameAction.HINT, ResponseMode.EPHEMERAL)
async def _offer_hints(context: HandlerContext, code: str | None = None, ply: int | None = None) -> Response:
    """Show what each hint would cost, before it is paid."""
    return Response(context.mode, hints_view.offers(await hints.offer_hints(context, code, ply)))


async def _hint(
    context: HandlerContext, code: str | None = None, ply: int | None = None, *, level: HintLevel
) -> Response:
    """Give the user a hint of `level` about their position."""
    return Response(context.mode, hints_view.message(await hints.give_hint(context, code, ply, level)))


for _level, _action in ACTIONS.items():
    on_click(_action, private_mode)(partial(_hint, level=_level))
