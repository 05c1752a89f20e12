"""The effect of hints on what a game counts for."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from bot.coins import Board
from bot.coins.solver import Oracle
from bot.match.hints import HintLevel, HintRecord, accuracy_without_hints, highest_hint, win_counts
from bot.match.quality import Accuracy, MoveAssessment, accuracy, assess_game
from tests.support import boards
from tests.support.matches import bots

NUDGE, SIDE, FULL = HintLevel
ORACLE = Oracle()
hint_lists = st.lists(
    st.builds(HintRecord, st.integers(0, 1), st.integers(0, 15), st.sampled_from(HintLevel)), max_size=6
)


def assess_sample_game(board: Board) -> tuple[MoveAssessment, ...]:
    return assess_game(bots(board, "random", "greedy"), ORACLE)


def test_the_highest_hint_decides() -> None:
    hints = [HintRecord(0, 0, SIDE), HintRecord(0, 2, NUDGE), HintRecord(1, 1, FULL)]
    assert [highest_hint(hints, seat) for seat in (0, 1)] == [SIDE, FULL]
    assert [win_counts(hints, seat) for seat in (0, 1)] == [True, False]
    assert highest_hint([], 0) is None
    assert win_counts([], 0)


@given(boards.boards(), hint_lists)
def test_hints_exclude_choices_from_the_accuracy(board: Board, hints: list[HintRecord]) -> None:
    made = assess_sample_game(board)
    for seat in (0, 1):
        levels = {each.level for each in hints if each.seat == seat}
        own = [assessed for assessed in made if assessed.seat == seat]
        helped = {each.ply for each in hints if each.seat == seat}
        alone = [
            assessed
            for assessed in own
            if assessed.had_choice and assessed.ply not in helped and not levels & {SIDE, FULL}
        ]
        lost = sum(assessed.points_lost for assessed in own)
        assert accuracy_without_hints(made, hints, seat) == Accuracy(
            len(alone), sum(assessed.points_lost == 0 for assessed in alone), lost
        )


@given(boards.boards())
def test_without_hints_every_choice_counts(board: Board) -> None:
    made = assess_sample_game(board)
    assert accuracy_without_hints(iter(made), [], 0) == accuracy(made, 0)
    assert accuracy_without_hints(made, [HintRecord(1, 1, FULL)], 0) == accuracy(made, 0)
