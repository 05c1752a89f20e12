"""The bot reconnects soon, and logs an outage in one line."""

from __future__ import annotations

import logging
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord.client
import pytest

from bot.chat.transport import gateway
from bot.metrics import METRICS
from bot.service.context import AppContext
from bot.store import Database


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


async def test_where_no_file_can_be_locked_another_process_is_not_noticed(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    database = Database(f"sqlite:///{tmp_path}/nowhere/coins.db")
    await gateway.hold_lock_of_shards(AppContext(database), application=1, first_shard=0)
    [line] = caplog.messages
    assert line.startswith("Another process that runs this bot would not be noticed: ")
    assert "No such file or directory" in line


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
