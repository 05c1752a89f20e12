"""Test a player's stored progress through the lessons."""

from __future__ import annotations

import pytest

from bot.learning.course import END, load_course
from bot.learning.steps import SHOW
from bot.match.explanation import CountsAsOne
from bot.service import course
from bot.service.context import AppContext
from bot.service.course import LessonView
from bot.service.evaluation import evaluate_board
from bot.service.hints import give_hint
from bot.service.reviews import review_game
from bot.service.secrecy import full_view
from tests.support.databases.records import all_rows
from tests.support.players import ANN, finish, on, renew, start
from tests.support.shown import refuses

GREED_ANSWERS = [("tempting", "1L"), ("price", "20"), ("second", "1L"), ("sometimes", "1L"), ("game", "1L-1L-1L")]
"""The right answers of a lesson."""


async def give_answers(app: AppContext, *answers: tuple[str, str]) -> LessonView:
    for step, given in answers:
        view = await course.go_to(renew(ANN, app), "greed", step, given)
    return view


@pytest.mark.parametrize("first", ["1R", SHOW], ids=["wrong", "revealed"])
async def test_only_the_first_answer_counts(app: AppContext, first: str) -> None:
    view = await give_answers(app, ("tempting", first), ("tempting", "1L"), *GREED_ANSWERS[1:], (END, ""))
    assert view.progress.score(view.lesson) == view.progress.best == 4
    assert view.progress.first_answers["tempting"] == first


async def test_a_game_is_judged_when_it_is_decided(app: AppContext) -> None:
    view = await give_answers(app, *GREED_ANSWERS[:4], ("game", "1L"), ("game", "1L-1L"))
    assert "game" not in view.progress.first_answers
    view = await give_answers(app, GREED_ANSWERS[4])
    assert view.progress.first_answers["game"] == "1L-1L-1L"


async def test_a_lesson_is_resumed_at_the_same_screen(app: AppContext) -> None:
    assert (await course.resume(renew(ANN, app), "greed")).step is load_course().lessons[1].steps[0]
    shown = await give_answers(app, *GREED_ANSWERS[:2], ("second", "1R"))
    again = await course.resume(renew(ANN, app), "greed")
    assert (again.step, again.answer, again.judgement) == (shown.step, "1R", shown.judgement)
    shown = await give_answers(app, ("second", "1L"), GREED_ANSWERS[3], ("game", "1L"))
    again = await course.resume(renew(ANN, app), "greed")
    assert (again.answer, again.judgement) == ("1L", shown.judgement)


async def test_questions_are_not_skipped(app: AppContext) -> None:
    await give_answers(app, GREED_ANSWERS[0])
    for step, given in (("game", ""), ("game", "1L-1L-1L"), (END, "")):
        view = await give_answers(app, (step, given))
        assert view.skipped
        assert (view.step and view.step.id, view.answer) == ("price", "")
        assert view.progress.finished is None


async def test_a_new_run_keeps_the_best_score(app: AppContext) -> None:
    finished = (await give_answers(app, *GREED_ANSWERS, (END, ""))).progress.finished
    assert [name for name, each in (await course.show_course(on(app, ANN))).items() if each.finished] == ["greed"]
    view = await course.start_over(renew(ANN, app), "greed")
    assert (view.step and view.step.id, dict(view.progress.first_answers), view.progress.best) == ("tempting", {}, 5)
    view = await give_answers(app, ("tempting", "1R"), *GREED_ANSWERS[1:], (END, ""))
    assert (view.progress.score(view.lesson), view.progress.best, view.progress.finished) == (4, 5, finished)


async def test_a_click_that_arrives_late_does_not_move_the_player_back(app: AppContext) -> None:
    late = renew(ANN)
    await give_answers(app, *GREED_ANSWERS[:3])
    await course.go_to(on(app, late), "greed", "tempting", "1L")
    view = await course.resume(renew(ANN, app), "greed")
    assert (view.step and view.step.id, view.answer) == ("second", "1L")


async def test_an_answer_that_was_never_offered_is_refused(app: AppContext) -> None:
    before = await all_rows(app.database)
    for lesson, step, given in (
        ("poker", "tempting", ""),
        ("greed", "bluff", ""),
        ("greed", "tempting", "1X"),
        ("greed", "tempting", "2L"),
        ("greed", "price", "21"),
        ("greed", "game", "1L-1L-1L-1L"),
        ("table", "idea", SHOW),
    ):
        with refuses("lesson-changed"):
            await course.go_to(renew(ANN, app), lesson, step, given)
    with refuses("lesson-changed"):
        await course.resume(renew(ANN, app), "poker")
    assert await all_rows(app.database) == before


async def test_fusion_is_a_reason_only_for_players_who_finished_its_lesson(app: AppContext) -> None:
    board = "11 19 6 3 8 6 8 15 20"
    fusion = load_course().find("fusion")
    assert fusion is not None

    async def reasons() -> list[type]:
        """Return the kinds of reasons in a hint, an evaluation, a review and the end of a game."""
        game = await start(app, board)
        hint = await give_hint(renew(ANN, app))
        evaluation = await evaluate_board(renew(ANN, app), "2 9 | " + board)
        knows = await course.knows_fusion(renew(ANN, app))
        assert (evaluation.evaluation.steps is not None) == knows
        over = await finish(app, game)
        review = await review_game(renew(ANN, app), over.code)
        end = full_view(over, app.oracle).summary
        explanations = [hint.explanation, evaluation.evaluation.why, review.explain(0)]
        explanations += [each.decision.explanation for each in (review.summary, end) if each and each.decision]
        return [type(explanation.reason) for explanation in explanations if explanation is not None]

    assert CountsAsOne not in await reasons()
    for step in fusion.questions[:-1]:
        await course.go_to(renew(ANN, app), "fusion", step.id, SHOW)
    assert CountsAsOne not in await reasons()
    await course.go_to(renew(ANN, app), "fusion", fusion.questions[-1].id, SHOW)
    await course.go_to(renew(ANN, app), "fusion", END, "")
    assert (await reasons()).count(CountsAsOne) > 1
