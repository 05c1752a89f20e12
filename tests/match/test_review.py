from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.coins import Board, Move
from bot.coins.solver import Oracle
from bot.match import Bot, Mark, Match, Review, Status, Turning, accuracy, appraise_whole, review
from tests import boards, brute
from tests.match.playing import PERSON, bots, positions

ORACLE = Oracle()
BOTS = Bot("random"), Bot("random")


@st.composite
def matches(draw: st.DrawFn) -> Match:
    """A match of any layout: played to its end, given up by either seat at any moment, closed, or still running."""
    board = draw(boards.boards())
    moves = bots(board, "random", "random", draw(st.integers(0, 2**32))).moves
    made = moves[: draw(st.integers(0, len(moves)))]
    if len(made) == len(moves):
        return Match.replay(board, BOTS, made, Status.FINISHED)
    status = draw(st.sampled_from([Status.ACTIVE, Status.RESIGNED, Status.EXPIRED]))
    return Match.replay(board, BOTS, made, status, draw(st.integers(0, 1)) if status is Status.RESIGNED else None)


def outcome(margin: int) -> str:
    return "win" if margin > 0 else "loss" if margin < 0 else "tie"


def ends(match: Match) -> list[dict[str, int]]:
    """By position: the final margin for whoever moves there, after each move, by trying everything."""
    told = []
    position = Match.start(match.board, BOTS).position
    for move in (*match.moves, None):
        ahead = position.scores[position.turn] - position.scores[1 - position.turn]
        margins = brute.margins(brute.lines_left(position))
        told.append({name: ahead + margin for name, margin in margins.items()})
        if move is not None:
            position = position.take(move)
    return told


def margins(match: Match) -> list[int]:
    """By position: seat 0's final margin, by trying everything."""
    first, second = match.position.scores
    return [
        max(moves.values()) * (-1 if ply % 2 else 1) if moves else first - second
        for ply, moves in enumerate(ends(match))
    ]


@given(matches())
def test_every_position_is_worth_what_brute_force_says(match: Match) -> None:
    told = review(match, ORACLE)
    assert [step.margin for step in told.steps] == margins(match)
    assert [step.position.ply for step in told.steps] == list(range(match.ply + 1))
    assert told.steps[-1].position == match.position
    for step, expected in zip(told.steps, ends(match), strict=True):
        seat = step.position.turn
        assert {str(end.move): end.scores[seat] - end.scores[1 - seat] for end in step.ends} == expected
        for end in step.ends:
            assert sum(end.scores) == match.board.total
        assert sum(step.scores) == match.board.total
    assert (told.par(0), told.par(1)) == (margins(match)[0], -margins(match)[0])


@given(matches())
def test_every_mark_is_what_brute_force_says(match: Match) -> None:
    told = review(match, ORACLE)
    assert len(told.verdicts) == match.ply
    for verdict, (position, move), moves in zip(told.verdicts, positions(match), ends(match), strict=False):
        best, made = max(moves.values()), moves[str(move)]
        if made == best:
            others = [margin for name, margin in moves.items() if name != str(move)]
            expected = Mark.ONLY if others and max(others) < best else Mark.BEST
        else:
            expected = Mark.INACCURACY if outcome(made) == outcome(best) else Mark.BLUNDER
        assert verdict.mark is expected
        assert verdict.made.move == verdict.pick.move == move
        assert verdict.pick.coin == verdict.made.coin == position.coin(move)
        assert moves[str(verdict.best.move)] == best
        assert told.steps[position.ply].verdict is verdict
    assert told.steps[-1].verdict is None
    picks = appraise_whole(match, ORACLE)
    assert tuple(verdict.pick for verdict in told.verdicts) == picks
    assert told.accuracy == (accuracy(picks, 0), accuracy(picks, 1))


@given(matches())
def test_the_turning_point_decides_and_nothing_after_it_does(match: Match) -> None:
    told = review(match, ORACLE)
    outcomes = [outcome(margin) for margin in margins(match)]
    resigned = match.resigned
    if resigned is not None:
        outcomes.append("loss" if resigned == 0 else "win")
    turning = told.turning
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
        assert told.verdicts[turning.ply].mark is Mark.BLUNDER
    assert all(verdict.mark is not Mark.BLUNDER for verdict in told.verdicts[turning.ply + 1 :])


@given(matches(), st.integers(0, 1))
def test_what_a_seat_could_have_had_is_the_most_it_ever_had_in_reach(match: Match, seat: int) -> None:
    told = review(match, ORACLE)
    total = match.board.total
    within_reach = [(total + (margin if seat == 0 else -margin)) // 2 for margin in margins(match)]
    best = told.best_within_reach(seat)
    assert best.scores[seat] == max(within_reach)
    assert best.position.ply == max(ply for ply, score in enumerate(within_reach) if score == max(within_reach))
    if match.status is Status.FINISHED:
        assert best.scores[seat] >= match.position.scores[seat]


@given(matches(), st.integers(0, 1))
def test_the_result_against_par_is_what_was_given_away(match: Match, seat: int) -> None:
    told = review(match, ORACLE)
    own, other = told.accuracy[seat].lost, told.accuracy[1 - seat].lost
    if match.status is Status.FINISHED:
        assert told.against_par(seat) == other - own
    else:
        assert told.against_par(seat) is None
    moved = match.ply > seat
    assert told.perfect(seat) == (moved and own == 0 and match.resigned != seat)


@given(boards.boards(), st.integers(0, 2**32))
def test_a_perfect_game_ends_at_par_or_better_and_nothing_better_was_in_reach(board: Board, seed: int) -> None:
    match = bots(board, "optimal", "random", seed)
    told = review(match, ORACLE)
    assert told.perfect(0)
    against = told.against_par(0)
    assert against is not None
    assert against >= 0
    assert told.best_within_reach(0).position == match.position
    assert told.turning is None or told.turning.seat == 1


def played(board: str, *moves: str) -> Match:
    return Match.replay(Board.parse(board), (PERSON, Bot("greedy")), map(Move.parse, moves), Status.FINISHED)


def told_of(match: Match) -> Review:
    return review(match, ORACLE)


def test_forced_and_equal_moves_are_best_without_a_choice() -> None:
    told = told_of(played("1 9 1", "1L", "1L", "1L"))
    assert [(verdict.mark, verdict.pick.choice) for verdict in told.verdicts] == [
        (Mark.BEST, False),
        (Mark.ONLY, True),
        (Mark.BEST, False),
    ]


@pytest.mark.parametrize(
    ("board", "first", "mark"),
    [
        ("3 1", "1R", Mark.BLUNDER),  # a win becomes a loss
        ("0 1 0 1", "1L", Mark.BLUNDER),  # a win becomes a tie
        ("4 7 2 9 5 2", "1L", Mark.INACCURACY),  # a win stays one
        ("4 7 2 9 5 2", "1R", Mark.ONLY),
        ("1 | 2 | [2 1", "1L", Mark.BLUNDER),  # a tie becomes a loss
        ("1 | 2 | [2 1", "2L", Mark.BEST),  # one of two moves that are as good, of three
    ],
)
def test_a_mark_by_hand(board: str, first: str, mark: Mark) -> None:
    rest = Match.start(Board.parse(board), BOTS)
    move = Move.parse(first)
    match = rest.take(0, move, 0)
    while match.active:
        match = match.take(match.position.turn, ORACLE.best(match.position), match.ply)
    assert told_of(match).verdicts[0].mark is mark


def test_resigning_what_was_not_lost_is_the_turning_point() -> None:
    match = Match.start(Board.parse("4 7 2 9 5 2"), (PERSON, Bot("greedy")))
    told = told_of(match.resign(0))
    assert told.turning == Turning(ply=0, seat=0, scores=(18, 11))
    assert told.best_within_reach(0).scores == (18, 11)


def test_who_resigns_was_not_perfect_whatever_the_moves() -> None:
    match = Match.start(Board.parse("4 7 2 9 5 2"), (PERSON, Bot("greedy"))).take(0, Move.parse("1R"), 0)
    assert told_of(match).perfect(0)
    assert not told_of(match.resign(0)).perfect(0)


def test_resigning_what_was_lost_already_is_not() -> None:
    match = Match.replay(Board.parse("4 7 2 9 5 2"), (PERSON, Bot("greedy")), [Move.parse("1L")] * 3)
    told = told_of(match.resign(0))
    assert told.turning == Turning(ply=2, seat=0, scores=(15, 14))


def test_nobody_turned_a_game_that_was_decided_by_the_deal() -> None:
    assert told_of(played("1 9 1", "1L", "1L", "1L")).turning is None


def test_a_running_match_is_told_as_far_as_it_went() -> None:
    match = Match.start(Board.parse("4 7 2 9 5 2"), (PERSON, Bot("greedy")))
    told = told_of(match)
    assert (told.verdicts, told.turning, told.against_par(0)) == ((), None, None)
    assert told.best_within_reach(1).scores == (18, 11)
    assert not told.perfect(0)
    assert told_of(replace(match, status=Status.EXPIRED)).turning is None
