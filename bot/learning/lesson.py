"""Define lessons and the course they make up."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from bot.learning.steps.base import Step

END = "end"
"""The id of the screen after the last step of a lesson."""


@dataclass(frozen=True)
class Lesson:
    """A lesson: its number in the course (from 1), its steps, and the texts that it is based on."""

    id: str
    number: int
    steps: tuple[Step, ...]
    sources: tuple[str, ...]

    @cached_property
    def questions(self) -> tuple[Step, ...]:
        """Return the steps that ask a question."""
        return tuple(step for step in self.steps if step.is_question)

    def step(self, id: str) -> Step | None:  # noqa: A002 - it is called so everywhere
        """Return the step with this id."""
        return next((step for step in self.steps if step.id == id), None)

    def step_before(self, id: str) -> str | None:  # noqa: A002
        """Return the id of the step before the one with this id, or before the end; `None` before the first."""
        ids = [*(step.id for step in self.steps), END]
        index = ids.index(id)
        return ids[index - 1] if index else None

    def step_after(self, id: str) -> str:  # noqa: A002
        """Return the id of the step after the one with this id, or `END`."""
        ids = [*(step.id for step in self.steps), END]
        return ids[ids.index(id) + 1]


@dataclass(frozen=True)
class Course:
    """All lessons in order."""

    lessons: tuple[Lesson, ...]

    def find(self, id: str) -> Lesson | None:  # noqa: A002
        """Return the lesson with this id."""
        return next((lesson for lesson in self.lessons if lesson.id == id), None)

    def next_after(self, lesson: Lesson) -> Lesson | None:
        """Return the lesson after `lesson`; `None` after the last."""
        return self.lessons[lesson.number] if lesson.number < len(self.lessons) else None
