"""Opponents that err on purpose."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.coins import Board, Position
from bot.coins.solver import Oracle
from bot.match.opponents import MAX_UNITS, TEMPERATURES, RegretOpponent, regrets, weights
from tests.support import boards, brute_force
from tests.support.matches import at, bots

FOR_EACH_ERRING_OPPONENT = pytest.mark.parametrize("name", list(TEMPERATURES))
ORACLE = Oracle()


@given(board=boards.boards(most_coins=4))
def test_regret_is_measured_in_twentieths_of_the_greatest_coin(board: Board) -> None:
    position = Position.start(board)
    margins = brute_force.margins(brute_force.lines_left(position))
    scale = max(map(abs, board.coins)) or 20
    found = {str(move): regret for move, regret in regrets(position, ORACLE).items()}
    assert found == {move: Fraction(20 * (max(margins.values()) - margin), scale) for move, margin in margins.items()}


@given(board=boards.boards(most_coins=4))
def test_more_regret_means_less_weight_and_no_temperature_only_best_moves(board: Board) -> None:
    position = Position.start(board)
    regret = regrets(position, ORACLE)
    for temperature in TEMPERATURES.values():
        found = weights(position, ORACLE, temperature)
        assert all(isinstance(weight, int) for weight in found.values())
        for one in regret:
            for other in regret:
                if regret[one] < regret[other]:
                    assert found[one] >= found[other]
    cold = weights(position, ORACLE, Fraction(0))
    assert {move for move, weight in cold.items() if weight} == set(ORACLE.best_moves(position))
    assert len(set(weights(position, ORACLE, Fraction(1)).values())) == 1


def test_a_unit_of_regret_multiplies_the_weight_by_the_temperature() -> None:
    position = at("20 1")  # the left coin is worth 19 more, twice that in margin
    left, right = weights(position, ORACLE, Fraction(3, 4)).values()
    assert Fraction(right, left) == Fraction(3, 4) ** 38


def test_the_scale_of_the_coins_changes_no_choice_and_numbers_stay_small() -> None:
    small, large = at("3 9 4 20 7"), at("3000000000 9000000000 4000000000 20000000000 7000000000")
    temperature = TEMPERATURES["fox"]
    assert list(weights(small, ORACLE, temperature).values()) == list(weights(large, ORACLE, temperature).values())
    far = weights(at("1 1000000000000 1"), ORACLE, Fraction(1, 2))
    assert max(far.values()) <= 2**MAX_UNITS


def test_moves_are_drawn_by_their_weights() -> None:
    position = at("4 1")  # six of four is thirty units
    left, right = weights(position, ORACLE, TEMPERATURES["pip"]).values()
    drawn = [
        str(RegretOpponent("pip", TEMPERATURES["pip"], ORACLE, Random(seed)).choose_move(position))
        for seed in range(2000)
    ]
    assert drawn.count("1R") / 2000 == pytest.approx(right / (left + right), abs=0.04)


@FOR_EACH_ERRING_OPPONENT
@given(seed=st.integers(0, 2**62), board=boards.boards(most_coins=4))
def test_a_game_can_be_replayed_from_its_seed(name: str, seed: int, board: Board) -> None:
    assert bots(board, name, "greedy", seed) == bots(board, name, "greedy", seed)


def test_choices_never_change() -> None:
    """All versions of the code and of Python must choose the same, so that stored games can be replayed."""
    board = Board.parse("12 4 4 16 8 6 6 5 9 12")
    played = {name: "".join(str(move)[1] for move in bots(board, name, name, 7).moves) for name in TEMPERATURES}
    assert played == {"pip": "RRRLLRRLLL", "fox": "RLRLRRRLLL", "duchess": "RLRLRRRLLL"}
