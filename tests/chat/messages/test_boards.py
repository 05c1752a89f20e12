"""Boards are edited after the response to their interaction."""

from __future__ import annotations

from time import monotonic

import pytest

from bot.chat.client import CoinsClient
from bot.chat.messages import boards
from bot.util.caching import Cache
from tests.support.shown import shown_text
from tests.support.simcord import SimulatedServer, ask_to_resign, delete, edited, ids, is_over, posted, requests

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
    later = monotonic() + boards._TOKEN_SECONDS
    monkeypatch.setattr("bot.util.caching.monotonic", lambda: later)
    edited(await server.ann.click(question, label="Resign"))
    assert is_over(board)
    [path] = requests(server.env, "PATCH")
    assert path.startswith("/channels/")


async def test_the_cache_of_tokens_is_bounded(
    server: SimulatedServer, simcord_bot: CoinsClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    one: Cache[int, str] = Cache("tokens", 1, 1)
    monkeypatch.setattr(simcord_bot.chat.boards, "_tokens", one)
    first = posted(await server.ann.slash(server.channel, "coins new", coins=ROW))
    posted(await server.ben.slash(server.channel, "coins new", coins=ROW))
    posted(await server.ann.slash(server.channel, "coins board"))
    assert ids(first) == []
    assert requests(server.env, "PATCH")[0].startswith("/channels/")


async def test_a_deleted_board_does_not_block_a_resignation(server: SimulatedServer) -> None:
    board = posted(await server.ann.slash(server.channel, "coins new", coins=ROW))
    question = await ask_to_resign(server.ann, board)
    delete(server.env, server.channel, board.id)
    assert shown_text(edited(await server.ann.click(question, label="Resign"))) == "You resigned."
