from __future__ import annotations

from typing import Any

import discord
import pytest

from bot.chat import light


@pytest.fixture
def state() -> Any:
    state: Any = discord.Client(intents=discord.Intents.none())._connection
    light.remember_servers(state)
    return state


def told(number: int) -> dict[str, Any]:
    return {"id": str(number), "locale": "de", "features": []}


def test_a_message_is_told_with_what_is_asked_of_it_only() -> None:
    payload = {"id": "1", "message": {"id": "2", "type": 0, "flags": 64, "components": [1], "author": {}}}
    assert light.lightened(payload) == {"id": "1", "message": {"id": "2", "type": 0, "flags": 64, "attachments": []}}
    assert light.lightened({"id": "1"}) == {"id": "1"}


def test_a_server_is_made_once(state: Any) -> None:
    first = state._get_or_create_unavailable_guild(7, data=told(7))
    assert first.id == 7
    assert state._get_or_create_unavailable_guild(7, data=told(7)) is first
    assert state._get_or_create_unavailable_guild(8, data=told(8)) is not first


def test_only_so_many_servers_are_remembered(state: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(light, "_SERVERS", 2)
    first = state._get_or_create_unavailable_guild(1, data=told(1))
    for number in (2, 3):
        state._get_or_create_unavailable_guild(number, data=told(number))
    assert state._get_or_create_unavailable_guild(1, data=told(1)) is not first
