"""Render the course: the list of lessons, and the screens of a lesson."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated

from bot.chat.components.custom_ids import Button, matching
from bot.chat.components.message import (
    BLUE,
    GREEN,
    GREY,
    Accent,
    ButtonSpec,
    MenuOption,
    MenuSpec,
    Message,
    Picture,
    card,
    in_rows,
)
from bot.chat.views.boards import button_label, coins_text, move_label
from bot.chat.views.formatting import button, fenced, paragraph, small
from bot.chat.views.new_games import FirstGameButton, new_game_button
from bot.coins import Board, Move, Position
from bot.coins.solver.tables import RowTable
from bot.i18n import translate
from bot.learning.course import END, Lesson, LessonProgress, is_right, load_course
from bot.learning.expressions import Value
from bot.learning.steps import SHOW, ChooseStatement, Fill, Pick, PlayStep, Step
from bot.match.first_game import STAGES
from bot.service.course import LessonView

_HALVES_LESSON = "better"
"""The lesson after which a player can try the halves in a game."""
START_OVER = "again"
"""The step of a lesson that begins a new run."""
_Slug = Annotated[str, matching("[a-z-]{1,32}")]


class LessonButton(Button):
    """A screen of a lesson: a step, with the answer to its question.

    Without a step it means where the player left the lesson, without a lesson the course.
    """

    word = "learn"
    lesson: _Slug | None = None
    step: _Slug | None = None
    answer: Annotated[str, matching("[0-9A-Za-z@-]{1,32}")] | None = None


_REFUTATION_KEYS = {"line": "lesson-refuted", "over": "lesson-refuted-over", "cell": "lesson-cell"}
"""The messages of the generic refutations of wrong answers, by their names in judgements."""


def course_message(progress: Mapping[str, LessonProgress]) -> Message:
    lessons = load_course().lessons
    lines, options = [], []
    buttons: list[ButtonSpec] = []
    for lesson in lessons:
        own, title = progress.get(lesson.id), _title(lesson)
        if own is not None:
            done = translate("lesson-begun") if own.best is None else f"**● {_mark(own.best, lesson)}**"
            lines.append(f"{title} · {done}")
        else:
            lines.append(title)
        if not buttons and (own is None or own.finished is None):
            buttons.append(_go_on(lesson, begun=bool(progress)))
        options.append(MenuOption(str(LessonButton(lesson.id)), title, translate(f"lesson-{lesson.id}-goal")))
    buttons.append(new_game_button(BLUE))  # which is the first coached game for newcomers
    return card(
        Accent.INFO,
        "\n".join([f"### {translate('lesson-course')}", translate("lesson-course-about"), "", *lines]),
        buttons,
        MenuSpec("coins/learn/choose", translate("lesson-choose"), options),
    )


def _title(lesson: Lesson) -> str:
    return f"{lesson.number}. {translate(f'lesson-{lesson.id}-title')}"


def _go_on(lesson: Lesson, *, begun: bool) -> ButtonSpec:
    key, title = "lesson-continue" if begun else "lesson-start", translate(f"lesson-{lesson.id}-title")
    return button(LessonButton(lesson.id), key, GREEN, number=lesson.number, title=title)


def _mark(score: int, lesson: Lesson) -> str:
    """Return how many questions of a lesson were right at the first try."""
    return translate("lesson-mark", score=score, questions=len(lesson.questions))


_RIGHT, _WRONG, _OPEN, _NO_QUESTION = "●", "✕", "○", "–"
"""Signs of steps: a question right or wrong at the first try or not yet answered, and a step without a question."""


def lesson_message(view: LessonView) -> Message:
    """Return the screen of a lesson: what it shows, its question or the judgement of the answer, and its buttons."""
    step, judgement, picture = view.step, view.judgement, shown(view)
    if step is None:
        return _end(view)
    accent = Accent.YOUR_TURN
    if judgement is not None and judgement.right is not None:
        accent = Accent.WON if judgement.right else Accent.LOST
    place = translate("lesson-place", step=view.lesson.steps.index(step) + 1, steps=len(view.lesson.steps))
    answers = _answers(view, step) if accent is Accent.YOUR_TURN else []
    return card(
        accent,
        paragraph(
            f"### {_title(view.lesson)}",
            small(f"{place} {_signs(view, view.lesson.steps)}", translate("lesson-skipped") if view.skipped else ""),
        ),
        "" if picture is None else Picture(picture.text()),
        _body(view, step),
        *in_rows(answers),
        _navigation(view, step),
    )


def _signs(view: LessonView, steps: tuple[Step, ...]) -> str:
    signs = ""
    for step in steps:
        answer = view.progress.first_answers.get(step.id)
        answered = _OPEN if answer is None else _RIGHT if is_right(step, answer) else _WRONG
        signs += answered if step.is_question else _NO_QUESTION
    return signs


def _body(view: LessonView, step: Step) -> str:
    """Return the question, or the judgement of the answer with why, or the solution that was asked for."""
    key, judgement = f"lesson-{view.lesson.id}-{step.id}", view.judgement
    values = _written({**step.values, **(judgement.values if judgement else {})})
    if judgement is None:
        return translate(key, **values)
    if judgement.right is None:
        return translate("lesson-play-on", **values)
    if view.answer == SHOW:
        # The end of a game praises who has played it.
        why = "" if isinstance(step, PlayStep) else translate(f"{key}-right", **values)
        return paragraph(*_solution(view, step, values), why)
    if judgement.right:
        return paragraph(f"**{translate('lesson-right')}**", translate(f"{key}-right", **values))
    refutation = _REFUTATION_KEYS.get(judgement.refutation or "")
    return paragraph(
        f"**{translate('lesson-wrong')}**",
        translate(refutation, **values) if refutation else "",
        translate(f"{key}-wrong", **values),
    )


def _solution(view: LessonView, step: Step, values: Mapping[str, str]) -> list[str]:
    if isinstance(step, PlayStep):
        position, coins = step.position, []
        for move in step.solution().moves:
            coins.append(str(position.coin(move)))
            position = position.take(move)
        return [translate("lesson-line", **{**values, "coins": " ".join(coins)})]
    if isinstance(step, ChooseStatement):
        answer = " / ".join(_statement(view.lesson, step, slug) for slug in step.answers if slug in step.right)
    else:
        answer = move_label(step.position, step.right[0]) if isinstance(step, Pick) else values["answer"]
    lines = [translate("lesson-answer", answer=answer)]
    return lines if "inside" not in values else [*lines, translate("lesson-cell", **values)]


def _answers(view: LessonView, step: Step) -> list[ButtonSpec]:
    if isinstance(step, PlayStep):
        position = step.position_after(view.answer)
        labels = [button_label(position, move) for move in position.moves()]
        answers = step.continuations(view.answer)
    else:
        answers = step.answers
        if isinstance(step, Pick):
            labels = [button_label(step.position, move) for move in step.position.moves()]
        elif isinstance(step, ChooseStatement):
            labels = [_statement(view.lesson, step, answer) for answer in answers]
        else:
            labels = [answer.replace("-", "−") for answer in answers]
    ids = [str(LessonButton(view.lesson.id, step.id, answer)) for answer in answers]
    return [(custom_id, label, BLUE) for custom_id, label in zip(ids, labels, strict=True)]


def _navigation(view: LessonView, step: Step) -> list[ButtonSpec]:
    """Return the buttons that lead on, back, to the solution, and to the list of lessons."""
    lesson, judgement = view.lesson, view.judgement
    before = lesson.step_before(step.id)
    back = None if before is None else LessonButton(lesson.id, before)
    buttons: list[ButtonSpec] = []
    if not step.is_question or (judgement is not None and (judgement.right or view.answer == SHOW)):
        buttons.append(button(LessonButton(lesson.id, lesson.step_after(step.id)), "lesson-next", GREEN))
    if judgement is not None:
        retry = PlayStep.without_last_move(view.answer) if isinstance(step, PlayStep) else ""
        again = LessonButton(lesson.id, step.id, retry)
        if judgement.right is False and view.answer != SHOW:
            buttons.append(button(again, "lesson-retry", BLUE))
            buttons.append(button(LessonButton(lesson.id, step.id, SHOW), "lesson-show", GREY))
        else:
            back = again if judgement.right is None else LessonButton(lesson.id, step.id)
    if back is not None:
        buttons.append(button(back, "lesson-back", GREY))
    return [*buttons, button(LessonButton(), "lesson-all", GREY)]


def _end(view: LessonView) -> Message:
    """Return the end of a lesson: the mark of this run and the best one, and what comes next."""
    lesson, score, best = view.lesson, view.progress.score(view.lesson), view.progress.best
    following = load_course().next_after(lesson)
    go_on = [new_game_button() if following is None else _go_on(following, begun=True)]
    if lesson.id == _HALVES_LESSON:  # the last first game is an even row on which the halves win
        play_now = button(FirstGameButton(len(STAGES)), "lesson-play-now", GREEN)
        go_on = [play_now, (*go_on[0][:2], BLUE)]
    praise = "lesson-perfect" if score == len(lesson.questions) else "lesson-done"
    return card(
        Accent.WON,
        paragraph(
            f"### {translate(praise, title=translate(f'lesson-{lesson.id}-title'))}",
            f"{_mark(score, lesson)} {_signs(view, lesson.questions)}",
            translate(f"lesson-{lesson.id}-goal"),
            translate("lesson-best", mark=_mark(best, lesson)) if best is not None and best > score else "",
        ),
        [
            *go_on,
            button(LessonButton(lesson.id, START_OVER), "lesson-repeat", BLUE),
            button(LessonButton(lesson.id, lesson.step_before(END) or END), "lesson-back", GREY),
            button(LessonButton(), "lesson-all", GREY),
        ],
    )


_SUBTRACTED_VALUES = {"afterleft", "afterright"}
"""Names of the values that the sentences subtract."""


def _written(values: Mapping[str, Value]) -> dict[str, str]:
    """Return the values as written in sentences; negative ones that are subtracted are in brackets."""
    shown = {name: str(value).replace("-", "−") for name, value in values.items()}
    for name in _SUBTRACTED_VALUES & shown.keys():
        if shown[name].startswith("−"):
            shown[name] = f"({shown[name]})"
    return shown


def _statement(lesson: Lesson, step: Step, answer: str) -> str:
    return translate(f"lesson-{lesson.id}-{step.id}-{answer}", **_written(step.values))


@dataclass(frozen=True, slots=True)
class ShownBoard:
    """A board after `moves`, of which the player made the first."""

    board: Board
    moves: tuple[Move, ...]

    def text(self) -> str:
        """Return the coins left, and the scores once something was taken."""
        position = Position.after(self.board, self.moves)
        first, second = position.scores
        score = translate("lesson-score", you=first, me=second) if self.moves else ""
        return paragraph(coins_text(position), score)


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
