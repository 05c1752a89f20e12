"""Warnings that users can cause at will do not flood the log."""

from __future__ import annotations

import logging

import pytest

from bot.util.throttled_log import MAX_LINES_PER_MINUTE, ThrottledLogger


def test_a_few_warnings_a_minute_are_logged_and_the_rest_counted(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 1000.0
    monkeypatch.setattr("bot.util.throttled_log.time.monotonic", lambda: now)
    warnings = ThrottledLogger(logging.getLogger("bot.chat"))
    for number in range(MAX_LINES_PER_MINUTE + 7):
        warnings.warning("number %d", number)
    assert caplog.messages == [f"number {number}" for number in range(MAX_LINES_PER_MINUTE)]
    now += 60
    warnings.warning("later")
    assert caplog.messages[MAX_LINES_PER_MINUTE:] == ["7 lines like the next one were dropped.", "later"]
    now += 60
    warnings.warning("much later")
    assert caplog.messages[-1] == "much later"
    assert len(caplog.messages) == MAX_LINES_PER_MINUTE + 3
    caplog.clear()
