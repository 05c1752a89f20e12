"""The best response to a greedy opponent, and the reference methods for it."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.coins import Ties, TooLargeError, best_response
from bot.coins.solver import against_greedy
from tests.support import brute_force
from tests.support.boards import row_lists as rows
from tests.support.boards import thorough

GOALS = {
    "expected_margin": lambda m: Fraction(m),
    "win": lambda m: Fraction(m > 0),
    "not_lose": lambda m: Fraction(m >= 0),
    "half": lambda m: Fraction((m > 0) + (m >= 0), 2),
}


@thorough
@given(rows(9), st.sampled_from(Ties), st.booleans())
def test_each_number_is_the_maximum(row: list[int], ties: Ties, opponent_first: bool) -> None:
    found = best_response(row, ties, opponent_first)
    for name, goal in GOALS.items():
        assert getattr(found, name) == brute_force.against_greedy(row, ties.value, opponent_first, goal), name


@thorough
@given(st.lists(st.integers(0, 2), max_size=14), st.booleans())
def test_frequent_ties(row: list[int], opponent_first: bool) -> None:
    found = best_response(row, Ties.RANDOM, opponent_first)
    for name, goal in GOALS.items():
        assert getattr(found, name) == brute_force.against_greedy(row, "random", opponent_first, goal), name


def test_limits_are_explained(monkeypatch: pytest.MonkeyPatch) -> None:
    assert (against_greedy.MAX_COINS, against_greedy.MAX_RANDOM_COINS) == (10_000, 1_000)
    monkeypatch.setattr(against_greedy, "MAX_COINS", 1_005)
    best_response(range(1_005), Ties.RIGHT)
    sentence = r"^The best response to a greedy opponent takes at most 1,005 coins, not 1,006\.$"
    with pytest.raises(TooLargeError, match=sentence):
        best_response([1] * 1_006, Ties.RIGHT)
    monkeypatch.setattr(against_greedy, "MAX_RANDOM_COINS", 5)
    best_response([1] * 5, Ties.RANDOM)
    sentence = r"^Random ties take at most 5 coins, not 6: try a shorter row or other ties\.$"
    with pytest.raises(TooLargeError, match=sentence):
        best_response([1] * 6, Ties.RANDOM)
    assert best_response(range(6), Ties.RANDOM) == best_response(range(6), Ties.LEFT)
