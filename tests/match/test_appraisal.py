from __future__ import annotations

from functools import cache
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.coins import Board, Move, Position
from bot.coins.solver import Oracle
from bot.match import Accuracy, Bot, Match, Pick, accuracy, appraise, appraise_whole, forecast
from bot.match.appraisal import ESTABLISHED
from tests import boards, brute
from tests.match.playing import at, bots, positions

ORACLE = Oracle()


@given(boards.boards(), st.data())
def test_each_pick_is_judged_as_brute_force_judges_it(board: Board, data: st.DataObject) -> None:
    match = bots(board, "random", "random", data.draw(st.integers(0, 2**32)))
    picks = appraise_whole(match, ORACLE)
    assert len(picks) == board.size
    for ply, ((position, move), pick) in enumerate(zip(positions(match), picks, strict=True)):
        margins = brute.margins(brute.lines_left(position))
        best = max(margins.values())
        assert pick == Pick(
            ply=ply,
            seat=ply % 2,
            move=move,
            coin=match.coins[ply],
            lost=best - margins[str(move)],
            choice=len(set(margins.values())) > 1,
        )
    since = data.draw(st.integers(0, board.size))
    played = [Match.replay(board, match.seats, match.moves[:ply]) for ply in range(since, board.size + 1)]
    assert appraise(played, ORACLE) == picks[since:]


@given(boards.boards())
def test_optimal_gives_nothing_away(board: Board) -> None:
    picks = appraise_whole(bots(board, "optimal", "random"), ORACLE)
    assert all(pick.lost == 0 for pick in picks if pick.seat == 0)
    assert accuracy(picks, 0).lost == 0


@given(boards.boards(), st.data())
def test_what_was_given_away_is_what_the_margin_lacks(board: Board, data: st.DataObject) -> None:
    match = bots(board, "random", "greedy", data.draw(st.integers(0, 2**32)))
    picks = appraise_whole(match, ORACLE)
    first, second = match.position.scores
    given_away = accuracy(picks, 0).lost - accuracy(picks, 1).lost
    assert first - second == brute.value(brute.lines_of(board)) - given_away


@given(boards.boards(most_lines=3, most_coins=3), st.data())
def test_a_forecast_is_how_every_move_ends(board: Board, data: st.DataObject) -> None:
    position = Position.start(board)
    for _ in range(data.draw(st.integers(0, board.size - 1))):
        position = position.take(data.draw(st.sampled_from(position.moves())))
    told = forecast(position, ORACLE)
    expected = {str(move): ending(position.take(move)) for move in position.moves()}
    assert {str(each.move): each.scores for each in told} == expected
    assert all(each.coin == position.coin(each.move) for each in told)
    own = [each.scores[position.turn] for each in told]
    assert own == sorted(own, reverse=True)
    order = position.moves()
    for better, worse in pairwise(told):
        assert better.scores != worse.scores or order.index(better.move) < order.index(worse.move)


@cache
def ending(position: Position) -> tuple[int, int]:
    """The scores at the end of perfect play, by playing it out."""
    ends = [ending(position.take(move)) for move in position.moves()]
    return max(ends, key=lambda scores: scores[position.turn] - scores[1 - position.turn], default=position.scores)


def test_a_forecast_by_hand() -> None:
    told = forecast(at("4 7 2 9 5 2"), ORACLE)
    assert [(str(each.move), each.coin, each.scores) for each in told] == [("1R", 2, (18, 11)), ("1L", 4, (15, 14))]
    assert forecast(at("1", "1L"), ORACLE) == []


def test_only_moves_that_differed_count_for_accuracy() -> None:
    moves = [Move.parse(move) for move in ("1L", "1R", "1L", "1L", "1L", "1L")]
    picks = appraise_whole(Match.replay(Board.parse("5 1 7 7 2 2"), (Bot("random"), Bot("random")), moves), ORACLE)
    assert [pick.lost for pick in picks] == [0, 0, 2, 0, 0, 0]
    assert [pick.choice for pick in picks] == [True, False, True, False, True, False]
    assert accuracy(picks, 0) == Accuracy(choices=3, exact=2, lost=2)
    assert accuracy(picks, 1) == Accuracy(choices=0, exact=0, lost=0)


@pytest.mark.parametrize(
    ("choices", "exact", "percent"), [(0, 0, None), (1, 1, 100), (3, 2, 66), (200, 199, 99), (7, 0, 0)]
)
def test_accuracy_in_percent_is_rounded_down(choices: int, exact: int, percent: int | None) -> None:
    assert Accuracy(choices, exact, 0).percent == percent


def test_who_has_shown_it_over_many_moves_ranks_first() -> None:
    many = ESTABLISHED
    order = [
        Accuracy(10 * many, 10 * many, 0),
        Accuracy(10 * many, 10 * many - 1, 5),
        Accuracy(many, many - 1, 0),
        Accuracy(many, 0, 0),
        Accuracy(many - 1, many - 1, 0),
        Accuracy(1, 1, 0),
        Accuracy(many - 1, 1, 0),
        Accuracy(1, 0, 0),
        Accuracy(0, 0, 0),
    ]
    assert [each.rank for each in order] == sorted((each.rank for each in order), reverse=True)
    assert Accuracy(many, many, 0).rank == Accuracy(many * 2, many * 2, 9).rank
    assert Accuracy(many, 0, 0).rank > Accuracy(many - 1, many - 1, 0).rank
    assert Accuracy(1, 0, 0).rank > Accuracy(0, 0, 0).rank
