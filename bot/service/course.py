"""Teach the game by the lessons of the course.

Every answer in a lesson is stored before it is shown.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bot.errors import Refusal
from bot.learning.course import END, Lesson, LessonProgress, is_reachable, judge, load_course
from bot.learning.steps import Judgement, Step
from bot.service import games
from bot.service.context import RequestContext
from bot.store import Transaction
from bot.store import course as course_rows


@dataclass(frozen=True, slots=True)
class LessonView:
    """A screen of a lesson: a step, or the end if it is `None`, with the given answer and its judgement.

    `skipped` is true if the request was for a later screen, but a question before it isn't answered yet.
    """

    lesson: Lesson
    step: Step | None
    answer: str
    judgement: Judgement | None
    progress: LessonProgress
    skipped: bool = False


async def knows_fusion(request: RequestContext) -> bool:
    """Return true if the user has completed the lesson about fusion, so that reasons may be about it."""
    return await request.app.database.read(course_rows.has_finished, request.user_id, "fusion")


async def show_course(request: RequestContext) -> Mapping[str, LessonProgress]:
    """Return the user's progress in the lessons that they began, by the lessons' ids."""
    return await request.app.database.read(course_rows.list_of_player, request.user_id)


async def resume(request: RequestContext, lesson_id: str) -> LessonView:
    """Return the screen at which the player left a lesson, or its first step."""
    lesson = _lesson(lesson_id)

    def work(transaction: Transaction) -> LessonView:
        stored = course_rows.find(transaction, request.user_id, lesson.id)
        if stored is None or (stored.step != END and lesson.step(stored.step) is None):
            return _show_screen(transaction, request, lesson, lesson.steps[0].id, "")
        step = lesson.step(stored.step)
        judgement = None if step is None or not stored.answer else judge(step, stored.answer)
        return _show_screen(transaction, request, lesson, stored.step, stored.answer if judgement else "")

    return await request.app.database.write(work)


async def start_over(request: RequestContext, lesson_id: str) -> LessonView:
    """Begin a new run of a lesson; its best score is kept."""
    lesson = _lesson(lesson_id)

    def work(transaction: Transaction) -> LessonView:
        course_rows.clear_answers(transaction, request.user_id, lesson.id)
        return _show_screen(transaction, request, lesson, lesson.steps[0].id, "")

    return await request.app.database.write(work)


async def go_to(request: RequestContext, lesson_id: str, step_id: str, answer: str) -> LessonView:
    """Show a step, or the end, after storing `answer` (empty for none).

    If a question before it is still open, that question is shown instead.
    """
    lesson = _lesson(lesson_id)
    step = lesson.step(step_id)
    if step_id != END and (step is None or (answer and judge(step, answer) is None)):
        raise Refusal("lesson-changed")
    return await request.app.database.write(_show_screen, request, lesson, step_id, answer)


def _lesson(lesson_id: str) -> Lesson:
    lesson = load_course().find(lesson_id)
    if lesson is None:
        raise Refusal("lesson-changed")
    return lesson


def _show_screen(
    transaction: Transaction, request: RequestContext, lesson: Lesson, step_id: str, answer: str
) -> LessonView:
    player, now = request.user_id, request.app.clock()
    games.store_player(transaction, request)
    stored = course_rows.find(transaction, player, lesson.id)
    answers = {} if stored is None else stored.first_answers
    skipped = not is_reachable(lesson, step_id, answers)
    if skipped:
        step_id, answer = next(step.id for step in lesson.questions if step.id not in answers), ""
    step = lesson.step(step_id)
    judgement = None if step is None or not answer else judge(step, answer)
    score = stored.score(lesson) if stored is not None and step is None else None
    if step is not None and judgement is not None and judgement.right is not None:
        course_rows.add_first_answer(transaction, player, lesson.id, step.id, answer)
    progress = course_rows.move_to(transaction, player, lesson.id, step_id, answer, request.interaction_id, now, score)
    return LessonView(lesson, step, answer, judgement, progress, skipped)
