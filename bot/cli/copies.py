"""Migrate, back up, restore or move a whole database: commands that open it, do one thing and end."""

from __future__ import annotations

import argparse
import asyncio
import getpass
import os
import sys
from contextlib import AsyncExitStack
from pathlib import Path

from bot.cli import database_access
from bot.cli.data import report_findings
from bot.cli.terminal import ExitCode, pluralize, progress_bar
from bot.settings import Settings
from bot.store import StoreError
from bot.store.backup import back_up_database, restore_database
from bot.store.engine import schema
from bot.store.engine.addresses import password_is_missing, with_password
from bot.store.transfer import transfer_database
from bot.util.files import exists
from bot.util.foreign_text import escape_invisible
from bot.util.program import command_line

MOVE_FROM, MOVE_TO = "COINS_MOVE_FROM", "COINS_MOVE_TO"
"""Environment variables, because everybody on the machine can read command lines, including passwords."""

migrate_options = database_access.add_options


@database_access.command
async def migrate(settings: Settings, arguments: argparse.Namespace) -> int:
    """Migrate the database and print both revisions."""
    async with database_access.open_configured(settings) as database:
        new_file = database.file if database.file is not None and not exists(database.file) else None
        await database.check_integrity()
        old_revision = await database_access.wait_until_available(
            lambda: schema.current_revision(database), database_access.WAITING_SECONDS
        )
        await schema.ensure_current(database, migrate_on_start=True)
        new_revision = schema.newest_revision()
        if old_revision == new_revision:
            print(f"The database {database} has the newest schema already, {new_revision}.")
        elif new_file is not None:
            print(
                f"There was no database {database}: {new_file.resolve()} is a new, empty one, with the schema "
                f"{new_revision}. If you have another, name it by DATABASE_URL, [database] url or --database."
            )
        else:
            print(f"The database {database} went from {old_revision or 'no schema'} to {new_revision}.")
    return 0


def backup_options(parser: argparse.ArgumentParser) -> None:
    database_access.add_options(parser)
    parser.add_argument(
        "file", metavar="FILE", type=Path, help="the backup to write, a SQLite file that doesn't exist yet"
    )


@database_access.command
async def backup(settings: Settings, arguments: argparse.Namespace) -> int:
    """Write the whole database to one file, while the bot runs, and print how many games it holds."""
    async with database_access.open_configured(settings, only_reads=True) as database:
        database_access.require_existing(database)
        games = await back_up_database(database, arguments.file)
        file = escape_invisible(str(arguments.file))
        print(f"The database {database} with {pluralize(games, 'game')} is in {file} now, checked.")
    return 0


def restore_options(parser: argparse.ArgumentParser) -> None:
    database_access.add_options(parser)
    parser.add_argument("file", metavar="FILE", type=Path, help="the backup to restore; it isn't changed")


@database_access.command
async def restore(settings: Settings, arguments: argparse.Namespace) -> int:
    """Replace the database by a backup, after checking it, and print where the replaced database is kept."""
    async with database_access.open_configured(settings) as database:
        restored = await restore_database(arguments.file, database)
        file = escape_invisible(str(arguments.file))
        print(f"The database {database} has the {pluralize(restored.games, 'game')} of {file} now.")
        if restored.replaced_file is not None:
            print(f"The previous database was kept as {escape_invisible(str(restored.replaced_file))}.")
    return 0


def db_options(parser: argparse.ArgumentParser) -> None:
    actions = parser.add_subparsers(dest="action", required=True, metavar="ACTION")
    description = (
        "Copy all of one database into an empty one, and verify it. Others on this machine can read command "
        f"lines: give passwords in ${MOVE_FROM} and ${MOVE_TO}, or leave them out and type them when asked."
    )
    move_parser = actions.add_parser("move", help="copy all of one database into an empty one", description=description)
    address = "sqlite:///coins.db or postgresql://user@host/name"
    move_parser.add_argument(
        "--from", dest="source", metavar="URL", help=f"{address}; stays as it is (default: ${MOVE_FROM})"
    )
    move_parser.add_argument("--to", dest="target", metavar="URL", help=f"an empty database (default: ${MOVE_TO})")


def db(arguments: argparse.Namespace) -> int:
    """Copy everything to another database, verify that, and print the settings to change afterwards.

    Return `ExitCode.NO` if there are findings.
    """
    addresses = {}
    for argument, option, variable in ((arguments.source, "--from", MOVE_FROM), (arguments.target, "--to", MOVE_TO)):
        addresses[option] = argument or os.environ.get(variable, "").strip()
        if not addresses[option]:
            raise StoreError(f"db move: name the database by {option} URL, or by the environment variable {variable}.")
    return asyncio.run(_move(*(_with_typed_password(address, option) for option, address in addresses.items())))


def _with_typed_password(address: str, option: str) -> str:
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


async def _move(source_address: str, target_address: str) -> int:
    async with AsyncExitStack() as databases:
        source = await databases.enter_async_context(
            database_access.open_database(source_address, setting="--from", only_reads=True)
        )
        target = await databases.enter_async_context(database_access.open_database(target_address, setting="--to"))
        database_access.require_existing(source)
        if source.file and target.file and exists(target.file) and source.file.samefile(target.file):
            raise StoreError(f"--to: this is the file {source.file} itself; name another one, which doesn't exist yet.")
        with progress_bar() as progress:
            rows = await transfer_database(source, target, progress)
        print(f"All {rows:,} rows of {source} are in {target} now.")
        findings = await report_findings(target)
        if findings:
            again = command_line("verify")
            print(f"{pluralize(len(findings), 'finding')} there: see if `{again}` has the same in {source}.")
            return ExitCode.NO
        print("Give the bot its address, as DATABASE_URL or [database] url, and start it. The old one is as it was.")
    return 0
