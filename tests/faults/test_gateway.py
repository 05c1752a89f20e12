"""The bot recovers from lost connections and outages of Discord, and games go on.

The delays of discord.py are shortened.
"""

from __future__ import annotations

import asyncio

import pytest

from bot.chat.interactions import responding
from bot.chat.transport import sending
from tests.support.clients import ClientHarness, inject, payload, wait_for_board
from tests.support.fake_discord.requests import Fault


@pytest.fixture(autouse=True)
def short_delays(harness: ClientHarness, monkeypatch: pytest.MonkeyPatch) -> None:
    """Retry after hundredths of a second instead of seconds and minutes."""

    async def identify_at_once(shard_id: int | None, *, initial: bool = False) -> None:
        pass

    monkeypatch.setattr(harness.client, "before_identify_hook", identify_at_once)
    monkeypatch.setattr("discord.backoff.ExponentialBackoff.delay", lambda _: 0.02)


@pytest.mark.parametrize("how", ["sever", "reconnect", "invalid"])
async def test_a_game_continues_after_a_lost_connection(harness: ClientHarness, how: str) -> None:
    fake_discord = harness.fake_discord
    opened = await harness.new_game()
    if how == "sever":
        fake_discord.gateway.sever()
    elif how == "reconnect":
        fake_discord.gateway.reconnect()
    else:
        fake_discord.gateway.invalidate()
    await fake_discord.until(lambda: len(fake_discord.gateway.resumes) + len(fake_discord.gateway.identifies) == 2)
    await fake_discord.until(lambda: bool(fake_discord.gateway.attached))
    await fake_discord.click(harness.ann, opened.shown, opened.shown.custom_ids[0])
    await wait_for_board(harness, opened, 2)
    assert len(fake_discord.gateway.identifies) == (2 if how == "invalid" else 1)


async def test_a_game_continues_after_an_outage_of_discord(
    harness: ClientHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    fake_discord = harness.fake_discord
    monkeypatch.setattr(sending, "RETRY_DELAYS_S", (0.1,) * 100)
    opened = await harness.new_game()
    cut = inject(harness, Fault(drop=True), times=1000)
    fake_discord.send(payload(harness, opened, "click"))
    await fake_discord.until(lambda: cut.times < 1000)  # stored, but Discord receives nothing
    await fake_discord.go_away()
    await asyncio.sleep(1.0)  # some fifty attempts
    fake_discord.faults.clear()
    await fake_discord.come_back()
    await fake_discord.ready(identifies=2)
    board = await wait_for_board(harness, opened, 2)
    await fake_discord.click(harness.ann, board, board.custom_ids[0])
    await wait_for_board(harness, opened, 4)


async def test_a_session_with_an_unreachable_resume_url_is_replaced(harness: ClientHarness) -> None:
    fake_discord = harness.fake_discord
    opened = await harness.new_game()
    fake_discord.gateway.resume_url = "ws://127.0.0.1:9"  # nothing listens on this port
    fake_discord.gateway.invalidate()
    await fake_discord.ready(identifies=2)
    fake_discord.gateway.sever()
    await fake_discord.until(lambda: len(fake_discord.gateway.resumes) == 1)
    await fake_discord.click(harness.ann, opened.shown, opened.shown.custom_ids[0])
    await wait_for_board(harness, opened, 2)


async def test_an_expired_interaction_is_not_handled_later(
    harness: ClientHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    fake_discord = harness.fake_discord
    opened = await harness.new_game()
    await fake_discord.slash(harness.ann, harness.channel, "coins stats")
    fake_discord.gateway.down = True
    fake_discord.gateway.sever()
    lost = [fake_discord.send(payload(harness, opened, action)) for action in ("click", "command")]
    monkeypatch.setattr(responding, "RESPONSE_DEADLINE_S", 0.5)
    window, fake_discord.window = fake_discord.window, 0.5
    await asyncio.sleep(0.6)  # Discord shows Ann that the application did not respond
    fake_discord.gateway.down = False
    for answer in lost:
        await answer.attempts(1)
    monkeypatch.setattr(responding, "RESPONSE_DEADLINE_S", 3.0)
    fake_discord.window = window
    assert (await harness.stored_game(opened)).match.ply == 0
    await fake_discord.slash(harness.ann, harness.channel, "coins take left")
    await wait_for_board(harness, opened, 2)
    assert not any(answer.acknowledged for answer in lost)


async def test_a_late_command_is_handled_if_discord_took_the_acknowledgement(
    harness: ClientHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = await harness.new_game()
    monkeypatch.setattr(responding, "age_s", lambda _: responding.RESPONSE_DEADLINE_S + 1.0)
    inject(harness, Fault("/callback$", status=502, done=True))
    harness.fake_discord.send(payload(harness, opened, "command"))
    await wait_for_board(harness, opened, 2)
