"""Answers lost on the way: what is stored reaches the board by another way, once, and nothing is played twice."""

from __future__ import annotations

import asyncio

import pytest

from bot.chat import answering, ways
from tests.faults.conftest import Table
from tests.loopback import Answer, Fault, Message

CALLBACK = "/callback$"
BY_TOKEN = "/webhooks/"
MESSAGES = "/channels/{channel_id}/messages$"
EDIT = "/channels/{channel_id}/messages/{message_id}$"

ONCE = {
    "cut before": Fault(CALLBACK, drop=True),
    "cut after": Fault(CALLBACK, lose=True),
    "500": Fault(CALLBACK, status=500),
    "502": Fault(CALLBACK, status=502),
    "502 although done": Fault(CALLBACK, status=502, done=True),
    "429": Fault(CALLBACK, status=429),
    "40060": Fault(CALLBACK, status=400, code=40060),
    "10062": Fault(CALLBACK, status=404, code=10062),
    "403": Fault(CALLBACK, status=403, code=50001),
}
FOR_GOOD = {
    "cut before": Fault(drop=True),
    "500": Fault(status=500),
    "503": Fault(status=503),
    "429": Fault(status=429, retry_after=60.0),
    "10062": Fault(status=404, code=10062),
    "no answer": Fault(delay=60.0),
}


def order(table: Table, fault: Fault, path: str = "", method: str | None = None, times: int = 1) -> Fault:
    """A fresh copy of `fault`."""
    told = {**vars(fault), "path": path or fault.path, "method": method, "times": times}
    return table.world.faults.add(Fault(**told))


async def shown(table: Table, code_from: Answer, ply: int, patience: float = 10.0) -> Message:
    """The one board that can be played on, once it is that of `ply` and the only one; the bot knows it as its own."""
    world = table.world
    await world.until(
        lambda: [{one.split("/")[2] for one in board.custom_ids} for board in table.boards()] == [{str(ply)}],
        patience,
        f"the board of ply {ply}",
    )
    [board] = table.boards()
    for _ in range(100):
        game = await table.game(code_from.text)
        if game.message == board.id:
            break
        await asyncio.sleep(0.02)
    assert (game.message, game.match.ply) == (board.id, ply)
    return board


@pytest.mark.parametrize("trouble", ONCE)
async def test_a_click_whose_answer_was_lost_reaches_the_board(table: Table, trouble: str) -> None:
    opened = await table.new()
    order(table, ONCE[trouble])
    table.world.send(table.world.click_payload(table.ann, opened.shown, opened.shown.custom_ids[0]))
    board = await shown(table, opened, 2)
    assert board is opened.shown
    assert "Ann: left 4" in board.text
    await table.world.click(table.ann, board, board.custom_ids[0])
    await shown(table, opened, 4)


@pytest.mark.parametrize("trouble", ONCE)
async def test_a_command_whose_answer_was_lost_reaches_the_channel_once(table: Table, trouble: str) -> None:
    opened = await table.new()
    order(table, ONCE[trouble])
    table.world.send(table.world.slash_payload(table.ann, table.channel, "coins take left"))
    board = await shown(table, opened, 2)
    assert board is not opened.shown
    assert len(table.channel.messages) == 2
    await table.world.slash(table.ann, table.channel, "coins take left")
    await shown(table, opened, 4)


@pytest.mark.parametrize("trouble", ONCE)
async def test_a_new_game_whose_answer_was_lost_reaches_the_channel_once(table: Table, trouble: str) -> None:
    order(table, ONCE[trouble])
    payload = table.world.slash_payload(table.ann, table.channel, "coins new")
    answer = table.world.send(payload)
    await table.world.until(lambda: len(table.boards()) == 1, 10.0)
    [board] = table.boards()
    await table.world.until(lambda: not table.world.faults.take("POST", CALLBACK))
    assert "Game " in board.text
    assert answer.message in (None, board)
    assert len(table.channel.messages) == 1
    await table.world.click(table.ann, board, board.custom_ids[0])


@pytest.mark.parametrize("trouble", FOR_GOOD)
@pytest.mark.parametrize("deed", ["click", "command"])
async def test_where_no_answer_ever_gets_through_the_channel_shows_it(
    table: Table, monkeypatch: pytest.MonkeyPatch, trouble: str, deed: str
) -> None:
    opened = await table.new()
    hurry(monkeypatch)
    order(table, FOR_GOOD[trouble], CALLBACK, times=1000)
    order(table, FOR_GOOD[trouble], BY_TOKEN, times=1000)
    table.world.send(payload(table, opened, deed))
    await shown(table, opened, 2)


@pytest.mark.parametrize("trouble", [trouble for trouble in FOR_GOOD if trouble != "10062"])
@pytest.mark.parametrize("deed", ["click", "command"])
async def test_where_every_way_fails_for_a_while_a_later_try_shows_it(
    table: Table, monkeypatch: pytest.MonkeyPatch, trouble: str, deed: str
) -> None:
    opened = await table.new()
    hurry(monkeypatch)
    trouble_now = order(table, FOR_GOOD[trouble], times=1000)
    table.world.send(payload(table, opened, deed))
    await table.world.until(lambda: trouble_now.times < 996)  # all ways, more than once
    assert table.boards() == [opened.shown]
    trouble_now.times = 0
    await shown(table, opened, 2)


async def test_an_error_for_good_is_overcome_within_ten_seconds(table: Table) -> None:
    """With the real clocks: discord.py alone would be at it for 25 s."""
    opened = await table.new()
    order(table, Fault(status=502), CALLBACK, times=1000)
    table.world.send(payload(table, opened, "click"))
    await shown(table, opened, 2, patience=10.0)
    assert answering.WINDOW + 4 * ways._WAY_SECONDS < 10.0


async def test_a_lost_post_is_not_posted_twice(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    opened = await table.new()
    hurry(monkeypatch)
    order(table, Fault(drop=True), CALLBACK)
    order(table, Fault(lose=True), MESSAGES, "POST")
    order(table, Fault(drop=True), BY_TOKEN, times=4)
    table.world.send(payload(table, opened, "command"))
    await shown(table, opened, 2)
    assert len(table.channel.messages) == 2


async def test_a_later_try_does_not_undo_what_happened_meanwhile(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
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
async def test_the_next_look_shows_an_end_that_never_arrived(
    table: Table, monkeypatch: pytest.MonkeyPatch, last: str
) -> None:
    opened = await table.new("9 2")
    hurry(monkeypatch, pause=0.01, times=1)
    if last == "resign":
        question = await table.world.click(table.ann, opened.shown, opened.shown.labelled("Resign"))
        lost = table.world.click_payload(table.ann, question.shown, question.shown.custom_ids[0])
    else:
        lost = payload(table, opened, "click")
    away = order(table, Fault(drop=True), times=1000)
    table.world.send(lost)
    await table.world.until(lambda: away.times < 1000)
    for _ in range(200):
        if not (await table.game(opened.text)).match.active:
            break
        await asyncio.sleep(0.02)
    await table.client._door.close(5.0)
    table.client._door.closed = False
    away.times = 0
    assert table.boards() == [opened.shown]
    monkeypatch.setattr("bot.chat.deeds._ON_ITS_WAY", 0.0)
    late = await table.world.click(table.ann, opened.shown, opened.shown.labelled("← Left 9"))
    assert late.ephemeral
    await table.world.until(lambda: opened.shown.labels == ["Rematch", "Swap sides", "Review", "Share"])


async def test_a_lost_word_about_a_resignation_is_said_to_nobody_else(table: Table) -> None:
    opened = await table.new()
    question = await table.world.click(table.ann, opened.shown, opened.shown.labelled("Resign"))
    order(table, Fault(drop=True), CALLBACK)
    table.world.send(table.world.click_payload(table.ann, question.shown, question.shown.custom_ids[0]))
    await table.world.until(lambda: opened.shown.labels == ["Rematch", "Swap sides", "Review", "Share"])
    assert list(table.channel.messages.values()) == [opened.shown]


@pytest.mark.parametrize("token", [True, False])
async def test_a_lost_change_of_a_board_is_tried_again(
    table: Table, monkeypatch: pytest.MonkeyPatch, token: bool
) -> None:
    opened = await table.new()
    hurry(monkeypatch)
    question = await table.world.click(table.ann, opened.shown, opened.shown.labelled("Resign"))
    if token:
        order(table, Fault(drop=True), EDIT, times=1000)
    else:
        order(table, Fault(drop=True), BY_TOKEN, times=1000)
    order(table, Fault(drop=True), "(webhooks|channels)/.*messages/", "PATCH")
    await table.world.click(table.ann, question.shown, question.shown.custom_ids[0])
    await table.world.until(lambda: opened.shown.labels == ["Rematch", "Swap sides", "Review", "Share"])


@pytest.mark.parametrize("trouble", ["cut after", "502 although done"])
async def test_an_acknowledgement_that_arrived_unknown_to_us_is_followed_by_the_answer(
    table: Table, monkeypatch: pytest.MonkeyPatch, trouble: str
) -> None:
    opened = await table.new()
    monkeypatch.setattr(answering, "PATIENCE", 0.0)
    order(table, ONCE[trouble])
    table.world.send(payload(table, opened, "command"))
    await shown(table, opened, 2)
    assert len(table.channel.messages) == 2


def hurry(monkeypatch: pytest.MonkeyPatch, pause: float = 0.05, times: int = 200) -> None:
    """Shorten what the bot waits for, now that nothing will work anyway."""
    monkeypatch.setattr(answering, "WINDOW", 0.3)
    monkeypatch.setattr(ways, "_WAY_SECONDS", 0.3)
    monkeypatch.setattr(ways, "PAUSES", (pause,) * times)


def payload(table: Table, opened: Answer, deed: str) -> dict[str, object]:
    if deed == "click":
        return table.world.click_payload(table.ann, opened.shown, opened.shown.custom_ids[0])
    return table.world.slash_payload(table.ann, table.channel, "coins take left")
