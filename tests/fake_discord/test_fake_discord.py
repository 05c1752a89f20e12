"""The fake Discord rejects what Discord would, and reports it; the tests of the bot check all else."""

from __future__ import annotations

import gzip
import json
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest

from tests.support.fake_discord.entities import COMPONENTS_V2
from tests.support.fake_discord.fake_discord import FakeDiscord, fake_discord, openapi
from tests.support.fake_discord.gateway import Session
from tests.support.fake_discord.interactions import SEND, InteractionRecord
from tests.support.fake_discord.openapi import CARRIED
from tests.support.fake_discord.trim import trim

__all__ = ["fake_discord", "openapi"]
TEXT = {"type": 10, "content": "text"}
BUTTON = {"type": 2, "style": 1, "label": "Left", "custom_id": "left"}
MESSAGE = {"flags": COMPONENTS_V2, "components": [TEXT, {"type": 1, "components": [BUTTON]}]}


class Api:
    """The bot's requests."""

    def __init__(self, fake: FakeDiscord, http: aiohttp.ClientSession) -> None:
        self._fake = fake
        self._http = http

    async def post(self, path: str, body: Any, token: str = "") -> tuple[int, int]:
        """Return the status and Discord's code."""
        headers = {"Authorization": f"Bot {token or self._fake.token}"}
        async with self._http.post(self._fake.api_url + path, json=body, headers=headers) as response:
            answer = await response.json() if response.status != 204 else {}
            return response.status, answer.get("code", 0)

    async def respond(self, record: InteractionRecord, body: Any) -> tuple[int, int]:
        return await self.post(f"/interactions/{record.id}/{record.token}/callback", {"type": SEND, "data": body})


@pytest.fixture
async def api(fake_discord: FakeDiscord) -> AsyncIterator[Api]:
    async with aiohttp.ClientSession() as http:
        yield Api(fake_discord, http)


def sent(fake: FakeDiscord) -> InteractionRecord:
    """Return a command that a bot gets."""
    session = Session("session", (0, 1), 0)
    vars(fake.gateway)["_sessions"]["session"] = session
    fake.commands[None] = [{"id": "1", "name": "coins", "type": 1, "options": []}]
    return fake.send(fake.slash_payload(fake.user("Ann"), fake.channel(fake.guild()), "coins"))


@pytest.mark.parametrize(
    ("body", "where"),
    [
        ({"content": 5}, "content"),
        (MESSAGE | {"components": [{"type": 1, "components": [BUTTON | {"style": "big"}]}]}, "components.0."),
        (MESSAGE | {"components": [{"type": 1, "components": [BUTTON] * 2}]}, "components"),
        (MESSAGE | {"components": [{"type": 1, "components": [BUTTON | {"label": "x" * 81}]}]}, "components"),
        (MESSAGE | {"components": [TEXT | {"content": "x" * 2001}] * 2}, "components"),
        (MESSAGE | {"components": [TEXT] * 41}, "components"),
        (MESSAGE | {"components": [{"type": 13, "file": {"url": "attachment://no.png"}}]}, "components"),
    ],
)
async def test_a_wrong_message_is_refused_and_reported(
    fake_discord: FakeDiscord, api: Api, body: dict[str, Any], where: str
) -> None:
    channel = fake_discord.channel(fake_discord.guild())
    assert await api.post(f"/channels/{channel.id}/messages", body) == (400, 50035)
    assert any(violation.where.startswith(where) for violation in fake_discord.violations), fake_discord.violations
    assert channel.messages == {}


async def test_a_message_is_accepted_only_from_the_bot_and_where_it_may_post(
    fake_discord: FakeDiscord, api: Api
) -> None:
    guild = fake_discord.guild()
    here, closed = fake_discord.channel(guild), fake_discord.channel(guild, access=False)
    assert await api.post(f"/channels/{here.id}/messages", MESSAGE) == (200, 0)
    assert await api.post(f"/channels/{here.id}/messages", MESSAGE, "another") == (401, 0)
    assert await api.post(f"/channels/{closed.id}/messages", MESSAGE) == (403, 50001)
    assert [message.text for message in here.messages.values()] == ["text"]
    assert fake_discord.violations == []
    assert await api.post("/nowhere", {}) == (404, 0)
    assert "no such route" in str(fake_discord.violations[0])


async def test_an_interaction_gets_one_response_in_time(fake_discord: FakeDiscord, api: Api) -> None:
    record = sent(fake_discord)
    assert await api.respond(record, MESSAGE) == (204, 0)
    assert await api.respond(record, MESSAGE) == (400, 40060)
    assert record.text == "text"
    late = sent(fake_discord)
    fake_discord.clock.advance(fake_discord.window + 0.1)
    assert await api.respond(late, MESSAGE) == (404, 10062)
    webhook = f"/webhooks/{fake_discord.bot.id}/{record.token}"
    assert (await api.post(webhook, MESSAGE))[0] == 204
    fake_discord.clock.advance(15 * 60)
    assert await api.post(webhook, MESSAGE) == (401, 50027)


def test_the_stored_description_has_only_the_routes_of_the_fake_discord() -> None:
    document = json.loads(gzip.decompress(CARRIED.read_bytes()))
    assert trim(document) == document
