"""Boards posted by older versions, with text instead of components, keep working."""

from __future__ import annotations

import pytest

from bot.chat.interactions import responding as responder
from tests.support.clients import BY_TOKEN, CALLBACK, ClientHarness
from tests.support.fake_discord import Fault, Message
from tests.support.fake_discord.entities import COMPONENTS_V2


def convert_to_old_form(board: Message) -> None:
    """Give `board` the form that it had before: a text with rows of buttons."""
    board.content, board.flags = board.text, board.flags & ~COMPONENTS_V2
    board.components = [part for part in board.parts if part["type"] == 1]


@pytest.mark.parametrize("way", ["response", "deferred", "channel"])
async def test_a_click_converts_the_board(harness: ClientHarness, monkeypatch: pytest.MonkeyPatch, way: str) -> None:
    fake_discord, opened = harness.fake_discord, await harness.new_game()
    board = opened.shown
    convert_to_old_form(board)
    if way == "deferred":
        monkeypatch.setattr(responder, "DEFER_AFTER_S", 0.0)
    elif way == "channel":
        fake_discord.faults.add(Fault(CALLBACK, status=404, code=10062))
        fake_discord.faults.add(Fault(BY_TOKEN, status=404, code=10015, times=2))  # with the picture and without
    fake_discord.send(fake_discord.click_payload(harness.ann, board, board.custom_ids[0]))
    await fake_discord.until(lambda: "/2/" in board.custom_ids[0])
    assert (board.content, bool(board.flags & COMPONENTS_V2)) == ("", True)
    assert len(board.attachments) == 1
    assert fake_discord.violations == []


async def test_an_old_board_loses_its_buttons_when_it_is_posted_again(harness: ClientHarness) -> None:
    fake_discord, opened = harness.fake_discord, await harness.new_game()
    board = opened.shown
    convert_to_old_form(board)
    again = await fake_discord.slash(harness.ann, harness.channel, "coins board")
    await fake_discord.until(lambda: board.custom_ids == [])
    assert (board.content, again.shown.custom_ids != []) == ("", True)
    assert fake_discord.violations == []
