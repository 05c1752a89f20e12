from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.coins import Board, BoardError, Move, Position, Side
from bot.errors import Refusal, Value
from tests.support import boards, brute_force
from tests.support.shown import refuses


def position_after(board: str, *moves: str) -> Position:
    position = Position.start(Board.parse(board))
    for move in moves:
        position = position.take(Move.parse(move))
    return position


def legal_moves(position: Position) -> list[str]:
    return [str(move) for move in position.moves()]


def test_the_first_move_of_a_ring_leaves_a_row() -> None:
    assert position_after("(4 7 2 9 5)").is_untouched_ring
    for place, row in ((1, (7, 2, 9, 5)), (3, (9, 5, 4, 7)), (5, (4, 7, 2, 9))):
        position = position_after("(4 7 2 9 5)", f"1@{place}")
        assert (position.lines, position.is_untouched_ring, legal_moves(position)) == ((row,), False, ["1L", "1R"])
    position = position_after("(4 7 2 9 5)", "1@3", "1R", "1L")
    assert (position.lines, position.scores, position.remaining_board) == (((5, 4),), (11, 7), Board.parse("5 4"))
    assert position_after("(4 7)").remaining_board == Board.parse("(4 7)")
    assert position_after("(4)", "1@1").is_over


def test_what_is_left_of_a_board() -> None:
    assert Position.after(Board.parse("1 2 | 3"), [Move.parse("1L"), Move.parse("2L")]) == position_after(
        "1 2 | 3", "1L", "2L"
    )
    left = position_after("1 2 | 3", "2L")
    assert (left.single_row, left.single_move, left.lead(0), left.lead(1)) == ((1, 2), None, 3, -3)
    assert (left.take(Move.parse("1R")).single_row, left.take(Move.parse("1R")).single_move) == ((1,), Move.parse("1L"))
    assert (position_after("[1 2").single_row, position_after("[1 2").single_move) == (None, Move.parse("1R"))
    assert (position_after("1 2 | 3").single_row, position_after("[1 2 | 3]").single_move) == (None, None)


@given(boards.boards(), st.data())
def test_coins_taken_and_left_are_the_coins_dealt(board: Board, data: st.DataObject) -> None:
    position = Position.start(board)
    taken: list[int] = []
    while not position.is_over:
        left = brute_force.lines_left(position)
        assert legal_moves(position) == list(brute_force.moves(left))
        move = data.draw(st.sampled_from(position.moves()))
        coin, rest = brute_force.moves(left)[str(move)]
        assert position.coin(move) == coin
        before, position = position, position.take(move)
        taken.append(coin)
        assert brute_force.lines_left(position) == rest
        assert position.turn == 1 - before.turn
        assert position.ply == len(taken) == board.size - position.coins_left
        assert position.scores == (sum(taken[::2]), sum(taken[1::2]))
        assert sum(taken) + sum(map(sum, position.lines)) == board.total
    assert position.coins_left == 0
    assert sum(position.scores) == board.total


@given(boards.boards(), st.data())
def test_exactly_the_moves_of_a_position_are_legal(board: Board, data: st.DataObject) -> None:
    position = Position.start(board)
    for _ in range(data.draw(st.integers(0, board.size))):
        position = position.take(data.draw(st.sampled_from(position.moves())))
    places = (None, *range(board.size + 2))
    tries = [Move(line, side, place) for line in range(6) for side in (None, *Side) for place in places]
    legal = set()
    for move in tries:
        try:
            position.take(move)
        except Refusal:
            continue
        legal.add(move)
    assert legal == set(position.moves())


@pytest.mark.parametrize(
    ("board", "moves", "move", "key", "told"),
    [
        ("1 2", (), "2L", "error-one-line", {"line": 2}),
        ("1 | 2 | 3", (), "4R", "error-no-line", {"line": 4, "last": 3}),
        ("[1 2", (), "1L", "error-walled-left", {"line": 1}),
        ("3 | 1 2]", (), "2R", "error-walled-right", {"line": 2}),
        ("[1", (), "1L", "error-walled-left", {"line": 1}),
        ("5]", (), "1R", "error-walled-right", {"line": 1}),
        ("1 2", ("1L",), "1R", "error-last-coin", {"line": 1}),
        ("1 | 2 3", ("1L",), "1L", "error-line-empty", {"line": 1}),
        ("1", ("1L",), "1L", "error-all-taken", {}),
        ("1", ("1L",), "7R", "error-all-taken", {}),
        ("(1 2)", (), "1L", "error-which-position", {}),
        ("(1 2)", (), "1@3", "error-no-position", {"place": 3, "last": 2}),
        ("(1 2)", (), "2@1", "error-one-line", {"line": 2}),
        ("(1 2)", ("1@1",), "1@1", "error-position-later", {}),
        ("1 2", (), "1@1", "error-position-later", {}),
    ],
)
def test_an_illegal_move_is_explained(
    board: str, moves: tuple[str, ...], move: str, key: str, told: dict[str, Value]
) -> None:
    position = position_after(board, *moves)
    for action in (position.take, position.coin):
        with refuses(key, **told):
            action(Move.parse(move))


@pytest.mark.parametrize("line", [0, -1])
def test_lines_are_counted_from_one(line: int) -> None:
    with refuses("error-no-line", line=line):
        position_after("1 2 | 3").take(Move(line, Side.LEFT))


@pytest.mark.parametrize(
    ("board", "moves", "side", "line", "move"),
    [
        ("1 2", (), "L", None, "1L"),
        ("1 2", (), Side.RIGHT, None, "1R"),
        ("1 2", ("1L",), "R", None, "1L"),
        ("1 2", ("1L",), "L", 1, "1L"),
        ("1 | 2 3", (), "R", 2, "2R"),
        ("1 | 2 3", (), "R", 1, "1L"),
        ("1 | 2 3", ("1L",), "R", None, "2R"),
        ("[1 | 2", ("2L",), "R", None, "1R"),
        ("[1 2", (), "R", None, "1R"),
    ],
)
def test_a_move_is_found_by_side_and_line(
    board: str, moves: tuple[str, ...], side: Side | str, line: int | None, move: str
) -> None:
    assert str(position_after(board, *moves).move_at_side(side, line)) == move


@pytest.mark.parametrize(
    ("board", "moves", "side", "line", "key", "told"),
    [
        ("1 | 2", (), "L", None, "error-which-line", {"others": "1", "last": 2}),
        ("1 | 2 | 3 | 4", ("2L",), "L", None, "error-which-line", {"others": "1, 3", "last": 4}),
        ("[1", (), "L", None, "error-walled-left", {}),
        ("1 2", (), "L", 3, "error-one-line", {"line": 3}),
        ("1 2", (), "L", 0, "error-one-line", {"line": 0}),
        ("1", ("1L",), "L", None, "error-all-taken", {}),
        ("(5)", (), "L", None, "error-which-position", {}),
    ],
)
def test_a_side_without_a_legal_move_is_rejected(
    board: str, moves: tuple[str, ...], side: str, line: int | None, key: str, told: dict[str, Value]
) -> None:
    with refuses(key, **told):
        position_after(board, *moves).move_at_side(side, line)


def test_the_remaining_board_has_no_empty_lines() -> None:
    position = Position.start(Board.parse("4 7 2 | 5 | [3 8 1"))
    assert position.remaining_board == position.board
    for move, rest in (("2L", "4 7 2 | [3 8 1"), ("3R", "4 7 2 | [3 8"), ("1L", "7 2 | [3 8")):
        position = position.take(Move.parse(move))
        assert position.remaining_board == Board.parse(rest)
    for move in ("1L", "1L", "3R", "3R"):
        position = position.take(Move.parse(move))
    with pytest.raises(BoardError):
        assert position.remaining_board
