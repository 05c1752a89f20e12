"""The examples of all sources, and their errata: printed algorithms are wrong, and the corrected ones are right.

If only the wrong line of a listing is known, the rest of the listing is ours.
"""

from collections.abc import Callable
from itertools import combinations, permutations, product

import pytest

from bench.solver.rolling_diagonals import rolling_value
from bot.coins import Side, Ties, best_response
from bot.coins.solver import lines, reductions, ring
from bot.coins.solver.rows import MoveIndex
from bot.coins.solver.tables import RowTable
from tests.support import brute_force, solver_methods
from tests.support.full_size import FULL_SIZE

USACO = (4, 7, 2, 9, 5, 2)
HOLDEM = (14, 6, 9, 7, 3, 11, 13, 5, 7, 2)


def test_usaco_sample_and_next_card_of_the_tutorial() -> None:
    value, table = rolling_value(USACO), RowTable(USACO)
    assert reductions.scores(sum(USACO), value) == (18, 11)
    assert value == table.value(0, 5) == MoveIndex(USACO).value(0, 5) == reductions.row_value(USACO)
    i, j, totals = 0, 5, [0, 0]
    for ply in range(6):
        side = table.best_side(i, j)
        totals[ply % 2] += USACO[i] if side is Side.LEFT else USACO[j]
        i, j = (i + 1, j) if side is Side.LEFT else (i, j - 1)
    assert totals == [18, 11]


def test_goodrich_and_tamassia() -> None:
    for ties in Side:
        assert lines.greedy_against_perfect([((5, 10, 25, 10), False)], ties) == (20, 30), "greedy loses"
    assert reductions.scores(50, reductions.row_value((5, 10, 25, 10))) == (30, 20)
    row = (1, 3, 6, 3, 1, 3)
    assert lines.odds_or_evens(row) == (9, Side.RIGHT)
    assert reductions.scores(sum(row), reductions.row_value(row)) == (10, 7), "odds-or-evens gets 9 where 10 is best"
    assert lines.odds_or_evens((2, 2, 2, 2)) == (4, Side.LEFT), "a tie is a win for both"
    with pytest.raises(ValueError, match="even"):
        lines.odds_or_evens((1, 2, 3))


def test_goodrich_and_tamassia_tabulate_the_total_of_the_mover() -> None:
    """M[i, j] = max(min(M[i+1, j-1], M[i+2, j]) + c[i], min(M[i, j-2], M[i+1, j-1]) + c[j]) = (sum + V) / 2."""
    row = (1, 3, 6, 3, 1, 3)
    table = RowTable(row)

    def total(i: int, j: int) -> int:
        return (sum(row[i : j + 1]) + table.value(i, j)) // 2 if i <= j else 0

    for i, j in combinations(range(6), 2):
        left = min(total(i + 1, j - 1), total(i + 2, j)) + row[i]
        right = min(total(i, j - 2), total(i + 1, j - 1)) + row[j]
        assert total(i, j) == max(left, right)


@pytest.mark.parametrize(
    ("row", "opponent_first", "totals"),
    [(HOLDEM, False, (46, 31)), ((3, 5, 14, 4), False, (17, 9)), ((3, 5, 14, 4), True, (17, 9))],
)
def test_holdem(row: tuple[int, ...], opponent_first: bool, totals: tuple[int, int]) -> None:
    assert solver_methods.exhaustive(row, Ties.RIGHT, opponent_first) == totals
    margin = totals[0] - totals[1]
    assert best_response(row, Ties.RIGHT, opponent_first).expected_margin == margin
    assert solver_methods.memoised(row, Ties.RIGHT, opponent_first) == margin


def test_the_hardest_pizza_known() -> None:
    """Cibulka and others, arXiv 0812.4322: the first player gets at least 4/9 of any pizza, and no more of this one."""
    pizza = (0, 2, 0, 0, 2, 0, 2, 0, 0, 1, 0, 1, 0, 0, 1)
    assert reductions.scores(sum(pizza), ring.solve(pizza).value) == (4, 5)
    assert max(brute_force.ring_margins(pizza)) == -1


def test_a_row_of_two_values() -> None:
    """*Grabbing Olives* (FUN 2022): on a row of zeros and ones, compared with all coins of a table."""
    for row in product((0, 1), repeat=9):
        assert reductions.row_value(row) == RowTable(row).value(0, 8)


LEAST = (1, 1, 0, 0, -3, 1, -8, 0, -15, 1, -24, 0, -35, 1, -48, 0)
GREATEST = (1, 1, 2, 4, 5, 9, 6, 16, 9, 25, 10, 36, 13, 49, 14, 64)
"""A276168 and A276163 of the encyclopedia of integer sequences: the values of all arrangements of 1..n."""


def _least_value(n: int) -> int:
    m = n // 2
    return 1 - m * m if n % 2 else m % 2


def _worst_arrangement(n: int) -> list[int]:
    """Return the arrangement of 1..n with the least value, as `docs/solver.md` describes it."""
    if n % 2:
        low, high = range(1, n // 2 + 2), range(n // 2 + 2, n + 1)
        return [coin for pair in zip(low, high, strict=False) for coin in pair] + [low[-1]]
    blocks = [first + offset for first in range(0, n - n % 4, 4) for offset in (1, 2, 4, 3)]
    return [*blocks, *range(len(blocks) + 1, n + 1)]


def test_the_published_terms_of_least_and_greatest_values() -> None:
    for n, (least, greatest) in enumerate(zip(LEAST, GREATEST, strict=True), 1):
        assert _least_value(n) == least
        assert n - _least_value(n - 1) == greatest or n == 1


@pytest.mark.parametrize("n", range(1, 10 if FULL_SIZE else 8))
def test_least_and_greatest_values_by_all_arrangements(n: int) -> None:
    values = [RowTable(row).value(0, n - 1) for row in permutations(range(1, n + 1)) if row[0] <= row[-1]]
    assert min(values) == _least_value(n)
    assert max(values) == (n - _least_value(n - 1) if n > 1 else 1)


def test_arrangements_that_reach_the_least_and_the_greatest_value() -> None:
    for n in range(1, 202):
        row = _worst_arrangement(n)
        assert sorted(row) == list(range(1, n + 1))
        assert reductions.row_value(row) == _least_value(n)
        assert reductions.row_value([*row, n + 1]) == n + 1 - _least_value(n)


class TestIdziaszek:
    """An Optimal Algorithm for Calculating the Profit in the Coins in a Row Game."""

    def test_the_move_test_prints_j_plus_1_for_j_minus_1(self) -> None:
        row = (4, 7, 2, 9, 5, 2)
        # d[i][j] up to j, exclusive: d[i, j-1] of the text is d[i][j], d[i, j+1] is d[i][j + 2]
        d = brute_force.table(row)

        def picks_left(i: int, j: int, without_right: int) -> bool:
            return row[i] - d[i + 1][j + 1] >= row[j] - without_right

        right = printed = 0
        for i, j in combinations(range(5), 2):
            best = d[i][j + 1]
            taken = row[i] - d[i + 1][j + 1] if picks_left(i, j, d[i][j]) else row[j] - d[i][j]
            right += taken == best
            taken = row[i] - d[i + 1][j + 1] if picks_left(i, j, d[i][j + 2]) else row[j] - d[i][j]
            printed += taken == best
        assert right == 10
        assert printed < 10

    def test_fusion_without_its_signs_is_wrong(self) -> None:
        row = (3, 9, 5)
        value = brute_force.table(row)[0][3]
        assert value == 3 - 9 + 5 == reductions.row_value(row)
        assert value != 3 + 9 + 5

    def test_fusion_must_not_be_strict(self) -> None:
        row = (0, 1, 2, 2, 0)  # no coin is greater than both of its neighbours
        assert reductions.row_value(row) == brute_force.table(row)[0][5] == -1
        assert _strict_value(row) == 1

    def test_the_fruitless_term_needs_its_sign(self) -> None:
        def without_sign(lines: list[brute_force.Component]) -> int:
            kept, dropped = [], 0
            for coins, walled in lines:
                nodes = reductions.fuse(coins)
                rest, worth = reductions.drop_fruitless(nodes) if walled else (nodes, 0)
                kept += rest
                dropped += worth
            return reductions.alternating_sum(sorted(kept)) + dropped

        even: list[brute_force.Component] = [((5, 3), True)]
        odd: list[brute_force.Component] = [((5, 3), True), ((1,), False)]
        assert [_value(even), _value(odd)] == [-2, 3]
        assert [reductions.value(even), reductions.value(odd)] == [-2, 3]
        assert [without_sign(even), without_sign(odd)] == [-2, -1]

    def test_the_parity_of_the_sign_may_count_coins_or_nodes(self) -> None:
        for row in product(range(3), repeat=5):
            assert len(reductions.fuse(row)) % 2 == len(row) % 2


class TestHoldem:
    """APP2: Holdem for n00bs."""

    def test_the_last_line_of_two_diagonals_must_read_k(self) -> None:
        assert _two_diagonals(HOLDEM, lambda k, j: k) == 46 - 31
        assert _two_diagonals(HOLDEM, lambda k, j: j - 1) != 46 - 31

    def test_the_printed_simulation_counts_a_coin_twice(self) -> None:
        even, odd = (3, 5, 14, 4), (3, 5, 14)
        assert sum(_printed_simulation(even)) == sum(even)
        assert sum(_printed_simulation(odd)) > sum(odd)
        assert sum(solver_methods.exhaustive(odd, Ties.RIGHT)) == sum(odd)


def _value(lines: list[brute_force.Component]) -> int:
    game = brute_force.LineSearch(lines)
    return game.value(game.start)


def _strict_value(row: tuple[int, ...]) -> int:
    nodes = list(row)
    at = 1
    while at < len(nodes) - 1:
        x, middle, y = nodes[at - 1 : at + 2]
        if x < middle > y:
            nodes[at - 1 : at + 2] = [x - middle + y]
            at = max(at - 2, 1)
        else:
            at += 1
    return reductions.alternating_sum(sorted(nodes))


def _two_diagonals(row: tuple[int, ...], last: Callable[[int, int], int]) -> int:
    """Return the strategist's margin with two diagonals; `last` is the index read in the last line."""
    before = [0] * (len(row) + 1)  # the opponent's moves answered, of d - 2 coins from k on
    for d in range(2, len(row) + 1, 2):
        now = []
        for k in range(len(row) - d + 1):
            j = k + d - 1
            after_left = before[k + 2] - row[k + 1] if row[k + 1] > row[j] else before[k + 1] - row[j]
            if row[k] > row[j - 1]:
                after_right = before[k + 1] - row[k]
            else:
                after_right = before[min(last(k, j), len(before) - 1)] - row[j - 1]
            now.append(max(row[k] + after_left, row[j] + after_right))
        before = now
    return before[0]


def _printed_simulation(row: tuple[int, ...]) -> tuple[int, int]:
    """Simulate: the strategist always takes left, and both take a coin each round, even if only one is left."""
    i, j, strategist, opponent = 0, len(row) - 1, 0, 0
    while i <= j:
        strategist += row[i]
        i += i < j
        if row[i] > row[j]:
            opponent += row[i]
            i += 1
        else:
            opponent += row[j]
            j -= 1
    return strategist, opponent
