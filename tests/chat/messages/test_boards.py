"""Boards are edited after the response to their interaction."""

from __future__ import annotations

from time import monotonic

import pytest

from bot.chat.client import CoinsClient
from bot.chat.messages import boards
from tests.support.simcord import SimulatedServer, ask_to_resign, edited, is_over, posted, requests

ROW = "4 7 2 9 5 2"


async def test_an_older_board_is_edited_by_its_token(server: SimulatedServer) -> None:
    posted(await server.ann.slash(server.channel, "coins new", coins=ROW))
    posted(await server.ann.slash(server.channel, "coins take left"))
    [path] = requests(server.env, "PATCH")
    assert path.startswith("/webhooks/")


async def test_a_board_with_an_expired_token_is_edited_in_the_channel(
    server: SimulatedServer, simcord_bot: CoinsClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = posted(await server.ann.slash(server.channel, "coins new", coins=ROW))
    question = await ask_to_resign(server.ann, board)
    later = monotonic() + boards.TOKEN_SECONDS
    monkeypatch.setattr("bot.util.caching.monotonic", lambda: later)
    edited(await server.ann.click(question, label="Resign"))
    assert is_over(board)
    [path] = requests(server.env, "PATCH")
    assert path.startswith("/channels/")
