"""Warnings that anybody can cause fill no log."""

from __future__ import annotations

import logging

import pytest

from bot.chat.sparingly import MOST, Sparingly


def test_a_few_warnings_a_minute_are_logged_and_the_others_counted(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 1000.0
    monkeypatch.setattr("bot.chat.sparingly.time.monotonic", lambda: now)
    warnings = Sparingly(logging.getLogger("bot.chat"))
    for number in range(MOST + 7):
        warnings.warning("number %d", number)
    assert caplog.messages == [f"number {number}" for number in range(MOST)]
    now += 60
    warnings.warning("later")
    assert caplog.messages[MOST:] == ["7 warnings like the next one were left out.", "later"]
    now += 60
    warnings.warning("much later")
    assert caplog.messages[-1] == "much later"
    assert len(caplog.messages) == MOST + 3
    caplog.clear()
