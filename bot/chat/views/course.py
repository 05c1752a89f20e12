"""Render the course: the list of lessons, and the screens of a lesson."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from bot.chat.components.custom_ids import START_OVER, FirstGameButton, LessonButton
from bot.chat.components.message import (
    BLUE,
    GREEN,
    GREY,
    Accent,
    ButtonSpec,
    MenuOption,
    MenuSpec,
    Message,
    Part,
    Picture,
    Text,
    rows_of,
)
from bot.chat.views import games as games_view
from bot.chat.views.formatting import button, fenced
from bot.coins import Board, Move, Position
from bot.coins.solver.tables import RowTable
from bot.i18n import translate
from bot.learning.course import END, Lesson, load_course
from bot.learning.expressions import Value
from bot.learning.progress import LessonProgress, is_right
from bot.learning.steps import SHOW, ChooseStatement, Fill, Judgement, Pick, PlayStep, Step
from bot.service.course import LessonView


def title(lesson_id: str) -> str:
    """Return the title of a lesson."""
    return translate(f"lesson-{lesson_id}-title")


def course_message(progress: Mapping[str, LessonProgress]) -> Message:
    """Return the list of lessons with the player's `progress` by lesson, a menu, and a button that goes on."""
    lessons = load_course().lessons
    lines = [f"### {translate('lesson-course')}", translate("lesson-course-about"), ""]
    lines += [_line(lesson, progress.get(lesson.id)) for lesson in lessons]
    finished = {lesson_id for lesson_id, each in progress.items() if each.finished is not None}
    following = next((lesson for lesson in lessons if lesson.id not in finished), None)
    options = [
        MenuOption(str(LessonButton(lesson.id)), _numbered_title(lesson), translate(f"lesson-{lesson.id}-goal"))
        for lesson in lessons
    ]
    go_on = [] if following is None else [_go_on(following, begun=bool(progress))]
    go_on.append(button(FirstGameButton(), "welcome-first-game", BLUE))
    menu = MenuSpec("coins/learn/choose", translate("lesson-choose"), options)
    return Message((Text("\n".join(lines)), *rows_of(go_on, menu)), Accent.INFO)


def _go_on(lesson: Lesson, *, begun: bool) -> ButtonSpec:
    key = "lesson-continue" if begun else "lesson-start"
    return button(LessonButton(lesson.id), key, GREEN, number=lesson.number, title=title(lesson.id))


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


_RIGHT, _WRONG, _OPEN, _NO_QUESTION = "●", "✕", "○", "–"
"""Signs of steps: a question right or wrong at the first try or not yet answered, and a step without a question."""


def lesson_message(view: LessonView) -> Message:
    """Return the screen of a lesson: what it shows, its question or the judgement of the answer, and its buttons."""
    if view.step is None:
        return _end(view)
    steps = view.lesson.steps
    place = translate("lesson-place", step=steps.index(view.step) + 1, steps=len(steps))
    heading = [f"### {_numbered_title(view.lesson)}", f"-# {place} {_signs(view, steps)}"]
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


def _signs(view: LessonView, steps: Iterable[Step]) -> str:
    def sign(step: Step) -> str:
        answer = view.progress.first_answers.get(step.id)
        if not step.is_question:
            return _NO_QUESTION
        return _OPEN if answer is None else _RIGHT if is_right(step, answer) else _WRONG

    return "".join(map(sign, steps))


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
    if isinstance(step, ChooseStatement):
        answers = [statement(view.lesson, step, answer) for answer in step.answers if answer in step.right]
    elif isinstance(step, Pick):
        answers = [games_view.move_label(step.position, step.right[0])]
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
    back = lesson.step_before(END) or END
    buttons = [
        *([] if following is None else [_go_on(following, begun=True)]),
        button(LessonButton(lesson.id, START_OVER), "lesson-repeat", BLUE),
        button(LessonButton(lesson.id, back), "lesson-back", GREY),
        button(LessonButton(), "lesson-all", GREY),
    ]
    return Message((Text("\n".join(lines)), Text("\n".join(sources)), *rows_of(buttons)), Accent.WON)


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
    def answer_button(answer: str, label: str) -> ButtonSpec:
        return str(LessonButton(view.lesson.id, step.id, answer)), label, BLUE

    if isinstance(step, PlayStep):
        position = step.position_after(view.answer)
        moves = zip(step.continuations(view.answer), position.moves(), strict=True)
        return [answer_button(answer, games_view.move_label(position, move)) for answer, move in moves]
    if isinstance(step, Pick):
        return [answer_button(str(move), games_view.move_label(step.position, move)) for move in step.position.moves()]
    if isinstance(step, ChooseStatement):
        return [answer_button(answer, statement(view.lesson, step, answer)) for answer in step.answers]
    return [answer_button(answer, answer.replace("-", "−")) for answer in step.answers]


def _navigation(view: LessonView, step: Step) -> list[ButtonSpec]:
    """Return the buttons that lead on, back, to the solution, and to the list of lessons."""
    lesson, judgement = view.lesson, view.judgement
    before = lesson.step_before(step.id)
    back = None if before is None else LessonButton(lesson.id, before)
    forward: list[ButtonSpec] = []
    if not step.is_question or (judgement is not None and (judgement.right or view.answer == SHOW)):
        forward.append(button(LessonButton(lesson.id, lesson.step_after(step.id)), "lesson-next", GREEN))
    if judgement is not None:
        retry = PlayStep.without_last_move(view.answer) if isinstance(step, PlayStep) else ""
        again = LessonButton(lesson.id, step.id, retry)
        if judgement.right is False and view.answer != SHOW:
            forward.append((str(again), translate("lesson-retry"), BLUE))
            forward.append(button(LessonButton(lesson.id, step.id, SHOW), "lesson-show", GREY))
        else:
            back = again if judgement.right is None else LessonButton(lesson.id, step.id)
    steps: list[ButtonSpec] = [] if back is None else [(str(back), translate("lesson-back"), GREY)]
    return [*forward, *steps, button(LessonButton(), "lesson-all", GREY)]


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


@dataclass(frozen=True, slots=True)
class ShownBoard:
    """A board after `moves`, of which the player made the first."""

    board: Board
    moves: tuple[Move, ...]

    @property
    def position(self) -> Position:
        """Return the position after the moves."""
        position = Position.start(self.board)
        for move in self.moves:
            position = position.take(move)
        return position

    def text(self) -> str:
        """Return the coins left, and the scores once something was taken."""
        position = self.position
        lines = [games_view.coins_text(position)]
        if self.moves:
            first, second = position.scores
            lines.append(translate("lesson-score", you=first, me=second))
        return "\n".join(filter(None, lines))


@dataclass(frozen=True, slots=True)
class ShownTable:
    """The table of a row with its first `known` cells, counted by length and then from the left."""

    coins: tuple[int, ...]
    known: int
    is_asking: bool

    def text(self) -> str:
        """Return a line for each length, with `?` for the cell that is asked for."""
        table, n, left = RowTable(self.coins), len(self.coins), self.known
        lines = []
        for length in range(1, n + 1):
            cells = n - length + 1
            values = [f"{table.value(i, i + length - 1):>3}" for i in range(min(left, cells))]
            if self.is_asking and 0 <= left < cells:
                values.append("  ?")
            if values:
                lines.append(f"{length}:{''.join(values)}".replace("-", "−"))
            left -= cells
        return fenced("\n".join(lines))


def shown(view: LessonView) -> ShownBoard | ShownTable | None:
    """Return what the screen `view` shows; `None` if it has only text."""
    step, judgement = view.step, view.judgement
    if step is None or step.position is None:
        return None
    coins = step.position.board.coins
    if isinstance(step, Fill):
        known = _cell_number(len(coins), *step.cell)
        is_solved = judgement is not None and (judgement.right is True or view.answer == SHOW)
        return ShownTable(coins, known + is_solved, not is_solved)
    if step.table is not None:
        return ShownTable(coins, _cell_number(len(coins), 0, step.table), False)
    moves = () if judgement is None else judgement.moves
    return ShownBoard(step.position.board, (*step.moves, *moves))


def _cell_number(n: int, i: int, j: int) -> int:
    """Return how many cells of a table of `n` coins come before the cell of the interval [i..j]."""
    return sum(n - length + 1 for length in range(1, j - i + 1)) + i
