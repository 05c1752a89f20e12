"""Reviews and summaries of matches, compared with every play."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.coins import Board, Move, Oracle, Position
from bot.match.accuracy import accuracy, assess_moves
from bot.match.explanation import CountsAsOne, Refutation, explain
from bot.match.match import BotSeat, Match, Status
from bot.match.reviews import (
    ChoiceQuality,
    DecisionKind,
    FinalResult,
    MoveMark,
    SeatSummary,
    mark_move,
    review_match,
    summarize_match,
)
from tests.support import boards
from tests.support.matches import BOTS, PERSON, bots, ends, margins, matches, outcome, positions, replayed

ORACLE = Oracle()
OPEN = Match.start(Board.parse("4 7 2 9 5 2"), (PERSON, BotSeat("greedy")))


def seat_of(match: Match, seat: int) -> SeatSummary:
    return summarize_match(review_match(match, ORACLE)).seats[seat]


@given(matches())
def test_every_step_agrees_with_brute_force(match: Match) -> None:
    review, total = review_match(match, ORACLE), match.board.total
    assert [step.margin for step in review.steps] == margins(match)
    assert [step.position.ply for step in review.steps] == list(range(match.ply + 1))
    assert review.steps[-1].position == match.position
    for step, moves in zip(review.steps, ends(match), strict=True):
        seat, best = step.position.turn, max(moves.values(), default=0)
        assert {str(end.move): end.margin(seat) for end in step.outcomes} == moves
        assert {sum(end.scores) for end in step.outcomes} <= {total} == {sum(step.scores)}
        for end in step.outcomes:
            others = [margin for move, margin in moves.items() if move != str(end.move)]
            made = moves[str(end.move)]
            if made == best:
                expected = MoveMark.ONLY if others and max(others) < best else MoveMark.BEST
            else:
                expected = MoveMark.INACCURACY if outcome(made) == outcome(best) else MoveMark.BLUNDER
            assert mark_move(end, step.outcomes) is expected
    assert (review.par(0), review.par(1)) == (margins(match)[0], -margins(match)[0])
    for seat in (0, 1):
        within_reach = [(total + (margin if seat == 0 else -margin)) // 2 for margin in margins(match)]
        assert seat_of(match, seat).best_scores[seat] == max(within_reach)
        played = review.accuracy[seat]
        assert seat_of(match, seat).perfect == (played.choices > 0 and played.lost == 0 and match.resigned != seat)


@given(matches())
def test_every_move_agrees_with_brute_force(match: Match) -> None:
    review, classes = review_match(match, ORACLE), list[ChoiceQuality]()
    assert (len(review.move_reviews), review.steps[-1].move_review) == (match.ply, None)
    for found, (position, move), moves in zip(review.move_reviews, positions(match), ends(match), strict=False):
        best, made = max(moves.values()), moves[str(move)]
        assert found.outcome.move == found.assessment.move == move
        assert found.assessment.coin == found.outcome.coin == position.coin(move)
        assert moves[str(found.best.move)] == best
        assert (found.before.value, found.after.value) == (outcome(best), outcome(made))
        assert found.mark is mark_move(found.outcome, review.steps[position.ply].outcomes)
        assert review.steps[position.ply].move_review is found
        wrong = ChoiceQuality.SLIP if outcome(made) == outcome(best) else ChoiceQuality.BLUNDER
        choice = ChoiceQuality.EXACT if made == best else wrong
        classes.append(ChoiceQuality.FORCED if len(set(moves.values())) == 1 else choice)
        assert found.quality is classes[-1]
    picks = assess_moves(match, ORACLE)
    assert review.assessments == picks
    assert review.accuracy == (accuracy(picks, 0), accuracy(picks, 1))
    for seat, own in enumerate(summarize_match(review).seats):
        assert (own.seat, own.score) == (seat, match.position.scores[seat])
        assert list(own.qualities) == classes[seat::2]
        counts = review.accuracy[seat].choices, review.accuracy[seat].exact
        assert (len(own.choices), own.choices.count(ChoiceQuality.EXACT)) == counts
        if match.status is Status.FINISHED:
            assert (own.missed == 0) == (own.best_scores[seat] == own.score)


@given(matches(), st.integers(0, 1))
def test_the_mistake_of_a_person_is_their_last_blunder_or_greatest_slip(match: Match, seat: int) -> None:
    match = replace(match, seats=(PERSON, BOTS[1]) if seat == 0 else (BOTS[0], PERSON))
    found = summarize_match(review_match(match, ORACLE)).mistakes
    assert found[1 - seat] is None
    slips: dict[int, int] = {}
    blunders: dict[int, int] = {}
    for ply, (moves, move) in list(enumerate(zip(ends(match), match.moves, strict=False)))[seat::2]:
        best, made = max(moves.values()), moves[str(move)]
        if made < best:
            (slips if outcome(made) == outcome(best) else blunders)[ply] = best - made
    mistake = found[seat]
    if mistake is None:
        assert not slips | blunders
        return
    ply = max(blunders) if blunders else max(slips, key=lambda each: (slips[each], -each))
    assert mistake.explanation.bad is not None
    assert mistake.explanation.bad.move == match.moves[ply]
    assert mistake.explanation.cost == (slips | blunders)[ply]
    best = max(ends(match)[ply].values())
    assert (mistake.result and mistake.result.value) == (outcome(best) if blunders else None)


@given(matches())
def test_what_decided_a_match_agrees_with_brute_force(match: Match) -> None:
    review = review_match(match, ORACLE)
    decision, turning, resigned = summarize_match(review).decision, review.turning_point, match.resigned
    results = [outcome(margin) for margin in margins(match)]
    if resigned is not None:
        results.append("loss" if resigned == 0 else "win")
    changes = [ply for ply, (one, other) in enumerate(pairwise(results)) if one != other]
    assert (turning and turning.ply) == (changes[-1] if changes else None)
    if match.status in (Status.ACTIVE, Status.CLOSED):
        assert decision is None
        return
    assert decision is not None
    assert decision.scores[0] - decision.scores[1] == margins(match)[decision.ply]
    if turning is None:
        assert (decision.kind, {decision.before.value}) == (DecisionKind.DEAL, set(results))
        return
    assert (decision.ply, decision.seat, decision.scores) == (turning.ply, turning.seat, turning.scores)
    if turning.ply == match.ply:
        assert (decision.kind, decision.seat) == (DecisionKind.RESIGNED, resigned)
        return
    assert decision.kind is DecisionKind.MOVE
    made = review.move_reviews[turning.ply]
    assert (made.mark, made.assessment.seat) == (MoveMark.BLUNDER, turning.seat)
    position = review.steps[decision.ply].position
    assert decision.explanation == explain(position, match.moves[decision.ply], ORACLE)
    assert decision.explanation.good.scores == decision.scores


@given(boards.boards(), st.integers(0, 2**32))
def test_a_perfect_game_reaches_the_best_result(board: Board, seed: int) -> None:
    match = bots(board, "optimal", "random", seed)
    review = review_match(match, ORACLE)
    had_choice = review.accuracy[0].choices > 0  # else there is nothing to praise
    assert (seat_of(match, 0).perfect, seat_of(match, 0).best_scores) == (had_choice, match.position.scores)
    assert review.turning_point is None or review.turning_point.seat == 1


@pytest.mark.parametrize(("knows_fusion", "reason"), [(False, Refutation), (True, CountsAsOne)])
def test_only_readers_who_know_fusion_read_about_it(knows_fusion: bool, reason: type) -> None:
    board, moves = Board.parse("19 10 15 9 6 | 6 13 9 5"), [Move.parse("2L")]
    position = Position.start(board).take(moves[0])
    while not position.is_over:
        moves.append(ORACLE.best_move(position))
        position = position.take(moves[-1])
    match = Match.replay(board, (BotSeat("random"), BotSeat("optimal")), moves, Status.FINISHED)
    decision = summarize_match(review_match(match, ORACLE), knows_fusion=knows_fusion).decision
    assert decision is not None and decision.explanation is not None
    assert isinstance(decision.explanation.reason, reason)


def test_only_moves_of_a_continued_match_count() -> None:
    whole = replayed("4 7 2 9 5 2", *["1L"] * 6)
    summary = summarize_match(review_match(replace(whole, start_ply=3), ORACLE))
    assert [len(own.qualities) for own in summary.seats] == [1, 2]
    assert summary.decision is not None
    assert (summary.decision.kind, summary.decision.scores) == (DecisionKind.DEAL, (11, 18))
    assert (summary.decision.before, summary.seats[0].best_scores) == (FinalResult.LOSS, (11, 18))
    later = review_match(replace(whole, start_ply=1), ORACLE)
    assert [each.assessment.ply for each in later.own_reviews] == [1, 2, 3, 4, 5]
    assert [quality.value for quality in later.own_qualities] == ["exact", "blunder", "exact", "exact", "forced"]
    assert [quality.value for quality in later.qualities(0)] == ["blunder", "exact"]


def test_a_running_match_can_be_reviewed() -> None:
    review = review_match(OPEN, ORACLE)
    assert (review.move_reviews, review.turning_point) == ((), None)
    assert (seat_of(OPEN, 1).best_scores, seat_of(OPEN, 0).perfect) == ((18, 11), False)
    begun = OPEN.play_move(0, Move.parse("1R"))
    assert [seat_of(match, 0).perfect for match in (begun, begun.resign(0))] == [True, False]
