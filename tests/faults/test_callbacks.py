"""The initial response over real sockets: requests to Discord, and its answers."""

from __future__ import annotations

import pytest

from bot.chat.interactions import responding as responder
from bot.chat.transport import retry
from tests.support.clients import CALLBACK, ClientHarness, inject, payload, shorten_timeouts, wait_for_board
from tests.support.fake_discord import Fault
from tests.support.waiting import until


async def test_discord_returns_a_new_message_but_not_a_clicked_one(harness: ClientHarness) -> None:
    opened = await harness.new_game()
    await harness.fake_discord.click(harness.ann, opened.shown, opened.shown.custom_ids[0])
    new, click = (request for request in harness.fake_discord.requests if request.path.endswith("/callback"))
    assert (new.status, click.status) == (200, 204)
    assert (await harness.stored_game(opened)).message == opened.shown.id


@pytest.mark.parametrize("status", [400, 401, 418])
async def test_a_rejected_response_is_not_sent_again(
    harness: ClientHarness, status: int, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(responder, "DEFER_AFTER_S", 60.0)
    opened = await harness.new_game()
    inject(harness, Fault(status=status, code=50035), CALLBACK)
    click = harness.fake_discord.send(
        harness.fake_discord.click_payload(harness.ann, opened.shown, opened.shown.custom_ids[0])
    )
    await wait_for_board(harness, opened, 2)
    assert len(click.callbacks) <= 1
    assert f"{status}" in caplog.text


async def test_discord_py_retries_after_a_server_error(harness: ClientHarness, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(responder, "DEFER_AFTER_S", 60.0)
    opened = await harness.new_game()
    inject(harness, Fault(status=503), CALLBACK, times=1)
    click = await harness.fake_discord.click(harness.ann, opened.shown, opened.shown.custom_ids[0])
    assert click.acknowledged
    await wait_for_board(harness, opened, 2)


async def test_discord_is_not_asked_again_and_again_while_it_refuses(
    harness: ClientHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord bans an address after 10,000 refused calls in ten minutes."""
    monkeypatch.setattr(retry, "_REFUSALS_PER_S", 0.0)
    opened = await harness.new_game()
    shorten_timeouts(monkeypatch, pause=0.0, times=100)
    before = len(harness.fake_discord.requests)
    refusal = harness.fake_discord.faults.add(Fault(status=429, retry_after=0.0, times=100_000))
    for _ in range(20):
        harness.fake_discord.send(payload(harness, opened, "click"))
    await harness.fake_discord.until(lambda: refusal.times < 100_000)
    await until(lambda: harness.client.interactions_in_flight == 0)
    assert 100 < len(harness.fake_discord.requests) - before <= 200 + 20
    refusal.times = 0
    monkeypatch.setattr(retry, "_REFUSALS_PER_S", 1e9)
    messages = len(harness.channel.messages)
    harness.fake_discord.send(harness.fake_discord.slash_payload(harness.ann, harness.channel, "coins board"))
    await harness.fake_discord.until(lambda: len(harness.channel.messages) > messages)
