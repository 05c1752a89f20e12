"""/coins privacy: what is kept, all of it in a file, and to be forgotten."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from typing import Any

import pytest
from simcord.actors import MemberActor
from simcord.results import ResponseMessage

from bot.chat import answering, asker
from bot.chat.client import CoinsClient
from bot.chat.ids import Privacy, PrivacyButton
from bot.chat.says import words
from bot.pictures.labels import label
from bot.pictures.lettering import fitted, width, writable
from bot.service import privacy as service
from bot.service.house import House
from bot.store import Database
from tests.chat import records
from tests.chat.answers import code, edited, posted, whispered
from tests.chat.conftest import Place
from tests.chat.simulated import click_payload, command_payload, deliver, ids, labels, result
from tests.store.traces import everything, others, traces

ROW = "4 7 2 9 5 2"
NAME = "Zarathustra"


@pytest.fixture
def zara(place: Place) -> MemberActor:
    """Someone whose name is nowhere by chance."""
    return place.player(NAME)


async def lived(place: Place, *people: MemberActor) -> ResponseMessage:
    """Each of `people` has played, asked, looked back and chosen; the board of the last one's running game."""
    for who in people:
        board = posted(await who.slash(place.channel, "coins new", coins="9 1"))
        await who.click(board, label="← Left 9")
        await who.click(board, label="Review")
        running = posted(await who.slash(place.channel, "coins new", coins=ROW))
        await who.click(running, label="Hint")
        await who.slash(place.channel, "coins me", theme="cards")
        await who.slash(place.channel, "coins stats")
        await who.slash(place.channel, "coins leaderboard")
    return running


async def forget(place: Place, who: MemberActor) -> ResponseMessage:
    """The answer to `who` having said yes."""
    question = whispered(await who.slash(place.channel, "coins privacy", action="forget"))
    return edited(await who.click(question, label="Forget me for good"))


async def read(message: ResponseMessage) -> Any:
    [document] = message.attachments
    assert document.filename == "coins.json"
    return json.loads(await document.read())


async def test_it_shows_what_is_kept_and_how_to_have_it(place: Place) -> None:
    shown = whispered(await place.ann.slash(place.channel, "coins privacy"))
    assert "Nothing is stored about you." in shown.content
    assert labels(shown) == []
    await lived(place, place.ann)
    shown = whispered(await place.ann.slash(place.channel, "coins privacy"))
    assert "At this moment: 2 games, 1 running." in shown.content
    assert labels(shown) == ["Export", "Forget me"]
    document = await read(whispered(await place.ann.click(shown, label="Export")))
    assert len(document["games"]) == 2
    question = whispered(await place.ann.click(shown, label="Forget me"))
    assert labels(question) == ["Forget me for good", "Keep it"]


async def test_all_of_it_is_sent_to_the_asker_alone(place: Place, zara: MemberActor, database: Database) -> None:
    await lived(place, place.ann, zara)
    document = await read(whispered(await zara.slash(place.channel, "coins privacy", action="export")))
    assert document["players"][0]["name"] == NAME
    assert [len(game["hints"]) for game in document["games"]] == [0, 1]
    assert "Ann" not in json.dumps(document)
    assert str(place.ann.id) not in json.dumps(document)


async def test_nothing_is_left_of_whoever_is_forgotten(
    place: Place, zara: MemberActor, database: Database, simcord_bot: CoinsClient, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    board = await lived(place, place.ann, zara)
    before = await everything(database)
    question = whispered(await zara.slash(place.channel, "coins privacy", action="forget"))
    assert question.content.startswith(
        "Forget all about you: 2 games, your totals, your places and what you chose?\n"
        "1 game still running will end and count for nobody.\n"
    )
    assert await everything(database) == before
    done = edited(await zara.click(question, label="Forget me for good"))
    assert done.content == "You are forgotten: 2 games deleted."
    assert ids(done) == []
    assert ids(board) == [], "a board that is not played on"
    after = await everything(database)
    assert traces(before, zara.id, NAME)
    assert traces(after, zara.id, NAME) == []
    assert others(after, zara.id) == others(before, zara.id)
    assert simcord_bot.deeds.gallery._kept == {}
    cached = (asker._on_one_line, words.name, label, fitted, width, writable)
    assert [one.cache_info().currsize for one in cached] == [0] * len(cached)
    logged = [record.getMessage() for record in caplog.records if record.name.startswith("bot")]
    assert [line for line in logged if NAME in line or str(zara.id) in line] == []


async def test_whoever_comes_back_is_new(place: Place, zara: MemberActor) -> None:
    await lived(place, zara)
    await forget(place, zara)
    assert "No finished games yet." in posted(await zara.slash(place.channel, "coins stats")).content
    assert "theme: **coins**" in whispered(await zara.slash(place.channel, "coins me")).content
    for action in ("forget", "export"):
        told = whispered(await zara.slash(place.channel, "coins privacy", action=action))
        assert told.content == "Nothing is stored about you."
    board = posted(await zara.slash(place.channel, "coins new", coins="9 1"))
    await zara.click(board, label="← Left 9")
    assert "1 game: 1 won" in posted(await zara.slash(place.channel, "coins stats")).content


async def test_a_click_on_a_forgotten_game_gets_a_sentence(place: Place) -> None:
    board = await lived(place, place.ann)
    record, payload = click_payload(place.env, place.ann, place.channel, board.id, ids(board)[0])
    await forget(place, place.ann)
    await deliver(place.env, payload)
    assert whispered(result(place.env, record)).content.startswith(f"There is no game {code(board.content)}.")


async def test_no_keeps_all(place: Place, database: Database) -> None:
    await lived(place, place.ann)
    question = whispered(await place.ann.slash(place.channel, "coins privacy", action="forget"))
    before = records.everything(database)
    done = edited(await place.ann.click(question, label="Keep it"))
    assert (done.content, ids(done)) == ("Good: all stays as it is.", [])
    assert records.everything(database) == before


@pytest.mark.parametrize("deed", list(Privacy))
async def test_nobody_else_can_press_the_buttons(place: Place, database: Database, deed: Privacy) -> None:
    board = await lived(place, place.ben, place.ann)
    before = records.everything(database)
    forged = str(PrivacyButton(deed, place.ann.id))
    record, payload = click_payload(place.env, place.ben, place.channel, board.id, forged)
    await deliver(place.env, payload)
    refusal = whispered(result(place.env, record))
    assert refusal.content == "This is about somebody else's data. Yours is in /coins privacy."
    assert refusal.attachments == []
    assert records.everything(database) == before


async def test_the_question_outlives_a_restart(place: Place, database: Database) -> None:
    await lived(place, place.ann)
    question = whispered(await place.ann.slash(place.channel, "coins privacy", action="forget"))
    again = Database(f"sqlite:///{database.file}")
    await place.env.restart_bot(CoinsClient(House(again)))
    done = edited(await place.ann.click(question, label="Forget me for good"))
    assert done.content == "You are forgotten: 2 games deleted."
    assert traces(await everything(database), place.ann.id) == []
    await again.close()


async def test_a_yes_that_comes_twice_is_told_that_there_is_nothing(place: Place) -> None:
    await lived(place, place.ann)
    questions = [whispered(await place.ann.slash(place.channel, "coins privacy", action="forget")) for _ in range(2)]
    edited(await place.ann.click(questions[0], label="Forget me for good"))
    done = edited(await place.ann.click(questions[1], label="Forget me for good"))
    assert done.content == "Nothing is stored about you."


async def test_an_action_that_is_none_gets_a_sentence(place: Place) -> None:
    record, payload = command_payload(place.env, place.ann, place.channel, "privacy", action="burn")
    await deliver(place.env, payload)
    assert whispered(result(place.env, record)).content == "Choose one of show, export, forget."


@pytest.mark.parametrize(("status", "number"), [(413, 40005), (403, 50013)])
async def test_a_file_that_discord_does_not_take_is_not_promised(
    place: Place, caplog: pytest.LogCaptureFixture, status: int, number: int
) -> None:
    await lived(place, place.ann)
    place.env.inject_error("POST", "/interactions/*/callback", status=status, code=number, times=1)
    told = whispered(await place.ann.slash(place.channel, "coins privacy", action="export"))
    assert told.content.startswith("The file could not be sent here. Try it in a direct message with me")
    assert told.attachments == []
    caplog.clear()


async def test_a_slow_database_keeps_nobody_from_their_data(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    await lived(place, place.ann)
    monkeypatch.setattr(answering, "PATIENCE", 0.001)
    real = service.export

    async def slow(house: House, player: int) -> Any:
        await asyncio.to_thread(time.sleep, 0.1)
        return await real(house, player)

    monkeypatch.setattr(service, "export", slow)
    answer = whispered(await place.ann.slash(place.channel, "coins privacy", action="export"))
    assert len((await read(answer))["games"]) == 2
