"""Forms and menus over the wire: slow bots, lost responses, and what is delivered twice."""

from __future__ import annotations

import asyncio
from copy import deepcopy
from typing import Any

import pytest

from bot.chat import pipeline
from bot.chat.messages.locale import LocaleResolver
from bot.store import games
from tests.support.clients import CALLBACK, ROW, ClientHarness, take_button_ids
from tests.support.fake_discord.interactions import InteractionRecord
from tests.support.fake_discord.requests import Fault
from tests.support.waiting import until

OWN_COINS = "coins/welcome/own-coins"


async def rules(harness: ClientHarness) -> InteractionRecord:
    """Return the rules of boards, which have the button *My own coins*."""
    first = await harness.fake_discord.slash(harness.ann, harness.channel, "help")
    return await harness.fake_discord.click(harness.ann, first.shown, "coins/welcome/details")


async def open_form(harness: ClientHarness) -> InteractionRecord:
    return await harness.fake_discord.click(harness.ann, (await rules(harness)).shown, OWN_COINS)


async def test_each_opening_of_a_form_has_an_id_of_its_own(harness: ClientHarness) -> None:
    """A phone shows again what was typed in a form with the same id."""
    first, second = [await open_form(harness) for _ in range(2)]
    assert first.form is not None
    assert second.form is not None
    assert first.form["custom_id"] != second.form["custom_id"]
    sent = harness.fake_discord.form_payload(first, coins=ROW)
    sent["data"]["custom_id"] = sent["data"]["custom_id"].partition("#")[0]  # one that was opened before
    assert take_button_ids((await harness.fake_discord.deliver(sent)).shown)


INVALID_FIELDS = [
    {"custom_id": True, "value": ROW},
    {"custom_id": "coins", "value": True},
    {"custom_id": "coins", "values": ROW},
    {"custom_id": "coins", "values": [ROW, ROW]},
    {"custom_id": "coins", "values": [{}]},
    {"value": ROW},
    "coins",
]


async def test_a_field_that_discord_would_not_send_is_one_line_in_the_log(
    harness: ClientHarness, caplog: pytest.LogCaptureFixture
) -> None:
    for field in INVALID_FIELDS:
        sent = harness.fake_discord.form_payload(await open_form(harness), coins=ROW)
        sent["data"]["components"] = [{"type": 18, "component": field}]
        caplog.clear()
        harness.fake_discord.send(sent)
        await until(lambda: "Ignored an unreadable interaction" in caplog.text)
        assert [record.exc_info for record in caplog.records] == [None]


async def test_a_message_that_discord_would_not_send_is_one_line_in_the_log(
    harness: ClientHarness, caplog: pytest.LogCaptureFixture
) -> None:
    sent = harness.fake_discord.form_payload(await open_form(harness), coins="4 7 x")
    sent["message"]["components"] = "coins"
    assert (await harness.fake_discord.deliver(sent)).ephemeral
    assert [record.exc_info for record in caplog.records if record.levelname != "INFO"] == [None]


async def test_a_forwarded_board_is_a_copy(harness: ClientHarness) -> None:
    fake_discord, channel = harness.fake_discord, harness.channel
    board = (await harness.new_game("4 7")).shown
    assert channel.guild is not None
    place = {"guild_id": str(channel.guild.id), "channel_id": str(channel.id), "message_id": str(board.id)}
    click = fake_discord.click_payload(harness.ann, board, take_button_ids(board)[0])
    click["message"]["message_reference"] = {"type": 1, **place}
    copied = await fake_discord.deliver(click)
    link = f"https://discord.com/channels/{channel.guild.id}/{channel.id}/{board.id}"
    assert (copied.ephemeral, copied.text) == (True, f"This is a copy. The real one is here: {link}")
    await fake_discord.click(harness.ann, board, take_button_ids(board)[0])
    reviewed = await fake_discord.choose_entry(harness.ann, channel, "Review this game", board)
    asked = {**deepcopy(reviewed.payload), "id": str(fake_discord.clock.snowflake()), "token": "another"}
    [shown] = asked["data"]["resolved"]["messages"].values()
    more = {"type": 0, "embeds": [], "attachments": [], "timestamp": shown["timestamp"], "edited_timestamp": None}
    snapshot = {"content": "", "components": shown.pop("components"), "mentions": [], "flags": 0, **more}
    shown |= {"components": [], "message_snapshots": [{"message": snapshot}], "message_reference": {"type": 1, **place}}
    assert (await fake_discord.deliver(asked)).text == reviewed.text


@pytest.mark.parametrize("fault", [Fault(CALLBACK, lose=True), Fault(CALLBACK, drop=True), Fault(CALLBACK, status=500)])
async def test_a_form_begins_one_game_whatever_is_lost(harness: ClientHarness, fault: Fault) -> None:
    payload = harness.fake_discord.form_payload(await open_form(harness), coins=ROW)
    harness.fake_discord.faults.add(fault)
    harness.fake_discord.send(payload)
    harness.fake_discord.send(payload)
    await harness.fake_discord.until(lambda: bool(harness.boards()), what="a board")
    assert await harness.app.database.read(games.count) == 1


async def test_a_slow_bot_offers_the_form_again(harness: ClientHarness, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = (await rules(harness)).shown
    prefetch = LocaleResolver.prefetch

    async def slow(*args: Any) -> None:
        await asyncio.sleep(0.05)
        await prefetch(*args)

    with monkeypatch.context() as slowed:
        slowed.setattr(pipeline, "DEFER_AFTER_S", 0.001)
        slowed.setattr(LocaleResolver, "prefetch", slow)
        late = await harness.fake_discord.click(harness.ann, shown, OWN_COINS)
    assert (late.form, late.ephemeral, late.text) == (None, True, "That took a moment too long. Try again.")
    opened = await harness.fake_discord.click(harness.ann, late.shown, OWN_COINS)
    assert take_button_ids((await harness.fake_discord.send_form(opened, coins=ROW)).shown)
