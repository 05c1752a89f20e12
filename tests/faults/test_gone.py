"""Games survive deleted messages and channels, missing permissions, archived threads and old boards."""

from __future__ import annotations

import pytest

from bot.chat.interactions import responder
from tests.support.bots.client_harness import ClientHarness
from tests.support.bots.lost_responses import CALLBACK, EDIT, inject, payload, shorten_timeouts, wait_for_board
from tests.support.fake_discord import Fault


@pytest.mark.parametrize("slow", [False, True])
@pytest.mark.parametrize("installed", [True, False])
async def test_a_click_on_a_deleted_board_posts_a_new_one(
    harness: ClientHarness, monkeypatch: pytest.MonkeyPatch, slow: bool, installed: bool
) -> None:
    world = harness.world
    if not installed:
        harness.ann = world.user("Ann", has_app=True)
        harness.channel = world.private(harness.ann, world.user("Ben"))
    opened = await harness.new_game()
    click = payload(harness, opened, "click")
    world.remove(opened.shown)
    if slow:
        monkeypatch.setattr(responder, "DEFER_AFTER_S", 0.0)
    world.send(click)
    board = await wait_for_board(harness, opened, 2)
    await world.click(harness.ann, board, board.custom_ids[0])
    await wait_for_board(harness, opened, 4)


async def test_a_deleted_board_can_be_posted_again(harness: ClientHarness) -> None:
    opened = await harness.new_game()
    harness.world.remove(opened.shown)
    again = await harness.world.slash(harness.ann, harness.channel, "coins board")
    assert again.text == opened.text
    assert await wait_for_board(harness, opened, 0) is again.shown


async def test_a_resignation_without_a_board_posts_the_result(harness: ClientHarness) -> None:
    opened = await harness.new_game()
    question = await harness.world.slash(harness.ann, harness.channel, "coins resign")
    harness.world.remove(opened.shown)
    await harness.world.click(harness.ann, question.shown, question.shown.labelled("Resign"))
    await harness.world.until(
        lambda: ["You resigned, Ann" in message.text for message in harness.channel.messages.values()] == [True]
    )


async def test_a_game_can_leave_a_deleted_channel(harness: ClientHarness) -> None:
    world = harness.world
    opened = await harness.new_game()
    world.remove(harness.channel)
    harness.channel = world.channel(world.guild())
    offer = await world.slash(harness.ann, harness.channel, "coins board")
    assert offer.ephemeral
    assert f"running in <#{opened.channel.id}>. Bring it here?" in offer.text
    brought = await world.click(harness.ann, offer.shown, offer.shown.labelled("Bring it here"))
    assert brought.text == opened.text
    await world.slash(harness.ann, harness.channel, "coins take left")
    await wait_for_board(harness, opened, 2)


@pytest.mark.parametrize("withdrawn", ["access", "writable"])
@pytest.mark.parametrize("action", ["click", "command"])
async def test_a_game_survives_without_permissions(
    harness: ClientHarness, monkeypatch: pytest.MonkeyPatch, withdrawn: str, action: str
) -> None:
    opened = await harness.new_game()
    setattr(harness.channel, withdrawn, False)
    harness.world.send(payload(harness, opened, action))
    if action == "click":
        await wait_for_board(harness, opened, 2)  # the response to an interaction needs no permission
    else:
        await harness.world.until(lambda: len(harness.boards()) == 1 and harness.boards()[0] is not opened.shown)
    shorten_timeouts(monkeypatch)
    lost = inject(harness, Fault(status=404, code=10062), CALLBACK)
    harness.world.send(payload(harness, opened, "command"))
    await harness.world.until(lambda: lost.times == 0)
    await harness.client._in_flight.drain(5.0)
    assert harness.client._in_flight._tasks == set()  # forbidden requests are not retried
    harness.client._in_flight.closed = False
    setattr(harness.channel, withdrawn, True)
    assert (await harness.stored_game(opened)).match.ply == 4
    await harness.world.slash(harness.ann, harness.channel, "coins board")
    await wait_for_board(harness, opened, 4)


async def test_a_click_in_an_archived_thread_shows_the_board_in_a_new_message(harness: ClientHarness) -> None:
    opened = await harness.new_game()
    harness.channel.archived = True
    harness.world.send(payload(harness, opened, "click"))
    await harness.world.until(
        lambda: (len(harness.boards()) == 1 and harness.boards()[0] is not opened.shown) or len(harness.boards()) == 2
    )
    board = harness.boards()[-1]
    assert board.custom_ids[0].split("/")[2] == "2"
    await harness.world.click(harness.ann, board, board.custom_ids[0])
    assert (await harness.stored_game(opened)).message == board.id


async def test_a_game_survives_a_locked_thread(harness: ClientHarness, monkeypatch: pytest.MonkeyPatch) -> None:
    opened = await harness.new_game()
    shorten_timeouts(monkeypatch)
    harness.channel.archived = harness.channel.locked = True
    click = harness.world.send(payload(harness, opened, "click"))
    await click.attempts(1)
    await harness.client._in_flight.drain(5.0)
    harness.client._in_flight.closed = False
    harness.channel.archived = harness.channel.locked = False
    assert (await harness.stored_game(opened)).match.ply == 2
    await harness.world.slash(harness.ann, harness.channel, "coins board")
    await wait_for_board(harness, opened, 2)


@pytest.mark.parametrize("retry_after", [0.01, 600.0])
@pytest.mark.parametrize("action", ["click", "resign", "deferred click"])
async def test_a_board_edited_too_often_is_posted_again(
    harness: ClientHarness, monkeypatch: pytest.MonkeyPatch, retry_after: float, action: str
) -> None:
    """Discord rejects the edit like a rate limit, and discord.py waits; the user gets a response in time."""
    world = harness.world
    world.clock.advance(-2 * 3600)
    opened = await harness.new_game()
    world.clock.advance(2 * 3600)
    question = await world.slash(harness.ann, harness.channel, "coins resign")
    too_many_edits = Fault(status=429, code=30046, retry_after=retry_after)
    inject(harness, too_many_edits, f"{EDIT}|/webhooks/", "PATCH", 1000)
    if "click" in action:
        if action == "click":
            inject(harness, too_many_edits, CALLBACK, times=1)
        else:
            monkeypatch.setattr(responder, "DEFER_AFTER_S", 0.0)
        answer = world.send(payload(harness, opened, "click"))
        await world.until(lambda: len(harness.boards()) == 2, 10.0)
        assert answer.acknowledged
        board = harness.boards()[-1]
        world.faults.clear()
        monkeypatch.setattr(responder, "DEFER_AFTER_S", 1.5)
        await world.click(harness.ann, board, board.custom_ids[0])
        assert (await harness.stored_game(opened)).message == board.id
    else:
        await world.click(harness.ann, question.shown, question.shown.labelled("Resign"))
        await world.until(lambda: "You resigned, Ann" in list(harness.channel.messages.values())[-1].text, 10.0)
