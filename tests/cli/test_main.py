"""The command line as a whole: help, signals, streams, and what is imported."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import bot
from bot.cli.main import COMMANDS, main
from tests.support.bot_processes import ROOT, coins
from tests.support.waiting import PATIENCE_S


def test_a_missing_token_is_reported(tmp_path: Path) -> None:
    done = coins(tmp_path, "run", DISCORD_TOKEN="")
    assert (done.code, done.out) == (78, "")
    assert done.err.count("\n") == 1
    for words in ("There is no Discord token", "config.toml", "[discord]", "DISCORD_TOKEN", "`python -m bot play`"):
        assert words in done.err
    assert not (tmp_path / "coins.db").exists()


@pytest.mark.parametrize(
    ("program", "named"),
    [("/opt/bot/__main__.py", "python -m bot play"), ("bin/coins", "coins play"), ("coins.exe", "coins play")],
)
def test_a_command_is_named_as_the_program_was_started(
    program: str, named: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DISCORD_TOKEN", "")
    monkeypatch.setattr(sys, "argv", [program, "run"])
    assert main() == 78
    assert f"`{named}`" in capsys.readouterr().err


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


@pytest.mark.parametrize("words", [[], ["dance"], ["export"], ["check", "--dance"], ["check", "\x1b[2J"]])
def test_unknown_commands_are_errors(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match=r"^2$"):
        main(words)
    printed = capsys.readouterr()
    assert printed.out == ""
    assert "usage: coins" in printed.err
    assert "\x1b" not in printed.err


def test_the_procfile_names_existing_commands() -> None:
    lines = (ROOT / "Procfile").read_text().splitlines()
    assert lines == ["release: python -m bot migrate", "worker: python -m bot run"]


def test_a_closed_output_pipe_is_no_error(tmp_path: Path) -> None:
    """Little output is still in Python's buffer when the command ends."""
    reader, writer = os.pipe()
    os.close(reader)
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    command = [sys.executable, "-m", "bot", "solve", "--board", "4 7 2"]
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


@pytest.mark.parametrize(("command", "code", "number"), [("run", 0, signal.SIGTERM), ("check", 130, signal.SIGINT)])
def test_a_signal_while_a_command_is_imported(command: str, code: int, number: signal.Signals, tmp_path: Path) -> None:
    """The commands that play end as after any stop."""
    program = (
        "import signal, sys; from bot.cli import main;"
        f"main.import_module = lambda name: signal.raise_signal({int(number)}); sys.exit(main.main([{command!r}]))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=PATIENCE_S,
        check=False,
    )
    said = "coins: Stopped by a signal.\n" if code == 0 else ""
    assert (done.returncode, done.stdout, done.stderr) == (code, "", said)


def run_in_shell(folder: Path, line: str) -> tuple[int, bytes, bytes]:
    """Run `line`, in which `coins` is the command, and return its exit code and output."""
    command = f'coins() {{ "{sys.executable}" -m bot "$@"; }}; {line}'
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    done = subprocess.run(
        ["/bin/sh", "-c", command],
        cwd=folder,
        env={**environment, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        timeout=PATIENCE_S,
        check=False,
    )
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize(
    ("line", "code", "written"),
    [
        ("solve <&-", 2, "coins: Line 1, column 1: expected the number of coins, found the end of the input.\n"),
        ("solve --board '4 7 2' >&-", 0, ""),
        ("migrate >&- 2>&- <&-", 0, ""),
        ("solve --board x 2>/dev/full", 2, ""),
    ],
)
def test_a_closed_stream_is_an_empty_one(line: str, code: int, written: str, tmp_path: Path) -> None:
    returned, out, err = run_in_shell(tmp_path, f"coins {line}")
    assert (returned, out) == (code, b"")
    assert err.decode().startswith(written)
    assert err.count(b"\n") <= 1


RARELY_USED = {
    *("alembic", "PIL", "prometheus_client", "aiohttp.web", "openskill", "asyncpg", "sqlalchemy.dialects.postgresql"),
    *("fluent.runtime", "babel", "multiprocessing"),
}
"""Modules that an idle bot hasn't imported."""
_DISCORD = {"discord", "aiohttp", "fluent", "uvloop", *RARELY_USED}


def modules_imported_by(program: str, folder: Path) -> set[str]:
    """Return the names of the modules that a process has imported when `program` has run."""
    root = str(Path(__file__).parents[2])
    program = f"import sys; sys.path.insert(0, {root!r}); {program}; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], cwd=folder, capture_output=True, text=True, check=True)
    return set(done.stdout.splitlines()[-1].split())


@pytest.mark.parametrize(
    ("words", "unneeded", "most"),
    [
        (["solve", "--board", "4 7 2"], {"sqlalchemy", "bot.settings", "asyncio", *_DISCORD}, 260),
        (["check"], _DISCORD, 800),
    ],
)
def test_a_command_imports_only_what_it_needs(words: list[str], unneeded: set[str], most: int, tmp_path: Path) -> None:
    program = f"from bot.cli.main import main\ntry:\n    main({words!r})\nexcept SystemExit:\n    pass\nimport sys"
    found = modules_imported_by(f"exec({program!r})", tmp_path)
    assert found & unneeded == set()
    assert len(found) <= most


def test_an_idle_bot_has_not_imported_rarely_used_modules(tmp_path: Path) -> None:
    found = modules_imported_by("import bot.cli.run", tmp_path)
    assert "discord" in found
    assert found & RARELY_USED == set()
