from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.coins import Board, Move, Position
from bot.coins.solver import Oracle
from bot.match.match import BotSeat, Match, Status
from bot.match.quality import accuracy, assess_game
from bot.match.reviews import MatchReview, MoveMark, TurningPoint, review_match, summarize_match
from tests.support import boards
from tests.support.matches import BOTS, PERSON, bots, ends, margins, matches, outcome, positions
from tests.support.matches import replayed as played

ORACLE = Oracle()


@given(matches())
def test_every_margin_agrees_with_brute_force(match: Match) -> None:
    review = review_match(match, ORACLE)
    assert [step.margin for step in review.steps] == margins(match)
    assert [step.position.ply for step in review.steps] == list(range(match.ply + 1))
    assert review.steps[-1].position == match.position
    for step, expected in zip(review.steps, ends(match), strict=True):
        seat = step.position.turn
        assert {str(end.move): end.scores[seat] - end.scores[1 - seat] for end in step.outcomes} == expected
        for end in step.outcomes:
            assert sum(end.scores) == match.board.total
        assert sum(step.scores) == match.board.total
    assert (review.par(0), review.par(1)) == (margins(match)[0], -margins(match)[0])


@given(matches())
def test_every_mark_agrees_with_brute_force(match: Match) -> None:
    review = review_match(match, ORACLE)
    assert len(review.move_reviews) == match.ply
    for move_review, (position, move), moves in zip(review.move_reviews, positions(match), ends(match), strict=False):
        best, made = max(moves.values()), moves[str(move)]
        if made == best:
            others = [margin for name, margin in moves.items() if name != str(move)]
            expected = MoveMark.ONLY if others and max(others) < best else MoveMark.BEST
        else:
            expected = MoveMark.INACCURACY if outcome(made) == outcome(best) else MoveMark.BLUNDER
        assert move_review.mark is expected
        assert move_review.outcome.move == move_review.assessment.move == move
        assert move_review.assessment.coin == move_review.outcome.coin == position.coin(move)
        assert moves[str(move_review.best.move)] == best
        assert review.steps[position.ply].move_review is move_review
    assert review.steps[-1].move_review is None
    picks = assess_game(match, ORACLE)
    assert tuple(move_review.assessment for move_review in review.move_reviews) == picks
    assert review.accuracy == (accuracy(picks, 0), accuracy(picks, 1))


@given(matches())
def test_the_turning_point_is_the_last_change_of_outcome(match: Match) -> None:
    review = review_match(match, ORACLE)
    outcomes = [outcome(margin) for margin in margins(match)]
    resigned = match.resigned
    if resigned is not None:
        outcomes.append("loss" if resigned == 0 else "win")
    turning = review.turning_point
    if turning is None:
        assert len(set(outcomes)) == 1
        return
    assert outcomes[turning.ply] != outcomes[turning.ply + 1]
    assert set(outcomes[turning.ply + 1 :]) == {outcomes[-1]}
    assert turning.scores[0] - turning.scores[1] == margins(match)[turning.ply]
    if turning.ply == match.ply:
        assert turning.seat == resigned
    else:
        assert turning.seat == turning.ply % 2
        assert review.move_reviews[turning.ply].mark is MoveMark.BLUNDER
    assert all(move_review.mark is not MoveMark.BLUNDER for move_review in review.move_reviews[turning.ply + 1 :])


@given(matches(), st.integers(0, 1))
def test_the_best_reachable_result_is_the_highest_reachable_score(match: Match, seat: int) -> None:
    review = review_match(match, ORACLE)
    total = match.board.total
    within_reach = [(total + (margin if seat == 0 else -margin)) // 2 for margin in margins(match)]
    best = review.best_scores(seat)[seat]
    assert best == max(within_reach)
    if match.status is Status.FINISHED:
        assert best >= match.position.scores[seat]


@given(matches(), st.integers(0, 1))
def test_the_result_against_par_is_the_difference_of_margins_lost(match: Match, seat: int) -> None:
    review = review_match(match, ORACLE)
    own, other = review.accuracy[seat].lost, review.accuracy[1 - seat].lost
    if match.status is Status.FINISHED:
        assert review.against_par(seat) == other - own
    else:
        assert review.against_par(seat) is None
    moved = match.ply > seat
    assert review.perfect(seat) == (moved and own == 0 and match.resigned != seat)


@given(boards.boards(), st.integers(0, 2**32))
def test_a_perfect_game_reaches_the_best_result(board: Board, seed: int) -> None:
    match = bots(board, "optimal", "random", seed)
    review = review_match(match, ORACLE)
    assert review.perfect(0)
    against = review.against_par(0)
    assert against is not None
    assert against >= 0
    assert review.best_scores(0) == match.position.scores
    assert review.turning_point is None or review.turning_point.seat == 1


def review_of(match: Match) -> MatchReview:
    return review_match(match, ORACLE)


class CountingOracle(Oracle):
    def __init__(self) -> None:
        super().__init__()
        self.questions = 0

    def margins(self, position: Position) -> dict[Move, int]:
        self.questions += 1
        return super().margins(position)

    def assess(self, position: Position, move: Move) -> tuple[int, bool]:
        self.questions += 1
        return super().assess(position, move)


def test_a_review_without_its_steps_asks_once_about_each_position() -> None:
    oracle = CountingOracle()
    review = review_match(played("1 9 1", "1L", "1L", "1L"), oracle)
    decision = summarize_match(review, oracle).decision
    assert (decision is not None, oracle.questions) == (True, 4)
    assert [step.scores for step in review.steps] == list(review.scores)
    assert [move_review.quality for move_review in review.move_reviews] == list(review.own_qualities)
    assert oracle.questions == 8


def test_forced_and_equal_moves_are_best_without_a_choice() -> None:
    review = review_of(played("1 9 1", "1L", "1L", "1L"))
    assert [(move_review.mark, move_review.assessment.had_choice) for move_review in review.move_reviews] == [
        (MoveMark.BEST, False),
        (MoveMark.ONLY, True),
        (MoveMark.BEST, False),
    ]


@pytest.mark.parametrize(
    ("board", "first", "mark"),
    [
        ("3 1", "1R", MoveMark.BLUNDER),  # a win becomes a loss
        ("0 1 0 1", "1L", MoveMark.BLUNDER),  # a win becomes a tie
        ("4 7 2 9 5 2", "1L", MoveMark.INACCURACY),  # a win stays one
        ("4 7 2 9 5 2", "1R", MoveMark.ONLY),
        ("1 | 2 | [2 1", "1L", MoveMark.BLUNDER),  # a tie becomes a loss
        ("1 | 2 | [2 1", "2L", MoveMark.BEST),  # one of two equally good moves out of three
    ],
)
def test_a_mark_by_hand(board: str, first: str, mark: MoveMark) -> None:
    rest = Match.start(Board.parse(board), BOTS)
    move = Move.parse(first)
    match = rest.play_move(0, move, 0)
    while match.active:
        match = match.play_move(match.position.turn, ORACLE.best_move(match.position), match.ply)
    assert review_of(match).move_reviews[0].mark is mark


def test_resigning_an_open_game_is_the_turning_point() -> None:
    match = Match.start(Board.parse("4 7 2 9 5 2"), (PERSON, BotSeat("greedy")))
    review = review_of(match.resign(0))
    assert review.turning_point == TurningPoint(ply=0, seat=0, scores=(18, 11))
    assert review.best_scores(0) == (18, 11)


def test_a_resigned_game_is_not_perfect() -> None:
    match = Match.start(Board.parse("4 7 2 9 5 2"), (PERSON, BotSeat("greedy"))).play_move(0, Move.parse("1R"), 0)
    assert review_of(match).perfect(0)
    assert not review_of(match.resign(0)).perfect(0)


def test_resigning_a_lost_game_is_not_the_turning_point() -> None:
    match = Match.replay(Board.parse("4 7 2 9 5 2"), (PERSON, BotSeat("greedy")), [Move.parse("1L")] * 3)
    review = review_of(match.resign(0))
    assert review.turning_point == TurningPoint(ply=2, seat=0, scores=(15, 14))


def test_a_game_decided_by_the_deal_has_no_turning_point() -> None:
    assert review_of(played("1 9 1", "1L", "1L", "1L")).turning_point is None


def test_a_running_match_can_be_reviewed() -> None:
    match = Match.start(Board.parse("4 7 2 9 5 2"), (PERSON, BotSeat("greedy")))
    review = review_of(match)
    assert (review.move_reviews, review.turning_point, review.against_par(0)) == ((), None, None)
    assert review.best_scores(1) == (18, 11)
    assert not review.perfect(0)
    assert review_of(replace(match, status=Status.EXPIRED)).turning_point is None
