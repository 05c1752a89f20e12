"""Render the list of lessons with a player's progress."""

from __future__ import annotations

from bot.chat.components.custom_ids import FirstGameButton, LessonButton
from bot.chat.components.message import BLUE, GREEN, Accent, ButtonSpec, MenuOption, MenuSpec, Message, Text, rows_of
from bot.i18n import translate
from bot.learning.course import Lesson, load_course
from bot.learning.progress import LessonProgress
from bot.service.course import CourseView


def title(lesson_id: str) -> str:
    """Return the title of a lesson."""
    return translate(f"lesson-{lesson_id}-title")


def course_message(view: CourseView) -> Message:
    """Return the list of lessons with the player's progress, a menu, and a button that goes on."""
    lessons = load_course().lessons
    lines = [f"### {translate('lesson-course')}", translate("lesson-course-about"), ""]
    lines += [_line(lesson, view.progress.get(lesson.id)) for lesson in lessons]
    following = next((lesson for lesson in lessons if _is_open(view.progress.get(lesson.id))), None)
    options = [
        MenuOption(str(LessonButton(lesson.id)), _numbered_title(lesson), translate(f"lesson-{lesson.id}-goal"))
        for lesson in lessons
    ]
    go_on: list[ButtonSpec] = []
    if following is not None:
        key = "lesson-start" if not view.progress else "lesson-continue"
        label = translate(key, number=following.number, title=title(following.id))
        go_on.append((str(LessonButton(following.id)), label, GREEN))
    go_on.append((str(FirstGameButton()), translate("welcome-first-game"), BLUE))
    menu = MenuSpec("coins/learn/choose", translate("lesson-choose"), options)
    return Message((Text("\n".join(lines)), *rows_of(go_on, menu)), Accent.INFO)


def _is_open(progress: LessonProgress | None) -> bool:
    return progress is None or progress.finished is None


def _numbered_title(lesson: Lesson) -> str:
    return f"{lesson.number}. {title(lesson.id)}"


def _line(lesson: Lesson, progress: LessonProgress | None) -> str:
    name = _numbered_title(lesson)
    if progress is None:
        return name
    if progress.best is None:
        return f"{name} · {translate('lesson-begun')}"
    return f"{name} · **● {mark(progress.best, lesson)}**"


def mark(score: int, lesson: Lesson) -> str:
    """Return how many questions of a lesson were right at the first try."""
    return translate("lesson-mark", score=score, questions=len(lesson.questions))
