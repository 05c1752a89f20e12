"""Every statement, refutation and number of the course, checked against brute force."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from bot.coins import Position
from bot.i18n import LANGUAGES
from bot.learning import expressions
from bot.learning.course import END, LESSONS, Lesson, judge, load_course, read_lesson
from bot.learning.expressions import LessonError
from bot.learning.steps import SHOW, ChooseNumber, ChooseStatement, Fill, Goal, Judgement, Pick, PlayStep, Step
from tests.support import brute_force
from tests.support.brute_force import table
from tests.support.languages import resources
from tests.support.lessons import THEOREMS, State, answers, evaluate, holds, lookahead, state, state_of

COURSE = load_course()
STEPS = [(lesson, step) for lesson in COURSE.lessons for step in lesson.steps]
RAW_STEPS: dict[tuple[str, str], dict[str, Any]] = {
    (file.stem.partition("-")[2], step["id"]): step
    for file in sorted(LESSONS.glob("*.toml"))
    for step in tomllib.loads(file.read_text("utf-8"))["steps"]
}
"""The steps as they are written, so that nothing is read by the code under test."""
PROVED = {name for step in RAW_STEPS.values() for name in step.get("theorems", ())}
"""The general statements of the lessons."""
ON_EVERY_STEP = pytest.mark.parametrize(("lesson", "step"), STEPS, ids=lambda each: each.id)


def on_steps_of_kind(kind: type[Step]) -> pytest.MarkDecorator:
    some = [(lesson, step) for lesson, step in STEPS if isinstance(step, kind)]
    return pytest.mark.parametrize(("lesson", "step"), some, ids=lambda each: each.id)


def board_of(lesson: Lesson, step: Step) -> State:
    return state(RAW_STEPS[lesson.id, step.id]["board"])


def test_the_course_has_ten_lessons_with_exercises() -> None:
    assert len(COURSE.lessons) == 10
    assert [lesson.number for lesson in COURSE.lessons] == list(range(1, 11))
    assert all(4 <= len(lesson.questions) <= 8 for lesson in COURSE.lessons)
    assert {type(step).__name__ for _, step in STEPS} == {
        *("Explain", "Pick", "ChooseNumber", "ChooseStatement", "Fill", "PlayStep")
    }


@ON_EVERY_STEP
def test_every_claim_is_true(lesson: Lesson, step: Step) -> None:
    claims = RAW_STEPS[lesson.id, step.id].get("claims", [])
    assert [claim for claim in claims if not holds(claim)] == []


@pytest.mark.proof
@pytest.mark.parametrize("name", sorted(PROVED))
def test_every_general_statement_is_true_of_all_small_boards(name: str) -> None:
    assert THEOREMS[name]()


def test_every_theorem_is_used() -> None:
    assert set(THEOREMS) == PROVED


@ON_EVERY_STEP
def test_every_value_in_the_texts_is_correct(lesson: Lesson, step: Step) -> None:
    raw, values = RAW_STEPS[lesson.id, step.id], dict(step.values)
    for name, fact in raw.get("facts", {}).items():
        assert values.pop(name) == evaluate(fact), (name, fact)
    if "board" in raw:
        here = state(raw["board"])
        coins = [coin for line, _ in here.lines for coin in line]
        mine, yours = here.final()[here.turn], here.final()[1 - here.turn]
        if isinstance(step, PlayStep):
            total, most = sum(coins), best_reachable_margin(here, raw["opponent"])
            mine, yours = (total + most) // 2, (total - most) // 2
        expected = {"sum": sum(coins), "coins": evaluate(f"coins {raw['board']}"), "best": mine, "against": yours}
        expected |= {f"c{number}": coin for number, coin in enumerate(coins, 1)}
        expected |= {f"m{number}": coin for number, coin in enumerate(here.taken, 1)}
        assert {name: value for name, value in expected.items() if values.pop(name, value) != value} == {}
    assert values == {}


def check_refutation(judged: Judgement, before: Position, after: Position, possible: int) -> None:
    """Check a wrong move: the reply is a best one, the totals are those of perfect play, and more was possible."""
    here, mine = state_of(after), before.turn
    totals = here.final()
    assert (judged.values["mine"], judged.values["yours"]) == (totals[mine], totals[1 - mine])
    assert totals[mine] - totals[1 - mine] < possible
    assert judged.values["rest"] == " | ".join(" ".join(map(str, line)) for line, _ in here.lines if line)


@pytest.mark.proof
@on_steps_of_kind(Pick)
def test_right_moves_are_accepted_and_all_others_refuted(lesson: Lesson, step: Pick) -> None:
    raw, here = RAW_STEPS[lesson.id, step.id], board_of(lesson, step)
    written = here.moves
    worth = brute_force.margins(here.lines)
    best = [move for move, each in worth.items() if each == max(worth.values())]
    assert raw["right"] == best
    assert set(step.answers) == set(written)
    for move in written:
        judged = judge(step, move)
        assert judged is not None
        assert judged.right is (move in best)
        assert judged.values["coin"] == written[move][0]
        if not judged.right:
            assert str(judged.moves[0]) == move
            position = step.position.take(judged.moves[0])
            if len(judged.moves) == 2:
                assert str(judged.moves[1]) in state_of(position).best
                assert judged.values["reply"] == position.coin(judged.moves[1])
                position = position.take(judged.moves[1])
            first, second = step.position.scores
            lead = (second - first) if step.position.turn else (first - second)
            check_refutation(judged, step.position, position, lead + here.value)


@pytest.mark.proof
@on_steps_of_kind(ChooseNumber)
def test_exactly_one_number_is_right(lesson: Lesson, step: ChooseNumber) -> None:
    raw = RAW_STEPS[lesson.id, step.id]
    right = [option for option in raw["options"] if option == evaluate(raw["ask"])]
    assert len(right) == 1
    for option in raw["options"]:
        judged = judge(step, str(option))
        assert judged is not None
        assert judged.right is (option in right)
        assert judged.values == {"chosen": option, "answer": right[0]}


@pytest.mark.proof
@on_steps_of_kind(ChooseStatement)
def test_exactly_the_true_statements_are_right(lesson: Lesson, step: ChooseStatement) -> None:
    truths = {each["id"]: holds(each["claim"]) for each in RAW_STEPS[lesson.id, step.id]["statements"]}
    assert 0 < sum(truths.values()) < len(truths)
    for statement, is_true in truths.items():
        judged = judge(step, statement)
        assert judged is not None
        assert judged.right is is_true


@pytest.mark.proof
@on_steps_of_kind(Fill)
def test_cells_and_their_calculations_are_those_of_the_table(lesson: Lesson, step: Fill) -> None:
    raw = RAW_STEPS[lesson.id, step.id]
    row = list(map(int, raw["board"].split()))
    values, (i, j) = table(row), (raw["cell"][0] - 1, raw["cell"][1] - 1)
    right = values[i][j + 1]
    assert right == brute_force.row_value(*row[i : j + 1])
    assert right in raw["options"]
    for option in raw["options"]:
        judged = judge(step, str(option))
        assert judged is not None
        assert judged.right is (option == right)
        assert judged.values == {
            "inside": " ".join(map(str, row[i : j + 1])),
            "left": row[i],
            "right": row[j],
            "afterleft": values[i + 1][j + 1],
            "afterright": values[i][j],
            "vialeft": row[i] - values[i + 1][j + 1],
            "viaright": row[j] - values[i][j],
            "answer": right,
            "chosen": option,
        }


def test_each_cell_is_asked_after_the_cells_that_it_needs() -> None:
    asked = [step.cell for _, step in STEPS if isinstance(step, Fill)]
    assert asked == sorted(asked, key=lambda cell: (cell[1] - cell[0], cell[0]))


def best_reachable_margin(here: State, opponent: str) -> int:
    """Return the greatest margin of seat 0 against an opponent, by trying everything."""
    if not here.moves:
        return here.scores[0] - here.scores[1]
    if here.turn:
        return best_reachable_margin(here.take(opponent_reply(here, opponent)), opponent)
    return max(best_reachable_margin(here.take(move), opponent) for move in here.moves)


def opponent_reply(here: State, opponent: str) -> str:
    """Return the move of an opponent; of equally good ones of perfect play the first."""
    if opponent == "optimal":
        return here.best[0]
    return here.greedy if opponent == "greedy" else lookahead(here, 3)


def all_answers(step: PlayStep, answer: str = "") -> Iterator[tuple[str, Judgement]]:
    """Yield every answer that can be given in a game, with its judgement."""
    for following in step.continuations(answer):
        judged = judge(step, following)
        assert judged is not None
        yield following, judged
        if judged.right is None:
            yield from all_answers(step, following)


@pytest.mark.proof
@on_steps_of_kind(PlayStep)
def test_a_practice_game_accepts_exactly_the_moves_that_reach_its_goal(lesson: Lesson, step: PlayStep) -> None:
    raw = RAW_STEPS[lesson.id, step.id]
    start, opponent = state(raw["board"]), raw["opponent"]
    most = best_reachable_margin(start, opponent)
    target = {Goal.WIN: 1, Goal.TIE: 0, Goal.MOST: most}[step.goal]
    assert step.target == target <= most
    total, kinds = sum(map(sum, step.position.lines)), set()
    for answer, judged in all_answers(step):
        here = start
        for number, move in enumerate(answer.split("-")):
            here = here.take(move)
            if here.moves:
                answered = str(judged.moves[2 * number + 1])
                assert answered == opponent_reply(here, opponent)
                here = here.take(answered)
        left = best_reachable_margin(here, opponent)
        kinds.add(judged.right)
        assert judged.right is (False if left < target else None if here.moves else True)
        assert judged.values["rest"] == " | ".join(" ".join(map(str, line)) for line, _ in here.lines if line)
        if judged.right is None:
            assert (judged.values["mine"], judged.values["yours"]) == here.scores
        else:
            assert (judged.values["mine"], judged.values["yours"]) == ((total + left) // 2, (total - left) // 2)
            assert judge(step, f"{answer}-1L") is None
    assert kinds == {True, False, None}
    solved = state(raw["board"])
    for each in step.solution().moves:
        solved = solved.take(str(each))
    assert not solved.moves
    assert solved.scores[0] - solved.scores[1] == most


@ON_EVERY_STEP
def test_an_unknown_option_is_not_accepted_as_an_answer(lesson: Lesson, step: Step) -> None:
    for answer in ("", "1X", "9L", "1@99", "never", "1L-", "-", "1L-1L-1L-1L-1L-1L-1L-1L", "99"):
        assert judge(step, answer) is None or answer in step.answers
    assert (judge(step, SHOW) is None) is (not step.is_question)


@ON_EVERY_STEP
def test_no_text_contradicts_its_accepted_answer(lesson: Lesson, step: Step) -> None:
    """A value means the same in the question, in every judgement and in the answer that is accepted."""
    judgements = [judged for answer in answers(step) if answer and (judged := judge(step, answer))]
    for judged in judgements:
        assert {name: value for name, value in judged.values.items() if step.values.get(name, value) != value} == {}
    if isinstance(step, PlayStep) and step.goal is Goal.MOST:
        accepted = {(judged.values["mine"], judged.values["yours"]) for judged in judgements if judged.right}
        assert accepted == {(step.values["best"], step.values["against"])}


class _TextCollector(Visitor):
    """Collects the text of a message outside of its placeables."""

    def __init__(self, message: ast.Message) -> None:
        self.text = ""
        self.visit(message)

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802
        self.text += node.value


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_number_in_the_texts_is_computed(language: str) -> None:
    for subject, resource in resources(language).items():
        if subject.startswith("lesson"):
            for message in resource.body:
                if isinstance(message, ast.Message):
                    assert not re.search(r"\d", _TextCollector(message).text), message.id.name


@pytest.mark.parametrize(
    ("step", "problem"),
    [
        ('kind = "sing"', "there is no kind of step 'sing'"),
        ('kind = "explain"\nboard = "4 x"', "a coin goes here"),
        ('kind = "pick"', "'right'"),
        ('kind = "explain"\nfacts = { all = "total 4 7" }', "'total' is none of "),
    ],
)
def test_a_lesson_that_can_not_be_read_names_its_step(tmp_path: Path, step: str, problem: str) -> None:
    file = tmp_path / "11-new.toml"
    file.write_text(f'[[steps]]\nid = "first"\n{step}\n')
    with pytest.raises(LessonError, match=f"^11-new.toml, step first: .*{re.escape(problem)}"):
        read_lesson(file, 11)


@pytest.mark.parametrize("names", [("first", "first"), ("first", END)])
def test_the_ids_of_a_lesson_are_unique_and_not_reserved(tmp_path: Path, names: tuple[str, str]) -> None:
    file = tmp_path / "11-new.toml"
    file.write_text("".join(f'[[steps]]\nid = "{name}"\nkind = "explain"\n' for name in names))
    with pytest.raises(LessonError, match=r"^11-new\.toml: the ids of steps must differ"):
        read_lesson(file, 11)


@pytest.mark.parametrize(
    "claim",
    ["margin 4 7 2 9", "margin 4 7 2 9 == much", "gain 4 7 2 9 == 1", "chance 4 7 2 / 1L == 1", "expected 4 7 2 == 1"],
)
def test_a_claim_without_a_meaning_is_an_error(claim: str) -> None:
    with pytest.raises(LessonError):
        expressions.holds(claim)
