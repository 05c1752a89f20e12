"""What a game still counts for, after what was told in it."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from bot.coins import Board
from bot.coins.solver import Oracle
from bot.match import Accuracy, Grade, Pick, Told, accuracy, appraise_whole, highest, unaided, win_counts
from tests import boards
from tests.match.playing import bots

NUDGE, SIDE, FULL = Grade
ORACLE = Oracle()
HINTS = st.lists(st.builds(Told, st.integers(0, 1), st.integers(0, 15), st.sampled_from(Grade)), max_size=6)


def picks(board: Board) -> tuple[Pick, ...]:
    return appraise_whole(bots(board, "random", "greedy"), ORACLE)


def test_the_most_that_was_told_decides() -> None:
    told = [Told(0, 0, SIDE), Told(0, 2, NUDGE), Told(1, 1, FULL)]
    assert [highest(told, seat) for seat in (0, 1)] == [SIDE, FULL]
    assert [win_counts(told, seat) for seat in (0, 1)] == [True, False]
    assert highest([], 0) is None
    assert win_counts([], 0)


@given(boards.boards(), HINTS)
def test_what_of_the_accuracy_counts(board: Board, told: list[Told]) -> None:
    made = picks(board)
    for seat in (0, 1):
        grades = {each.grade for each in told if each.seat == seat}
        own = [pick for pick in made if pick.seat == seat]
        helped = {each.ply for each in told if each.seat == seat}
        alone = [pick for pick in own if pick.choice and pick.ply not in helped and not grades & {SIDE, FULL}]
        lost = sum(pick.lost for pick in own)
        assert unaided(made, told, seat) == Accuracy(len(alone), sum(pick.lost == 0 for pick in alone), lost)


@given(boards.boards())
def test_without_hints_all_counts(board: Board) -> None:
    made = picks(board)
    assert unaided(iter(made), [], 0) == accuracy(made, 0)
    assert unaided(made, [Told(1, 1, FULL)], 0) == accuracy(made, 0)
