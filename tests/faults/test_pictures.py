"""Pictures on a network that fails: the pick is shown all the same, in words, and never beside an outdated picture."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import pytest

from bot.chat import gallery
from bot.pictures import LONGEST_ALT
from bot.store import StoreUnavailable
from tests.faults.conftest import Table
from tests.faults.test_lost_answers import CALLBACK, hurry, order, payload, shown
from tests.loopback import Fault, Message

LOST = {
    "cut before": Fault(drop=True, upload=True),
    "cut after": Fault(lose=True, upload=True),
    "no answer": Fault(delay=60.0, upload=True),
    "502": Fault(status=502, upload=True),
    "403": Fault(status=403, code=50013, upload=True),
    "413": Fault(status=413, code=40005, upload=True),
    "400": Fault(status=400, code=50035, upload=True),
    "429": Fault(status=429, retry_after=60.0, upload=True),
}


def alts(message: Message) -> list[str | None]:
    return [attachment.description for attachment in message.attachments]


async def test_pictures_arrive_as_discord_wants_them(table: Table) -> None:
    world = table.world
    opened = await table.new()
    [picture] = opened.shown.attachments
    assert picture.data.startswith(b"\x89PNG")
    assert picture.filename == "coins.png"
    for number in range(4):
        await world.click(table.ann, opened.shown, opened.shown.custom_ids[0])
        [alt] = alts(opened.shown)
        assert alt is not None
        assert len(alt) <= LONGEST_ALT
        assert ("Ann wins" if number == 3 else "Ann to move") in alt or "greedy bot wins" in alt or "tie" in alt
    forms = [request for request in world.requests if request.files]
    assert len(forms) == 5
    assert world.violations == []


@pytest.mark.parametrize("trouble", LOST)
@pytest.mark.parametrize("deed", ["click", "command"])
async def test_where_no_picture_gets_through_the_words_do(
    table: Table, monkeypatch: pytest.MonkeyPatch, trouble: str, deed: str
) -> None:
    opened = await table.new()
    assert len(alts(opened.shown)) == 1
    hurry(monkeypatch)
    order(table, LOST[trouble], times=1000)
    table.world.send(payload(table, opened, deed))
    board = await shown(table, opened, 2)
    assert "Ann: left 4" in board.text
    if trouble != "cut after":
        assert alts(board) == []
    for message in table.channel.messages.values():
        for alt in alts(message):  # what is still to be seen goes with its words
            assert ("took" in (alt or "")) == ("Ann: left 4" in message.text)


async def test_an_upload_that_hangs_is_given_up_within_ten_seconds(table: Table) -> None:
    opened = await table.new()
    order(table, Fault(delay=60.0, upload=True), times=1000)
    table.world.send(payload(table, opened, "click"))
    await shown(table, opened, 2, patience=10.0)


async def test_an_answer_that_is_lost_is_shown_another_way_with_its_picture(table: Table) -> None:
    opened = await table.new()
    order(table, Fault(drop=True), CALLBACK)
    table.world.send(payload(table, opened, "click"))
    board = await shown(table, opened, 2)
    assert "Ann took left 4." in str(alts(board))


async def test_the_end_of_a_game_that_was_resigned_elsewhere_has_its_picture(table: Table) -> None:
    opened = await table.new()
    question = await table.world.slash(table.ann, table.channel, "coins resign")
    await table.world.click(table.ann, question.shown, question.shown.custom_ids[0])
    await table.world.until(lambda: "Ann resigned" in str(alts(opened.shown)))


async def test_where_themes_can_not_be_looked_up_boards_look_as_the_host_wants(
    table: Table, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def gone(*_: Any) -> Any:
        raise StoreUnavailable

    monkeypatch.setattr("bot.service.preferences.Preferences.value", gone)
    opened = await table.new()
    assert len(alts(opened.shown)) == 1
    assert "theme of a player" in caplog.text


async def test_drawing_that_never_ends_keeps_no_pick_from_being_shown(
    table: Table, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    opened = await table.new()
    done = asyncio.Event()
    loop = asyncio.get_running_loop()

    def never(*_: Any) -> None:
        asyncio.run_coroutine_threadsafe(done.wait(), loop).result(30)

    monkeypatch.setattr(gallery, "_SECONDS", 0.1)
    monkeypatch.setattr(gallery, "board_picture", never)
    with caplog.at_level(logging.WARNING):
        for ply in (2, 4):
            await table.world.click(table.ann, opened.shown, opened.shown.custom_ids[0])
            assert alts(await shown(table, opened, ply)) == []
    assert "could not be drawn" in caplog.text
    done.set()
