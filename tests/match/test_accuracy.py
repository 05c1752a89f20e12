from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.coins import Board, Move, Oracle
from bot.match.accuracy import Accuracy, MoveAssessment, accuracy, assess_moves
from bot.match.match import BotSeat, Match
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
