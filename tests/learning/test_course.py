"""Test a player's progress in a lesson."""

from __future__ import annotations

from datetime import timedelta

from bot.learning.course import END, LessonProgress
from tests.support.matches import NOW


def test_the_best_score_and_the_first_end_stay() -> None:
    begun = LessonProgress(END, first_answers={"price": "20"})
    first = begun.after_run(0, NOW)
    assert first == LessonProgress(END, "", 0, NOW, {"price": "20"})
    later = NOW + timedelta(days=1)
    better = first.after_run(4, later)
    assert (better.best, better.finished) == (4, NOW)
    assert better.after_run(3, later) == better
