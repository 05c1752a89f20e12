"""Handle `/coins daily` and its buttons: the puzzle, its results and its solution, ephemeral unless shared."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import discord
from discord import app_commands
from discord.app_commands import Range

from bot.chat.commands.definition import command_text
from bot.chat.commands.games import daily_results, post_board
from bot.chat.components.custom_ids import DailyAction, DailyButton, parse_day
from bot.chat.interactions.context import ChatContext, HandlerCall, HandlerContext, Response, ResponseMode
from bot.chat.interactions.responding import respond
from bot.chat.views import daily as daily_view
from bot.errors import Refusal
from bot.service import daily as daily_puzzle
from bot.service.daily import DailyInvitation
from bot.util.foreign_text import trim


def add_commands(group: app_commands.Group, chat: ChatContext) -> None:
    """Add `/coins daily` to `group`."""

    @group.command(name="daily", description=command_text("command-daily"))
    @app_commands.describe(day=command_text("command-daily-day"))
    async def daily(interaction: discord.Interaction, day: Range[str, 1, 20] | None = None) -> None:
        context = chat.for_interaction(interaction)
        response = _show_today(context) if day is None else _show_results(context, day)
        await respond(context, response, ResponseMode.EPHEMERAL)


def handle_click(context: HandlerContext, button: DailyButton) -> HandlerCall:
    """Return the handler of the button and the mode of its response."""
    if button.action is DailyAction.PLAY or button.day is None:
        return _show_today(context), ResponseMode.EPHEMERAL
    if button.action is DailyAction.START:
        return _start(context, button.day), context.reply_mode
    if button.action is DailyAction.LAYOUT:
        return _explain_layout(context, button.day), ResponseMode.EPHEMERAL
    if button.action is DailyAction.SHARE:
        return _share(context, button.day), ResponseMode.NEW_MESSAGE
    if button.action is DailyAction.SOLUTION:
        return _solution(context, button.day), ResponseMode.EPHEMERAL
    return daily_results(context, button.day, ResponseMode.EPHEMERAL), ResponseMode.EPHEMERAL


async def _show_today(context: HandlerContext) -> Response:
    """Show the invitation to today's puzzle, the board of the user's try, or the results once the try is over."""
    daily = await daily_puzzle.view_daily(context.request)
    if isinstance(daily, DailyInvitation):
        return Response(ResponseMode.EPHEMERAL, daily_view.invitation(daily))
    if daily.game.match.active or daily.game.day is None:
        return await post_board(context, await daily_puzzle.play_daily(context.request, daily.game.day))
    return await daily_results(context, daily.game.day, ResponseMode.EPHEMERAL)


async def _start(context: HandlerContext, day: date) -> Response:
    """Begin the try in place of the invitation; if that was for another day, show the invitation of today."""
    if day != daily_puzzle.current_day(context.app):
        response = await _show_today(context)
    else:
        response = await post_board(context, await daily_puzzle.play_daily(context.request, day))
    return replace(response, mode=context.reply_mode)


async def _explain_layout(context: HandlerContext, day: date) -> Response:
    return Response(ResponseMode.EPHEMERAL, daily_view.layout_rules(await daily_puzzle.layout_of(context.app, day)))


async def _show_results(context: HandlerContext, text: str) -> Response:
    day = parse_day(trim(text))
    if day is None:
        raise Refusal("error-day")
    return await daily_results(context, day, ResponseMode.EPHEMERAL)


async def _solution(context: HandlerContext, day: date) -> Response:
    evaluation = await daily_puzzle.read_solution(context.request, day)
    image = await context.images.evaluation(context.request, evaluation)
    return Response(ResponseMode.EPHEMERAL, daily_view.solution(day, evaluation), image)


async def _share(context: HandlerContext, day: date) -> Response:
    text = await daily_puzzle.read_shareable_results(context.request, day)
    return Response(ResponseMode.NEW_MESSAGE, daily_view.share(context.request.user_name, text))
