"""Internal errors: the user gets a short message, and the log the details."""

from __future__ import annotations

import logging
import re
from typing import Any

import pytest

from bot.chat.interactions.errors import OFFERS
from bot.i18n import LANGUAGES, translate, use_locale
from bot.service import deals, moves, statistics
from bot.store import StoreUnavailableError
from tests.support.shown import shown_text
from tests.support.simcord import SimulatedServer, edited, ephemeral, posted

ROW = "4 7 2 9 5 2"
SERVICES = [
    ("coins new", deals, "start_game"),
    ("coins take left", moves, "make_move_at"),
    ("coins stats", statistics, "read_player_stats"),
]


class UnexpectedError(Exception):
    """An error that no code expects."""


async def fail(*_: Any, **__: Any) -> None:
    raise UnexpectedError("secret of the process")


async def raise_unavailable(*_: Any, **__: Any) -> None:
    raise StoreUnavailableError from OSError("disk I/O error")


def check_apology(text: str, caplog: pytest.LogCaptureFixture) -> None:
    """Check that `text` is a short apology without the cause, with a reference to a traceback in the log."""
    found = re.fullmatch(
        r"Sorry, something went wrong on my side\. Your game is safe\. "
        r"Please try again; if it keeps happening, tell this bot's operator the reference ([0-9a-f]{8})\.",
        text,
    )
    assert found is not None, text
    [logged] = [record for record in caplog.records if record.levelno >= logging.ERROR]
    assert found.group(1) in logged.getMessage()
    assert logged.exc_info is not None
    assert logged.exc_info[0] is UnexpectedError
    assert "in fail" in caplog.text
    caplog.clear()


@pytest.mark.parametrize(("command", "module", "function"), SERVICES)
async def test_an_unexpected_error_of_a_command_gets_an_apology(
    server: SimulatedServer,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    command: str,
    module: Any,
    function: str,
) -> None:
    monkeypatch.setattr(module, function, fail)
    check_apology(shown_text(ephemeral(await server.ann.slash(server.channel, command))), caplog)


async def test_an_unexpected_error_of_a_click_gets_an_apology_and_leaves_the_board(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    board = posted(await server.ann.slash(server.channel, "coins new", coins=ROW))
    before = shown_text(board)
    with monkeypatch.context() as broken:
        broken.setattr(moves, "make_move", fail)
        check_apology(shown_text(ephemeral(await server.ann.click(board, label="← 4"))), caplog)
    assert shown_text(board) == before
    edited(await server.ann.click(board, label="← 4"))


@pytest.mark.parametrize(("command", "module", "function"), SERVICES)
async def test_an_unreachable_database_gets_an_error_message_without_traceback(
    server: SimulatedServer,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    command: str,
    module: Any,
    function: str,
) -> None:
    monkeypatch.setattr(module, function, raise_unavailable)
    refusal = ephemeral(await server.ann.slash(server.channel, command))
    assert shown_text(refusal) == str(StoreUnavailableError())
    [logged] = [record for record in caplog.records if record.levelno >= logging.ERROR]
    assert logged.getMessage() == "The database can't be reached: disk I/O error"
    assert logged.exc_info is None
    caplog.clear()


async def test_a_board_is_shown_even_if_its_message_cannot_be_stored(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    with monkeypatch.context() as broken:
        broken.setattr(moves, "set_board_message", raise_unavailable)
        board = posted(await server.ann.slash(server.channel, "coins new", coins=ROW))
    assert "its hook failed" in caplog.text
    assert "Traceback" not in caplog.text
    caplog.clear()
    edited(await server.ann.click(board, label="← 4"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_names_the_button_below_it(language: str) -> None:
    with use_locale(language):
        for key, (_, label) in OFFERS.items():
            assert f"*{translate(label)}*" in translate(key, code="7QK2MX", first="Ann", second="Ben")
