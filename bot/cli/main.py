"""Run `python -m bot COMMAND`, and report a `CoinsError` as one sentence and an exit code (`terminal.ExitCode`).

The module of a command has a function of its name, which gets the arguments and returns the exit code, and one of its
name with `_options`, which adds them to a parser. Modules are imported late, so that a command loads only what it uses.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from contextlib import nullcontext
from importlib import import_module
from typing import Any, NoReturn

from bot import __version__
from bot.cli import terminal
from bot.cli.terminal import ExitCode
from bot.errors import CoinsError
from bot.util.foreign_text import escape_invisible

COMMANDS = {
    "run": "connect to Discord and play",
    "play": "play in the browser; needs no token",
    "migrate": "migrate the database to the newest schema",
    "health": "ask the running bot if it is ready; needs [metrics] port",
    "check": "check the settings, the database and (--online) Discord, and print them with secrets masked",
    "backup": "write a SQLite database to one checked file, while the bot runs",
    "restore": "replace a SQLite database by a backup, after checking it",
    "db": "copy everything to an empty database, for example from SQLite to PostgreSQL",
    "verify": "verify that a database or backup is consistent, while the bot runs",
    "invite": "print the links for servers and users, and the permissions that they ask for",
    "export": "print a game, or all data stored about a person, as JSON",
    "forget": "delete a person's data and anonymize the games they shared, after asking",
    "daily": "print the board of a day's puzzle",
    "solve": "solve rows, stacks and rings exactly, from a file, a board or JSON",
}
_SHARED_MODULES = {
    "play": "run",
    "invite": "online",
    "daily": "solve",
    **dict.fromkeys(("migrate", "backup", "restore", "db"), "copies"),
    **dict.fromkeys(("verify", "export", "forget"), "data"),
}
MODULES = {command: f"bot.cli.{_SHARED_MODULES.get(command, command)}" for command in COMMANDS}
"""The modules of the commands."""

_RUN_UNTIL_SIGNAL = {"run", "play"}
"""The commands whose normal end is a signal, so that their exit code is 0 then."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command named in `argv` (default: the process's arguments) and return its exit code."""
    terminal.prepare_streams()
    if "t" in getattr(sys, "abiflags", ""):
        return terminal.report(
            "coins: This is a free-threaded Python, on which nobody has tested the bot and its libraries; use another "
            "build, such as python3 instead of python3t.",
            ExitCode.NEEDS_A_PERSON,
        )
    words = list(sys.argv[1:] if argv is None else argv)
    command_name = _command_name(words)
    runs_until_signal = command_name in _RUN_UNTIL_SIGNAL
    try:
        try:
            with terminal.interrupted_by_signals() if runs_until_signal else nullcontext():
                arguments = _parser(command_name).parse_args(words)
                return int(function_of(arguments.command)(arguments))
        finally:
            sys.stdout.flush()  # at its exit Python would print a failure and end with code 120
    except CoinsError as error:
        if error.another_start_helps:
            # As if killed: what the process has open of its database must not be closed.
            os._exit(terminal.report(f"coins: {error}", ExitCode.RESTART))
        # `run` waits for everything that can pass by itself, so its errors need a person.
        return terminal.report(f"coins: {error}", ExitCode.NEEDS_A_PERSON if command_name == "run" else ExitCode.FAILED)
    except BrokenPipeError:  # the reader of the output has ended: `coins export ... | head`
        terminal.discard(sys.stdout)
        return ExitCode.NO
    except OSError as error:
        if error.filename is not None:
            return terminal.report(f"coins: {error.filename} can't be used: {error.strerror}.")
        if error.errno not in terminal.UNWRITABLE:
            raise
        terminal.discard(sys.stdout)
        return terminal.report(f"coins: The output can't be written: {error.strerror}.")
    except KeyboardInterrupt:
        if not runs_until_signal:
            return ExitCode.INTERRUPTED
        terminal.report("coins: Stopped by a signal.")
        return 0


def function_of(command: str, suffix: str = "") -> Callable[..., Any]:
    """Return the function of a command, or with `_options` the one that adds its arguments to a parser."""
    function: Callable[..., Any] = getattr(import_module(MODULES[command]), command + suffix)
    return function


def _command_name(words: Sequence[str]) -> str | None:
    """Return the command that `words` name, which is not the value of an option before it."""
    remaining = iter(words)
    for word in remaining:
        if word.startswith("--c") and "--config".startswith(word):  # argparse accepts the beginning of a name
            next(remaining, None)
        elif not word.startswith("-"):
            return word if word in COMMANDS else None
    return None


class _Parser(argparse.ArgumentParser):
    """A parser whose errors quote no control characters."""

    def error(self, message: str) -> NoReturn:
        super().error(escape_invisible(message))


def _parser(command_name: str | None) -> argparse.ArgumentParser:
    """Return the parser of the command `command_name`, or of all commands without their arguments."""
    parser = _Parser(prog="coins", description="Coins: a Discord bot that plays Coins in a Line.")
    parser.add_argument("--version", action="version", version=f"coins {__version__}")
    parser.add_argument("--config", metavar="FILE", help="settings (default: $COINS_CONFIG, else config.toml if there)")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for name in [command_name] if command_name else COMMANDS:
        line = COMMANDS[name]
        command = commands.add_parser(name, help=line, description=f"{name}: {line}.")
        if name == command_name:
            function_of(name, "_options")(command)
    return parser
