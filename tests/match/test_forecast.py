from __future__ import annotations

from functools import cache
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from bot.coins import Board, Oracle, Position
from bot.match.forecast import forecast_move
from tests.support import boards

ORACLE = Oracle()


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
