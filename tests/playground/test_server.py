"""The server of the playground without a browser: the bot plays over it, and nobody else gets in."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from random import Random
from typing import Any

import aiohttp
import pytest

from bot.bootstrap import build_client
from bot.chat import pipeline
from bot.chat.messages import pictures as image_service
from bot.playground import world as ids
from bot.playground.server import Server
from bot.playground.world import ANN, Json, World
from bot.service.context import AppContext
from bot.store import Database
from tests.support.databases.files import fresh
from tests.support.patches import keep_endpoints
from tests.support.shown import shown_text
from tests.support.simcord import AT_ANY_PACE
from tests.support.waiting import PATIENCE_S, until
from tools.viewing.components import all_components

BEN, CLEO, DANA = ANN + 1, ANN + 2, ids.ADMIN
COMMAND, CLICK, SUGGEST, FORM = 2, 3, 4, 5


class People:
    """People on the page of `world`, who act and get answers."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.answers: list[Json] = []

    @property
    def newest(self) -> Json:
        return list(self.world.messages.values())[-1]

    async def do(self, user: int, kind: int, data: Json, message: Json | None = None) -> Json:
        """Act as `user`, and return what the tab is told."""
        self.answers.clear()
        clicked = None if message is None else message["id"]
        action = {"user": str(user), "type": kind, "data": data, "message": clicked, "used": "/it", "nonce": 5}
        self.world.act(action, self.answers.append)
        await until(lambda: bool(self.answers))
        [answer] = self.answers
        assert answer["nonce"] == 5
        return answer

    async def run(self, user: int, command: str, **options: tuple[int, Any]) -> Json:
        """Run a command below `/coins` with options of these types and values."""
        [root] = [each for each in self.world.commands if each["name"] == "coins"]
        given = [{"name": name, "type": kind, "value": value} for name, (kind, value) in options.items()]
        data = {"name": "coins", "id": root["id"], "options": [{"type": 1, "name": command, "options": given}]}
        return await self.do(user, COMMAND, {**data, "type": 1})

    async def click(self, user: int, message: Json, pattern: str) -> Json:
        """Click on the first button whose label matches."""
        buttons = [each for each in all_components(message) if re.search(pattern, each.get("label") or "")]
        return await self.do(user, CLICK, {"component_type": 2, "custom_id": buttons[0]["custom_id"]}, message)

    async def see(self, words: str, has: Callable[[Json], bool] = lambda _: True) -> Json:
        """Wait for a message with these words, and return the newest one."""

        def found() -> list[Json]:
            shown = self.world.messages.values()
            return [each for each in shown if re.search(words, shown_text(each)) and has(each)]

        await until(lambda: bool(found()))
        return found()[-1]


@pytest.fixture
async def people(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[People]:
    for limit in ("_TIMEOUT_S", "_FIRST_TIMEOUT_S"):
        monkeypatch.setattr(image_service, limit, PATIENCE_S)  # the machine may be busy
    monkeypatch.setattr(pipeline, "DEFER_AFTER_S", PATIENCE_S)
    monkeypatch.setattr(ids, "_ACKNOWLEDGE_S", PATIENCE_S)
    keep_endpoints(monkeypatch)
    database = Database(fresh(tmp_path / "coins.db"))
    client = build_client(AppContext(database, limits=AT_ANY_PACE, rng=Random(7)), sync_commands="always")
    server = Server(World())
    async with server.served(None), server.connected(client):
        server.begin(client, "5 10 25 10")
        yield People(server.world)
    await database.close()


async def test_a_game_of_the_command_line_is_played_to_its_end(people: People) -> None:
    board = await people.see("Your turn, Ann")
    assert board["page"] == {"used": ["Ann", "/coins new"]}
    assert (await people.click(BEN, board, "10 →"))["done"]
    refusal = people.newest
    assert "This game is Ann against" in shown_text(refusal)
    assert (refusal["page"]["only"], refusal["page"]["reply"]) == (str(BEN), board["id"])
    before = dict(people.world.files)
    for label in ("10 →", "←|→"):
        assert (await people.click(ANN, board, label))["done"]
    assert board["edited_timestamp"] is not None
    await people.see("", lambda each: each is board and "Next deal" in str(each["components"]))
    pictures = {path: data for path, data in people.world.files.items() if path.startswith("/files/")}
    [shown] = board["attachments"]
    assert list(pictures) == [shown["url"]]  # those of earlier positions are gone
    assert shown["url"] not in before
    assert (shown["width"], shown["height"]) > (300, 100)


async def test_people_challenge_each_other_by_command_and_by_menu(people: People) -> None:
    await people.run(ANN, "challenge", player=(6, str(BEN)), size=(4, 6))
    asked = await people.see("challenges you")
    await people.click(CLEO, asked, "Accept")
    assert "is for Ben" in shown_text(people.newest)
    await people.click(BEN, asked, "Accept")
    await people.see("Your turn, Ann")
    [entry] = [each for each in people.world.commands if each["name"] == "Coins statistics"]
    await people.do(CLEO, COMMAND, {"id": entry["id"], "name": entry["name"], "type": 2, "target_id": str(BEN)})
    await people.see("Ben", lambda each: each["page"].get("used") == ["Cleo", "/it"])


async def test_forms_and_menus_and_suggestions(people: People) -> None:
    [welcome] = [each for each in people.world.messages.values() if "Welcome to" in shown_text(each)]
    opened = (await people.click(BEN, welcome, "My own coins"))["form"]
    typed = []
    for label in opened["components"]:
        part = label["component"]
        chosen = {"values": [part["options"][0]["value"]]} if "options" in part else {"value": "3 9 2 8"}
        typed.append({"type": 18, "component": {"type": part["type"], "custom_id": part["custom_id"], **chosen}})
    await people.do(BEN, FORM, {"custom_id": opened["custom_id"], "components": typed}, welcome)
    await people.see("Your turn, Ben", lambda each: "3 9 2 8" in str(each))
    await people.run(DANA, "settings")
    panel = await people.see("Settings")
    [menu] = [each for each in all_components(panel) if each["type"] == 3]
    value = menu["options"][1]["value"]
    await people.do(DANA, CLICK, {"component_type": 3, "custom_id": menu["custom_id"], "values": [value]}, panel)
    assert panel["edited_timestamp"] is not None
    focused = {"type": 3, "name": "zone", "value": "Berl", "focused": True}
    [root] = [each for each in people.world.commands if each["name"] == "coins"]
    data = {"id": root["id"], "name": "coins", "type": 1, "options": [{"type": 1, "name": "remind"}]}
    data["options"][0]["options"] = [focused]
    assert "Europe/Berlin" in str((await people.do(ANN, SUGGEST, data))["choices"])


async def test_a_form_that_a_command_opens(people: People, caplog: pytest.LogCaptureFixture) -> None:
    form = (await people.run(ANN, "puzzle"))["form"]
    fields = [{"type": 18, "component": {**each["component"], "value": "?"}} for each in form["components"]]
    await people.do(ANN, FORM, {"custom_id": form["custom_id"], "components": fields})
    assert people.newest["page"]["used"] == ["Ann", "/it"]
    assert [each.message for each in caplog.records if "was lost" in each.message] == []


async def test_only_the_page_and_the_bot_get_in() -> None:
    server = Server(World())
    async with server.served(None) as address, aiohttp.ClientSession(address) as session:
        assert (await session.get("/api/v10/users/@me")).status == 401
        assert (await session.get("/api/v10/users/@me", headers={"Authorization": "Bot x"})).status == 401
        assert (await session.post("/api/v10/webhooks/1/x", json={})).status == 404
        tab = f"/connection?key={server.key}"
        for path, origin in (("/connection?key=x", address), (tab, "http://elsewhere.example"), (tab, "")):
            with pytest.raises(aiohttp.WSServerHandshakeError, match="403"):
                await session.ws_connect(path, headers={"Origin": origin})
        async with session.ws_connect(tab, headers={"Origin": address}) as socket:
            assert len((await socket.receive_json())["people"]) == 5
            await socket.send_json({"user": str(ANN), "text": "hello"})
            assert (await socket.receive_json())["message"]["content"] == "hello"
        assert address.startswith("http://127.0.0.1:")


async def test_an_interaction_that_nobody_acknowledges_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ids, "_ACKNOWLEDGE_S", 0.0)
    told: list[Json] = []
    World().act({"user": str(ANN), "type": CLICK, "data": {}, "nonce": 1}, told.append)
    await until(lambda: bool(told))
    assert told == [{"failed": "This interaction failed.", "nonce": 1}]
