"""Boards that change after their interaction was answered."""

from __future__ import annotations

import pytest

from bot.chat import boards
from tests.chat.answers import edited, posted, whispered
from tests.chat.conftest import Place
from tests.chat.simulated import delete, ids, labels, requests

ROW = "4 7 2 9 5 2"


async def test_an_older_board_is_changed_by_the_token_that_showed_it(place: Place) -> None:
    posted(await place.ann.slash(place.channel, "coins new", coins=ROW))
    posted(await place.ann.slash(place.channel, "coins take left"))
    [path] = requests(place.env, "PATCH")
    assert path.startswith("/webhooks/")


async def test_a_board_older_than_its_token_is_changed_through_the_channel(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(boards, "_TOKEN_SECONDS", -1)
    board = posted(await place.ann.slash(place.channel, "coins new", coins=ROW))
    question = whispered(await place.ann.click(board, label="Resign"))
    edited(await place.ann.click(question, label="Resign"))
    assert labels(board) == ["Rematch", "Swap sides", "Review", "Share"]
    [path] = requests(place.env, "PATCH")
    assert path.startswith("/channels/")


async def test_only_so_many_tokens_are_remembered(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(boards, "_REMEMBERED", 1)
    first = posted(await place.ann.slash(place.channel, "coins new", coins=ROW))
    posted(await place.ben.slash(place.channel, "coins new", coins=ROW))
    posted(await place.ann.slash(place.channel, "coins board"))
    assert ids(first) == []
    assert requests(place.env, "PATCH")[0].startswith("/channels/")


async def test_a_board_that_was_deleted_does_not_stand_in_the_way(place: Place) -> None:
    board = posted(await place.ann.slash(place.channel, "coins new", coins=ROW))
    question = whispered(await place.ann.click(board, label="Resign"))
    delete(place.env, place.channel, board.id)
    assert edited(await place.ann.click(question, label="Resign")).content.startswith("You resigned game ")
