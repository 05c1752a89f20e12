"""Handle `/learn`: the course, its lessons, and the buttons of their screens.

In servers and group messages only the player sees a lesson; in direct messages with the bot it is an ordinary message.
"""

from __future__ import annotations

from bot.chat.commands.definition import Handlers, check_offered, localized_choices
from bot.chat.interactions.context import HandlerContext, Response, ResponseMode, private_mode
from bot.chat.views import course as course_view
from bot.chat.views.course import START_OVER, LessonButton, ShownBoard, ShownTable, shown
from bot.learning.course import load_course
from bot.rendering import Image
from bot.service import course
from bot.service.course import LessonView

handlers = Handlers()

_LESSONS = {lesson.id: f"lesson-{lesson.id}-title" for lesson in load_course().lessons}


def _mode(context: HandlerContext, button: LessonButton | None) -> ResponseMode:
    if context.interaction.is_direct:
        return ResponseMode.NEW_MESSAGE if button is None else ResponseMode.EDIT
    return private_mode(context)


@handlers.on_command("learn", _mode, choices={"lesson": localized_choices(_LESSONS)}, lesson="command-learn-lesson")
async def _learn(context: HandlerContext, lesson: str | None = None) -> Response:
    if lesson is not None:
        check_offered(lesson, _LESSONS)
    return await _show(context, lesson)


@handlers.on_click(LessonButton, _mode)
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
