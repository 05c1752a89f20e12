"""Handle `/learn`: the course, its lessons, and the buttons of their screens.

In servers and group messages only the player sees a lesson; in direct messages with the bot it is an ordinary message.
"""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.chat.commands.definition import CONTEXT, check_offered, command_text, localized_choices, on_click, run
from bot.chat.components.custom_ids import START_OVER, LessonButton
from bot.chat.interactions.context import HandlerContext, Response, ResponseMode, private_mode
from bot.chat.views import course as course_view
from bot.chat.views.course import ShownBoard, ShownTable, shown
from bot.learning.course import load_course
from bot.rendering import Image
from bot.service import course
from bot.service.course import LessonView


def build_learn_command() -> app_commands.Command[Any, ..., None]:
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
        mode = ResponseMode.NEW_MESSAGE if interaction.extras[CONTEXT].interaction.is_direct else ResponseMode.EPHEMERAL
        await run(interaction, mode, _show, lesson)

    return learn


def _mode_of_click(context: HandlerContext, _button: LessonButton) -> ResponseMode:
    return ResponseMode.EDIT if context.interaction.is_direct else private_mode(context)


@on_click(LessonButton, _mode_of_click)
async def _show(
    context: HandlerContext, lesson: str | None, step: str | None = None, answer: str | None = None
) -> Response:
    """Show a screen of a lesson, or the course. See `LessonButton`."""
    if lesson is None:
        return Response(context.mode, course_view.course_message(await course.show_course(context)))
    if step is None:
        view = await course.resume(context, lesson)
    elif step == START_OVER:
        view = await course.start_over(context, lesson)
    else:
        view = await course.go_to(context, lesson, step, answer or "")
    return Response(context.mode, course_view.lesson_message(view), await _picture(context, view))


async def _picture(context: HandlerContext, view: LessonView) -> Image | None:
    images = context.chat.images
    match shown(view):
        case ShownBoard(board, moves):
            return await images.lesson_board(context, board, moves)
        case ShownTable(coins, known_cells, is_asking):
            return await images.lesson_table(context, coins, known_cells, is_asking)
    return None
