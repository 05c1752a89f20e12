"""Take a player through the lessons. Every answer is stored before it is shown."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bot.errors import Refusal
from bot.learning.course import END, Lesson, load_course
from bot.learning.progress import LessonProgress, is_reachable, judge
from bot.learning.steps import Judgement, Step
from bot.service.app_context import AppContext
from bot.service.request_context import RequestContext
from bot.store import Session, course, players


@dataclass(frozen=True, slots=True)
class CourseView:
    """The progress of a player in the lessons that they began, by the lessons' ids."""

    progress: Mapping[str, LessonProgress]


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


async def knows_fusion(app: AppContext, request: RequestContext) -> bool:
    """Return true if the user has completed the lesson about fusion, so that reasons may be about it."""
    return await app.database.read(course.has_finished, request.user_id, "fusion")


async def show_course(app: AppContext, request: RequestContext) -> CourseView:
    """Return the lessons with the player's progress."""
    return CourseView(await app.database.read(course.list_of_player, request.user_id))


async def resume(app: AppContext, request: RequestContext, lesson_id: str) -> LessonView:
    """Return the screen at which the player left a lesson, or its first step."""
    lesson = _lesson(lesson_id)

    def work(session: Session) -> LessonView:
        stored = course.find(session, request.user_id, lesson.id)
        if stored is None or (stored.step != END and lesson.step(stored.step) is None):
            return _show_screen(app, session, request, lesson, lesson.steps[0].id, "")
        step = lesson.step(stored.step)
        judgement = None if step is None or not stored.answer else judge(step, stored.answer)
        return _show_screen(app, session, request, lesson, stored.step, stored.answer if judgement else "")

    return await app.database.write(work)


async def start_over(app: AppContext, request: RequestContext, lesson_id: str) -> LessonView:
    """Begin a new run of a lesson; its best score is kept. Raises as `resume`."""
    lesson = _lesson(lesson_id)

    def work(session: Session) -> LessonView:
        course.clear_answers(session, request.user_id, lesson.id)
        return _show_screen(app, session, request, lesson, lesson.steps[0].id, "")

    return await app.database.write(work)


async def go_to(app: AppContext, request: RequestContext, lesson_id: str, step_id: str, answer: str) -> LessonView:
    """Show a step, or the end, after storing `answer` (empty for none).

    If a question before it is still open, that question is shown instead.
    """
    lesson = _lesson(lesson_id)
    step = lesson.step(step_id)
    if step_id != END and (step is None or (answer and judge(step, answer) is None)):
        raise Refusal("lesson-changed")
    return await app.database.write(lambda session: _show_screen(app, session, request, lesson, step_id, answer))


def _lesson(lesson_id: str) -> Lesson:
    lesson = load_course().find(lesson_id)
    if lesson is None:
        raise Refusal("lesson-changed")
    return lesson


def _show_screen(
    app: AppContext, session: Session, request: RequestContext, lesson: Lesson, step_id: str, answer: str
) -> LessonView:
    player, now = request.user_id, app.clock()
    players.upsert_player(
        session, player, request.user_name.unescaped, request.guild_id, now, user_installed=request.is_user_install
    )
    stored = course.find(session, player, lesson.id)
    answers = {} if stored is None else stored.first_answers
    skipped = not is_reachable(lesson, step_id, answers)
    if skipped:
        step_id, answer = next(step.id for step in lesson.questions if step.id not in answers), ""
    step = lesson.step(step_id)
    judgement = None if step is None or not answer else judge(step, answer)
    course.move_to(session, player, lesson.id, step_id, answer, request.interaction_id, now)
    if step is not None and judgement is not None and judgement.right is not None:
        course.add_first_answer(session, player, lesson.id, step.id, answer)
    progress = course.find(session, player, lesson.id)
    if progress is None:
        raise LookupError(lesson.id)  # it was stored above
    if step is None:
        course.finish(session, player, lesson.id, progress.score(lesson), now)
        progress = course.find(session, player, lesson.id) or progress
    return LessonView(lesson, step, answer, judgement, progress, skipped)
