"""How long the bot waits before it tries to find Discord again, and what it says about it."""

from __future__ import annotations

import logging

import discord.client
import pytest

from bot.chat import reconnecting


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(discord.client, "ExponentialBackoff", discord.backoff.ExponentialBackoff)  # puts it back
    reconnecting.be_patient()


def test_tries_are_never_far_apart() -> None:
    backoff = vars(discord.client)["ExponentialBackoff"]()
    assert max(backoff.delay() for _ in range(200)) == 60.0


def test_the_reason_is_told_in_a_line(caplog: pytest.LogCaptureFixture) -> None:
    try:
        raise OSError("no route")
    except OSError:
        logging.getLogger("discord.client").exception("Attempting a reconnect in %.2fs", 4.2)
    [record] = caplog.records
    assert record.getMessage() == "Discord can't be reached (OSError('no route')): Attempting a reconnect in 4.20s"
    assert (record.exc_info, record.levelname) == (None, "WARNING")
    caplog.clear()
