"""Handle `/coins daily` and its buttons: the puzzle, its results and its solution, ephemeral unless shared."""

from __future__ import annotations

from collections.abc import Coroutine
from dataclasses import replace
from datetime import date
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Range

from bot.chat.commands.games import GameCommands
from bot.chat.commands.localization import command_text
from bot.chat.components.custom_ids import DailyAction, DailyButton, day_of
from bot.chat.interactions.request_context import request_context
from bot.chat.interactions.responder import respond
from bot.chat.interactions.response import Response, ResponseMode
from bot.chat.views import daily as daily_view
from bot.errors import LocalizedText
from bot.service.daily import puzzle as daily_puzzle
from bot.service.daily.puzzle import DailyInvitation
from bot.service.errors import BadRequestError


def add_commands(group: app_commands.Group, game_commands: GameCommands) -> None:
    """Add `/coins daily` to `group`."""

    @group.command(name="daily", description=command_text("command-daily"))
    @app_commands.describe(day=command_text("command-daily-day"))
    async def daily(interaction: discord.Interaction, day: Range[str, 1, 20] | None = None) -> None:
        work = show_daily(game_commands, interaction) if day is None else _results_of(game_commands, interaction, day)
        await respond(interaction, work, ResponseMode.EPHEMERAL)


def handle_click(
    game_commands: GameCommands, interaction: discord.Interaction, button: DailyButton
) -> tuple[Coroutine[Any, Any, Response], ResponseMode]:
    """Return the handler of the button and the mode of its response."""
    if button.action is DailyAction.PLAY or button.day is None:
        return show_daily(game_commands, interaction), ResponseMode.EPHEMERAL
    if button.action is DailyAction.START:
        return _start(game_commands, interaction, button.day), game_commands.reply_mode(interaction)
    if button.action is DailyAction.LAYOUT:
        return _layout(game_commands, button.day), ResponseMode.EPHEMERAL
    if button.action is DailyAction.SHARE:
        return _share(game_commands, interaction, button.day), ResponseMode.NEW_MESSAGE
    if button.action is DailyAction.SOLUTION:
        return _solution(game_commands, interaction, button.day), ResponseMode.EPHEMERAL
    return _results(game_commands, interaction, button.day), ResponseMode.EPHEMERAL


async def show_daily(game_commands: GameCommands, interaction: discord.Interaction) -> Response:
    """Show the invitation to today's puzzle, the board of the user's try, or the results once the try is over."""
    game_view = await daily_puzzle.view_daily(game_commands.app, request_context(interaction))
    if isinstance(game_view, DailyInvitation):
        return Response(ResponseMode.EPHEMERAL, daily_view.invitation(game_view))
    if game_view.game.match.active or game_view.game.day is None:
        return await game_commands.post(
            interaction, await daily_puzzle.play_daily(game_commands.app, request_context(interaction))
        )
    return await game_commands.daily_results(interaction, game_view.game.day, ResponseMode.EPHEMERAL)


async def _start(game_commands: GameCommands, interaction: discord.Interaction, day: date) -> Response:
    """Begin the try in place of the invitation; if that was for another day, show the invitation of today."""
    mode = game_commands.reply_mode(interaction)
    if day != daily_puzzle.current_day(game_commands.app):
        return replace(await show_daily(game_commands, interaction), mode=mode)
    game_view = await daily_puzzle.play_daily(game_commands.app, request_context(interaction))
    return replace(await game_commands.post(interaction, game_view), mode=mode)


async def _layout(game_commands: GameCommands, day: date) -> Response:
    return Response(ResponseMode.EPHEMERAL, daily_view.how(await daily_puzzle.layout_of(game_commands.app, day)))


async def _results_of(game_commands: GameCommands, interaction: discord.Interaction, text: str) -> Response:
    day = day_of(text.strip())
    if day is None:
        raise BadRequestError(LocalizedText("error-day"))
    return await _results(game_commands, interaction, day)


async def _results(game_commands: GameCommands, interaction: discord.Interaction, day: date) -> Response:
    return await game_commands.daily_results(interaction, day, ResponseMode.EPHEMERAL)


async def _solution(game_commands: GameCommands, interaction: discord.Interaction, day: date) -> Response:
    who = request_context(interaction)
    evaluation = await daily_puzzle.read_solution(game_commands.app, who, day)
    return Response(
        ResponseMode.EPHEMERAL,
        daily_view.solution(day, evaluation),
        attachment=await game_commands.images.evaluation(who, evaluation),
    )


async def _share(game_commands: GameCommands, interaction: discord.Interaction, day: date) -> Response:
    who = request_context(interaction)
    return Response(
        ResponseMode.NEW_MESSAGE,
        daily_view.share(who.user_name, await daily_puzzle.share_text(game_commands.app, who, day)),
    )
