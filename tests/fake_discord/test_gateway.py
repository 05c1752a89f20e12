"""Test connections to the fake gateway: ready, lost, resumed, and refused."""

from __future__ import annotations

import aiohttp
import pytest

from tests.support.fake_discord.example_bot import Example
from tests.support.fake_discord.fake_discord import FakeDiscord
from tests.support.fake_discord.requests import NotConnected


async def test_the_bot_gets_ready_and_syncs_its_commands(fake_discord: FakeDiscord, bot: Example) -> None:
    assert [command["name"] for command in fake_discord.commands[None]] == ["coins"]
    assert fake_discord.gateway.identifies[0]["intents"] == 0
    synced = await bot.tree.fetch_commands()
    assert [command.name for command in synced] == ["coins"]
    before = fake_discord.commands[None][0]["id"]
    await bot.tree.sync()
    assert fake_discord.commands[None][0]["id"] == before
    assert fake_discord.violations == []


@pytest.mark.parametrize("how", ["sever", "reconnect", "close"])
async def test_no_event_is_lost_with_a_lost_socket(fake_discord: FakeDiscord, bot: Example, how: str) -> None:
    user, channel = fake_discord.user("Ann"), fake_discord.channel(fake_discord.guild())
    opened = await fake_discord.slash(user, channel, "coins take left", line=1)
    if how == "sever":
        fake_discord.gateway.sever()
    elif how == "reconnect":
        fake_discord.gateway.reconnect()
    else:
        await fake_discord.gateway.close(4000)
    answer = await fake_discord.click(user, opened.shown, "count:0")
    assert answer.content == "1"
    assert (len(fake_discord.gateway.identifies), len(fake_discord.gateway.resumes)) == (1, 1)


async def test_delivery_without_a_connected_bot_fails(fake_discord: FakeDiscord, bot: Example) -> None:
    payload = fake_discord.slash_payload(
        fake_discord.user("Ann"), fake_discord.channel(fake_discord.guild()), "coins secret"
    )
    await bot.close()  # with code 4000, so that Discord would have kept the session
    await fake_discord.until(lambda: not fake_discord.gateway.attached)
    fake_discord.gateway.forget()
    with pytest.raises(NotConnected):
        fake_discord.send(payload)


async def test_a_client_without_heartbeats_is_dropped(fake_discord: FakeDiscord) -> None:
    fake_discord.gateway.heartbeat_interval = 0.1
    async with aiohttp.ClientSession() as session, session.ws_connect(fake_discord.gateway_url) as socket:
        assert (await socket.receive_json())["op"] == 10
        closed = await socket.receive()
        assert (closed.type, closed.data) == (aiohttp.WSMsgType.CLOSE, 4000)


@pytest.mark.parametrize(
    ("frame", "code"),
    [
        ("nonsense", 4002),
        ('{"op": 99}', 4001),
        ('{"op": 3}', 4003),
        ('{"op": 2, "d": {"token": "wrong", "intents": 0}}', 4004),
        ('{"op": 2, "d": {"token": "loopback.bot.token", "intents": 0, "shard": [1, 1]}}', 4010),
    ],
)
async def test_errors_of_the_client_close_the_socket(fake_discord: FakeDiscord, frame: str, code: int) -> None:
    async with aiohttp.ClientSession() as session, session.ws_connect(fake_discord.gateway_url) as socket:
        await socket.receive_json()
        await socket.send_str(frame)
        assert (await socket.receive()).data == code
