"""Test `/coins privacy`: overview, export and deletion."""

from __future__ import annotations

import json
import logging
from datetime import timedelta
from io import BytesIO
from typing import Any
from zipfile import ZipFile

import pytest
from simcord.actors import MemberActor
from simcord.results import ResponseMessage

from bot import player_name
from bot.chat.client import CoinsClient
from bot.chat.views.privacy import PrivacyAction, PrivacyButton
from bot.i18n import translate
from bot.match.games import Game
from bot.match.reviews import review_match
from bot.rendering import sprites
from bot.rendering.sprites import fit_text, width, writable_name
from bot.service import privacy
from bot.service.context import AppContext
from bot.service.preferences import THEME
from bot.store import Database, StoreUnavailableError
from tests.support.databases import records
from tests.support.databases.records import all_rows, others, traces
from tests.support.shown import shown_text
from tests.support.simcord import (
    Restart,
    SimulatedServer,
    bodies,
    click_payload,
    command_payload,
    deliver,
    edited,
    ephemeral,
    ids,
    posted,
    result,
)

ROW = "4 7 2 9 5 2"
NAME = "Zarathustra"


@pytest.fixture
def zara(server: SimulatedServer) -> MemberActor:
    """Return a player whose name occurs nowhere by chance."""
    return server.player(NAME)


async def make_history(server: SimulatedServer, *people: MemberActor) -> ResponseMessage:
    """Let each of `people` play, ask for a hint, review and choose; return the last one's running board."""
    for who in people:
        board = posted(await who.slash(server.channel, "coins new", coins="9 1"))
        await who.click(board, label="← 9")
        await who.click(board, label="Review")
        running = posted(await who.slash(server.channel, "coins new", coins=ROW))
        await who.click(ephemeral(await who.click(running, label="Hint")), label="Best move")
        await who.slash(server.channel, "coins me", theme="cards")
        await who.slash(server.channel, "coins stats")
        await who.slash(server.channel, "coins leaderboard")
    return running


async def delete_data_of(server: SimulatedServer, who: MemberActor) -> ResponseMessage:
    """Confirm the deletion of `who` and return the response."""
    question = ephemeral(await who.slash(server.channel, "coins privacy", action="forget"))
    return edited(await who.click(question, label="Delete permanently"))


async def read_export(message: ResponseMessage) -> Any:
    [document] = message.attachments
    assert document.filename == "coins.json"
    return json.loads(await document.read())


async def test_the_export_is_ephemeral_and_complete(server: SimulatedServer, zara: MemberActor) -> None:
    await make_history(server, server.ann, zara)
    document = await read_export(ephemeral(await zara.slash(server.channel, "coins privacy", action="export")))
    assert document["players"][0]["name"] == NAME
    assert [len(game["hints"]) for game in document["games"]] == [0, 1]
    assert "Ann" not in json.dumps(document)
    assert str(server.ann.id) not in json.dumps(document)


async def export(server: SimulatedServer, **changes: Any) -> ResponseMessage:
    """Ask for Ann's export by an interaction with `changes`."""
    record, payload = command_payload(server.env, server.ann, server.channel, "privacy", action="export")
    await deliver(server.env, payload | changes)
    return ephemeral(result(server.env, record))


async def test_an_export_that_is_too_large_is_compressed(server: SimulatedServer) -> None:
    await make_history(server, server.ann)
    whole = await read_export(await export(server))
    answer = await export(server, attachment_size_limit=len(json.dumps(whole)))  # without the indentation
    assert shown_text(answer) == "Everything that's stored about you, as JSON in a ZIP archive. Only you see this."
    [archive] = answer.attachments
    assert archive.filename == "coins.zip"
    with ZipFile(BytesIO(await archive.read())) as opened:
        assert opened.namelist() == ["coins.json"]
        assert json.loads(opened.read("coins.json")).keys() == whole.keys()


@pytest.mark.parametrize(
    ("changes", "advice"),
    [
        ({"attachment_size_limit": 100}, "Your data is larger than any file that I may send here. This bot's operator"),
        ({"app_permissions": "0"}, "I may not attach files in this channel. Use /coins privacy in a direct message"),
    ],
)
async def test_each_reason_why_there_is_no_file_has_its_advice(
    server: SimulatedServer, changes: dict[str, Any], advice: str
) -> None:
    await make_history(server, server.ann)
    answer = await export(server, **changes)
    assert answer.attachments == []
    assert shown_text(answer).startswith(advice)


async def test_a_deletion_leaves_nothing_of_the_player(
    server: SimulatedServer,
    zara: MemberActor,
    app: AppContext,
    database: Database,
    simcord_bot: CoinsClient,
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.INFO)
    board = await make_history(server, server.ann, zara)
    before = await all_rows(database)
    question = ephemeral(await zara.slash(server.channel, "coins privacy", action="forget"))
    assert "- 2 games against bots, with all moves\n- 1 running game ends without a result\n" in shown_text(question)
    assert await all_rows(database) == before
    done = edited(await zara.click(question, label="Delete permanently"))
    assert shown_text(done) == "Your data is gone: 2 games deleted."
    assert ids(done) == []
    assert ids(board) == [], "a board that is not played on"
    after = await all_rows(database)
    assert traces(before, zara.id, NAME)
    assert traces(after, zara.id, NAME) == []
    assert others(after, zara.id) == others(before, zara.id)
    assert remembered(app, zara) == []
    assert len(app.active_games._games) == 1, "Ann's"
    assert app.preferences.cached(THEME, zara.id, None) is None
    assert len(review_match.cache) == 0
    assert len(simcord_bot.chat.images._cache) == len(sprites._words.cache) == len(sprites._word.cache) == 0
    assert simcord_bot.chat.locales._recent.get(zara.id) is None
    cached = (player_name._drawn, player_name._escaped, fit_text, width, writable_name)
    assert [one.cache_info().currsize for one in cached] == [0] * len(cached)
    logged = [record.getMessage() for record in caplog.records if record.name.startswith("bot")]
    assert [line for line in logged if NAME in line or str(zara.id) in line] == []


def remembered(app: AppContext, who: MemberActor) -> list[Game]:
    """Return the games of `who` that are in memory."""
    return [game for _, game in app.active_games._games.items() if game.match.seat_of(who.id) is not None]


async def test_memory_is_cleared_even_if_the_database_fails(
    server: SimulatedServer, zara: MemberActor, app: AppContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    await make_history(server, zara)
    assert remembered(app, zara)

    async def fail(*_: object) -> None:
        raise StoreUnavailableError

    monkeypatch.setattr(Database, "write", fail)
    with pytest.raises(StoreUnavailableError):
        await privacy.delete_player(app, zara.id)
    assert remembered(app, zara) == []


async def test_other_users_cannot_press_the_buttons(server: SimulatedServer, database: Database) -> None:
    board = await make_history(server, server.ben, server.ann)
    before = records.everything(database)
    for action in PrivacyAction:
        forged = str(PrivacyButton(action, server.ann.id))
        record, payload = click_payload(server.env, server.ben, server.channel, board.id, forged)
        await deliver(server.env, payload)
        refusal = ephemeral(result(server.env, record))
        assert shown_text(refusal) == translate("error-not-your-data")
        assert refusal.attachments == []
        assert records.everything(database) == before


@pytest.mark.parametrize(("before", "act"), [("play", "prefer"), ("prefer", "play")])
async def test_a_confirmation_that_arrives_again_deletes_nothing_newer(
    server: SimulatedServer, database: Database, restart: Restart, before: str, act: str
) -> None:
    """Also after a restart, which forgets what has arrived before: then it asks again."""

    async def begin(what: str) -> None:
        if what == "play":
            await server.ann.slash(server.channel, "coins new", coins="9 1")
        else:
            await server.ann.slash(server.channel, "coins me", theme="cards")

    await begin(before)
    question = ephemeral(await server.ann.slash(server.channel, "coins privacy", action="forget"))
    (yes,) = [each for each in ids(question) if "forget-yes" in each]
    _, payload = click_payload(server.env, server.ann, server.channel, question.id, yes)
    await deliver(server.env, payload)
    assert traces(await all_rows(database), server.ann.id) == []
    await begin(act)
    stored = await all_rows(database)
    await deliver(server.env, payload)
    assert await all_rows(database) == stored
    await restart()
    stored = await all_rows(database)
    await deliver(server.env, payload)
    assert await all_rows(database) == stored
    assert "forget-yes" in str(bodies(server.env)[-1])
    assert (await delete_data_of(server, server.ann)) and traces(await all_rows(database), server.ann.id) == []


@pytest.mark.parametrize(("status", "number"), [(413, 40005)])
async def test_an_export_that_discord_rejects_gets_an_error_message(
    server: SimulatedServer, caplog: pytest.LogCaptureFixture, status: int, number: int
) -> None:
    await make_history(server, server.ann)
    server.env.inject_error("POST", "/interactions/*/callback", status=status, code=number, times=1)
    told = ephemeral(await server.ann.slash(server.channel, "coins privacy", action="export"))
    assert shown_text(told) == "Discord didn't take the file. Try again in a few minutes."
    assert told.attachments == []
    caplog.clear()


async def begin_deletion_and_stop(server: SimulatedServer, who: MemberActor, app: AppContext) -> ResponseMessage:
    """Begin the deletion of `who` in a process that then ends, and return the board of their running game."""
    board = await make_history(server, who)
    await records.mark(app.database, who.id, app.clock())
    return board


async def test_an_interrupted_deletion_is_finished_by_the_next_game(
    server: SimulatedServer, zara: MemberActor, app: AppContext, database: Database
) -> None:
    await begin_deletion_and_stop(server, zara, app)
    old = {row["code"] for row in (await all_rows(database))["games"]}
    await zara.slash(server.channel, "coins new")
    rows = await all_rows(database)
    assert [row for row in rows["games"] if row["code"] in old] == []
    assert [(row["name"], row["deletion_started_at"]) for row in rows["players"]] == [(NAME, None)]


async def test_boards_left_by_a_stopped_process_lose_their_buttons_later(
    server: SimulatedServer, zara: MemberActor, app: AppContext, database: Database, simcord_bot: CoinsClient
) -> None:
    board = await begin_deletion_and_stop(server, zara, app)
    assert ids(board)
    begun = app.clock()
    object.__setattr__(app, "clock", lambda: begun + timedelta(seconds=11))
    await simcord_bot.scheduler.run_due()
    assert ids(board) == []
    rows = await all_rows(database)
    assert rows["closed_boards"] == []
    assert traces(rows, zara.id, NAME) == []
