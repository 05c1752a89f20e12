"""The bot reconnects soon, and logs an outage in one line."""

from __future__ import annotations

import logging
from types import SimpleNamespace
from typing import Any

import discord.client
import pytest

from bot.chat.transport import gateway
from bot.metrics import METRICS


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


@pytest.mark.parametrize("message", ['{"op": 0, "d": 1e999}', '{"op": 0', "<html>"])
async def test_a_message_that_is_not_json_is_ignored(message: str, caplog: pytest.LogCaptureFixture) -> None:
    socket: Any = SimpleNamespace(log_receive=lambda _: None)
    before = METRICS.interactions_rejected["unreadable"]
    await gateway.receive_readable(socket, message)
    assert METRICS.interactions_rejected["unreadable"] == before + 1
    [record] = caplog.records
    assert record.getMessage().startswith("Ignored an unreadable message of the gateway: ")
    assert record.exc_info is None
    caplog.clear()
