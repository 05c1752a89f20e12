"""Define the course: lessons, each a TOML file, and progress in them; docs/game/training.md describes the format."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from bot.coins import Move
from bot.errors import CoinsError
from bot.learning.expressions import Expression, LessonError, parse_position
from bot.learning.steps import SHOW, ChooseNumber, ChooseStatement, Explain, Fill, Goal, Judgement, Pick, PlayStep, Step

END = "end"
"""The id of the screen after the last step of a lesson."""

LESSONS = Path(__file__).with_name("lessons")


@dataclass(frozen=True)
class Lesson:
    """A lesson: its number in the course (from 1) and its steps."""

    id: str
    number: int
    steps: tuple[Step, ...]

    @cached_property
    def questions(self) -> tuple[Step, ...]:
        return tuple(step for step in self.steps if step.is_question)

    @cached_property
    def _ids(self) -> list[str]:
        return [*(step.id for step in self.steps), END]

    def step(self, id: str) -> Step | None:  # noqa: A002 - it is called so everywhere
        return next((step for step in self.steps if step.id == id), None)

    def step_before(self, id: str) -> str | None:  # noqa: A002
        """Return the id of the step before the one with this id, or before the end; `None` before the first."""
        index = self._ids.index(id)
        return self._ids[index - 1] if index else None

    def step_after(self, id: str) -> str:  # noqa: A002
        """Return the id of the step after the one with this id, or `END`."""
        return self._ids[self._ids.index(id) + 1]


@dataclass(frozen=True)
class Course:
    """All lessons in order."""

    lessons: tuple[Lesson, ...]

    def find(self, id: str) -> Lesson | None:  # noqa: A002
        return next((lesson for lesson in self.lessons if lesson.id == id), None)

    def next_after(self, lesson: Lesson) -> Lesson | None:
        """Return the lesson after `lesson`; `None` after the last."""
        return self.lessons[lesson.number] if lesson.number < len(self.lessons) else None


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

    def after_run(self, score: int, now: datetime) -> LessonProgress:
        """Return the progress after a completed run with this `score`."""
        return replace(self, best=max(score, self.best or 0), finished=self.finished or now)


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


_RESERVED_IDS = (END, SHOW, "again", "title", "goal")


@cache
def load_course() -> Course:
    """Read all lessons, in the order of their file names. Raises `LessonError`."""
    files = sorted(LESSONS.glob("*.toml"))
    return Course(tuple(read_lesson(file, number) for number, file in enumerate(files, 1)))


def read_lesson(file: Path, number: int) -> Lesson:
    """Read the lesson in `file`, whose name is `<number>-<id>.toml`. Raises `LessonError`."""
    data = tomllib.loads(file.read_text("utf-8"))
    steps = []
    for step_data in data["steps"]:
        try:
            steps.append(_step(step_data))
        except (CoinsError, LessonError, KeyError, ValueError) as error:
            raise LessonError(f"{file.name}, step {step_data.get('id')}: {type(error).__name__}: {error}") from error
    ids = [step.id for step in steps]
    if len(set(ids)) < len(ids) or set(ids) & set(_RESERVED_IDS):
        raise LessonError(f"{file.name}: the ids of steps must differ, and be none of {', '.join(_RESERVED_IDS)}")
    return Lesson(file.stem.partition("-")[2], number, tuple(steps))


def _step(data: Mapping[str, Any]) -> Step:
    common: dict[str, Any] = {
        "id": data["id"],
        "facts": {name: Expression.parse(text) for name, text in data.get("facts", {}).items()},
        "table": data.get("table"),
    }
    if "board" in data:
        common["position"] = parse_position(data["board"])
        common["moves"] = tuple(map(Move.parse, data["board"].partition("/")[2].split()))
    match data["kind"]:
        case "explain":
            return Explain(**common)
        case "pick":
            right = tuple(map(Move.parse, data["right"]))
            return Pick(right=right, **common)
        case "choose" if "ask" in data:
            return ChooseNumber(ask=Expression.parse(data["ask"]), options=tuple(data["options"]), **common)
        case "choose":
            statements = tuple((statement["id"], statement["claim"]) for statement in data["statements"])
            return ChooseStatement(statements=statements, **common)
        case "fill":
            first, last = data["cell"]
            return Fill(cell=(first - 1, last - 1), options=tuple(data["options"]), **common)
        case "play":
            return PlayStep(opponent=data["opponent"], goal=Goal(data["goal"]), **common)
        case kind:
            raise LessonError(f"there is no kind of step '{kind}'")
