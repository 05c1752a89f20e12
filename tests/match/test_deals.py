from __future__ import annotations

from functools import cache

import pytest

from bot.coins import Board
from bot.coins.solver import reductions
from bot.match import deals
from bot.match.deals import Layout, deal
from tests.support import brute_force

SEEDS = range(12)
FOR_EACH_FIRST_MOVER = pytest.mark.parametrize("first", [True, False], ids=["first", "second"])
FOR_EACH_SIZE = pytest.mark.parametrize("size", range(2, 15))


def perfect_margin(row: tuple[int, ...], first: bool) -> int:
    """Return the margin of perfect play against perfect play."""
    return brute_force.row_value(*row) * (1 if first else -1)


def best_greedy_margin(row: tuple[int, ...], first: bool) -> int:
    """Return the greatest margin of greedy play (either of equal ends) against perfect play."""

    @cache
    def margin(i: int, j: int, person: bool) -> int:
        if i == j:
            return 0
        left, right = row[i], row[j - 1]
        if person:
            ends = [margin(i + 1, j, False) + left] if left >= right else []
            return max(ends + ([margin(i, j - 1, False) + right] if right >= left else []))
        by_left, by_right = (
            left - brute_force.row_value(*row[i + 1 : j]),
            right - brute_force.row_value(*row[i : j - 1]),
        )
        return margin(i + 1, j, True) - left if by_left >= by_right else margin(i, j - 1, True) - right

    return margin(0, len(row), first)


@FOR_EACH_FIRST_MOVER
@FOR_EACH_SIZE
def test_a_deal_is_a_row_of_its_size_with_coins_from_1_to_20(size: int, first: bool) -> None:
    for seed in SEEDS:
        board = deal(seed, size, first)
        assert board == Board.row(board.coins)
        assert board.size == size
        assert all(1 <= coin <= 20 for coin in board.coins)


@FOR_EACH_FIRST_MOVER
@FOR_EACH_SIZE
def test_a_deal_is_reproducible_from_its_seed(size: int, first: bool) -> None:
    assert [deal(seed, size, first) for seed in SEEDS] == [deal(seed, size, first) for seed in SEEDS]
    assert len({deal(seed, size, first) for seed in SEEDS}) > 1


def test_deals_never_change() -> None:
    """All versions of the code and of Python must deal the same."""
    assert str(deal(1, 10, first=True)) == "12 4 4 16 8 6 6 5 9 12"
    assert str(deal(1, 11, first=False)) == "4 4 7 18 14 19 14 8 11 20 16"
    assert str(deal(2**61, 2, first=True)) == "17 13"


@FOR_EACH_FIRST_MOVER
@FOR_EACH_SIZE
def test_perfect_play_wins_if_possible(size: int, first: bool) -> None:
    for seed in SEEDS:
        row = deal(seed, size, first).coins
        if first or size % 2:
            assert perfect_margin(row, first) > 0
        else:
            assert perfect_margin(row, first) == 0  # an even row can't be won by the second player


@FOR_EACH_FIRST_MOVER
@FOR_EACH_SIZE
def test_greedy_play_does_not_win_if_perfect_play_is_better(size: int, first: bool) -> None:
    for seed in SEEDS:
        row = deal(seed, size, first).coins
        if size <= 3 and (first or size == 3):
            assert (
                best_greedy_margin(row, first) == perfect_margin(row, first) > 0
            )  # on the shortest rows greedy play is perfect
        else:
            assert best_greedy_margin(row, first) <= 0


@pytest.mark.parametrize("size", [4, 5, 9, 10, 11])
def test_the_usual_sizes_need_few_tries(size: int, monkeypatch: pytest.MonkeyPatch) -> None:
    at_ease = [deal(seed, size, first=True) for seed in SEEDS]
    monkeypatch.setattr(deals, "_MAX_DRAWN", 30_000)
    assert [deal(seed, size, first=True) for seed in SEEDS] == at_ease


@pytest.mark.parametrize(("size", "margin"), [(20, 0), (30, 1), (60, 6)])
def test_a_long_even_row_ties_for_the_second_player_or_nearly(size: int, margin: int) -> None:
    for seed in SEEDS:
        assert 0 <= reductions.value([(deal(seed, size, first=False).coins, False)]) <= margin


@FOR_EACH_FIRST_MOVER
@pytest.mark.parametrize("layout", Layout)
@pytest.mark.parametrize("size", [5, 60])
def test_a_deal_takes_bounded_work(size: int, first: bool, layout: Layout, monkeypatch: pytest.MonkeyPatch) -> None:
    graded: list[object] = []

    def never_good(board: Board, *_: object) -> tuple[int, bool]:
        graded.append(board)
        return -100, False

    monkeypatch.setattr(deals, "_deal_quality", never_good)
    assert deal(1, size, first, layout).size == size
    assert len(graded) * size <= (30_000 if size == 60 and not first and layout is Layout.ROW else 60_000) + size
    if layout is Layout.RING and not first:
        assert len(graded) * size**2 <= 40_000 + size**2


@FOR_EACH_FIRST_MOVER
@pytest.mark.parametrize("size", [59, 60])
def test_deals_of_the_largest_size(size: int, first: bool) -> None:
    board = deal(3, size, first)
    assert board.size == size
    if first or size % 2:
        table = [[0] * (size + 1) for _ in range(size + 2)]
        for length in range(1, size + 1):
            for i in range(size - length + 1):
                row, j = board.coins, i + length
                table[i][j] = max(row[i] - table[i + 1][j], row[j - 1] - table[i][j - 1])
        assert table[0][size] * (1 if first else -1) > 0
