"""The connection to Discord is lost, or Discord itself: the bot comes back without help, and the games go on.

What discord.py waits before it tries again is shortened here; `tests/end_to_end/test_away.py` has the real thing.
"""

from __future__ import annotations

import asyncio
import contextlib
from datetime import timedelta

import discord
import discord.backoff
import discord.gateway
import pytest

from bot.chat import answering, gateway, ways
from bot.chat.client import CoinsClient
from tests.faults.conftest import Table
from tests.faults.test_lost_answers import order, payload, shown
from tests.loopback import Fault, World
from tests.loopback.plugin import point_discord_at


@pytest.fixture(autouse=True)
def hasty(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """Try again after hundredths of a second instead of seconds and minutes."""

    async def identify_at_once(shard_id: int | None, *, initial: bool = False) -> None:
        pass

    monkeypatch.setattr(table.client, "before_identify_hook", identify_at_once)
    monkeypatch.setattr(discord.backoff.ExponentialBackoff, "delay", lambda _: 0.02)


@pytest.mark.parametrize("how", ["sever", "reconnect", "close", "invalid but resumable", "invalid"])
async def test_a_game_goes_on_after_a_lost_connection(table: Table, how: str) -> None:
    world = table.world
    opened = await table.new()
    if how == "sever":
        world.gateway.sever()
    elif how == "reconnect":
        world.gateway.reconnect()
    elif how == "close":
        await world.gateway.close(4000)
    else:
        world.gateway.invalidate(resumable="but" in how)
    await world.until(lambda: len(world.gateway.resumes) + len(world.gateway.identifies) == 2)
    await world.until(lambda: bool(world.gateway.attached))
    await world.click(table.ann, opened.shown, opened.shown.custom_ids[0])
    await shown(table, opened, 2)
    assert len(world.gateway.identifies) == (2 if how == "invalid" else 1)


async def test_a_game_goes_on_after_heartbeats_that_nobody_answered(table: Table) -> None:
    world = table.world
    opened = await table.new()
    world.gateway.heartbeat_interval, world.gateway.answers_heartbeats = 0.2, False
    table.client._connection.heartbeat_timeout = 0.5  # a minute otherwise
    world.gateway.sever()
    await world.until(lambda: len(world.gateway.resumes) == 2)
    world.gateway.answers_heartbeats = True
    await world.until(lambda: bool(world.gateway.attached))
    await world.click(table.ann, opened.shown, opened.shown.custom_ids[0])
    await shown(table, opened, 2)


async def test_a_game_goes_on_after_discord_was_away(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    world = table.world
    monkeypatch.setattr(ways, "PAUSES", (0.1,) * 100)
    opened = await table.new()
    cut = order(table, Fault(drop=True), times=1000)
    world.send(payload(table, opened, "click"))
    await world.until(lambda: cut.times < 1000)  # stored, and Discord does not get to know
    await world.go_away()
    await asyncio.sleep(1.0)  # some fifty tries
    world.faults.clear()
    await world.come_back()
    await world.ready(identifies=2)
    board = await shown(table, opened, 2)
    await world.click(table.ann, board, board.custom_ids[0])
    await shown(table, opened, 4)


async def test_the_very_first_connection_is_tried_again(table: Table) -> None:
    world = table.world
    world.gateway.down = True
    client = CoinsClient(table.house, sync_commands=False)
    running = asyncio.create_task(client.start(world.token))
    await world.until(lambda: world.gateway.refused == 2, 20.0)
    world.gateway.down = False
    await world.ready(identifies=2)
    await client.close()
    await running


async def test_a_session_whose_own_address_is_gone_is_given_up(table: Table) -> None:
    world = table.world
    opened = await table.new()
    world.gateway.resume_url = "ws://127.0.0.1:9"  # nobody is there
    world.gateway.invalidate()
    await world.ready(identifies=2)
    world.gateway.sever()
    await world.until(lambda: len(world.gateway.resumes) == 1, 10.0)
    await world.click(table.ann, opened.shown, opened.shown.custom_ids[0])
    await shown(table, opened, 2)


async def test_what_discord_gave_up_waiting_for_is_not_done_later(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    world = table.world
    opened = await table.new()
    await world.slash(table.ann, table.channel, "coins stats")
    world.gateway.down = True
    world.gateway.sever()
    lost = [world.send(payload(table, opened, deed)) for deed in ("click", "command")]
    monkeypatch.setattr(answering, "WINDOW", 0.5)
    world.window = 0.5
    await asyncio.sleep(0.6)  # Ann reads that the application did not respond
    world.gateway.down = False
    for answer in lost:
        await answer.attempts(1)
    monkeypatch.setattr(answering, "WINDOW", 3.0)
    world.window = 3.0
    assert (await table.game(opened.text)).match.ply == 0
    await world.slash(table.ann, table.channel, "coins take left")
    await shown(table, opened, 2)
    assert not any(answer.acknowledged for answer in lost)


async def test_what_looks_late_is_done_where_discord_took_the_acknowledgement_unknown_to_us(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = await table.new()
    monkeypatch.setattr(answering, "_overdue", lambda _: True)
    order(table, Fault("/callback$", status=502, done=True))
    table.world.send(payload(table, opened, "command"))
    await shown(table, opened, 2)


@pytest.mark.parametrize("wrong", [timedelta(seconds=30), timedelta(days=2), timedelta(seconds=-30)])
async def test_a_clock_that_is_wrong_keeps_nobody_from_playing(
    table: Table, monkeypatch: pytest.MonkeyPatch, wrong: timedelta
) -> None:
    opened = await table.new()
    right = discord.utils.utcnow
    monkeypatch.setattr(discord.utils, "utcnow", lambda: right() + wrong)
    await table.world.click(table.ann, opened.shown, opened.shown.custom_ids[0])
    await shown(table, opened, 2)
    await table.world.slash(table.ann, table.channel, "coins take left")
    await shown(table, opened, 4)


async def test_what_happens_is_told_as_plain_text(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str | bytes] = []

    class Listening(gateway.PlainSocket):
        async def received_message(self, msg: str | bytes, /) -> None:
            heard.append(msg)
            await super().received_message(msg)

    point_discord_at(world, monkeypatch)
    for module in (discord.client, discord.shard):
        monkeypatch.setattr(module, "DiscordWebSocket", discord.gateway.DiscordWebSocket)  # puts it back
    monkeypatch.setattr(gateway, "PlainSocket", Listening)
    gateway.hear_plainly()
    async with discord.Client(intents=discord.Intents.none()) as client:
        await client.login(world.token)
        running = asyncio.create_task(client.connect())
        async with asyncio.timeout(10):
            await client.wait_until_ready()
    with contextlib.suppress(asyncio.CancelledError):
        await running
    assert {type(each) for each in heard} == {str}
