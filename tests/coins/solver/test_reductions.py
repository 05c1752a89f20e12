"""The trace of reductions."""

from bot.coins.solver import reductions
from bot.coins.solver.reductions import Fruitless, Fusion, Greedy, trace
from tests.support.solver_methods import value_of


def test_a_row_step_by_step() -> None:
    assert list(trace([((4, 7, 2, 9, 5, 2), False)])) == [
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


def test_each_step_is_a_fusion_as_named() -> None:
    step = Fusion(0, 3, 9, 5, (-1,))
    assert step.node == -1


def test_the_named_steps_are_those_of_the_reduction() -> None:
    row = [(k * k * 37) % 41 - 20 for k in range(60)]
    fused = [step.nodes for step in trace([(row, False)]) if isinstance(step, Fusion)][-1]
    assert list(fused) == reductions.fuse(row)
    nodes, dropped = reductions.drop_fruitless(reductions.fuse(row))
    steps = list(trace([(row, True)]))
    assert [step.node for step in steps if isinstance(step, Greedy)] == sorted(nodes, reverse=True)
    assert sum(step.worth for step in steps if isinstance(step, Fruitless)) == dropped
