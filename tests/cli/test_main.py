from __future__ import annotations

from pathlib import Path

import pytest

import bot
from bot.cli.main import COMMANDS
from tests.cli.process import ROOT, coins


def test_without_a_token_one_sentence_says_what_to_do(tmp_path: Path) -> None:
    done = coins(tmp_path, "run")
    assert (done.code, done.out) == (2, "")
    assert done.err.count("\n") == 1
    for words in ("There is no Discord token", "config.toml", "[discord]", "DISCORD_TOKEN", "`make play`"):
        assert words in done.err
    assert not (tmp_path / "coins.db").exists()


def test_a_token_of_nothing_is_none(tmp_path: Path) -> None:
    done = coins(tmp_path, "run", DISCORD_TOKEN="", COINS_DISCORD__TOKEN="")
    assert done.code == 2
    assert "There is no Discord token" in done.err


def test_help_and_version(tmp_path: Path) -> None:
    done = coins(tmp_path, "--help")
    assert done.code == 0
    for name, line in COMMANDS.items():
        assert name in done.out
        assert line[:30] in done.out
    assert coins(tmp_path, "--version").out == f"coins {bot.__version__}\n"


@pytest.mark.parametrize("command", COMMANDS)
def test_each_command_tells_its_options(tmp_path: Path, command: str) -> None:
    done = coins(tmp_path, command, "--help")
    assert done.code == 0
    assert f"usage: coins {command}" in done.out


def test_what_is_no_command(tmp_path: Path) -> None:
    for arguments in ((), ("dance",), ("export",), ("check", "--dance")):
        done = coins(tmp_path, *arguments)
        assert (done.code, done.out) == (2, "")
        assert "usage: coins" in done.err


def test_the_processes_of_a_hosting_platform() -> None:
    lines = (ROOT / "Procfile").read_text().splitlines()
    assert lines == ["release: python -m bot migrate", "worker: python -m bot run"]
