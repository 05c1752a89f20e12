"""Boards, and fingerprints: equal for the same game in another guise, and for nothing else."""

from __future__ import annotations

import dataclasses
import pickle
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.coins import Board, Line, Side
from bot.coins.board import fingerprint
from tests.support import boards
from tests.support.shown import refuses

LINES = st.lists(st.lists(st.integers(0, 9), min_size=1, max_size=5), min_size=1, max_size=4)


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


def test_a_board_cannot_be_changed() -> None:
    board = Board.parse("1 2")
    with pytest.raises(dataclasses.FrozenInstanceError):
        board.lines = ()  # type: ignore[misc]
    with pytest.raises(dataclasses.FrozenInstanceError):
        board.lines[0].coins = ()  # type: ignore[misc]


@given(LINES, st.randoms(use_true_random=False), st.integers(1, 99), st.integers(-99, 99))
def test_simple_symmetries_don_t_change_the_fingerprint(
    lines: list[list[int]], draw: object, factor: int, added: int
) -> None:
    assert hasattr(draw, "choice")
    mapped = [
        Line(tuple(factor * coin + added for coin in draw.choice((line, line[::-1]))), draw.choice((None, *Side)))
        for line in lines
    ]
    start = draw.choice(range(len(lines)))
    board = Board(tuple(Line(tuple(line)) for line in lines))
    assert fingerprint(board) == fingerprint(Board((*mapped[start:], *mapped[:start])))


@given(st.lists(st.integers(0, 9), min_size=2, max_size=8), st.integers(0, 7), st.booleans())
def test_the_fingerprint_of_a_ring_turned_or_mirrored(coins: list[int], start: int, mirrored: bool) -> None:
    ring = Board((Line(tuple(coins), ring=True),))
    turned = [*coins[start:], *coins[:start]][:: -1 if mirrored else 1]
    assert fingerprint(ring) == fingerprint(Board((replace(ring.lines[0], coins=tuple(turned)),)))


def test_fingerprints_never_change() -> None:
    """They are stored."""
    boards = ("4 7 2 | 3 8 1]", "(4 7 2 9)", "5 5")
    assert [fingerprint(Board.parse(board)) for board in boards] == [
        6278746204692660825,
        3811374393648457226,
        -7902180024339843519,
    ]


@pytest.mark.parametrize(
    "others",
    [
        ("4 7 2 9", "4 7 9 2", "4 7 2 8", "4 7 2", "4 7 2 9 5", "4 7 | 2 9", "4 7 2 9 | 0", "(4 7 2 9)", "9 6 11 4"),
        ("4 7 | 2 9", "4 7 | 9 4", "4 2 | 7 9", "8 14 | 2 9"),
    ],
)
def test_other_boards_have_other_fingerprints(others: tuple[str, ...]) -> None:
    found = {fingerprint(Board.parse(text)) for text in others}
    assert len(found) == len(others)
    assert all(-(2**63) <= number < 2**63 for number in found)
