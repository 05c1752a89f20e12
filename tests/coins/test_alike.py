from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from bot.coins import Board, Line, Position
from bot.coins.alike import essence, may_be_left
from tests import boards, brute


def disguised(board: Board, chance: Random) -> Board:
    """The same game: lines turned round and shuffled."""
    if board.lines[0].ring:
        start = chance.randrange(board.size)
        coins = board.coins[start:] + board.coins[:start]
        return Board((Line(coins[:: chance.choice((1, -1))], ring=True),))
    lines = [
        Line(line.coins[::-1], line.wall.other if line.wall else None) if chance.random() < 0.5 else line
        for line in board.lines
    ]
    chance.shuffle(lines)
    return Board(tuple(lines))


@given(boards.boards(), st.randoms())
def test_a_board_in_another_guise_is_alike(board: Board, chance: Random) -> None:
    assert essence(disguised(board, chance)) == essence(board)


@given(boards.boards(most_lines=2, most_coins=3), boards.boards(most_lines=2, most_coins=3))
def test_boards_that_are_alike_are_worth_the_same(one: Board, other: Board) -> None:
    assert essence(one) != essence(other) or brute.value(brute.lines_of(one)) == brute.value(brute.lines_of(other))


def test_what_makes_a_difference() -> None:
    different = [
        "(1 2 3)",
        "(1 2 3 4)",
        "(1 3 2 4)",
        "1 2 3",
        "2 1 3",
        "[1 2 3",
        "1 2 3]",
        "1 2 | 3",
        "1 | 2 | 3",
        "[1 2 | 3",
        "1 2 3 | 3",
    ]
    assert len({essence(Board.parse(board)) for board in different}) == len(different)
    assert essence(Board.parse("[1 | 2")) == essence(Board.parse("2] | 1"))
    assert essence(Board.parse("(1 2)")) == essence(Board.parse("2 1"))


@given(boards.boards(most_lines=3, most_coins=6), st.randoms())
def test_whatever_play_leaves_of_a_board_may_be_left_in_any_guise(board: Board, chance: Random) -> None:
    position = Position.start(board)
    while not position.over:
        assert may_be_left(disguised(position.rest, chance), board)
        position = position.take(chance.choice(position.moves()))


def test_what_play_can_not_leave_is_told_apart() -> None:
    board = Board.parse("4 7 2 9 | 3 8 1")
    for other in ("4 2 9", "7 9", "4 7 2 9 3", "4 7 2 | 2 9", "4 7 | 2 9", "3 8 1 | 4 7 2 9 | 5"):
        assert not may_be_left(Board.parse(other), board), other
    ring = Board.parse("(4 7 2 9 5)")
    for part in ("9 5 4", "7 4 5 9", "(2 9 5 4 7)"):
        assert may_be_left(Board.parse(part), ring), part
    assert not may_be_left(Board.parse("4 2 9"), ring)
