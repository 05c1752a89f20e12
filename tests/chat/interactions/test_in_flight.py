"""Each interaction is admitted once. Stored data prevents duplicates as well (see `test_duplicate_interactions`)."""

from __future__ import annotations

import asyncio

import pytest

from bot.chat import client
from bot.chat.client import CoinsClient
from bot.chat.interactions import intake as in_flight
from bot.util.caching import Cache
from tests.support.shown import shown_text
from tests.support.simcord import (
    SimulatedServer,
    callbacks,
    click_payload,
    command_payload,
    deliver,
    ephemeral,
    ids,
    labels,
    modal_payload,
    posted,
)
from tests.support.waiting import PATIENCE_S


async def test_a_duplicate_is_ignored(server: SimulatedServer) -> None:
    command = command_payload(server.env, server.ann, server.channel, "new")[1]
    await deliver(server.env, command, command)
    await deliver(server.env, command)
    [board] = server.channel.history()
    click = click_payload(server.env, server.ann, server.channel, board.id, ids(board)[0])[1]
    form = modal_payload(server.env, server.ann, server.channel, "x")[1]
    await deliver(server.env, click, click, form, form)
    assert len(callbacks(server.env)) == 3


async def test_the_cache_of_known_interactions_is_bounded(
    server: SimulatedServer, simcord_bot: CoinsClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(simcord_bot._in_flight, "_recent_ids", Cache("interactions", 1, 1))
    payloads = [command_payload(server.env, server.ann, server.channel, "hint")[1] for _ in range(2)]
    await deliver(server.env, *payloads)
    await deliver(server.env, payloads[1])
    assert len(callbacks(server.env)) == 2
    await deliver(server.env, payloads[0])
    assert len(callbacks(server.env)) == 3


async def test_an_interaction_after_shutdown_is_refused(server: SimulatedServer, simcord_bot: CoinsClient) -> None:
    board = posted(await server.ann.slash(server.channel, "coins new"))
    await simcord_bot._in_flight.drain(1.0)
    before = shown_text(board)
    click = await server.ann.click(board, custom_id=ids(board)[0])
    for outcome in (click, await server.ann.slash(server.channel, "coins take left")):
        assert shown_text(ephemeral(outcome)) == "I'm restarting, so that didn't go through. Try again in a moment."
    assert shown_text(board) == before
    assert len(labels(board)) == 4


async def test_shutdown_waits_for_pending_interactions_with_a_timeout() -> None:
    intake = in_flight.InFlightInteractions()
    gate = asyncio.Event()
    intake.track(asyncio.create_task(gate.wait()))
    started = asyncio.get_running_loop().time()
    await intake.drain(0.05)
    assert asyncio.get_running_loop().time() - started >= 0.05
    closing = asyncio.create_task(intake.drain(60.0))
    await asyncio.sleep(0.01)
    late = asyncio.create_task(asyncio.sleep(0.01))
    intake.track(late)  # a refusal
    gate.set()
    await asyncio.wait_for(closing, PATIENCE_S)
    assert late.done()
    assert client._SHUTDOWN_TIMEOUT_S < 10.0  # when process managers kill
