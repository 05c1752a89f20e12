"""Copy everything to another database, checked row by row: `db move`."""

from __future__ import annotations

import argparse
import asyncio
import getpass
import os
import sys
from contextlib import AsyncExitStack
from pathlib import Path

from bot.cli import database_access
from bot.cli.progress_bar import progress_bar
from bot.store import StoreError
from bot.store.engine.addresses.configured import password_is_missing, with_password
from bot.store.transfer import transfer_database
from bot.util.foreign_text import escape_invisible

SOURCE, TARGET = "COINS_MOVE_FROM", "COINS_MOVE_TO"
"""Environment variables, because everybody on the machine can read command lines, including passwords."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the source and the target."""
    actions = parser.add_subparsers(dest="action", required=True, metavar="ACTION")
    description = (
        "Copy all of one database into an empty one, checked row by row. Others on this machine can read command "
        f"lines: give passwords in ${SOURCE} and ${TARGET}, or leave them out and type them when asked."
    )
    move_parser = actions.add_parser("move", help="copy all of one database into an empty one", description=description)
    address = "sqlite:///coins.db or postgresql://user@host/name"
    move_parser.add_argument(
        "--from", dest="source", metavar="URL", help=f"{address}; stays as it is (default: ${SOURCE})"
    )
    move_parser.add_argument("--to", dest="target", metavar="URL", help=f"an empty database (default: ${TARGET})")


def run(arguments: argparse.Namespace) -> int:
    """Copy the database, and print the settings to change afterwards."""
    source = _address(arguments.source, "--from", SOURCE)
    target = _address(arguments.target, "--to", TARGET)
    return asyncio.run(_move(_complete(source, "--from"), _complete(target, "--to")))


def _address(argument: str | None, option: str, variable: str) -> str:
    """Return the address from the command line, else from the environment. Raises `StoreError`."""
    address = argument or os.environ.get(variable, "").strip()
    if not address:
        raise StoreError(f"db move: name the database by {option} URL, or by the environment variable {variable}.")
    return address


def _complete(address: str, option: str) -> str:
    """Return `address` with a password read from the terminal, if it is a server's address without one.

    An empty password leaves the address as it is: it may come from ~/.pgpass, or none may be needed.
    """
    if not password_is_missing(address, option) or os.environ.get("PGPASSWORD") or not sys.stdin.isatty():
        return address
    try:
        password = getpass.getpass(f"Password for {escape_invisible(address)} (Enter if it needs none): ")
    except EOFError:  # Ctrl+D
        return address
    return with_password(address, password) if password else address


def _require_two_files(source: Path | None, target: Path | None) -> None:
    """Raise `StoreError` if both are the same file."""
    if source is not None and target is not None and target.exists() and source.samefile(target):
        raise StoreError(f"--to: this is the file {source} itself; name another one, which doesn't exist yet.")


async def _move(source: str, target: str) -> int:
    async with AsyncExitStack() as databases:
        source_database = await databases.enter_async_context(database_access.open_database(source, setting="--from"))
        target_database = await databases.enter_async_context(database_access.open_database(target, setting="--to"))
        database_access.require_existing(source_database)
        _require_two_files(source_database.file, target_database.file)
        with progress_bar() as progress:
            rows = await transfer_database(source_database, target_database, progress)
        print(f"All {rows:,} rows of {source_database} are in {target_database} now, checked row by row.")
        print("Give the bot its address, as DATABASE_URL or [database] url, and start it. The old one is as it was.")
    return 0
