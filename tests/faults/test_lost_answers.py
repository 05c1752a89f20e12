"""Lost responses: a stored move reaches the board once, by a fallback, and is never made twice."""

from __future__ import annotations

import asyncio

import pytest

from bot.chat.interactions import responder
from bot.chat.transport import retry
from tests.support.bots.client_table import Table
from tests.support.bots.lost_responses import (
    BY_TOKEN,
    CALLBACK,
    EDIT,
    FOR_GOOD,
    MESSAGES,
    ONCE,
    hurry,
    order,
    payload,
    shown,
)
from tests.support.fake_discord import Fault


@pytest.mark.parametrize("fault_name", ONCE)
async def test_a_click_with_a_lost_response_reaches_the_board(table: Table, fault_name: str) -> None:
    opened = await table.new()
    order(table, ONCE[fault_name])
    table.world.send(table.world.click_payload(table.ann, opened.shown, opened.shown.custom_ids[0]))
    board = await shown(table, opened, 2)
    assert board is opened.shown
    assert "**Ann 4**" in board.text
    await table.world.click(table.ann, board, board.custom_ids[0])
    await shown(table, opened, 4)


@pytest.mark.parametrize("fault_name", ONCE)
async def test_a_command_with_a_lost_response_reaches_the_channel_once(table: Table, fault_name: str) -> None:
    opened = await table.new()
    order(table, ONCE[fault_name])
    table.world.send(table.world.slash_payload(table.ann, table.channel, "coins take left"))
    board = await shown(table, opened, 2)
    assert board is not opened.shown
    assert len(table.channel.messages) == 2
    await table.world.slash(table.ann, table.channel, "coins take left")
    await shown(table, opened, 4)


@pytest.mark.parametrize("fault_name", ONCE)
async def test_a_new_game_with_a_lost_response_reaches_the_channel_once(table: Table, fault_name: str) -> None:
    order(table, ONCE[fault_name])
    payload = table.world.slash_payload(table.ann, table.channel, "coins new")
    answer = table.world.send(payload)
    await table.world.until(lambda: len(table.boards()) == 1, 10.0)
    [board] = table.boards()
    await table.world.until(lambda: not table.world.faults.take("POST", CALLBACK))
    assert await shown(table, board, 0) is board
    assert answer.message in (None, board)
    assert len(table.channel.messages) == 1
    await table.world.click(table.ann, board, board.custom_ids[0])


@pytest.mark.parametrize("fault_name", FOR_GOOD)
@pytest.mark.parametrize("action", ["click", "command"])
async def test_the_channel_shows_the_board_if_every_response_fails(
    table: Table, monkeypatch: pytest.MonkeyPatch, fault_name: str, action: str
) -> None:
    opened = await table.new()
    hurry(monkeypatch)
    order(table, FOR_GOOD[fault_name], CALLBACK, times=1000)
    order(table, FOR_GOOD[fault_name], BY_TOKEN, times=1000)
    table.world.send(payload(table, opened, action))
    await shown(table, opened, 2)


@pytest.mark.parametrize("fault_name", [fault_name for fault_name in FOR_GOOD if fault_name != "10062"])
@pytest.mark.parametrize("action", ["click", "command"])
async def test_a_later_retry_shows_the_board_if_every_attempt_fails(
    table: Table, monkeypatch: pytest.MonkeyPatch, fault_name: str, action: str
) -> None:
    opened = await table.new()
    hurry(monkeypatch)
    fault = order(table, FOR_GOOD[fault_name], times=1000)
    table.world.send(payload(table, opened, action))
    await table.world.until(lambda: fault.times < 996)  # all attempts, more than once
    assert table.boards() == [opened.shown]
    fault.times = 0
    await shown(table, opened, 2)


async def test_a_permanent_error_is_overcome_within_ten_seconds(table: Table) -> None:
    """Use the real delays: discord.py alone would take 25 s."""
    opened = await table.new()
    order(table, Fault(status=502), CALLBACK, times=1000)
    table.world.send(payload(table, opened, "click"))
    await shown(table, opened, 2)
    assert responder.RESPONSE_DEADLINE_S + 4 * retry._ATTEMPT_TIMEOUT_S < 10.0


async def test_a_lost_post_is_not_posted_twice(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    opened = await table.new()
    hurry(monkeypatch)
    order(table, Fault(drop=True), CALLBACK)
    order(table, Fault(lose=True), MESSAGES, "POST")
    order(table, Fault(drop=True), BY_TOKEN, times=4)
    table.world.send(payload(table, opened, "command"))
    await shown(table, opened, 2)
    assert len(table.channel.messages) == 2


async def test_a_late_retry_does_not_undo_newer_messages(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    opened = await table.new()
    hurry(monkeypatch, pause=0.5)
    away = order(table, Fault(drop=True), times=1000)
    table.world.send(payload(table, opened, "click"))
    await table.world.until(lambda: away.times < 998)
    away.times = 0
    fresh = await table.world.slash(table.ann, table.channel, "coins board")
    await table.world.until(lambda: opened.shown.custom_ids == [])
    edits = opened.shown.edits
    await asyncio.sleep(1.0)
    assert (opened.shown.edits, opened.shown.custom_ids) == (edits, [])
    assert await shown(table, opened, 2) is fresh.shown


@pytest.mark.parametrize("last", ["click", "resign"])
async def test_the_next_click_shows_an_undelivered_result(
    table: Table, monkeypatch: pytest.MonkeyPatch, last: str
) -> None:
    opened = await table.new("9 2")
    hurry(monkeypatch, pause=0.01, times=1)
    if last == "resign":
        more = await table.world.click(table.ann, opened.shown, opened.shown.labelled("More"))
        question = await table.world.click(table.ann, more.shown, more.shown.labelled("Resign"))
        lost = table.world.click_payload(table.ann, question.shown, question.shown.labelled("Resign"))
    else:
        lost = payload(table, opened, "click")
    away = order(table, Fault(drop=True), times=1000)
    table.world.send(lost)
    await table.world.until(lambda: away.times < 1000)
    for _ in range(200):
        if not (await table.game(opened)).match.active:
            break
        await asyncio.sleep(0.02)
    await table.client._in_flight.drain(5.0)
    table.client._in_flight.closed = False
    away.times = 0
    assert table.boards() == [opened.shown]
    monkeypatch.setattr("bot.chat.commands.boards._DELIVERY_GRACE_S", 0.0)
    late = await table.world.click(table.ann, opened.shown, opened.shown.labelled("← 9"))
    assert late.ephemeral
    await table.world.until(lambda: "Next deal" in opened.shown.labels)


async def test_a_lost_resignation_response_is_not_posted_publicly(table: Table) -> None:
    opened = await table.new()
    more = await table.world.click(table.ann, opened.shown, opened.shown.labelled("More"))
    question = await table.world.click(table.ann, more.shown, more.shown.labelled("Resign"))
    order(table, Fault(drop=True), CALLBACK)
    table.world.send(table.world.click_payload(table.ann, question.shown, question.shown.labelled("Resign")))
    await table.world.until(lambda: "Next deal" in opened.shown.labels)
    assert list(table.channel.messages.values()) == [opened.shown]


@pytest.mark.parametrize("token", [True, False])
async def test_a_lost_edit_of_a_board_is_retried(table: Table, monkeypatch: pytest.MonkeyPatch, token: bool) -> None:
    opened = await table.new()
    hurry(monkeypatch)
    more = await table.world.click(table.ann, opened.shown, opened.shown.labelled("More"))
    question = await table.world.click(table.ann, more.shown, more.shown.labelled("Resign"))
    if token:
        order(table, Fault(drop=True), EDIT, times=1000)
    else:
        order(table, Fault(drop=True), BY_TOKEN, times=1000)
    order(table, Fault(drop=True), "(webhooks|channels)/.*messages/", "PATCH")
    await table.world.click(table.ann, question.shown, question.shown.labelled("Resign"))
    await table.world.until(lambda: "Next deal" in opened.shown.labels)


@pytest.mark.parametrize("fault_name", ["cut after", "502 although done"])
async def test_the_response_follows_an_acknowledgement_with_a_lost_reply(
    table: Table, monkeypatch: pytest.MonkeyPatch, fault_name: str
) -> None:
    opened = await table.new()
    monkeypatch.setattr(responder, "DEFER_AFTER_S", 0.0)
    order(table, ONCE[fault_name])
    table.world.send(payload(table, opened, "command"))
    await shown(table, opened, 2)
    assert len(table.channel.messages) == 2
