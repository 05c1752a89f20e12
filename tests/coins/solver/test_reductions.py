"""All methods agree with brute force, the value has the symmetries of the game, and the trace is the reduction."""

from itertools import product
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from bench.solver.rolling_diagonals import rolling_value
from bot.coins import Side
from bot.coins.solver import reductions
from bot.coins.solver.reductions import Fruitless, Fusion, Greedy, trace
from bot.coins.solver.rows import MoveIndex
from bot.coins.solver.tables import RowTable
from tests.support import brute_force, solver_methods
from tests.support.boards import components as boards
from tests.support.boards import row_lists as rows
from tests.support.boards import thorough
from tests.support.solver_methods import value_of


@thorough
@given(rows(9))
def test_every_method_for_a_row_agrees_with_brute_force(row: list[int]) -> None:
    value = brute_force.table(row)[0][len(row)]
    end = len(row) - 1
    components = [(tuple(row), False)]
    assert rolling_value(row) == value
    assert RowTable(row).value(0, end) == value
    assert MoveIndex(row).value(0, end) == value
    assert reductions.row_value(row) == value
    assert reductions.value(components) == value
    assert solver_methods.memoised_value(components) == value
    assert solver_methods.exhaustive_value(components) == value
    assert value_of(list(trace(components))) == value


@thorough
@given(boards(3, 4))
def test_every_method_for_rows_and_stacks_agrees_with_brute_force(lines: list[brute_force.Component]) -> None:
    game = brute_force.LineSearch(lines)
    value = game.value(game.start)
    assert reductions.value(lines) == value
    assert solver_methods.memoised_value(lines) == value
    assert value_of(list(trace(lines))) == value


@thorough
@given(rows(30), st.randoms(use_true_random=False))
def test_the_order_of_fusions_makes_no_difference(row: list[int], rng: Random) -> None:
    nodes = list(row)
    while at := [k for k in range(1, len(nodes) - 1) if nodes[k - 1] <= nodes[k] >= nodes[k + 1]]:
        k = rng.choice(at)
        nodes[k - 1 : k + 2] = [nodes[k - 1] - nodes[k] + nodes[k + 1]]
    assert reductions.alternating_sum(sorted(nodes)) == reductions.row_value(row)


@thorough
@given(rows(40, least=1))
def test_the_margin_of_perfect_play_is_the_value(row: list[int]) -> None:
    for method in (MoveIndex(row), RowTable(row)):
        i, j, margin = 0, len(row) - 1, 0
        for ply, side in enumerate(method.play(i, j)):
            coin = row[i] if side is Side.LEFT else row[j]
            margin += -coin if ply % 2 else coin
            i, j = (i + 1, j) if side is Side.LEFT else (i, j - 1)
        assert i == j + 1
        assert margin == reductions.row_value(row)


def test_every_gapped_row_of_few_values() -> None:
    for row in product(range(4), repeat=5):
        if 0 in row:
            lines = "".join(map(str, row)).split("0")
            first, *inner, last = (tuple(map(int, line)) for line in lines)
            components = [(first, True), *((line, False) for line in inner), (last[::-1], True)]
            assert reductions.gapped_row_value(row) == reductions.value(components), row


def test_a_row_step_by_step() -> None:
    steps = list(trace([((4, 7, 2, 9, 5, 2), False)]))
    assert [step.node for step in steps if isinstance(step, Fusion)] == [-1, -5]
    assert steps == [
        Fusion(0, 4, 7, 2, (-1, 9, 5, 2)),
        Fusion(0, -1, 9, 5, (-5, 2)),
        Greedy(0, 2, 0),
        Greedy(0, -5, 1),
    ]


def test_fruitless_ends_count_with_the_parity_of_the_whole_game() -> None:
    even = list(trace([((5, 3), True)]))
    odd = list(trace([((5, 3), True), ((1,), False)]))
    assert even == [Fruitless(0, 5, 3, -2, ())]
    assert odd == [Fruitless(0, 5, 3, 2, ()), Greedy(1, 1, 0)]
    assert (value_of(even), value_of(odd)) == (-2, 3)
    assert list(trace([((4, 4), True)])) == [Fruitless(0, 4, 4, 0, ())]


def test_the_named_steps_are_those_of_the_reduction() -> None:
    row = [(k * k * 37) % 41 - 20 for k in range(60)]
    for coins in (row, *product(range(3), repeat=5)):
        fused = [step.nodes for step in trace([(coins, False)]) if isinstance(step, Fusion)]
        assert list((tuple(coins), *fused)[-1]) == reductions.fuse(coins)
    nodes, dropped = reductions.drop_fruitless(reductions.fuse(row))
    steps = list(trace([(row, True)]))
    assert [step.node for step in steps if isinstance(step, Greedy)] == sorted(nodes, reverse=True)
    assert sum(step.worth for step in steps if isinstance(step, Fruitless)) == dropped
