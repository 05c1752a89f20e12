"""All methods agree with brute force, and the value has the symmetries of the game."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from bench.solver.rolling_diagonals import rolling_value
from bot.coins import Side
from bot.coins.solver import MoveIndex, RowTable, reductions, ring
from tests.support import brute_force
from tests.support import solver_methods as reference_search
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
    assert reference_search.memoised_value(components) == value
    assert reference_search.exhaustive_value(components) == value
    assert value_of(list(reductions.trace(components))) == value


@thorough
@given(boards(3, 4))
def test_every_method_for_rows_and_stacks_agrees_with_brute_force(lines: list[brute_force.Component]) -> None:
    game = brute_force.LineSearch(lines)
    value = game.value(game.start)
    assert reductions.value(lines) == value
    assert reference_search.memoised_value(lines) == value
    assert value_of(list(reductions.trace(lines))) == value


@thorough
@given(rows(200))
def test_the_linear_methods_agree_with_rolling_diagonals(row: list[int]) -> None:
    value = rolling_value(row)
    assert reductions.row_value(row) == value
    assert MoveIndex(row).value(0, len(row) - 1) == value


@thorough
@given(rows(30), st.randoms(use_true_random=False))
def test_the_order_of_fusions_makes_no_difference(row: list[int], rng: Random) -> None:
    nodes = list(row)
    while at := [k for k in range(1, len(nodes) - 1) if nodes[k - 1] <= nodes[k] >= nodes[k + 1]]:
        k = rng.choice(at)
        nodes[k - 1 : k + 2] = [nodes[k - 1] - nodes[k] + nodes[k + 1]]
    assert reductions.alternating_sum(sorted(nodes)) == reductions.row_value(row)


@thorough
@given(rows(100))
def test_fusing_leaves_a_valley_of_the_same_parity(row: list[int]) -> None:
    nodes = reductions.fuse(row)
    assert len(nodes) % 2 == len(row) % 2
    assert not any(x <= middle >= y for x, middle, y in zip(nodes, nodes[1:], nodes[2:], strict=False))
    assert sorted(nodes) == sorted(reductions.rising_runs(nodes))


@thorough
@given(boards(3, 8), st.integers(-(10**20), 10**20))
def test_adding_to_every_coin_adds_to_the_value_of_an_odd_game(lines: list[brute_force.Component], c: int) -> None:
    shifted = [(tuple(coin + c for coin in coins), walled) for coins, walled in lines]
    odd = sum(len(coins) for coins, _ in lines) % 2
    assert reductions.value(shifted) == reductions.value(lines) + c * odd


@thorough
@given(rows(30))
def test_a_row_and_its_mirror_image_have_the_same_value(row: list[int]) -> None:
    index, mirrored = MoveIndex(row), MoveIndex(row[::-1])
    assert reductions.row_value(row) == reductions.row_value(row[::-1])
    if len(row) > 1:
        end = len(row) - 1
        assert index.margins(0, end) == mirrored.margins(0, end)[::-1]


@thorough
@given(rows(12, least=1), st.integers(0, 11))
def test_a_ring_turned_or_mirrored_is_the_same_ring(row: list[int], turn: int) -> None:
    n = len(row)
    turned = [*row[turn % n :], *row[: turn % n]]
    here, there, mirrored = ring.solve(row), ring.solve(turned), ring.solve(row[::-1])
    assert here.value == there.value == mirrored.value
    assert (
        set(here.first_moves)
        == {(k + turn) % n for k in there.first_moves}
        == {n - 1 - k for k in mirrored.first_moves}
    )


@thorough
@given(rows(12, least=1))
def test_doubling_the_unit_doubles_the_value(row: list[int]) -> None:
    assert reductions.row_value([2 * coin for coin in row]) == 2 * reductions.row_value(row)


@thorough
@given(rows(20, least=1))
def test_the_first_player_never_loses_an_even_row(row: list[int]) -> None:
    if len(row) % 2 == 0:
        assert reductions.row_value(row) >= abs(sum(row[::2]) - sum(row[1::2]))


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
