"""The evaluation of positions, compared with brute force."""

from __future__ import annotations

from hypothesis import given

from bot.coins import Move, Oracle, Position
from bot.match.evaluation import STEPS_COINS, evaluate
from bot.match.explanation import explain
from bot.match.forecast import best_play
from tests.support import boards, brute_force
from tests.support.boards import positions
from tests.support.matches import at, choice
from tests.support.solver_methods import value_of

ORACLE = Oracle()
small_positions = positions(boards.boards(most_lines=3, most_coins=3) | boards.rows(9))


def final_scores(position: Position, own: str) -> tuple[int, int]:
    """Return the final scores if the side to move plays like the opponent `own` and the other side perfectly."""
    seat = position.turn
    while not position.is_over:
        position = position.take(Move.parse(choice(own if position.turn == seat else "optimal", position)))
    return position.scores


@given(small_positions)
def test_every_number_agrees_with_brute_force(position: Position) -> None:
    lines, seat = brute_force.lines_left(position), position.turn
    have = position.scores[seat] - position.scores[1 - seat]
    evaluation = evaluate(position, ORACLE, knows_fusion=True)
    assert evaluation.value == brute_force.value(lines)
    margins = {str(each.move): each.scores[seat] - each.scores[1 - seat] - have for each in evaluation.moves}
    assert margins == brute_force.margins(lines)
    assert all(sum(each.scores) == position.board.total for each in evaluation.moves)
    assert evaluation.greedy == final_scores(position, "greedy")
    nonempty = [(coins, wall) for coins, wall in lines if coins]
    if len(nonempty) == 1 and nonempty[0][1] in ("", "O") and len(nonempty[0][0]) % 2 == 0:
        assert evaluation.halves is not None
        own = evaluation.halves[seat] - position.scores[seat]
        assert own == max(sum(nonempty[0][0][::2]), sum(nonempty[0][0][1::2]))
        assert sum(evaluation.halves) == position.board.total
        assert own <= final_scores(position, "parity")[seat] - position.scores[seat]
    else:
        assert evaluation.halves is None
    assert (evaluation.steps is None) == position.is_untouched_ring
    assert evaluation.steps is None or value_of(evaluation.steps) == evaluation.value


@given(small_positions)
def test_the_best_line_is_perfect_play_to_the_end(position: Position) -> None:
    lines = brute_force.lines_left(position)
    for move, coin in best_play(position, ORACLE):
        margins = brute_force.margins(lines)
        assert margins[str(move)] == max(margins.values())
        assert brute_force.moves(lines)[str(move)][0] == coin
        lines = brute_force.moves(lines)[str(move)][1]
    assert not any(coins for coins, _ in lines)


def test_only_small_boards_have_reduction_steps_for_readers_who_know_fusion() -> None:
    assert evaluate(at("1 " * STEPS_COINS), ORACLE, knows_fusion=True).steps is not None
    assert evaluate(at("1 " * (STEPS_COINS + 1)), ORACLE, knows_fusion=True).steps is None
    assert evaluate(at("1 " * STEPS_COINS), ORACLE).steps is None


@given(small_positions)
def test_the_line_is_grouped_by_seat_and_the_headline_is_the_best_move(position: Position) -> None:
    found = evaluate(position, ORACLE)
    assert len(found.best_play) == position.coins_left
    for seat in (0, 1):
        own_moves = found.best_play[(position.turn + seat) % 2 :: 2]
        assert position.scores[seat] + sum(coin for _, coin in own_moves) == found.best.scores[seat]
    assert found.why is not None
    assert found.why.good.scores == found.best.scores
    assert found.why == explain(position, found.best.move, ORACLE)


def test_only_a_row_has_a_table_of_values() -> None:
    assert evaluate(at("4 7 2 9 5 2"), ORACLE).dealt_row == (4, 7, 2, 9, 5, 2)
    ring = evaluate(at("(4 7 2 9)"), ORACLE)
    assert (ring.dealt_row, ring.steps) == (None, None)
    assert evaluate(at("4 7 | 2 9"), ORACLE).dealt_row is None
