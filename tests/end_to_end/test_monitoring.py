"""Health checks, metrics and the log of a running bot."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.support.bot_processes import Bot, ProcessHarness, coins, read
from tests.support.clients import code_of
from tests.support.fake_discord.fake_discord import FakeDiscord
from tests.support.waiting import until


@pytest.fixture
async def harness(fake_discord: FakeDiscord, tmp_path: Path, port: int) -> AsyncIterator[ProcessHarness]:
    """Start a bot that logs at DEBUG."""
    watched = {"COINS_METRICS__PORT": str(port), "COINS_LOG__FORMAT": "json", "COINS_LOG__LEVEL": "debug"}
    bot = Bot(fake_discord, tmp_path, **watched)
    await bot.start()
    yield ProcessHarness(
        fake_discord,
        bot,
        fake_discord.user("Annabella"),
        fake_discord.channel(fake_discord.guild("Secret club"), "den"),
    )
    await bot.kill()


async def run_health_command(harness: ProcessHarness, port: int, *more: str) -> tuple[int, str]:
    """Return the output of `python -m bot health`."""
    folder = harness.bot.log.parent
    done = await asyncio.to_thread(coins, folder, "health", *more, COINS_METRICS__PORT=str(port))
    return done.code, done.out + done.err


async def test_health_metrics_and_log_of_a_running_bot(harness: ProcessHarness, port: int) -> None:
    fake_discord, ann = harness.fake_discord, harness.ann
    board = await fake_discord.slash(ann, harness.channel, "coins new", coins="4 7 2 9 5 2", opponent="greedy")
    code = code_of(board)
    payload = fake_discord.click_payload(ann, board.shown, board.shown.custom_ids[0])
    await fake_discord.deliver(payload)
    fake_discord.send(payload)
    refused = await fake_discord.slash(ann, harness.channel, "coins new", coins="4 x 2")
    assert "character 3" in refused.text
    assert await run_health_command(harness, port) == (0, "ok\n")
    metrics = await asyncio.to_thread(read, port, "/metrics")
    lines = metrics.splitlines()
    assert "coins_moves_total 1.0" in lines
    assert 'coins_answer_seconds_count{kind="click"} 1.0' in lines
    assert 'coins_answer_seconds_count{kind="command"} 2.0' in lines
    assert 'coins_interactions_rejected_total{reason="repeated"} 1.0' in lines
    assert "coins_deadlines_missed_total 0.0" in lines
    assert 'coins_shard_connected{shard="0"} 1.0' in lines
    fake_discord.gateway.down = True
    fake_discord.gateway.sever()
    await fake_discord.until(lambda: not fake_discord.gateway.attached)
    await until(lambda: "can't be reached" in harness.bot.log.read_text())
    assert await run_health_command(harness, port) == (1, "not connected to Discord: shard 0\n")
    assert await run_health_command(harness, port, "--alive") == (0, "ok\n")
    await harness.bot.stop()
    code_, said = await run_health_command(harness, port)
    assert code_ == 1
    assert said.startswith(f"The bot can't be asked at http://127.0.0.1:{port}: ")
    check_log(harness.bot.log, board.payload["id"], payload["id"], [fake_discord.token, payload["token"], code.lower()])


def check_log(log: Path, command: str, click: str, secrets: list[str]) -> None:
    """Check that every line is JSON, names its interaction, and no player."""
    text = log.read_text()
    lines = [json.loads(line) for line in text.splitlines()]
    answered = [line["interaction"] for line in lines if line["message"].startswith("Responded after")]
    assert answered[:2] == [command, click]
    [again] = [line for line in lines if "is a duplicate" in line["message"]]
    assert again["interaction"] == click
    assert all("interaction" not in line for line in lines if line["logger"].startswith("discord.gateway"))
    assert "interaction" not in lines[0]
    for secret in (*secrets, "Annabella", "annabella", "Secret club", "4 x 2", "4 7 2"):
        assert secret not in text


async def test_health_needs_a_port(tmp_path: Path) -> None:
    done = await asyncio.to_thread(coins, tmp_path, "health")
    assert done.code == 2
    assert "there is nothing to ask" in done.err
