"""The bot reconnects soon, and logs an outage in one line."""

from __future__ import annotations

import logging

import discord.client
import pytest

from bot.chat.transport import gateway


@pytest.fixture(autouse=True)
def installed_reconnect(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(discord.client, "ExponentialBackoff", vars(discord.client)["ExponentialBackoff"])  # restores it
    gateway.install()


def test_attempts_are_at_most_a_minute_apart() -> None:
    backoff = vars(discord.client)["ExponentialBackoff"]()
    assert max(backoff.delay() for _ in range(200)) == 60.0


def test_an_outage_logs_one_line(caplog: pytest.LogCaptureFixture) -> None:
    try:
        raise OSError("no route")
    except OSError:
        logging.getLogger("discord.client").exception("Attempting a reconnect in %.2fs", 4.2)
    [record] = caplog.records
    assert record.getMessage() == "Discord can't be reached: no route. Attempting a reconnect in 4.20s"
    assert (record.exc_info, record.levelname) == (None, "WARNING")
    caplog.clear()
