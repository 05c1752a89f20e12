from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import bot
from bot.cli.main import COMMANDS, main
from tests.support.bots.command_line import ROOT, coins
from tests.support.waiting import PATIENCE_S


def test_a_missing_token_is_reported(tmp_path: Path) -> None:
    done = coins(tmp_path, "run", DISCORD_TOKEN="")
    assert (done.code, done.out) == (2, "")
    assert done.err.count("\n") == 1
    for words in ("There is no Discord token", "config.toml", "[discord]", "DISCORD_TOKEN", "`make play`"):
        assert words in done.err
    assert not (tmp_path / "coins.db").exists()


def test_help_and_version(tmp_path: Path) -> None:
    done = coins(tmp_path, "--help")
    assert done.code == 0
    for name, line in COMMANDS.items():
        assert name in done.out
        assert line[:30] in done.out
    assert coins(tmp_path, "--version").out == f"coins {bot.__version__}\n"


@pytest.mark.parametrize("command", COMMANDS)
def test_each_command_has_help(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match=r"^0$"):
        main([command, "--help"])
    assert f"usage: coins {command}" in capsys.readouterr().out


@pytest.mark.parametrize("words", [[], ["dance"], ["export"], ["check", "--dance"]])
def test_unknown_commands_are_errors(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match=r"^2$"):
        main(words)
    printed = capsys.readouterr()
    assert printed.out == ""
    assert "usage: coins" in printed.err


def test_the_procfile_names_existing_commands() -> None:
    lines = (ROOT / "Procfile").read_text().splitlines()
    assert lines == ["release: python -m bot migrate", "worker: python -m bot run"]


@pytest.mark.parametrize("arguments", [["solve", "--board", "4 7 2"], ["check"]])
def test_a_reader_that_has_ended_is_no_error(arguments: list[str], tmp_path: Path) -> None:
    """Little output is still in Python's buffer when the command ends."""
    reader, writer = os.pipe()
    os.close(reader)
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    command = [sys.executable, "-m", "bot", *arguments]
    done = subprocess.run(
        command,
        cwd=tmp_path,
        env={**environment, "PYTHONPATH": str(ROOT)},
        stdout=writer,
        stderr=subprocess.PIPE,
        timeout=PATIENCE_S,
        check=False,
    )
    os.close(writer)
    assert (done.returncode, done.stderr) == (1, b"")
