"""Rows and stacks: `Play` proposes an optimal move in every reachable position."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.coins import Side
from bot.coins.solver import Play, reductions
from tests.support import brute_force
from tests.support.boards import components as boards
from tests.support.boards import thorough


@thorough
@given(boards(3, 4), st.randoms(use_true_random=False))
def test_best_is_optimal_after_any_moves(lines: list[brute_force.Component], rng: Random) -> None:
    game, play = brute_force.LineSearch(lines), Play(lines)
    spans = game.start
    while play.coins_left:
        number, side = play.best()
        assert (number, side.value) in game.best(spans)
        move = rng.choice(sorted(game.moves(spans)))
        play.take(move[0], Side(move[1]))
        _, spans = game.moves(spans)[move]
    assert not game.moves(spans)


@thorough
@given(boards(6, 60))
def test_perfect_play_from_any_position_makes_the_value(lines: list[brute_force.Component]) -> None:
    spans = [[0, len(coins)] for coins, _ in lines]
    margin = 0
    for ply, (number, side) in enumerate(Play(lines).play_out()):
        coins, walled = lines[number]
        start, stop = spans[number]
        assert start < stop
        assert not (walled and side is Side.LEFT)
        coin, spans[number] = (
            (coins[start], [start + 1, stop]) if side is Side.LEFT else (coins[stop - 1], [start, stop - 1])
        )
        margin += -coin if ply % 2 else coin
    assert all(start == stop for start, stop in spans)
    assert margin == reductions.value(lines)


def test_two_stacks_without_nodes() -> None:
    lines: list[brute_force.Component] = [((5, 3), True), ((9, 1), True)]
    assert [reductions.reduce(line)[0] for line in lines] == [[], []]
    game = brute_force.LineSearch(lines)
    assert game.best(game.start) == {(0, "R"), (1, "R")}
    assert Play(lines).best() in {(0, Side.RIGHT), (1, Side.RIGHT)}


def test_no_coins_left() -> None:
    play = Play([((), False)])
    assert play.play_out() == []
    with pytest.raises(ValueError, match="every coin"):
        play.best()
