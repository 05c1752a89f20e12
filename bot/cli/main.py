"""`python -m bot COMMAND`: finds the command's file, runs it, and turns what went wrong into one sentence and exit 2.

A command is a module of this folder with `add_arguments(parser)` and `run(arguments) -> int`.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module

from bot import __version__
from bot.coins import CoinsError

COMMANDS = {
    "run": "connect to Discord and play",
    "play": "open a playground in the browser; needs no token",
    "migrate": "bring the database to the newest schema",
    "health": "ask the running bot whether it is ready; needs [metrics] port",
    "check": "read the settings, open the database, say what was found",
    "backup": "write the whole database to one file, while the bot runs",
    "restore": "put a backup in the place of the database",
    "db": "move everything to another database, as from SQLite to PostgreSQL",
    "ratings": "work out all ratings anew, from the stored duels alone",
    "invite": "print the link that invites the bot to a server, and what it asks for",
    "export": "print the whole record of a game, or all that is stored of a person, as JSON",
    "forget": "forget a person: what is theirs alone goes, what they shared loses their name",
    "solve": "solve rows, stacks and rings exactly; reads files, boards or JSON",
}


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command named in `argv` (default: the process's arguments) and return its exit code.

    Modules are imported late, so that a command pays only for what it uses.
    """
    words = list(sys.argv[1:] if argv is None else argv)
    arguments = _parser(words).parse_args(words)
    try:
        return int(import_module(f"bot.cli.{arguments.command}").run(arguments))
    except CoinsError as error:
        print(f"coins: {error}", file=sys.stderr)
        return 2
    except BrokenPipeError:  # the reader of our output has gone, as in `coins export ... | head`
        return 1
    except KeyboardInterrupt:
        return 130


def _parser(words: list[str]) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="coins", description="Coins: a Discord bot that plays Coins in a Line.")
    parser.add_argument("--version", action="version", version=f"coins {__version__}")
    parser.add_argument("--config", metavar="FILE", help="settings (default: $COINS_CONFIG, else config.toml if there)")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    named = next((word for word in words if word in COMMANDS), None)
    for name, line in COMMANDS.items():
        command = commands.add_parser(name, help=line, description=f"{name}: {line}.")
        if name == named:
            import_module(f"bot.cli.{name}").add_arguments(command)
    return parser
