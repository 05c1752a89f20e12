"""`run` says why Discord refuses it; `play` names what it can't use."""

from __future__ import annotations

import re
import socket
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock

import discord
import pytest

from bot.cli import run
from bot.cli.main import main
from bot.errors import CoinsError
from tests.support.bot_processes import coins


def closed(code: int) -> discord.ConnectionClosed:
    """Return the error of a connection that Discord has closed with `code`."""
    return discord.ConnectionClosed(SimpleNamespace(close_code=code), shard_id=None, code=code)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (discord.LoginFailure("401"), run.WRONG_TOKEN),
        (closed(4004), run.WRONG_TOKEN),
        (
            closed(4011),
            "Discord has ended the connection for good, with code 4011, as the bot is in more ",
        ),
        (closed(4014), "Discord has ended the connection for good, with code 4014."),
    ],
    ids=["login", "4004", "4011", "4014"],
)
async def test_a_connection_that_discord_refuses_for_good_is_a_sentence(error: Exception, sentence: str) -> None:
    client: Any = SimpleNamespace(start=AsyncMock(side_effect=error), close=AsyncMock())
    with pytest.raises(CoinsError, match=f"^{re.escape(sentence)}"):
        await run.connect(client, "hush-hush")
    client.close.assert_awaited_once_with()


def test_an_unusable_port_is_an_error(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        done = coins(tmp_path, "play", "--no-browser", "--port", str(port))
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith(f"coins: The page can't be served on port {port}; another one may do (")


@pytest.mark.parametrize(
    ("board", "sentence"),
    [
        ("5", "A board can have 2 to 60 coins; this one has 1."),
        ("1-" * 60 + "1", "A board can have 2 to 60 coins; this one has 61."),
        ("-5-3", "Coin values must be 0 to 999. Coin 1 is out of range."),
        ("5-1000", "Coin values must be 0 to 999. Coin 2 is out of range."),
        ("5-x", "Look at character 1, '5-x': a coin goes here, as a whole number."),
        ("1|2|3|4|5", "A board has 1 to 4 lines, not 5."),
    ],
)
def test_a_board_that_chat_would_refuse_opens_no_page(
    board: str, sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("bot.cli.run._serve_playground", None)
    assert main(["play", "--no-browser", f"--board={board}"]) == 2
    assert capsys.readouterr() == ("", f"coins: --board: {sentence}\n")


@pytest.mark.parametrize("port", ["99999", "9" * 30, "-1", "1_0", "٥", "\x1b[2J"])
def test_what_is_no_port_is_an_error(port: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match=r"^2$"):
        main(["play", f"--port={port}"])
    assert capsys.readouterr().err.endswith("argument --port: a port is a number from 0 to 65535\n")
