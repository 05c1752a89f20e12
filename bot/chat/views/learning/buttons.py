"""Make the buttons of a lesson's screens: answers and navigation. Their labels are texts of the step."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from bot.chat.components.custom_ids import LessonButton
from bot.chat.components.message import BLUE, GREEN, GREY, ButtonSpec
from bot.coins import Move, Position, Side
from bot.i18n import translate
from bot.learning.course import Lesson
from bot.learning.expressions import Value
from bot.learning.steps import SHOW, ChooseStatement, Pick, PlayStep, Step
from bot.service.course import LessonView

_MAX_ROW_BUTTONS = 5
"""Discord's limit of buttons in a row."""
_SUBTRACTED_VALUES = {"afterleft", "afterright"}
"""Names of the values that the sentences subtract."""


def rows(view: LessonView, step: Step) -> Iterable[Sequence[ButtonSpec]]:
    """Yield the rows of buttons below a step."""
    answers: list[ButtonSpec] = []
    if view.judgement is None or view.judgement.right is None:
        answers = _answers(view, step)
    for start in range(0, len(answers), _MAX_ROW_BUTTONS):
        yield answers[start : start + _MAX_ROW_BUTTONS]
    yield _navigation(view, step)


def _answers(view: LessonView, step: Step) -> list[ButtonSpec]:
    def button(answer: str, label: str) -> ButtonSpec:
        return str(LessonButton(view.lesson.id, step.id, answer)), label, BLUE

    if isinstance(step, PlayStep):
        position = step.position_after(view.answer)
        moves = zip(step.continuations(view.answer), position.moves(), strict=True)
        return [button(answer, move_label(position, move)) for answer, move in moves]
    if isinstance(step, Pick):
        return [button(str(move), move_label(step.position, move)) for move in step.position.moves()]
    if isinstance(step, ChooseStatement):
        return [button(answer, statement(view.lesson, step, answer)) for answer in step.answers]
    return [button(answer, answer.replace("-", "−")) for answer in step.answers]


def move_label(position: Position, move: Move) -> str:
    """Return a label like `← Left 4`, with the number of the line if there are several."""
    coin = position.coin(move)
    if move.place is not None:
        return translate("board-position", place=move.place, coin=coin)
    last = len(position.lines[move.line - 1]) == 1
    label = translate("board-take" if last else "board-left" if move.side is Side.LEFT else "board-right", coin=coin)
    return translate("board-line", line=move.line, label=label) if len(position.board.lines) > 1 else label


def _navigation(view: LessonView, step: Step) -> list[ButtonSpec]:
    """Return the buttons that lead on, back, to the solution, and to the list of lessons."""
    lesson, judgement = view.lesson, view.judgement
    before = lesson.step_before(step.id)
    back = None if before is None else LessonButton(lesson.id, before)
    forward: list[ButtonSpec] = []
    if not step.is_question or (judgement is not None and (judgement.right or view.answer == SHOW)):
        forward.append((str(LessonButton(lesson.id, lesson.step_after(step.id))), translate("lesson-next"), GREEN))
    if judgement is not None:
        retry = PlayStep.without_last_move(view.answer) if isinstance(step, PlayStep) else ""
        again = LessonButton(lesson.id, step.id, retry)
        if judgement.right is False and view.answer != SHOW:
            forward.append((str(again), translate("lesson-retry"), BLUE))
            forward.append((str(LessonButton(lesson.id, step.id, SHOW)), translate("lesson-show"), GREY))
        else:
            back = again if judgement.right is None else LessonButton(lesson.id, step.id)
    steps: list[ButtonSpec] = [] if back is None else [(str(back), translate("lesson-back"), GREY)]
    return [*forward, *steps, (str(LessonButton()), translate("lesson-all"), GREY)]


def written(values: Mapping[str, Value]) -> dict[str, str]:
    """Return the values as written in sentences; negative ones that are subtracted are in brackets."""
    shown = {name: str(value).replace("-", "−") for name, value in values.items()}
    for name in _SUBTRACTED_VALUES & shown.keys():
        if shown[name].startswith("−"):
            shown[name] = f"({shown[name]})"
    return shown


def statement(lesson: Lesson, step: Step, answer: str) -> str:
    """Return the text of a statement that can be chosen."""
    return translate(f"lesson-{lesson.id}-{step.id}-{answer}", **written(step.values))
