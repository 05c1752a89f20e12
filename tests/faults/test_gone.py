"""Messages deleted, channels gone, permissions withdrawn, threads archived, old boards: the game survives."""

from __future__ import annotations

import pytest

from bot.chat import answering
from tests.faults.conftest import Table
from tests.faults.test_lost_answers import CALLBACK, EDIT, hurry, order, payload, shown
from tests.loopback import Fault


@pytest.mark.parametrize("slow", [False, True])
@pytest.mark.parametrize("installed", [True, False])
async def test_a_click_on_a_board_just_deleted_shows_it_in_a_new_message(
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
        monkeypatch.setattr(answering, "PATIENCE", 0.0)
    world.send(click)
    board = await shown(table, opened, 2)
    await world.click(table.ann, board, board.custom_ids[0])
    await shown(table, opened, 4)


async def test_a_deleted_board_can_be_had_again(table: Table) -> None:
    opened = await table.new()
    table.world.remove(opened.shown)
    again = await table.world.slash(table.ann, table.channel, "coins board")
    assert again.text == opened.text
    assert await shown(table, opened, 0) is again.shown


async def test_a_resignation_of_a_game_without_a_board_shows_how_it_ended(table: Table) -> None:
    opened = await table.new()
    question = await table.world.slash(table.ann, table.channel, "coins resign")
    table.world.remove(opened.shown)
    await table.world.click(table.ann, question.shown, question.shown.custom_ids[0])
    await table.world.until(
        lambda: ["Ann: resigned" in message.text for message in table.channel.messages.values()] == [True]
    )


async def test_a_game_whose_channel_is_gone_goes_on_in_another(table: Table) -> None:
    world = table.world
    opened = await table.new()
    world.remove(table.channel)
    table.channel = world.channel(world.guild())
    offer = await world.slash(table.ann, table.channel, "coins board")
    assert offer.ephemeral
    assert f"running in <#{opened.channel.id}>: bring it here?" in offer.text
    brought = await world.click(table.ann, offer.shown, offer.shown.labelled("Bring it here"))
    assert brought.text == opened.text
    await world.slash(table.ann, table.channel, "coins take left")
    await shown(table, opened, 2)


@pytest.mark.parametrize("withdrawn", ["access", "writable"])
@pytest.mark.parametrize("deed", ["click", "command"])
async def test_a_game_survives_without_permissions(
    table: Table, monkeypatch: pytest.MonkeyPatch, withdrawn: str, deed: str
) -> None:
    opened = await table.new()
    setattr(table.channel, withdrawn, False)
    table.world.send(payload(table, opened, deed))
    if deed == "click":
        await shown(table, opened, 2)  # the answer to an interaction wants no permission
    else:
        await table.world.until(lambda: len(table.boards()) == 1 and table.boards()[0] is not opened.shown)
    hurry(monkeypatch)
    lost = order(table, Fault(status=404, code=10062), CALLBACK)
    table.world.send(payload(table, opened, "command"))
    await table.world.until(lambda: lost.times == 0)
    await table.client._door.close(5.0)
    assert table.client._door._inside == set()  # what is not allowed is not tried again and again
    table.client._door.closed = False
    setattr(table.channel, withdrawn, True)
    assert (await table.game(opened.text)).match.ply == 4
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
    assert (await table.game(opened.text)).message == board.id


async def test_a_game_survives_a_locked_thread(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    opened = await table.new()
    hurry(monkeypatch)
    table.channel.archived = table.channel.locked = True
    click = table.world.send(payload(table, opened, "click"))
    await click.attempts(1)
    await table.client._door.close(5.0)
    table.client._door.closed = False
    table.channel.archived = table.channel.locked = False
    assert (await table.game(opened.text)).match.ply == 2
    await table.world.slash(table.ann, table.channel, "coins board")
    await shown(table, opened, 2)


@pytest.mark.parametrize("retry_after", [0.01, 600.0])
@pytest.mark.parametrize("deed", ["click", "resign", "deferred click"])
async def test_a_board_edited_too_often_is_posted_afresh_and_forgotten(
    table: Table, monkeypatch: pytest.MonkeyPatch, retry_after: float, deed: str
) -> None:
    """Discord says so as of too many requests, and discord.py waits; with the real clocks the asker gets an answer."""
    world = table.world
    world.clock.advance(-2 * 3600)
    opened = await table.new()
    world.clock.advance(2 * 3600)
    question = await world.slash(table.ann, table.channel, "coins resign")
    too_many_edits = Fault(status=429, code=30046, retry_after=retry_after)
    order(table, too_many_edits, f"{EDIT}|/webhooks/", "PATCH", 1000)
    if "click" in deed:
        if deed == "click":
            order(table, too_many_edits, CALLBACK, times=1)
        else:
            monkeypatch.setattr(answering, "PATIENCE", 0.0)
        answer = world.send(payload(table, opened, "click"))
        await world.until(lambda: len(table.boards()) == 2, 10.0)
        assert answer.acknowledged
        board = table.boards()[-1]
        world.faults.clear()
        monkeypatch.setattr(answering, "PATIENCE", 1.5)
        await world.click(table.ann, board, board.custom_ids[0])
        assert (await table.game(opened.text)).message == board.id
    else:
        await world.click(table.ann, question.shown, question.shown.custom_ids[0])
        await world.until(lambda: "Ann: resigned" in list(table.channel.messages.values())[-1].text, 10.0)
