"""`check`: read the settings, open the database, print what was found, with secrets masked."""

from __future__ import annotations

import argparse
import asyncio

from pydantic import SecretStr

from bot.cli import opening
from bot.cli.counted import counted
from bot.settings import Settings
from bot.store import Database, StoreError, games, schema

add_arguments = opening.add_options


def run(arguments: argparse.Namespace) -> int:
    """Print settings and database."""
    return asyncio.run(_check(opening.settings(arguments)))


async def _check(settings: Settings) -> int:
    async with opening.opened(settings) as database:
        for section in Settings.model_fields:
            print(f"[{section}]")
            values = getattr(settings, section)
            for key in type(values).model_fields:
                print(f"{key} = {_shown(key, getattr(values, key), database)}")
        print(f"\n{await _found(database)}")
    return 0


def _shown(key: str, value: object, database: Database) -> str:
    if key == "url":
        return str(database)
    if isinstance(value, SecretStr):
        return "(not set)" if not value.get_secret_value() else "(set, not shown)"
    return str(list(value)) if isinstance(value, tuple) else str(value) or "(Discord)"


async def _found(database: Database) -> str:
    if database.file is not None and not database.file.parent.exists():
        raise StoreError(f"The folder of the database {database} does not exist: make it first.")
    if database.file is not None and not database.file.exists():
        return f"The database {database} does not exist yet; `python -m bot run` makes it."
    await database.examine()
    revision = await schema.current(database)
    if revision is None:
        return f"The database {database} is empty; `python -m bot migrate` fills it."
    if revision != schema.newest():
        return f"The database {database} has the schema {revision}, this version has {schema.newest()}."
    count = await database.read(games.count)
    return f"The database {database} has the newest schema, {revision}, and {counted(count, 'game')}."
