"""Each interaction is let in once; what is stored would keep it from acting twice as well (see `test_twice`)."""

from __future__ import annotations

import asyncio

import pytest

from bot.chat import client, door
from bot.chat.client import CoinsClient
from tests.chat.answers import posted, whispered
from tests.chat.conftest import Place
from tests.chat.simulated import callbacks, click_payload, command_payload, deliver, ids, labels, modal_payload


async def test_what_is_delivered_again_is_not_even_looked_at(place: Place) -> None:
    command = command_payload(place.env, place.ann, place.channel, "new")[1]
    await deliver(place.env, command, command)
    await deliver(place.env, command)
    [board] = place.channel.history()
    click = click_payload(place.env, place.ann, place.channel, board.id, ids(board)[0])[1]
    form = modal_payload(place.env, place.ann, place.channel, "x")[1]
    await deliver(place.env, click, click, form, form)
    assert len(callbacks(place.env)) == 3


async def test_only_so_many_are_remembered(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door, "_REMEMBERED", 1)
    payloads = [command_payload(place.env, place.ann, place.channel, "hint")[1] for _ in range(2)]
    await deliver(place.env, *payloads)
    await deliver(place.env, payloads[1])
    assert len(callbacks(place.env)) == 2
    await deliver(place.env, payloads[0])
    assert len(callbacks(place.env)) == 3


async def test_who_comes_after_the_end_is_told_so(place: Place, simcord_bot: CoinsClient) -> None:
    board = posted(await place.ann.slash(place.channel, "coins new"))
    await simcord_bot._door.close(1.0)
    before = board.content
    click = await place.ann.click(board, custom_id=ids(board)[0])
    for outcome in (click, await place.ann.slash(place.channel, "coins take left")):
        assert whispered(outcome).content == "I am just restarting and have done nothing. Try again in a moment."
    assert board.content == before
    assert len(labels(board)) == 4


async def test_the_last_ones_are_waited_for_but_not_for_ever() -> None:
    entrance = door.Door()
    gate = asyncio.Event()
    entrance.enter(asyncio.create_task(gate.wait()))
    begun = asyncio.get_running_loop().time()
    await entrance.close(0.05)
    assert asyncio.get_running_loop().time() - begun >= 0.05
    closing = asyncio.create_task(entrance.close(60.0))
    await asyncio.sleep(0.01)
    late = asyncio.create_task(asyncio.sleep(0.01))
    entrance.enter(late)  # a refusal
    gate.set()
    await asyncio.wait_for(closing, 10.0)
    assert late.done()
    assert client._LAST_SECONDS < 10.0  # when hosts kill
