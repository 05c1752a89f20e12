"""Rows and stacks: `Play` proposes an optimal move in every reachable position."""

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.coins import Board, Line, Oracle, Position, Side
from bot.coins.solver.lines import Play, greedy_against_perfect, odds_or_evens
from tests.support import brute_force
from tests.support.boards import components as boards
from tests.support.boards import thorough
from tests.support.full_size import FULL_SIZE


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


_COINS = ((0, 0), (0, 1), (0, 3), (-2, 2), (1, 20), (-(10**30), 10**30))


def _random_line(rng: Random, coins: tuple[int, ...]) -> Line:
    return Line(coins, rng.choice((None, None, *Side)))


@pytest.mark.parametrize("kind", _COINS)
def test_values_and_all_optimal_moves_of_up_to_seven_lines(kind: tuple[int, int]) -> None:
    rng = Random(str(kind))
    for _ in range(350 if FULL_SIZE else 60):
        coins = tuple(rng.randint(*kind) for _ in range(rng.randint(1, 12)))
        cuts = sorted(rng.sample(range(1, len(coins)), rng.randint(0, min(6, len(coins) - 1))))
        lines = [_random_line(rng, coins[i:j]) for i, j in pairwise((0, *cuts, len(coins)))]
        position = Position.start(Board(tuple(lines)))
        search = brute_force.lines_of(position.board)
        margins = brute_force.margins(search)
        best = max(margins.values())
        oracle = Oracle()
        assert {str(move): margin for move, margin in oracle.margins(position).items()} == margins
        assert [str(move) for move in oracle.best_moves(position)] == [m for m in margins if margins[m] == best]
        assert oracle.value(position) == best
        for move in oracle.best_play(position):
            position = position.take(move)
        assert position.is_over
        assert position.lead(0) == best


def test_no_coins_left() -> None:
    play = Play([((), False)])
    assert play.play_out() == []
    with pytest.raises(ValueError, match=r"^every coin has been taken$"):
        play.best()


def test_odds_or_evens_takes_the_richer_half() -> None:
    assert odds_or_evens((1, 2, 3, 4, 5, 6, 7, 8)) == (20, Side.RIGHT)
    assert odds_or_evens((9, 2, 3, 4, 5, 6, 7, 8)) == (24, Side.LEFT)
    assert odds_or_evens((3, 3)) == (3, Side.LEFT)
    with pytest.raises(ValueError, match=r"^odds-or-evens needs an even number of coins$"):
        odds_or_evens((1, 2, 3))


def test_greedy_play_against_perfect_play() -> None:
    rng, oracle = Random(8), Oracle()
    for _ in range(50):
        coins = rng.sample(range(1, 99), 9)  # no equal ones
        position = Position.start(Board((Line(tuple(coins[:5])), Line(tuple(coins[5:]), Side.LEFT))))
        played, is_unique = greedy_against_perfect([(coins[:5], False), (coins[5:], True)]), True
        while not position.is_over:
            best = oracle.best_moves(position)
            is_unique &= position.turn == 0 or len({position.coin(move) for move in best}) == 1
            position = position.take(best[0] if position.turn else max(position.moves(), key=position.coin))
        assert played == position.scores or not is_unique


def test_greedy_play_takes_the_first_or_the_last_of_equal_coins() -> None:
    row = [([5, 1, 9, 5], False)]
    assert [greedy_against_perfect(row, side) for side in (Side.LEFT, Side.RIGHT)] == [(14, 6), (10, 10)]
