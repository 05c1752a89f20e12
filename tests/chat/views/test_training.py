"""The end of a session of training shows all that its numbers say."""

from __future__ import annotations

from bot.chat.views import training as training_view
from bot.coins import Move
from bot.match.training import SLOW_MS, Attempt, SetSession, StreakSession
from bot.service.training import TrainingView
from bot.store.training import StoredSession
from bot.util.discord_ids import later_id
from tests.support.shown import labels_of

START, MOVE = 1 << 60, Move.parse("1L")


def test_signs_add_up_to_what_is_said_of_a_session() -> None:
    times = (1_000, 2_000, 3_000 + SLOW_MS, 4_000 + 2 * SLOW_MS)
    attempts = tuple(Attempt(place, later_id(START, at), MOVE, place != 1, None) for place, at in enumerate(times))
    stored = StoredSession(1, 1, None, SetSession(START, 7, None, attempts, is_ended=True), b"")
    message = training_view.message(TrainingView(stored))
    lines = message.text.splitlines()
    assert lines == ["### Set: 3 of 12 solved", "✅❌🐢🐢" + 8 * "◽", "-# 🐢 right, but slow"]
    assert "Replay missed and slow (3)" in labels_of(message.to_post().data)


def test_a_long_row_of_signs_says_that_it_is_cut() -> None:
    attempts = tuple(Attempt(place, later_id(START, place), MOVE, is_right=True) for place in range(120))
    assert training_view.signs(StreakSession(START, 7, None, attempts)) == "…" + 100 * "✅"
