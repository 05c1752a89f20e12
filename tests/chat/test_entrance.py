"""Who is let in: players at a pace of people, payloads that can be read."""

from __future__ import annotations

import logging
from random import Random
from typing import Any

import pytest

from bot.chat.client import CoinsClient
from bot.service.house import House
from bot.service.pace import PAUSE, TOLD
from bot.settings import LimitSettings
from bot.store import Database
from tests.chat import records
from tests.chat.answers import edited, posted, whispered
from tests.chat.conftest import Place
from tests.chat.simulated import Payload, callbacks, click_payload, command_payload, deliver, ids, labels, result

ROW = " ".join(str(coin) for coin in range(1, 41))
FAST = "You are very fast: go on <t:"
AT_ONCE = 10


@pytest.fixture
def house(database: Database) -> House:
    """One with tight limits."""
    return House(database, limits=LimitSettings(requests_at_once=AT_ONCE, requests_per_second=4), chance=Random(7))


@pytest.fixture
def work(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is asked of the database from now on."""
    asked: list[str] = []
    for name in ("read", "write", "store"):
        real = getattr(Database, name)

        async def counted(self: Database, *arguments: Any, name: str = name, real: Any = real, **more: Any) -> Any:
            asked.append(name)
            return await real(self, *arguments, **more)

        monkeypatch.setattr(Database, name, counted)
    return asked


async def test_a_fast_player_is_told_so_and_then_left_alone(
    place: Place, work: list[str], caplog: pytest.LogCaptureFixture
) -> None:
    board = posted(await place.ann.slash(place.channel, "coins new", coins=ROW))
    await place.env.advance_time(60)
    clicks = [click_payload(place.env, place.ann, place.channel, board.id, "coins/7QK2MX/0/hint") for _ in range(300)]
    before = len(callbacks(place.env))
    work.clear()
    await deliver(place.env, *(payload for _, payload in clicks))
    told = clicks[AT_ONCE : AT_ONCE + TOLD]
    assert len(callbacks(place.env)) - before == AT_ONCE + TOLD
    assert all(whispered(result(place.env, record)).content.startswith(FAST) for record, _ in told)
    assert not any(record.responded for record, _ in clicks[AT_ONCE + TOLD :])
    assert len(work) == AT_ONCE  # a look for each of those that were let in; nothing for the others
    assert "A player is too fast" in caplog.text
    assert str(place.ann.id) not in caplog.text


async def test_whole_games_may_be_played_as_fast_as_one_can(place: Place) -> None:
    for _ in range(AT_ONCE):
        board = posted(await place.ann.slash(place.channel, "coins new", coins="1 2 3 4 5 6 7 8"))
        for _ in range(4):
            board = edited(await place.ann.click(board, custom_id=ids(board)[0]))
        assert labels(board)[0] == "Rematch"


async def test_what_a_fast_player_sends_costs_no_work(place: Place, work: list[str], database: Database) -> None:
    posted(await place.ann.slash(place.channel, "coins new", coins=ROW))
    board = posted(await place.ann.slash(place.channel, "coins board"))
    exhaust(place, board.id)
    await deliver(place.env)
    work.clear()
    before, answers = records.everything(database), len(callbacks(place.env))
    payloads = [click_payload(place.env, place.ann, place.channel, board.id, id_)[1] for id_ in ids(board) * 20]
    for command, options in (("new", {"coins": "9 2"}), ("hint", {}), ("leaderboard", {}), ("rules", {})):
        payloads += [command_payload(place.env, place.ann, place.channel, command, **options)[1] for _ in range(20)]
    await deliver(place.env, *payloads)
    assert work == []
    assert records.everything(database) == before
    assert len(callbacks(place.env)) == answers


def exhaust(place: Place, message: int) -> None:
    """Have Ann click so often that she is to wait."""
    for _ in range(AT_ONCE + TOLD + 10):
        place.env.backend.emit(
            "INTERACTION_CREATE", click_payload(place.env, place.ann, place.channel, message, "nothing")[1]
        )


async def test_others_go_on_and_so_does_the_fast_one_after_the_pause(place: Place) -> None:
    anns = posted(await place.ann.slash(place.channel, "coins new", coins=ROW))
    bens = posted(await place.ben.slash(place.channel, "coins new", coins=ROW))
    exhaust(place, anns.id)
    edited(await place.ben.click(bens, label=labels(bens)[0]))
    left, click = click_payload(place.env, place.ann, place.channel, anns.id, ids(anns)[0])
    await deliver(place.env, click)
    assert not left.responded
    await place.env.advance_time(PAUSE)
    edited(await place.ann.click(anns, label=labels(anns)[0]))


@pytest.mark.parametrize(
    ("at_once", "command", "options"),
    [
        (3, "new", {"coins": "x"}),
        (5, "leaderboard", {}),
        (5, "stats", {}),
        (5, "evaluate", {}),
        (10, "hint", {}),
        (10, "take left", {}),
    ],
)
async def test_dear_deeds_count_for_several_picks(
    place: Place, at_once: int, command: str, options: dict[str, str]
) -> None:
    payloads = [command_payload(place.env, place.ann, place.channel, command, **options)[1] for _ in range(30)]
    await deliver(place.env, *payloads)
    assert len(callbacks(place.env)) == at_once + TOLD


@pytest.mark.parametrize(
    ("at_once", "id_"),
    [(3, "coins/7QK2MX/4/rematch"), (3, "coins/7QK2MX/4/swap"), (5, "coins/top/wins/server/0/1"), (10, "x"), (10, "")],
)
async def test_dear_buttons_count_for_several_picks(place: Place, at_once: int, id_: str) -> None:
    board = posted(await place.ann.slash(place.channel, "coins new", coins=ROW))
    await place.env.advance_time(60)
    before = len(callbacks(place.env))
    payloads = [click_payload(place.env, place.ann, place.channel, board.id, id_)[1] for _ in range(30)]
    await deliver(place.env, *payloads)
    assert len(callbacks(place.env)) - before == at_once + TOLD


BROKEN: list[dict[str, Any]] = [
    {"user": None, "member": None},
    {"locale": ["en-US"]},
    {"guild_locale": {}},
    {"member": {}},
    {"member": {"user": {}}},
    {"id": "x"},
    {"id": "9" * 30},
    {"id": "9" * 5000},
    {"guild_id": "-1"},
    {"type": 99},
    {"type": None},
    {"token": None, "data": None},
    {"data": []},
    {"data": {}},
    {"data": {"custom_id": []}},
    {"message": [1]},
    {"message": {"id": "1", "flags": None}},
    {"token": "\ud800"},
    {"token": 7},
    {"type": 4},
    {"channel": None},
]


async def test_a_payload_that_cannot_be_read_is_logged_and_left(
    place: Place, database: Database, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.chat.sparingly.MOST", len(BROKEN))
    board = posted(await place.ann.slash(place.channel, "coins new", coins=ROW))
    before = records.everything(database)
    for changes in BROKEN:
        record, payload = click_payload(place.env, place.ann, place.channel, board.id, ids(board)[0])
        broken: Payload = {**payload, **changes}
        caplog.clear()
        await deliver(place.env, broken)
        assert not record.responded, changes
        [logged] = [line for line in caplog.records if line.levelno >= logging.WARNING]
        assert "can't be read, and is left without an answer: " in logged.getMessage(), changes
        assert logged.exc_info is None
    caplog.clear()
    assert records.everything(database) == before
    await place.env.advance_time(60)
    edited(await place.ann.click(board, label=labels(board)[0]))


@pytest.mark.parametrize(
    "options",
    [
        [{"name": "new"}],
        [{"name": "new", "type": "1"}],
        [{"name": "new", "type": 1, "options": 3}],
        [{"name": "new", "type": 1, "options": [{}]}],
        [{"name": "new", "type": 1, "options": [{"name": "size", "type": 4}]}],
        [{"name": "new", "type": 1, "options": [{"name": "size", "type": 4, "value": [9]}]}],
        [{"name": "new", "type": 1, "options": [{"name": "size", "type": 3, "value": "9"}]}],
        [{"name": "new", "type": 1, "options": [{"name": "coins", "type": 3, "value": 9}]}],
        [{"name": "new", "type": 1, "options": [{"name": "cheat", "type": 3, "value": "9"}]}],
        [{"name": "stats", "type": 1, "options": [{"name": "player", "type": 6, "value": {}}]}],
        [{"name": "stats", "type": 1, "options": [{"name": "player", "type": 6, "value": "7"}]}],
    ],
)
async def test_a_command_that_cannot_be_read_gets_a_sentence(
    place: Place, caplog: pytest.LogCaptureFixture, options: list[Any]
) -> None:
    record, payload = command_payload(place.env, place.ann, place.channel, "rules")
    payload["data"]["options"] = options
    await deliver(place.env, payload)
    assert "Reload Discord (Ctrl+R)" in whispered(result(place.env, record)).content
    _ = place.env.errors  # the library's own errors, which the tree has answered
    assert "Traceback" not in caplog.text
    caplog.clear()


async def test_a_player_with_an_id_that_nobody_has_gets_a_sentence(
    place: Place, caplog: pytest.LogCaptureFixture
) -> None:
    record, payload = command_payload(place.env, place.ann, place.channel, "stats", player=str(2**63))
    payload["data"]["resolved"] = {"users": {str(2**63): {**payload["member"]["user"], "id": str(2**63)}}}
    await deliver(place.env, payload)
    assert "Reload Discord (Ctrl+R)" in whispered(result(place.env, record)).content
    assert "Traceback" not in caplog.text
    caplog.clear()


def test_the_client_has_one_entrance(house: House) -> None:
    reader = CoinsClient(house)._connection.parsers["INTERACTION_CREATE"]
    assert reader.__module__ == "bot.chat.entrance"
