"""Games survive deleted messages and channels, missing permissions, archived threads and old boards."""

from __future__ import annotations

import pytest

from bot.chat.interactions import responder
from tests.support.bots.client_table import Table
from tests.support.bots.lost_responses import CALLBACK, EDIT, hurry, order, payload, shown
from tests.support.fake_discord import Fault


@pytest.mark.parametrize("slow", [False, True])
@pytest.mark.parametrize("installed", [True, False])
async def test_a_click_on_a_deleted_board_posts_a_new_one(
    table: Table, monkeypatch: pytest.MonkeyPatch, slow: bool, installed: bool
) -> None:
    world = table.world
    if not installed:
        table.ann = world.user("Ann", has_app=True)
        table.channel = world.private(table.ann, world.user("Ben"))
    opened = await table.new()
    click = payload(table, opened, "click")
    world.remove(opened.shown)
    if slow:
        monkeypatch.setattr(responder, "DEFER_AFTER_S", 0.0)
    world.send(click)
    board = await shown(table, opened, 2)
    await world.click(table.ann, board, board.custom_ids[0])
    await shown(table, opened, 4)


async def test_a_deleted_board_can_be_posted_again(table: Table) -> None:
    opened = await table.new()
    table.world.remove(opened.shown)
    again = await table.world.slash(table.ann, table.channel, "coins board")
    assert again.text == opened.text
    assert await shown(table, opened, 0) is again.shown


async def test_a_resignation_without_a_board_posts_the_result(table: Table) -> None:
    opened = await table.new()
    question = await table.world.slash(table.ann, table.channel, "coins resign")
    table.world.remove(opened.shown)
    await table.world.click(table.ann, question.shown, question.shown.labelled("Resign"))
    await table.world.until(
        lambda: ["You resigned, Ann" in message.text for message in table.channel.messages.values()] == [True]
    )


async def test_a_game_can_leave_a_deleted_channel(table: Table) -> None:
    world = table.world
    opened = await table.new()
    world.remove(table.channel)
    table.channel = world.channel(world.guild())
    offer = await world.slash(table.ann, table.channel, "coins board")
    assert offer.ephemeral
    assert f"running in <#{opened.channel.id}>. Bring it here?" in offer.text
    brought = await world.click(table.ann, offer.shown, offer.shown.labelled("Bring it here"))
    assert brought.text == opened.text
    await world.slash(table.ann, table.channel, "coins take left")
    await shown(table, opened, 2)


@pytest.mark.parametrize("withdrawn", ["access", "writable"])
@pytest.mark.parametrize("action", ["click", "command"])
async def test_a_game_survives_without_permissions(
    table: Table, monkeypatch: pytest.MonkeyPatch, withdrawn: str, action: str
) -> None:
    opened = await table.new()
    setattr(table.channel, withdrawn, False)
    table.world.send(payload(table, opened, action))
    if action == "click":
        await shown(table, opened, 2)  # the response to an interaction needs no permission
    else:
        await table.world.until(lambda: len(table.boards()) == 1 and table.boards()[0] is not opened.shown)
    hurry(monkeypatch)
    lost = order(table, Fault(status=404, code=10062), CALLBACK)
    table.world.send(payload(table, opened, "command"))
    await table.world.until(lambda: lost.times == 0)
    await table.client._in_flight.drain(5.0)
    assert table.client._in_flight._tasks == set()  # forbidden requests are not retried
    table.client._in_flight.closed = False
    setattr(table.channel, withdrawn, True)
    assert (await table.game(opened)).match.ply == 4
    await table.world.slash(table.ann, table.channel, "coins board")
    await shown(table, opened, 4)


async def test_a_click_in_an_archived_thread_shows_the_board_in_a_new_message(table: Table) -> None:
    opened = await table.new()
    table.channel.archived = True
    table.world.send(payload(table, opened, "click"))
    await table.world.until(
        lambda: (len(table.boards()) == 1 and table.boards()[0] is not opened.shown) or len(table.boards()) == 2
    )
    board = table.boards()[-1]
    assert board.custom_ids[0].split("/")[2] == "2"
    await table.world.click(table.ann, board, board.custom_ids[0])
    assert (await table.game(opened)).message == board.id


async def test_a_game_survives_a_locked_thread(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    opened = await table.new()
    hurry(monkeypatch)
    table.channel.archived = table.channel.locked = True
    click = table.world.send(payload(table, opened, "click"))
    await click.attempts(1)
    await table.client._in_flight.drain(5.0)
    table.client._in_flight.closed = False
    table.channel.archived = table.channel.locked = False
    assert (await table.game(opened)).match.ply == 2
    await table.world.slash(table.ann, table.channel, "coins board")
    await shown(table, opened, 2)


@pytest.mark.parametrize("retry_after", [0.01, 600.0])
@pytest.mark.parametrize("action", ["click", "resign", "deferred click"])
async def test_a_board_edited_too_often_is_posted_again(
    table: Table, monkeypatch: pytest.MonkeyPatch, retry_after: float, action: str
) -> None:
    """Discord rejects the edit like a rate limit, and discord.py waits; the user gets a response in time."""
    world = table.world
    world.clock.advance(-2 * 3600)
    opened = await table.new()
    world.clock.advance(2 * 3600)
    question = await world.slash(table.ann, table.channel, "coins resign")
    too_many_edits = Fault(status=429, code=30046, retry_after=retry_after)
    order(table, too_many_edits, f"{EDIT}|/webhooks/", "PATCH", 1000)
    if "click" in action:
        if action == "click":
            order(table, too_many_edits, CALLBACK, times=1)
        else:
            monkeypatch.setattr(responder, "DEFER_AFTER_S", 0.0)
        answer = world.send(payload(table, opened, "click"))
        await world.until(lambda: len(table.boards()) == 2, 10.0)
        assert answer.acknowledged
        board = table.boards()[-1]
        world.faults.clear()
        monkeypatch.setattr(responder, "DEFER_AFTER_S", 1.5)
        await world.click(table.ann, board, board.custom_ids[0])
        assert (await table.game(opened)).message == board.id
    else:
        await world.click(table.ann, question.shown, question.shown.labelled("Resign"))
        await world.until(lambda: "You resigned, Ann" in list(table.channel.messages.values())[-1].text, 10.0)
