"""What goes wrong on our side: a sentence to the one who acted, and the rest in the log."""

from __future__ import annotations

import logging
import re
from typing import Any

import pytest

from bot.service import ending, evaluate, hint, leaderboard, look, new, resign, stats, take
from bot.store import Database, StoreUnavailable
from tests.chat import records
from tests.chat.answers import edited, posted, whispered
from tests.chat.conftest import Place
from tests.chat.simulated import ids, labels

ROW = "4 7 2 9 5 2"
SERVICES = [
    ("coins new", new, "new"),
    ("coins take left", take, "take_side"),
    ("coins board", look, "board"),
    ("coins hint", hint, "hint"),
    ("coins evaluate", evaluate, "evaluate"),
    ("coins resign", resign, "ask"),
    ("coins leaderboard", leaderboard, "leaderboard"),
    ("coins stats", stats, "stats"),
]


class Mishap(Exception):
    """Something that nobody thought of."""


async def fail(*_: Any, **__: Any) -> None:
    raise Mishap("secret of the house")


async def unavailable(*_: Any, **__: Any) -> None:
    raise StoreUnavailable from OSError("disk I/O error")


def check_apology(text: str, caplog: pytest.LogCaptureFixture) -> None:
    """A short apology whose reference is in the log with the traceback, and nothing of the cause."""
    found = re.fullmatch(r"Sorry, something went wrong on my side\. Your game is safe\. Reference: ([0-9a-f]{8})", text)
    assert found is not None, text
    [logged] = [record for record in caplog.records if record.levelno >= logging.ERROR]
    assert found.group(1) in logged.getMessage()
    assert logged.exc_info is not None
    assert logged.exc_info[0] is Mishap
    assert "in fail" in caplog.text
    caplog.clear()


@pytest.mark.parametrize(("command", "module", "function"), SERVICES)
async def test_an_unexpected_error_of_a_command_gets_an_apology(
    place: Place,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    command: str,
    module: Any,
    function: str,
) -> None:
    monkeypatch.setattr(module, function, fail)
    check_apology(whispered(await place.ann.slash(place.channel, command)).content, caplog)


async def test_an_unexpected_error_of_a_click_gets_an_apology_and_leaves_the_board(
    place: Place, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    board = posted(await place.ann.slash(place.channel, "coins new", coins=ROW))
    before = board.content
    with monkeypatch.context() as broken:
        broken.setattr(take, "take", fail)
        check_apology(whispered(await place.ann.click(board, label="← Left 4")).content, caplog)
    assert board.content == before
    edited(await place.ann.click(board, label="← Left 4"))


async def test_an_error_in_the_middle_of_a_pick_changes_nothing(
    place: Place, database: Database, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    posted(await place.ann.slash(place.channel, "coins new", coins="9 2"))
    before = records.everything(database)

    def fail(*_: Any, **__: Any) -> None:
        raise Mishap

    with monkeypatch.context() as broken:
        broken.setattr(ending, "counts", fail)
        check_apology(whispered(await place.ann.slash(place.channel, "coins take left")).content, caplog)
    assert records.everything(database) == before
    assert labels(posted(await place.ann.slash(place.channel, "coins take left"))) == [
        "Rematch",
        "Swap sides",
        "Review",
        "Share",
    ]


@pytest.mark.parametrize(("command", "module", "function"), SERVICES)
async def test_a_database_out_of_reach_gets_its_sentence_and_no_traceback(
    place: Place,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    command: str,
    module: Any,
    function: str,
) -> None:
    monkeypatch.setattr(module, function, unavailable)
    refusal = whispered(await place.ann.slash(place.channel, command))
    assert refusal.content == str(StoreUnavailable())
    [logged] = [record for record in caplog.records if record.levelno >= logging.ERROR]
    assert logged.getMessage() == "The database can't be reached: disk I/O error"
    assert logged.exc_info is None
    caplog.clear()


async def test_a_board_that_cannot_be_remembered_is_shown_all_the_same(
    place: Place, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    with monkeypatch.context() as broken:
        broken.setattr(look, "place", unavailable)
        board = posted(await place.ann.slash(place.channel, "coins new", coins=ROW))
    assert "what should follow failed" in caplog.text
    assert "Traceback" not in caplog.text
    caplog.clear()
    edited(await place.ann.click(board, label="← Left 4"))


@pytest.mark.parametrize(("status", "code"), [(500, 0), (404, 10062), (403, 50001)])
async def test_an_answer_that_discord_refuses_reaches_the_board_another_way(
    place: Place, caplog: pytest.LogCaptureFixture, status: int, code: int
) -> None:
    board = posted(await place.ann.slash(place.channel, "coins new", coins=ROW))
    place.env.inject_error("POST", "/interactions/*/callback", status=status, code=code, times=1)
    await place.ann.click(board, label="← Left 4")
    assert "Ann: left 4" in board.content
    assert {id_.split("/")[2] for id_ in ids(board)} == {"2"}
    assert "Traceback" not in caplog.text
    caplog.clear()
    edited(await place.ann.click(board, custom_id=ids(board)[0]))


async def test_a_new_board_that_discord_refuses_reaches_the_channel_another_way(
    place: Place, caplog: pytest.LogCaptureFixture
) -> None:
    place.env.inject_error("POST", "/interactions/*/callback", status=404, code=10062, times=1)
    await place.ann.slash(place.channel, "coins new", coins=ROW)
    [board] = place.channel.history()
    assert board.content.startswith("**Your turn, Ann**")
    assert "came too late" in caplog.text
    caplog.clear()
    edited(await place.ann.click(board, label="← Left 4"))
    posted(await place.ann.slash(place.channel, "coins take left"))
    assert ids(place.channel.history()[0]) == []


async def test_a_whisper_that_discord_refuses_is_said_to_nobody_else(
    place: Place, caplog: pytest.LogCaptureFixture
) -> None:
    posted(await place.ann.slash(place.channel, "coins new", coins=ROW))
    place.env.inject_error("POST", "/interactions/*/callback", status=404, code=10062, times=1)
    await place.ann.slash(place.channel, "coins hint")
    assert len(place.channel.history()) == 1
    caplog.clear()
