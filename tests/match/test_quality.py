from __future__ import annotations

from functools import cache
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.coins import Board, Move, Oracle, Position
from bot.match.match import BotSeat, Match
from bot.match.quality import Accuracy, MoveAssessment, accuracy, assess_moves, forecast_move, offers_choice
from tests.support import boards, brute_force
from tests.support.matches import bots, positions

ORACLE = Oracle()


@given(boards.boards(), st.data())
def test_each_assessment_agrees_with_brute_force(board: Board, data: st.DataObject) -> None:
    match = bots(board, "random", "random", data.draw(st.integers(0, 2**32)))
    picks = assess_moves(match, ORACLE)
    assert len(picks) == board.size
    for ply, ((position, move), assessed) in enumerate(zip(positions(match), picks, strict=True)):
        margins = brute_force.margins(brute_force.lines_left(position))
        best = max(margins.values())
        assert assessed == MoveAssessment(
            ply=ply,
            seat=ply % 2,
            move=move,
            coin=match.coins[ply],
            points_lost=best - margins[str(move)],
            had_choice=len(set(margins.values())) > 1,
        )
    since = data.draw(st.integers(0, board.size))
    before = Match.replay(board, match.seats, match.moves[:since]).position
    assert assess_moves(match, ORACLE, match.positions(before)) == picks[since:]


@given(boards.boards(most_lines=3, most_coins=3), st.data())
def test_every_move_outcome_agrees_with_brute_force(board: Board, data: st.DataObject) -> None:
    position = Position.start(board)
    for _ in range(data.draw(st.integers(0, board.size - 1))):
        position = position.take(data.draw(st.sampled_from(position.moves())))
    outcomes = forecast_move(position, ORACLE)
    expected = {str(move): scores_of_perfect_play(position.take(move)) for move in position.moves()}
    assert {str(each.move): each.scores for each in outcomes} == expected
    assert all(each.coin == position.coin(each.move) for each in outcomes)
    own = [each.scores[position.turn] for each in outcomes]
    assert own == sorted(own, reverse=True)
    order = position.moves()
    for better, worse in pairwise(outcomes):
        assert better.scores != worse.scores or order.index(better.move) < order.index(worse.move)


@cache
def scores_of_perfect_play(position: Position) -> tuple[int, int]:
    """Return the scores after perfect play to the end."""
    ends = [scores_of_perfect_play(position.take(move)) for move in position.moves()]
    return max(ends, key=lambda scores: scores[position.turn] - scores[1 - position.turn], default=position.scores)


def test_only_choices_count_for_accuracy() -> None:
    moves = [Move.parse(move) for move in ("1L", "1R", "1L", "1L", "1L", "1L")]
    picks = assess_moves(
        Match.replay(Board.parse("5 1 7 7 2 2"), (BotSeat("random"), BotSeat("random")), moves), ORACLE
    )
    assert [assessed.points_lost for assessed in picks] == [0, 0, 2, 0, 0, 0]
    assert [assessed.had_choice for assessed in picks] == [True, False, True, False, True, False]
    assert accuracy(picks, 0) == Accuracy(choices=3, exact=2, lost=2)
    assert accuracy(picks, 1) == Accuracy(choices=0, exact=0, lost=0)


@pytest.mark.parametrize(
    ("choices", "exact", "percent"),
    [(0, 0, None), (1, 1, 100), (9, 7, 78), (3, 1, 33), (8, 1, 13), (200, 199, 99), (201, 200, 99), (7, 0, 0)],
)
def test_accuracy_in_percent_is_rounded_but_only_all_are_100(choices: int, exact: int, percent: int | None) -> None:
    assert Accuracy(choices, exact, 0).percent == percent


@pytest.mark.parametrize(
    ("board", "first", "second"),
    [
        ("9 1", False, False),  # no thought is needed
        ("1 9 2", False, False),  # whatever is taken, the other side gets the 9
        ("9 2 1", True, False),
        ("5 5 5 5 5 5", False, False),
        ("0 0 0 1", True, True),
        ("0 0 0 1 0", True, True),  # the first player only at the third move
        ("[5 4 3 2 1", False, False),  # there is one move at a time
        ("[1 5 | [2 4", True, True),
        ("(4 7 2)", True, False),
        ("4 7 2 9 5 2", True, True),
    ],
)
def test_which_boards_offer_a_choice(board: str, first: bool, second: bool) -> None:
    oracle, dealt = Oracle(), Board.parse(board)
    assert [offers_choice(dealt, (seat,), oracle) for seat in (0, 1)] == [first, second]
    assert offers_choice(dealt, (0, 1), oracle) == (first or second)
