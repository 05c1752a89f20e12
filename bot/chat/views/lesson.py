"""Render the course: the list of lessons, the steps of a lesson, and its end."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from bot.chat.components.custom_ids import START_OVER, LessonButton
from bot.chat.components.layout import BLUE, GREEN, GREY, ButtonSpec, MenuOption, MenuSpec
from bot.chat.components.message import Accent, Message, Part, Picture, Text, rows_of
from bot.chat.views.lesson_board import shown
from bot.coins import Move, Position, Side
from bot.i18n import translate
from bot.learning import (
    END,
    SHOW,
    ChooseStatement,
    Judgement,
    Lesson,
    LessonProgress,
    Pick,
    Play,
    Step,
    is_right,
    load_course,
)
from bot.learning.expressions import Value
from bot.service.learning.lessons import CourseView, LessonView

_BUTTONS = 5
"""Buttons in a row."""
_RIGHT, _WRONG, _OPEN = "●", "✕", "○"
"""Shapes of questions: right at the first try, not, and not yet answered."""
_SUBTRACTED = {"afterleft", "afterright"}
"""Values that stand after a minus."""


def title(lesson_id: str) -> str:
    """Return the title of a lesson."""
    return translate(f"lesson-{lesson_id}-title")


def course(view: CourseView) -> Message:
    """Return the list of lessons with the player's progress, a menu, and a button that goes on."""
    lessons = load_course().lessons
    lines = [f"### {translate('lesson-course')}", translate("lesson-course-about"), ""]
    lines += [_listed(lesson, view.progress.get(lesson.id)) for lesson in lessons]
    following = next((each for each in lessons if _is_open(view.progress.get(each.id))), None)
    options = [
        MenuOption(str(LessonButton(each.id)), f"{each.number}. {title(each.id)}", translate(f"lesson-{each.id}-goal"))
        for each in lessons
    ]
    go_on: list[ButtonSpec] = []
    if following is not None:
        key = "lesson-start" if not view.progress else "lesson-continue"
        label = translate(key, number=following.number, title=title(following.id))
        go_on.append((str(LessonButton(following.id)), label, GREEN))
    menu = MenuSpec("coins/learn/choose", translate("lesson-choose"), options)
    return Message((Text("\n".join(lines)), *rows_of(go_on, menu)), Accent.INFO)


def _is_open(progress: LessonProgress | None) -> bool:
    return progress is None or progress.finished is None


def _listed(lesson: Lesson, progress: LessonProgress | None) -> str:
    name = f"{lesson.number}. {title(lesson.id)}"
    if progress is None:
        return name
    if progress.best is None:
        return f"{name} · {translate('lesson-begun')}"
    return f"{name} · **{_RIGHT} {_mark(progress.best, lesson)}**"


def _mark(score: int, lesson: Lesson) -> str:
    return translate("lesson-mark", score=score, questions=len(lesson.questions))


def message(view: LessonView) -> Message:
    """Return the screen of a lesson: what it shows, its question or what the answer is worth, and its buttons."""
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
    return Message((*parts, *rows_of(*_rows(view, view.step))), _accent(view.judgement))


def _accent(judgement: Judgement | None) -> Accent:
    if judgement is None or judgement.right is None:
        return Accent.YOUR_TURN
    return Accent.WON if judgement.right else Accent.LOST


def _place(view: LessonView) -> str:
    """Return how far the step is in the lesson, with a shape for each question."""
    ids = [step.id for step in view.lesson.steps]
    number = ids.index(view.step.id) + 1 if view.step is not None else len(ids)
    return f"{translate('lesson-place', step=number, steps=len(ids))} {_shapes(view)}"


def _shapes(view: LessonView) -> str:
    answers = view.progress.first_answers
    return "".join(
        _OPEN if step.id not in answers else _RIGHT if is_right(step, answers[step.id]) else _WRONG
        for step in view.lesson.questions
    )


def _body(view: LessonView, step: Step) -> list[str]:
    key, judgement = f"lesson-{view.lesson.id}-{step.id}", view.judgement
    values = _written({**step.values, **(judgement.values if judgement else {})})
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
        answers = [_statement(view.lesson, step, each) for each in step.answers if each in step.right]
    elif isinstance(step, Pick):
        answers = [_move_label(step.position, step.right[0])]
    elif isinstance(step, Play):
        position, coins = step.position, []
        for move in step.solution().moves:
            coins.append(str(position.coin(move)))
            position = position.take(move)
        return [translate("lesson-line", **{**values, "coins": " ".join(coins)})]
    else:
        answers = [values["answer"]]
    lines = [translate("lesson-answer", answer=" / ".join(answers))]
    return lines if "inside" not in values else [*lines, translate("lesson-cell", **values)]


def _written(values: Mapping[str, Value]) -> dict[str, str]:
    """Return the values as they stand in sentences; negative ones that are subtracted are in brackets."""
    written = {name: str(value).replace("-", "−") for name, value in values.items()}
    for name in _SUBTRACTED & written.keys():
        if written[name].startswith("−"):
            written[name] = f"({written[name]})"
    return written


def _statement(lesson: Lesson, step: Step, statement: str) -> str:
    return translate(f"lesson-{lesson.id}-{step.id}-{statement}", **_written(step.values))


def _rows(view: LessonView, step: Step) -> Iterable[Sequence[ButtonSpec]]:
    answers: list[ButtonSpec] = []
    if view.judgement is None or view.judgement.right is None:
        answers = _answers(view, step)
    for start in range(0, len(answers), _BUTTONS):
        yield answers[start : start + _BUTTONS]
    yield _navigation(view, step)


def _answers(view: LessonView, step: Step) -> list[ButtonSpec]:
    def button(answer: str, label: str) -> ButtonSpec:
        return str(LessonButton(view.lesson.id, step.id, answer)), label, BLUE

    if isinstance(step, Play):
        position = step.position_after(view.answer)
        moves = zip(step.continuations(view.answer), position.moves(), strict=True)
        return [button(answer, _move_label(position, move)) for answer, move in moves]
    if isinstance(step, Pick):
        return [button(str(move), _move_label(step.position, move)) for move in step.position.moves()]
    if isinstance(step, ChooseStatement):
        return [button(each, _statement(view.lesson, step, each)) for each in step.answers]
    return [button(each, each.replace("-", "−")) for each in step.answers]


def _move_label(position: Position, move: Move) -> str:
    coin = position.coin(move)
    if move.place is not None:
        return translate("board-position", place=move.place, coin=coin)
    last = len(position.lines[move.line - 1]) == 1
    label = translate("board-take" if last else "board-left" if move.side is Side.LEFT else "board-right", coin=coin)
    return translate("board-line", line=move.line, label=label) if len(position.board.lines) > 1 else label


def _navigation(view: LessonView, step: Step) -> list[ButtonSpec]:
    """Return the buttons that lead on, back, to the solution, and to the list of lessons."""
    lesson, judgement = view.lesson, view.judgement
    before = lesson.before(step.id)
    back = None if before is None else LessonButton(lesson.id, before)
    forward: list[ButtonSpec] = []
    if not step.asks or (judgement is not None and (judgement.right or view.answer == SHOW)):
        forward.append((str(LessonButton(lesson.id, lesson.after(step.id))), translate("lesson-next"), GREEN))
    if judgement is not None:
        retry = Play.without_last(view.answer) if isinstance(step, Play) else ""
        again = LessonButton(lesson.id, step.id, retry)
        if judgement.right is False and view.answer != SHOW:
            forward.append((str(again), translate("lesson-retry"), BLUE))
            forward.append((str(LessonButton(lesson.id, step.id, SHOW)), translate("lesson-show"), GREY))
        else:
            back = again if judgement.right is None else LessonButton(lesson.id, step.id)
    steps: list[ButtonSpec] = [] if back is None else [(str(back), translate("lesson-back"), GREY)]
    return [*forward, *steps, (str(LessonButton()), translate("lesson-all"), GREY)]


def _end(view: LessonView) -> Message:
    """Return the end of a lesson: the mark of this run and the best one, sources, and what comes next."""
    lesson, score = view.lesson, view.progress.score(view.lesson)
    following = load_course().next_after(lesson)
    praise = "lesson-perfect" if score == len(lesson.questions) else "lesson-done"
    lines = [
        f"### {translate(praise, title=title(lesson.id))}",
        f"{_mark(score, lesson)} {_shapes(view)}",
        translate(f"lesson-{lesson.id}-goal"),
    ]
    if view.progress.best is not None and view.progress.best > score:
        lines.append(translate("lesson-best", mark=_mark(view.progress.best, lesson)))
    sources = [f"-# {translate('lesson-sources')}", *(f"-# {source}" for source in lesson.sources)]
    rows: list[ButtonSpec] = []
    if following is not None:
        label = translate("lesson-continue", number=following.number, title=title(following.id))
        rows.append((str(LessonButton(following.id)), label, GREEN))
    back = lesson.before(END) or END
    rows += [
        (str(LessonButton(lesson.id, START_OVER)), translate("lesson-repeat"), BLUE),
        (str(LessonButton(lesson.id, back)), translate("lesson-back"), GREY),
        (str(LessonButton()), translate("lesson-all"), GREY),
    ]
    return Message((Text("\n".join(lines)), Text("\n".join(sources)), *rows_of(rows)), Accent.WON)
