"""Handle `/coins daily` and its buttons: the puzzle, its results and its solution, ephemeral unless shared."""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import replace
from datetime import date

from discord.app_commands import Range

from bot.chat.commands.definition import Handlers
from bot.chat.commands.games import daily_results, show_board
from bot.chat.interactions.context import HandlerContext, Response, ResponseMode, private_mode
from bot.chat.views import daily as daily_view
from bot.chat.views.daily import DailyAction
from bot.errors import Refusal
from bot.match.daily import day_of_number
from bot.service import daily as daily_service
from bot.service import reminders
from bot.service.daily import DailyInvitation, FirstMoves
from bot.util.foreign_text import trim

handlers = Handlers()


@handlers.on_command("daily", ResponseMode.EPHEMERAL, day="command-daily-day", play="command-daily-play")
async def _show_day(context: HandlerContext, day: Range[str, 1, 20] | None = None, play: bool = False) -> Response:
    """Show or play today's puzzle, or one with a day like `2026-11-21` or a number like `#407`."""
    today = daily_service.current_day(context.app)
    asked = today if day is None else _parse_day(trim(day))
    if asked == today:
        return await (_start(context, today) if play else _show_today(context))
    if play:
        return await _play_past(replace(context, mode=ResponseMode.NEW_MESSAGE), asked)
    return await daily_results(context, asked)


def _parse_day(written: str) -> date:
    number = re.fullmatch(r"#?([0-9]{1,5})", written)
    if number is not None:
        return day_of_number(int(number[1]))
    if re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", written):
        with suppress(ValueError):
            return date.fromisoformat(written)
    raise Refusal("error-day")


@handlers.on_click(DailyAction.PLAY, ResponseMode.EPHEMERAL)
async def _show_today(context: HandlerContext, _day: date | None = None) -> Response:
    """Show the invitation to today's puzzle, the board of the user's try, or the results once the try is over."""
    daily = await daily_service.view_daily(context)
    if isinstance(daily, DailyInvitation):
        return Response(context.mode, daily_view.invitation(daily))
    if daily.game.match.active or daily.game.day is None:
        return await show_board(context, await daily_service.play_daily(context, daily.game.day))
    return await daily_results(context, daily.game.day)


@handlers.on_click(DailyAction.REMINDED, ResponseMode.EPHEMERAL)
async def _answer_reminder(context: HandlerContext, _day: date | None = None) -> Response:
    await reminders.answer_reminder(context)
    return await _show_today(context)


@handlers.on_click(DailyAction.START, private_mode)
async def _start(context: HandlerContext, day: date) -> Response:
    """Begin the try in place of the invitation; if that was for another day, show the invitation of today."""
    if day != daily_service.current_day(context.app):
        return await _show_today(context)
    return await show_board(context, await daily_service.play_daily(context, day))


@handlers.on_click(DailyAction.LAYOUT, ResponseMode.EPHEMERAL)
async def _explain_layout(context: HandlerContext, day: date) -> Response:
    return Response(context.mode, daily_view.layout_rules(await daily_service.layout_of(context.app, day)))


handlers.on_click(DailyAction.RESULTS, ResponseMode.EPHEMERAL)(daily_results)


@handlers.on_click(DailyAction.SOLUTION, ResponseMode.EPHEMERAL)
async def _show_solution(context: HandlerContext, day: date) -> Response:
    evaluation = await daily_service.read_solution(context, day)
    is_over = day < daily_service.current_day(context.app)
    firsts = await daily_service.read_first_moves(context, day) if is_over else FirstMoves()
    image = await context.chat.images.evaluation(context, evaluation)
    shown = daily_view.solution(day, evaluation, firsts, is_over=is_over)
    return Response(context.mode, shown, image, private_only=True)


@handlers.on_click(DailyAction.PAST, ResponseMode.EPHEMERAL)
@handlers.on_click(DailyAction.PAST_PAGE, private_mode)
async def _list_past(context: HandlerContext, newest: date) -> Response:
    return Response(context.mode, daily_view.past(await daily_service.list_past(context, newest, daily_view.PAGE)))


@handlers.on_click(DailyAction.AGAIN, ResponseMode.NEW_MESSAGE)
async def _play_past(context: HandlerContext, day: date) -> Response:
    return await show_board(context, await daily_service.play_past(context, day))


@handlers.on_click(DailyAction.SHARE, ResponseMode.NEW_MESSAGE)
async def _share(context: HandlerContext, day: date) -> Response:
    results = await daily_service.read_shareable_results(context, day)
    image = await context.chat.images.squares(context, results)
    return Response(context.mode, daily_view.share(context.user_name, results), image)
