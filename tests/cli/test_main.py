from __future__ import annotations

from pathlib import Path

import pytest

import bot
from bot.cli.main import COMMANDS, main
from tests.support.bots.command_line import ROOT, coins


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
