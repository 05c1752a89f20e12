from __future__ import annotations

import dataclasses
import pickle

import pytest
from hypothesis import given

from bot.coins import MAX_LINES, Board, BoardError, Line, Move, NotationError, Side
from tests.support import boards


def test_a_line_needs_a_coin() -> None:
    with pytest.raises(BoardError, match=r"^A line needs at least one coin\.$"):
        Line(())
    with pytest.raises(BoardError):
        Board.row([])


def test_a_board_has_one_to_four_lines() -> None:
    line = Line((1,))
    assert MAX_LINES == 4
    assert Board((line,) * 4).size == 4
    for count in (0, 5):
        with pytest.raises(BoardError, match=rf"^A board has 1 to 4 lines, not {count}\.$"):
            Board((line,) * count)


@given(boards.boards())
def test_size_total_and_coins(board: Board) -> None:
    coins = [coin for line in board.lines for coin in line.coins]
    assert (board.size, board.total, board.coins) == (len(coins), sum(coins), tuple(coins))


@given(boards.boards())
def test_equal_boards_have_equal_hashes(board: Board) -> None:
    again = Board(tuple(Line(tuple(line.coins), line.wall, line.ring) for line in board.lines))
    assert again == board
    assert {board: "known"}[again] == "known"


def test_boards_with_and_without_a_wall_differ() -> None:
    assert len({Board.parse("1 2"), Board.parse("[1 2"), Board.parse("1 2]"), Board.parse("2 1")}) == 4


def test_a_ring_differs_from_a_row_and_has_no_walls_or_other_lines() -> None:
    assert Board.parse("(1 2)") != Board.parse("1 2")
    with pytest.raises(BoardError, match=r"^A ring has no ends, so it can't have a wall\.$"):
        Line((1, 2), Side.LEFT, ring=True)
    for other in (Line((3,)), Line((3, 4), ring=True)):
        with pytest.raises(BoardError, match=r"^A ring is a board of its own\. It can't lie beside other lines\.$"):
            Board((Line((1, 2), ring=True), other))


def test_a_board_cannot_be_changed() -> None:
    board = Board.parse("1 2")
    with pytest.raises(dataclasses.FrozenInstanceError):
        board.lines = ()  # type: ignore[misc]
    with pytest.raises(dataclasses.FrozenInstanceError):
        board.lines[0].coins = ()  # type: ignore[misc]


def test_the_other_side() -> None:
    assert (Side.LEFT.other, Side.RIGHT.other) == (Side.RIGHT, Side.LEFT)


def test_a_pickled_board_has_only_its_lines() -> None:
    board = Board.parse("4 7 2 | [3 8 1")
    assert hash(board) == hash(Board.parse(str(board)))
    there = pickle.loads(pickle.dumps(board))
    assert there == board
    assert vars(there) == {"lines": board.lines}


@pytest.mark.parametrize("text", ["1L", "1R", "2L", "4R", "999R", "1@1", "1@60", "2@123456789"])
def test_parsing_a_written_move_returns_it(text: str) -> None:
    assert str(Move.parse(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "L",
        "1",
        "0L",
        "01L",
        "1l",
        "1 L",
        " 1L",
        "1L ",
        "1L\n",
        "-1L",
        "1LR",
        "1000L",
        "١L",
        "1@",
        "1@0",
        "1@01",
        "@5",
        "1L@5",
        "1@5L",
        "1@-1",
        "1@1234567890",
    ],
)
def test_an_unreadable_move_is_rejected(text: str) -> None:
    expected = "a move is a line's number and L or R, like 1L, or @ and a place, like 1@5"
    with pytest.raises(NotationError, match=rf"^(?s:Look at character 1, '.*'): {expected}"):
        Move.parse(text)
