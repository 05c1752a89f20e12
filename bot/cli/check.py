"""Check the settings, the database and, if asked, Discord, and print them with secrets masked: `check`."""

from __future__ import annotations

import argparse
import os
from dataclasses import fields

from bot.cli import database_access
from bot.cli.terminal import pluralize
from bot.settings import SecretStr, Settings
from bot.store import Database, StoreError, games
from bot.store.engine import schema
from bot.util.files import exists
from bot.util.foreign_text import escape_invisible
from bot.util.program import command_line

_NOT_SET = "(not set)"
_UNSET = {"api_url": "(Discord)", "gateway_url": "(Discord)"}
"""What empty settings mean; other empty ones are not set."""


def check_options(parser: argparse.ArgumentParser) -> None:
    database_access.add_options(parser)
    parser.add_argument(
        "--online", action="store_true", help="also check the token, the application, the commands and the gateway"
    )


@database_access.command
async def check(settings: Settings, arguments: argparse.Namespace) -> int:
    """Print the settings, the state of the database and, with `--online`, that of everything at Discord."""
    async with database_access.open_configured(settings) as database:
        for section in fields(settings):
            print(f"[{section.name}]")
            values = getattr(settings, section.name)
            for key in fields(values):
                print(f"{key.name} = {_format_value(key.name, getattr(values, key.name), database)}")
        print()
        if arguments.online:
            from bot.cli.online import check_online  # late: it takes discord.py

            return 0 if await check_online(settings, database, lambda: _describe(database)) else 2
        print(await _describe(database))
    return 0


def _format_value(key: str, value: object, database: Database) -> str:
    if key == "url":
        return str(database)
    if isinstance(value, SecretStr):
        return _NOT_SET if not value.get_secret_value() else "(set, not shown)"
    shown = str(list(value)) if isinstance(value, tuple) else str(value)
    return escape_invisible(shown) or _UNSET.get(key, _NOT_SET)


async def _describe(database: Database) -> str:
    if database.file is not None and not exists(database.file.parent):
        raise StoreError(f"The folder of the database {database} does not exist: make it first.")
    await database.check_integrity()
    if database.file is not None and not exists(database.file):
        if not os.access(database.file.parent, os.W_OK):
            raise StoreError(f"The folder of the database {database} can't be written to.")
        return f"The database {database} does not exist yet; `{command_line('run')}` makes it."
    revision = await schema.current_revision(database)
    if revision is None:
        return f"The database {database} is empty; `{command_line('migrate')}` fills it."
    schema.check_known(f"The database {database}", revision)
    await database.check_writable()
    if revision != schema.newest_revision():
        return f"The database {database} has the schema {revision}, this version has {schema.newest_revision()}."
    await schema.ensure_current(database, migrate_on_start=False)
    count = await database.read(games.count)
    return f"The database {database} has the newest schema, {revision}, and {pluralize(count, 'game')}."
