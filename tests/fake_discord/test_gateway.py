"""Test connections to the fake gateway: ready, lost, resumed, and refused."""

from __future__ import annotations

import asyncio
import contextlib
import sys

import aiohttp
import discord
import pytest

from tests.support.fake_discord import NotConnected, World
from tests.support.fake_discord.example_bot import Example
from tests.support.fake_discord.fixtures import point_discord_at
from tests.support.fake_discord.gateway.compression import compressor


async def test_the_bot_gets_ready_and_syncs_its_commands(world: World, bot: Example) -> None:
    assert [command["name"] for command in world.commands[None]] == ["coins"]
    assert world.gateway.identifies[0]["intents"] == 0
    synced = await bot.tree.fetch_commands()
    assert [command.name for command in synced] == ["coins"]
    before = world.commands[None][0]["id"]
    await bot.tree.sync()
    assert world.commands[None][0]["id"] == before
    assert world.violations == []


async def test_guild_commands_and_guilds_are_sent_on_request(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    guild = world.guild("Parlour")
    world.channel(guild, "table")
    point_discord_at(world, monkeypatch)
    client = discord.Client(intents=discord.Intents(guilds=True), guild_ready_timeout=0.1)
    tree = discord.app_commands.CommandTree(client)
    tree.add_command(discord.app_commands.Command(name="here", description="Here.", callback=_here), guild=guild)
    async with client:
        await client.login(world.token)
        await tree.sync(guild=guild)
        running = asyncio.create_task(client.connect())
        await client.wait_until_ready()
        assert [(found.name, [channel.name for channel in found.channels]) for found in client.guilds] == [
            ("Parlour", ["table"])
        ]
        answer = await world.slash(world.user("Ann"), world.channel(guild), "here")
        assert answer.content == "here"
    with contextlib.suppress(asyncio.CancelledError):
        await running
    assert world.violations == []


async def _here(interaction: discord.Interaction) -> None:
    await interaction.response.send_message("here")


async def test_a_wrong_token_is_refused(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    point_discord_at(world, monkeypatch)
    async with discord.Client(intents=discord.Intents.none()) as client:
        with pytest.raises(discord.LoginFailure):
            await client.login("wrong")


async def test_a_clean_close_ends_the_session(world: World) -> None:
    async with aiohttp.ClientSession() as session, session.ws_connect(world.gateway_url) as socket:
        await socket.send_json({"op": 2, "d": {"token": world.token, "intents": 0}})
        await world.ready()
    await world.until(lambda: not world.gateway.attached)
    with pytest.raises(NotConnected):
        world.gateway.dispatch("TEST", {}, None)


@pytest.mark.parametrize("how", ["sever", "reconnect", "close"])
async def test_no_event_is_lost_with_a_lost_socket(world: World, bot: Example, how: str) -> None:
    user, channel = world.user("Ann"), world.channel(world.guild())
    opened = await world.slash(user, channel, "coins take left", line=1)
    if how == "sever":
        world.gateway.sever()
    elif how == "reconnect":
        world.gateway.reconnect()
    else:
        await world.gateway.close(4000)
    answer = await world.click(user, opened.shown, "count:0")
    assert answer.content == "1"
    assert (len(world.gateway.identifies), len(world.gateway.resumes)) == (1, 1)


async def test_a_client_with_an_invalid_session_identifies_again(world: World, bot: Example) -> None:
    world.gateway.forget()
    world.gateway.sever()
    await world.ready(identifies=2)
    answer = await world.slash(world.user("Ann"), world.channel(world.guild()), "coins take left", line=1)
    assert answer.content == "left of 1"
    world.gateway.invalidate()
    await world.ready(identifies=3)


async def test_delivery_without_a_connected_bot_fails(world: World, bot: Example) -> None:
    payload = world.slash_payload(world.user("Ann"), world.channel(world.guild()), "coins secret")
    await bot.close()  # with code 4000, so that Discord would have kept the session
    await world.until(lambda: not world.gateway.attached)
    world.gateway.forget()
    with pytest.raises(NotConnected):
        world.send(payload)


async def test_unanswered_heartbeats_make_the_client_resume(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    world.gateway.heartbeat_interval = 0.2
    world.gateway.answers_heartbeats = False
    point_discord_at(world, monkeypatch)
    async with discord.Client(intents=discord.Intents.none(), heartbeat_timeout=0.5) as client:
        running = asyncio.create_task(client.start(world.token))
        await world.ready()
        await world.until(lambda: len(world.gateway.resumes) == 1)
        world.gateway.answers_heartbeats = True
        beats = world.gateway.heartbeats
        await world.until(lambda: world.gateway.heartbeats > beats + 4)
        assert len(world.gateway.attached) == 1
    with contextlib.suppress(asyncio.CancelledError):
        await running


async def test_a_client_without_heartbeats_is_dropped(world: World) -> None:
    world.gateway.heartbeat_interval = 0.1
    async with aiohttp.ClientSession() as session, session.ws_connect(world.gateway_url) as socket:
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
async def test_errors_of_the_client_close_the_socket(world: World, frame: str, code: int) -> None:
    async with aiohttp.ClientSession() as session, session.ws_connect(world.gateway_url) as socket:
        await socket.receive_json()
        await socket.send_str(frame)
        assert (await socket.receive()).data == code


async def test_each_shard_gets_its_guilds(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    world.shards = 2
    point_discord_at(world, monkeypatch)
    heard: list[int | None] = []
    client = discord.AutoShardedClient(intents=discord.Intents.none(), guild_ready_timeout=0.0)
    monkeypatch.setattr(client, "before_identify_hook", Example.before_identify_hook.__get__(client))

    async def on_interaction(interaction: discord.Interaction[discord.AutoShardedClient]) -> None:
        heard.append(interaction.guild_id)
        await interaction.response.defer()

    client.event(on_interaction)
    async with client:
        running = asyncio.create_task(client.start(world.token))
        await world.ready(identifies=2)
        assert sorted(tuple(told["shard"]) for told in world.gateway.identifies) == [(0, 2), (1, 2)]
        world.commands[None] = [{"id": "1", "name": "hi", "type": 1, "integration_types": [0]}]
        ann, guild = world.user("Ann"), world.guild()
        await world.deliver(world.slash_payload(ann, world.channel(guild), "hi"))
        await world.deliver(world.slash_payload(ann, world.dm(ann), "hi"))
        assert heard == [guild.id, None]
    with contextlib.suppress(asyncio.CancelledError):
        await running


async def test_a_hundred_people_at_once(world: World, bot: Example) -> None:
    channel = world.channel(world.guild())
    answers = [
        world.send(world.slash_payload(world.user(f"U{n}"), channel, "coins take left", line=n % 9 + 1))
        for n in range(100)
    ]
    assert not any(answer.acknowledged for answer in answers)  # all of them wait when the first one is answered
    await asyncio.gather(*(answer.settled(30.0) for answer in answers))
    assert [answer.content for answer in answers] == [f"left of {n % 9 + 1}" for n in range(100)]
    assert all(len(answer.callbacks) == 1 for answer in answers)


async def test_a_gateway_that_is_down_refuses_connections(world: World, bot: Example) -> None:
    world.gateway.down = True
    async with aiohttp.ClientSession() as session:
        with pytest.raises(aiohttp.WSServerHandshakeError):
            await session.ws_connect(world.gateway_url)
    assert (await world.slash(world.user("Ann"), world.channel(world.guild()), "coins secret")).ephemeral


async def test_a_bot_in_another_process_is_killed_and_started_again(world: World) -> None:
    user, channel = world.user("Ann"), world.channel(world.guild())
    first = await _start_process(world)
    await world.ready()
    opened = await world.slash(user, channel, "coins take left", line=1)
    first.kill()
    await first.wait()
    await world.until(lambda: not world.gateway.attached)
    missed = world.send(world.click_payload(user, opened.shown, "count:0"))
    second = await _start_process(world)
    await world.ready(identifies=2)
    assert (await world.click(user, opened.shown, "count:0")).content == "1"
    assert not missed.acknowledged
    second.kill()
    await second.wait()
    assert world.violations == []


async def _start_process(world: World) -> asyncio.subprocess.Process:
    """The example bot in a process of its own."""
    module = ("-m", "tests.support.fake_discord.example_bot")
    return await asyncio.create_subprocess_exec(
        sys.executable, *module, world.api_url, world.gateway_url, world.token, stderr=asyncio.subprocess.DEVNULL
    )


def test_unknown_compression_is_refused() -> None:
    with pytest.raises(LookupError):
        compressor("brotli")
