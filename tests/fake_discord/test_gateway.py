"""Test connections to the fake gateway: ready, lost, resumed, and refused."""

from __future__ import annotations

import asyncio
import contextlib

import aiohttp
import discord
import pytest

from tests.support.fake_discord.example_bot import Example
from tests.support.fake_discord.fake_discord import FakeDiscord, point_discord_at
from tests.support.fake_discord.gateway import compressor
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


async def test_guild_commands_and_guilds_are_sent_on_request(
    fake_discord: FakeDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    guild = fake_discord.guild("Parlour")
    fake_discord.channel(guild, "table")
    fake_discord.channel(guild, "secret", access=False)
    point_discord_at(fake_discord, monkeypatch)
    client = discord.Client(intents=discord.Intents(guilds=True), guild_ready_timeout=0.1)
    tree = discord.app_commands.CommandTree(client)
    tree.add_command(discord.app_commands.Command(name="here", description="Here.", callback=_respond), guild=guild)
    async with client:
        await client.login(fake_discord.token)
        await tree.sync(guild=guild)
        running = asyncio.create_task(client.connect())
        await client.wait_until_ready()
        assert [(found.name, [channel.name for channel in found.channels]) for found in client.guilds] == [
            ("Parlour", ["table", "___hidden___"])
        ]
        assert [channel.name for channel in await client.guilds[0].fetch_channels()] == ["table"]
        answer = await fake_discord.slash(fake_discord.user("Ann"), fake_discord.channel(guild), "here")
        assert answer.content == "here"
    with contextlib.suppress(asyncio.CancelledError):
        await running
    assert fake_discord.violations == []


async def _respond(interaction: discord.Interaction) -> None:
    await interaction.response.send_message("here")


async def test_a_wrong_token_is_refused(fake_discord: FakeDiscord, monkeypatch: pytest.MonkeyPatch) -> None:
    point_discord_at(fake_discord, monkeypatch)
    async with discord.Client(intents=discord.Intents.none()) as client:
        with pytest.raises(discord.LoginFailure):
            await client.login("wrong")


async def test_a_clean_close_ends_the_session(fake_discord: FakeDiscord) -> None:
    async with aiohttp.ClientSession() as session, session.ws_connect(fake_discord.gateway_url) as socket:
        await socket.send_json({"op": 2, "d": {"token": fake_discord.token, "intents": 0}})
        await fake_discord.ready()
    await fake_discord.until(lambda: not fake_discord.gateway.attached)
    with pytest.raises(NotConnected):
        fake_discord.gateway.dispatch("TEST", {}, None)


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


async def test_a_client_with_an_invalid_session_identifies_again(fake_discord: FakeDiscord, bot: Example) -> None:
    fake_discord.gateway.forget()
    fake_discord.gateway.sever()
    await fake_discord.ready(identifies=2)
    answer = await fake_discord.slash(
        fake_discord.user("Ann"), fake_discord.channel(fake_discord.guild()), "coins take left", line=1
    )
    assert answer.content == "left of 1"
    fake_discord.gateway.invalidate()
    await fake_discord.ready(identifies=3)


async def test_delivery_without_a_connected_bot_fails(fake_discord: FakeDiscord, bot: Example) -> None:
    payload = fake_discord.slash_payload(
        fake_discord.user("Ann"), fake_discord.channel(fake_discord.guild()), "coins secret"
    )
    await bot.close()  # with code 4000, so that Discord would have kept the session
    await fake_discord.until(lambda: not fake_discord.gateway.attached)
    fake_discord.gateway.forget()
    with pytest.raises(NotConnected):
        fake_discord.send(payload)


async def test_unanswered_heartbeats_make_the_client_resume(
    fake_discord: FakeDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    fake_discord.gateway.heartbeat_interval = 0.2
    fake_discord.gateway.answers_heartbeats = False
    point_discord_at(fake_discord, monkeypatch)
    async with discord.Client(intents=discord.Intents.none(), heartbeat_timeout=0.5) as client:
        running = asyncio.create_task(client.start(fake_discord.token))
        await fake_discord.ready()
        await fake_discord.until(lambda: len(fake_discord.gateway.resumes) == 1)
        fake_discord.gateway.answers_heartbeats = True
        beats = fake_discord.gateway.heartbeats
        await fake_discord.until(lambda: fake_discord.gateway.heartbeats > beats + 4)
        assert len(fake_discord.gateway.attached) == 1
    with contextlib.suppress(asyncio.CancelledError):
        await running


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


async def test_each_shard_gets_its_guilds(fake_discord: FakeDiscord, monkeypatch: pytest.MonkeyPatch) -> None:
    fake_discord.shards = 2
    point_discord_at(fake_discord, monkeypatch)
    heard: list[int | None] = []
    client = discord.AutoShardedClient(intents=discord.Intents.none(), guild_ready_timeout=0.0)
    monkeypatch.setattr(client, "before_identify_hook", Example.before_identify_hook.__get__(client))

    async def on_interaction(interaction: discord.Interaction[discord.AutoShardedClient]) -> None:
        heard.append(interaction.guild_id)
        await interaction.response.defer()

    client.event(on_interaction)
    async with client:
        running = asyncio.create_task(client.start(fake_discord.token))
        await fake_discord.ready(identifies=2)
        assert sorted(tuple(told["shard"]) for told in fake_discord.gateway.identifies) == [(0, 2), (1, 2)]
        fake_discord.commands[None] = [{"id": "1", "name": "hi", "type": 1, "integration_types": [0]}]
        ann, guild = fake_discord.user("Ann"), fake_discord.guild()
        await fake_discord.deliver(fake_discord.slash_payload(ann, fake_discord.channel(guild), "hi"))
        await fake_discord.deliver(fake_discord.slash_payload(ann, fake_discord.dm(ann), "hi"))
        assert heard == [guild.id, None]
    with contextlib.suppress(asyncio.CancelledError):
        await running


async def test_a_gateway_that_is_down_refuses_connections(fake_discord: FakeDiscord, bot: Example) -> None:
    fake_discord.gateway.down = True
    async with aiohttp.ClientSession() as session:
        with pytest.raises(aiohttp.WSServerHandshakeError):
            await session.ws_connect(fake_discord.gateway_url)
    assert (
        await fake_discord.slash(fake_discord.user("Ann"), fake_discord.channel(fake_discord.guild()), "coins secret")
    ).ephemeral


def test_unknown_compression_is_refused() -> None:
    with pytest.raises(LookupError):
        compressor("brotli")
