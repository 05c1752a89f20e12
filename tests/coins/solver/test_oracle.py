"""The oracle agrees with brute force, whichever method it uses."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.coins import Board, Oracle, Position
from bot.coins.solver import oracle
from bot.coins.solver.oracle import value_and_sides
from bot.coins.solver.rows import MoveIndex
from bot.coins.solver.tables import RowTable
from tests.support import boards, brute_force
from tests.support.boards import FAMILIES, thorough


@thorough
@given(boards.boards(most_lines=3, most_coins=4), st.data())
def test_every_result_agrees_with_brute_force(board: Board, data: st.DataObject) -> None:
    position = Position.start(board)
    for _ in range(data.draw(st.integers(0, board.size))):
        position = position.take(data.draw(st.sampled_from(position.moves())))
    guide, expected = Oracle(), brute_force.margins(brute_force.lines_left(position))
    margins = {move: expected[str(move)] for move in position.moves()}
    value = max(margins.values(), default=0)
    assert guide.margins(position) == margins
    assert list(guide.margins(position)) == list(position.moves())
    assert guide.value(position) == value
    for move, margin in margins.items():
        assert guide.assess(position, move) == (value - margin, len(set(margins.values())) > 1)
    best = tuple(move for move, margin in margins.items() if margin == value)
    assert guide.best_moves(position) == best
    if best:
        assert guide.best_move(position) == best[0]
    check_line(guide, position, value)


def check_line(guide: Oracle, position: Position, value: int) -> None:
    seat, before = position.turn, position.scores
    for move in guide.best_play(position):
        position = position.take(move)
    assert position.is_over
    gained = [after - start for after, start in zip(position.scores, before, strict=True)]
    assert gained[seat] - gained[1 - seat] == value


@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.parametrize("n", [oracle.TABLE_COINS, oracle.TABLE_COINS + 1])
def test_both_methods_agree_around_the_crossover(family: str, n: int) -> None:
    row = tuple(FAMILIES[family](n))
    guide = Oracle()
    method = guide.row(row)
    assert isinstance(method, RowTable if n <= oracle.TABLE_COINS else MoveIndex)
    other = MoveIndex(row) if n <= oracle.TABLE_COINS else RowTable(row)
    for i, j in [(0, n - 1), (0, 0), (3, n - 9), (n // 2, n // 2 + 1), (n - 1, n - 1)]:
        assert method.value(i, j) == other.value(i, j)
        assert method.margins(i, j) == other.margins(i, j)
        assert value_and_sides(method, i, j) == value_and_sides(other, i, j)
    position = Position.start(Board.row(row))
    check_line(guide, position, guide.value(position))


def test_a_finished_game_has_value_zero() -> None:
    guide = Oracle()
    for text in ("5", "[5", "5 | 6]", "(5)"):
        position = Position.start(Board.parse(text))
        while not position.is_over:
            position = position.take(guide.best_move(position))
        assert (guide.value(position), guide.margins(position), guide.best_play(position)) == (0, {}, ())
        with pytest.raises(ValueError, match="empty"):
            guide.best_move(position)


@pytest.mark.parametrize("coins", [12, 500])
def test_one_oracle_answers_several_threads(coins: int) -> None:
    guide = Oracle()
    positions = [Position.start(Board.row(FAMILIES[family](coins))) for family in ("valley", "signed", "zigzag")]
    expected = [Oracle().margins(position) for position in positions]
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(guide.margins, positions * 20)) == expected * 20


def test_questions_about_one_game_look_its_table_up_once() -> None:
    guide, position = Oracle(), Position.start(Board.parse("4 7 2 9 5 2"))
    while not position.is_over:
        position = position.take(guide.best_move(position))
    assert (guide.hits, guide.misses) == (0, 1)
    guide.margins(Position.start(Board.parse("1 2 3")))
    guide.margins(Position.start(position.board))
    assert (guide.hits, guide.misses) == (1, 2)
