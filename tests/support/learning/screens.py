"""List every screen of the course."""

from __future__ import annotations

from collections.abc import Iterator

from bot.chat.components.message import Message
from bot.chat.views.learning import course as course_view
from bot.chat.views.learning import lesson as lesson_view
from bot.learning import END, SHOW, LessonProgress, PlayStep, Step, judge, load_course
from bot.service.learning.lessons import CourseView, LessonView

COURSE = load_course()


def answers(step: Step) -> Iterator[str]:
    """Yield every answer that leads to a screen."""
    yield ""
    if step.is_question:
        yield SHOW
    yield from _games(step, "") if isinstance(step, PlayStep) else step.answers


def _games(step: PlayStep, answer: str) -> Iterator[str]:
    for following in step.continuations(answer):
        yield following
        judged = judge(step, following)
        if judged is not None and judged.right is None:
            yield from _games(step, following)


def views() -> Iterator[LessonView]:
    for lesson in COURSE.lessons:
        first = {step.id: SHOW for step in lesson.questions}
        for step in lesson.steps:
            for answer in answers(step):
                judged = judge(step, answer) if answer else None
                yield LessonView(lesson, step, answer, judged, LessonProgress(step.id, answer, 3), skipped=not answer)
        yield LessonView(lesson, None, "", None, LessonProgress(END, first_answers=first, best=4))


def messages() -> Iterator[Message]:
    yield from map(lesson_view.message, views())
    yield course_view.course_message(CourseView({}))
    progress = {lesson.id: LessonProgress(END, best=lesson.number % 3 or None) for lesson in COURSE.lessons}
    yield course_view.course_message(CourseView(progress))
