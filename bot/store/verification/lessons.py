"""Read the stored progress of players in lessons."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from sqlalchemy import select
from sqlalchemy.orm import Session

from bot.store.models import LessonAnswerRow, LessonProgressRow


@dataclass(frozen=True, slots=True)
class StoredLesson:
    """The stored rows of a player in a lesson; `row` is `None` if there are only answers."""

    player: int
    lesson: str
    row: LessonProgressRow | None
    answers: dict[str, str] = field(default_factory=dict)


def lessons(session: Session) -> Iterator[StoredLesson]:
    """Yield what is stored, lesson by lesson. Keeps all rows in memory, a few for each player of the course."""
    stored_lessons: dict[tuple[int, str], StoredLesson] = {}
    for row in session.scalars(select(LessonProgressRow)):
        stored_lessons[row.player_id, row.lesson] = StoredLesson(row.player_id, row.lesson, row)
    for answer in session.scalars(select(LessonAnswerRow)):
        key = answer.player_id, answer.lesson
        stored_lessons.setdefault(key, StoredLesson(*key, None)).answers[answer.step] = answer.answer
    yield from (stored_lessons[key] for key in sorted(stored_lessons))
