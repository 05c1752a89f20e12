"""Compare the summary of a match and the classes of its moves with brute force."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given

from bot.coins import Board, Move
from bot.coins.solver import Oracle
from bot.match.explanation import explain
from bot.match.match import Match, Status
from bot.match.reviews import (
    ChoiceQuality,
    DecisionKind,
    FinalResult,
    GameSummary,
    MoveMark,
    review_match,
    summarize_match,
)
from tests.support.matches import ends, margins, matches, outcome
from tests.support.matches import replayed as played

ORACLE = Oracle()


def summary_of(match: Match) -> GameSummary:
    return summarize_match(review_match(match, ORACLE), ORACLE)


def classes_by_brute_force(match: Match) -> list[ChoiceQuality]:
    """Return the class of each move by trying every play."""
    found = []
    for move, moves in zip(match.moves, ends(match), strict=False):
        best, made = max(moves.values()), moves[str(move)]
        if len(set(moves.values())) == 1:
            found.append(ChoiceQuality.FORCED)
        elif made == best:
            found.append(ChoiceQuality.EXACT)
        else:
            found.append(ChoiceQuality.SLIP if outcome(made) == outcome(best) else ChoiceQuality.BLUNDER)
    return found


@given(matches())
def test_every_class_agrees_with_brute_force(match: Match) -> None:
    review, expected = review_match(match, ORACLE), classes_by_brute_force(match)
    summary = summarize_match(review, ORACLE)
    for seat, own in enumerate(summary.seats):
        assert (own.seat, own.score) == (seat, match.position.scores[seat])
        assert list(own.qualities) == expected[seat::2]
        assert own.accuracy == review.accuracy[seat]
        assert len(own.choices) == own.accuracy.choices
        assert own.choices.count(ChoiceQuality.EXACT) == own.accuracy.exact
        if match.status is Status.FINISHED:
            assert (own.missed == 0) == (own.best_scores[seat] == own.score)
    for each, moves in zip(review.move_reviews, ends(match), strict=False):
        best, made = max(moves.values()), moves[str(each.assessment.move)]
        assert (each.before.value, each.after.value) == (outcome(best), outcome(made))
        assert (each.quality is ChoiceQuality.BLUNDER) == (each.before is not each.after)


@given(matches())
def test_every_legal_move_has_a_mark(match: Match) -> None:
    for step, moves in zip(review_match(match, ORACLE).steps, ends(match), strict=True):
        best = max(moves.values(), default=0)
        for end in step.outcomes:
            margin, mark = moves[str(end.move)], step.mark(end)
            assert (mark in (MoveMark.BEST, MoveMark.ONLY)) == (margin == best)
            assert (mark is MoveMark.BLUNDER) == (outcome(margin) != outcome(best))
            if step.move_review is not None and end is step.move_review.outcome:
                assert mark is step.move_review.mark


@given(matches())
def test_the_decision_agrees_with_brute_force(match: Match) -> None:
    summary, results = summary_of(match), [outcome(margin) for margin in margins(match)]
    decision = summary.decision
    if decision is None:
        assert match.status in (Status.ACTIVE, Status.EXPIRED)
        return
    assert decision.scores[0] - decision.scores[1] == margins(match)[decision.ply]
    resigned = match.resigned
    end = results[-1] if resigned is None else "loss" if resigned == 0 else "win"
    changes = sum(one != other for one, other in pairwise(results))
    if decision.kind is DecisionKind.DEAL:
        assert {*results, end} == {decision.before.value} == {decision.after.value}
        return
    if decision.kind is DecisionKind.RESIGNED:
        assert (decision.ply, decision.seat) == (match.ply, resigned)
        assert results[-1] != end
        return
    assert decision.kind is (DecisionKind.ONE_MOVE if changes == 1 else DecisionKind.LAST_MOVE)
    assert decision.seat == decision.ply % 2
    assert decision.outcome is not None
    assert decision.best is not None
    assert decision.outcome.move == match.moves[decision.ply]
    assert decision.best.scores == decision.scores
    assert classes_by_brute_force(match)[decision.ply] is ChoiceQuality.BLUNDER
    position = review_match(match, ORACLE).steps[decision.ply].position
    assert decision.explanation == explain(position, decision.outcome.move, ORACLE)


def test_a_slip_may_cost_more_than_a_blunder() -> None:
    """The class says what a move changes, not how much: the first costs 4 and the win, the fifth only 22 points."""
    review = review_match(played("1 12 13 2 14 12", "1R", "1L", "1R", "1L", "1R", "1L"), ORACLE)
    costs = [(each.quality, each.assessment.points_lost) for each in review.move_reviews[::2]]
    assert costs[0] == (ChoiceQuality.BLUNDER, 4)
    assert costs[2] == (ChoiceQuality.SLIP, 22)


@pytest.mark.parametrize(("status", "kind"), [("forfeit", DecisionKind.TIMED_OUT), ("resigned", DecisionKind.RESIGNED)])
def test_resigning_a_won_position_decides_the_game(status: str, kind: DecisionKind) -> None:
    start = Match.start(Board.parse("4 7 2 9 5 2"), played("3 3", "1L", "1L").seats)
    left = start.forfeit() if status == "forfeit" else start.resign(0)
    decision = summary_of(left).decision
    assert decision is not None
    assert (decision.kind, decision.seat, decision.scores) == (kind, 0, (18, 11))
    assert (decision.before, decision.after) == (FinalResult.WIN, FinalResult.LOSS)


def test_resigning_a_lost_position_decides_nothing() -> None:
    lost = Match.replay(Board.parse("4 7 2 9 5 2"), played("3 3", "1L", "1L").seats, [Move.parse("1L")] * 4)
    for left in (lost.resign(0), lost.forfeit()):
        decision = summary_of(left).decision
        assert decision is not None
        assert (decision.kind, decision.ply) == (DecisionKind.ONE_MOVE, 2)


def test_only_moves_of_a_continued_match_count() -> None:
    whole = played("4 7 2 9 5 2", *["1L"] * 6)
    on = replace(whole, start_ply=3)
    summary = summary_of(on)
    assert [len(own.qualities) for own in summary.seats] == [1, 2]
    assert summary.decision is not None
    assert summary.decision.kind is DecisionKind.DEAL
    assert summary.decision.scores == (11, 18)
    assert on.position.scores == whole.position.scores
