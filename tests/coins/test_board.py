"""Boards are values, and impossible ones are refused."""

from __future__ import annotations

import pickle

from hypothesis import given

from bot.coins import Board, Line, Side
from tests.support import boards
from tests.support.shown import refuses


def test_an_impossible_board_is_refused() -> None:
    line, ring = Line((1,)), Line((1, 2), ring=True)
    with refuses("error-empty-line"):
        Line(())
    with refuses("error-empty-line"):
        Board.row([])
    with refuses("error-empty-line"):
        Board(())
    assert Board((line,) * 1_000).size == 1_000
    with refuses("error-walled-ring"):
        Line((1, 2), Side.LEFT, ring=True)
    for other in (line, ring):
        with refuses("error-ring-beside"):
            Board((ring, other))


@given(boards.boards())
def test_a_board_is_a_value(board: Board) -> None:
    coins = [coin for line in board.lines for coin in line.coins]
    assert (board.size, board.total, board.coins) == (len(coins), sum(coins), tuple(coins))
    again = Board(tuple(Line(tuple(line.coins), line.wall, line.ring) for line in board.lines))
    assert again == board
    assert {board: "known"}[again] == "known"
    there = pickle.loads(pickle.dumps(again))
    assert there == board
    assert vars(there) == {"lines": board.lines}, "a hash computes nothing that would be pickled"


def test_boards_that_differ_in_a_wall_or_a_ring_differ() -> None:
    assert len({Board.parse(text) for text in ("1 2", "[1 2", "1 2]", "2 1", "(1 2)")}) == 5
    assert (Side.LEFT.other, Side.RIGHT.other) == (Side.RIGHT, Side.LEFT)
