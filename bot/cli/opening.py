"""What the commands that use a database share: their options, the settings, the database itself."""

from __future__ import annotations

import argparse
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from bot.settings import Settings, load
from bot.store import Database


def add_options(parser: argparse.ArgumentParser) -> None:
    """`--config` (here as well as before the command) and `--database`."""
    parser.add_argument("--config", metavar="FILE", default=argparse.SUPPRESS, help="settings file")
    parser.add_argument("--database", metavar="URL", help="use this database whatever the settings say")


def settings(arguments: argparse.Namespace) -> Settings:
    """The settings that the command line names. Raises `SettingsError`."""
    return load(arguments.config, overrides={"database": {"url": arguments.database}} if arguments.database else None)


@asynccontextmanager
async def opened(settings: Settings) -> AsyncIterator[Database]:
    """The database of `settings`, closed at the end. Raises `StoreError`."""
    database = Database(settings.database.url.get_secret_value(), settings.database.durability)
    try:
        yield database
    finally:
        await database.close()


def migrates(settings: Settings, database: Database) -> bool:
    """Whether the schema is brought up to date at the start: "auto" means for SQLite."""
    wanted = settings.database.migrate_on_start
    return database.is_sqlite if wanted == "auto" else wanted
