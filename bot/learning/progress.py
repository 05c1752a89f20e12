"""Define the progress of a player in a lesson."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime

from bot.learning.course import END, Lesson
from bot.learning.steps import SHOW, Judgement, Step


@dataclass(frozen=True, slots=True)
class LessonProgress:
    """The last screen that a player opened in a lesson, and their first answer to each question of this run.

    `best` is the greatest score of a completed run, `finished` the time of the first one.
    """

    step: str
    answer: str = ""
    best: int | None = None
    finished: datetime | None = None
    first_answers: Mapping[str, str] = field(default_factory=dict)

    def score(self, lesson: Lesson) -> int:
        """Return how many questions were answered right with the first answer."""
        return sum(is_right(step, self.first_answers.get(step.id)) for step in lesson.questions)


def judge(step: Step, answer: str) -> Judgement | None:
    """Return the judgement of `answer`; `None` if it is not an answer of `step`."""
    return step.solution() if answer == SHOW and step.is_question else step.judge(answer)


def is_right(step: Step, answer: str | None) -> bool:
    """Return true if the first `answer` to a question was right."""
    judgement = None if answer is None else judge(step, answer)
    return judgement is not None and judgement.right is True


def is_reachable(lesson: Lesson, step: str, first_answers: Mapping[str, str]) -> bool:
    """Return true if every question before `step`, or before the end, has been answered."""
    for earlier in lesson.steps:
        if earlier.id == step:
            return True
        if earlier.is_question and earlier.id not in first_answers:
            return False
    return step == END
