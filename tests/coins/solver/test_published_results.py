"""The examples of all sources."""

import pytest

from bench.solver.rolling_diagonals import rolling_value
from bot.coins import Side
from bot.coins.solver import MoveIndex, RowTable, Ties, best_response, lines, reductions
from tests.support import solver_methods as app2

USACO = (4, 7, 2, 9, 5, 2)
HOLDEM = (14, 6, 9, 7, 3, 11, 13, 5, 7, 2)


def test_usaco_sample() -> None:
    value = rolling_value(USACO)
    assert reductions.scores(sum(USACO), value) == (18, 11)
    assert value == RowTable(USACO).value(0, 5) == MoveIndex(USACO).value(0, 5) == reductions.row_value(USACO)


def test_goodrich_and_tamassia_greedy_loses_20_to_30() -> None:
    row = (5, 10, 25, 10)
    for ties in Side:
        assert lines.greedy_against_perfect([(row, False)], ties) == (20, 30)
    assert reductions.scores(50, reductions.row_value(row)) == (30, 20)


def test_goodrich_and_tamassia_odds_or_evens_gets_9_where_10_is_best() -> None:
    row = (1, 3, 6, 3, 1, 3)
    assert lines.odds_or_evens(row) == (9, Side.RIGHT)
    assert reductions.scores(sum(row), reductions.row_value(row)) == (10, 7)


def test_goodrich_and_tamassia_tabulate_the_total_of_the_mover() -> None:
    """M[i, j] = max(min(M[i+1, j-1], M[i+2, j]) + c[i], min(M[i, j-2], M[i+1, j-1]) + c[j]) = (sum + V) / 2."""
    row = (1, 3, 6, 3, 1, 3)
    table = RowTable(row)

    def total(i: int, j: int) -> int:
        return (sum(row[i : j + 1]) + table.value(i, j)) // 2 if i <= j else 0

    for i in range(6):
        for j in range(i + 1, 6):
            left = min(total(i + 1, j - 1), total(i + 2, j)) + row[i]
            right = min(total(i, j - 2), total(i + 1, j - 1)) + row[j]
            assert total(i, j) == max(left, right)


def test_tutorial_next_card_plays_the_value_out() -> None:
    table = RowTable(USACO)
    i, j, totals = 0, 5, [0, 0]
    for ply in range(6):
        side = table.best_side(i, j)
        totals[ply % 2] += USACO[i] if side is Side.LEFT else USACO[j]
        i, j = (i + 1, j) if side is Side.LEFT else (i, j - 1)
    assert totals == [18, 11]


def test_tutorial_odds_or_evens_never_loses_and_a_tie_is_a_win_for_both() -> None:
    row = (2, 2, 2, 2)
    least, _ = lines.odds_or_evens(row)
    assert 2 * least >= sum(row)
    assert reductions.row_value(row) == 0


def test_odds_or_evens_is_for_even_rows() -> None:
    with pytest.raises(ValueError, match="even"):
        lines.odds_or_evens((1, 2, 3))


def test_holdem_table_3() -> None:
    response = best_response(HOLDEM, Ties.RIGHT)
    assert response.expected_margin == 46 - 31
    assert app2.exhaustive(HOLDEM, Ties.RIGHT) == (46, 31)
    assert app2.memoised(HOLDEM, Ties.RIGHT) == 15


@pytest.mark.parametrize(("opponent_first", "first", "second"), [(False, 17, 9), (True, 9, 17)])
def test_holdem_with_either_side_to_move_first(opponent_first: bool, first: int, second: int) -> None:
    row = (3, 5, 14, 4)
    strategist, opponent = (second, first) if opponent_first else (first, second)
    assert app2.exhaustive(row, Ties.RIGHT, opponent_first) == (strategist, opponent)
    assert best_response(row, Ties.RIGHT, opponent_first).expected_margin == strategist - opponent
