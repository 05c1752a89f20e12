"""Games survive deleted messages and channels, missing permissions, archived threads and boards of old versions."""

from __future__ import annotations

from contextlib import suppress
from http import HTTPStatus

import discord
import pytest

from bot.chat import pipeline
from bot.chat.components.message import note
from bot.chat.transport import sending
from bot.chat.transport.sending import CallsPausedError
from bot.metrics import CURRENT_REQUEST, Histogram, RequestTrace
from tests.support.clients import (
    BY_TOKEN,
    CALLBACK,
    EDIT,
    ClientHarness,
    inject,
    payload,
    shorten_timeouts,
    wait_for_board,
)
from tests.support.fake_discord.entities import COMPONENTS_V2, Channel, Guild, Message
from tests.support.fake_discord.requests import Fault
from tests.support.full_size import spread


@pytest.mark.parametrize(("slow", "installed"), spread([False, True], [True, False]))
async def test_a_click_on_a_deleted_board_posts_a_new_one(
    harness: ClientHarness, monkeypatch: pytest.MonkeyPatch, slow: bool, installed: bool
) -> None:
    fake_discord = harness.fake_discord
    if not installed:
        harness.ann = fake_discord.user("Ann", has_app=True)
        harness.channel = fake_discord.private(harness.ann, fake_discord.user("Ben"))
    opened = await harness.new_game()
    click = payload(harness, opened, "click")
    fake_discord.remove(opened.shown)
    if slow:
        monkeypatch.setattr(pipeline, "DEFER_AFTER_S", 0.0)
    fake_discord.send(click)
    board = await wait_for_board(harness, opened, 2)
    await fake_discord.click(harness.ann, board, board.custom_ids[0])
    await wait_for_board(harness, opened, 4)


async def test_a_resignation_without_a_board_posts_the_result(harness: ClientHarness) -> None:
    opened = await harness.new_game()
    question = await harness.fake_discord.slash(harness.ann, harness.channel, "coins resign")
    harness.fake_discord.remove(opened.shown)
    await harness.fake_discord.click(harness.ann, question.shown, question.shown.labelled("Resign"))
    await harness.fake_discord.until(
        lambda: ["You resigned, Ann" in message.text for message in harness.channel.messages.values()] == [True]
    )


async def test_a_game_in_a_deleted_channel_can_be_moved_to_another(harness: ClientHarness) -> None:
    fake_discord = harness.fake_discord
    opened = await harness.new_game()
    fake_discord.remove(harness.channel)
    harness.channel = fake_discord.channel(fake_discord.guild())
    offer = await fake_discord.slash(harness.ann, harness.channel, "coins board")
    assert offer.ephemeral
    assert f"running in <#{opened.channel.id}>. Bring it here?" in offer.text
    brought = await fake_discord.click(harness.ann, offer.shown, offer.shown.labelled("Bring it here"))
    assert brought.text == opened.text
    await fake_discord.slash(harness.ann, harness.channel, "coins take left")
    await wait_for_board(harness, opened, 2)


@pytest.mark.parametrize(("withdrawn", "action"), spread(["access", "writable"], ["click", "command"]))
async def test_a_game_survives_without_permissions(
    harness: ClientHarness, monkeypatch: pytest.MonkeyPatch, withdrawn: str, action: str
) -> None:
    opened = await harness.new_game()
    setattr(harness.channel, withdrawn, False)
    harness.fake_discord.send(payload(harness, opened, action))
    if action == "click":
        await wait_for_board(harness, opened, 2)  # the response to an interaction needs no permission
    else:
        await harness.fake_discord.until(lambda: len(harness.boards()) == 1 and harness.boards()[0] is not opened.shown)
    shorten_timeouts(monkeypatch)
    lost = inject(harness, Fault(status=404, code=10062), CALLBACK)
    harness.fake_discord.send(payload(harness, opened, "command"))
    await harness.fake_discord.until(lambda: lost.times == 0)
    await harness.client.pipeline.drain(5.0)
    assert harness.client.pipeline.tasks == set()  # forbidden requests are not retried
    harness.client.pipeline.closed = False
    setattr(harness.channel, withdrawn, True)
    assert (await harness.stored_game(opened)).match.ply == 4
    await harness.fake_discord.slash(harness.ann, harness.channel, "coins board")
    await wait_for_board(harness, opened, 4)


async def test_a_channel_that_is_hidden_from_the_bot_is_played_in(harness: ClientHarness) -> None:
    """Discord leaves such channels out of lists, but an interaction is complete, and its token edits messages."""
    fake_discord, guild = harness.fake_discord, harness.channel.guild
    assert guild is not None
    harness.channel = fake_discord.channel(guild, "secret", access=False)
    opened = await harness.new_game()
    assert opened.shown.attachments  # as the interaction's permissions allow
    await fake_discord.click(harness.ann, opened.shown, opened.shown.custom_ids[0])
    again = await fake_discord.slash(harness.ann, harness.channel, "coins board")
    link = f"https://discord.com/channels/{guild.id}/{harness.channel.id}/{again.shown.id}"
    await fake_discord.until(lambda: link in opened.shown.text)
    await harness.client.scheduler.run_due()
    assert (await harness.stored_game(opened)).guild == guild.id  # the server isn't taken for one without the bot
    read = [each.template for each in fake_discord.requests if each.method == "GET" and "/guilds/" in each.template]
    assert read == []


async def test_what_one_server_forbids_stops_no_call_to_another(
    harness: ClientHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sending, "_REFUSALS_PER_S", 0.0)
    fake_discord, sender, text = harness.fake_discord, harness.client.chat.sender, note("Hello")
    hiding = fake_discord.guild("Hiding")

    async def post(guild: Guild | None, channel: Channel) -> bool:
        place = None if guild is None else guild.id
        CURRENT_REQUEST.set(RequestTrace("1", 0.0, Histogram(), place))
        with suppress(discord.Forbidden, CallsPausedError):
            return bool(await sender.post(channel.id, text))
        return False

    for _ in range(150):
        assert not await post(hiding, fake_discord.channel(hiding, access=False))
    assert len([request for request in fake_discord.requests if request.status == HTTPStatus.FORBIDDEN]) == 20
    assert await post(harness.channel.guild, harness.channel)
    assert not await post(hiding, harness.channel)  # whose interactions have used up what it has


async def test_a_channel_is_left_alone_with_what_it_has_just_forbidden(harness: ClientHarness) -> None:
    fake_discord, sender, text = harness.fake_discord, harness.client.chat.sender, note("Hello")
    posted = await sender.post(harness.channel.id, text)
    harness.channel.writable = False
    for _ in range(5):
        with pytest.raises(discord.Forbidden):
            await sender.post(harness.channel.id, text)
    assert [request.status for request in fake_discord.requests].count(HTTPStatus.FORBIDDEN) == 1
    await sender.edit(harness.channel.id, posted, note("Still editable"))
    harness.channel.writable = True
    sender._forbidden.clear()  # as after a minute
    await sender.post(harness.channel.id, text)


async def forget_tokens(harness: ClientHarness) -> None:
    """Let the bot finish its work and forget how to edit messages, as after a quarter of an hour."""
    await harness.client.pipeline.drain(5.0)
    harness.client.pipeline.closed = False
    harness.client.chat.boards._tokens.clear()


@pytest.mark.parametrize("elsewhere", [False, True])
async def test_an_old_board_in_a_channel_that_was_hidden_leads_to_the_newest(
    harness: ClientHarness, elsewhere: bool
) -> None:
    fake_discord, guild = harness.fake_discord, harness.channel.guild
    assert guild is not None
    opened = await harness.new_game()
    clicks = [
        fake_discord.click_payload(harness.ann, opened.shown, opened.shown.labelled(label)) for label in ("← 4", "Hint")
    ]
    await forget_tokens(harness)
    harness.channel.access = False
    if elsewhere:
        harness.channel = fake_discord.channel(fake_discord.guild())
        await fake_discord.slash(harness.ann, harness.channel, "coins board", game=harness.started[opened.shown.id])
    await fake_discord.slash(harness.ann, harness.channel, "coins take left")
    await forget_tokens(harness)
    newest = list(harness.channel.messages.values())[-1]
    assert "← 4" in opened.shown.labels  # nothing but a response can change it
    for click in clicks:
        answer = await fake_discord.deliver(click)
        assert answer.shown is opened.shown
        if elsewhere:
            assert f"is running in <#{harness.channel.id}>. Bring it here?" in opened.shown.text
            assert opened.shown.labels == ["Bring it here"]
        else:
            assert f"/{guild.id}/{harness.channel.id}/{newest.id})" in opened.shown.text
            assert opened.shown.labels == []


async def test_a_click_in_an_archived_thread_shows_the_board_in_a_new_message(harness: ClientHarness) -> None:
    opened = await harness.new_game()
    harness.channel.archived = True
    harness.fake_discord.send(payload(harness, opened, "click"))
    await harness.fake_discord.until(
        lambda: (len(harness.boards()) == 1 and harness.boards()[0] is not opened.shown) or len(harness.boards()) == 2
    )
    board = harness.boards()[-1]
    assert board.custom_ids[0].split("/")[2] == "2"
    await harness.fake_discord.click(harness.ann, board, board.custom_ids[0])
    assert (await harness.stored_game(opened)).message == board.id


async def test_a_game_survives_a_locked_thread(harness: ClientHarness, monkeypatch: pytest.MonkeyPatch) -> None:
    opened = await harness.new_game()
    shorten_timeouts(monkeypatch)
    harness.channel.archived = harness.channel.locked = True
    click = harness.fake_discord.send(payload(harness, opened, "click"))
    await click.attempts(1)
    await harness.client.pipeline.drain(5.0)
    harness.client.pipeline.closed = False
    harness.channel.archived = harness.channel.locked = False
    assert (await harness.stored_game(opened)).match.ply == 2
    await harness.fake_discord.slash(harness.ann, harness.channel, "coins board")
    await wait_for_board(harness, opened, 2)


@pytest.mark.parametrize(("action", "retry_after"), spread(["click", "resign", "deferred click"], [0.01, 600.0]))
async def test_a_board_edited_too_often_is_posted_again(
    harness: ClientHarness, monkeypatch: pytest.MonkeyPatch, retry_after: float, action: str
) -> None:
    """Discord rejects the edit like a rate limit, and discord.py waits; the user gets a response in time."""
    fake_discord = harness.fake_discord
    fake_discord.clock.advance(-2 * 3600)
    opened = await harness.new_game()
    fake_discord.clock.advance(2 * 3600)
    question = await fake_discord.slash(harness.ann, harness.channel, "coins resign")
    too_many_edits = Fault(status=429, code=30046, retry_after=retry_after)
    inject(harness, too_many_edits, f"{EDIT}|/webhooks/", "PATCH", 1000)
    if "click" in action:
        if action == "click":
            inject(harness, too_many_edits, CALLBACK, times=1)
        else:
            monkeypatch.setattr(pipeline, "DEFER_AFTER_S", 0.0)
        answer = fake_discord.send(payload(harness, opened, "click"))
        await fake_discord.until(lambda: len(harness.boards()) == 2)
        assert answer.acknowledged
        board = harness.boards()[-1]
        fake_discord.faults.clear()
        monkeypatch.setattr(pipeline, "DEFER_AFTER_S", 1.5)
        await fake_discord.click(harness.ann, board, board.custom_ids[0])
        assert (await harness.stored_game(opened)).message == board.id
    else:
        await fake_discord.click(harness.ann, question.shown, question.shown.labelled("Resign"))
        await fake_discord.until(lambda: "You resigned, Ann" in list(harness.channel.messages.values())[-1].text)


def convert_to_old_form(board: Message) -> None:
    """Give `board` the form that it had before: a text with rows of buttons."""
    board.content, board.flags = board.text, board.flags & ~COMPONENTS_V2
    board.components = [part for part in board.parts if part["type"] == 1]


@pytest.mark.parametrize("way", ["response", "deferred", "channel"])
async def test_a_click_converts_the_board(harness: ClientHarness, monkeypatch: pytest.MonkeyPatch, way: str) -> None:
    fake_discord, opened = harness.fake_discord, await harness.new_game()
    board = opened.shown
    convert_to_old_form(board)
    if way == "deferred":
        monkeypatch.setattr(pipeline, "DEFER_AFTER_S", 0.0)
    elif way == "channel":
        fake_discord.faults.add(Fault(CALLBACK, status=404, code=10062))
        fake_discord.faults.add(Fault(BY_TOKEN, status=404, code=10015, times=2))  # with the picture and without
    fake_discord.send(fake_discord.click_payload(harness.ann, board, board.custom_ids[0]))
    await fake_discord.until(lambda: "/2/" in board.custom_ids[0])
    assert (board.content, bool(board.flags & COMPONENTS_V2)) == ("", True)
    assert len(board.attachments) == 1
    assert fake_discord.violations == []
