"""Fingerprints: equal for the same game in another guise, and for nothing else."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.coins import Board, Line, Side
from bot.coins.board import fingerprint

LINES = st.lists(st.lists(st.integers(0, 9), min_size=1, max_size=5), min_size=1, max_size=4)


@given(LINES, st.randoms(use_true_random=False), st.integers(1, 99), st.integers(-99, 99))
def test_simple_symmetries_change_nothing(lines: list[list[int]], draw: object, factor: int, added: int) -> None:
    assert hasattr(draw, "choice")
    mapped = [
        Line(tuple(factor * coin + added for coin in draw.choice((line, line[::-1]))), draw.choice((None, *Side)))
        for line in lines
    ]
    start = draw.choice(range(len(lines)))
    board = Board(tuple(Line(tuple(line)) for line in lines))
    assert fingerprint(board) == fingerprint(Board((*mapped[start:], *mapped[:start])))


@given(st.lists(st.integers(0, 9), min_size=2, max_size=8), st.integers(0, 7), st.booleans())
def test_a_ring_can_be_turned_and_mirrored(coins: list[int], start: int, mirrored: bool) -> None:
    ring = Board((Line(tuple(coins), ring=True),))
    turned = [*coins[start:], *coins[:start]][:: -1 if mirrored else 1]
    assert fingerprint(ring) == fingerprint(Board((replace(ring.lines[0], coins=tuple(turned)),)))


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
