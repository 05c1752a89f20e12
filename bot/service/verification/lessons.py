"""Verify the stored progress of players in lessons.

Lessons, steps and answers that this version doesn't know are not damage: another version may. They are ignored when the
lesson is shown. A step whose question changes gets another id, so an answer that its step never offered is damage.
"""

from __future__ import annotations

from collections.abc import Iterator

from bot.learning.course import Lesson, load_course
from bot.learning.progress import judge
from bot.service.verification.findings import RESTORE, Finding
from bot.store import Session
from bot.store.verification import lessons
from bot.store.verification.lessons import StoredLesson


def check(session: Session) -> Iterator[Finding]:
    """Yield findings about the progress of all players. Reads two tables."""
    for stored in lessons.lessons(session):
        location = f"Player {stored.player}, lesson {stored.lesson}"
        lesson = load_course().find(stored.lesson)
        for problem in [*_check_progress(stored), *([] if lesson is None else _check_answers(stored, lesson))]:
            yield Finding(location, problem, RESTORE)


def _check_progress(stored: StoredLesson) -> Iterator[str]:
    row = stored.row
    if row is None:
        yield "answers are stored, but no progress"
    elif (row.best is None) != (row.finished_at is None):
        yield "only one of the best score and the time of the first completion is stored"
    elif row.best is not None and row.best < 0:
        yield f"the best score is {row.best}"


def _check_answers(stored: StoredLesson, lesson: Lesson) -> Iterator[str]:
    answers = set(stored.answers.items())
    if stored.row is not None and stored.row.answer:
        answers.add((stored.row.step, stored.row.answer))
    for step_id, answer in sorted(answers):
        step = lesson.step(step_id)
        if step is not None and judge(step, answer) is None:
            yield f"the step {step_id} never offered the answer {answer}"
