"""Handle `/learn`: the course, its lessons, and the buttons of their screens.

In servers and group messages only the player sees a lesson; in direct messages with the bot it is an ordinary message.
"""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any

import discord
from discord import app_commands

from bot.chat.commands.games import GameCommands
from bot.chat.commands.localization import command_text, localized_choices
from bot.chat.commands.options import check_offered
from bot.chat.components.custom_ids import START_OVER, LessonButton
from bot.chat.interactions.request_context import request_context
from bot.chat.interactions.responder import respond
from bot.chat.interactions.response import Response, ResponseMode
from bot.chat.views.learning import course as course_view
from bot.chat.views.learning import lesson as lesson_view
from bot.chat.views.learning.shown_board import ShownBoard, ShownTable, shown
from bot.learning import load_course
from bot.rendering import Image
from bot.service.learning import lessons
from bot.service.learning.lessons import LessonView


def build_learn_command(game_commands: GameCommands) -> app_commands.Command[Any, ..., None]:
    """Build `/learn` for servers, direct messages and users who installed the app."""
    ids = [lesson.id for lesson in load_course().lessons]

    @app_commands.command(name="learn", description=command_text("command-learn"))
    @app_commands.describe(lesson=command_text("command-learn-lesson"))
    @app_commands.choices(lesson=localized_choices({each: f"lesson-{each}-title" for each in ids}))
    @app_commands.allowed_installs(guilds=True, users=True)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    async def learn(interaction: discord.Interaction, lesson: str | None = None) -> None:
        if lesson is not None:
            check_offered(lesson, ids)
        mode = ResponseMode.NEW_MESSAGE if _is_direct(interaction) else ResponseMode.EPHEMERAL
        await respond(interaction, _show(game_commands, interaction, LessonButton(lesson), mode), mode)

    return learn


def handle_click(
    game_commands: GameCommands, interaction: discord.Interaction, button: LessonButton
) -> tuple[Coroutine[Any, Any, Response], ResponseMode]:
    """Return the handler of the button and the mode of its response."""
    mode = ResponseMode.EDIT if _is_direct(interaction) else game_commands.reply_mode(interaction)
    return _show(game_commands, interaction, button, mode), mode


def _is_direct(interaction: discord.Interaction) -> bool:
    """Return true in a direct message with the bot, which nobody else sees."""
    return interaction.guild_id is None and interaction.context.dm_channel


async def _show(
    game_commands: GameCommands, interaction: discord.Interaction, button: LessonButton, mode: ResponseMode
) -> Response:
    app, request = game_commands.app, request_context(interaction)
    if button.lesson is None:
        return Response(mode, course_view.course_message(await lessons.show_course(app, request)))
    if button.step is None:
        view = await lessons.resume(app, request, button.lesson)
    elif button.step == START_OVER:
        view = await lessons.start_over(app, request, button.lesson)
    else:
        view = await lessons.go_to(app, request, button.lesson, button.step, button.answer)
    return Response(mode, lesson_view.message(view), await _picture(game_commands, interaction, view))


async def _picture(game_commands: GameCommands, interaction: discord.Interaction, view: LessonView) -> Image | None:
    request, images = request_context(interaction), game_commands.images
    match shown(view):
        case ShownBoard(board, moves):
            return await images.lesson_board(request, board, moves)
        case ShownTable(coins, known, is_asking):
            return await images.lesson_table(request, coins, known, is_asking)
    return None
