"""Render the screens of a lesson: its steps and its end."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from bot.chat.components.custom_ids import START_OVER, LessonButton
from bot.chat.components.message import BLUE, GREEN, GREY, Accent, ButtonSpec, Message, Part, Picture, Text, rows_of
from bot.chat.views.learning.buttons import move_label, rows, statement, written
from bot.chat.views.learning.course import mark, title
from bot.chat.views.learning.shown_board import shown
from bot.i18n import translate
from bot.learning.course import END, load_course
from bot.learning.progress import is_right
from bot.learning.steps import SHOW, ChooseStatement, Judgement, Pick, PlayStep, Step
from bot.service.course import LessonView

_RIGHT, _WRONG, _OPEN, _NO_QUESTION = "●", "✕", "○", "–"
"""Signs of steps: a question right or wrong at the first try or not yet answered, and a step without a question."""


def message(view: LessonView) -> Message:
    """Return the screen of a lesson: what it shows, its question or the judgement of the answer, and its buttons."""
    if view.step is None:
        return _end(view)
    heading = [f"### {view.lesson.number}. {title(view.lesson.id)}", f"-# {_place(view)}"]
    if view.skipped:
        heading.append(f"-# {translate('lesson-skipped')}")
    picture = shown(view)
    parts: list[Part] = [Text("\n".join(heading))]
    if picture is not None:
        parts.append(Picture(picture.text()))
    parts.append(Text("\n".join(_body(view, view.step))))
    return Message((*parts, *rows_of(*rows(view, view.step))), _accent(view.judgement))


def _accent(judgement: Judgement | None) -> Accent:
    if judgement is None or judgement.right is None:
        return Accent.YOUR_TURN
    return Accent.WON if judgement.right else Accent.LOST


def _place(view: LessonView) -> str:
    """Return how far the step is in the lesson, with a sign for each step."""
    steps = view.lesson.steps
    number = len(steps) if view.step is None else [step.id for step in steps].index(view.step.id) + 1
    return f"{translate('lesson-place', step=number, steps=len(steps))} {_signs(view, steps)}"


def _signs(view: LessonView, steps: Iterable[Step]) -> str:
    return "".join(_sign(view, step) for step in steps)


def _sign(view: LessonView, step: Step) -> str:
    if not step.is_question:
        return _NO_QUESTION
    answer = view.progress.first_answers.get(step.id)
    return _OPEN if answer is None else _RIGHT if is_right(step, answer) else _WRONG


def _body(view: LessonView, step: Step) -> list[str]:
    key, judgement = f"lesson-{view.lesson.id}-{step.id}", view.judgement
    values = written({**step.values, **(judgement.values if judgement else {})})
    if judgement is None:
        return [translate(key, **values)]
    if judgement.right is None:
        return [translate("lesson-play-on", **values)]
    if view.answer == SHOW:
        return [*_solution(view, step, values), translate(f"{key}-right", **values)]
    if judgement.right:
        return [f"**{translate('lesson-right')}**", translate(f"{key}-right", **values)]
    return [f"**{translate('lesson-wrong')}**", *_refuted(judgement, values), translate(f"{key}-wrong", **values)]


def _refuted(judgement: Judgement, values: Mapping[str, str]) -> list[str]:
    """Return the generic refutation of a wrong answer, if it has one."""
    if judgement.refutation == "line":
        return [translate("lesson-refuted", **values)]
    if judgement.refutation == "over":
        return [translate("lesson-refuted-over", **values)]
    return [translate("lesson-cell", **values)] if judgement.refutation == "cell" else []


def _solution(view: LessonView, step: Step, values: Mapping[str, str]) -> list[str]:
    """Return the answer to the question in words."""
    if isinstance(step, ChooseStatement):
        answers = [statement(view.lesson, step, answer) for answer in step.answers if answer in step.right]
    elif isinstance(step, Pick):
        answers = [move_label(step.position, step.right[0])]
    elif isinstance(step, PlayStep):
        position, coins = step.position, []
        for move in step.solution().moves:
            coins.append(str(position.coin(move)))
            position = position.take(move)
        return [translate("lesson-line", **{**values, "coins": " ".join(coins)})]
    else:
        answers = [values["answer"]]
    lines = [translate("lesson-answer", answer=" / ".join(answers))]
    return lines if "inside" not in values else [*lines, translate("lesson-cell", **values)]


def _end(view: LessonView) -> Message:
    """Return the end of a lesson: the mark of this run and the best one, sources, and what comes next."""
    lesson, score = view.lesson, view.progress.score(view.lesson)
    following = load_course().next_after(lesson)
    praise = "lesson-perfect" if score == len(lesson.questions) else "lesson-done"
    lines = [
        f"### {translate(praise, title=title(lesson.id))}",
        f"{mark(score, lesson)} {_signs(view, lesson.questions)}",
        translate(f"lesson-{lesson.id}-goal"),
    ]
    if view.progress.best is not None and view.progress.best > score:
        lines.append(translate("lesson-best", mark=mark(view.progress.best, lesson)))
    sources = [f"-# {translate('lesson-sources')}", *(f"-# {source}" for source in lesson.sources)]
    buttons: list[ButtonSpec] = []
    if following is not None:
        label = translate("lesson-continue", number=following.number, title=title(following.id))
        buttons.append((str(LessonButton(following.id)), label, GREEN))
    back = lesson.step_before(END) or END
    buttons += [
        (str(LessonButton(lesson.id, START_OVER)), translate("lesson-repeat"), BLUE),
        (str(LessonButton(lesson.id, back)), translate("lesson-back"), GREY),
        (str(LessonButton()), translate("lesson-all"), GREY),
    ]
    return Message((Text("\n".join(lines)), Text("\n".join(sources)), *rows_of(buttons)), Accent.WON)
