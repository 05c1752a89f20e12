"""Handle `/learn`: the course, its lessons, and the buttons of their screens.

In servers and group messages only the player sees a lesson; in direct messages with the bot it is an ordinary message.
"""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.chat.commands.definition import check_offered, command_text, localized_choices
from bot.chat.components.custom_ids import START_OVER, LessonButton
from bot.chat.interactions.context import ChatContext, HandlerCall, HandlerContext, Response, ResponseMode
from bot.chat.interactions.responding import respond
from bot.chat.views import course as course_view
from bot.chat.views.course import ShownBoard, ShownTable, shown
from bot.learning.course import load_course
from bot.rendering import Image
from bot.service import course as lessons
from bot.service.course import LessonView


def build_learn_command(chat: ChatContext) -> app_commands.Command[Any, ..., None]:
    """Build `/learn` for servers, direct messages and users who installed the app."""
    ids = [lesson.id for lesson in load_course().lessons]

    @app_commands.command(name="learn", description=command_text("command-learn"))
    @app_commands.describe(lesson=command_text("command-learn-lesson"))
    @app_commands.choices(lesson=localized_choices({lesson_id: f"lesson-{lesson_id}-title" for lesson_id in ids}))
    @app_commands.allowed_installs(guilds=True, users=True)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    async def learn(interaction: discord.Interaction, lesson: str | None = None) -> None:
        if lesson is not None:
            check_offered(lesson, ids)
        context = chat.for_interaction(interaction)
        mode = ResponseMode.NEW_MESSAGE if _is_direct(context) else ResponseMode.EPHEMERAL
        await respond(context, _show(context, LessonButton(lesson), mode), mode)

    return learn


def handle_click(context: HandlerContext, button: LessonButton) -> HandlerCall:
    """Return the handler of the button and the mode of its response."""
    mode = ResponseMode.EDIT if _is_direct(context) else context.reply_mode
    return _show(context, button, mode), mode


def _is_direct(context: HandlerContext) -> bool:
    """Return true in a direct message with the bot, which nobody else sees."""
    return context.interaction.guild_id is None and context.interaction.context.dm_channel


async def _show(context: HandlerContext, button: LessonButton, mode: ResponseMode) -> Response:
    request = context.request
    if button.lesson is None:
        return Response(mode, course_view.course_message(await lessons.show_course(request)))
    if button.step is None:
        view = await lessons.resume(request, button.lesson)
    elif button.step == START_OVER:
        view = await lessons.start_over(request, button.lesson)
    else:
        view = await lessons.go_to(request, button.lesson, button.step, button.answer)
    return Response(mode, course_view.lesson_message(view), await _picture(context, view))


async def _picture(context: HandlerContext, view: LessonView) -> Image | None:
    request, images = context.request, context.images
    match shown(view):
        case ShownBoard(board, moves):
            return await images.lesson_board(request, board, moves)
        case ShownTable(coins, known_cells, is_asking):
            return await images.lesson_table(request, coins, known_cells, is_asking)
    return None
