"""Images on a faulty network: a move is always shown as text, and never with an outdated image."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import pytest

from bot.chat.messages import pictures
from bot.rendering import MAX_ALT_TEXT_LENGTH
from bot.store import StoreUnavailableError
from tests.support.clients import ClientHarness, inject, payload, shorten_timeouts, wait_for_board
from tests.support.fake_discord.entities import Message
from tests.support.fake_discord.requests import Fault
from tests.support.full_size import spread
from tests.support.shown import alt_texts

UPLOAD_FAULTS = {
    "cut before": Fault(drop=True, upload=True),
    "cut after": Fault(lose=True, upload=True),
    "no answer": Fault(delay=60.0, upload=True),
    "502": Fault(status=502, upload=True),
    "403": Fault(status=403, code=50013, upload=True),
    "413": Fault(status=413, code=40005, upload=True),
    "400": Fault(status=400, code=50035, upload=True),
    "429": Fault(status=429, retry_after=60.0, upload=True),
}


def alt_texts_of(message: Message) -> list[str]:
    assert len(message.attachments) == len(alt_texts(message))
    return alt_texts(message)


async def test_images_are_uploaded_as_discord_requires(harness: ClientHarness) -> None:
    fake_discord = harness.fake_discord
    opened = await harness.new_game()
    [picture] = opened.shown.attachments
    assert picture.data.startswith(b"\x89PNG")
    assert picture.filename == "coins.png"
    for number in range(4):
        await fake_discord.click(harness.ann, opened.shown, opened.shown.custom_ids[0])
        [alt] = alt_texts_of(opened.shown)
        assert alt is not None
        assert len(alt) <= MAX_ALT_TEXT_LENGTH
        assert ("Ann wins" if number == 3 else "Ann to move") in alt or "Magpie wins" in alt or "tie" in alt
    forms = [request for request in fake_discord.requests if request.files]
    assert len(forms) == 5
    assert fake_discord.violations == []


@pytest.mark.parametrize(("fault_name", "action"), spread([*UPLOAD_FAULTS], ["click", "command"], 3))
async def test_the_text_is_shown_if_no_image_can_be_uploaded(
    harness: ClientHarness, monkeypatch: pytest.MonkeyPatch, fault_name: str, action: str
) -> None:
    opened = await harness.new_game()
    assert len(alt_texts_of(opened.shown)) == 1
    shorten_timeouts(monkeypatch)
    inject(harness, UPLOAD_FAULTS[fault_name], times=1000)
    harness.fake_discord.send(payload(harness, opened, action))
    board = await wait_for_board(harness, opened, 2)
    assert "**Ann 4**" in board.text
    if fault_name != "cut after":
        assert alt_texts_of(board) == []
    for message in harness.channel.messages.values():
        for alt in alt_texts_of(message):  # an image must match its text
            assert ("took" in (alt or "")) == ("**Ann 4**" in message.text)


async def test_boards_have_the_default_theme_if_preferences_fail(
    harness: ClientHarness, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def gone(*_: Any) -> Any:
        raise StoreUnavailableError

    opened = await harness.new_game()
    monkeypatch.setattr("bot.service.preferences.PreferenceService.value", gone)
    monkeypatch.setattr("bot.service.preferences.PreferenceService.cached", lambda *_: None)
    await harness.fake_discord.click(harness.ann, opened.shown, opened.shown.custom_ids[0])
    [alt] = alt_texts_of(await wait_for_board(harness, opened, 2))
    assert "Ann took left 4." in alt
    assert "theme of a player" in caplog.text


async def test_a_hanging_renderer_does_not_delay_moves(
    harness: ClientHarness, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    opened = await harness.new_game()
    done = asyncio.Event()
    loop = asyncio.get_running_loop()

    def never(*_: Any) -> None:
        asyncio.run_coroutine_threadsafe(done.wait(), loop).result(30)

    monkeypatch.setattr(pictures, "_TIMEOUT_S", 0.1)
    monkeypatch.setattr("bot.rendering.board.render_board", never)
    with caplog.at_level(logging.WARNING):
        for ply in (2, 4):
            await harness.fake_discord.click(harness.ann, opened.shown, opened.shown.custom_ids[0])
            assert alt_texts_of(await wait_for_board(harness, opened, ply)) == []
    assert "could not be rendered" in caplog.text
    done.set()
