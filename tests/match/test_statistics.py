"""Careers: what each game adds to the figures of its player."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest

from bot.match.accuracy import Accuracy
from bot.match.ratings import PROVISIONAL_GAMES, START, LadderChange, Milestone
from bot.match.statistics import Career, GameResult, Result

NOW = datetime(2026, 11, 21, 12, tzinfo=UTC)
LOSS, TIE, WIN, HELPED = GameResult


def after(*results: GameResult, career: Career | None = None, **fields: Any) -> tuple[Career, LadderChange]:
    """Return the career after games of player 1 against Fox, and what the last one changed."""
    career, change = career or Career(), None
    for result in results:
        career, change = career.after(Result(1, 0, 7, NOW, "fox", result)._replace(**fields))
    assert change is not None
    return career, change


@pytest.mark.parametrize(
    ("results", "streak", "best"),
    [
        ((WIN, WIN, WIN), 3, 3),
        ((WIN, WIN, TIE, WIN), 1, 2),
        ((WIN, LOSS), 0, 1),
        ((WIN, HELPED, WIN), 2, 2),
    ],
)
def test_a_streak_lasts_until_a_tie_or_a_loss(results: tuple[GameResult, ...], streak: int, best: int) -> None:
    career, _ = after(*results)
    assert (career.streak, career.best_streak) == (streak, best)


def test_a_game_that_is_not_standard_changes_no_streak() -> None:
    career, _ = after(LOSS, career=after(WIN)[0], standard=False)
    assert (career.games, career.wins, career.losses, career.streak, career.best_streak) == (2, 1, 1, 1, 1)


def test_a_win_after_the_whole_solution_only_counts_as_played() -> None:
    career, change = after(HELPED, challenge=START)
    assert career == Career(games=1)
    assert change == LadderChange(replace(Career().rating, best=0))


def test_figures_add_up() -> None:
    career, _ = after(WIN, LOSS, TIE, HELPED, accuracy=Accuracy(4, 3, 2))
    assert (career.games, career.wins, career.ties, career.losses) == (4, 1, 1, 1)
    assert career.accuracy == Accuracy(16, 12, 8)


def test_a_beaten_opponent_is_remembered() -> None:
    assert after(LOSS, TIE, HELPED)[0].beaten == frozenset()
    assert after(WIN)[0].beaten == {"fox"}


def test_the_level_shows_from_the_last_provisional_game_on() -> None:
    career, _ = after(*[LOSS] * (PROVISIONAL_GAMES - 1), challenge=START)
    assert career.level is None
    career, change = after(LOSS, career=career, challenge=START)
    assert career.level == career.rating.points == change.rating.points
    assert after(WIN, career=career)[0].rating == career.rating  # a game without a challenge


def test_of_several_successes_the_first_win_against_somebody_is_celebrated() -> None:
    assert after(WIN)[1].milestone is Milestone.FIRST_WIN
    assert after(WIN, WIN)[1].milestone is None
    assert after(WIN, WIN, WIN)[1].milestone is Milestone.THREE
    assert after(WIN, opponent="pip", career=after(WIN, WIN)[0])[1].milestone is Milestone.FIRST_WIN
    again = after(WIN, WIN, WIN, LOSS)[0]
    assert after(WIN, WIN, WIN, career=again)[1].milestone is None


def test_a_new_best_level_is_celebrated_once_it_is_not_provisional() -> None:
    beginner, _ = after(WIN, LOSS, challenge=START)
    assert after(WIN, WIN, career=beginner, challenge=START)[1].milestone is None
    settled, _ = after(WIN, *[LOSS] * PROVISIONAL_GAMES, challenge=START)
    assert after(WIN, career=settled, challenge=2000)[1].milestone in (None, Milestone.BEST)
    assert after(*[WIN] * 9, career=settled, challenge=2000)[1].milestone is Milestone.BEST
